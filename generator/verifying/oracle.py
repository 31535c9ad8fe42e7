"""What today's catalogue would print for the same request: the faces laid out anew, the sheets, the file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from proofdeck.generator.attached import Attached, PageRow, attach, page_rows, printer_row, values_of
from proofdeck.generator.catalogue.loading import load_game
from proofdeck.generator.diagnostics import Finding, Findings, Refused, nearest
from proofdeck.generator.display_list import Artwork, Group, Item
from proofdeck.generator.face import Cell, PrintedPiece, Sheet
from proofdeck.generator.geometry import IDENTITY, Rect
from proofdeck.generator.guides import Guides, is_straight
from proofdeck.generator.imposition.draw.marks import page_marks
from proofdeck.generator.imposition.draw.placing import place
from proofdeck.generator.imposition.fit.scheme import Edges, Scheme, Slot
from proofdeck.generator.imposition.job import Job
from proofdeck.generator.imposition.pages.duplex import correction
from proofdeck.generator.imposition.pages.page import Copy, GridPage, Spot
from proofdeck.generator.imposition.papers import load_papers, load_printers
from proofdeck.generator.laid_out import LaidOut, lay_out_game
from proofdeck.generator.progress import Say
from proofdeck.generator.project import Project
from proofdeck.generator.render.pdf import render_pdf
from proofdeck.generator.request import Request
from proofdeck.generator.sheets import document_info, job_for, make_sheets

_NO_BLEED = Edges(0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Oracle:
    """The catalogue's word on a file."""

    laid_out: LaidOut
    job: Job
    attached: Attached
    today: tuple[Sheet, ...]
    """What would be printed now."""

    @cached_property
    def pieces(self) -> Mapping[str, PrintedPiece]:
        """What today's catalogue prints, by component."""
        return {piece.component: piece for piece in self.laid_out.pieces}

    def knows(self, cell: Cell) -> bool:
        """Whether there is such a face today."""
        piece = self.pieces.get(cell.component)
        return piece is not None and (cell.side == "front" or piece.back is not None)

    @cached_property
    def _guides(self) -> Guides:
        return Guides()

    @cached_property
    def values(self) -> Mapping[str, Any]:
        """Today's values, by path."""
        return values_of(self.laid_out.game, [piece.component for piece in self.laid_out.pieces])

    @cached_property
    def as_planned(self) -> bool:
        """Whether the manifest has every page and cell where they would lie today."""
        return self.attached.pages == page_rows(self.today)

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """What the file should show: today's sheets, or today's faces where the manifest says that they lie."""
        if self.as_planned:
            return self.today
        return tuple(self._placed(row, number) for number, row in enumerate(self.attached.pages, 1))

    @cached_property
    def data(self) -> bytes:
        """The sheets as a PDF."""
        asked = self.attached.request
        info = document_info(self.laid_out.game, asked.papers[0], asked)
        if self.as_planned:
            info = attach(info, self.laid_out, self.job, asked, self.sheets)
        return render_pdf(self.sheets, self.laid_out.looks.fonts, info)

    def _placed(self, row: PageRow, number: int) -> Sheet:
        """A page as its manifest lays it out, with today's faces and the lines that go over them."""
        items = self._tile(row) if row.role == "tile" else self._grid(row)
        back = row.role == "back" and self.job.style == "duplex"
        fix = correction(self.job.printer, row.width, row.height, back=back)
        artwork = Artwork(items if fix == IDENTITY else (Group(items, transform=fix),))
        trim = bleed = None
        if self.job.style == "oneup" and len(row.cells) == 1:
            trim, bleed = rect_of(row.cells[0]), Rect(0, 0, row.width, row.height)
        return Sheet(number, row.role, "", row.width, row.height, artwork, row.cells, trim, bleed, "", row.partner)

    def _tile(self, row: PageRow) -> tuple[Item, ...]:
        """A part of a board, if it is split today as it was."""
        return next((sheet.artwork.items[:1] for sheet in self.today if sheet.cells == row.cells), ())

    def _grid(self, row: PageRow) -> tuple[Item, ...]:
        spots = tuple(spot for cell in row.cells if (spot := self._spot(cell)) is not None)
        faces = tuple(place(spot, spot.face) for spot in spots)
        if self.job.style == "oneup" or not spots:
            return faces
        fold = row.width / 2 if row.role == "fold" else None
        nowhere = Rect(0, 0, 0, 0)
        scheme = Scheme(row.width, row.height, nowhere, (), (), nowhere, 0.0, 0.0, fold)
        straight = is_straight(spots[0].copy.piece.front.outline)
        page = GridPage(row.role, scheme, spots, tuple(spot.copy for spot in spots), straight)
        return (*faces, *page_marks(page, self.job.cut, Artwork(()), self._guides))

    def _spot(self, cell: Cell) -> Spot | None:
        piece = self.pieces.get(cell.component)
        if piece is None or (cell.side == "back" and piece.back is None):
            return None
        return Spot(Copy(piece, cell.copy), cell.side, Slot(rect_of(cell), cell.turn, _NO_BLEED, _NO_BLEED))


def rect_of(cell: Cell) -> Rect:
    """The trim box on the page."""
    return Rect(cell.x, cell.y, cell.width, cell.height)


LaidOuts = dict[tuple[str, Request], LaidOut]
"""Games already laid out, by what was asked for but for the paper."""


def lay_out_anew(project: Project, attached: Attached, known: LaidOuts, say: Say) -> Oracle:
    """The oracle for a file; Refused if its catalogue cannot be laid out, or not on that paper."""
    findings = Findings()  # the catalogue's warnings are for `check` to tell
    job = _job(project, attached, findings)
    asked = attached.request
    key = attached.game, replace(asked, papers=())
    if key not in known:
        say(f"{attached.game}: reading")
        game = load_game(project, attached.game, findings, asked.language)
        if game is None:
            raise Refused(findings)
        known[key] = lay_out_game(project, game, asked, findings, say)
    laid_out = known[key]
    say(f"{laid_out.game.title}: sheets for {asked.papers[0]}")
    sheets = make_sheets(laid_out, job, asked, findings)
    findings.raise_errors()
    return Oracle(laid_out, job, attached, tuple(sheets))


def _job(project: Project, attached: Attached, findings: Findings) -> Job:
    asked = attached.request
    papers, printers = load_papers(project, findings), load_printers(project, findings)
    findings.raise_errors()
    (name,) = asked.papers
    for noun, wanted, known in (("paper", name, papers), ("printer", asked.printer, printers)):
        if wanted not in known:
            close = nearest(wanted, known)
            hint = f"there is '{close}'" if close else None
            raise Refused(Finding("VER108", f"it was made for {noun} '{wanted}', which is not known here", hint=hint))
    job = job_for(asked, papers[name], printers[asked.printer])
    if (job.paper.width, job.paper.height) != attached.paper:
        was, now = "{:g} x {:g}".format(*attached.paper), f"{job.paper.width:g} x {job.paper.height:g}"
        raise Refused(Finding("VER108", f"paper '{name}' was {was} mm when it was made, and is {now} mm now"))
    if printer_row(job) != attached.printer:
        message = f"the profile of printer '{asked.printer}' has changed since it was made"
        raise Refused(Finding("VER108", message, hint="build it anew: pages are moved and scaled by the profile"))
    return job
