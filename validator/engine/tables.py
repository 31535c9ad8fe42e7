"""The catalogue as one game's rules ask for it: typed columns and constants by name, and the memory of the law.

    class Tables(tables.Tables):
        fight = column("actions.fight", int, absent=0)      # tables.fight["brawler"]
        hand_size = constant("hand_size", int)              # tables.hand_size

What is declared so is checked when a catalogue is read, and is an ordinary attribute while nothing is recorded.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, ParamSpec, Self, TypeVar, cast, get_args, get_origin, overload

from proofdeck.generator.diagnostics import Finding, Findings, Place, Refused, suggestion
from proofdeck.validator.engine.claim import Claim
from proofdeck.validator.engine.zones import Column

T = TypeVar("T")
P = ParamSpec("P")

MOST = 100_000
"""Things remembered at a time."""
_NAMED = {int: "a whole number", str: "a text", bool: "true or false", tuple: "a list", dict: "a mapping"}


@dataclass(frozen=True, slots=True)
class _Constant:
    """A number or word that no component carries, by its path in constants.yaml."""

    path: str
    kind: type[object]
    place: Place

    def value(self, claim: Claim) -> object:
        """A single value, or all that stand under a name, each noted by itself."""
        if inner := self.inner(claim):
            values = {name: dict.__getitem__(claim.constants, path) for name, path in inner.items()}
            return claim.made(values, {name: (f"constants.{path}",) for name, path in inner.items()})
        return claim.constants[self.path]

    @property
    def is_mapping(self) -> bool:
        """Whether it stands for several values, each of which is noted when it is looked at."""
        return (get_origin(self.kind) or self.kind) is dict

    def inner(self, claim: Claim) -> dict[str, str]:
        """What stands under its name, if it is no single value."""
        before = f"{self.path}."
        if self.path in claim.constants:
            return {}
        return {path.removeprefix(before): path for path in claim.constants if path.startswith(before)}

    def fault(self, claim: Claim) -> Finding | None:
        """Why the catalogue does not have it."""
        kind = get_origin(self.kind) or self.kind
        if kind is dict and (inner := self.inner(claim)):
            faults = (self._unlike(claim, path, each) for each in get_args(self.kind)[1:] for path in inner.values())
            return next(filter(None, faults), None)
        if self.path not in claim.constants:
            message = f"the law reads the constant '{self.path}', which the catalogue does not have"
            return Finding("PRF211", message, self.place, suggestion(self.path, claim.constants))
        return self._unlike(claim, self.path, kind)

    def _unlike(self, claim: Claim, path: str, wanted: type[object]) -> Finding | None:
        kind, value = get_origin(wanted) or wanted, dict.__getitem__(claim.constants, path)
        if isinstance(value, kind) and (kind is bool or not isinstance(value, bool)):
            return None
        message = f"the law reads '{path}' as {_NAMED.get(kind, kind.__name__)}, it is '{value}'"
        return Finding("PRF211", message, claim.game.places.get(f"constants.{path}"), f"it is read at {self.place}")


@dataclass(frozen=True, slots=True)
class _Field:
    """One field of every component, by its path in the catalogue."""

    path: str
    absent: object
    place: Place

    def fault(self, claim: Claim) -> Finding | None:
        """Why no component can have it."""
        first = self.path.partition(".")[0]
        known = {"copies", "type"} | {name for kind in claim.game.types.values() for name in kind.fields}
        if first in known:
            return None
        message = f"the law reads the field '{self.path}', and no type of this game has a '{first}'"
        return Finding("PRF211", message, self.place, suggestion(first, known))


def constant(path: str, kind: type[T]) -> T:
    """A number, word, list or mapping of constants.yaml."""
    return cast(T, _Constant(path, kind, _caller()))


@overload
def column(path: str, kind: type[T]) -> Column[T | None]: ...
@overload
def column(path: str, kind: type[T], *, absent: T) -> Column[T]: ...
def column(path: str, kind: type[object], *, absent: object = None) -> object:  # noqa: ARG001 - the kind is for the type checker
    """A field of every component, with what stands for it where a component lacks it."""
    return _Field(path, absent, _caller())


class Tables:
    """What every game's tables have."""

    declared: ClassVar[dict[str, _Constant | _Field]] = {}

    def __init_subclass__(cls) -> None:
        """Take the declarations out of the class: in its place stand the values, in each table of its own."""
        own = {name: part for name, part in vars(cls).items() if isinstance(part, _Constant | _Field)}
        cls.declared = {**cls.declared, **own}
        for name in own:
            delattr(cls, name)

    def __new__(cls, claim: Claim) -> Self:
        """While reads are recorded, tables that look a constant up when it is used, which slows all else down."""
        kind: Any = cls
        made: Self = object.__new__(_looking_up(kind) if claim.traced else kind)
        return made

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.constants = claim.constants
        self.memory: dict[Hashable, Any] = {}
        """What was kept: to be looked at where even a call is too slow."""
        self._with_reads: dict[Hashable, tuple[Any, dict[str, None]]] = {}
        if not claim.checked and (faults := [found for part in self.declared.values() if (found := part.fault(claim))]):
            raise Refused(Findings(faults))
        for name, part in self.declared.items():
            if isinstance(part, _Field):
                setattr(self, name, claim.column(part.path, absent=part.absent))
            elif claim.traced and part.is_mapping:
                setattr(self, name, part.value(claim))
        if not claim.traced:
            if type(self) not in claim.worked_out:
                claim.worked_out[type(self)] = self._constants()
            vars(self).update(claim.worked_out[type(self)])

    def _constants(self) -> dict[str, object]:
        """What is declared of the constants."""
        constants = [(name, part) for name, part in self.declared.items() if isinstance(part, _Constant)]
        return {name: part.value(self.claim) for name, part in constants}

    def copies_in_play(self, sets: tuple[str, ...]) -> list[str]:
        """Every copy of every accounted component of some sets, in catalogue order."""
        copies = self.claim.column("copies")
        return [card for card in self.claim.in_play(sets) for _ in range(copies[card])]

    def remember(self, key: Hashable, make: Callable[P, T], *args: P.args, **how: P.kwargs) -> T:
        """What was made for a key before, or is made now; what was read for it counts as read each time."""
        try:
            found: T = self.memory[key]
        except KeyError:
            if self.claim.traced:
                return self._noted(key, make, *args, **how)
            found = self.keep(key, make(*args, **how))
        return found

    def keep(self, key: Hashable, found: T) -> T:
        """Remember something; while reads are recorded nothing is kept, so that whoever asks next reads as well."""
        if not self.claim.traced:
            if len(self.memory) >= MOST:
                self.memory.clear()
            self.memory[key] = found
        return found

    def _noted(self, key: Hashable, make: Callable[P, T], *args: P.args, **how: P.kwargs) -> T:
        """The same while reads are recorded: it is remembered together with what was read for it."""
        used = self.claim.used
        if (known := self._with_reads.get(key)) is None:
            before = dict(used)
            used.clear()
            found = make(*args, **how)
            known = self._with_reads[key] = (found, dict(used))
            used.clear()
            used.update(before)
        used.update(known[1])
        kept: T = known[0]
        return kept


@cache
def _looking_up(of: type[Any]) -> type[Any]:
    """The same tables, whose constants are noted as read whenever they are used."""
    single = [(name, part) for name, part in of.declared.items() if isinstance(part, _Constant) and not part.is_mapping]
    return type(of.__name__, (of,), {name: property(_lookup(part.path)) for name, part in single})


def _lookup(path: str) -> Callable[[Tables], object]:
    return lambda tables: tables.constants[path]


def _caller() -> Place:
    """The line of the law that declares."""
    frame = sys._getframe(2)
    parts = Path(frame.f_code.co_filename).parts
    known = parts[parts.index("validator") :] if "validator" in parts else parts[-1:]
    return Place("/".join(known), frame.f_lineno, 1)
