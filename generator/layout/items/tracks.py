"""Tracks: numbered spaces along a line, a snake, the edge of a box or a ring."""

from __future__ import annotations

import math

from proofdeck.generator.catalogue.strict_yaml.choices import one_of
from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.geometry import Point, Rect
from proofdeck.generator.layout.context import Context
from proofdeck.generator.layout.items.flows import Arrange, Corners, cells, need_body, pair
from proofdeck.generator.layout.items.loops import LOOP, MOST, parse_loop
from proofdeck.generator.layout.looks.parsing import COMMON, Make, Parser
from proofdeck.generator.layout.values.numbers import as_number, number_expression
from proofdeck.generator.layout.values.values import Expression, Names

_ALONG = ("right", "left", "down", "up", "snake", "around", "ring")


def parse_track(node: Cursor, parser: Parser) -> Make:
    """A track item."""
    node.mapping(COMMON | LOOP | {"from", "to", "step", "along", "columns", "cell", "gap"})
    over = _numbers(node, parser) if node.get("to") else None
    loop, inner, arrange = parse_loop(node, parser, over), need_body(node, parser), _Track(node, parser)
    return lambda rect, scope: cells(loop, inner, rect, scope, arrange)


def _numbers(node: Cursor, parser: Parser) -> Expression[list[int]]:
    """The numbers from 'from' to 'to'."""
    bounds = [
        (f, number_expression(f, parser.grammar)) if (f := node.get(key)) else (node, Expression.of(otherwise))
        for key, otherwise in (("from", 0.0), ("to", 0.0), ("step", 1.0))
    ]

    def get(context: Context, names: Names) -> list[int]:
        first, last, step = (as_number(number.get(context, names), where) for where, number in bounds)
        if any(n != int(n) for n in (first, last, step)) or step == 0 or abs((last - first) / step) > MOST:
            raise node.trouble("LAY214", f"no track runs from {first:g} to {last:g} in steps of {step:g}")
        return list(range(int(first), int(last) + (1 if step > 0 else -1), int(step)))

    return Expression(get)


class _Track(Arrange):
    """Spaces one after the other."""

    def __init__(self, node: Cursor, parser: Parser) -> None:
        self.node = node
        self.along = one_of(node.get("along"), _ALONG)
        self.columns = int(f.number(1, 1000)) if (f := node.get("columns")) else 0
        self.cell = pair(f) if (f := node.get("cell")) else None
        self.gap = pair(f) if (f := node.get("gap")) else (0.0, 0.0)
        if self.along == "snake" and not self.columns:
            raise node.trouble("LAY105", "a track along a 'snake' has no 'columns'")
        if self.along in ("around", "ring") and not self.cell:
            raise node.trouble("LAY105", f"a track '{self.along}' has no 'cell'")

    def __call__(self, count: int, rect: Rect, context: Context, names: Names) -> tuple[float, float, Corners]:
        """The spaces for so many numbers."""
        if self.along in ("around", "ring"):
            width, height = self.cell or (0.0, 0.0)
            spot = self._around if self.along == "around" else self._ring
            places = [spot(i / count, rect, width, height) for i in range(count)]
        else:
            width, height, places = self._rows(count, rect)
        if width <= 0 or height <= 0 or width > rect.width + 1e-6 or height > rect.height + 1e-6:
            message = (
                f"spaces of {width:.1f} x {height:.1f} mm do not fit a track of {rect.width:.1f} x {rect.height:.1f} mm"
            )
            raise self.node.trouble("LAY213", message)
        return width, height, places

    def _rows(self, count: int, rect: Rect) -> tuple[float, float, Corners]:
        across = self.along in ("right", "left", "snake")
        columns = min(self.columns or count, count) if across else 1
        rows = math.ceil(count / columns) if across else count
        gx, gy = self.gap
        width, height = self.cell or (
            (rect.width - gx * (columns - 1)) / columns,
            (rect.height - gy * (rows - 1)) / rows,
        )
        wide, high = width * columns + gx * (columns - 1), height * rows + gy * (rows - 1)
        if wide > rect.width + 1e-6 or high > rect.height + 1e-6:
            message = (
                f"{count} spaces need {wide:.1f} x {high:.1f} mm, the track has {rect.width:.1f} x {rect.height:.1f} mm"
            )
            raise self.node.trouble("LAY213", message, "lower 'cell' or 'gap'")
        places: Corners = []
        for i in range(count):
            row, column = divmod(i, columns)
            if self.along == "left" or (self.along == "snake" and row % 2):
                column = columns - 1 - column
            if self.along == "up":
                row = rows - 1 - row
            places.append((rect.x + column * (width + gx), rect.y + row * (height + gy)))
        return width, height, places

    def _around(self, share: float, rect: Rect, width: float, height: float) -> Point:
        """Clockwise along the edges, from the top left corner."""
        w, h = rect.width - width, rect.height - height
        way = share * 2 * (w + h)
        if way < w:
            return rect.x + way, rect.y
        if way < w + h:
            return rect.x + w, rect.y + way - w
        if way < 2 * w + h:
            return rect.x + w - (way - w - h), rect.y + h
        return rect.x, rect.y + h - (way - 2 * w - h)

    def _ring(self, share: float, rect: Rect, width: float, height: float) -> Point:
        """Clockwise on an ellipse, from the top."""
        angle = 2 * math.pi * share - math.pi / 2
        cx, cy = rect.centre
        x, y = (rect.width - width) / 2 * math.cos(angle), (rect.height - height) / 2 * math.sin(angle)
        return cx + x - width / 2, cy + y - height / 2
