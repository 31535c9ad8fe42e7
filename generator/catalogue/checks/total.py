"""Numbers add up.

    oil_in_the_box:
      says: all keepers together cost eight oil
      total: {of: keeper, value: cost.oil, weigh: copies, is: 8}

`by` adds up each group by itself: `is` then holds for each of them, or is a table of group to sum. Where `value` leads
to tables, `value: cost`, each of their entries is added up by itself.
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
    items, value, weigh = chosen(looking, terms), terms["value"], terms.get("weigh")
    wanted = looking.given(terms["is"])
    if entries := _entries(looking, items, value):
        sums = {name: _added(looking, items, f"{value}.{name}", weigh) for name in entries}
        yield from compared(sums, wanted, "the sum", by=True)
        return
    groups = grouped(looking, items, terms.get("by"))
    sums = {name: _added(looking, group, value, weigh) for name, group in groups.items()}
    yield from compared(sums, wanted, "the sum", by="by" in terms)


def _entries(looking: Looking, items: list[Item], value: Any) -> dict[str, None]:
    """The names in the tables that a path leads to, if it leads to tables."""
    tables = [one.value for item in items for one in looking.within(item, value)] if isinstance(value, str) else []
    return {name: None for table in tables if isinstance(table, Mapping) for name in table}


def _added(looking: Looking, items: list[Item], value: Any, weigh: Any) -> Amount:
    total: Number = 0
    paths: list[str] = []
    for item in items:
        amount = looking.amount(item, value)
        weight = looking.amount(item, weigh) if weigh else Amount(1, ())
        total += amount.number * weight.number
        paths += (*amount.paths, *weight.paths)
    return Amount(round(total, 6), tuple(paths))
