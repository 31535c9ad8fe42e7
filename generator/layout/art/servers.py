"""What `url(#name)` in a fill or stroke stands for: the gradients of a file, with what they take from each other."""

from __future__ import annotations

import math

from proofdeck.generator.geometry import Matrix, Rect
from proofdeck.generator.layout.art.colours import Paint, colour
from proofdeck.generator.layout.art.gradients import Gradient
from proofdeck.generator.layout.art.numbers import length, share, transform
from proofdeck.generator.layout.art.shapes import View
from proofdeck.generator.layout.art.style import Style, Styles
from proofdeck.generator.layout.art.tree import Node, Tree

GRADIENTS = ("linearGradient", "radialGradient")
_BLACK: Paint = ("#000000", 1.0)


def solid(text: str, style: Style) -> Paint | None:
    """A plain colour; None for none at all."""
    if text.strip().lower() == "currentcolor":
        text = style.get("color", "black")
        return _BLACK if text.strip().lower() == "currentcolor" else colour(text)
    return colour(text)


def gradient(node: Node, tree: Tree, styles: Styles, bounds: Rect, view: View) -> Gradient | Paint | None:
    """A gradient as it lies on a shape; a plain colour or nothing where it has no more stops."""
    chain = _chain(node, tree)
    stops = next((found for each in chain if (found := _stops(each, styles))), ())
    if len(stops) < 2:
        return stops[0][1] if stops else None

    def said(key: str, otherwise: str) -> str:
        return next((each.attributes[key] for each in chain if key in each.attributes), otherwise)

    boxed = said("gradientUnits", "objectBoundingBox") != "userSpaceOnUse"
    if boxed and (bounds.width <= 0 or bounds.height <= 0):
        return stops[-1][1]
    wide, high = (1.0, 1.0) if boxed else view
    matrix = transform(said("gradientTransform", ""))
    if boxed:
        matrix = matrix.then(Matrix(bounds.width, 0, 0, bounds.height, bounds.x, bounds.y))
    spread = said("spreadMethod", "pad")
    if node.kind == "linearGradient":
        ends = [length(said(key, end), whole) for key, end, whole in
                (("x1", "0", wide), ("y1", "0", high), ("x2", "100%", wide), ("y2", "0", high))]  # fmt: skip
        return Gradient(stops, matrix, spread, (ends[0], ends[1], ends[2], ends[3]))
    across = math.hypot(wide, high) / math.sqrt(2)
    cx, cy = length(said("cx", "50%"), wide), length(said("cy", "50%"), high)
    radius, inner = length(said("r", "50%"), across), length(said("fr", "0"), across)
    focus = _within(cx, cy, radius, length(said("fx", str(cx)), wide), length(said("fy", str(cy)), high))
    return Gradient(stops, matrix, spread, None, (cx, cy, radius, *focus, min(inner, radius)))


def _within(cx: float, cy: float, radius: float, fx: float, fy: float) -> tuple[float, float]:
    """The focus, or the nearest place inside the circle."""
    far = math.dist((cx, cy), (fx, fy))
    if far <= radius * 0.98:
        return fx, fy
    pull = radius * 0.98 / far
    return cx + (fx - cx) * pull, cy + (fy - cy) * pull


def _chain(node: Node, tree: Tree) -> list[Node]:
    """A gradient and those it refers to, each once."""
    chain = [node]
    while (after := tree.by_id.get(chain[-1].get("href").strip().lstrip("#"))) and after not in chain:
        if after.kind not in GRADIENTS:
            break
        chain.append(after)
    return chain


def _stops(node: Node, styles: Styles) -> tuple[tuple[float, Paint], ...]:
    found: list[tuple[float, Paint]] = []
    for child in node.children:
        if child.kind == "stop":
            style = styles.of(child, {})
            paint = solid(style.get("stop-color", "black"), style) or ("#000000", 0.0)
            at = max(share(child.get("offset") or "0"), found[-1][0] if found else 0.0)
            found.append((at, (paint[0], paint[1] * share(style.get("stop-opacity", "1")))))
    return tuple(found)
