"""Whether what an example expects is what the game came to."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase

from proofdeck.validator.engine.positions import PileEnd, PileSize
from proofdeck.validator.engine.zones import REST, NeedsToKnow


def agrees(expected: object, got: object, path: str, unordered: bool) -> bool:
    """Whether a value found is the one expected; a number stands for that many cards."""
    match got:
        case PileSize():
            return bool(got.number(path) == expected)
        case PileEnd():
            return isinstance(expected, list) and got.first(len(expected)) == expected
        case list() if isinstance(expected, int) and not isinstance(expected, bool):
            return PileSize(got).number(path) == expected
        case list() if isinstance(expected, list):
            named = [card for card in got if card != REST]
            return sorted(map(str, named)) == sorted(map(str, expected)) if unordered else named == expected
        case _:
            return bool(got == expected)


def another(expected: object) -> object:
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


def would_fail(expected: object, got: object, path: str, unordered: bool) -> bool:
    """Whether an expectation that holds would fail with another value: if not, it tests nothing."""
    if isinstance(got, PileEnd) and expected == []:
        return False  # the first none of any pile
    try:
        return not agrees(another(expected), got, path, unordered)
    except NeedsToKnow:
        return True


def shown(got: object) -> str:
    """A found value the way a message writes it."""
    match got:
        case PileSize():
            return "unknown" if got.open else str(got.count)
        case PileEnd():
            return f"{got.first(5)}"
        case bool() | None:
            return {True: "true", False: "false", None: "null"}[got]
        case _:
            return str(got)


def amount(value: object) -> int:
    """A number to take differences of."""
    match value:
        case PileSize():
            return value.count
        case list():
            return len(value)
        case None:
            return 0
        case int():
            return value
        case _:
            raise ValueError(f"'{shown(value)}' is no number, so it cannot change by one")


def same_options(expected: int | Sequence[str], legal: Sequence[str]) -> bool:
    """Whether exactly these are the legal actions: a number of them, or texts in which * stands for anything."""
    if isinstance(expected, int):
        return len(legal) == expected
    covered = all(any(_fits(text, pattern) for pattern in expected) for text in legal)
    return covered and all(any(_fits(text, pattern) for text in legal) for pattern in expected)


def first_lacking(expected: Sequence[str], happened: Sequence[str]) -> str | None:
    """The first of the expected events that did not happen after the ones before it."""
    rest = iter(happened)
    for pattern in expected:
        if not any(_fits(text, pattern) for text in rest):
            return pattern
    return None


def _fits(text: str, pattern: str) -> bool:
    """Whether a text is the expected one; only a pattern with signs in it is worth compiling."""
    return text == pattern or (any(sign in pattern for sign in "*?[") and fnmatchcase(text, pattern))
