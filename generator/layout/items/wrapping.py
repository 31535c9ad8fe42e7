"""What every item may have: a box, a condition, a turn, an opacity, a clip, a layer, a low ink rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.geometry import IDENTITY, PathData, Rect, ellipse, rectangle, rotation
from proofdeck.generator.layout.context import Context, Drawing
from proofdeck.generator.layout.items.ops import NOTHING, Live, Op, Wrap, keep, wrapped
from proofdeck.generator.layout.items.outlines import hexagon_in
from proofdeck.generator.layout.looks.parsing import Make, Parser, drawn_in
from proofdeck.generator.layout.scope import Scope
from proofdeck.generator.layout.values.numbers import BoxSpec, box_spec, number_expression
from proofdeck.generator.layout.values.values import Expression, Get, Names

LOW_INK = ("drop", "outline", "keep", "only")
_SHAPES = ("rect", "ellipse", "hex")
_FULL = Expression.of(1.0)
_UPRIGHT = Expression.of(0.0)


def finish(node: Cursor, make: Make, parser: Parser) -> Callable[[Scope], Op]:
    """An item with its common keys."""
    around = _Around(
        _box(node.get("box"), parser),
        parser.condition(node.get("when")),
        number_expression(found, parser.grammar) if (found := node.get("turn")) else _UPRIGHT,
        number_expression(found, parser.grammar) if (found := node.get("opacity")) else _FULL,
        _clip(found, parser) if (found := node.get("clip")) else None,
        found.text() if (found := node.get("layer")) else None,
        found.choice(LOW_INK) if (found := node.get("low_ink")) else "",
        make,
    )
    return around.op


def _box(node: Cursor | None, parser: Parser) -> tuple[Cursor, BoxSpec | None] | None:
    if node is None:
        return None
    return node, (None if isinstance(node.value, str) else box_spec(node, parser.grammar))


def box_of(node: Cursor, parser: Parser) -> Callable[[Scope], Rect]:
    """A fixed box, by name or written out."""
    named, spec = node, (None if isinstance(node.value, str) else box_spec(node, parser.grammar))

    def find(scope: Scope) -> Rect:
        where = scope.named(named.text(), named.place) if spec is None else scope.where(spec)
        if not isinstance(where, Rect):
            raise named.trouble("LAY113", "this box must not depend on the data")
        return where

    return find


Clip = Callable[[Scope], PathData]


def _clip(node: Cursor, parser: Parser) -> Clip:
    if node.value == "outline":
        return lambda scope: face_outline(scope, node)
    if isinstance(node.value, dict) and "box" in node:
        node.mapping(("box", "radius", "shape"))
        box = box_of(node["box"], parser)
        radius = found.number(0) if (found := node.get("radius")) else 0.0
        shape = found.choice(_SHAPES) if (found := node.get("shape")) else "rect"
        return lambda scope: _clip_shape(box(scope), shape, radius)
    box = box_of(node, parser)
    return lambda scope: rectangle(box(scope))


def face_outline(scope: Scope, node: Cursor, grow: float = 0.0) -> PathData:
    """The face's own shape; only known where the face's own boxes are."""
    if not scope.given:
        raise node.trouble("LAY113", "'outline' cannot be used inside a cell or a part with a box of its own")
    return scope.size.outline(grow)


def _clip_shape(box: Rect, shape: str, radius: float) -> PathData:
    if shape == "ellipse":
        return ellipse(*box.centre, box.width / 2, box.height / 2)
    return hexagon_in(box, up=True) if shape == "hex" else rectangle(box, radius)


@dataclass(frozen=True, slots=True)
class _Around:
    """The common keys of one item."""

    box: tuple[Cursor, BoxSpec | None] | None
    when: Get[object] | None
    turn: Expression[float]
    opacity: Expression[float]
    clip: Clip | None
    layer: str | None
    low_ink: str
    make: Make

    def op(self, scope: Scope) -> Op:
        """The item made ready."""
        if self.low_ink == ("drop" if scope.resources.low_ink else "only"):
            return NOTHING
        if scope.resources.low_ink and self.low_ink == "keep":
            scope = replace(scope, palette=scope.plain)
        elif scope.resources.low_ink and self.low_ink == "outline":
            scope = replace(scope, outlined=True)
        op = drawn_in(scope.here if self.box is None else self._where(scope), lambda rect: self._turned(rect, scope))
        if self.clip is not None:
            op = wrapped(op, Wrap(clip=self.clip(scope)))
        if self.when is not None and op is not NOTHING:
            op = _conditional(op, self.when)
        return op

    def _where(self, scope: Scope) -> Rect | Callable[[Context, Names], Rect]:
        node, spec = self.box or (None, None)
        if spec is not None:
            return scope.where(spec)
        if node is None:
            return scope.here
        return scope.named(node.text(), node.place)

    def _turned(self, rect: Rect, scope: Scope) -> Op:
        if self.turn.fixed and self.opacity.fixed:
            return self._wrapped(rect, scope, self.turn.value, self.opacity.value)
        kept: dict[tuple[float, float], Op] = {}

        def run(context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
            key = (self.turn.get(context, names), self.opacity.get(context, names))
            op = kept.get(key) or keep(kept, key, self._wrapped(rect, scope, *key))
            op.run(context, names, dx, dy, drawing)

        return Live(run)

    def _wrapped(self, rect: Rect, scope: Scope, turn: float, opacity: float) -> Op:
        if not 0 <= opacity <= 1:
            raise Trouble("LAY103", f"'opacity' is {opacity:g}, outside 0 to 1")
        cx, cy = rect.centre
        inner = rect
        if turn % 180 == 90:
            inner = Rect(cx - rect.height / 2, cy - rect.width / 2, rect.height, rect.width)
        transform = rotation(turn, cx, cy) if turn % 360 else IDENTITY
        return wrapped(self.make(inner, scope), Wrap(transform, None, opacity, self.layer))


def _conditional(op: Op, when: Get[object]) -> Op:
    inner = op.run

    def run(context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
        if when(context, names):
            inner(context, names, dx, dy, drawing)

    return Live(run)
