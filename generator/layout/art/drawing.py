"""The elements of an SVG file as items of the display list."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.display_list import CAPS, JOINS, Group, Item, Path
from proofdeck.generator.geometry import IDENTITY, PathData, path_bounds, translation
from proofdeck.generator.layout.art.clips import clean
from proofdeck.generator.layout.art.colours import Paint
from proofdeck.generator.layout.art.embedded import embedded_picture
from proofdeck.generator.layout.art.gradients import Gradient
from proofdeck.generator.layout.art.numbers import length, share, transform
from proofdeck.generator.layout.art.outlining import Stroke, outline, sharpest
from proofdeck.generator.layout.art.servers import GRADIENTS, gradient, solid
from proofdeck.generator.layout.art.shapes import GEOMETRY, View, shape_path
from proofdeck.generator.layout.art.style import Style, Styles, passed_on
from proofdeck.generator.layout.art.told import Told
from proofdeck.generator.layout.art.tree import DEEPEST, Node, Tree
from proofdeck.generator.layout.art.viewports import viewport
from proofdeck.generator.layout.art.windows import windowed

W = TypeVar("W", bound=str)

MOST_ELEMENTS = 50_000
"""More than any drawing needs; `use` could make a small file endless."""
OUR_LIMIT = 10.0
"""The sharpest corner that the back ends mitre, in half widths; SVG's own limit is lower."""
GROUPS = ("svg", "g", "a", "switch", "symbol")
_DEFINED = (
    "defs symbol clipPath mask linearGradient radialGradient pattern marker filter style title desc view cursor font"
    " color-profile stop solidColor".split()
)
"""What is not drawn where it stands."""
_REFERENCE = re.compile(r"""url\(\s*["']?#([^"')]*)["']?\s*\)\s*(.*)""")
_EFFECTS = {"filter": "none", "mix-blend-mode": "normal", "vector-effect": "none"}
_MARKERS = ("marker-start", "marker-mid", "marker-end")


