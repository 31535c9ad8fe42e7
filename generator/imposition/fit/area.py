"""The part of a page that pieces may use, and even grids of pieces on it, in whole micrometres."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Literal, NamedTuple

from proofdeck.generator.geometry import Rect, micrometres
from proofdeck.generator.imposition.job import Job, Paper

CAPTION = 2600
"""The depth of the caption's strip."""
TICKS = 1500
"""What lies between the strip and the nearest bleed, so that crop marks have room."""


@dataclass(frozen=True, slots=True)
class Area:
    """A page, its margins, and the side that the caption takes."""

    width: int
    height: int
    margin_x: int
    margin_y: int
    strip: Literal["bottom", "left"]

    @property
    def left(self) -> int:
        """Where pieces may begin."""
        return self.margin_x + (CAPTION + TICKS if self.strip == "left" else 0)

    @property
    def across(self) -> int:
        """The usable width."""
        return self.width - self.margin_x - self.left

    @property
    def down(self) -> int:
        """The usable height."""
        return self.height - 2 * self.margin_y - (CAPTION + TICKS if self.strip == "bottom" else 0)

    @property
    def printable(self) -> Rect:
        """All that the printer can reach, in millimetres."""
        w, h = self.width - 2 * self.margin_x, self.height - 2 * self.margin_y
        return Rect(self.margin_x / 1000, self.margin_y / 1000, w / 1000, h / 1000)

    @property
    def caption(self) -> Rect:
        """The caption's strip, in millimetres."""
        whole = self.printable
        deep = CAPTION / 1000
        if self.strip == "bottom":
            return Rect(whole.x, whole.bottom - deep, whole.width, deep)
        return Rect(whole.x, whole.y, deep, whole.height)

    def centre(self, grid: Grid) -> Grid:
        """A grid in the middle of the page, moved only as far as the strip asks for."""
        low_x, low_y = self.left + grid.bleed_x, self.margin_y + grid.bleed_y
        high_x = self.left + self.across - grid.bleed_x - grid.across
        high_y = self.margin_y + self.down - grid.bleed_y - grid.down
        x, y = (self.width - grid.across) // 2, (self.height - grid.down) // 2
        return replace(grid, x=max(low_x, min(x, high_x)), y=max(low_y, min(y, high_y)))


def areas(job: Job, paper: Paper) -> Iterator[Area]:
    """The page both ways round, with the caption below or at the left."""
    strips: tuple[Literal["bottom", "left"], ...] = ("bottom", "left")
    for page, strip in product((paper.portrait, paper.landscape), strips):
        mx, my = job.margins(page)
        yield Area(micrometres(page.width), micrometres(page.height), micrometres(mx), micrometres(my), strip)


class Extent(NamedTuple):
    """A piece's trim size as it lies on the page."""

    width: int
    height: int
    turn: int = 0

    @property
    def turned(self) -> Extent:
        """The same piece a quarter turn on."""
        return Extent(self.height, self.width, 90 - self.turn)


class Bleed(NamedTuple):
    """The least bleed a count is made with, and the most that is used if there is room."""

    least: int
    full: int


@dataclass(frozen=True, slots=True)
class Grid:
    """Even rows and columns at a place; gutters are twice the bleed."""

    columns: int
    rows: int
    size: Extent
    bleed_x: int
    bleed_y: int
    x: int = 0
    y: int = 0

    @property
    def count(self) -> int:
        """How many pieces it takes."""
        return self.columns * self.rows

    @property
    def pitch_x(self) -> int:
        """From one column to the next."""
        return self.size.width + 2 * self.bleed_x

    @property
    def pitch_y(self) -> int:
        """From one row to the next."""
        return self.size.height + 2 * self.bleed_y

    @property
    def across(self) -> int:
        """Its width from first to last trim edge."""
        return self.columns * self.pitch_x - 2 * self.bleed_x

    @property
    def down(self) -> int:
        """Its height from first to last trim edge."""
        return self.rows * self.pitch_y - 2 * self.bleed_y


@dataclass(frozen=True, slots=True)
class Filling:
    """One way of filling a page."""

    area: Area
    grids: tuple[Grid, ...]
    full: int
    """The bleed that was asked for."""
    touching: bool = False
    """Whether there are no gutters, on purpose: all rims are alike."""

    @property
    def count(self) -> int:
        """How many pieces it takes."""
        return sum(grid.count for grid in self.grids)

    @property
    def bleed(self) -> int:
        """The least bleed anywhere, but where pieces are meant to touch."""
        return self.full if self.touching else min(min(grid.bleed_x, grid.bleed_y) for grid in self.grids)

    def merit(self, wanted: int | None) -> tuple[int, ...]:
        """Better is greater: fewer sheets for what is wanted (or more pieces), one rotation, more bleed, and so on."""
        upright = all(grid.size.turn == 0 for grid in self.grids)
        standing = self.area.height >= self.area.width
        gain = self.count if wanted is None else -wanted // self.count
        return gain, -len(self.grids), self.bleed, int(upright), int(self.area.strip == "bottom"), int(standing)
