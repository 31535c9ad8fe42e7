"""How many pieces of one size go on a page: orientation, rotation and bleed are searched in whole micrometres."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from proofdeck.generator.geometry import micrometres
from proofdeck.generator.imposition.fit.area import Area, Bleed, Extent, Filling, Grid, areas
from proofdeck.generator.imposition.fit.scheme import Scheme
from proofdeck.generator.imposition.fit.slots import to_scheme
from proofdeck.generator.imposition.job import Job


def fit(
    width: float,
    height: float,
    job: Job,
    *,
    bleed: float,
    least: float | None = None,
    wanted: int | None = None,
    touching: bool = False,
) -> Scheme | None:
    """The scheme that needs the fewest sheets for the pieces wanted, or None if not even one goes on the paper.

    Where no number is wanted, the one that takes the most. `bleed` is how far their faces are drawn; less is used only
    where that saves sheets. Pieces that may touch have no gutters between them, and bleed on the outside only.
    """
    drawn = micrometres(bleed)
    full = min(drawn, micrometres(job.bleed))
    floor = min(full, micrometres(job.least_bleed if least is None else least))
    size = Extent(micrometres(width), micrometres(height))
    ways = touching_fits if touching else fits
    found = (way for area in areas(job, job.paper) for way in ways(area, size, full, floor))
    best = max(found, key=lambda way: way.merit(wanted), default=None)
    return None if best is None else to_scheme(best, drawn)


def fits(area: Area, size: Extent, full: int, floor: int) -> Iterator[Filling]:
    """Every way worth weighing to fill one area."""
    for least in dict.fromkeys((full, floor)):
        bleed = Bleed(least, full)
        for lying in (size, size.turned):
            grid = even_grid(area.across, area.down, lying, bleed)
            if grid is not None:
                yield Filling(area, (area.centre(grid),), full)
            yield from (Filling(area, pair, full) for pair in _mixed(area, lying, bleed))


def touching_fits(area: Area, size: Extent, full: int, floor: int) -> Iterator[Filling]:
    """Even rows and columns without gutters, with room for the bleed around all of them."""
    for lying in (size, size.turned):
        columns, rows = (area.across - 2 * floor) // lying.width, (area.down - 2 * floor) // lying.height
        if min(columns, rows) > 0:
            yield Filling(area, (area.centre(Grid(columns, rows, lying, 0, 0)),), full, touching=True)


def even_grid(across: int, down: int, size: Extent, bleed: Bleed) -> Grid | None:
    """Rows and columns counted at the least bleed, then given as much as the count leaves room for."""
    columns = across // (size.width + 2 * bleed.least)
    rows = down // (size.height + 2 * bleed.least)
    if min(columns, rows) < 1:
        return None
    wide = min(bleed.full, (across - columns * size.width) // (2 * columns))
    deep = min(bleed.full, (down - rows * size.height) // (2 * rows))
    return Grid(columns, rows, size, wide, deep)


def _mixed(area: Area, size: Extent, bleed: Bleed) -> Iterator[tuple[Grid, Grid]]:
    """Rows of pieces one way above rows the other way, or columns beside columns."""
    for rows in range(1, area.down // (size.height + 2 * bleed.least) + 1):
        if pair := _stacked(area.across, area.down, size, rows, bleed):
            yield _one_above_the_other(area, *pair)
    for columns in range(1, area.across // (size.width + 2 * bleed.least) + 1):
        lying = Extent(size.height, size.width, size.turn)
        if pair := _stacked(area.down, area.across, lying, columns, bleed):
            yield _side_by_side(area, _transposed(pair[0]), _transposed(pair[1]))


def _stacked(across: int, down: int, size: Extent, rows: int, bleed: Bleed) -> tuple[Grid, Grid] | None:
    """Some rows one way, the rest of the height the other way."""
    w, h, least = size.width, size.height, bleed.least
    more = (down - rows * (h + 2 * least)) // (w + 2 * least)
    columns, others = across // (w + 2 * least), across // (h + 2 * least)
    if min(more, columns, others) < 1:
        return None
    room = (down - rows * h - more * w) // (2 * (rows + more))
    used = min(bleed.full, room, (across - columns * w) // (2 * columns), (across - others * h) // (2 * others))
    return Grid(columns, rows, size, used, used), Grid(others, more, size.turned, used, used)


def _transposed(grid: Grid) -> Grid:
    size = Extent(grid.size.height, grid.size.width, grid.size.turn)
    return Grid(grid.rows, grid.columns, size, grid.bleed_x, grid.bleed_y)


def _one_above_the_other(area: Area, first: Grid, second: Grid) -> tuple[Grid, Grid]:
    """Two grids with their left edges in line."""
    gap = 2 * first.bleed_y
    whole = Extent(max(first.across, second.across), first.down + gap + second.down)
    spot = area.centre(Grid(1, 1, whole, first.bleed_x, first.bleed_y))
    return replace(first, x=spot.x, y=spot.y), replace(second, x=spot.x, y=spot.y + first.down + gap)


def _side_by_side(area: Area, first: Grid, second: Grid) -> tuple[Grid, Grid]:
    """Two grids with their upper edges in line."""
    gap = 2 * first.bleed_x
    whole = Extent(first.across + gap + second.across, max(first.down, second.down))
    spot = area.centre(Grid(1, 1, whole, first.bleed_x, first.bleed_y))
    return replace(first, x=spot.x, y=spot.y), replace(second, x=spot.x + first.across + gap, y=spot.y)
