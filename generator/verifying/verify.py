"""One PDF from end to end: read it, lay its catalogue out anew, hold every page and cell to that, say what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from proofdeck.generator import __version__
from proofdeck.generator.attached import Attached, PageRow, page_rows, parse_attached
from proofdeck.generator.catalogue.loading import find_games
from proofdeck.generator.catalogue.strict_yaml.reader import no_collection
from proofdeck.generator.diagnostics import Finding, Findings, Place, Refused, Trouble, suggestion
from proofdeck.generator.face import Sheet
from proofdeck.generator.progress import Say
from proofdeck.generator.project import Project
from proofdeck.generator.reading import shown
from proofdeck.generator.verifying.boxes import box_faults
from proofdeck.generator.verifying.content import PageContent
from proofdeck.generator.verifying.drift import find_drift
from proofdeck.generator.verifying.expected import Reader, Said
from proofdeck.generator.verifying.faults import Fault, folded, owners, places
from proofdeck.generator.verifying.gallery import Gallery, cell_at
from proofdeck.generator.verifying.older import changes, listed, there
from proofdeck.generator.verifying.oracle import LaidOuts, Oracle, lay_out_anew
from proofdeck.generator.verifying.pairing import Pairer, Pairing
from proofdeck.generator.verifying.reading import ReadFile, read_pdf
from proofdeck.generator.verifying.sides import back_faults, count_faults
from proofdeck.generator.verifying.words import Difference, compare


@dataclass(frozen=True, slots=True)
class Verified:
    """A file and what was held to the catalogue in it."""

    game: str
    findings: Findings
    pages: int = 0
    cells: int = 0
    words: int = 0

    @property
    def summary(self) -> str:
        """What was looked at, in a line."""
        return f"{self.game}: {self.pages} pages, {self.cells} cells, {self.words} words held to the catalogue"


def verify_file(project: Project, path: Path, game: str | None, say: Say, known: LaidOuts | None = None) -> Verified:
    """Hold a PDF to its game's catalogue; whatever is wrong with it is a finding at the file."""
    findings = Findings()
    place = Place(shown(str(path)))
    name = game or ""
    try:
        with no_collection(), read_pdf(path) as file:
            with findings.checking("the file and its manifest"):
                attached = _manifest(file, project, game)
            name = attached.game
            with findings.checking("the catalogue laid out anew"):
                oracle = lay_out_anew(project, attached, {} if known is None else known, say)
            return _File(file, oracle, place, findings, say).verify()
    except Trouble as trouble:
        findings.error(trouble.code, trouble.message, place, trouble.hint)
    except Refused as refused:
        findings.extend(_at(finding, place) for finding in refused.findings)
    return Verified(name, findings)


def _at(finding: Finding, place: Place) -> Finding:
    from dataclasses import replace

    return finding if finding.place else replace(finding, place=place)


def _manifest(file: ReadFile, project: Project, game: str | None) -> Attached:
    """The file's own account, if it is of a game that can be looked up."""
    if not file.manifests:
        made = "proofdeck made it, but its manifest was taken off" if file.creator == "proofdeck" else None
        hint = made or "proofdeck verifies what it built; open the PDF that 'proofdeck build' wrote"
        raise Trouble("VER105", "the PDF has no manifest of proofdeck's", hint=hint)
    if len(file.manifests) > 1:
        raise Trouble("VER106", "the PDF has more than one manifest: they were put together from several")
    attached = parse_attached(file.manifests[0])
    if game is not None and attached.game != game:
        raise Trouble("VER107", f"this is a PDF of '{attached.game}', not of '{game}'")
    known = find_games(project)
    if attached.game not in known:
        hint = suggestion(attached.game, known) or "name its project with --project, or --bundled for the shipped games"
        raise Trouble("VER107", f"this is a PDF of '{attached.game}', a game that is not here", hint=hint)
    return attached


