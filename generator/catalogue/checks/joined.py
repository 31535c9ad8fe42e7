"""The cells of each hang together by their edges, and none is there twice.

    one_piece:
      says: every rock is one piece
      joined: {of: rock, value: "shape.*", grid: square}

A shape, a board, a map: each by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from proofdeck.generator.catalogue.checks.exactly import shown
from proofdeck.generator.catalogue.checks.grids import HEADINGS, Cell, moved
from proofdeck.generator.catalogue.checks.looking import Fault, Found, Looking, as_cell
from proofdeck.generator.catalogue.checks.terms import CELLS, GRID, chosen
from proofdeck.generator.catalogue.shape.fields import Field

TERMS: dict[str, Field] = {"value": CELLS, "grid": GRID}
WHOLE = True


def faults(terms: Mapping[str, Any], looking: Looking) -> Iterator[Fault]:
    """Every cell that cannot be come to from the first, or that is there again."""
    for item in chosen(looking, terms):
        there: dict[Cell, Found] = {}
        for one in looking.values([item], terms["value"]):
            if (twin := there.setdefault(as_cell(one), one)) is not one:
                yield Fault(f"{shown(one.value)} is there twice", (one.path, twin.path))
        near = _reached(terms["grid"], set(there))
        for cell, one in there.items():
            if cell not in near:
                yield Fault(f"{shown(cell)} of '{item.name}' hangs together with nothing before it", (one.path,))


def _reached(grid: str, cells: set[Cell]) -> set[Cell]:
    """The larger part of the cells that hang together."""
    parts: list[set[Cell]] = []
    left = set(cells)
    while left:
        part, edge = set[Cell](), [min(left)]
        while edge:
            cell = edge.pop()
            if cell in left:
                left.discard(cell)
                part.add(cell)
                edge += [moved(cell, step) for step in HEADINGS[grid].values()]
        parts.append(part)
    return max(parts, key=len)
