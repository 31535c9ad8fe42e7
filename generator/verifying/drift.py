"""A page that was scaled, moved or turned as a whole: told from its words, which are all there but elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from statistics import median

from proofdeck.generator.geometry import Point
from proofdeck.generator.verifying.expected import Said
from proofdeck.generator.verifying.reading import Chars
from proofdeck.generator.verifying.words import NEAR, letter

_TRUE = 0.5
"""Millimetres that a word may be off where the drift takes it."""


@dataclass(frozen=True, slots=True)
class Drift:
    """What was done to a page."""

    scale: float
    turn: float
    """Degrees, clockwise."""
    move: Point
    """Where the page's top left corner is now, in millimetres."""

    @property
    def told(self) -> str:
        """In words, the first that applies; nothing if nothing was done."""
        if abs(self.scale - 1) > 0.0015:
            return f"drawn at {self.scale * 100:.1f} % of its size"
        if abs(self.turn) > 0.05:
            return f"turned by {self.turn:.1f} degrees"
        if max(map(abs, self.move)) > NEAR:
            return f"moved by {round(self.move[0], 1) + 0.0} mm across and {round(self.move[1], 1) + 0.0} mm down"
        return ""


def find_drift(words: Sequence[Said], chars: Chars) -> Drift | None:
    """What would bring most words from where they belong to where they are; None if nothing simple does."""
    wanted = _single((said.text, said.spots[0]) for said in words if not said.hidden)
    found = _single(_words_of(chars))
    shared = [(wanted[text], found[text]) for text in wanted.keys() & found.keys()]
    if len(shared) < 4:
        return None
    drift = _fitted(sorted(shared))
    near = sum(_off(drift, one, other) <= _TRUE for one, other in shared)
    return drift if drift.told and near >= 0.8 * len(shared) else None


def _words_of(chars: Chars) -> Iterable[tuple[str, Point]]:
    starts = [index for index, fresh in enumerate(chars.starts) if fresh]
    for start, stop in pairwise([*starts, len(chars.codes)]):
        text = "".join(map(letter, chars.codes[start:stop]))
        yield text, (chars.xs[start], chars.ys[start])


def _single(words: Iterable[tuple[str, Point]]) -> Mapping[str, Point]:
    """The words that are there once, by their text."""
    rows = list(words)
    counts = Counter(text for text, _ in rows)
    return {text: at for text, at in rows if counts[text] == 1}


def _fitted(shared: Sequence[tuple[Point, Point]]) -> Drift:
    """From each word and the one half a page on: the middle of what they say, so that strays do not count."""
    half = len(shared) // 2
    pairs = [(shared[index], shared[index + half]) for index in range(len(shared) - half)]
    scales, turns = [], []
    for (one, now_one), (other, now_other) in pairs:
        (dx, dy), (ex, ey) = _step(one, other), _step(now_one, now_other)
        if hypot(dx, dy) > 5 and hypot(ex, ey) > 0:
            scales.append(hypot(ex, ey) / hypot(dx, dy))
            turns.append((degrees(atan2(ey, ex) - atan2(dy, dx)) + 180) % 360 - 180)
    scale, turn = median(scales or [1.0]), median(turns or [0.0])
    moves = [_step(_applied(Drift(scale, turn, (0.0, 0.0)), one), other) for one, other in shared]
    return Drift(scale, turn, (median(x for x, _ in moves), median(y for _, y in moves)))


def _step(one: Point, other: Point) -> Point:
    return other[0] - one[0], other[1] - one[1]


def _applied(drift: Drift, point: Point) -> Point:
    turned = radians(drift.turn)
    x, y = point[0] * drift.scale, point[1] * drift.scale
    return x * cos(turned) - y * sin(turned) + drift.move[0], x * sin(turned) + y * cos(turned) + drift.move[1]


def _off(drift: Drift, one: Point, other: Point) -> float:
    x, y = _applied(drift, one)
    return max(abs(x - other[0]), abs(y - other[1]))
