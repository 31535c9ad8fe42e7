"""A build from end to end: read, lay out, impose, preflight, render, write."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from proofdeck.generator.attached import attach
from proofdeck.generator.catalogue.crosschecks.waivers import waive
from proofdeck.generator.catalogue.loading import load_game
from proofdeck.generator.catalogue.strict_yaml.reader import no_collection
from proofdeck.generator.choosing import check_have, left_out
from proofdeck.generator.diagnostics import Finding, Findings, Refused, suggestion
from proofdeck.generator.face import Sheet
from proofdeck.generator.fingerprint import Fingerprints
from proofdeck.generator.imposition.job import Job
from proofdeck.generator.imposition.papers import choose, load_papers, load_printers
from proofdeck.generator.laid_out import LaidOut, lay_out_game
from proofdeck.generator.manifest import describe_backs_left_out, describe_left_out
from proofdeck.generator.output_folder import Build, OutputFolder
from proofdeck.generator.preflight import preflight
from proofdeck.generator.progress import Say, quiet
from proofdeck.generator.project import Project
from proofdeck.generator.render.formats import FORMATS, Printing
from proofdeck.generator.request import Request
from proofdeck.generator.sheets import document_info, job_for, make_sheets
from proofdeck.generator.side_by_side import side_by_side


@dataclass(slots=True)
class BuildResult:
    """What a run of `build` made and found."""

    builds: list[Build] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def add(self, other: BuildResult) -> None:
        """Go on with what another run made and found."""
        self.builds.extend(other.builds)
        self.findings.extend(other.findings)

    def summary(self) -> list[str]:
        """A few lines that name the files and the one to open first."""
        lines = [_summary_line(build) for build in self.builds]
        first = next((file for build in self.builds for file in build.files if file.suffix == ".pdf"), None)
        return [*lines, f"open first: {_shown(first)}"] if first else lines


def _summary_line(build: Build) -> str:
    state = "made" if build.fresh else "unchanged"
    where = _shown(build.files[0]) if build.files else ""
    more = f" and {len(build.files) - 1} more" if len(build.files) > 1 else ""
    what = f"{build.game}  {build.paper} {build.name}: {build.pieces} pieces, {build.pages} pages"
    return f"{what}, {state}: {where}{more}"


def _shown(path: Path) -> str:
    """A path the way the user would type it."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)


def build_games(
    project: Project,
    games: Sequence[str],
    request: Request,
    say: Say,
    *,
    force: bool = False,
    wait: Say = quiet,
    processes: int | None = 1,
) -> BuildResult:
    """Build every game asked for; what is wrong with one does not keep the others from being built.

    So many of them are built at once, None for one a core; what comes out is the same, in the same order.
    """
    findings = Findings()
    _check_formats(request, findings)
    jobs = _jobs(project, request, findings)
    check_have(project, games, request.have)
    plans = _plans(project, games, request, wait, force=force)
    made = side_by_side(partial(_built, project, request, jobs, wait), [p for p in plans if p.stale], processes, say)
    result = BuildResult(findings=findings.items)
    for plan in plans:
        result.add(BuildResult(list(plan.unchanged), list(plan.findings)))
        if plan.stale:
            result.add(next(made))
    return result


@dataclass(frozen=True, slots=True)
class _Plan:
    """What there is of a game, and what is to be made: papers with the fingerprints that their builds will carry."""

    game: str
    unchanged: tuple[Build, ...] = ()
    stale: Mapping[str, str] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    """Why nothing can be said of it, or what was found when what is unchanged was made."""


def _plans(project: Project, games: Sequence[str], request: Request, wait: Say, *, force: bool) -> list[_Plan]:
    marks = Fingerprints(project)
    plans: list[_Plan] = []
    for game in games:
        try:
            plans.append(_plan(marks, game, request, wait, force=force))
        except Refused as refused:
            plans.append(_Plan(game, findings=tuple(refused.findings)))
    return plans


