"""Cells at places the data gives: squares, hexes and polyominoes, each with its own drawing."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from proofdeck.generator.catalogue.shape.fields import kind_of
from proofdeck.generator.catalogue.strict_yaml.choices import one_of
from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.geometry import PathData, Point, Rect
from proofdeck.generator.layout.context import Context, Drawing
from proofdeck.generator.layout.items.loops import Loop, parse_loop
from proofdeck.generator.layout.items.ops import Live, Op, keep
from proofdeck.generator.layout.items.outlines import hex_cell, outline_of, square_cell
from proofdeck.generator.layout.items.paint import STYLE, Paint, paint
from proofdeck.generator.layout.items.shapes import ALIGN, VALIGN
from proofdeck.generator.layout.looks.parsing import COMMON, Make, Parser, body, sized
from proofdeck.generator.layout.scope import Scope
from proofdeck.generator.layout.values.numbers import number_expression
from proofdeck.generator.layout.values.values import Expression, Names

_SHAPES = ("square", "hex-up", "hex-flat")
_SHIFTS = ("odd", "even", "axial")
_ROOT = math.sqrt(3)
ColumnRow = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _CellPlan:
    """Where the cells of one set of places lie."""

    width: float
    height: float
    corners: tuple[Point, ...]
    outline: PathData
    op: Op | None


@dataclass(slots=True)
class _Cells:
    """A cells item as read."""

    node: Cursor
    loop: Loop
    shape: str
    shift: str
    pitch: Expression[float] | None
    skip: str
    mirror: bool
    align: float
    valign: float
    inset: float
    brush: Paint | None
    inner: Make | None

    def make(self, rect: Rect, scope: Scope) -> Op:
        """Ready in a box."""
        ready = _ReadyCells(self, rect, scope)
        return Live(ready.run)

    def places(self, context: Context, names: Names) -> tuple[list[ColumnRow], list[Names]]:
        """Each cell's column and row, with its names."""
        spots: list[ColumnRow] = []
        entries: list[Names] = []
        for entry in self.loop.entries(context, names):
            value, row = entry[self.loop.item], entry[self.loop.key]
            if isinstance(value, str) and isinstance(row, int):
                context.budget.spend(len(value), self.node.place)
                for x, letter in enumerate(value):
                    if letter not in self.skip:
                        spots.append((x, row))
                        entries.append({**entry, self.loop.item: letter})
                continue
            spots.append(self._spot(value))
            entries.append(entry)
        for (x, y), entry in zip(spots, entries, strict=True):
            entry["x"], entry["y"] = x, y
        return spots, entries

    def _spot(self, value: object) -> ColumnRow:
        at = value.get("at") if isinstance(value, Mapping) else value
        if (
            not isinstance(at, list | tuple)
            or len(at) < 2
            or not all(type(n) is int and abs(n) < 10_000 for n in at[:2])
        ):
            raise self.node.trouble("LAY209", f"'of' holds {kind_of(value)}, which is no cell", "write cells as [x, y]")
        return at[0], at[1]

    def middle(self, spot: ColumnRow) -> Point:
        """A cell's middle, for a pitch of 1."""
        x, y = spot
        if self.shape == "square":
            return x + 0.5, y + 0.5
        along, across = (x, y) if self.shape == "hex-up" else (y, x)
        extra = (
            across / 2 if self.shift == "axial" else 0.5 * ((across % 2) if self.shift == "odd" else (across + 1) % 2)
        )
        first, second = along + extra, across * _ROOT / 2
        return (first, second) if self.shape == "hex-up" else (second, first)

    def cell(self) -> Point:
        """A cell's width and height, for a pitch of 1."""
        return {"square": (1.0, 1.0), "hex-up": (1.0, 2 / _ROOT)}.get(self.shape, (2 / _ROOT, 1.0))


