"""No two are the same.

    names_differ:
      says: no two keepers have one name
      unique: {of: keeper, value: name}

With a list of paths, `value: [cost.oil, light]`, no two items have all of them the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from proofdeck.generator.catalogue.checks.looking import Fault, Found, Looking, paths_of
from proofdeck.generator.catalogue.checks.terms import VALUES, chosen
from proofdeck.generator.catalogue.shape.fields import Field

TERMS: dict[str, Field] = {"value": VALUES}
WHOLE = False


def faults(terms: Mapping[str, Any], looking: Looking) -> Iterator[Fault]:
    """Every value that comes up more than once."""
    items = chosen(looking, terms)
    if isinstance(terms["value"], str):
        found = looking.values(items, terms["value"])
    else:
        found = [Found(item.path, tuple(looking.one(item, path) for path in terms["value"])) for item in items]
    same: dict[object, list[Found]] = {}
    for one in found:
        same.setdefault(one.value, []).append(one)
    for value, group in same.items():
        if len(group) > 1:
            yield Fault(f"{_shown(value)} comes up {len(group)} times", paths_of(group))


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else f"'{value}'"
