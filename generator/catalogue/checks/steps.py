"""Each is beside the one before: a way over a board.

    along_the_reef:
      says: the way over the reef goes from space to space
      steps: {of: components.reef.shape, value: ., grid: square}

`heading` names the value that tells where the next one lies, in degrees clockwise from straight up; the last has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from proofdeck.generator.catalogue.checks.exactly import shown
from proofdeck.generator.catalogue.checks.grids import heading
from proofdeck.generator.catalogue.checks.looking import Fault, Item, Looking, Unanswerable, as_cell
from proofdeck.generator.catalogue.checks.terms import CELLS, GRID, chosen
from proofdeck.generator.catalogue.shape.fields import Field

TERMS: dict[str, Field] = {
    "value": CELLS,
    "grid": GRID,
    "heading": Field("text", True, about="the path of the direction in which the next one lies"),
}
WHOLE = True


def faults(terms: Mapping[str, Any], looking: Looking) -> Iterator[Fault]:
    """Every step that leads elsewhere."""
    items, path = chosen(looking, terms), terms.get("heading")
    if len(items) == 1:
        raise Unanswerable("a way has more than one place")
    for here, there in pairwise(items):
        (start,), (end,) = looking.values([here], terms["value"]), looking.values([there], terms["value"])
        way = heading(terms["grid"], as_cell(start), as_cell(end))
        if way is None:
            yield Fault(f"{shown(end.value)} is not beside {shown(start.value)}", (end.path, start.path))
        elif path:
            yield from _told(looking, here, path, way)
    if path:
        yield from _told(looking, items[-1], path, None)


def _told(looking: Looking, item: Item, path: str, way: int | None) -> Iterator[Fault]:
    """That an item tells the way, or none."""
    told = looking.within(item, path)
    if (told[0].value if told else None) != way:
        says = f"'{told[0].value}'" if told else "nothing"
        yield Fault(
            f"'{path}' says {says} where the next one lies at {way}", tuple(t.path for t in told) or (item.path,)
        )
