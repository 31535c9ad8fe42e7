"""Windows cut by clip paths and plain masks, as one outline for the nonzero rule."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from proofdeck.generator.display_list import Colour, Group, Item, Path
from proofdeck.generator.geometry import IDENTITY, Matrix, PathData, Point, Rect, Segment, path_bounds, transform_path
from proofdeck.generator.layout.art.outlining import Stroke, outline

Shape = tuple[PathData, bool]
"""An outline, and whether its holes are found by the even-odd rule."""
_STEPS = 8


def joined(shapes: Iterable[Shape]) -> PathData:
    """One outline that covers what any of the shapes covers."""
    return tuple(segment for data, even_odd in shapes for segment in clean(data, even_odd=even_odd))


def clean(data: PathData, *, even_odd: bool) -> PathData:
    """A shape whose inside winds once and whose holes do not wind, whatever rule it was drawn by."""
    rings = list(_rings(data))
    corners = [_points(ring) for ring in rings]
    areas = [_area(points) for points in corners]
    if not even_odd:
        largest = max(areas, key=abs, default=1.0)
        turned = [largest < 0] * len(rings)
    else:
        depths = [sum(_inside(points[0], other) for other in corners if other is not points) for points in corners]
        turned = [(area < 0) == (depth % 2 == 0) for area, depth in zip(areas, depths, strict=True)]
    found: list[PathData] = [_reversed(ring) if turn else ring for ring, turn in zip(rings, turned, strict=True)]
    return tuple(segment for ring in found for segment in ring)


def shapes_of(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Iterator[tuple[Shape, Colour, float]]:
    """What items cover, each with its colour and by how much it covers; pictures cover nothing."""
    for item in items:
        if isinstance(item, Path):
            if item.fill:
                yield (transform_path(item.data, matrix), item.even_odd), item.fill, 1.0
            if item.stroke:
                stroke = Stroke(item.width, item.cap, item.join, 10.0, item.dash)
                yield (transform_path(outline(item.data, stroke), matrix), False), item.stroke, 1.0
        elif isinstance(item, Group):
            for shape, colour, alpha in shapes_of(item.items, item.transform.then(matrix)):
                yield shape, colour, alpha * item.opacity


def bounds_of(items: Iterable[Item]) -> Rect | None:
    """The rectangle around what is filled, which is what boxes of SVG are measured by."""
    whole: Rect | None = None
    for box in _boxes(items, IDENTITY):
        whole = box if whole is None else whole.union(box)
    return whole


def _boxes(items: Iterable[Item], matrix: Matrix) -> Iterator[Rect]:
    for item in items:
        if isinstance(item, Path) and item.data:
            yield path_bounds(transform_path(item.data, matrix))
        elif isinstance(item, Group):
            inner = item.transform.then(matrix)
            clip = path_bounds(transform_path(item.clip, inner)) if item.clip else None
            for box in _boxes(item.items, inner):
                if clip is None:
                    yield box
                elif shown := box.intersection(clip):
                    yield shown


def _rings(data: PathData) -> Iterator[PathData]:
    ring: list[Segment] = []
    for segment in data:
        if segment[0] == "M" and len(ring) > 1:
            yield tuple(ring)
            ring = []
        elif segment[0] == "M":
            ring = []
        ring.append(segment)
    if len(ring) > 1:
        yield tuple(ring)


def _points(ring: PathData) -> list[Point]:
    points: list[Point] = []
    for segment in ring:
        if segment[0] == "C":
            (x0, y0), (_, x1, y1, x2, y2, x3, y3) = points[-1], segment
            for i in range(1, _STEPS + 1):
                t = i / _STEPS
                u = 1 - t
                a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
                points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
        elif segment[0] != "Z":
            points.append((segment[1], segment[2]))
    return points


def _area(points: list[Point]) -> float:
    return math.fsum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True)) / 2


def _inside(point: Point, ring: list[Point]) -> bool:
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def _reversed(ring: PathData) -> PathData:
    """The same ring the other way round, closed."""
    drawn = [segment for segment in ring if segment[0] != "Z"]
    spots: list[Point] = [(segment[-2], segment[-1]) for segment in drawn]
    out: list[Segment] = [("M", *spots[-1])]
    for segment, (x, y) in zip(drawn[:0:-1], spots[-2::-1], strict=True):
        out.append(("C", *segment[3:5], *segment[1:3], x, y) if segment[0] == "C" else ("L", x, y))
    return (*out, ("Z",))


def fills_its_box(shape: Shape) -> bool:
    """Whether a shape is a rectangle, corners rounded or not, without holes."""
    rings = list(_rings(shape[0]))
    box = path_bounds(shape[0])
    return len(rings) == 1 and abs(_area(_points(rings[0]))) > 0.9 * box.width * box.height


def lies_in(shape: Shape, ground: Shape) -> bool:
    """Whether a shape lies altogether on what another one fills."""
    if not path_bounds(ground[0]).contains(path_bounds(shape[0])):
        return False
    rings = [_points(ring) for ring in _rings(ground[0])]
    spots = [point for ring in _rings(shape[0]) for point in _points(ring)]
    return all(sum(_inside(spot, ring) for ring in rings) % 2 for spot in spots)
