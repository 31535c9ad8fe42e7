"""Items made of items: use, group, when, each, row, column, grid, pattern."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from proofdeck.generator.catalogue.strict_yaml.choices import one_of
from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.display_list import Artwork, Placed
from proofdeck.generator.geometry import Matrix, Rect, rectangle
from proofdeck.generator.layout.context import Context, Drawing
from proofdeck.generator.layout.items.loops import LOOP, Loop, parse_loop
from proofdeck.generator.layout.items.ops import NOTHING, Live, Op, Static, Wrap, sequence, wrapped
from proofdeck.generator.layout.items.shapes import ALIGN, VALIGN
from proofdeck.generator.layout.looks.parsing import (
    COMMON,
    Make,
    Parse,
    Parser,
    body,
    build,
    find_part,
    parameters,
    sized,
    with_parameters,
)
from proofdeck.generator.layout.scope import Scope
from proofdeck.generator.layout.values.numbers import number_expression
from proofdeck.generator.layout.values.values import Expression, Names

_MOST_TILES = 20_000
ROW_ALIGN = (*ALIGN, "spread")
COLUMN_ALIGN = (*VALIGN, "spread")
Corners = list[tuple[float, float]]
"""The top left corner of each cell."""


def _use(node: Cursor, parser: Parser) -> Make:
    node.mapping(COMMON | {"part", "with"})
    name = node.get("part")
    if name is None:
        raise node.trouble("LAY105", "'use' has no 'part'")
    wanted, given, boxed = name.text(), parameters(node.get("with"), parser), "box" in node

    def make(rect: Rect, scope: Scope) -> Op:
        part = find_part(wanted, scope, name.place)
        inner = scope.within(rect, part.boxes) if boxed else scope.adding(part.boxes)
        return with_parameters(build(part.drafts, replace(inner, using=(*scope.using, wanted))), given)

    return make


def _group(node: Cursor, parser: Parser) -> Make:
    node.mapping(COMMON | {"draw", "move", "scale"})
    draw = node.get("draw")
    if draw is None:
        raise node.trouble("LAY105", "'group' has no 'draw'")
    drafts, boxed = parser.drafts(draw), "box" in node
    dx, dy = f.numbers(2) if (f := node.get("move")) else (0.0, 0.0)
    scale = f.number(0.001, 1000) if (f := node.get("scale")) else 1.0

    def make(rect: Rect, scope: Scope) -> Op:
        op = build(drafts, scope.within(rect) if boxed else scope)
        cx, cy = rect.centre
        move = Matrix(scale, 0, 0, scale, cx - scale * cx + dx, cy - scale * cy + dy)
        return wrapped(op, Wrap(move)) if node.get("move") or node.get("scale") else op

    return make


def _when(node: Cursor, parser: Parser) -> Make:
    node.mapping(COMMON | {"if", "then", "else"})
    test, then, other = node.get("if"), node.get("then"), node.get("else")
    if test is None or (then is None and other is None):
        raise node.trouble("LAY105", "'when' needs 'if' and 'then'")
    condition = parser.condition(test)
    yes = parser.drafts(then) if then else ()
    no = parser.drafts(other) if other else ()
    boxed = "box" in node

    def make(rect: Rect, scope: Scope) -> Op:
        inner = scope.within(rect) if boxed else scope
        true, false = build(yes, inner), build(no, inner)

        def run(context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
            chosen = true if condition and condition(context, names) else false
            chosen.run(context, names, dx, dy, drawing)

        return Live(run)

    return make


def need_body(node: Cursor, parser: Parser) -> Make:
    """What the cells hold."""
    found = body(node, parser)
    if found is None:
        raise node.trouble("LAY105", f"'{node.name}' has neither 'draw' nor 'part'")
    return found


def _in_place(node: Cursor, parser: Parser) -> Make:
    """Items that see the boxes around them."""
    if not (draw := node.get("draw")):
        raise node.trouble("LAY105", f"'{node.name}' has neither 'draw' nor 'part'")
    drafts = parser.drafts(draw)
    return lambda _rect, scope: build(drafts, scope)


def _each(node: Cursor, parser: Parser) -> Make:
    node.mapping(COMMON | LOOP)
    loop = parse_loop(node, parser)
    inner = need_body(node, parser) if "box" in node or "part" in node else _in_place(node, parser)

    def make(rect: Rect, scope: Scope) -> Op:
        op = inner(rect, scope)

        def run(context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
            for entry in loop.entries(context, names):
                op.run(context, entry, dx, dy, drawing)

        return Live(run)

    return make


def cells(loop: Loop, inner: Make, rect: Rect, scope: Scope, arrange: Arrange) -> Op:
    """A loop whose repetitions are arranged in cells."""
    kept: dict[tuple[float, float], Op] = {}

    def run(context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
        entries = loop.entries(context, names)
        if not entries:
            return
        width, height, places = arrange(len(entries), rect, context, names)
        op = sized(kept, lambda cell: inner(cell, scope), width, height)
        for entry, (x, y) in zip(entries, places, strict=True):
            op.run(context, entry, dx + x, dy + y, drawing)

    return Live(run)


class Arrange:
    """How cells lie in a box: their size and their corners."""

    def __call__(self, count: int, rect: Rect, context: Context, names: Names) -> tuple[float, float, Corners]:
        """The cells for so many entries."""
        raise NotImplementedError


class _RowOrColumn(Arrange):
    """Cells in a row or a column."""

    def __init__(self, node: Cursor, parser: Parser, *, across: bool) -> None:
        grammar = parser.grammar
        self.node, self.across = node, across
        self.cell = number_expression(f, grammar) if (f := node.get("cell")) else None
        self.least = f.number(0) if (f := node.get("min")) else None
        self.gap = number_expression(f, grammar) if (f := node.get("gap")) else Expression.of(0.0)
        self.reverse = f.flag() if (f := node.get("reverse")) else False
        options = ROW_ALIGN if across else COLUMN_ALIGN
        self.align = one_of(node.get("align"), options)

    def __call__(self, count: int, rect: Rect, context: Context, names: Names) -> tuple[float, float, Corners]:
        """Equal shares, or cells of the wished size that shrink as far as allowed."""
        room = rect.width if self.across else rect.height
        gap = self.gap.get(context, names)
        cell = (room - gap * (count - 1)) / count if self.cell is None else self.cell.get(context, names)
        need = cell * count + gap * (count - 1)
        if need > room + 1e-6:
            shrunk = room / need
            if self.least is None or cell * shrunk < self.least - 1e-9:
                message = f"{count} cells of {cell:g} mm need {need:.1f} mm, the {self.node.name} has {room:.1f} mm"
                raise self.node.trouble("LAY213", message, "lower 'cell' or 'gap', or allow 'min'")
            cell, gap, need = cell * shrunk, gap * shrunk, room
        if cell <= 0:
            raise self.node.trouble("LAY213", f"{count} cells with gaps of {gap:g} mm leave no room in {room:.1f} mm")
        start = 0.0
        if self.align == "spread" and count > 1:
            gap = (room - cell * count) / (count - 1)
        else:
            start = (room - need) * {**ALIGN, **VALIGN, "spread": 0.5}[self.align]
        steps = [start + i * (cell + gap) for i in range(count)]
        if self.reverse:
            steps.reverse()
        if self.across:
            return cell, rect.height, [(rect.x + step, rect.y) for step in steps]
        return rect.width, cell, [(rect.x, rect.y + step) for step in steps]


def _line(node: Cursor, parser: Parser, across: bool) -> Make:
    node.mapping(COMMON | LOOP | {"cell", "min", "gap", "align", "reverse"})
    loop, inner, arrange = parse_loop(node, parser), need_body(node, parser), _RowOrColumn(node, parser, across=across)
    return lambda rect, scope: cells(loop, inner, rect, scope, arrange)


class _Grid(Arrange):
    """Cells in rows from left to right."""

    def __init__(self, node: Cursor, parser: Parser) -> None:
        self.node = node
        if not (columns := node.get("columns")):
            raise node.trouble("LAY105", "'grid' has no 'columns'")
        self.columns = number_expression(columns, parser.grammar)
        self.cell = f.numbers(2) if (f := node.get("cell")) else None
        self.gap = pair(f) if (f := node.get("gap")) else (0.0, 0.0)
        self.align = ALIGN[f.choice(ALIGN)] if (f := node.get("align")) else 0.0
        self.valign = VALIGN[f.choice(VALIGN)] if (f := node.get("valign")) else 0.0

    def __call__(self, count: int, rect: Rect, context: Context, names: Names) -> tuple[float, float, Corners]:
        """Rows filled one after the other."""
        columns = max(1, int(self.columns.get(context, names)))
        rows = math.ceil(count / columns)
        gx, gy = self.gap
        w, h = self.cell or ((rect.width - gx * (columns - 1)) / columns, (rect.height - gy * (rows - 1)) / rows)
        wide, high = w * columns + gx * (columns - 1), h * rows + gy * (rows - 1)
        if w <= 0 or h <= 0 or wide > rect.width + 1e-6 or high > rect.height + 1e-6:
            needs, has = f"{wide:.1f} x {high:.1f}", f"{rect.width:.1f} x {rect.height:.1f}"
            message = f"{columns} x {rows} cells need {needs} mm, the grid has {has} mm"
            raise self.node.trouble("LAY213", message, "lower 'cell' or 'gap', or change 'columns'")
        x0, y0 = rect.x + (rect.width - wide) * self.align, rect.y + (rect.height - high) * self.valign
        places = [(x0 + (i % columns) * (w + gx), y0 + (i // columns) * (h + gy)) for i in range(count)]
        return w, h, places


def pair(node: Cursor) -> tuple[float, float]:
    """One number for both directions, or two."""
    if isinstance(node.value, list):
        across, down = node.numbers(2)
        return across, down
    return node.number(), node.number()


def _grid(node: Cursor, parser: Parser) -> Make:
    node.mapping(COMMON | LOOP | {"columns", "cell", "gap", "align", "valign"})
    loop, inner, arrange = parse_loop(node, parser), need_body(node, parser), _Grid(node, parser)
    return lambda rect, scope: cells(loop, inner, rect, scope, arrange)


def _pattern(node: Cursor, parser: Parser) -> Make:
    node.mapping(COMMON | {"draw", "part", "with", "pitch", "cell", "offset", "stagger"})
    if not (pitched := node.get("pitch")):
        raise node.trouble("LAY105", "'pattern' has no 'pitch'")
    px, py = pair(pitched)
    if px <= 0 or py <= 0:
        raise pitched.trouble("LAY103", "'pitch' must be more than 0")
    width, height = pair(f) if (f := node.get("cell")) else (px, py)
    offset = pair(f) if (f := node.get("offset")) else (0.0, 0.0)
    stagger = f.number(-1, 1) if (f := node.get("stagger")) else 0.0
    inner = need_body(node, parser)

    def make(rect: Rect, scope: Scope) -> Op:
        count = (rect.width + width) / px * ((rect.height + height) / py)
        if not count <= _MOST_TILES:
            raise Trouble("LAY214", f"a pattern of {count:.0f} tiles is more than {_MOST_TILES}", pitched.place)
        places = tiles(rect, (px, py), (width, height), offset, stagger)
        op = inner(Rect(0.0, 0.0, width, height), scope)
        if isinstance(op, Static):
            scope.resources.budget.spend(len(places) * len(op.items), pitched.place)
            return _one_frame(
                wrapped(sequence((node.place, op.shift(x, y)) for x, y in places), Wrap(clip=rectangle(rect)))
            )
        return wrapped(_repeated(op, places), Wrap(clip=rectangle(rect)))

    return make


def _one_frame(op: Op) -> Op:
    """A pattern that never changes as one artwork, which all the faces that have it share."""
    if not isinstance(op, Static) or not op.items:
        return op
    return Static((Placed(Artwork(op.items, "pattern")),), op.settings)


def _repeated(op: Op, places: Corners) -> Op:
    def run(context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
        for x, y in places:
            op.run(context, names, dx + x, dy + y, drawing)

    return Live(run) if places else NOTHING


def tiles(
    rect: Rect, pitch: tuple[float, float], cell: tuple[float, float], offset: tuple[float, float], stagger: float
) -> Corners:
    """The corners of all tiles that touch the box."""
    places: Corners = []
    first_row = math.floor((-cell[1] - offset[1]) / pitch[1]) + 1
    last_row = math.ceil((rect.height - offset[1]) / pitch[1])
    for row in range(first_row, last_row):
        shift = offset[0] + (stagger * pitch[0] if row % 2 else 0.0)
        first = math.floor((-cell[0] - shift) / pitch[0]) + 1
        last = math.ceil((rect.width - shift) / pitch[0])
        places.extend((rect.x + shift + i * pitch[0], rect.y + offset[1] + row * pitch[1]) for i in range(first, last))
    return places


FLOWS: Mapping[str, Parse] = MappingProxyType(
    {
        "use": _use,
        "group": _group,
        "when": _when,
        "each": _each,
        "row": lambda node, parser: _line(node, parser, True),
        "column": lambda node, parser: _line(node, parser, False),
        "grid": _grid,
        "pattern": _pattern,
    }
)
