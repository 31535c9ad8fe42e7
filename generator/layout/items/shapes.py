"""Shapes in boxes: rect, ellipse, circle, polygon, hex, line, path, the face's outline, icons."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.geometry import (
    KAPPA,
    Matrix,
    PathData,
    Point,
    Rect,
    circle,
    ellipse,
    line,
    polygon,
    rectangle,
    transform_path,
)
from proofdeck.generator.layout.context import Context, Drawing
from proofdeck.generator.layout.items.ops import Live, Op, keep
from proofdeck.generator.layout.items.outlines import hexagon_in
from proofdeck.generator.layout.items.paint import STYLE, paint
from proofdeck.generator.layout.items.wrapping import face_outline
from proofdeck.generator.layout.looks.parsing import COMMON, Make, Parse, Parser
from proofdeck.generator.layout.scope import Scope
from proofdeck.generator.layout.values.numbers import Length, length, number_expression
from proofdeck.generator.layout.values.values import Expression, Names, as_text
from proofdeck.generator.svgpath import PathError, parse_path

ALIGN: Mapping[str, float] = MappingProxyType({"left": 0.0, "centre": 0.5, "right": 1.0})
VALIGN: Mapping[str, float] = MappingProxyType({"top": 0.0, "middle": 0.5, "bottom": 1.0})
FIT = ("contain", "cover", "stretch")


def _shape(node: Cursor, parser: Parser, own: tuple[str, ...], data: Callable[[Rect], PathData]) -> Make:
    node.mapping(COMMON | STYLE | frozenset(own))
    brush = paint(node, parser)
    return lambda rect, scope: brush.op([(data(rect), False)], scope)


def _rect(node: Cursor, parser: Parser) -> Make:
    radius = number_expression(f, parser.grammar) if (f := node.get("radius")) else Expression.of(0.0)
    corners = tuple(c.number(0) for c in f.items()) if (f := node.get("corners")) else None
    if f is not None and len(corners or ()) != 4:
        raise f.trouble("LAY101", "'corners' must be four radii: top left, top right, bottom right, bottom left")
    if corners:
        return _shape(node, parser, ("radius", "corners"), lambda rect: cornered(rect, corners))
    if radius.fixed:
        return _shape(node, parser, ("radius",), lambda rect: rectangle(rect, radius.value))
    node.mapping(COMMON | STYLE | {"radius"})
    brush = paint(node, parser)
    return lambda rect, scope: _by_number(radius, lambda value: brush.op([(rectangle(rect, value), False)], scope))


def _by_number(number: Expression[float], make: Callable[[float], Op]) -> Op:
    """An item whose shape depends on a number of the data: made ready once for each number."""
    kept: dict[float, Op] = {}

    def run(context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
        value = float(number.get(context, names))
        op = kept.get(value) or keep(kept, value, make(value))
        op.run(context, names, dx, dy, drawing)

    return Live(run)


def cornered(rect: Rect, radii: tuple[float, ...]) -> PathData:
    """A rectangle whose corners differ; a radius of 0 is a sharp corner."""
    most = min(rect.width, rect.height) / 2
    tl, tr, br, bl = (min(radius, most) for radius in radii)
    x, y, r, b = rect.x, rect.y, rect.right, rect.bottom
    k = 1 - KAPPA
    return (
        ("M", x + tl, y),
        ("L", r - tr, y),
        ("C", r - tr * k, y, r, y + tr * k, r, y + tr),
        ("L", r, b - br),
        ("C", r, b - br * k, r - br * k, b, r - br, b),
        ("L", x + bl, b),
        ("C", x + bl * k, b, x, b - bl * k, x, b - bl),
        ("L", x, y + tl),
        ("C", x, y + tl * k, x + tl * k, y, x + tl, y),
        ("Z",),
    )


def _ellipse(node: Cursor, parser: Parser) -> Make:
    return _shape(node, parser, (), lambda rect: ellipse(*rect.centre, rect.width / 2, rect.height / 2))


def _circle(node: Cursor, parser: Parser) -> Make:
    at, radius = node.get("at"), node.get("radius")
    if at is None and radius is None:
        return _shape(node, parser, (), lambda rect: circle(*rect.centre, min(rect.width, rect.height) / 2))
    if radius is None:
        raise node.trouble("LAY105", "'circle' with 'at' has no 'radius'")
    r = radius.number(0)
    spot = _point(at, parser) if at else None
    return _shape(
        node, parser, ("at", "radius"), lambda rect: circle(*(_in_box(spot, rect) if spot else rect.centre), r)
    )


PointSpec = tuple[Length, Length]


def _point(node: Cursor, parser: Parser) -> PointSpec:
    if not isinstance(node.value, list) or len(node) != 2:
        raise node.trouble("LAY101", f"'{node.name}' must be a point, [x, y]")
    x, y = (length(item, parser.grammar) for item in node)
    if not (x.number.fixed and y.number.fixed):
        raise node.trouble("LAY113", "points cannot depend on the data", "give the item a box that does")
    return x, y


def _in_box(spot: PointSpec, rect: Rect) -> Point:
    return rect.x + spot[0].within(rect.width, None, {}), rect.y + spot[1].within(rect.height, None, {})


def _polygon(node: Cursor, parser: Parser) -> Make:
    own = ("points", "sides", "first", "inner")
    if points := node.get("points"):
        spots = [_point(item, parser) for item in points.items()]
        if len(spots) < 3:
            raise points.trouble("LAY101", "'points' needs three points or more")
        return _shape(node, parser, ("points",), lambda rect: polygon([_in_box(spot, rect) for spot in spots]))
    if not (sides := node.get("sides")):
        raise node.trouble("LAY105", "'polygon' has neither 'points' nor 'sides'")
    count = int(sides.number(3, 100))
    first = f.number() if (f := node.get("first")) else -90.0
    inner = f.number(0, 1) if (f := node.get("inner")) else None
    return _shape(node, parser, own, lambda rect: _regular(rect, count, first, inner))


def _regular(rect: Rect, sides: int, first: float, inner: float | None) -> PathData:
    """Equal sides, or a star, as large as the box."""
    steps = sides if inner is None else 2 * sides
    cx, cy = rect.centre
    radius = min(rect.width, rect.height) / 2
    points: list[Point] = []
    for i in range(steps):
        angle = math.radians(first + 360 * i / steps)
        r = radius * (inner if inner is not None and i % 2 else 1.0)
        points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    return polygon(points)


def _hex(node: Cursor, parser: Parser) -> Make:
    up = f.choice(("up", "flat")) == "up" if (f := node.get("points")) else True
    return _shape(node, parser, ("points",), lambda rect: hexagon_in(rect, up=up))


_SIDES: Mapping[str, tuple[Point, Point]] = MappingProxyType(
    {
        "top": ((0, 0), (1, 0)),
        "bottom": ((0, 1), (1, 1)),
        "left": ((0, 0), (0, 1)),
        "right": ((1, 0), (1, 1)),
        "middle": ((0, 0.5), (1, 0.5)),
        "centre": ((0.5, 0), (0.5, 1)),
    }
)


def _line(node: Cursor, parser: Parser) -> Make:
    if side := node.get("side"):
        (ax, ay), (bx, by) = _SIDES[side.choice(_SIDES)]
        return _shape(node, parser, ("side",), lambda r: line(*_share(r, ax, ay), *_share(r, bx, by)))
    start, end = node.get("from"), node.get("to")
    if start is None or end is None:
        raise node.trouble("LAY105", "'line' needs 'from' and 'to', or 'side'")
    a, b = _point(start, parser), _point(end, parser)
    return _shape(node, parser, ("from", "to"), lambda rect: line(*_in_box(a, rect), *_in_box(b, rect)))


def _share(rect: Rect, x: float, y: float) -> Point:
    return rect.x + rect.width * x, rect.y + rect.height * y


def fitted(width: float, height: float, rect: Rect, fit: str, align: Point = (0.5, 0.5)) -> Rect:
    """Something of a given proportion in a box."""
    if fit == "stretch":
        return rect
    ways = rect.width / width, rect.height / height
    scale = max(ways) if fit == "cover" else min(ways)
    w, h = width * scale, height * scale
    return Rect(rect.x + (rect.width - w) * align[0], rect.y + (rect.height - h) * align[1], w, h)


def _path(node: Cursor, parser: Parser) -> Make:
    node.mapping(COMMON | STYLE | {"d", "view", "fit", "even_odd"})
    if not (d := node.get("d")):
        raise node.trouble("LAY105", "'path' has no 'd'")
    try:
        data = parse_path(d.text())
    except PathError as error:
        raise d.trouble("LAY109", f"path data: {error}") from None
    x, y, w, h = f.numbers(4) if (f := node.get("view")) else (0.0, 0.0, 100.0, 100.0)
    if w <= 0 or h <= 0:
        raise node.trouble("LAY103", "'view' has no area")
    fit = f.choice(FIT) if (f := node.get("fit")) else "contain"
    even_odd = f.flag() if (f := node.get("even_odd")) else False
    brush = paint(node, parser)

    def make(rect: Rect, scope: Scope) -> Op:
        box = fitted(w, h, rect, fit)
        sx, sy = box.width / w, box.height / h
        matrix = Matrix(sx, 0, 0, sy, box.x - x * sx, box.y - y * sy)
        return brush.op([(transform_path(data, matrix), even_odd)], scope)

    return make


def _outline(node: Cursor, parser: Parser) -> Make:
    node.mapping(COMMON | STYLE | {"grow"})
    grow = f.number(-100, 100) if (f := node.get("grow")) else 0.0
    brush = paint(node, parser)
    return lambda _rect, scope: brush.op([(face_outline(scope, node, grow), False)], scope)


def _icon(node: Cursor, parser: Parser) -> Make:
    node.mapping(COMMON | STYLE | {"icon", "align", "valign", "mirror"})
    if not (source := node.get("icon")):
        raise node.trouble("LAY105", "'icon' has no 'icon'", "name the icon: {icon: food}")
    name = parser.grammar.compile(source.text(), source.place)
    align = ALIGN[f.choice(ALIGN)] if (f := node.get("align")) else 0.5
    valign = VALIGN[f.choice(VALIGN)] if (f := node.get("valign")) else 0.5
    mirror = f.flag() if (f := node.get("mirror")) else False
    brush = paint(node, parser, fill="ink")

    def named(wanted: str, rect: Rect, scope: Scope) -> Op:
        icon = scope.resources.looks.icons.find(wanted, source.place)
        box = fitted(icon.width, 1.0, rect, "contain", (align, valign))
        return brush.op(icon.paths(box, mirror=mirror), scope)

    def make(rect: Rect, scope: Scope) -> Op:
        if name.fixed:
            return named(as_text(name.value), rect, scope)
        kept: dict[str, Op] = {}

        def run(context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
            wanted = as_text(name.get(context, names))
            op = kept.get(wanted) or keep(kept, wanted, named(wanted, rect, scope))
            op.run(context, names, dx, dy, drawing)

        return Live(run)

    return make


SHAPE_ITEMS: Mapping[str, Parse] = MappingProxyType(
    {
        "rect": _rect,
        "ellipse": _ellipse,
        "circle": _circle,
        "polygon": _polygon,
        "hex": _hex,
        "line": _line,
        "path": _path,
        "outline": _outline,
        "icon": _icon,
    }
)
