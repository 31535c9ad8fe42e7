"""Gradients as bands of plain colour, laid over each other so that no gap can show between them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from proofdeck.generator.display_list import Colour, Group, Item, Path
from proofdeck.generator.geometry import Matrix, PathData, Point, Rect, circle, polygon
from proofdeck.generator.layout.art.colours import Paint

Band = tuple[float, Paint]
"""Where it begins, and its colour."""
MOST_STEPS = 128
"""Bands between two stops: no two neighbours differ by more than two levels of 255."""
MOST_FADING = 24
"""Bands that are seen through each other's edges: fewer, so that fewer edges show."""
MOST_TURNS = 60
"""How often a repeated gradient may come back; more is a texture."""


@dataclass(frozen=True, slots=True)
class Gradient:
    """A way through colours, along a line or out from a point."""

    stops: tuple[tuple[float, Paint], ...]
    """From 0 to 1, in order; at least one."""
    matrix: Matrix
    """From the gradient's coordinates to those of the shape."""
    spread: str
    line: tuple[float, float, float, float] | None
    """From where to where it goes; None if it is radial."""
    rings: tuple[float, float, float, float, float, float] = (0, 0, 0, 0, 0, 0)
    """The outer circle's centre and radius, the inner one's centre and radius."""
    opacity: float = 1.0

    def items(self, bounds: Rect) -> tuple[Item, ...]:
        """Bands that cover a rectangle of the shape's coordinates."""
        opacity = self.opacity
        corners = self._corners(bounds)
        if corners is None or len(self.stops) == 1 or self._pointlike:
            return _shown(_rect_path(bounds), self.stops[-1][1], opacity)
        bands = _bands(self.stops, self.spread, *self._range(corners))
        alphas = {paint[1] for _, paint in self.stops}
        if len(alphas) == 1:
            return (Group(self._laid_over(bands, corners), self.matrix, None, alphas.pop() * opacity),)
        return (Group(self._side_by_side(bands, corners, opacity), self.matrix),)

    def faded(self, by: float) -> Gradient:
        """The same gradient, covering less."""
        return replace(self, opacity=self.opacity * by)

    @property
    def _pointlike(self) -> bool:
        if self.line:
            return self.line[:2] == self.line[2:]
        return self.rings[2] <= 0

    def _corners(self, bounds: Rect) -> list[Point] | None:
        """The rectangle's corners in the gradient's coordinates."""
        a, b, c, d, e, f = self.matrix
        det = a * d - b * c
        if abs(det) < 1e-12:
            return None
        back = Matrix(d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det)
        return [back.apply(x, y) for x in (bounds.x, bounds.right) for y in (bounds.y, bounds.bottom)]

    def _range(self, corners: Sequence[Point]) -> tuple[float, float]:
        """How far along the way the rectangle lies."""
        if self.line:
            places = [self._along(corner) for corner in corners]
            return min(places), max(places)
        cx, cy, radius, fx, fy, inner = self.rings
        grows = max(radius - inner - math.dist((cx, cy), (fx, fy)), radius * 0.02)
        far = max(math.dist((fx, fy), corner) for corner in corners)
        return 0.0, max(1.0, far / grows)

    def _along(self, point: Point) -> float:
        x1, y1, x2, y2 = self.line or (0, 0, 1, 0)
        dx, dy = x2 - x1, y2 - y1
        return ((point[0] - x1) * dx + (point[1] - y1) * dy) / (dx * dx + dy * dy)

    def _laid_over(self, bands: Sequence[Band], corners: Sequence[Point]) -> tuple[Item, ...]:
        """Each band with everything beyond it, so that the next one covers what it must not show."""
        if self.line:
            return tuple(Path(self._beyond(at, None, corners), paint[0]) for at, paint in bands)
        ends = [at for at, _ in bands[1:]]
        outer = Path(_box_path(corners), bands[-1][1][0])
        rings = [Path(self._ring(end), paint[0]) for end, (_, paint) in zip(ends, bands, strict=False)]
        return outer, *reversed(rings)

    def _side_by_side(self, bands: Sequence[Band], corners: Sequence[Point], opacity: float) -> tuple[Item, ...]:
        """Each band alone, since the ones below would be seen through it."""
        found: list[Item] = []
        ends = [at for at, _ in bands[1:]]
        for (start, paint), end in zip(bands, [*ends, None], strict=True):
            found.extend(_shown(self._between(start, end, corners), paint, opacity, even_odd=not self.line))
        return tuple(found)

    def _between(self, start: float, end: float | None, corners: Sequence[Point]) -> PathData:
        if self.line:
            return self._beyond(start, end, corners)
        outside = self._ring(end) if end is not None else _box_path(corners)
        return outside if start <= 0 else (*outside, *self._ring(start))

    def _beyond(self, start: float, end: float | None, corners: Sequence[Point]) -> PathData:
        """What lies past a place on the line, no farther than the corners."""
        x1, y1, x2, y2 = self.line or (0, 0, 1, 0)
        size = math.hypot(x2 - x1, y2 - y1)
        ux, uy = (x2 - x1) / size, (y2 - y1) / size
        along = [(x - x1) * ux + (y - y1) * uy for x, y in corners]
        across = [(y - y1) * ux - (x - x1) * uy for x, y in corners]
        near, far = max(start * size, min(along)), max(along)
        far = far if end is None else min(end * size, far)
        spots = [(near, min(across)), (far, min(across)), (far, max(across)), (near, max(across))]
        return polygon([(x1 + ux * u - uy * v, y1 + uy * u + ux * v) for u, v in spots])

    def _ring(self, at: float) -> PathData:
        cx, cy, radius, fx, fy, inner = self.rings
        return circle(fx + (cx - fx) * at, fy + (cy - fy) * at, max(inner + (radius - inner) * at, 0.0))


