"""Catalogue paths: the value at one, where it was written, every leaf there is, and the game with one leaf changed."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from proofdeck.generator.catalogue.crosschecks.sources import source_of
from proofdeck.generator.catalogue.frozen import Frozen, freeze
from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.shape.fields import Field, FieldRole
from proofdeck.generator.catalogue.strict_yaml.tree import Tree
from proofdeck.generator.diagnostics import Place

_NUMBER = Field("int")


class Absent(KeyError):
    """There is no value at a path."""

    def __str__(self) -> str:
        return f"there is no '{self.args[0]}' in the catalogue"


@dataclass(frozen=True, slots=True)
class Places:
    """Where the values of a game were written."""

    trees: Mapping[str, tuple[Tree, tuple[str, ...]]] = dataclasses.field(repr=False)
    """The beginning of a path ('constants', 'types', 'components.brawler') to its file and the path in it."""

    def __getitem__(self, path: str) -> Place:
        """The place of a value, or of the nearest thing around it; Absent if nothing is."""
        steps = path.split(".")
        for count in (2, 1):
            if found := self.trees.get(".".join(steps[:count])):
                tree, start = found
                return self._place(tree, start, steps[count:])
        raise Absent(path)

    def get(self, path: str) -> Place | None:
        """The place of a value, or None."""
        try:
            return self[path]
        except Absent:
            return None

    def _place(self, tree: Tree, start: tuple[str, ...], rest: list[str]) -> Place:
        in_defaults = ("defaults", *rest)
        if rest and start[:1] == ("components",) and not tree.has((*start, rest[0])) and tree.has(in_defaults[:2]):
            return tree.mark(in_defaults)
        return tree.mark((*start, *rest)) if rest else tree.key(start)


@dataclass(frozen=True, slots=True)
class Leaf:
    """One single value of the catalogue."""

    path: str
    value: object
    role: FieldRole
    source: str | None
    declared: Field
    """What it may be; for a constant, what its value is."""
    places: Places

    @property
    def place(self) -> Place | None:
        """Where it was written."""
        return self.places.get(self.path)


def leaves(game: Game) -> Iterator[Leaf]:
    """Every leaf of the components and constants: numbers, words, whole shapes, and effects without parameters."""
    for component in game:
        yield from component_leaves(game, component)
    for path, value, field in _walk(game, _field_of(game.constants), game.constants, ""):
        source = source_of(game.constant_sources, path)
        yield Leaf(f"constants.{path}", value, "rules", source, field, game.places)


def component_leaves(game: Game, component: Component) -> Iterator[Leaf]:
    """Every leaf of one component."""
    own: dict[str, tuple[object, Field]] = {
        "name": (component.name, Field("text", role="text")),
        "copies": (component.copies, _NUMBER),
        **({"needs": (component.needs, Field("map", item=_NUMBER))} if component.needs else {}),
        **{name: (value, component.type.fields[name]) for name, value in component.values.items()},
    }
    for name, (value, declared) in own.items():
        for path, leaf, field in _walk(game, declared, value, name):
            role = declared.role if declared.role != "rules" else field.role
            source = source_of(component.sources, path)
            yield Leaf(f"components.{component.id}.{path}", leaf, role, source, field, game.places)


def _walk(game: Game, field: Field, value: object, path: str) -> Iterator[tuple[str, object, Field]]:
    if field.kind in ("cells", "rows") or not isinstance(value, tuple | Mapping) or not value:
        yield path, value, field
        return
    items = value.items() if isinstance(value, Mapping) else enumerate(value)
    for step, item in items:
        yield from _walk(game, _inner(game, field, str(step), item), item, f"{path}.{step}" if path else str(step))


def _inner(game: Game, field: Field, step: str, item: object) -> Field:
    if field.kind == "effects":
        return Field("record", fields={kind: Field("record", fields=p) for kind, p in game.effects.items()})
    inner = field.fields.get(step) or field.item or _field_of(item)
    return replace(inner, hidden=field.hidden) if field.hidden and not inner.hidden else inner


def _field_of(value: object) -> Field:
    match value:
        case bool():
            return Field("bool")
        case int():
            return Field("int")
        case float():
            return Field("number")
        case tuple() | Mapping():
            return Field("free")
        case _:
            return Field("text")


def value_at(game: Game, path: str) -> object:
    """The value at a path: `components.brawler.actions.dig`, `constants.hand_size`, `game.players.min`; or Absent."""
    head, *steps = path.split(".")
    node: object
    match head:
        case "constants":
            node = game.constants
        case "game":
            node = game.info
        case "components" if steps and steps[0] in game.components:
            component = game.components[steps.pop(0)]
            node = {**attributes(component), **component.values}
        case _:
            raise Absent(path)
    return inside(node, steps, path)


def inside(node: object, steps: Iterable[str], path: str) -> object:
    """What the steps of a path lead to, or Absent."""
    for step in steps:
        node = _step(node, step, path)
    return node


def attributes(component: Component) -> dict[str, object]:
    """What every component has besides its declared fields."""
    names = ("id", "name", "copies", "sets", "deck", "needs")
    return {name: getattr(component, name) for name in names}


def _step(node: object, step: str, path: str) -> object:
    if isinstance(node, Mapping) and step in node:
        return node[step]
    if isinstance(node, tuple) and (index := index_of(step)) is not None and index < len(node):
        return node[index]
    raise Absent(path)


def index_of(step: str) -> int | None:
    """A step of a path as a place in a list, if it can be one."""
    return int(step) if step.isascii() and step.isdecimal() and len(step) < 10 else None


def with_value(game: Game, path: str, value: object) -> Game:
    """The game with one value changed, whatever the change: nothing is read or checked again."""
    from proofdeck.generator.catalogue.wording.naming import named  # words look values up by their paths

    head, _, rest = path.partition(".")
    steps = rest.split(".")
    if head == "constants":
        return replace(game, constants=_changed(game.constants, steps, freeze(value), path))
    if head != "components" or steps[0] not in game.components or len(steps) < 2:
        raise Absent(path)
    changed = named(game, _changed_component(game.components[steps[0]], steps[1:], freeze(value), path))
    return replace(game, components=Frozen({**game.components, changed.id: changed}))


def _changed_component(component: Component, steps: list[str], value: Any, path: str) -> Component:
    match steps:
        case [("name" | "copies" | "sets" | "deck") as name]:
            return replace(component, **{name: value})
        case ["needs", *rest]:
            return replace(component, needs=_changed(component.needs, rest, value, path))
        case _:
            return replace(component, values=_changed(component.values, steps, value, path))


def _changed(node: Any, steps: list[str], value: object, path: str) -> Any:
    if not steps:
        return value
    inner = _changed(_step(node, steps[0], path), steps[1:], value, path)
    if isinstance(node, Mapping):
        return Frozen({**node, steps[0]: inner})
    at = int(steps[0])
    return (*node[:at], inner, *node[at + 1 :])
