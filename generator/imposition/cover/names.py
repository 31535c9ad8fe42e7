"""Lists of names kept short: those that differ by a running number are told as a range."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

RUN = 3
"""Names in a row from which on a range is shorter to read."""
_NUMBERED = re.compile(r"(.*?\D)?(\d{1,9})")


def in_ranges(parts: Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    """Names with their counts; 'Energy 1', 'Energy 2', 'Energy 3', one each, become 'Energy 1–3'."""
    return [row for run in _runs(parts) for row in _told(run)]


def counted(name: str, count: int) -> str:
    """A name, or a range of them, with how many there are of each."""
    each = " each of" if re.fullmatch(r"(.*\D)?\d+–\d+", name) else ""
    return f"{count}{each} {name}"


def _runs(parts: Iterable[tuple[str, int]]) -> Iterator[list[tuple[str, int]]]:
    """Neighbours whose names go on counting."""
    placed = list(enumerate(parts))
    for _, run in groupby(placed, lambda row: _track(row[0], *row[1])):
        yield [part for _, part in run]


def _track(at: int, name: str, count: int) -> tuple[object, ...]:
    """What neighbours of one range share: the words, the count, and how far the number is ahead of the place."""
    numbered = _NUMBERED.fullmatch(name)
    if not numbered or numbered[2] != str(int(numbered[2])):
        return (at, name)
    return (numbered[1], int(numbered[2]) - at, count)


def _told(run: Sequence[tuple[str, int]]) -> Sequence[tuple[str, int]]:
    if len(run) < RUN:
        return run
    (first, count), (last, _) = run[0], run[-1]
    number = _NUMBERED.fullmatch(last)
    return [(f"{first}–{number[2] if number else last}", count)]