@dataclass(slots=True)
class Drawer:
    """Draws the elements of one file."""

    tree: Tree
    styles: Styles
    told: Told
    plain: bool = False
    """Whether gradients may be any one colour, as for silhouettes."""
    masks: list[Node] = field(default_factory=list)
    """The masks being drawn, to notice one that masks itself."""
    _using: tuple[Node, ...] = ()
    _count: int = 0

    def items(self, node: Node, inherited: Style, view: View, depth: int = 0) -> list[Item]:
        """What an element draws; trouble with it knows its line."""
        self._count += 1
        if depth > DEEPEST or self._count > MOST_ELEMENTS:
            raise Trouble("LAY301", f"'{self.told.name}' draws too much, or one thing inside another", node.place)
        try:
            return self._items(node, inherited, view, depth)
        except Trouble as trouble:
            raise Trouble(trouble.code, trouble.message, trouble.place or node.place, trouble.hint) from None

    def _items(self, node: Node, inherited: Style, view: View, depth: int) -> list[Item]:
        kind = node.kind
        if kind in _DEFINED and not (kind == "symbol" and self._using):
            return []
        style = self.styles.of(node, inherited)
        if style.get("display") == "none":
            return []
        if kind in GEOMETRY:
            found = self._shape(node, style, view)
        elif kind in GROUPS:
            found = self._children(node, style, view, depth)
        elif kind == "use":
            found = self._used(node, style, view, depth)
        elif kind == "image":
            found = embedded_picture(node, view, self.told)
        else:
            self._undrawn(node)
            return []
        return self._dressed(node, style, view, found) if found else []

    def _undrawn(self, node: Node) -> None:
        if node.kind != "text" or any(each.text.strip() for each in node.everything()):
            self.told.cannot(f"an element '{node.kind}'", node.place)

    def _children(self, node: Node, style: Style, view: View, depth: int, scale_to: View | None = None) -> list[Item]:
        children = node.children
        if node.kind == "switch":
            children = [child for child in children if "requiredExtensions" not in child.attributes][:1]
        inner = passed_on(style)
        if node.kind not in ("svg", "symbol") or node.parent is None:
            return [item for child in children for item in self.items(child, inner, view, depth + 1)]
        port = viewport(node, view, scale_to)
        if port is None:
            return []
        drawn = [item for child in children for item in self.items(child, inner, port.view, depth + 1)]
        return port.shown(drawn) if drawn else []

    def _used(self, node: Node, style: Style, view: View, depth: int) -> list[Item]:
        target = self.tree.by_id.get(node.get("href").strip().removeprefix("#"))
        if target is None:
            self.told.cannot(f"a use of '{node.get('href')[:40]}', which is not in the file", node.place)
            return []
        if target in self._using or node in _around(node, target):
            raise Trouble("LAY306", f"'{node.get('href')[:40]}' uses itself", node.place)
        self._using = (*self._using, target)
        try:
            if target.kind in ("symbol", "svg"):
                found = self._symbol(node, target, style, view, depth)
            else:
                found = self.items(target, passed_on(style), view, depth + 1)
        finally:
            self._using = self._using[:-1]
        moved = translation(length(node.get("x") or "0", view[0]), length(node.get("y") or "0", view[1]))
        return [Group(tuple(found), moved)] if found and moved != IDENTITY else found

    def _symbol(self, node: Node, target: Node, style: Style, view: View, depth: int) -> list[Item]:
        """A symbol, as large as the use of it says."""
        own = self.styles.of(target, passed_on(style))
        wide, high = node.get("width") or target.get("width"), node.get("height") or target.get("height")
        size = length(wide or "100%", view[0]), length(high or "100%", view[1])
        found = self._children(target, own, view, depth + 1, size)
        return self._dressed(target, own, view, found) if found else []

    def _dressed(self, node: Node, style: Style, view: View, found: list[Item]) -> list[Item]:
        """Items with their element's transform, opacity, clip and mask."""
        for key, quiet in _EFFECTS.items():
            if style.get(key, quiet) != quiet:
                self.told.cannot(f"'{key}'", node.place)
        matrix = transform(style["transform"]) if "transform" in style else IDENTITY
        opacity = share(style.get("opacity", "1"))
        window = None
        if "clip-path" in style or "mask" in style:
            found, window, fade = windowed(self, node, style, view, found)
            opacity *= fade
        if not found or opacity <= 0:
            return []
        if matrix == IDENTITY and opacity >= 1.0 and window is None:
            return found
        return [Group(tuple(found), matrix, window, opacity)]

    def referred(self, text: str) -> tuple[Node | None, str]:
        """The element that a `url(#name)` means, and what stands behind it for want of one."""
        found = _REFERENCE.fullmatch(text.strip())
        return (self.tree.by_id.get(found[1]), found[2]) if found else (None, "")

    def _shape(self, node: Node, style: Style, view: View) -> list[Item]:
        if style.get("visibility") in ("hidden", "collapse"):
            return []
        data = shape_path(node, view)
        if not data:
            return []
        if any(style.get(key, "none") != "none" for key in _MARKERS):
            self.told.cannot("markers on lines", node.place)
        width = length(style.get("stroke-width", "1"), (view[0] + view[1]) / 2)
        fill = None if node.kind == "line" else self._paint("fill", "black", node, style, data, view)
        stroke = self._paint("stroke", "none", node, style, data, view) if width > 0 else None
        even_odd = style.get("fill-rule") == "evenodd"
        cap, join = _word(style.get("stroke-linecap"), CAPS), _word(style.get("stroke-linejoin"), JOINS)
        pen = Stroke(width, cap, join, _limit(style), *_dashes(style, view))
        first_stroke = style.get("paint-order", "normal").split()[0] == "stroke"
        if _opaque(fill) and _opaque(stroke) and not (stroke and (first_stroke or _unusual(data, pen))):
            if not (fill or stroke):
                return []
            ink, line = _colour_of(fill), _colour_of(stroke)
            return [Path(data, ink, line, width if line else 0.0, pen.dash if line else (), cap, join, even_odd)]
        filled = _filled(data, fill, even_odd=even_odd)
        stroked = _stroked(data, stroke, pen)
        return [*stroked, *filled] if first_stroke else [*filled, *stroked]

    def _paint(
        self, key: str, otherwise: str, node: Node, style: Style, data: PathData, view: View
    ) -> Paint | Gradient | None:
        """What a shape is filled or drawn with."""
        text = style.get(key, otherwise)
        alpha = share(style.get(f"{key}-opacity", "1"))
        served = text.lstrip().startswith("url(")
        paint = self._served(text, node, style, data, view) if served else solid(text, style)
        if isinstance(paint, Gradient):
            return paint.faded(alpha) if alpha > 0 else None
        return (paint[0], paint[1] * alpha) if paint and paint[1] * alpha > 0 else None

    def _served(self, text: str, node: Node, style: Style, data: PathData, view: View) -> Paint | Gradient | None:
        target, otherwise = self.referred(text)
        if target is not None and target.kind in GRADIENTS:
            if self.plain:
                return "#000000", 1.0
            return gradient(target, self.tree, self.styles, path_bounds(data), view)
        if target is not None and target.kind == "solidColor":
            own = self.styles.of(target, {})
            return solid(own.get("solid-color", "black"), own)
        if target is not None:
            self.told.cannot(f"a {target.kind} as a colour", node.place)
        elif not otherwise:
            self.told.cannot(f"a colour '{text.strip()[:40]}', which is not in the file", node.place)
        return solid(otherwise or ("#808080" if target is not None else "none"), style)


