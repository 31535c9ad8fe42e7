"""Squares and hexagons by their coordinates: which touch, and which way the next one lies."""

from __future__ import annotations

Cell = tuple[int, int]

HEADINGS: dict[str, dict[int, Cell]] = {
    "square": {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)},
    "hex": {30: (1, -1), 90: (1, 0), 150: (0, 1), 210: (-1, 1), 270: (-1, 0), 330: (0, -1)},
}
"""Kind of grid to degrees, clockwise from straight up, to [across, down]; rows of hexagons lean half a space right."""


def moved(cell: Cell, step: Cell, times: int = 1) -> Cell:
    """The cell so many steps away."""
    return cell[0] + step[0] * times, cell[1] + step[1] * times


def heading(grid: str, here: Cell, there: Cell) -> int | None:
    """In which direction the next cell lies; None if the two do not touch."""
    step = there[0] - here[0], there[1] - here[1]
    return next((degrees for degrees, known in HEADINGS[grid].items() if known == step), None)


def touch(grid: str, here: Cell, there: Cell) -> bool:
    """Whether two cells have an edge in common."""
    return heading(grid, here, there) is not None
