"""Lanes over a board: parallel, side by side, each from edge to edge, and all of them together over every space.

    over_the_reef:
      says: from the east, boats run over the whole reef
      lanes:
        of: constants.landings
        starts: "starts.*"
        step: constants.courses
        by: from
        on: components.reef.shape
        grid: square

Each item has the spaces where its lanes start, in order; `step` is the table of how they run, [across, down], by what
stands at `by`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from proofdeck.generator.catalogue.checks.exactly import shown
from proofdeck.generator.catalogue.checks.grids import Cell, moved, touch
from proofdeck.generator.catalogue.checks.looking import Fault, Found, Item, Looking, Unanswerable, as_cell, paths_of
from proofdeck.generator.catalogue.checks.terms import CELLS, GRID, chosen
from proofdeck.generator.catalogue.shape.fields import Field

TERMS: dict[str, Field] = {
    "starts": CELLS,
    "step": Field("text", about="the path of a table of directions, [across, down]"),
    "by": Field("text", about="the path of the direction's name in each of them"),
    "on": Field("text", about="the path of the board's spaces"),
    "grid": GRID,
}
WHOLE = True


def faults(terms: Mapping[str, Any], looking: Looking) -> Iterator[Fault]:
    """Every lane that begins inside or off the board, every gap between two, and every space that none reaches."""
    board = {as_cell(space): space for space in looking.values(looking.items(terms["on"]), ".")}
    reached: set[Cell] = set()
    for item in chosen(looking, terms):
        starts = looking.values([item], terms["starts"])
        step = _step(looking, item, terms)
        if not touch(terms["grid"], (0, 0), step):
            yield Fault(
                f"{shown(step)} leads past the next space", (f"{terms['step']}.{looking.one(item, terms['by'])}",)
            )
            continue
        yield from _misplaced(starts, step, board, terms["grid"])
        for start in starts:
            cell = as_cell(start)
            while cell in board:
                reached.add(cell)
                cell = moved(cell, step)
    if lost := [space for cell, space in board.items() if cell not in reached]:
        yield Fault(f"no lane comes to {', '.join(shown(space.value) for space in lost)}", paths_of(lost))


def _step(looking: Looking, item: Item, terms: Mapping[str, Any]) -> Cell:
    name = looking.one(item, terms["by"])
    table = looking.items(terms["step"])
    way = next((entry for entry in table if entry.name == name), None)
    if way is None:
        raise Unanswerable(f"'{terms['step']}' does not say how '{name}' runs")
    return as_cell(looking.within(way, ".")[0])


def _misplaced(starts: Sequence[Found], step: Cell, board: Mapping[Cell, Found], grid: str) -> Iterator[Fault]:
    for start in starts:
        if as_cell(start) not in board:
            yield Fault(f"{shown(start.value)} is not on the board", (start.path,))
        elif moved(as_cell(start), step, -1) in board:
            yield Fault(f"a lane starts at {shown(start.value)}, which is not at the edge it comes from", (start.path,))
    for one, other in pairwise(starts):
        if not touch(grid, as_cell(one), as_cell(other)):
            yield Fault(
                f"the lanes of {shown(one.value)} and {shown(other.value)} are not side by side", (other.path, one.path)
            )