@dataclass(slots=True)
class _ReadyCells:
    """A cells item in its box; plans are kept for each set of places met."""

    cells: _Cells
    rect: Rect
    scope: Scope
    plans: dict[tuple[float, tuple[ColumnRow, ...]], _CellPlan] = field(default_factory=dict)
    ops: dict[tuple[float, float], Op] = field(default_factory=dict)

    def run(self, context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
        """Draw the outline, then the cells."""
        cells = self.cells
        spots, entries = cells.places(context, names)
        if not spots:
            return
        pitch = 0.0 if cells.pitch is None else float(cells.pitch.get(context, names))
        key = (pitch, tuple(spots))
        plan = self.plans.get(key) or keep(self.plans, key, self._plan(spots, pitch))
        if plan.op is not None:
            plan.op.run(context, names, dx, dy, drawing)
        if cells.inner is not None:
            inner = cells.inner
            op = sized(self.ops, lambda cell: inner(cell, self.scope), plan.width, plan.height)
            for entry, (x, y) in zip(entries, plan.corners, strict=True):
                op.run(context, entry, dx + x, dy + y, drawing)

    def _plan(self, spots: list[ColumnRow], pitch: float) -> _CellPlan:
        cells, rect = self.cells, self.rect
        middles = [cells.middle(spot) for spot in spots]
        if cells.mirror:
            middles = [(-x, y) for x, y in middles]
        w, h = cells.cell()
        left, top = min(x for x, _ in middles) - w / 2, min(y for _, y in middles) - h / 2
        wide, high = max(x for x, _ in middles) + w / 2 - left, max(y for _, y in middles) + h / 2 - top
        size = pitch or min(rect.width / wide, rect.height / high)
        if size <= 0:
            raise cells.node.trouble("LAY213", f"cells of {size:g} mm cannot be drawn", "enlarge the box or 'pitch'")
        if wide * size > rect.width + 1e-6 or high * size > rect.height + 1e-6:
            needs, has = f"{wide * size:.1f} x {high * size:.1f}", f"{rect.width:.1f} x {rect.height:.1f}"
            raise cells.node.trouble(
                "LAY213", f"cells of {size:g} mm need {needs} mm, the box has {has} mm", "lower 'pitch'"
            )
        x0 = rect.x + (rect.width - wide * size) * cells.align - left * size
        y0 = rect.y + (rect.height - high * size) * cells.valign - top * size
        centres = [(x0 + x * size, y0 + y * size) for x, y in middles]
        outline = outline_of((self._corners(c, size) for c in centres), -cells.inset) if cells.brush else ()
        op = cells.brush.op([(outline, False)], self.scope) if cells.brush else None
        corners = tuple((x - w * size / 2, y - h * size / 2) for x, y in centres)
        return _CellPlan(w * size, h * size, corners, outline, op)

    def _corners(self, centre: Point, size: float) -> tuple[Point, ...]:
        x, y = centre
        if self.cells.shape == "square":
            return square_cell(x - size / 2, y - size / 2, size)
        return hex_cell(x, y, size, up=self.cells.shape == "hex-up")


def parse_cells(node: Cursor, parser: Parser) -> Make:
    """A cells item."""
    own = {
        "of",
        "as",
        "where",
        "shape",
        "pitch",
        "shift",
        "skip",
        "mirror",
        "align",
        "valign",
        "inset",
        "draw",
        "part",
        "with",
    }
    node.mapping(COMMON | STYLE | own)
    source = node.get("of")
    if source is None:
        raise node.trouble("LAY105", "'cells' has no 'of'")
    inner = body(node, parser)
    styled = node.get("fill") or node.get("stroke")
    if inner is None and not styled:
        raise node.trouble("LAY123", "'cells' draws nothing", "give it 'draw', 'part', 'fill' or 'stroke'")
    cells = _Cells(
        node,
        parse_loop(node, parser, parser.value(source)),
        one_of(node.get("shape"), _SHAPES),
        one_of(node.get("shift"), _SHIFTS),
        number_expression(f, parser.grammar) if (f := node.get("pitch")) else None,
        f.text() if (f := node.get("skip")) else " .",
        f.flag() if (f := node.get("mirror")) else False,
        ALIGN[f.choice(ALIGN)] if (f := node.get("align")) else 0.5,
        VALIGN[f.choice(VALIGN)] if (f := node.get("valign")) else 0.5,
        f.number(0, 100) if (f := node.get("inset")) else 0.0,
        paint(node, parser) if styled else None,
        inner,
    )
    return cells.make
