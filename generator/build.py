"""A build from end to end: read, lay out, impose, preflight, render, write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.loading import load_game
from proofdeck.generator.catalogue.reader import no_collection
from proofdeck.generator.catalogue.waivers import waive
from proofdeck.generator.choosing import check_have, chosen_pieces, left_out
from proofdeck.generator.diagnostics import Finding, Findings, Refused, suggestion
from proofdeck.generator.face import PrintedPiece, Sheet
from proofdeck.generator.fingerprint import fingerprint
from proofdeck.generator.imposition.papers import choose, load_papers, load_printers
from proofdeck.generator.layout.laying import lay_out_pieces
from proofdeck.generator.layout.layouts import Layouts, load_layouts
from proofdeck.generator.preflight import preflight
from proofdeck.generator.progress import Say
from proofdeck.generator.project import Project
from proofdeck.generator.render.formats import FORMATS
from proofdeck.generator.request import Request
from proofdeck.generator.sheets import document_info, job_for, make_sheets
from proofdeck.generator.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Made:
    """One paper's worth of a game."""

    game: str
    paper: str
    name: str
    pieces: int
    pages: int
    files: tuple[Path, ...]
    fresh: bool
    """Whether it had to be made; False if it lay there unchanged."""


@dataclass(slots=True)
class Outcome:
    """What a run of `build` made and found."""

    made: list[Made] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def summary(self) -> list[str]:
        """A few lines that say what lies where and what to open first."""
        lines = [_summary_line(made) for made in self.made]
        first = next((file for made in self.made for file in made.files if file.suffix == ".pdf"), None)
        return [*lines, f"open first: {_shown(first)}"] if first else lines


def _summary_line(made: Made) -> str:
    state = "made" if made.fresh else "unchanged"
    where = _shown(made.files[0]) if made.files else ""
    more = f" and {len(made.files) - 1} more" if len(made.files) > 1 else ""
    return f"{made.game}  {made.paper} {made.name}: {made.pieces} pieces, {made.pages} pages, {state}: {where}{more}"


def _shown(path: Path) -> str:
    """A path the way the user would type it."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)


def build_games(project: Project, games: Sequence[str], request: Request, say: Say, *, force: bool = False) -> Outcome:
    """Build every game asked for; what is wrong with one does not keep the others from being built."""
    _check_formats(request)
    _check_papers(project, request)
    check_have(project, games, request.have)
    outcome = Outcome()
    for name in games:
        try:
            with no_collection():
                _Build(project, name, request, say, outcome).run(force=force)
        except Refused as refused:
            outcome.findings.extend(refused.findings)
    return outcome


def _check_formats(request: Request) -> None:
    findings = Findings()
    for name in request.formats:
        if name not in FORMATS:
            findings.error("USE102", f"unknown output format '{name}'", hint=suggestion(name, FORMATS))
    findings.raise_errors()


def _check_papers(project: Project, request: Request) -> None:
    """Refuse what no paper or printer is called before anything is printed on the others."""
    findings = Findings()
    papers, printers = load_papers(project, findings), load_printers(project, findings)
    findings.raise_errors()
    for name in request.papers:
        choose(papers, name, "paper")
    choose(printers, request.printer, "printer")


@dataclass(slots=True)
class _Build:
    """One game being built."""

    project: Project
    name: str
    request: Request
    say: Say
    outcome: Outcome

    def run(self, *, force: bool) -> None:
        """Make what is not there yet."""
        shelf = Shelf(self.request.output, self.name)
        prints = {p: fingerprint(self.project, self.name, self.request.options(p)) for p in self.request.papers}
        stale = [p for p in self.request.papers if force or not shelf.holds(self._key(p), prints[p])]
        for paper in self.request.papers:
            if paper not in stale:
                self.outcome.made.append(shelf.earlier(self._key(paper), self.name, paper, self.request.name))
        if stale:
            self._make(shelf, stale, prints)

    def _key(self, paper: str) -> str:
        return f"{paper}/{self.request.name}"

    def _make(self, shelf: Shelf, papers: Sequence[str], prints: dict[str, str]) -> None:
        findings = Findings()
        self.say(f"{self.name}: reading")
        game = load_game(self.project, self.name, findings, self.request.language)
        if game is None:
            raise Refused(findings)
        layouts, printed = lay_out_game(self.project, game, self.request, findings, self.say)
        findings.extend(preflight(printed))
        judged = Findings(waive(game, findings.items, complete=False))
        judged.raise_errors()
        for paper in papers:
            self._print(shelf, game, layouts, printed, paper, prints[paper], judged)
        self.outcome.findings.extend(judged.items)

    def _print(
        self,
        shelf: Shelf,
        game: Game,
        layouts: Layouts,
        printed: list[PrintedPiece],
        paper: str,
        mark: str,
        findings: Findings,
    ) -> None:
        self.say(f"{game.title}: sheets for {paper}")
        sheets = self._sheets(game, layouts, printed, paper, findings)
        files: dict[str, bytes] = {}
        for form in self.request.formats:
            self.say(f"{game.title}: {paper} as {form}, {len(sheets)} pages")
            info = document_info(game, paper, self.request)
            files |= FORMATS[form](self.request.name, sheets, layouts.fonts, info)
        named = {f"{paper}/{name}": data for name, data in files.items()}
        missing = left_out(game, self.request)
        paths = shelf.put(self._key(paper), game, printed, missing, sheets, named, mark)
        count = sum(piece.copies for piece in printed)
        self.outcome.made.append(Made(game.id, paper, self.request.name, count, len(sheets), paths, True))

    def _sheets(
        self, game: Game, layouts: Layouts, printed: list[PrintedPiece], paper: str, findings: Findings
    ) -> list[Sheet]:
        mine = Findings()
        job = job_for(
            self.request,
            choose(load_papers(self.project, mine), paper, "paper"),
            choose(load_printers(self.project, mine), self.request.printer, "printer"),
        )
        mine.raise_errors()
        sheets = make_sheets(game, layouts, printed, job, self.request, mine)
        findings.extend(mine.items)
        mine.raise_errors()
        return sheets


def lay_out_game(
    project: Project, game: Game, request: Request, findings: Findings, say: Say
) -> tuple[Layouts, list[PrintedPiece]]:
    """The looks of a game and every piece asked for, with its faces."""
    chosen = chosen_pieces(game, request)
    layouts = load_layouts(project, game, findings)
    findings.raise_errors()
    say(f"{game.title}: laying out {len(chosen)} designs")
    printed = lay_out_pieces(game, layouts, chosen, findings, request.low_ink)
    findings.raise_errors()
    return layouts, printed
