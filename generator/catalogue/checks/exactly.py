"""These and no others, each once.

    one_of_each_light:
      says: one keeper gives one light and one gives three
      exactly: {of: keeper, value: light, are: [1, 3]}

`by` holds each group to it: every suit has every rank. `times` is how often each is there where that is not once. Of
spaces, that every one is come to once and none is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from proofdeck.generator.catalogue.checks.looking import Fault, Found, Looking, paths_of
from proofdeck.generator.catalogue.checks.terms import BY, LIST, VALUE, chosen, grouped, listed
from proofdeck.generator.catalogue.shape.fields import Field

TERMS: dict[str, Field] = {
    "value": VALUE,
    "by": BY,
    "are": LIST,
    "times": Field("int", True, low=1, about="how often each is there; once, where it is not said"),
}
WHOLE = True


def faults(terms: Mapping[str, Any], looking: Looking) -> Iterator[Fault]:
    """Every value that is missing, too many, or not among them."""
    wanted, times = listed(looking, terms["are"]), terms.get("times", 1)
    for group, items in grouped(looking, chosen(looking, terms), terms.get("by")).items():
        whose = f" in '{group}'" if group else ""
        there: dict[object, list[Found]] = {}
        for one in looking.values(items, terms["value"]):
            there.setdefault(one.value, []).append(one)
        for value in wanted:
            found = there.pop(value, [])
            if len(found) != times:
                often = f"comes up {len(found)} times{whose}, not {times}" if found else f"is missing{whose}"
                yield Fault(f"'{shown(value)}' {often}", paths_of(found))
        for value, found in there.items():
            yield Fault(f"'{shown(value)}' is none of them{whose}", paths_of(found))


def shown(value: object) -> str:
    """A value the way a message writes it."""
    return f"[{', '.join(map(str, value))}]" if isinstance(value, tuple | list) else f"{value}"
