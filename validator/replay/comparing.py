"""Whether what an example expects is what the game came to."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import Absent, value_at
from proofdeck.validator.engine.positions import End, Size
from proofdeck.validator.engine.zones import REST, NeedsToKnow


def agrees(expected: Any, got: Any, path: str, unordered: bool) -> bool:
    """Whether a value found is the one expected; a number stands for that many cards."""
    match got:
        case Size():
            return bool(got.number(path) == expected)
        case End():
            return isinstance(expected, list) and got.first(len(expected)) == expected
        case list() if isinstance(expected, int) and not isinstance(expected, bool):
            return Size(got).number(path) == expected
        case list() if isinstance(expected, list):
            named = [card for card in got if card != REST]
            return sorted(map(str, named)) == sorted(map(str, expected)) if unordered else named == expected
        case _:
            return bool(got == expected)


def another(expected: Any) -> Any:
    """A value that is not the expected one, though near it."""
    match expected:
        case bool():
            return not expected
        case int():
            return expected + 1
        case list():
            return [*expected, "nothing"]
        case _:
            return f"not {expected}"


def tells(expected: Any, got: Any, path: str, unordered: bool) -> bool:
    """Whether an expectation that holds would fail with another value: if not, it says nothing."""
    if isinstance(got, End) and expected == []:
        return False  # the first none of any pile
    try:
        return not agrees(another(expected), got, path, unordered)
    except NeedsToKnow:
        return True


def shown(got: Any) -> str:
    """A found value the way a message writes it."""
    match got:
        case Size():
            return "unknown" if got.open else str(got.count)
        case End():
            return f"{got.first(5)}"
        case bool() | None:
            return {True: "true", False: "false", None: "null"}[got]
        case _:
            return str(got)


def amount(value: Any) -> int:
    """A number to take differences of."""
    match value:
        case Size():
            return value.count
        case list():
            return len(value)
        case None:
            return 0
        case _:
            return int(value)


def same_options(expected: Any, legal: Sequence[str]) -> bool:
    """Whether exactly these are the legal actions: a number of them, or texts in which * stands for anything."""
    if isinstance(expected, int):
        return len(legal) == expected
    covered = all(any(fnmatchcase(text, pattern) for pattern in expected) for text in legal)
    return covered and all(any(fnmatchcase(text, pattern) for text in legal) for pattern in expected)


def in_order(expected: Sequence[str], happened: Sequence[str]) -> str | None:
    """The first of these events that did not happen after the ones before it."""
    rest = iter(happened)
    for pattern in expected:
        if not any(fnmatchcase(text, pattern) for text in rest):
            return pattern
    return None


_COMPARISONS: Mapping[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "has": lambda whole, part: part in whole,
    "lacks": lambda whole, part: part not in whole,
}


class NoFact(Exception):
    """A statement about the data that cannot be read."""


def holds_in(game: Game, fact: str) -> tuple[bool, str]:
    """Whether a statement about the catalogue is true, and what it came to: `components.net.modifiers has hunt`."""
    words = fact.split()
    if len(words) != 3 or words[1] not in _COMPARISONS:
        raise NoFact(f"'{fact}' does not read as 'PATH == VALUE'; it may compare with {', '.join(_COMPARISONS)}")
    left, right = _term(game, words[0]), _term(game, words[2])
    try:
        return _COMPARISONS[words[1]](left, right), f"{shown(left)} {words[1]} {shown(right)}"
    except TypeError as error:
        raise NoFact(f"'{fact}' compares what cannot be compared") from error


def _term(game: Game, word: str) -> Any:
    if word.lstrip("-").isdecimal():
        return int(word)
    if word in ("true", "false", "null"):
        return {"true": True, "false": False, "null": None}[word]
    if "." not in word:
        return word
    try:
        return value_at(game, word)
    except Absent as error:
        raise NoFact(str(error)) from error
