"""Strokes as filled outlines, for what a silhouette, a gradient or an odd line needs: ends, corners and dashes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from proofdeck.generator.display_list import Cap, Join
from proofdeck.generator.geometry import PathData, Point, Segment, circle, polygon

_SMOOTH = math.radians(12)
"""Curves are cut into straight pieces that turn by less than this."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a line is drawn."""

    width: float
    cap: Cap = "butt"
    join: Join = "miter"
    limit: float = 4.0
    """How far a sharp corner may reach out, in half widths."""
    dash: tuple[float, ...] = ()
    offset: float = 0.0


@dataclass(frozen=True, slots=True)
class _Run:
    """Straight pieces one after the other."""

    points: list[Point]
    closed: bool


def outline(data: PathData, stroke: Stroke) -> PathData:
    """What a stroke covers, for the nonzero rule: every piece turns the same way, so that overlaps stay filled."""
    pieces: list[Segment] = []
    for run in _runs(data, stroke.width):
        for part in _dashed(run, stroke) if any(stroke.dash) else (run,):
            for piece in _pieces(part, stroke):
                pieces.extend(piece)
    return tuple(pieces)


def sharpest(data: PathData) -> float:
    """How far the sharpest corner would reach out, in half widths; 1 where all is smooth."""
    found = 1.0
    for run in _runs(data, 1.0, coarse=True):
        for before, at, after in _corners(run):
            turn = _turn(before, at, after)
            half = math.cos(turn / 2)
            found = max(found, 1 / half if half > 1e-6 else 1.0)
    return found


def _runs(data: PathData, width: float, *, coarse: bool = False) -> Iterator[_Run]:
    points: list[Point] = []
    for segment in data:
        match segment:
            case ("M", x, y):
                if len(points) > 1:
                    yield _Run(_distinct(points), closed=False)
                points = [(x, y)]
            case ("L", x, y):
                points.append((x, y))
            case ("C", x1, y1, x2, y2, x, y):
                points.extend(_flat(points[-1], (x1, y1), (x2, y2), (x, y), width, coarse=coarse))
            case _:
                yield _Run(_closed(_distinct(points)), closed=True)
                points = []
    if len(points) > 1:
        yield _Run(_distinct(points), closed=False)


def _distinct(points: Sequence[Point]) -> list[Point]:
    return [p for i, p in enumerate(points) if i == 0 or p != points[i - 1]]


def _closed(points: list[Point]) -> list[Point]:
    return points[:-1] if len(points) > 1 and points[0] == points[-1] else points


def _flat(p0: Point, p1: Point, p2: Point, p3: Point, width: float, *, coarse: bool) -> Iterator[Point]:
    """Points along a curve, close enough that neither the line nor its sides show corners."""
    bend = abs(_angle(p0, p1, p2)) + abs(_angle(p1, p2, p3))
    span = math.dist(p0, p1) + math.dist(p1, p2) + math.dist(p2, p3)
    count = 8 if coarse else max(2, min(64, math.ceil(bend / _SMOOTH) + math.ceil(4 * span / (span + 8 * width))))
    for i in range(1, count + 1):
        t = i / count
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield (
            p3
            if i == count
            else (a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0], a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1])
        )


def _angle(a: Point, b: Point, c: Point) -> float:
    return _turn(a, b, c) if b not in (a, c) else 0.0


def _turn(a: Point, b: Point, c: Point) -> float:
    """How far a line through three points turns at the middle one; positive clockwise on the page."""
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]
    return math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)


def _corners(run: _Run) -> Iterator[tuple[Point, Point, Point]]:
    points = run.points
    count = len(points)
    if count < 3:
        return
    for i in range(count) if run.closed else range(1, count - 1):
        yield points[i - 1], points[i], points[(i + 1) % count]


