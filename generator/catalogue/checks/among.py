"""Each is one of these.

    known_shapes:
      says: light is one, two or three
      among: {of: keeper, value: light, in: [1, 2, 3]}

`in` may be the path of a list or table (of which the keys count), or a type of component (of which the ids do): what is
referred to is there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from proofdeck.generator.catalogue.checks.exactly import shown
from proofdeck.generator.catalogue.checks.looking import Fault, Looking
from proofdeck.generator.catalogue.checks.terms import LIST, VALUE, chosen, listed
from proofdeck.generator.catalogue.shape.fields import Field

TERMS: dict[str, Field] = {"value": VALUE, "in": replace(LIST)}
WHOLE = False


def faults(terms: Mapping[str, Any], looking: Looking) -> Iterator[Fault]:
    """Every value that is none of them."""
    known = listed(looking, terms["in"])
    for one in looking.values(chosen(looking, terms), terms["value"]):
        if one.value not in known:
            yield Fault(f"'{shown(one.value)}' is none of them", (one.path,))