def _around(node: Node, target: Node) -> Iterable[Node]:
    """The element itself if the target lies around it."""
    at = node.parent
    while at is not None:
        if at is target:
            return (node,)
        at = at.parent
    return ()


def _word(text: str | None, known: tuple[W, ...]) -> W:
    """One of the words known for a line's ends or corners; the first where none is given."""
    if text in ("arcs", "miter-clip"):
        return known[0]
    for word in known:
        if word == (text or known[0]):
            return word
    raise Trouble("LAY306", f"unknown line cap or join '{text}'", None, f"known: {', '.join(known)}")


def _limit(style: Style) -> float:
    return length(style.get("stroke-miterlimit", "4"))


def _dashes(style: Style, view: View) -> tuple[tuple[float, ...], float]:
    whole = (view[0] + view[1]) / 2
    text = style.get("stroke-dasharray", "none").strip()
    if text in ("none", ""):
        return (), 0.0
    dash = tuple(length(part, whole) for part in re.split(r"[\s,]+", text) if part)
    if min(dash) < 0 or sum(dash) <= 0:
        return (), 0.0
    return (dash if len(dash) % 2 == 0 else dash * 2), length(style.get("stroke-dashoffset", "0"), whole)


def _opaque(paint: Paint | Gradient | None) -> bool:
    return paint is None or (not isinstance(paint, Gradient) and paint[1] >= 1.0)


def _colour_of(paint: Paint | Gradient | None) -> str | None:
    return paint[0] if isinstance(paint, tuple) else None


def _unusual(data: PathData, pen: Stroke) -> bool:
    """Whether the back ends would draw a stroke otherwise than SVG does."""
    if pen.dash and pen.offset:
        return True
    if pen.join != "miter" or pen.limit == OUR_LIMIT:
        return False
    low, high = sorted((pen.limit, OUR_LIMIT))
    return low < sharpest(data) <= high


def _filled(data: PathData, paint: Paint | Gradient | None, *, even_odd: bool) -> list[Item]:
    if paint is None:
        return []
    if isinstance(paint, Gradient):
        window = clean(data, even_odd=True) if even_odd else data
        return [Group(paint.items(path_bounds(data)), clip=window)]
    return _faded(Path(data, paint[0], even_odd=even_odd), paint[1])


def _stroked(data: PathData, paint: Paint | Gradient | None, pen: Stroke) -> list[Item]:
    if paint is None:
        return []
    if isinstance(paint, Gradient):
        window = outline(data, pen)
        return [Group(paint.items(path_bounds(window)), clip=window)] if window else []
    if _unusual(data, pen):
        window = outline(data, pen)
        return _faded(Path(window, paint[0]), paint[1]) if window else []
    return _faded(Path(data, None, paint[0], pen.width, pen.dash, pen.cap, pen.join), paint[1])


def _faded(path: Path, alpha: float) -> list[Item]:
    return [path] if alpha >= 1.0 else [Group((path,), opacity=alpha)]
