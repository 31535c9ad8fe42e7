"""Lengths, rectangles, transforms and paths in millimetres, y down."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

PT = 25.4 / 72
"""One typographic point in millimetres."""

KAPPA = 0.5522847498307936
"""Handle length that lets a cubic follow a quarter circle."""

Point = tuple[float, float]
Segment = (
    tuple[Literal["M"], float, float]
    | tuple[Literal["L"], float, float]
    | tuple[Literal["C"], float, float, float, float, float, float]
    | tuple[Literal["Z"]]
)
PathData = tuple[Segment, ...]


def micrometres(mm: float) -> int:
    """A length as a whole number, for counting what fits: in floats 266.7 // 88.9 is 2."""
    return round(mm * 1000)


class Matrix(NamedTuple):
    """An affine map: x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def then(self, outer: Matrix) -> Matrix:
        """This map, followed by another."""
        return Matrix(
            outer.a * self.a + outer.c * self.b,
            outer.b * self.a + outer.d * self.b,
            outer.a * self.c + outer.c * self.d,
            outer.b * self.c + outer.d * self.d,
            outer.a * self.e + outer.c * self.f + outer.e,
            outer.b * self.e + outer.d * self.f + outer.f,
        )

    def apply(self, x: float, y: float) -> Point:
        """Where a point goes."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f


IDENTITY = Matrix()
_RIGHT_ANGLES = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}


def translation(dx: float, dy: float) -> Matrix:
    """A shift."""
    return Matrix(e=dx, f=dy)


def scaling(sx: float, sy: float | None = None) -> Matrix:
    """A change of size about the origin."""
    return Matrix(a=sx, d=sx if sy is None else sy)


def rotation(degrees: float, cx: float = 0.0, cy: float = 0.0) -> Matrix:
    """A clockwise turn (y is down) about a point; exact for right angles."""
    turn = degrees % 360
    cos, sin = _RIGHT_ANGLES.get(int(turn), (0.0, 0.0)) if turn in _RIGHT_ANGLES else _cos_sin(turn)
    return Matrix(cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy)


def _cos_sin(degrees: float) -> tuple[float, float]:
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle by its top left corner and size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def grow(self, by: float) -> Rect:
        """The same rectangle with each edge moved outwards; inwards if negative."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def shift(self, dx: float, dy: float) -> Rect:
        """The same rectangle elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def contains(self, other: Rect, slack: float = 1e-6) -> bool:
        """Whether another rectangle lies inside, edges included."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def union(self, other: Rect) -> Rect:
        """The smallest rectangle around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def intersection(self, other: Rect) -> Rect | None:
        """What both cover, or None."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Rect(x, y, right - x, bottom - y) if right > x and bottom > y else None


def rectangle(rect: Rect, radius: float = 0.0) -> PathData:
    """A rectangle, its corners rounded if asked."""
    x, y, r, b = rect.x, rect.y, rect.right, rect.bottom
    if radius <= 0:
        return (("M", x, y), ("L", r, y), ("L", r, b), ("L", x, b), ("Z",))
    q = min(radius, rect.width / 2, rect.height / 2)
    k = q * (1 - KAPPA)
    return (
        ("M", x + q, y),
        ("L", r - q, y),
        ("C", r - k, y, r, y + k, r, y + q),
        ("L", r, b - q),
        ("C", r, b - k, r - k, b, r - q, b),
        ("L", x + q, b),
        ("C", x + k, b, x, b - k, x, b - q),
        ("L", x, y + q),
        ("C", x, y + k, x + k, y, x + q, y),
        ("Z",),
    )


def ellipse(cx: float, cy: float, rx: float, ry: float) -> PathData:
    """An ellipse; a circle if both radii agree."""
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("Z",),
    )


def circle(cx: float, cy: float, radius: float) -> PathData:
    """A circle."""
    return ellipse(cx, cy, radius, radius)


def polygon(points: Sequence[Point], *, closed: bool = True) -> PathData:
    """Straight lines through the points."""
    (x, y), *rest = points
    start: PathData = (("M", x, y),)
    lines: PathData = tuple(("L", px, py) for px, py in rest)
    return (*start, *lines, ("Z",)) if closed else (*start, *lines)


def regular_polygon(cx: float, cy: float, radius: float, sides: int, first: float = -90.0) -> PathData:
    """Equal sides about a centre; the first corner at an angle, clockwise from the right."""
    angles = (math.radians(first + 360 * i / sides) for i in range(sides))
    return polygon([(cx + radius * math.cos(a), cy + radius * math.sin(a)) for a in angles])


def line(x1: float, y1: float, x2: float, y2: float) -> PathData:
    """One straight line."""
    return (("M", x1, y1), ("L", x2, y2))


def transform_path(data: PathData, matrix: Matrix) -> PathData:
    """The same path elsewhere."""
    out: list[Segment] = []
    for segment in data:
        match segment:
            case ("M", x, y):
                out.append(("M", *matrix.apply(x, y)))
            case ("L", x, y):
                out.append(("L", *matrix.apply(x, y)))
            case ("C", x1, y1, x2, y2, x, y):
                out.append(("C", *matrix.apply(x1, y1), *matrix.apply(x2, y2), *matrix.apply(x, y)))
            case _:
                out.append(segment)
    return tuple(out)


def path_bounds(data: PathData) -> Rect:
    """The smallest rectangle around a path, curves measured exactly."""
    xs: list[float] = []
    ys: list[float] = []
    px = py = 0.0
    for segment in data:
        match segment:
            case ("M" | "L", x, y):
                xs.append(x)
                ys.append(y)
                px, py = x, y
            case ("C", x1, y1, x2, y2, x, y):
                xs.extend((x, *_extremes(px, x1, x2, x)))
                ys.extend((y, *_extremes(py, y1, y2, y)))
                px, py = x, y
            case _:
                pass
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _extremes(p0: float, p1: float, p2: float, p3: float) -> Iterable[float]:
    """Where a cubic turns back, one coordinate at a time."""
    a, b, c = -p0 + 3 * p1 - 3 * p2 + p3, 2 * (p0 - 2 * p1 + p2), p1 - p0
    if abs(a) < 1e-12:
        roots = [-c / b] if abs(b) > 1e-12 else []
    else:
        under = b * b - 4 * a * c
        roots = [] if under < 0 else [(-b + math.sqrt(under)) / (2 * a), (-b - math.sqrt(under)) / (2 * a)]
    for t in roots:
        if 0 < t < 1:
            u = 1 - t
            yield u**3 * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t**3 * p3


def matrix_bounds(rect: Rect, matrix: Matrix) -> Rect:
    """The smallest upright rectangle around a transformed one."""
    corners = [matrix.apply(x, y) for x in (rect.x, rect.right) for y in (rect.y, rect.bottom)]
    xs, ys = [c[0] for c in corners], [c[1] for c in corners]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
