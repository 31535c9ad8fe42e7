"""Planned pages drawn as sheets: art, marks, caption, and the printer's faults undone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from proofdeck.generator.display_list import Artwork, Group, Item
from proofdeck.generator.face import Cell, Sheet
from proofdeck.generator.geometry import IDENTITY, Rect
from proofdeck.generator.guides import Guides
from proofdeck.generator.imposition.cover.details import Details
from proofdeck.generator.imposition.draw.caption import Caption, content_hash, draw_caption
from proofdeck.generator.imposition.draw.lettering import Lettering
from proofdeck.generator.imposition.draw.marks import crop_marks, page_marks
from proofdeck.generator.imposition.draw.placing import Placer, place
from proofdeck.generator.imposition.draw.ruler import scale_bar
from proofdeck.generator.imposition.draw.tile_marks import tile_art, tile_marks
from proofdeck.generator.imposition.job import Job
from proofdeck.generator.imposition.pages.duplex import correction
from proofdeck.generator.imposition.pages.page import BlankPage, FacePage, GridPage, Page, Plan, TilePage

ROLES = {
    "front": "front",
    "back": "back",
    "single": "one side",
    "fold": "fold, glue, then cut",
    "tile": "tile",
    "cover": "cover",
}


@dataclass(slots=True)
class SheetDrawer:
    """Draws the pages of one plan; what is drawn more than once is known by the identity of the plan's own objects."""

    plan: Plan
    job: Job
    lettering: Lettering
    details: Details
    _placer: Placer = field(default_factory=Placer)
    _guides: Guides = field(default_factory=Guides)
    _crops: dict[tuple[int, ...], Artwork] = field(default_factory=dict)
    _bar: Artwork | None = None

    def draw(self, *, first: int = 1) -> list[Sheet]:
        """Every page as a sheet, numbered from `first`."""
        pages = self.plan.pages
        total = first - 1 + len(pages)
        seen: set[str] = set()
        sheets = []
        for index, page in enumerate(pages):
            partner = self.plan.partners[index]
            fresh = [deck for deck in decks_of(page) if deck not in seen]
            seen.update(fresh)
            behind = None if partner is None else first + partner
            sheets.append(self._sheet(page, first + index, total, behind, " · ".join(fresh)))
        return sheets

    def _sheet(self, page: Page, number: int, total: int, partner: int | None, bookmark: str) -> Sheet:
        width, height = page.size
        artwork = self._artwork(page, number, total)
        trim, bleed = _boxes(page)
        cells = () if isinstance(page, BlankPage) else _cells(page)
        what = f"tile {page.tile.name} {page.side}" if isinstance(page, TilePage) else ROLES[page.role]
        title = ", ".join((what, *decks_of(page)))
        return Sheet(number, page.role, title, width, height, artwork, cells, trim, bleed, bookmark, partner)

    def _artwork(self, page: Page, number: int, total: int) -> Artwork:
        art, rest, known = self._items(page)
        items = (*art, *rest)
        if page.caption is not None:
            caption = self._caption(page, number, total)
            digest = content_hash(rest, known)
            items = (*items, draw_caption(caption, page.caption, digest, self.lettering, self._ruler()))
        back = page.role == "back" or (isinstance(page, TilePage) and page.side == "back")
        fix = correction(self.job.printer, *page.size, back=back and self.job.style == "duplex")
        return Artwork(items if fix == IDENTITY else (Group(items, transform=fix),), f"sheet {number}")

    def _items(self, page: Page) -> tuple[tuple[Item, ...], tuple[Item, ...], list[str]]:
        """Faces in their slots, everything else, and texts that stand for the faces in the sheet's hash."""
        match page:
            case GridPage():
                placed = [self._placer.place(spot) for spot in page.spots]
                marks = page_marks(page, self.job.cut, self._crop(page), self._guides)
                return tuple(item for item, _ in placed), marks, [text for _, text in placed]
            case TilePage():
                return (), (tile_art(page, self._guides), *tile_marks(page, self.lettering, self.job.overlap)), []
            case FacePage():
                return (), (place(page.spot, page.spot.face),), []
            case BlankPage():
                return (), (), []
            case _:
                assert_never(page)

    def _ruler(self) -> Artwork:
        self._bar = self._bar or scale_bar(self.lettering)
        return self._bar

    def _crop(self, page: GridPage) -> Artwork:
        """The crop marks of a page's scheme, drawn once for all sheets that are as full."""
        slots = [spot.slot for spot in page.spots]
        key = (id(page.scheme), *map(id, slots))
        if key not in self._crops:
            self._crops[key] = crop_marks(page.scheme, slots)
        return self._crops[key]

    def _caption(self, page: Page, number: int, total: int) -> Caption:
        sets = list(dict.fromkeys(self.details.of_set(copy.piece.sets[0]) for copy in page.copies if copy.piece.sets))
        contents = " · ".join(part for part in (", ".join(decks_of(page)), ", ".join(sets)) if part)
        role = ROLES[page.role] if page.copies else "this side stays empty"
        return Caption(self.details.title, number, total, role, way_of(self.job), contents)


def way_of(job: Job) -> str:
    """Paper and style in a few words."""
    match job.style:
        case "duplex":
            return f"{job.paper.name} duplex, turn over the {job.flip} edge"
        case "gutterfold":
            return f"{job.paper.name} gutterfold"
        case "fronts":
            return f"{job.paper.name} fronts"
        case "oneup":
            return "one face a page"
        case _:
            assert_never(job.style)


def decks_of(page: Page) -> list[str]:
    """The decks that a page holds pieces of, in order."""
    return list(dict.fromkeys(copy.piece.deck for copy in page.copies))


def _cells(page: GridPage | TilePage | FacePage) -> tuple[Cell, ...]:
    match page:
        case GridPage(spots=spots):
            return tuple(spot.cell for spot in spots)
        case TilePage():
            return (page.cell,)
        case FacePage(spot=spot):
            return (spot.cell,)
        case _:
            assert_never(page)


def _boxes(page: Page) -> tuple[Rect | None, Rect | None]:
    """Trim and bleed box, on pages that are one face."""
    if not isinstance(page, FacePage):
        return None, None
    return page.spot.slot.box, Rect(0.0, 0.0, page.width, page.height)
