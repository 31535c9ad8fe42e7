"""Each number lies between two.

    fair_price:
      says: an oil buys no more than two light, and there is one light for nothing
      between: {of: keeper, value: {cost.oil: 2, light: -1}, from: -1, to: 3}

A single path is held to the limits value by value, a sum for each item as a whole: a curve of balance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from proofdeck.generator.catalogue.checks.looking import Amount, Fault, Looking, as_number
from proofdeck.generator.catalogue.checks.terms import SUM, chosen, optional
from proofdeck.generator.catalogue.shape.fields import Field

TERMS: dict[str, Field] = {
    "value": SUM,
    "from": optional(Field("number", about="the least")),
    "to": optional(Field("number", about="the most")),
}
WHOLE = False


def faults(terms: Mapping[str, Any], looking: Looking) -> Iterator[Fault]:
    """Every number outside."""
    value, low, high = terms["value"], terms.get("from"), terms.get("to")
    items = chosen(looking, terms)
    if isinstance(value, str):
        amounts = [Amount(as_number(one), (one.path,)) for one in looking.values(items, value)]
    else:
        amounts = [looking.amount(item, value) for item in items]
    for amount in amounts:
        if low is not None and amount.number < low:
            yield Fault(f"{amount.number} is less than {low}", amount.paths)
        if high is not None and amount.number > high:
            yield Fault(f"{amount.number} is more than {high}", amount.paths)