def _shown(data: PathData, paint: Paint, opacity: float, *, even_odd: bool = False) -> tuple[Item, ...]:
    alpha = paint[1] * opacity
    if alpha <= 0:
        return ()
    path = Path(data, paint[0], even_odd=even_odd)
    return (path,) if alpha >= 1 else (Group((path,), opacity=alpha),)


def _box_path(corners: Sequence[Point]) -> PathData:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return _rect_path(Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))


def _rect_path(rect: Rect) -> PathData:
    return polygon([(rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom)])


def _bands(stops: Sequence[Band], spread: str, start: float, end: float) -> list[Band]:
    """Where each band of one colour begins, from the first that is seen to the last."""
    one = _one_way(stops)
    if spread not in ("repeat", "reflect"):
        bands = one
    else:
        first, last = math.floor(start), math.ceil(end)
        turns = range(first, max(min(last, first + MOST_TURNS), first + 1))
        ends = [*(at for at, _ in one[1:]), 1.0]
        back = [(1 - end_at, paint) for (_, paint), end_at in zip(one, ends, strict=True)]
        ways = [back[::-1] if spread == "reflect" and turn % 2 else one for turn in turns]
        bands = [(turn + max(at, 0.0), paint) for turn, way in zip(turns, ways, strict=True) for at, paint in way]
    kept = [band for band, after in pairwise(bands) if after[0] > start] + bands[-1:]
    return [(min(kept[0][0], start), kept[0][1]), *(band for band in kept[1:] if band[0] < end)]


def _one_way(stops: Sequence[Band]) -> list[Band]:
    """The bands of one way through the colours; the first reaches back to 0."""
    bands: list[Band] = [(0.0, stops[0][1])]
    for (a, one), (b, other) in pairwise(stops):
        if b > a:
            steps = _steps(one, other)
            bands.extend((a + (b - a) * k / steps, _between(one, other, (k + 0.5) / steps)) for k in range(steps))
    bands.append((stops[-1][0], stops[-1][1]))
    return bands


def _levels(colour: Colour) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _steps(one: Paint, other: Paint) -> int:
    apart = max(abs(a - b) for a, b in zip(_levels(one[0]), _levels(other[0]), strict=True))
    if one[1] != other[1]:
        return MOST_FADING
    return max(1, min(MOST_STEPS, apart))


def _between(one: Paint, other: Paint, share: float) -> Paint:
    mixed = (round(a + (b - a) * share) for a, b in zip(_levels(one[0]), _levels(other[0]), strict=True))
    red, green, blue = mixed
    return f"#{red:02x}{green:02x}{blue:02x}", one[1] + (other[1] - one[1]) * share
