"""Fronts and backs on one side of the paper with a fold between them: folded, glued, then cut."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from proofdeck.generator.geometry import micrometres
from proofdeck.generator.imposition.fit.area import Area, Bleed, Extent, Filling, Grid, areas
from proofdeck.generator.imposition.fit.scheme import Block, Scheme, Slot, mirror_rect
from proofdeck.generator.imposition.fit.slots import to_scheme
from proofdeck.generator.imposition.job import Job
from proofdeck.generator.imposition.pages.duplex import mirror_slot
from proofdeck.generator.imposition.pages.page import GridPage, Spot

LEAST_GAP = 2500
"""From the fold to the nearest trim, in micrometres: room for a stiffener and for the fold's own thickness."""


def fit_fold(width: float, height: float, job: Job, *, bleed: float, wanted: int | None = None) -> Scheme | None:
    """The half page of fronts that needs the fewest sheets, or None if not even one piece fits beside the fold."""
    full = micrometres(min(job.bleed, bleed))
    size = Extent(micrometres(width), micrometres(height))
    leasts = dict.fromkeys((full, min(full, micrometres(job.least_bleed))))
    found = [
        Filling(area, (grid,), full)
        for area, least, lying in product(areas(job, job.paper), leasts, (size, size.turned))
        if (grid := _half(area, lying, Bleed(least, full))) is not None
    ]
    best = max(found, key=lambda way: way.merit(wanted), default=None)
    return None if best is None else _limited(to_scheme(best, full, best.area.width / 2000))


def _half(area: Area, size: Extent, bleed: Bleed) -> Grid | None:
    """Rows and columns that stand against the fold."""
    half = area.width // 2 - area.left
    columns = _columns(half, size.width, bleed.least)
    rows = area.down // (size.height + 2 * bleed.least)
    if min(columns, rows) < 1:
        return None
    wide = min(bleed.full, (half - columns * size.width) // (2 * columns))
    if wide < LEAST_GAP:
        wide = min(bleed.full, (half - columns * size.width - LEAST_GAP) // (2 * columns - 1))
    deep = min(bleed.full, (area.down - rows * size.height) // (2 * rows))
    grid = area.centre(Grid(columns, rows, size, wide, deep))
    return replace(grid, x=area.width // 2 - max(wide, LEAST_GAP) - grid.across)


def _columns(half: int, width: int, bleed: int) -> int:
    """How many columns go between the fold and the edge of what can be printed."""
    count = 0
    while (count + 1) * width + (2 * count + 1) * bleed + max(bleed, LEAST_GAP) <= half:
        count += 1
    return count


def _limited(scheme: Scheme) -> Scheme:
    """No bleed past the fold, on either side of it."""
    fold = scheme.fold or 0.0
    block = scheme.blocks[0]
    envelope = replace(block.envelope, width=min(block.envelope.right, fold) - block.envelope.x)
    mirrored = Block(
        tuple(sorted(scheme.width - x for x in block.xs)),
        block.ys,
        mirror_rect(envelope, scheme.width, scheme.height, "v"),
    )
    slots = tuple(_short_of(slot, fold) for slot in scheme.slots)
    return replace(scheme, slots=slots, blocks=(replace(block, envelope=envelope), mirrored))


def _short_of(slot: Slot, fold: float) -> Slot:
    bleed = replace(slot.bleed, right=min(slot.bleed.right, fold - slot.box.right))
    return replace(slot, bleed=bleed, back_bleed=bleed)


def fold_over(page: GridPage) -> GridPage:
    """The page with each back across the fold from its front."""
    scheme = page.scheme
    backs = tuple(
        Spot(spot.copy, "back", mirror_slot(spot.slot, scheme.width, scheme.height, "v"))
        for spot in page.spots
        if spot.copy.piece.back is not None
    )
    return replace(page, role="fold", spots=page.spots + backs)
