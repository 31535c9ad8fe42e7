"""SVG files read with suspicion: a short list of elements and attributes, nothing from outside, no scripts."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from xml.etree.ElementTree import Element

from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.geometry import (
    IDENTITY,
    Matrix,
    PathData,
    Rect,
    ellipse,
    line,
    polygon,
    rectangle,
    rotation,
    scaling,
    translation,
)
from proofdeck.generator.reading import Door, Unreadable
from proofdeck.generator.svgpath import PathError, parse_path

MOST_BYTES = 2_000_000
SVG = "{http://www.w3.org/2000/svg}"
SHAPE_ELEMENTS = ("path", "rect", "circle", "ellipse", "polygon", "polyline", "line")
_QUIET = ("title", "desc", "metadata")
_PAINT = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule", "opacity", "transform")
_IGNORED = ("id", "version", "width", "height", "viewBox", "preserveAspectRatio")
_GEOMETRY: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "path": ("d",),
        "rect": ("x", "y", "width", "height", "rx", "ry"),
        "circle": ("cx", "cy", "r"),
        "ellipse": ("cx", "cy", "rx", "ry"),
        "polygon": ("points",),
        "polyline": ("points",),
        "line": ("x1", "y1", "x2", "y2"),
        "g": (),
        "svg": (),
    }
)
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_TRANSFORM = re.compile(r"\s*(\w+)\s*\(([^)]*)\)\s*,?")


def read_svg(door: Door, path: Path, name: str) -> Element:
    """The root element of a file, its whole tree checked against the allow-list."""
    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import fromstring

    try:
        data = door.read(path, MOST_BYTES)
        root: Element = fromstring(data, forbid_dtd=True, forbid_entities=True, forbid_external=True)
    except DefusedXmlException:
        hint = "delete the <!DOCTYPE ...> and entities"
        raise Trouble("LAY302", f"'{name}' has a DTD or an entity", None, hint) from None
    except (SyntaxError, ValueError, LookupError) as error:
        raise Trouble("LAY301", f"'{name}' is not SVG: {error}") from None
    except Unreadable as trouble:
        raise trouble.named("LAY301", name) from None
    if root.tag not in (f"{SVG}svg", "svg"):
        raise Trouble("LAY301", f"'{name}' is not SVG: its first element is '{local(root)}'")
    for depth, element in _walk(root):
        _check(element, name, depth)
    return root


def _walk(root: Element) -> list[tuple[int, Element]]:
    found: list[tuple[int, Element]] = []
    stack = [(0, root)]
    while stack:
        depth, element = stack.pop()
        found.append((depth, element))
        if local(element) not in _QUIET:
            stack.extend((depth + 1, child) for child in element)
    return found


def local(element: Element) -> str:
    """An element's name without its namespace."""
    return str(element.tag).rpartition("}")[2]


def _check(element: Element, name: str, depth: int) -> None:
    kind = local(element)
    if depth > 40:
        raise Trouble("LAY301", f"'{name}' is nested more than 40 deep")
    if kind in _QUIET:
        return
    if (
        kind not in _GEOMETRY
        or (kind == "svg" and depth)
        or (str(element.tag).startswith("{") and not str(element.tag).startswith(SVG))
    ):
        hint = f"known: g, {', '.join(SHAPE_ELEMENTS)}; convert text and effects to paths"
        raise Trouble("LAY303", f"'{name}' has an element '{kind}'", None, hint)
    for key, value in element.attrib.items():
        plain = key.rpartition("}")[2]
        if plain == "href" or "url(" in value.replace(" ", "").lower():
            raise Trouble("LAY304", f"'{name}' refers to '{value[:40]}'", None, "draw it in the file itself")
        if key not in (*_PAINT, *_IGNORED, *_GEOMETRY[kind]):
            raise Trouble(
                "LAY303", f"'{name}' has an attribute '{plain}' on '{kind}'", None, "use plain attributes only"
            )


def view_box(root: Element, name: str) -> Rect:
    """The file's coordinates."""
    text = root.get("viewBox")
    numbers = (
        [float(n) for n in _NUMBER.findall(text)]
        if text
        else [0.0, 0.0, *(_plain(root, k) for k in ("width", "height"))]
    )
    if len(numbers) != 4 or numbers[2] <= 0 or numbers[3] <= 0 or not all(map(math.isfinite, numbers)):
        raise Trouble("LAY305", f"'{name}' has no usable viewBox", None, 'write it like viewBox="0 0 100 100"')
    return Rect(*numbers)


def _plain(element: Element, key: str) -> float:
    """A length attribute; what is left out is 0."""
    text = element.get(key, "0").strip()
    found = _NUMBER.fullmatch(text.removesuffix("px").removesuffix("mm"))
    if not found or abs(float(found[0])) > 1e7:
        raise Trouble("LAY306", f"'{key}' of '{local(element)}' is '{text[:40]}', not a number")
    return float(found[0])


def shape_path(element: Element) -> PathData:
    """The outline of a shape element; empty if it draws nothing."""
    kind = local(element)

    def number(key: str) -> float:
        return _plain(element, key)

    match kind:
        case "path":
            return _path(element)
        case "rect":
            radius = max(number("rx"), number("ry"))
            box = Rect(number("x"), number("y"), number("width"), number("height"))
            return rectangle(box, radius) if box.width > 0 and box.height > 0 else ()
        case "circle":
            return ellipse(number("cx"), number("cy"), number("r"), number("r")) if number("r") > 0 else ()
        case "ellipse":
            return ellipse(number("cx"), number("cy"), number("rx"), number("ry"))
        case "line":
            return line(number("x1"), number("y1"), number("x2"), number("y2"))
        case _:
            numbers = _floats(element.get("points", ""))
            points = list(zip(numbers[::2], numbers[1::2], strict=False))
            return polygon(points, closed=kind == "polygon") if len(points) > 1 else ()


def _path(element: Element) -> PathData:
    try:
        return parse_path(element.get("d", ""))
    except PathError as error:
        raise Trouble("LAY306", f"path data: {error}") from None


def _floats(text: str) -> list[float]:
    numbers = [float(n) for n in _NUMBER.findall(text)]
    if any(abs(n) > 1e7 for n in numbers):
        raise Trouble("LAY306", f"a number in '{text[:40]}' is out of range")
    return numbers


def transform_of(element: Element) -> Matrix:
    """An element's transform attribute."""
    text = element.get("transform", "")
    matrix, at = IDENTITY, 0
    while at < len(text.rstrip()):
        found = _TRANSFORM.match(text, at)
        step = _step(found[1], _floats(found[2])) if found else None
        if found is None or step is None:
            raise Trouble("LAY306", f"transform '{text[:40]}' cannot be read")
        matrix, at = step.then(matrix), found.end()
    return matrix


def _step(name: str, n: list[float]) -> Matrix | None:
    match name, len(n):
        case "translate", 1 | 2:
            return translation(n[0], n[1] if len(n) > 1 else 0.0)
        case "scale", 1 | 2:
            return scaling(*n)
        case "rotate", 1 | 3:
            return rotation(*n)
        case "matrix", 6:
            return Matrix(*n)
        case "skewX", 1:
            return Matrix(c=math.tan(math.radians(n[0])))
        case "skewY", 1:
            return Matrix(b=math.tan(math.radians(n[0])))
        case _:
            return None


def attribute(element: Element, key: str, inherited: Mapping[str, str | None]) -> str | None:
    """An attribute, or what the groups around it say."""
    return element.get(key, inherited.get(key))
