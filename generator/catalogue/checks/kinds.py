"""The kinds of checks that a game can state about its own data, one a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from proofdeck.generator.catalogue.checks import (
    among,
    between,
    count,
    exactly,
    implies,
    joined,
    lanes,
    rising,
    steps,
    total,
    unique,
)
from proofdeck.generator.catalogue.checks.looking import Fault, Looking
from proofdeck.generator.catalogue.checks.terms import ABOUT
from proofdeck.generator.catalogue.frozen import Frozen
from proofdeck.generator.catalogue.shape.fields import ID, Field


@dataclass(frozen=True, slots=True)
class Kind:
    """One way of checking."""

    about: str
    terms: Mapping[str, Field]
    faults: Callable[[Mapping[str, Any], Looking], Iterator[Fault]]
    whole: bool
    """Whether it is about something as a whole, so that all that is wrong with it has one cause."""
    manual: str
    """What it says about itself, with an example."""


def _kind(module: ModuleType) -> Kind:
    manual = (module.__doc__ or "").strip()
    return Kind(manual.partition("\n")[0], Frozen({**ABOUT, **module.TERMS}), module.faults, module.WHOLE, manual)


KINDS: dict[str, Kind] = {
    module.__name__.rpartition(".")[2]: _kind(module)
    for module in (unique, exactly, among, count, total, between, rising, implies, steps, joined, lanes)
}
"""Name to kind, in the order the manual tells them."""

_SAYS = Field("text", about="what is checked, in a sentence")
CHECK = Field(
    "record",
    fields=Frozen({
        "says": _SAYS,
        **{name: Field("record", True, fields=kind.terms, about=kind.about) for name, kind in KINDS.items()},
    }),
)  # fmt: skip
CHECKS = Field(
    "record",
    fields=Frozen({"checks": Field("map", item=CHECK, pattern=ID, about="what is checked, by a name of your own")}),
    about="checks.yaml: what must be so about the game's own data",
)
