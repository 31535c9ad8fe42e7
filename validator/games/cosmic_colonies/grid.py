"""Squares and bit masks: the grid all asteroids lie on, the ways a tile can lie on it, and the terrain of one side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from proofdeck.validator.games.cosmic_colonies.actions import Place

Cell = tuple[int, int]
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Grid:
    """The squares of the largest asteroid with a margin around it, each a bit; a1 is the upper left square."""

    width: int
    height: int
    margin: int
    """Squares beyond each edge, as far as a tile may hang over it; one at least, so that shifts do not wrap."""

    @property
    def stride(self) -> int:
        """Bits from a square to the one below it."""
        return self.width + 2 * self.margin

    def bit(self, cell: Cell) -> int:
        """The bit of a square across and down from the upper left one."""
        return 1 << ((cell[1] + self.margin) * self.stride + cell[0] + self.margin)

    def cells(self) -> list[Cell]:
        """Every square, the margin included."""
        m = self.margin
        return [(x, y) for y in range(-m, self.height + m) for x in range(-m, self.width + m)]


def cell_name(cell: Cell) -> str:
    """A letter across, a number down; left of a comes z, above 1 comes 0 and then m1."""
    down = cell[1] + 1
    return _ALPHABET[cell[0]] + (str(down) if down >= 0 else f"m{-down}")


@dataclass(frozen=True, slots=True)
class Shape:
    """A tile in all the ways it can lie on a grid (CC-R37)."""

    ways: tuple[tuple[int, ...], ...]
    """For each way of turning and flipping it, the distances of its squares from the corner around it, in bits."""
    at: tuple[tuple[Place | None, ...], ...]
    """For each way, by the bit of that corner, the placement there."""
    places: Mapping[Place, int]
    """Every placement on the grid, with its mask."""
    masks: Mapping[tuple[str, ...], int]
    """The same by the names of the squares."""
    squares: Mapping[int, tuple[str, ...]]
    """And the other way round."""


def orientations(cells: Iterable[Cell]) -> list[tuple[Cell, ...]]:
    """The different ways to turn and flip a tile, each moved into the upper left corner."""
    shape = list(cells)
    found: dict[tuple[Cell, ...], None] = {}
    for _ in range(2):
        for _ in range(4):
            shape = [(-y, x) for x, y in shape]
            left, top = min(x for x, _ in shape), min(y for _, y in shape)
            found[tuple(sorted((x - left, y - top) for x, y in shape))] = None
        shape = [(-x, y) for x, y in shape]
    return list(found)


@lru_cache(maxsize=256)
def shape_on(grid: Grid, cells: tuple[Cell, ...]) -> Shape:
    """A tile's placements on a grid; it depends on nothing but its arguments, so that games may share it."""
    ways, at, places = [], [], {}
    for way in orientations(cells):
        ways.append(tuple(y * grid.stride + x for x, y in way))
        row: list[Place | None] = [None] * (grid.stride * (grid.height + 2 * grid.margin))
        for x, y in grid.cells():
            squares = [(x + dx, y + dy) for dx, dy in way]
            if all(a < grid.width + grid.margin and b < grid.height + grid.margin for a, b in squares):
                place = Place(tuple(sorted(map(cell_name, squares))))
                row[grid.bit((x, y)).bit_length() - 1] = place
                places[place] = sum(map(grid.bit, squares))
        at.append(tuple(row))
    masks = {place.cells: mask for place, mask in places.items()}
    return Shape(tuple(ways), tuple(at), places, masks, {mask: cells for cells, mask in masks.items()})


@dataclass(frozen=True, slots=True)
class Ground:
    """One side of an asteroid: where it is, and where which terrain is."""

    mask: int
    terrain: Mapping[str, int]


@lru_cache(maxsize=64)
def ground_on(grid: Grid, rows: tuple[str, ...], letters: tuple[tuple[str, str], ...]) -> Ground:
    """The terrain of rows of letters; a dot is no space."""
    names, masks = dict(letters), dict.fromkeys((name for _, name in letters), 0)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter != ".":
                masks[names[letter]] |= grid.bit((x, y))
    return Ground(sum(masks.values()), masks)


def beside(mask: int, stride: int) -> int:
    """The squares that share an edge with some square of a mask."""
    return mask << 1 | mask >> 1 | mask << stride | mask >> stride


def shared_edges(mask: int, others: int, stride: int) -> int:
    """How many edges squares of a mask have in common with others."""
    across = (mask << 1 & others).bit_count() + (mask >> 1 & others).bit_count()
    return across + (mask << stride & others).bit_count() + (mask >> stride & others).bit_count()


def cornering(mask: int, stride: int) -> int:
    """The squares that share a corner, but no edge, with some square of a mask."""
    return mask << stride + 1 | mask << stride - 1 | mask >> stride + 1 | mask >> stride - 1
