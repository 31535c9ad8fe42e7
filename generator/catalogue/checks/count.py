"""So many there are, of all or of each.

    as_many_as_printed:
      says: there are four keepers who cost two oil
      count: {of: keeper, value: cost.oil, weigh: copies, is: {2: 4}}

Without `value` the items are counted; with it, how often each value comes up, and `is` is a table of value to number.
`named` says what each value stands for (letters of a map, say); what it does not name is not counted. `by` counts each
group by itself, `by: id` each component.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from proofdeck.generator.catalogue.checks.looking import Amount, Fault, Found, Item, Looking
from proofdeck.generator.catalogue.checks.terms import (
    AMOUNT,
    BY,
    NAMED,
    VALUE,
    WEIGH,
    chosen,
    compared,
    grouped,
    optional,
)
from proofdeck.generator.catalogue.shape.fields import Field

TERMS: dict[str, Field] = {
    "value": optional(VALUE),
    "named": NAMED,
    "weigh": WEIGH,
    "by": BY,
    "is": AMOUNT,
}
WHOLE = False


def faults(terms: Mapping[str, Any], looking: Looking) -> Iterator[Fault]:
    """Every number that is another one."""
    wanted, value = looking.given(terms["is"]), terms.get("value")
    names = looking.given(terms["named"]) if "named" in terms else None
    for group, items in grouped(looking, chosen(looking, terms), terms.get("by")).items():
        counts: dict[object, Amount] = {}
        for item in items:
            weight = looking.amount(item, terms["weigh"]) if "weigh" in terms else Amount(1, ())
            for one in _counted(looking, item, value, names):
                known = counts.get(one.value, Amount(0, ()))
                paths = (*known.paths, one.path, *weight.paths)
                counts[one.value] = Amount(known.number + weight.number, paths)
        whose = f" of '{group}'" if group else ""
        yield from compared(counts or {"": Amount(0, ())}, wanted, f"the number{whose}", by=value is not None)


def _counted(looking: Looking, item: Item, value: str | None, names: object) -> list[Found]:
    found = looking.within(item, value) if value else [Found(item.path, "")]
    if not isinstance(names, Mapping):
        return found
    return [Found(one.path, names[one.value]) for one in found if one.value in names]
