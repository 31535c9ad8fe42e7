"""Sizes by name: the trim shape of a component, with its bleed and safe area."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from proofdeck.generator.catalogue.shape.fields import kind_of
from proofdeck.generator.catalogue.strict_yaml.choices import one_of
from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.geometry import (
    Matrix,
    PathData,
    Rect,
    circle,
    line,
    path_bounds,
    rectangle,
    regular_polygon,
    transform_path,
)
from proofdeck.generator.layout.items.nets import NETS, Net
from proofdeck.generator.layout.items.outlines import outline_of, square_cell

Shape = Literal["rect", "circle", "hex", "polyomino", "path", "die", "tray", "standee"]
_KEYS: Mapping[Shape, frozenset[str]] = {
    "rect": frozenset(("width", "height", "corner")),
    "circle": frozenset(("across",)),
    "hex": frozenset(("across", "points")),
    "polyomino": frozenset(("pitch", "cells")),
    "path": frozenset(("width", "height", "d", "view")),
    "die": frozenset(("edge", "tab")),
    "tray": frozenset(("width", "depth", "height", "tab")),
    "standee": frozenset(("width", "height", "foot")),
}
_LEAST = {"edge": 5.0, "tab": 2.0, "width": 5.0, "depth": 5.0, "height": 5.0, "foot": 3.0}
"""The least length of the parts of a net, in millimetres: less cannot be folded."""
_COMMON = frozenset(("shape", "bleed", "safe", "folds", "shared_cuts", "note"))
Cells = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Size:
    """A physical format; what it says about the shape decides which numbers count."""

    name: str
    shape: Shape
    width: float
    height: float
    bleed: float
    safe: float
    corner: float = 0.0
    points_up: bool = True
    pitch: float = 0.0
    field: str = ""
    """The component's field that holds a polyomino's cells."""
    cells: Cells = ()
    drawn: PathData = ()
    """The outline of a path shape, in millimetres."""
    folds: tuple[PathData, ...] = ()
    net: Net | None = None
    """For things to fold up: their panels and tabs, laid flat."""
    shared_cuts: bool = False
    """Whether neighbours on a sheet touch, since all pieces have the same rim."""

    @property
    def trim(self) -> Rect:
        """The box around the trimmed piece."""
        return Rect(0.0, 0.0, self.width, self.height)

    def outline(self, grow: float = 0.0) -> PathData:
        """The trim line, moved outwards by so much."""
        cx, cy = self.width / 2, self.height / 2
        match self.shape:
            case "rect":
                return rectangle(self.trim.grow(grow), max(0.0, self.corner + grow) if self.corner else 0.0)
            case "circle":
                return circle(cx, cy, cx + grow)
            case "hex":
                radius = (self.height if self.points_up else self.width) / 2 + grow * 2 / math.sqrt(3)
                return regular_polygon(cx, cy, radius, 6, -90.0 if self.points_up else 0.0)
            case "polyomino":
                corners = [square_cell(x * self.pitch, y * self.pitch, self.pitch) for x, y in self.cells]
                return outline_of(corners, grow)
            case "path":
                sx, sy = (self.width + 2 * grow) / self.width, (self.height + 2 * grow) / self.height
                return transform_path(self.drawn, Matrix(sx, 0, 0, sy, -grow, -grow))
            case "die" | "tray" | "standee":
                assert self.net is not None
                return self.net.outline(grow)

    def of(self, values: Mapping[str, object]) -> Size:
        """This size for one component: a polyomino takes its cells from the data."""
        if self.shape != "polyomino":
            return self
        cells = _cells(values.get(self.field), self.field)
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        moved = tuple((x - left, y - top) for x, y in cells)
        wide, high = 1 + max(x for x, _ in moved), 1 + max(y for _, y in moved)
        return replace(self, cells=moved, width=wide * self.pitch, height=high * self.pitch)

    def mirrored(self) -> Size:
        """The same piece seen from behind."""
        if self.shape == "polyomino":
            wide = round(self.width / self.pitch)
            return replace(self, cells=tuple((wide - 1 - x, y) for x, y in self.cells))
        if self.shape == "path":
            return replace(self, drawn=transform_path(self.drawn, Matrix(-1, 0, 0, 1, self.width, 0)))
        return self


def _cells(value: object, field: str) -> Cells:
    if not isinstance(value, list | tuple) or not value:
        raise Trouble("LAY209", f"its size needs a list of cells in '{field}', not {kind_of(value)}")
    cells: list[tuple[int, int]] = []
    for cell in value:
        at = cell.get("at") if isinstance(cell, Mapping) else cell
        if not isinstance(at, list | tuple) or len(at) != 2 or not all(type(n) is int and abs(n) < 1000 for n in at):
            raise Trouble("LAY209", f"'{field}' holds {kind_of(cell)}, which is no cell", None, "write cells as [x, y]")
        cells.append((at[0], at[1]))
    return tuple(dict.fromkeys(cells))


def read_sizes(root: Cursor) -> dict[str, Size]:
    """All sizes of a file; what is wrong is reported and left out."""
    if not root.has_keys(optional=("sizes",)) or (table := root.get("sizes")) is None:
        return {}
    read = {name: node.attempt(partial(_size, name, node), None) for name, node in table.attempt(table.entries, ())}
    return {name: size for name, size in read.items() if size is not None}


def named_sizes(root: Cursor) -> frozenset[str] | None:
    """The sizes that a file names, those with faults too; None if they cannot be told."""
    table = root.get("sizes")
    return frozenset(table.value) if table and isinstance(table.value, dict) else None


def _need(node: Cursor, key: str, least: float, most: float = 2000.0) -> float:
    found = node.get(key)
    if found is None:
        raise node.trouble("LAY105", f"size '{node.name}' has no '{key}'")
    return found.number(least, most)


def _size(name: str, node: Cursor) -> Size:
    node.mapping()
    shape = one_of(node.get("shape"), tuple(_KEYS))
    node.mapping(_COMMON | _KEYS[shape])
    bleed, safe = _need(node, "bleed", 0, 50), _need(node, "safe", 0, 50)
    width = height = 0.0
    base = Size(name, shape, width, height, bleed, safe)
    match shape:
        case "rect":
            corner = found.number(0, 500) if (found := node.get("corner")) else 0.0
            base = replace(base, width=_need(node, "width", 1), height=_need(node, "height", 1), corner=corner)
        case "circle":
            base = replace(base, width=_need(node, "across", 1), height=_need(node, "across", 1))
        case "hex":
            base = _hex(base, node)
        case "polyomino":
            field_node = node.get("cells")
            base = replace(base, pitch=_need(node, "pitch", 1), field=field_node.text() if field_node else "cells")
        case "die" | "tray" | "standee":
            base = _folded(base, node)
        case _:
            base = _drawn(replace(base, width=_need(node, "width", 1), height=_need(node, "height", 1)), node)
    if shared := node.get("shared_cuts"):
        base = replace(base, shared_cuts=shared.flag())
    if folds := node.get("folds"):
        base = replace(base, folds=tuple(line(*fold.numbers(4)) for fold in folds.items()))
    if base.width and 2 * safe >= min(base.width, base.height):
        raise node.trouble("LAY103", f"size '{name}': a safe margin of {safe:g} leaves nothing of it")
    return base


def _hex(base: Size, node: Cursor) -> Size:
    across = _need(node, "across", 1)
    points = node.get("points")
    up = points is None or points.choice(("up", "flat")) == "up"
    long = across * 2 / math.sqrt(3)
    return replace(base, width=across if up else long, height=long if up else across, points_up=up)


def _folded(base: Size, node: Cursor) -> Size:
    numbers = {key: _need(node, key, _LEAST[key]) for key in _KEYS[base.shape]}
    tab, shortest = numbers.get("tab", 0.0), min(n for key, n in numbers.items() if key not in ("tab", "foot"))
    if tab * 2 > shortest:
        raise node.trouble("LAY103", f"size '{node.name}': tabs {tab:g} deep do not fit on an edge of {shortest:g}")
    net = NETS[base.shape](**numbers)
    return replace(base, net=net, width=net.width, height=net.height, folds=net.folds())


def _drawn(base: Size, node: Cursor) -> Size:
    from proofdeck.generator.svgpath import PathError, parse_path

    d = node.get("d")
    if d is None:
        raise node.trouble("LAY105", f"size '{node.name}' has no 'd'", "give the outline as SVG path data")
    try:
        data = parse_path(d.text())
    except PathError as error:
        raise d.trouble("LAY109", f"path data: {error}") from None
    bounds = path_bounds(data)
    view = node.get("view")
    x, y, w, h = view.numbers(4) if view else (bounds.x, bounds.y, bounds.width, bounds.height)
    if w <= 0 or h <= 0:
        raise node.trouble("LAY103", f"size '{node.name}': the view has no area")
    sx, sy = base.width / w, base.height / h
    return replace(base, drawn=transform_path(data, Matrix(sx, 0, 0, sy, -x * sx, -y * sy)))
