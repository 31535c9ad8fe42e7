"""A page before it is drawn: which copy of which piece lies in which slot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from proofdeck.generator.display_list import Side
from proofdeck.generator.face import Cell, Face, PrintedPiece, SheetRole
from proofdeck.generator.geometry import Matrix, Rect, matrix_bounds, rotation, translation
from proofdeck.generator.imposition.fit.scheme import Scheme, Slot


@dataclass(frozen=True, slots=True)
class Copy:
    """One of a piece's copies, counted from 1."""

    piece: PrintedPiece
    number: int


@dataclass(frozen=True, slots=True)
class Spot:
    """One side of one copy in its slot."""

    copy: Copy
    side: Side
    slot: Slot

    @property
    def face(self) -> Face:
        """What is printed there."""
        back = self.copy.piece.back
        return back if self.side == "back" and back is not None else self.copy.piece.front

    @property
    def cell(self) -> Cell:
        """What the manifest says about it."""
        box = self.slot.box
        piece = self.copy.piece
        return Cell(piece.component, self.side, self.copy.number, box.x, box.y, box.width, box.height, self.slot.turn)


@dataclass(frozen=True, slots=True)
class GridPage:
    """Pieces of one size in the slots of a scheme."""

    role: SheetRole
    scheme: Scheme
    spots: tuple[Spot, ...]
    copies: tuple[Copy, ...]
    """What the paper carries, seen from either side."""
    straight: bool = True
    """Whether straight cuts free the pieces."""

    @property
    def size(self) -> tuple[float, float]:
        """The page."""
        return self.scheme.width, self.scheme.height

    @property
    def caption(self) -> Rect | None:
        """The strip for caption and ruler."""
        return self.scheme.caption


@dataclass(frozen=True, slots=True)
class Tile:
    """One part of a board that is larger than the paper, in the coordinates of the face it shows."""

    row: int
    column: int
    rows: int
    columns: int
    part: Rect
    """What this tile shows of the face."""
    keep: Rect
    """What is left of it after cutting."""

    @property
    def name(self) -> str:
        """Row letter and column number."""
        return f"{chr(ord('A') + self.row)}{self.column + 1}"


@dataclass(frozen=True, slots=True)
class TilePage:
    """One tile of a split board."""

    role: SheetRole
    width: float
    height: float
    area: Rect
    caption: Rect | None
    copy: Copy
    side: Side
    tile: Tile
    at: Rect
    """Where the tile's part lies on the page."""
    turn: int = 0
    """Degrees clockwise: 0 or 180."""
    behind: bool = False
    """Whether it is on the other side of a front, from which it is cut."""

    @property
    def face(self) -> Face:
        """What is split."""
        back = self.copy.piece.back
        return back if self.side == "back" and back is not None else self.copy.piece.front

    @property
    def matrix(self) -> Matrix:
        """From the face's own coordinates to the page."""
        px, py = self.tile.part.centre
        return translation(-px, -py).then(rotation(self.turn)).then(translation(*self.at.centre))

    @property
    def cell(self) -> Cell:
        """What the manifest says about it: the part of the trim size that this tile keeps."""
        trim = Rect(0.0, 0.0, self.face.width, self.face.height)
        kept = matrix_bounds(self.tile.keep.intersection(trim) or trim, self.matrix)
        piece = self.copy.piece
        return Cell(piece.component, self.side, self.copy.number, kept.x, kept.y, kept.width, kept.height, self.turn)

    @property
    def size(self) -> tuple[float, float]:
        """The page."""
        return self.width, self.height

    @property
    def copies(self) -> tuple[Copy, ...]:
        """What the paper carries."""
        return (self.copy,)


@dataclass(frozen=True, slots=True)
class FacePage:
    """One face alone on a page of its own size, for a print service."""

    role: SheetRole
    spot: Spot
    width: float
    height: float
    caption: Rect | None = None

    @property
    def size(self) -> tuple[float, float]:
        """The page."""
        return self.width, self.height

    @property
    def copies(self) -> tuple[Copy, ...]:
        """What the paper carries."""
        return (self.spot.copy,)


@dataclass(frozen=True, slots=True)
class BlankPage:
    """The other side of a sheet that has only one, so that automatic duplex printing stays in step."""

    width: float
    height: float
    caption: Rect | None = None
    role: SheetRole = "back"
    copies: tuple[Copy, ...] = ()

    @property
    def size(self) -> tuple[float, float]:
        """The page."""
        return self.width, self.height


Page = GridPage | TilePage | FacePage | BlankPage


@dataclass(frozen=True, slots=True)
class PaperSheet:
    """A sheet of paper: its front and, where it has one, its back."""

    front: Page
    back: Page | None = None

    def pages(self) -> Iterator[Page]:
        """Its printed sides."""
        yield self.front
        if self.back is not None:
            yield self.back


@dataclass(frozen=True, slots=True)
class Plan:
    """All the paper of a job."""

    paper_sheets: tuple[PaperSheet, ...]
    pages: tuple[Page, ...]
    """In the order they are printed."""
    partners: tuple[int | None, ...] = field(default=())
    """For each page the index of the one on the other side of the paper."""
