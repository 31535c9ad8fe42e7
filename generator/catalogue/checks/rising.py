"""More of one is never less of the other.

    dearer_shines:
      says: whoever costs more oil gives no less light
      rising: {of: keeper, value: light, with: cost.oil}

Without `with` it is the printed order. `strictly` asks for more each time, `falling` turns it round, `by` compares only
within a group.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from proofdeck.generator.catalogue.checks.looking import Amount, Fault, Item, Looking
from proofdeck.generator.catalogue.checks.terms import BY, SUM, chosen, grouped, optional
from proofdeck.generator.catalogue.shape.fields import Field

TERMS: dict[str, Field] = {
    "value": SUM,
    "with": optional(
        replace(SUM, about="what it rises with, a path or a sum; the printed order, where it is not said")
    ),
    "by": BY,
    "strictly": Field("bool", True, about="whether two may not be the same"),
    "falling": Field("bool", True, about="whether it falls instead"),
}
WHOLE = False


def faults(terms: Mapping[str, Any], looking: Looking) -> Iterator[Fault]:
    """Every step down."""
    sign = -1 if terms.get("falling") else 1
    least = 1 if terms.get("strictly") else 0
    for items in grouped(looking, chosen(looking, terms), terms.get("by")).values():
        for lower, higher in pairwise(_levels(looking, items, terms)):
            here = max(lower, key=lambda amount: sign * amount.number)
            there = min(higher, key=lambda amount: sign * amount.number)
            rise = sign * (there.number - here.number)
            if rise < 0 or (least and rise == 0):
                yield Fault(f"{here.number} is followed by {there.number}", (*there.paths, *here.paths))


def _levels(looking: Looking, items: Sequence[Item], terms: Mapping[str, Any]) -> list[list[Amount]]:
    """Amounts in the order in which they are to rise, those of one level together."""
    amounts = [looking.amount(item, terms["value"]) for item in items]
    if "with" not in terms:
        return [[amount] for amount in amounts]
    levels: dict[float, list[Amount]] = {}
    for item, amount in zip(items, amounts, strict=True):
        with_ = looking.amount(item, terms["with"])
        levels.setdefault(with_.number, []).append(Amount(amount.number, (*amount.paths, *with_.paths)))
    return [levels[level] for level in sorted(levels)]
