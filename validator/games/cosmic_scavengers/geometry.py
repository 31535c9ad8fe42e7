"""Where spaces lie: the ship turned on its direction board, straight lines through it, and lines that bend."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Cell = tuple[int, int]
"""A space, [across, down]; on the hexagon each row is shifted half a space to the right."""


@dataclass(frozen=True, slots=True)
class Board:
    """A ship: its spaces in order, and how it can be turned."""

    shape: str
    cells: tuple[Cell, ...]
    under: tuple[dict[Cell, int], ...]
    """For each orientation, which space of the ship lies at a place of the direction board."""

    @property
    def turns(self) -> int:
        """How many orientations there are (CS-R25)."""
        return len(self.under)


def board_of(shape: str, spaces: Sequence[Sequence[int]]) -> Board:
    """The ship with these spaces; turning it about its middle lays it on itself."""
    cells = tuple((x, y) for x, y in spaces)
    side = max(x for x, _ in cells)
    under: list[dict[Cell, int]] = []
    turned = list(cells)
    for _ in range(4 if shape == "square" else 6):
        under.append({place: number for number, place in enumerate(turned)})
        turned = [(side - y, x) if shape == "square" else (-y, x + y) for x, y in turned]
    return Board(shape, cells, tuple(under))


def turned_step(shape: str, step: Cell, turn: str) -> Cell:
    """A step after a turn to the left or right: by a quarter on squares, by a sixth on hexes."""
    x, y = step
    if shape == "square":
        return (y, -x) if turn == "left" else (-y, x)
    return (x + y, -x) if turn == "left" else (-y, x + y)


def line(board: Board, turn: int, start: Cell, step: Cell, bend: tuple[int, Cell] | None = None) -> tuple[int, ...]:
    """The spaces of the ship that a robot passes from a start on, perhaps with a bend after so many of them."""
    under = board.under[turn]
    found: list[int] = []
    here = start
    while here in under and under[here] not in found:  # a line that would go round ends
        found.append(under[here])
        if bend and len(found) == bend[0]:
            step = bend[1]
        here = here[0] + step[0], here[1] + step[1]
    return tuple(found)
