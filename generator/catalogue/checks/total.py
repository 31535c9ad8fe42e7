"""Numbers add up.

    oil_in_the_box:
      says: all keepers together cost eight oil
      total: {of: keeper, value: cost.oil, weigh: copies, is: 8}

`by` adds up each group by itself: `is` then holds for each of them, or is a table of group to sum.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from proofdeck.generator.catalogue.checks.looking import Amount, Fault, Item, Looking, Number
from proofdeck.generator.catalogue.checks.terms import AMOUNT, BY, SUM, WEIGH, chosen, compared, grouped
from proofdeck.generator.catalogue.shape.fields import Field

TERMS: dict[str, Field] = {"value": SUM, "weigh": WEIGH, "by": BY, "is": AMOUNT}
WHOLE = False


def faults(terms: Mapping[str, Any], looking: Looking) -> Iterator[Fault]:
    """Every group whose sum is another one."""
    groups = grouped(looking, chosen(looking, terms), terms.get("by"))
    sums = {name: _added(looking, items, terms["value"], terms.get("weigh")) for name, items in groups.items()}
    yield from compared(sums, looking.given(terms["is"]), "the sum", by="by" in terms)


def _added(looking: Looking, items: list[Item], value: Any, weigh: Any) -> Amount:
    total: Number = 0
    paths: list[str] = []
    for item in items:
        amount = looking.amount(item, value)
        weight = looking.amount(item, weigh) if weigh else Amount(1, ())
        total += amount.number * weight.number
        paths += (*amount.paths, *weight.paths)
    return Amount(round(total, 6), tuple(paths))
