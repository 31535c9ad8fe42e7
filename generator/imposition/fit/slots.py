"""A fit turned into slots in millimetres, each with the bleed it has on every side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from proofdeck.generator.geometry import Rect
from proofdeck.generator.imposition.fit.area import Area, Filling, Grid
from proofdeck.generator.imposition.fit.scheme import Block, Edges, Scheme, Slot

Limits = tuple[int, int, int, int]
"""Left, top, right, bottom."""


def to_scheme(best: Filling, drawn: int, fold: float | None = None) -> Scheme:
    """A fit in millimetres; fronts bleed as far as asked, backs as far as they are drawn."""
    area = best.area
    slots: list[Slot] = []
    blocks: list[Block] = []
    for grid in best.grids:
        others = [other for other in best.grids if other is not grid]
        front = _outer_bleed(grid, others, _printable_limits(area), best.full)
        behind = _outer_bleed(grid, others, _page_limits(area), drawn)
        slots.extend(_slots(grid, front, behind))
        blocks.append(_block(grid, front))
    bleed, full = best.bleed / 1000, best.full / 1000
    size = area.width / 1000, area.height / 1000
    return Scheme(*size, area.printable, tuple(slots), tuple(blocks), area.caption, bleed, full, fold)


def _printable_limits(area: Area) -> Limits:
    return area.left, area.margin_y, area.left + area.across, area.margin_y + area.down


def _page_limits(area: Area) -> Limits:
    """The whole paper, but for the caption's strip."""
    left, _, _, bottom = _printable_limits(area)
    return left if area.strip == "left" else 0, 0, area.width, bottom if area.strip == "bottom" else area.height


def _outer_bleed(grid: Grid, others: Sequence[Grid], limits: Limits, full: int) -> Limits:
    """How far the outermost pieces may bleed: to the limit, or halfway to another grid."""
    end_x, end_y = grid.x + grid.across, grid.y + grid.down
    left, top, right, bottom = grid.x - limits[0], grid.y - limits[1], limits[2] - end_x, limits[3] - end_y
    for other in others:
        if other.x >= end_x:
            right = min(right, (other.x - end_x) // 2)
        elif other.x + other.across <= grid.x:
            left = min(left, (grid.x - other.x - other.across) // 2)
        elif other.y >= end_y:
            bottom = min(bottom, (other.y - end_y) // 2)
        else:
            top = min(top, (grid.y - other.y - other.down) // 2)
    return min(full, left), min(full, top), min(full, right), min(full, bottom)


def _slots(grid: Grid, front: Limits, behind: Limits) -> Iterator[Slot]:
    size = grid.size
    for row, column in product(range(grid.rows), range(grid.columns)):
        x, y = grid.x + column * grid.pitch_x, grid.y + row * grid.pitch_y
        box = Rect(x / 1000, y / 1000, size.width / 1000, size.height / 1000)
        yield Slot(box, size.turn, _edges(grid, row, column, front), _edges(grid, row, column, behind))


def _edges(grid: Grid, row: int, column: int, outer: Limits) -> Edges:
    """Half the gutter between neighbours, the outer bleed elsewhere."""
    left = outer[0] if column == 0 else grid.bleed_x
    top = outer[1] if row == 0 else grid.bleed_y
    right = outer[2] if column == grid.columns - 1 else grid.bleed_x
    bottom = outer[3] if row == grid.rows - 1 else grid.bleed_y
    return Edges(left / 1000, top / 1000, right / 1000, bottom / 1000)


def _block(grid: Grid, front: Limits) -> Block:
    """The lines to cut along, and what their marks must stay clear of."""
    lefts = [grid.x + column * grid.pitch_x for column in range(grid.columns)]
    tops = [grid.y + row * grid.pitch_y for row in range(grid.rows)]
    box = Rect(grid.x / 1000, grid.y / 1000, grid.across / 1000, grid.down / 1000)
    xs = sorted({x for left in lefts for x in (left, left + grid.size.width)})
    ys = sorted({y for top in tops for y in (top, top + grid.size.height)})
    around = Edges(*(side / 1000 for side in front)).around(box)
    return Block(tuple(x / 1000 for x in xs), tuple(y / 1000 for y in ys), around)
