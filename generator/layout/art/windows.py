"""Clip paths and masks of elements: what of them can be drawn as a window, and how far it fades what is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from proofdeck.generator.display_list import Group, Item
from proofdeck.generator.geometry import IDENTITY, Matrix, PathData, Rect, rectangle, transform_path
from proofdeck.generator.layout.art.clips import Shape, bounds_of, joined, shapes_of
from proofdeck.generator.layout.art.numbers import length, transform
from proofdeck.generator.layout.art.shapes import GEOMETRY, View
from proofdeck.generator.layout.art.style import Style
from proofdeck.generator.layout.art.tree import Node

if TYPE_CHECKING:
    from proofdeck.generator.layout.art.drawing import Drawer

_NOWHERE: PathData = rectangle(Rect(0, 0, 0, 0))
_BLACK = "#000000"


def windowed(
    drawer: Drawer, node: Node, style: Style, view: View, found: list[Item]
) -> tuple[list[Item], PathData | None, float]:
    """Items seen through their element's windows; the first window is given back, for the group they need anyway."""
    windows: list[PathData] = []
    fade = 1.0
    for key, kind in (("clip-path", "clipPath"), ("mask", "mask")):
        text = style.get(key, "none")
        if text.strip() == "none":
            continue
        target, _ = drawer.referred(text)
        if target is None or target.kind != kind:
            drawer.told.cannot(f"'{key}: {text[:40]}'", node.place)
        elif kind == "clipPath":
            windows.extend(_clip(drawer, target, view, found))
        elif (mask := _mask(drawer, target, view, found)) is not None:
            windows.extend(mask[0])
            fade = mask[1]
        else:
            drawer.told.cannot("a mask of several tones", node.place)
    for window in windows[1:]:
        found = [Group(tuple(found), clip=window)]
    return found, (windows[0] if windows else None), fade


def _clip(drawer: Drawer, target: Node, view: View, found: list[Item], seen: tuple[Node, ...] = ()) -> list[PathData]:
    """The windows of a clip path and of those it is cut by itself."""
    style = drawer.styles.of(target, {})
    shapes: list[Shape] = []
    for child in target.children:
        shapes.extend(_shapes(drawer, child, view))
    matrix = transform(style.get("transform", "")).then(_units(target, "clipPathUnits", "userSpaceOnUse", found))
    windows = [transform_path(joined(shapes), matrix) or _NOWHERE]
    more, _ = drawer.referred(style.get("clip-path", ""))
    if more is not None and more.kind == "clipPath" and more not in (*seen, target):
        windows.extend(_clip(drawer, more, view, found, (*seen, target)))
    return windows


def _shapes(drawer: Drawer, child: Node, view: View) -> list[Shape]:
    """What a child of a clip path covers: its fill, whatever its colour, holes by its clip-rule."""
    style = drawer.styles.of(child, {})
    target = child
    if child.kind == "use":
        target = drawer.tree.by_id.get(child.get("href").strip().removeprefix("#")) or child
    if target.kind not in GEOMETRY:
        if target.kind not in ("title", "desc"):
            drawer.told.cannot(f"an element '{target.kind}' in a clip path", child.place)
        return []
    if style.get("display") == "none" or style.get("visibility") == "hidden":
        return []
    inner = drawer.styles.of(target, style)
    items = drawer.items(_bare(target), {**_FILLED, "clip-rule": inner.get("clip-rule", "nonzero")}, view)
    if child is not target:
        shift = Matrix(e=length(child.get("x") or "0", view[0]), f=length(child.get("y") or "0", view[1]))
        items = [Group(tuple(items), shift.then(transform(style.get("transform", ""))))]
    even_odd = inner.get("clip-rule") == "evenodd"
    return [(data, even_odd) for (data, _), _, _ in shapes_of(items)]


_FILLED = {"fill": _BLACK, "stroke": "none"}


def _bare(node: Node) -> Node:
    """A shape with nothing but its outline and transform."""
    kept = {key: value for key, value in node.attributes.items() if key in (*GEOMETRY[node.kind], "transform")}
    return Node(node.kind, kept, node.place, None)


def _mask(drawer: Drawer, target: Node, view: View, found: list[Item]) -> tuple[list[PathData], float] | None:
    """A mask of one tone as windows and how far it fades; None if it has several tones."""
    style = drawer.styles.of(target, {})
    matrix = _units(target, "maskContentUnits", "userSpaceOnUse", found)
    if target in drawer.masks:
        return None
    drawer.masks.append(target)
    drawn = [item for child in target.children for item in drawer.items(child, {}, view)]
    drawer.masks.pop()
    shapes: list[Shape] = []
    tones: set[float] = set()
    for shape, colour, alpha in shapes_of(drawn, matrix):
        tone = round(alpha * (1.0 if style.get("mask-type") == "alpha" else _luminance(colour)), 2)
        if tone or shapes:
            tones.add(tone)
            shapes.append(shape)
    if len(tones) > 1 or any(isinstance(item, Group) and item.clip for item in drawn):
        return None
    windows = [joined(shapes) or _NOWHERE]
    if target.get("maskUnits") == "userSpaceOnUse" and target.get("width") and target.get("height"):
        numbers = [length(target.get(key) or "0", view[i % 2]) for i, key in enumerate(("x", "y", "width", "height"))]
        windows.append(rectangle(Rect(*numbers)))
    return windows, (tones.pop() if tones else 1.0)


def _units(target: Node, key: str, otherwise: str, found: list[Item]) -> Matrix:
    if (target.get(key) or otherwise) == "userSpaceOnUse":
        return IDENTITY
    box = bounds_of(found)
    return Matrix(box.width, 0, 0, box.height, box.x, box.y) if box else IDENTITY


def _luminance(colour: str) -> float:
    """How much of what is behind it a mask of a colour lets through."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return 0.2125 * red + 0.7154 * green + 0.0721 * blue
