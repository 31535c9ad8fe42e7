"""Tables: rows of the data under columns of the template."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.geometry import Rect, line, rectangle
from proofdeck.generator.layout.context import Context, Drawing
from proofdeck.generator.layout.items.loops import Loop, parse_loop
from proofdeck.generator.layout.items.ops import NOTHING, Live, Op, sequence
from proofdeck.generator.layout.items.paint import STYLE, Paint, paint
from proofdeck.generator.layout.items.texts import TEXT_STYLE, text_maker
from proofdeck.generator.layout.looks.parsing import COMMON, Make, Parser, body, sized
from proofdeck.generator.layout.scope import Scope
from proofdeck.generator.layout.values.values import Expression, Names

_OWN = frozenset(
    ("over", "count", "as", "where", "columns", "row", "head_row", "head", "body", "rule", "stripe", "pad")
)
_COLUMN = frozenset(("width", "head", "text", "draw", "part", "with")) | TEXT_STYLE


@dataclass(frozen=True, slots=True)
class _Column:
    """One column: its width, its head and what stands in its cells."""

    share: float
    fixed: float
    head: Make | None
    cell: Make


@dataclass(frozen=True, slots=True)
class _Table:
    """A table item as read."""

    node: Cursor
    loop: Loop
    columns: tuple[_Column, ...]
    row: float | None
    head_row: float | None
    pad: float
    rule: Paint | None
    stripe: Paint | None

    def make(self, rect: Rect, scope: Scope) -> Op:
        """Ready in a box."""
        kept: dict[tuple[float, float], Op] = {}
        spans = self._spans(rect)

        def run(context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
            entries = self.loop.entries(context, names)
            top, height = self._heights(len(entries), rect)
            if top:
                head = sized(heads, lambda r: self._line(r, spans, scope, head=True), rect.width, top)
                head.run(context, names, dx + rect.x, dy + rect.y, drawing)
            row = (
                sized(kept, lambda r: self._line(r, spans, scope, head=False), rect.width, height)
                if entries
                else NOTHING
            )
            for i, entry in enumerate(entries):
                y = dy + rect.y + top + i * height
                if self.stripe and i % 2:
                    stripe = sized(stripes, lambda r: self._stripe(r, scope), rect.width, height)
                    stripe.run(context, entry, dx + rect.x, y, drawing)
                if self.rule and (i or top):
                    rule = sized(rules, lambda r: self._rule(r, scope), rect.width, height)
                    rule.run(context, entry, dx + rect.x, y, drawing)
                row.run(context, entry, dx + rect.x, y, drawing)

        heads: dict[tuple[float, float], Op] = {}
        stripes: dict[tuple[float, float], Op] = {}
        rules: dict[tuple[float, float], Op] = {}
        return Live(run)

    def _rule(self, rect: Rect, scope: Scope) -> Op:
        return self.rule.op([(line(rect.x, rect.y, rect.right, rect.y), False)], scope) if self.rule else NOTHING

    def _stripe(self, rect: Rect, scope: Scope) -> Op:
        return self.stripe.op([(rectangle(rect), False)], scope) if self.stripe else NOTHING

    def _heights(self, count: int, rect: Rect) -> tuple[float, float]:
        has_head = any(column.head for column in self.columns)
        rows = count + (1 if has_head and self.head_row is None else 0)
        room = rect.height - (self.head_row or 0.0 if has_head else 0.0)
        height = self.row if self.row is not None else room / max(rows, 1)
        top = (self.head_row if self.head_row is not None else height) if has_head else 0.0
        if top + height * count > rect.height + 1e-6:
            message = f"{count} rows need {top + height * count:.1f} mm, the table has {rect.height:.1f} mm"
            raise self.node.trouble("LAY213", message, "lower 'row', or leave it out for equal shares")
        return top, height

    def _spans(self, rect: Rect) -> list[tuple[float, float]]:
        fixed = sum(column.fixed for column in self.columns)
        shares = sum(column.share for column in self.columns)
        if fixed > rect.width + 1e-6 or (shares and fixed >= rect.width):
            raise self.node.trouble("LAY213", f"the columns need {fixed:.1f} mm, the table has {rect.width:.1f} mm")
        spans: list[tuple[float, float]] = []
        x = 0.0
        for column in self.columns:
            width = column.fixed or (rect.width - fixed) * column.share / shares
            spans.append((x, width))
            x += width
        return spans

    def _line(self, rect: Rect, spans: list[tuple[float, float]], scope: Scope, *, head: bool) -> Op:
        ops: list[Op] = []
        for column, (x, width) in zip(self.columns, spans, strict=True):
            make = column.head if head else column.cell
            cell = Rect(x + self.pad, 0.0, max(width - 2 * self.pad, 0.0), rect.height)
            ops.append(make(cell, scope) if make else NOTHING)
        return sequence((self.node.place, op) for op in ops)


def parse_table(node: Cursor, parser: Parser) -> Make:
    """A table item."""
    node.mapping(COMMON | _OWN)
    columns = node.get("columns")
    if columns is None or not columns.items():
        raise node.trouble("LAY105", "'table' has no 'columns'")
    head, cells = node.get("head"), node.get("body")
    for style in (head, cells):
        if style is not None:
            style.mapping(TEXT_STYLE)
    rule, stripe = node.get("rule"), node.get("stripe")
    table = _Table(
        node,
        parse_loop(node, parser),
        tuple(_column(column, head, cells, parser) for column in columns),
        f.number(0.5) if (f := node.get("row")) else None,
        f.number(0.5) if (f := node.get("head_row")) else None,
        f.number(0, 50) if (f := node.get("pad")) else 1.0,
        paint(rule.mapping(STYLE), parser) if rule else None,
        _filled(stripe, parser) if stripe else None,
    )
    return table.make


def _filled(node: Cursor, parser: Parser) -> Paint:
    source = parser.grammar.compile(node.text(), node.place)
    return Paint(node, source, None, Expression.of(0.0), (), "butt", "miter")


def _column(node: Cursor, head: Cursor | None, cells: Cursor | None, parser: Parser) -> _Column:
    node.mapping(_COLUMN)
    share, fixed = _width(node.get("width"))
    styles = [node, *([cells] if cells else [])]
    title = node.get("head")
    heading = text_maker(title, [*([head] if head else []), *styles], parser, valign="middle") if title else None
    text = node.get("text")
    inner: Callable[[Rect, Scope], Op] | None
    inner = text_maker(text, styles, parser, valign="middle") if text else body(node, parser)
    if inner is None:
        raise node.trouble("LAY105", "a column has neither 'text' nor 'draw' nor 'part'")
    return _Column(share, fixed, heading, inner)


def _width(node: Cursor | None) -> tuple[float, float]:
    """A share, or a fixed width."""
    if node is None:
        return 1.0, 0.0
    if isinstance(node.value, str) and node.value.strip().endswith("mm"):
        try:
            return 0.0, float(node.value.strip()[:-2])
        except ValueError:
            raise node.trouble("LAY101", f"'{node.value}' is not a width", "write it like '12mm'") from None
    return node.number(0.001, 1000), 0.0
