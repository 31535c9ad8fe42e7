"""One print job: the paper, the way it is turned over, and the printer it goes to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Style = Literal["duplex", "gutterfold", "fronts", "oneup"]
Flip = Literal["long", "short"]
Sides = Literal["auto", "manual"]
Cut = Literal["marks", "lines", "none"]
BackOrder = Literal["same", "reversed"]

STYLES: tuple[Style, ...] = ("duplex", "gutterfold", "fronts", "oneup")
FLIPS: tuple[Flip, ...] = ("long", "short")
SIDES: tuple[Sides, ...] = ("auto", "manual")
CUTS: tuple[Cut, ...] = ("marks", "lines", "none")
BACK_ORDERS: tuple[BackOrder, ...] = ("same", "reversed")


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet as it lies in the tray, in millimetres."""

    id: str
    name: str
    width: float
    height: float
    margin: float = 6.35
    """What a printer may leave white along every edge."""
    prints_on: tuple[str, ...] = ()
    """The papers it is printed on, where that is not its own size."""

    @property
    def portrait(self) -> Paper:
        """The same paper, standing."""
        return self if self.height >= self.width else self._turned()

    @property
    def landscape(self) -> Paper:
        """The same paper, lying."""
        return self.portrait._turned()

    def _turned(self) -> Paper:
        return Paper(self.id, self.name, self.height, self.width, self.margin, self.prints_on)


@dataclass(frozen=True, slots=True)
class Margins:
    """What one printer leaves white, on a standing sheet."""

    top: float
    right: float
    bottom: float
    left: float


@dataclass(frozen=True, slots=True)
class Printer:
    """What one printer does to a page, measured once, so that it can be undone."""

    id: str = "plain"
    offset: tuple[float, float] = (0.0, 0.0)
    """How far backs are moved, right and down."""
    scale: tuple[float, float] = (1.0, 1.0)
    """What every page is stretched by, about its middle."""
    turn: float = 0.0
    """Degrees that backs are turned clockwise, about the middle of the page."""
    flip: Flip = "long"
    margins: Margins | None = None
    """In place of the paper's own margin."""
    back_order: BackOrder = "same"
    """The order of the backs, when they are printed after all the fronts."""


@dataclass(frozen=True, slots=True)
class Job:
    """Everything that decides how pieces are put on sheets."""

    paper: Paper
    style: Style = "duplex"
    flip: Flip = "long"
    sides: Sides = "auto"
    cut: Cut = "marks"
    printer: Printer = field(default_factory=Printer)
    bleed: float = 3.0
    """The bleed aimed at."""
    least_bleed: float = 1.5
    """The bleed that is accepted where it makes room for more pieces."""
    overlap: float = 10.0
    """How much neighbouring tiles of a split board share."""

    def margins(self, paper: Paper) -> tuple[float, float]:
        """The white edge left and right, and top and bottom; even, because paper is turned over and fed either way."""
        own = self.printer.margins
        if own is None:
            return paper.margin, paper.margin
        across, along = max(own.left, own.right), max(own.top, own.bottom)
        return (across, along) if paper.height >= paper.width else (along, across)
