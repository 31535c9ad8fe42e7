"""Lists of items to draw: read and checked once, then made ready for a size and a theme."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.catalogue.wording.numbers import numbers_in
from proofdeck.generator.diagnostics import Place, Told, Trouble, suggestion
from proofdeck.generator.geometry import Rect
from proofdeck.generator.layout.budget import DEEPEST, Exhausted
from proofdeck.generator.layout.context import Context, Drawing
from proofdeck.generator.layout.items.ops import NOTHING, Live, Op, Static, keep, sequence
from proofdeck.generator.layout.scope import Scope
from proofdeck.generator.layout.values.conditions import compile_condition
from proofdeck.generator.layout.values.numbers import BoxSpec, Where, box_spec
from proofdeck.generator.layout.values.values import (
    MISSING,
    ORIGINS,
    Expression,
    Get,
    Grammar,
    Names,
    find,
    origins_in,
    trail,
)

_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
COMMON = frozenset(("box", "when", "turn", "opacity", "clip", "layer", "low_ink"))
Make = Callable[[Rect, Scope], Op]
"""Makes an item ready in a box."""
Parse = Callable[[Cursor, "Parser"], Make]


@dataclass(frozen=True, slots=True)
class Draft:
    """An item as read: to be made ready in a scope."""

    kind: str
    place: Place
    make: Callable[[Scope], Op]


@dataclass(frozen=True, slots=True)
class Part:
    """A named drawing with boxes of its own."""

    name: str
    boxes: Mapping[str, BoxSpec]
    drafts: tuple[Draft, ...]
    place: Place


@dataclass(slots=True)
class Parser:
    """Reads items; each kind has its own function."""

    grammar: Grammar
    kinds: Mapping[str, Parse]
    literals: list[tuple[str, Place]] = field(default_factory=list)
    """Texts written in templates, to be looked through for digits."""
    faulty: set[str] = field(default_factory=set)
    """Names of boxes and parts that could not be read."""

    def typed_numbers(self) -> dict[Place, str]:
        """Lines of templates with a number typed in a text, and that number."""
        found = {place: numbers_in(_PLACEHOLDER.sub("", text), words=False) for text, place in self.literals}
        return {place: numbers[0] for place, numbers in found.items() if numbers}

    def drafts(self, node: Cursor) -> tuple[Draft, ...]:
        """A list of items; those that cannot be read are reported and left out."""
        found: list[Draft] = []
        for item in node.items():
            try:
                found.append(self._draft(item))
            except Trouble as trouble:
                item.findings.report(trouble, item.place)
        return tuple(found)

    def _draft(self, item: Cursor) -> Draft:
        from proofdeck.generator.layout.items.wrapping import finish

        if not isinstance(item.value, dict) or len(item.value) != 1:
            hint = "an item is one name with its settings: '- rect: {box: panel, fill: paper}'"
            raise item.trouble("LAY119", "an item must be a mapping with one key", hint)
        (kind, node), *_ = item.entries()
        if kind == "super":
            if len(item.path) < 2 or item.path[-2] != "draw" or "parts" in item.path or item.path.count("draw") > 1:
                raise item.trouble("LAY120", "'super' only stands in a template's own 'draw'")
            return Draft("super", item.place, lambda _scope: NOTHING)
        if kind not in self.kinds:
            raise Trouble("LAY120", f"unknown item '{kind}'", node.key_place, suggestion(kind, self.kinds))
        if node.value is None:
            raise item.trouble("LAY119", f"'{kind}' has no settings")
        return Draft(kind, item.place, finish(node, self.kinds[kind](node.mapping(), self), self))

    def boxes(self, node: Cursor | None) -> dict[str, BoxSpec]:
        """Boxes by name."""
        found: dict[str, BoxSpec] = {}
        for name, entry in node.entries() if node else ():
            try:
                found[name] = box_spec(entry, self.grammar)
            except Trouble as trouble:
                self.faulty.add(name)
                entry.findings.report(trouble, entry.place)
        return found

    def part(self, node: Cursor) -> Part:
        """A part."""
        draw = node.mapping(("boxes", "draw")).get("draw")
        if draw is None:
            raise Trouble("LAY105", f"part '{node.name}' has no 'draw'", node.key_place)
        return Part(node.name, self.boxes(node.get("boxes")), self.drafts(draw), node.key_place)

    def condition(self, node: Cursor | None) -> Get[object] | None:
        """A condition, if there is one."""
        return None if node is None else compile_condition(node, self.grammar)

    def value(self, node: Cursor) -> Expression[object]:
        """A value of any kind: texts may hold placeholders, lists and maps are taken as they are."""
        if isinstance(node.value, str):
            return self.grammar.compile(node.value, node.place)
        return Expression.of(node.value)


def build(drafts: tuple[Draft, ...], scope: Scope) -> Op:
    """Items made ready; those that cannot be are reported and left out."""
    ops: list[tuple[Place, Op]] = []
    for draft in drafts:
        scope.resources.budget.spend(1, draft.place)
        try:
            ops.append((draft.place, draft.make(scope)))
        except Exhausted:
            raise
        except Trouble as trouble:
            scope.resources.report(trouble, draft.place)
    return sequence(ops)


def body(node: Cursor, parser: Parser) -> Make | None:
    """What a cell holds: 'draw', or 'part' with its parameters; always in a box of its own."""
    draw, part = node.get("draw"), node.get("part")
    if draw is not None and part is not None:
        raise part.trouble("LAY107", "'draw' and 'part' do not go together")
    if draw is not None:
        drafts = parser.drafts(draw)
        return lambda rect, scope: build(drafts, scope.within(rect))
    if part is None:
        return None
    name, given, place = part.text(), parameters(node.get("with"), parser), part.place

    def make(rect: Rect, scope: Scope) -> Op:
        found = find_part(name, scope, place)
        inner = replace(scope.within(rect, found.boxes), using=(*scope.using, name))
        return with_parameters(build(found.drafts, inner), given)

    return make


def find_part(name: str, scope: Scope, place: Place) -> Part:
    """A part by name."""
    if name not in scope.parts:
        if name in scope.resources.looks.library.parser.faulty:
            raise Told
        raise Trouble("LAY121", f"unknown part '{name}'", place, suggestion(name, scope.parts))
    if name in scope.using:
        raise Trouble("LAY122", f"part '{name}' uses itself", place, " -> ".join((*scope.using, name)))
    if len(scope.using) >= DEEPEST:
        raise Trouble("LAY217", f"part '{name}' is used more than {DEEPEST} parts deep", place)
    return scope.parts[name]


def parameters(node: Cursor | None, parser: Parser) -> dict[str, Expression[object]]:
    """The values a part is used with."""
    return {name: parser.value(entry) for name, entry in node.entries()} if node else {}


def with_parameters(op: Op, given: Mapping[str, Expression[object]]) -> Op:
    """An op that sees more names."""
    if isinstance(op, Static) or not given:
        return op
    fixed: dict[str, object] = {name: e.value for name, e in given.items() if e.fixed}
    moving = [(name, e) for name, e in given.items() if not e.fixed]
    inner = op.run

    def run(context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
        more = {**names, **fixed}
        for name, expression in moving:
            more[name] = expression.get(context, names)
        if context.reads is not None:
            more[ORIGINS] = {**origins_in(names), **origins(context, names, moving)}
        inner(context, more, dx, dy, drawing)

    return Live(run)


def origins(context: Context, names: Names, given: list[tuple[str, Expression[object]]]) -> dict[str, str]:
    """Where the values behind parameters come from, while recording."""
    found: dict[str, str] = {}
    for name, expression in given:
        if expression.lookup is not None and find(context, names, expression.lookup) is not MISSING:
            found[name] = context.origin(names, trail(context, names, expression.lookup))
    return found


def drawn_in(where: Where, make: Callable[[Rect], Op]) -> Op:
    """An item in a box; if the data decides the box, made ready once for each size met."""
    if isinstance(where, Rect):
        return make(where)
    moving = where
    kept: dict[tuple[float, float], Op] = {}

    def run(context: Context, names: Names, dx: float, dy: float, drawing: Drawing) -> None:
        rect = moving(context, names)
        op = sized(kept, make, rect.width, rect.height)
        op.run(context, names, dx + rect.x, dy + rect.y, drawing)

    return Live(run)


def sized(kept: dict[tuple[float, float], Op], make: Callable[[Rect], Op], width: float, height: float) -> Op:
    """An item made ready for a box of this size at the origin."""
    key = (round(width, 6), round(height, 6))
    found = kept.get(key)
    return found if found is not None else keep(kept, key, make(Rect(0.0, 0.0, width, height)))