def _dashed(run: _Run, stroke: Stroke) -> Iterator[_Run]:
    """The dashes of a run, as runs of their own."""
    pattern = stroke.dash * (2 if len(stroke.dash) % 2 else 1)
    total = sum(pattern)
    points = [*run.points, run.points[0]] if run.closed else run.points
    length = sum(math.dist(a, b) for a, b in pairwise(points))
    if total <= 0 or length / total > 5000:
        yield run
        return
    at, index = stroke.offset % total, 0
    while at >= pattern[index]:
        at, index = at - pattern[index], (index + 1) % len(pattern)
    left, dash = pattern[index] - at, [points[0]]
    for a, b in pairwise(points):
        size = math.dist(a, b)
        done = 0.0
        while size - done > left:
            done += left
            spot = (a[0] + (b[0] - a[0]) * done / size, a[1] + (b[1] - a[1]) * done / size)
            if index % 2 == 0:
                yield _Run(_distinct([*dash, spot]), closed=False)
            index = (index + 1) % len(pattern)
            left, dash = pattern[index], [spot]
        left -= size - done
        dash.append(b)
    if index % 2 == 0:
        yield _Run(_distinct(dash), closed=False)


def _pieces(run: _Run, stroke: Stroke) -> Iterator[PathData]:
    points, half = run.points, stroke.width / 2
    if len(points) == 1:
        yield from _dot(points[0], stroke)
        return
    ends = [*points, points[0]] if run.closed else points
    for a, b in pairwise(ends):
        nx, ny = _normal(a, b, half)
        yield _band(a, b, nx, ny)
    for before, at, after in _corners(run):
        yield from _corner(before, at, after, stroke)
    if not run.closed and stroke.cap != "butt":
        for end, inner in ((points[0], points[1]), (points[-1], points[-2])):
            yield from _end(end, inner, stroke)


def _dot(at: Point, stroke: Stroke) -> Iterator[PathData]:
    """A line of no length shows only its ends."""
    half = stroke.width / 2
    if stroke.cap == "round":
        yield circle(*at, half)
    elif stroke.cap == "square":
        x, y = at
        yield polygon([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])


def _end(at: Point, inner: Point, stroke: Stroke) -> Iterator[PathData]:
    half = stroke.width / 2
    if stroke.cap == "round":
        yield circle(*at, half)
        return
    nx, ny = _normal(inner, at, half)
    out = (at[0] + ny, at[1] - nx)
    yield _band(at, out, nx, ny)


def _band(a: Point, b: Point, nx: float, ny: float) -> PathData:
    return polygon([(a[0] + nx, a[1] + ny), (a[0] - nx, a[1] - ny), (b[0] - nx, b[1] - ny), (b[0] + nx, b[1] + ny)])


def _corner(before: Point, at: Point, after: Point, stroke: Stroke) -> Iterator[PathData]:
    turn = _turn(before, at, after)
    if abs(turn) < 1e-6:
        return
    if stroke.join == "round" and abs(turn) > _SMOOTH:
        yield circle(*at, stroke.width / 2)
        return
    half = stroke.width / 2 * (1 if turn < 0 else -1)
    n1, n2 = _normal(before, at, half), _normal(at, after, half)
    one, other = (at[0] + n1[0], at[1] + n1[1]), (at[0] + n2[0], at[1] + n2[1])
    cos = math.cos(turn / 2)
    if cos > 1e-6 and ((stroke.join == "miter" and 1 / cos <= stroke.limit) or abs(turn) <= _SMOOTH):
        mid = (n1[0] + n2[0], n1[1] + n2[1])
        reach = 1 / (2 * cos * cos)
        tip = (at[0] + mid[0] * reach, at[1] + mid[1] * reach)
        yield _turned([at, one, tip, other])
    else:
        yield _turned([at, one, other])


def _turned(points: list[Point]) -> PathData:
    """A polygon in the sense that all pieces have."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True))
    return polygon(points if area >= 0 else points[::-1])


def _normal(a: Point, b: Point, half: float) -> Point:
    """Across a line, half its width long."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = math.hypot(dx, dy) or 1.0
    return -dy / size * half, dx / size * half
