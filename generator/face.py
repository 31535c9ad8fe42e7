"""What is printed on one side of a component, and the sheet of paper it ends up on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from proofdeck.generator.diagnostics import Place
from proofdeck.generator.display_list import Artwork, Side
from proofdeck.generator.geometry import PathData, Rect

SheetRole = Literal["cover", "front", "back", "fold", "single", "tile"]


@dataclass(frozen=True, slots=True)
class TextSetting:
    """How one text went into its box: what preflight needs to judge it."""

    box: Rect
    """The box, in the face's coordinates (before any turn)."""
    ink: Rect
    """What the set lines really cover, in the face's coordinates (after any turn)."""
    text: str
    asked: float
    """Point size the template asked for."""
    used: float
    """Point size it was set in."""
    fits: bool
    place: Place | None
    """The template line that asked for it."""


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a component: a drawing whose origin is the top left of the trim size."""

    component: str
    side: Side
    artwork: Artwork
    width: float
    height: float
    outline: PathData
    """The trim line: any closed path."""
    bleed: float
    """How far the drawing reaches past the outline."""
    safe: float
    """How far inside the outline text must stay."""
    settings: tuple[TextSetting, ...] = ()
    folds: tuple[PathData, ...] = ()
    """Lines to crease, not to cut."""
    place: Place | None = None
    """The catalogue entry it was made from."""
    shared_cuts: bool = False
    """Whether it may touch its neighbours on the sheet, so that one cut frees both."""


@dataclass(frozen=True, slots=True)
class PrintedPiece:
    """A component with its faces, ready to be put on sheets."""

    component: str
    deck: str
    """The pile it belongs to, as the checklist names it."""
    sets: tuple[str, ...]
    copies: int
    front: Face
    back: Face | None
    back_needed: bool = False
    """Whether its back is a face that play needs, so that it is printed even with fronts only: no plain one, no twin of
    the front."""
    kind: str = "card"
    """What it is; a board larger than the paper is split, anything else must fit."""
    name: str = ""
    """What people call it; the component's id where it has no name."""
    own_back: bool = False
    """Whether its back shows what it is (a token, a tile that may be flipped), so that it need not match its deck."""

    @property
    def is_twin(self) -> bool:
        """Whether both sides draw the same."""
        return self.back is not None and self.back.artwork == self.front.artwork


@dataclass(frozen=True, slots=True)
class Cell:
    """Where one copy of a face lies on a sheet."""

    component: str
    side: Side
    copy: int
    """Which copy, counted from 1."""
    x: float
    y: float
    """The trim box's top left corner on the page, after turning."""
    width: float
    height: float
    """The trim box on the page, after turning."""
    turn: int
    """Degrees clockwise: 0, 90, 180 or 270."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page: the drawing, and what lies where on it."""

    number: int
    role: SheetRole
    title: str
    width: float
    height: float
    artwork: Artwork
    cells: tuple[Cell, ...] = ()
    trim: Rect | None = None
    """The trim box, on one-up pages."""
    bleed: Rect | None = None
    """The bleed box, on one-up pages."""
    bookmark: str = ""
    """The deck that begins here, for the outline."""
    partner: int | None = None
    """The number of the sheet on the other side of the paper."""
