"""Loops over the data: what is repeated, under which names, which entries are left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from proofdeck.generator.catalogue.shape.fields import kind_of
from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.layout.context import Context
from proofdeck.generator.layout.looks.parsing import Parser
from proofdeck.generator.layout.values.numbers import as_number, number_expression
from proofdeck.generator.layout.values.values import MISSING, ORIGINS, Expression, Get, Names, origins_in, trail

LOOP = frozenset(("over", "count", "as", "where", "draw", "part", "with"))
MOST = 10_000
"""More repetitions than any face needs."""
POSITION = "|at."
"""In a recorded path: not the value there, but its key or its place in the list."""


@dataclass(frozen=True, slots=True)
class Loop:
    """What to repeat."""

    node: Cursor
    over: Expression[object]
    key: str
    item: str
    where: Get[object] | None

    def entries(self, context: Context, names: Names) -> list[Names]:
        """A namespace for each repetition, those `where` refuses left out."""
        pairs = self._pairs(self.over.get(context, names))
        if len(pairs) > MOST:
            raise self.node.trouble("LAY214", f"{len(pairs)} repetitions are more than {MOST}")
        context.budget.spend(len(pairs), self.node.place)
        origin = self._origin(context, names)
        found: list[Names] = []
        for key, value in pairs:
            entry = {**names, self.key: key, self.item: value}
            if context.reads is not None:
                mine = {self.item: f"{origin}.{key}", self.key: f"{origin}{POSITION}{key}"}
                entry[ORIGINS] = {**origins_in(names), **mine}
            if self.where is None or self.where(context, entry):
                found.append(entry)
        last = len(found) - 1
        for index, entry in enumerate(found):
            entry["loop"] = _Round(index, last)
        return found

    def _pairs(self, value: object) -> list[tuple[object, object]]:
        if isinstance(value, Mapping):
            return list(value.items())
        if isinstance(value, list | tuple | str):
            return list(enumerate(value))
        if value is MISSING or value is None:
            return []
        raise self.node.trouble("LAY206", f"'over' needs a list or a map, not {kind_of(value)}")

    def _origin(self, context: Context, names: Names) -> str:
        lookup = self.over.lookup
        if context.reads is None or lookup is None:
            return self.item
        return context.origin(names, trail(context, names, lookup))


class _Round(Mapping[str, int]):
    """'loop': where a repetition stands among the others."""

    __slots__ = ("_index", "_last")

    def __init__(self, index: int, last: int) -> None:
        self._index, self._last = index, last

    def __getitem__(self, key: str) -> int:
        match key:
            case "index":
                return self._index
            case "number":
                return self._index + 1
            case "count":
                return self._last + 1
            case "first":
                return self._index == 0
            case "last":
                return self._index == self._last
            case _:
                raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        return iter(("index", "number", "count", "first", "last"))

    def __len__(self) -> int:
        return 5


def parse_loop(node: Cursor, parser: Parser, over: Expression[object] | None = None) -> Loop:
    """The loop keys of an item."""
    source, count = node.get("over"), node.get("count")
    if over is None:
        if (source is None) == (count is None):
            raise node.trouble(
                "LAY105", f"'{node.name}' needs 'over' or 'count'", 'write over: "{actions}" or count: "{people}"'
            )
        over = _counted(count, parser) if count is not None else parser.value(source or node)
    key, item = _names(node.get("as"))
    return Loop(node, over, key, item, parser.condition(node.get("where")))


def _counted(node: Cursor, parser: Parser) -> Expression[list[int]]:
    number = number_expression(node, parser.grammar)

    def numbered(value: float) -> list[int]:
        value = as_number(value, node)
        if value != int(value) or not 0 <= value <= MOST:
            raise node.trouble("LAY214", f"'count' is {value:g}, not a whole number from 0 to {MOST}")
        return list(range(1, int(value) + 1))

    if number.fixed:
        return Expression.of(numbered(number.value))
    return Expression(lambda context, names: numbered(number.get(context, names)))


def _names(node: Cursor | None) -> tuple[str, str]:
    if node is None:
        return "key", "item"
    if isinstance(node.value, list) and len(node) == 2:
        key, item = (part.text() for part in node)
        return key, item
    if not isinstance(node.value, str):
        raise Trouble("LAY101", "'as' must be a name or [key, name]", node.place)
    return "key", node.text()
