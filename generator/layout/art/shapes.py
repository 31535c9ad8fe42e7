"""The shapes of SVG as paths."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.geometry import PathData, Rect, ellipse, line, polygon, rectangle, scaling, transform_path
from proofdeck.generator.layout.art.numbers import floats, length
from proofdeck.generator.layout.art.tree import Node
from proofdeck.generator.svgpath import PathError, parse_path

GEOMETRY: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "path": ("d",),
        "rect": ("x", "y", "width", "height", "rx", "ry"),
        "circle": ("cx", "cy", "r"),
        "ellipse": ("cx", "cy", "rx", "ry"),
        "polygon": ("points",),
        "polyline": ("points",),
        "line": ("x1", "y1", "x2", "y2"),
    }
)
View = tuple[float, float]
"""How wide and how high the drawing is that percentages are of."""


def shape_path(node: Node, view: View) -> PathData:
    """The outline of a shape; empty if it draws nothing."""

    def number(key: str, whole: float) -> float:
        text = node.attributes.get(key)
        try:
            return 0.0 if text in (None, "", "auto") else length(str(text), whole)
        except Trouble:
            raise Trouble("LAY306", f"'{key}' of '{node.kind}' is '{str(text)[:40]}', not a number") from None

    width, height = view
    match node.kind:
        case "path":
            return _path(node.get("d").strip())
        case "rect":
            box = Rect(number("x", width), number("y", height), number("width", width), number("height", height))
            return _rect(node, box, number("rx", width), number("ry", height))
        case "circle":
            radius = number("r", ((width**2 + height**2) / 2) ** 0.5)
            return ellipse(number("cx", width), number("cy", height), radius, radius) if radius > 0 else ()
        case "ellipse":
            rx, ry = number("rx", width), number("ry", height)
            return ellipse(number("cx", width), number("cy", height), rx, ry) if rx > 0 and ry > 0 else ()
        case "line":
            return line(number("x1", width), number("y1", height), number("x2", width), number("y2", height))
        case _:
            numbers = floats(node.get("points"))
            points = list(zip(numbers[::2], numbers[1::2], strict=False))
            return polygon(points, closed=node.kind == "polygon") if len(points) > 1 else ()


def _path(text: str) -> PathData:
    if text in ("", "none"):
        return ()
    try:
        return parse_path(text)
    except PathError as error:
        raise Trouble("LAY306", f"path data: {error}") from None


def _rect(node: Node, box: Rect, rx: float, ry: float) -> PathData:
    """A rectangle; a radius that is not given is like the other one."""
    if box.width <= 0 or box.height <= 0:
        return ()
    rx, ry = (rx if "rx" in node.attributes else ry), (ry if "ry" in node.attributes else rx)
    rx, ry = min(rx, box.width / 2), min(ry, box.height / 2)
    if rx <= 0 or ry <= 0:
        return rectangle(box)
    if rx == ry:
        return rectangle(box, rx)
    round_cornered = rectangle(Rect(box.x / rx, box.y / ry, box.width / rx, box.height / ry), 1.0)
    return transform_path(round_cornered, scaling(rx, ry))
