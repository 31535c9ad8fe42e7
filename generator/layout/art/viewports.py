"""Drawings within drawings: where a nested svg or a symbol is put, and how its own coordinates fit there."""

from __future__ import annotations

from dataclasses import dataclass

from proofdeck.generator.display_list import Group, Item
from proofdeck.generator.geometry import IDENTITY, Matrix, PathData, Rect, rectangle
from proofdeck.generator.layout.art.numbers import length, view_of
from proofdeck.generator.layout.art.shapes import View
from proofdeck.generator.layout.art.tree import Node

_SHARES = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


@dataclass(frozen=True, slots=True)
class Viewport:
    """A place for a drawing."""

    matrix: Matrix
    view: View
    """How wide and how high it is in its own coordinates."""
    clip: PathData | None

    def shown(self, items: list[Item]) -> list[Item]:
        """Items in its coordinates, cut off at its edges."""
        inner = Group(tuple(items), self.matrix) if self.matrix != IDENTITY else None
        if self.clip is None:
            return [inner] if inner else items
        return [Group((inner,) if inner else tuple(items), clip=self.clip)]


def viewport(node: Node, view: View, size: View | None = None) -> Viewport | None:
    """Where an element's inside is drawn; None if nothing of it can be seen."""
    x, y = length(node.get("x") or "0", view[0]), length(node.get("y") or "0", view[1])
    if node.kind == "symbol":
        x = y = 0.0
    width, height = size or (
        length(node.get("width") or "100%", view[0]),
        length(node.get("height") or "100%", view[1]),
    )
    if width <= 0 or height <= 0:
        return None
    place = Rect(x, y, width, height)
    own = view_of(node.get("viewBox")) if node.get("viewBox") else None
    visible = node.get("overflow") in ("visible", "auto") or "overflow:visible" in node.get("style").replace(" ", "")
    clip = None if visible else rectangle(place)
    if own is None:
        return Viewport(Matrix(e=x, f=y), (width, height), clip)
    return Viewport(fit(own, place, node.get("preserveAspectRatio")), (own.width, own.height), clip)


def fit(own: Rect, place: Rect, how: str) -> Matrix:
    """From a view box to its place, by the rules of preserveAspectRatio."""
    words = how.replace("defer", "").split()
    sx, sy = place.width / own.width, place.height / own.height
    if words[:1] == ["none"]:
        return Matrix(sx, 0, 0, sy, place.x - own.x * sx, place.y - own.y * sy)
    align = words[0] if words else "xMidYMid"
    scale = max(sx, sy) if "slice" in words else min(sx, sy)
    dx = (place.width - own.width * scale) * _SHARES.get(align[1:4], 0.5)
    dy = (place.height - own.height * scale) * _SHARES.get(align[5:8], 0.5)
    return Matrix(scale, 0, 0, scale, place.x + dx - own.x * scale, place.y + dy - own.y * scale)
