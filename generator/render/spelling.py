"""Path data as SVG spells it shortest: whole steps of a grid, each relative to the one before."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from proofdeck.generator.geometry import PathData

Point = tuple[int, int]
Step = tuple[int, ...]
"""What follows a command's letter, in steps of the grid."""


class Outline(NamedTuple):
    """A path by its first point and the way from there, which is the same wherever the same shape lies."""

    x: int
    y: int
    way: str


def spell(data: PathData, digits: int) -> Outline:
    """A path on a grid of so many decimal digits, measured from its first point, so that no error adds up."""
    if not data:
        return Outline(0, 0, "")
    start_x, start_y = _first_point(data)
    grid = 10**digits
    speller = _Speller(digits)
    for segment in data:
        points = [(value - (start_y if i % 2 else start_x)) * grid for i, value in enumerate(segment[1:])]
        speller.add(segment[0], points)
    return Outline(round(start_x * grid), round(start_y * grid), "".join(speller.out))


def _first_point(data: PathData) -> tuple[float, float]:
    head = data[0]
    return (head[1], head[2]) if head[0] == "M" else (0.0, 0.0)


@lru_cache(maxsize=1 << 16)
def decimal(steps: int, digits: int) -> str:
    """Steps of the grid as a decimal number: no trailing noughts, none before the point."""
    if not digits:
        return str(steps)
    text = f"{abs(steps):0{digits + 1}d}"
    fraction = text[-digits:].rstrip("0")
    whole = text[:-digits].lstrip("0")
    number = f"{whole}.{fraction}" if fraction else whole or "0"
    return f"-{number}" if steps < 0 else number


@lru_cache(maxsize=1 << 16)
def numbers(steps: Step, digits: int) -> str:
    """Several numbers, with a space only where the next could be read as part of the one before."""
    text = ""
    for step in steps:
        number = decimal(step, digits)
        glued = number[0] == "-" or (number[0] == "." and "." in text[text.rfind(" ") + 1 :].rpartition("-")[2])
        text += number if glued or not text else f" {number}"
    return text


class _Speller:
    """Writes segment after segment, knowing where the pen is and what the last curve's handle was."""

    def __init__(self, digits: int) -> None:
        self.out: list[str] = []
        self._digits = digits
        self._pen = self._start = (0, 0)
        self._exact = (0.0, 0.0)
        self._letter = ""
        self._handle: tuple[int, int] | None = None
        """From the pen to where the handle of a curve that goes on smoothly would be."""

    def add(self, kind: str, points: list[float]) -> None:
        """One segment, its points in steps of the grid from the path's first."""
        if kind == "C":
            self._curve(points)
        elif kind == "Z":
            self._write("z", ())
            self._pen = self._start
            self._exact = (float(self._start[0]), float(self._start[1]))
        else:
            self._straight(kind, points)
        if kind != "C":
            self._handle = None

    def _straight(self, kind: str, points: list[float]) -> None:
        dx, dy = self._move(points[0], points[1])
        if kind == "M":
            self._start = self._pen
            if self.out or dx or dy:
                self._write("m", (dx, dy))
        elif not dy:
            self._write("h", (dx,))
        elif not dx:
            self._write("v", (dy,))
        else:
            self._write("l", (dx, dy))

    def _move(self, x: float, y: float) -> Point:
        """Put the pen down elsewhere, and how far that was."""
        before, self._exact = self._pen, (x, y)
        self._pen = (round(x), round(y))
        return self._pen[0] - before[0], self._pen[1] - before[1]

    def _curve(self, points: list[float]) -> None:
        x1, y1, x2, y2, x, y = points
        (px, py), handle = self._pen, self._only_handle(points)
        if handle is not None:
            self._quadratic((round(handle[0]) - px, round(handle[1]) - py), self._move(x, y))
            return
        first, second = (round(x1) - px, round(y1) - py), (round(x2) - px, round(y2) - py)
        end = self._move(x, y)
        follows = self._letter in ("c", "s") and self._handle is not None and _near(self._handle, first)
        self._write("s", second + end) if follows else self._write("c", first + second + end)
        self._handle = (end[0] - second[0], end[1] - second[1])

    def _quadratic(self, handle: Point, end: Point) -> None:
        if self._letter in ("q", "t") and self._handle == handle:
            self._write("t", end)
        else:
            self._write("q", handle + end)
        self._handle = (end[0] - handle[0], end[1] - handle[1])

    def _only_handle(self, points: list[float]) -> tuple[float, float] | None:
        """The handle of a cubic that is a quadratic curve raised, as those of most fonts are; None if it is none."""
        (x0, y0), (x1, y1, x2, y2, x, y) = self._exact, points
        if abs(3 * (x1 - x2) + x - x0) > _SLACK or abs(3 * (y1 - y2) + y - y0) > _SLACK:
            return None
        return (3 * (x1 + x2) - x - x0) / 4, (3 * (y1 + y2) - y - y0) / 4

    def _write(self, letter: str, steps: Step) -> None:
        text = numbers(steps, self._digits)
        if letter != self._letter or letter in "mz":
            self.out.append(letter + text)
        else:
            self.out.append(text if text[0] == "-" else f" {text}")
        self._letter = letter


_SLACK = 0.5
"""Steps of the grid that a cubic may stand off the quadratic curve it is taken for."""


def _near(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1
