"""Fill and stroke of shapes: colours by role, fixed or from the data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from proofdeck.generator.catalogue.strict_yaml.choices import one_of
from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.display_list import CAPS, JOINS, Cap, Colour, Item, Join, Path
from proofdeck.generator.geometry import PathData
from proofdeck.generator.layout.context import Context, Drawing
from proofdeck.generator.layout.items.ops import NOTHING, Live, Op, Static, keep, shift_path
from proofdeck.generator.layout.looks.parsing import Parser
from proofdeck.generator.layout.looks.themes import Palette
from proofdeck.generator.layout.scope import Scope
from proofdeck.generator.layout.values.numbers import number_expression
from proofdeck.generator.layout.values.values import MISSING, Expression, Names, as_text

STYLE = frozenset(("fill", "stroke", "line", "dash", "cap", "join"))
OUTLINE_WIDTH = 0.25
"""Width of the line that stands for a fill when ink is short."""
Outlines = Sequence[tuple[PathData, bool]]
"""Paths, each with whether it follows the even-odd rule."""


@dataclass(frozen=True, slots=True)
class Paint:
    """How a shape is filled and stroked."""

    node: Cursor
    fill: Expression[object] | None
    stroke: Expression[object] | None
    width: Expression[float]
    dash: tuple[float, ...]
    cap: Cap
    join: Join

    @property
    def fixed(self) -> bool:
        """Whether it needs no data."""
        return all(e is None or e.fixed for e in (self.fill, self.stroke, self.width))

    def op(self, outlines: Outlines, scope: Scope) -> Op:
        """The shape made ready."""
        brush = _Brush(self, scope.palette, scope.plain, scope.outlined)
        if self.fixed:
            fill, stroke, width = brush.colours(None, {})
            return Static(brush.items(outlines, fill, stroke, width)) if fill or stroke else NOTHING
        kept: dict[tuple[float, float, Colour | None, Colour | None, float], tuple[Item, ...]] = {}
        resolve = brush.colours

        def run(context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
            key = (dx, dy, *resolve(context, names))
            items = kept.get(key)
            if items is None:
                moved = [(shift_path(data, dx, dy), even_odd) for data, even_odd in outlines]
                items = keep(kept, key, brush.items(moved, *key[2:]))
            drawing.items += items

        return Live(run)


@dataclass(frozen=True, slots=True)
class _Brush:
    paint: Paint
    palette: Palette
    plain: Palette
    outlined: bool

    def colours(self, context: Context | None, names: Names) -> tuple[Colour | None, Colour | None, float]:
        """Fill, stroke and line width."""
        paint = self.paint
        fill = self._colour("fill", context, names, self.plain if self.outlined else self.palette)
        stroke = self._colour("stroke", context, names, self.palette)
        width = paint.width.value if paint.width.fixed or context is None else paint.width.get(context, names)
        if self.outlined and fill:
            return None, stroke or fill, width if stroke else OUTLINE_WIDTH
        return fill, stroke if width > 0 else None, width

    def _colour(self, key: str, context: Context | None, names: Names, palette: Palette) -> Colour | None:
        source = self.paint.fill if key == "fill" else self.paint.stroke
        if source is None:
            return None
        try:
            return colour(source, context, names, palette)
        except Trouble as trouble:
            trouble.place = trouble.place or self.paint.node.place_of(key)
            raise

    def items(self, outlines: Outlines, fill: Colour | None, stroke: Colour | None, width: float) -> tuple[Item, ...]:
        """The paths."""
        if not fill and not stroke:
            return ()
        paint = self.paint
        if not stroke:
            return tuple(Path(data, fill, even_odd=even_odd) for data, even_odd in outlines)
        line = (float(width), paint.dash, paint.cap, paint.join)
        return tuple(Path(data, fill, stroke, *line, even_odd=even_odd) for data, even_odd in outlines)


def colour(source: Expression[object], context: Context | None, names: Names, palette: Palette) -> Colour | None:
    """The colour an expression names."""
    value = source.value if source.fixed or context is None else source.get(context, names)
    return None if value is MISSING else palette.colour(value if isinstance(value, str) else as_text(value))


def paint(node: Cursor, parser: Parser, *, fill: str | None = None) -> Paint:
    """The style keys of an item; `fill` is what it is filled with if it says nothing."""
    otherwise = Expression.of(fill) if fill else None
    filled = parser.grammar.compile(f.text(), f.place) if (f := node.get("fill")) else otherwise
    stroked = parser.grammar.compile(f.text(), f.place) if (f := node.get("stroke")) else None
    if filled is None and stroked is None:
        raise Trouble("LAY123", f"'{node.name}' draws nothing", node.key_place, "give it a 'fill' or a 'stroke'")
    return Paint(
        node,
        filled if not (stroked and "fill" not in node) else None,
        stroked,
        number_expression(f, parser.grammar) if (f := node.get("line")) else Expression.of(0.25),
        tuple(item.number(0, 1000) for item in f.items()) if (f := node.get("dash")) else (),
        one_of(node.get("cap"), CAPS),
        one_of(node.get("join"), JOINS),
    )
