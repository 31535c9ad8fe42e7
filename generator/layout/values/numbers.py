"""Numbers and boxes in templates: millimetres, shares of the parent, or values of the component."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from proofdeck.generator.catalogue.shape.fields import kind_of
from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.geometry import Rect
from proofdeck.generator.layout.context import Context
from proofdeck.generator.layout.values.values import Expression, Grammar, Names

_ARITHMETIC = ("of", "times", "plus", "min", "max")
_ACROSS = ("left", "right", "width", "centre")
_DOWN = ("top", "bottom", "height", "middle")
BOX_KEYS = ("in", *_ACROSS, *_DOWN, "inset")
_PLAIN_AXIS: Mapping[str, str] = MappingProxyType(
    {"left": "start", "top": "start", "right": "end", "bottom": "end"}
    | {"width": "extent", "height": "extent", "centre": "shift", "middle": "shift"}
)


def number_expression(node: Cursor, grammar: Grammar) -> Expression[float]:
    """A number: 3, "{path}", or {of: "{path}", times: 2.5, plus: 1}."""
    if isinstance(node.value, dict):
        return _arithmetic(node.mapping(_ARITHMETIC), grammar)
    if isinstance(node.value, str) and "{" in node.value:
        found = grammar.compile(node.value, node.place)
        return Expression(lambda context, names: as_number(found.get(context, names), node))
    return Expression.of(node.number())


def as_number(value: object, node: Cursor) -> float:
    """A value of the data that must be a number."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise node.trouble("LAY206", f"'{node.name}' needs a number, not {kind_of(value)}")
    if not -1e6 <= value <= 1e6:
        raise node.trouble("LAY206", f"'{node.name}' is {value:g}, out of range")
    return value


def _arithmetic(node: Cursor, grammar: Grammar) -> Expression[float]:
    source = node.get("of")
    if source is None:
        raise node.trouble("LAY105", f"'{node.name}' has no 'of'", 'write it like {of: "{people}", times: 2.5}')
    base = number_expression(source, grammar)
    times, plus, least, most = (
        found.number() if (found := node.get(key)) else otherwise
        for key, otherwise in (("times", 1.0), ("plus", 0.0), ("min", -1e9), ("max", 1e9))
    )

    def compute(value: float) -> float:
        return max(least, min(most, value * times + plus))

    if base.fixed:
        return Expression.of(compute(base.value))
    return Expression(lambda context, names: compute(base.get(context, names)))


@dataclass(frozen=True, slots=True)
class Length:
    """A length along one axis of a parent box."""

    number: Expression[float]
    share: bool = False

    def within(self, extent: float, context: Context | None, names: Names) -> float:
        """In millimetres; a context is needed unless it is fixed."""
        value = float(self.number.value if self.number.fixed else self.number.get(_known(context), names))
        return value * extent if self.share else value


def _known(context: Context | None) -> Context:
    if context is None:
        raise Trouble("LAY113", "a length from the data cannot be used here")
    return context


def length(node: Cursor, grammar: Grammar) -> Length:
    """A length: mm, "40%" or a number from the data."""
    text = node.value
    if isinstance(text, str) and text.strip().endswith("%"):
        try:
            return Length(Expression.of(float(text.strip()[:-1]) / 100), share=True)
        except ValueError:
            raise node.trouble("LAY101", f"'{text}' is not a share", "write it like '40%'") from None
    return Length(number_expression(node, grammar))


@dataclass(frozen=True, slots=True)
class BoxSpec:
    """A box as written: lengths in a parent box."""

    parent: str
    across: Mapping[str, Length]
    down: Mapping[str, Length]
    node: Cursor

    @property
    def fixed(self) -> bool:
        """Whether it needs no data."""
        return all(part.number.fixed for part in (*self.across.values(), *self.down.values()))

    def within(self, parent: Rect, context: Context | None, names: Names) -> Rect:
        """Where it lies in a parent."""
        x, width = _span(self.across, parent.width, context, names)
        y, height = _span(self.down, parent.height, context, names)
        if width < -1e-9 or height < -1e-9:
            message = f"box '{self.node.name}' would be {width:g} x {height:g} mm"
            raise self.node.trouble("LAY106", message, f"its parent has {parent.width:g} x {parent.height:g} mm")
        return Rect(parent.x + x, parent.y + y, max(width, 0.0), max(height, 0.0))


def _span(sides: Mapping[str, Length], extent: float, context: Context | None, names: Names) -> tuple[float, float]:
    mm = {key: part.within(extent, context, names) for key, part in sides.items()}
    if "extent" not in mm:
        start = mm.get("start", 0.0)
        return start, extent - start - mm.get("end", 0.0)
    size = mm["extent"]
    if "shift" in mm:
        return (extent - size) / 2 + mm["shift"], size
    if "end" in mm and "start" not in mm:
        return extent - size - mm["end"], size
    return mm.get("start", 0.0), size


def box_spec(node: Cursor, grammar: Grammar) -> BoxSpec:
    """A box written as [x, y, w, h] or as a mapping."""
    if isinstance(node.value, list):
        if len(node) != 4:
            raise node.trouble("LAY101", f"box '{node.name}' must be [x, y, width, height]")
        x, y, w, h = (length(item, grammar) for item in node)
        return BoxSpec("here", {"start": x, "extent": w}, {"start": y, "extent": h}, node)
    node.mapping(BOX_KEYS)
    parent = found.text() if (found := node.get("in")) else "here"
    across, down = _sides(node, _ACROSS, grammar), _sides(node, _DOWN, grammar)
    if inset := node.get("inset"):
        if across or down:
            raise inset.trouble("LAY107", "'inset' and single sides do not go together")
        pair = list(inset) if isinstance(inset.value, list) else [inset, inset]
        if len(pair) != 2:
            raise inset.trouble("LAY101", "'inset' must be a length or [across, down]")
        h, v = (length(item, grammar) for item in pair)
        across, down = {"start": h, "end": h}, {"start": v, "end": v}
    return BoxSpec(parent, across, down, node)


def _sides(node: Cursor, keys: tuple[str, ...], grammar: Grammar) -> dict[str, Length]:
    given = [key for key in keys if node.get(key) is not None]
    sides = {_PLAIN_AXIS[key]: length(node[key], grammar) for key in given}
    if len(given) > 2:
        raise node.trouble("LAY107", f"box '{node.name}' says {', '.join(given)}: two of them are enough")
    if "shift" in sides and "extent" not in sides:
        raise node.trouble("LAY107", f"box '{node.name}': '{keys[3]}' needs '{keys[2]}'")
    return sides


Where = Rect | Callable[[Context, Names], Rect]
"""A box that is known, or that the data decides."""
