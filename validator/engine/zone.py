"""How a law declares its state: one line a field, which says how it is written, who sees it and what counts in it.

@state
class Seat:
    hand: list[str] = zone.pile(hidden="others")
    points: int = zone.fact(0)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, field
from typing import Any, TypedDict, TypeVar, Unpack

from proofdeck.validator.engine.kinds import (
    Amounts,
    Card,
    Hides,
    Kind,
    Listed,
    Own,
    Pile,
    Plain,
    Player,
    Records,
    Row,
    Seats,
    Spot,
    Unwritten,
)
from proofdeck.validator.engine.zones import REST

T = TypeVar("T")
U = TypeVar("U")

OPEN = (REST,)
"""For `unsaid`: any number of cards of which nothing is known."""


class How(TypedDict, total=False):
    """What can be declared of a field of any kind; see there."""

    key: str
    hidden: str | Hides | None
    covered: Callable[[Any], object] | None
    pool: str | Callable[[Spot], object]
    ordered: bool
    unsaid: Any
    spare: bool
    seen: Callable[[Spot, Any, Sequence[str], str], object] | None


class HowMany(How, total=False):
    """The same of amounts."""

    keys: Callable[[Any], Iterable[str]]
    words: Mapping[str, Callable[[Spot], dict[str, Any]]]


class HowOwn(How, total=False):
    """The same of what a game writes and reads by hand."""

    holds: Callable[[Any, Any], Iterable[str]]
    twin: Callable[[Any], Any]
    also: Sequence[str] | Callable[[Mapping[str, Any]], Iterable[str]]
    stays: bool


_NONE: Any = MISSING


def _field(kind: Kind[Any], default: object = MISSING, make: Any = MISSING, **how: bool) -> Any:
    return field(default=default, default_factory=make, metadata={"kind": kind}, **how)


def _usual(how: Mapping[str, Any], unsaid: Any = None) -> Any:
    return {"unsaid": unsaid, "stays": "unsaid" not in how, **how}


def pile(**how: Unpack[How]) -> list[str]:
    """Cards on each other: a deck, a hand, a discard pile."""
    found: list[str] = _field(Pile(**_usual(how)), make=list)
    return found


def row(**how: Unpack[How]) -> list[str]:
    """Cards beside each other, in the order they are written."""
    found: list[str] = _field(Row(**_usual(how)), make=list)
    return found


def card(default: str | None = None, **how: Unpack[How]) -> Any:
    """A single card, or none."""
    return _field(Card(**_usual(how, default)), default)


def fact(default: T, *, needed: bool = False, **how: Unpack[How]) -> T:
    """A number, a word, yes or no; `needed` if every position must say it."""
    found: T = _field(
        Plain(**{**_usual(how, default), "needed": needed, "stays": not needed and "unsaid" not in how}), default
    )
    return found


def facts(make: Callable[[], T], **how: Unpack[How]) -> T:
    """A list or mapping of plain values, which are no components."""
    found: T = _field(Listed(**_usual(how, lambda _: make())), make=make)
    return found


def player(default: int | None = None, **how: Unpack[How]) -> Any:
    """A player, who is written by name."""
    return _field(Player(**_usual(how, default)), default)


def amounts(make: Callable[[], dict[str, T]] = dict, **how: Unpack[HowMany]) -> dict[str, T]:
    """So many of each name: a supply, tokens."""
    found: dict[str, T] = _field(Amounts(**_usual(how, lambda _: make())), make=make)
    return found


def records(of: type[T], *, bare: str = "", **how: Unpack[How]) -> list[T]:
    """Things with fields of their own."""
    found: list[T] = _field(Records(of=of, bare=bare, stays=True, **how), make=list)
    return found


def seats(of: type[T]) -> list[T]:
    """The players' parts of the table."""
    found: list[T] = _field(Seats(of=of, stays=True), make=list)
    return found


def derived(default: T, read: Callable[[Spot], U]) -> T | U:
    """What follows from the rest of a position, and is not written."""
    found: T = _field(Unwritten(unsaid=read), default)
    return found


def memo(default: T) -> T:
    """What is remembered for speed: neither written nor compared."""
    found: T = _field(Unwritten(unsaid=default, stays=True), default, compare=False, repr=False)
    return found


def own(
    default: object = MISSING,
    make: Callable[[], object] = _NONE,
    *,
    write: Callable[[Spot, T], object],
    read: Callable[[Spot], T],
    **how: Unpack[HowOwn],
) -> T:
    """A field that is written and read by functions beside it."""
    found: T = _field(Own(writer=write, reader=read, **how), default, make)
    return found
