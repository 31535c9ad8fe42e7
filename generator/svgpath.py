"""SVG path data read into move, line, curve and close segments."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from proofdeck.generator.geometry import PathData, Point, Segment

_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_DIGITS = r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?"
_NUMBER = re.compile(_DIGITS)
_COMMAND = re.compile(rf"[\s,]*([MmLlHhVvCcSsQqTtAaZz])((?:[\s,]*{_DIGITS})*)[\s,]*")
_BLANK = re.compile(r"[\s,]*")
_FLAG = re.compile("[01]")
MOST_SEGMENTS = 200_000
"""More than any drawing needs; a larger one is refused."""
_FARTHEST = 1e9
_NO_RADIUS = 1e-9
"""An arc with a smaller radius is a straight line, as one without any is."""


class PathError(ValueError):
    """Path data that cannot be read; says where."""


def parse_path(text: str) -> PathData:
    """Path data with all commands of SVG 1.1, absolute and relative, as M, L, C and Z."""
    pen = _Pen()
    for command, numbers in _commands(text):
        pen.draw(command, numbers)
        if len(pen.segments) > MOST_SEGMENTS:
            raise PathError(f"more than {MOST_SEGMENTS} segments")
        if not max(map(abs, pen.at)) <= _FARTHEST:
            raise PathError(f"'{command}' leads out of range")
    if not pen.segments:
        raise PathError("nothing is drawn")
    return tuple(pen.segments)


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    at = 0
    while at < len(text):
        found = _COMMAND.match(text, at)
        if not found:
            if not text[at:].strip(" ,\t\r\n"):
                return
            raise PathError(f"a command was expected at '{text[at : at + 12].strip()}'")
        command, at = found[1], found.end()
        numbers = _arc_numbers(found[2]) if command in "Aa" else [float(n) for n in _NUMBER.findall(found[2])]
        count = _COUNTS[command.upper()]
        if (len(numbers) % count or not numbers) if count else numbers:
            near = text[found.start() : found.start() + 16].strip()
            raise PathError(f"'{command}' needs {count or 'no'} numbers, at '{near}'")
        if numbers and not -_FARTHEST <= min(numbers) <= max(numbers) <= _FARTHEST:
            raise PathError(f"a number of '{command}' is out of range")
        yield command, numbers[:count]
        again = {"M": "L", "m": "l"}.get(command, command)
        for i in range(count, len(numbers), count or 1):
            yield again, numbers[i : i + count]


def _arc_numbers(text: str) -> list[float]:
    """The numbers of arcs, whose flags may stand without any space between them."""
    numbers: list[float] = []
    at = 0
    end = len(text.rstrip(" ,\t\r\n"))
    while at < end:
        for i in range(7):
            start = len(_BLANK.match(text, at)[0]) + at  # type: ignore[index]
            found = (_FLAG if i in (3, 4) else _NUMBER).match(text, start)
            if not found:
                raise PathError(f"'A' needs 7 numbers, at '{text[at : at + 16].strip()}'")
            numbers.append(float(found[0]))
            at = found.end()
    return numbers


@dataclass(slots=True)
class _Pen:
    """Where the drawing stands, and what has been drawn."""

    segments: list[Segment] = field(default_factory=list)
    at: Point = (0.0, 0.0)
    start: Point = (0.0, 0.0)
    handle: Point | None = None
    """The last control point, for S and T."""
    last: str = ""

    def draw(self, command: str, n: list[float]) -> None:
        """Draw one command."""
        upper = command.upper()
        if not self.segments and upper != "M":
            raise PathError("the path must begin with 'M'")
        if self.last == "Z" and upper not in "MZ":
            self.segments.append(("M", *self.start))
        x0, y0 = self.at if command.islower() else (0.0, 0.0)
        match upper:
            case "M":
                self.start = self._to("M", x0 + n[0], y0 + n[1])
            case "L":
                self._to("L", x0 + n[0], y0 + n[1])
            case "H":
                self._to("L", x0 + n[0], self.at[1])
            case "V":
                self._to("L", self.at[0], y0 + n[0])
            case "C":
                self._cubic(*(v + (x0, y0)[i % 2] for i, v in enumerate(n)))
            case "S":
                self._cubic(*self._reflected("CS"), *(v + (x0, y0)[i % 2] for i, v in enumerate(n)))
            case "Q":
                self._quadratic(*(v + (x0, y0)[i % 2] for i, v in enumerate(n)))
            case "T":
                self._quadratic(*self._reflected("QT"), x0 + n[0], y0 + n[1])
            case "A":
                self._arc(n, (x0 + n[5], y0 + n[6]))
            case _:
                self.segments.append(("Z",))
                self.at = self.start
        if upper not in "CSQT":
            self.handle = None
        self.last = upper

    def _to(self, kind: str, x: float, y: float) -> Point:
        self.segments.append(("M", x, y) if kind == "M" else ("L", x, y))
        self.at = (x, y)
        return self.at

    def _cubic(self, *n: float) -> None:
        x1, y1, x2, y2, x, y = n
        self.segments.append(("C", x1, y1, x2, y2, x, y))
        self.handle, self.at = (x2, y2), (x, y)

    def _quadratic(self, qx: float, qy: float, x: float, y: float) -> None:
        x0, y0 = self.at
        self._cubic(x0 + (qx - x0) * 2 / 3, y0 + (qy - y0) * 2 / 3, x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3, x, y)
        self.handle = (qx, qy)

    def _reflected(self, after: str) -> Point:
        if self.handle is None or self.last not in after:
            return self.at
        return 2 * self.at[0] - self.handle[0], 2 * self.at[1] - self.handle[1]

    def _arc(self, n: list[float], to: Point) -> None:
        if self.at == to:
            return
        if min(abs(n[0]), abs(n[1])) < _NO_RADIUS:
            self._to("L", *to)
            return
        for curve in arc_curves(self.at, (abs(n[0]), abs(n[1])), n[2], (bool(n[3]), bool(n[4])), to):
            self._cubic(*curve)
        self.at = to


def arc_curves(
    start: Point, radii: Point, turn: float, flags: tuple[bool, bool], end: Point
) -> Iterator[tuple[float, ...]]:
    """An elliptical arc as cubic curves of at most a quarter each (SVG 1.1, F.6.5)."""
    (rx, ry), (large, sweep) = radii, flags
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    hx, hy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    px, py = cos * hx + sin * hy, -sin * hx + cos * hy
    grow = max(1.0, math.hypot(px / rx, py / ry))
    rx, ry = rx * grow, ry * grow
    under = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2
    factor = math.sqrt(max(0.0, under / ((rx * py) ** 2 + (ry * px) ** 2))) * (1 if large != sweep else -1)
    ux, uy = factor * rx * py / ry, -factor * ry * px / rx
    cx, cy = cos * ux - sin * uy + (start[0] + end[0]) / 2, sin * ux + cos * uy + (start[1] + end[1]) / 2
    first = math.atan2((py - uy) / ry, (px - ux) / rx)
    sweep_by = math.atan2((-py - uy) / ry, (-px - ux) / rx) - first
    if sweep and sweep_by < 0:
        sweep_by += 2 * math.pi
    elif not sweep and sweep_by > 0:
        sweep_by -= 2 * math.pi
    count = max(1, math.ceil(abs(sweep_by) / (math.pi / 2) - 1e-9))
    step = sweep_by / count
    handle = 4 / 3 * math.tan(step / 4)

    def spot(a: float, k: float) -> Point:
        x, y = rx * (math.cos(a) - k * math.sin(a)), ry * (math.sin(a) + k * math.cos(a))
        return cos * x - sin * y + cx, sin * x + cos * y + cy

    for i in range(count):
        a, b = first + i * step, first + (i + 1) * step
        yield (*spot(a, handle), *spot(b, -handle), *(end if i == count - 1 else spot(b, 0.0)))