@dataclass
class _File:
    """A file, what it should be, and what was found so far."""

    file: ReadFile
    oracle: Oracle
    place: Place
    findings: Findings
    say: Say
    faults: list[Fault] = field(default_factory=list)

    def verify(self) -> Verified:
        """Every check, then every finding."""
        rows = self.rows
        checks: Sequence[tuple[str, Iterable[Fault]]] = (
            ("every piece as often as it should be", count_faults(self.oracle, rows)),
            ("backs behind their fronts", back_faults(self.oracle, rows)),
            ("pages, sizes and boxes", self._page_faults()),
            ("words and drawings, cell by cell", self._content_faults()),
            ("fonts", self._font_faults()),
            ("the manifest's own values", self._value_faults()),
        )
        for name, faults in checks:
            self.say(f"{self.oracle.laid_out.game.title}: {name}")
            found = list(faults)
            self.faults += found
            with self.findings.checking(name):
                for members in folded(found, self.changes):
                    self._report(members)
        if not self.oracle.as_planned and self.faults:
            message = "cover, captions and marks were not looked at: its pages are laid out otherwise than today"
            self.findings.note("VER403", message, self.place)
        cells = sum(len(row.cells) for row in rows)
        words = sum(difference.matched for difference in self.pairing.differences.values())
        return Verified(self.oracle.laid_out.game.id, self.findings, len(self.file.pages), cells, words)

    @cached_property
    def rows(self) -> tuple[PageRow, ...]:
        """Where everything should lie."""
        return page_rows(self.oracle.sheets)

    @cached_property
    def words(self) -> list[list[Said]]:
        """What each sheet should say."""
        reader = Reader(self.oracle.laid_out.looks.fonts)
        return [reader.read(sheet.artwork.items) for sheet in self.oracle.sheets]

    @cached_property
    def pairing(self) -> Pairing:
        """Sheets with their pages."""
        return Pairer(len(self.oracle.sheets), len(self.file.pages), self._judge).run()

    @cached_property
    def changes(self) -> dict[str, list[str]]:
        """How today's values differ from those the manifest names."""
        found = changes(self.oracle.attached.values, self.oracle.values)
        known = there(self.oracle.attached.values) & there(self.oracle.values) | {""}
        return {component: rows for component, rows in found.items() if component in known}

    def _judge(self, sheet: int, page: int) -> Difference:
        difference = compare(self.words[sheet], self.file.pages[page].chars)
        if not self.oracle.as_planned:  # captions and cover are those of another catalogue
            cells = self.oracle.sheets[sheet].cells
            difference.strange = [word for word in difference.strange if cell_at(cells, word.at) is not None]
        return difference

    # ---------------------------------------------------------------- pages

    def _page_faults(self) -> Iterator[Fault]:
        pairing = self.pairing
        for sheet in pairing.lost:
            yield Fault("VER201", f"a page is missing: {_told(self.oracle.sheets[sheet])}")
        for page in pairing.strange:
            yield Fault("VER202", "the page is none of this print's", page + 1)
        for sheet in pairing.out_of_order:
            told = f"the page is out of order: it holds {_told(self.oracle.sheets[sheet])}"
            yield Fault("VER203", told, pairing.page_of[sheet] + 1)
        if self.file.user_unit:
            yield Fault("VER204", "a page has a unit of its own, so that some programs print it larger or smaller")
        for sheet, page in pairing.page_of.items():
            yield from box_faults(self.oracle.sheets[sheet], self.file.pages[page], page + 1)

    def _content_faults(self) -> Iterator[Fault]:
        gallery = Gallery(self.oracle, self.file, self.words)
        try:
            for sheet, page in sorted(self.pairing.page_of.items()):
                yield from self._page_content(gallery, sheet, page)
        finally:
            gallery.close()

    def _page_content(self, gallery: Gallery, sheet: int, page: int) -> Iterator[Fault]:
        difference, read, shown = self.pairing.differences[sheet], self.file.pages[page], self.oracle.sheets[sheet]
        if difference.share < 0.9 and (drift := find_drift(self.words[sheet], read.chars)):
            pieces = f", with {_pieces(shown)}" if shown.cells else ""
            yield Fault("VER207", f"the page is {drift.told}{pieces}", page + 1)
            return
        if abs(read.width - shown.width) > 1 or abs(read.height - shown.height) > 1:
            return  # told as a page of another size: nothing on it lies where it should
        yield from PageContent(self.oracle, gallery, sheet, page, difference).faults()

    def _font_faults(self) -> Iterator[Fault]:
        for number, page in enumerate(self.file.pages, 1):
            for font in sorted(page.foreign_fonts):
                yield Fault("VER208", f"font '{font}' is not in the file: each viewer shows another", number)

    # ---------------------------------------------------------------- values

    def _value_faults(self) -> Iterator[Fault]:
        """What the manifest says of the catalogue, where no page has shown it already."""
        shown = {fault.component for fault in self.faults}
        shown |= {""} if any(fault.code in ("VER301", "VER304") for fault in self.faults) else set()
        for component, rows in self.changes.items():
            if component not in shown:
                of = "" if component else "constants: "
                yield Fault("VER402", f"{of}{listed(rows)}, says its manifest; no face shows it", component=component)
        if not self.oracle.as_planned and not self.faults:
            yield Fault("VER403", "its pages are laid out otherwise than they would be today")

    def _report(self, members: Sequence[Fault]) -> None:
        fault, where, subject = members[0], places(members), owners(members)
        rows = self.changes.get(fault.component) or self.changes.get("") if fault.component else None
        code, told = fault.code, f"{subject} {fault.what}" if subject else fault.what
        if rows and code.startswith("VER3"):
            code, told = "VER401", f"{subject} is from an older catalogue: {listed(rows)}; {fault.what}"
        elif subject and code == "VER402":
            told = f"{subject}: {fault.what}"
        self.findings.error(code, f"{where}: {told}" if where else told, self.place, self._hint(code))

    def _hint(self, code: str) -> str | None:
        made = self.oracle.attached.proofdeck
        if made != __version__ and code.startswith("VER3"):
            return f"it was made by proofdeck {made}, this is {__version__}: build it anew"
        return {
            "VER401": "build it anew, and print the pages named",
            "VER402": "the manifest was changed, or a value that is not printed: build it anew",
            "VER207": "print and pass it on as it was built, at 100 %",
        }.get(code)


def _told(sheet: Sheet) -> str:
    """A sheet in a few words."""
    return f"sheet {sheet.number}, {sheet.role}{f', with {_pieces(sheet)}' if sheet.cells else ''}"


def _pieces(sheet: Sheet) -> str:
    names = list(dict.fromkeys(cell.component for cell in sheet.cells))
    more = f" and {len(names) - 4} more" if len(names) > 4 else ""
    return ", ".join(f"'{name}'" for name in names[:4]) + more
