"""Outlines around cells: the edge of a polyomino or a patch of hexes, and outlines moved in or out."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence

from proofdeck.generator.geometry import PathData, Point, Rect, polygon, regular_polygon

Corners = tuple[Point, ...]
_CLOSE = 1e-4
"""Corners closer than this, in sides of a cell, are the same corner."""


def square_cell(x: float, y: float, pitch: float) -> Corners:
    """The corners of a square, clockwise."""
    return ((x, y), (x + pitch, y), (x + pitch, y + pitch), (x, y + pitch))


def hex_cell(cx: float, cy: float, across: float, *, up: bool) -> Corners:
    """The corners of a hexagon `across` wide between flats, clockwise; `up`: a corner on top."""
    radius, first = across / math.sqrt(3), (-90.0 if up else 0.0)
    angles = [math.radians(first + 60 * i) for i in range(6)]
    return tuple((cx + radius * math.cos(a), cy + radius * math.sin(a)) for a in angles)


def hexagon_in(rect: Rect, *, up: bool) -> PathData:
    """The largest regular hexagon in a box, in its middle."""
    tall, wide = (rect.height, rect.width) if up else (rect.width, rect.height)
    radius = min(tall / 2, wide / math.sqrt(3))
    return regular_polygon(*rect.centre, radius, 6, -90.0 if up else 0.0)


def union(cells: Iterable[Corners]) -> list[list[Point]]:
    """The closed lines around cells that share whole edges, collinear corners left out."""
    edges: dict[tuple[Point, Point], None] = {}
    snap: _Snap | None = None
    for cell in dict.fromkeys(cells):
        snap = snap or _Snap(math.dist(cell[0], cell[1]) * _CLOSE)
        corners = [snap.corner(point) for point in cell]
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            if (b, a) in edges:
                del edges[b, a]
            else:
                edges[a, b] = None
    return [_straightened(loop) for loop in _loops(edges)]


class _Snap:
    """Makes corners that are all but equal the same."""

    def __init__(self, close: float) -> None:
        self._close = close
        self._known: dict[tuple[int, int], Point] = {}

    def corner(self, point: Point) -> Point:
        """The corner met first at this place."""
        x, y = round(point[0] / self._close), round(point[1] / self._close)
        for key in ((x + i, y + j) for i in (0, -1, 1) for j in (0, -1, 1)):
            if key in self._known:
                return self._known[key]
        return self._known.setdefault((x, y), point)


def _loops(edges: Iterable[tuple[Point, Point]]) -> list[list[Point]]:
    after: dict[Point, list[Point]] = defaultdict(list)
    for a, b in edges:
        after[a].append(b)
    loops: list[list[Point]] = []
    for start in list(after):
        while after[start]:
            loop = [start]
            at, came = after[start].pop(), start
            while at != start and after[at]:
                loop.append(at)
                at, came = _rightmost(came, at, after[at]), at
            loops.append(loop)
    return loops


def _rightmost(came: Point, at: Point, ways: list[Point]) -> Point:
    """Where two cells touch at a corner only, stay with the cell one came along."""
    back = math.atan2(at[1] - came[1], at[0] - came[0])
    best = max(ways, key=lambda w: (math.atan2(w[1] - at[1], w[0] - at[0]) - back + math.pi) % (2 * math.pi))
    ways.remove(best)
    return best


def _straightened(loop: Sequence[Point]) -> list[Point]:
    kept: list[Point] = []
    for i, (x, y) in enumerate(loop):
        (ax, ay), (bx, by) = loop[i - 1], loop[(i + 1) % len(loop)]
        if abs((x - ax) * (by - y) - (y - ay) * (bx - x)) > _CLOSE * math.dist((ax, ay), (bx, by)) ** 2:
            kept.append((x, y))
    return kept


def offset(loop: Sequence[Point], by: float) -> list[Point]:
    """A clockwise closed line with every side moved outwards (inwards if negative), corners kept sharp."""
    if not by:
        return list(loop)
    return [_corner(loop[i - 1], loop[i], loop[(i + 1) % len(loop)], by) for i in range(len(loop))]


def _corner(a: Point, b: Point, c: Point, by: float) -> Point:
    (ux, uy), (vx, vy) = _direction(a, b), _direction(b, c)
    # outward normals of a clockwise line, y down
    nx, ny, mx, my = uy, -ux, vy, -vx
    scale = by / (1 + nx * mx + ny * my)
    return b[0] + (nx + mx) * scale, b[1] + (ny + my) * scale


def _direction(a: Point, b: Point) -> Point:
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def outline_of(cells: Iterable[Corners], grow: float = 0.0) -> PathData:
    """The path around cells, moved outwards by so much."""
    segments: PathData = ()
    for loop in union(cells):
        segments += polygon(offset(loop, grow))
    return segments