def _plan(marks: Fingerprints, game: str, request: Request, wait: Say, *, force: bool) -> _Plan:
    folder = OutputFolder(request.output, game)
    folder.tidy(_told(wait, game))
    there: list[Build] = []
    stale: dict[str, str] = {}
    for paper in dict.fromkeys(request.papers):
        mark = marks.of(game, request.options(paper))
        build = None if force else folder.unchanged(paper, request.name, mark)
        if build is None:
            stale[paper] = mark
        else:
            there.append(build)
    return _Plan(game, tuple(there), stale, tuple(finding for build in there for finding in build.findings))


def _told(wait: Say, game: str) -> Callable[[], None]:
    """What to call when a game's output is just being changed by somebody else."""
    return partial(wait, f"{game}: waiting for another build of it to end")


def _built(
    project: Project, request: Request, jobs: Mapping[str, Job], wait: Say, plan: _Plan, say: Say
) -> BuildResult:
    """A game made on the papers it is to be made on."""
    result = BuildResult()
    try:
        with no_collection():
            _GameBuild(project, plan.game, request, jobs, say, wait, result).make(plan.stale)
    except Refused as refused:
        result.findings.extend(refused.findings)
    return result


def _check_formats(request: Request, findings: Findings) -> None:
    for name in request.formats:
        if name not in FORMATS:
            findings.error("USE102", f"unknown output format '{name}'", hint=suggestion(name, FORMATS))
    findings.raise_errors()


def _jobs(project: Project, request: Request, findings: Findings) -> dict[str, Job]:
    """The print job for each paper; an unknown paper or printer is refused before anything is printed."""
    papers, printers = load_papers(project, findings), load_printers(project, findings)
    findings.raise_errors()
    chosen = {name: choose(papers, name, "paper") for name in request.papers}
    printer = choose(printers, request.printer, "printer")
    return {name: job_for(request, paper, printer) for name, paper in chosen.items()}


@dataclass(frozen=True, slots=True)
class _GameBuild:
    """One game being built."""

    project: Project
    name: str
    request: Request
    jobs: Mapping[str, Job]
    say: Say
    wait: Say
    """Told of a game when its output is just being changed by somebody else."""
    result: BuildResult

    def make(self, stale: Mapping[str, str]) -> None:
        """Print on each of these papers, whose builds are to carry these fingerprints."""
        folder = OutputFolder(self.request.output, self.name)
        findings = Findings()
        self.say(f"{self.name}: reading")
        game = load_game(self.project, self.name, findings, self.request.language)
        if game is None:
            raise Refused(findings)
        laid_out = lay_out_game(self.project, game, self.request, findings, self.say)
        preflight(laid_out.pieces, findings)
        judged = Findings(waive(game, findings.items, complete=False))
        judged.raise_errors()
        back_ends = {form: FORMATS[form](laid_out.looks.fonts) for form in self.request.formats}
        for paper, mark in stale.items():
            sheets = self._sheets(laid_out, paper, judged)
            files = self._render(laid_out, back_ends, paper, sheets)
            missing = describe_left_out(left_out(game, self.request))
            missing += describe_backs_left_out(game, laid_out.backs_left_out(self.request.style))
            build = folder.put(
                paper, self.request.name, mark, laid_out, missing, judged, sheets, files, _told(self.wait, self.name)
            )
            self.result.builds.append(build)
        self.result.findings.extend(judged.items)

    def _sheets(self, laid_out: LaidOut, paper: str, findings: Findings) -> list[Sheet]:
        self.say(f"{laid_out.game.title}: sheets for {paper}")
        mine = Findings()
        sheets = make_sheets(laid_out, self.jobs[paper], self.request, mine)
        findings.extend(mine.items)
        mine.raise_errors()
        return sheets

    def _render(
        self, laid_out: LaidOut, back_ends: Mapping[str, Printing], paper: str, sheets: list[Sheet]
    ) -> dict[str, bytes]:
        game, files = laid_out.game, dict[str, bytes]()
        info = document_info(game, paper, self.request)
        info = attach(info, laid_out, self.jobs[paper], self.request, sheets)
        for form, back_end in back_ends.items():
            self.say(f"{game.title}: {paper} as {form}, {len(sheets)} pages")
            files |= back_end(self.request.name, sheets, info)
        return files
