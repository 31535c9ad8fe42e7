"""Whatever is so, something else is so as well.

    cheap_and_dark:
      says: who costs nothing gives one light
      implies: {of: keeper, where: {cost: null}, then: {light: 1}}

`null` stands for what is not there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from proofdeck.generator.catalogue.checks.exactly import shown
from proofdeck.generator.catalogue.checks.looking import Fault, Looking, paths_of
from proofdeck.generator.catalogue.checks.terms import chosen
from proofdeck.generator.catalogue.shape.fields import Field

TERMS: dict[str, Field] = {
    "then": Field("map", item=Field("free"), pattern=r"[a-z0-9_.]+", about="the values that they have"),
}
WHOLE = False


def faults(terms: Mapping[str, Any], looking: Looking) -> Iterator[Fault]:
    """Every item that has another value."""
    for item in chosen(looking, terms):
        for path, expected in terms["then"].items():
            if (value := looking.one(item, path)) != expected:
                there = paths_of(looking.within(item, path)) or (item.path,)
                yield Fault(f"'{path}' of '{item.name}' is '{shown(value)}', not '{shown(expected)}'", there)
