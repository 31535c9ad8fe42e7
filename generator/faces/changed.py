"""Games that differ from one in a single value, and the game in which every number is another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from proofdeck.generator.catalogue.frozen import Frozen
from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.paths import Leaf, component_leaves, value_at, with_value
from proofdeck.generator.catalogue.wording.naming import named

_FIRST_STAMP, _STEP = 20_011, 7
"""Stamps are larger than any number of repetitions a template may ask for, and no two are alike."""


def other_values(game: Game, leaf: Leaf) -> Iterator[object]:
    """What else could stand at a leaf; nothing for an effect without parameters, which is there or not."""
    match leaf.value, leaf.declared.kind:
        case value, "choice":
            yield from (other for other in leaf.declared.choices if other != value)
        case bool() as value, _:
            yield not value
        case int() | float() as value, _:
            yield value + 1
        case str() as value, "ref":
            yield from (other for other in [_kin(game, value)] if other)
        case str() as value, _:
            yield f"{value} x"
        case tuple() as value, "cells" if value:
            yield (*value, (max(x for x, _ in value) + 1, value[-1][1]))
        case tuple() as value, "rows" if value:
            yield (_other_row(value), *value[1:])


def changes(game: Game, leaf: Leaf) -> Iterator[Game]:
    """The game with a leaf of another value, in every way that such a leaf can differ."""
    if leaf.declared.kind == "record":
        yield _without_effect(game, leaf.path)
    for value in other_values(game, leaf):
        yield with_value(game, leaf.path, value)


def _kin(game: Game, name: str) -> str | None:
    """Another component of the same type."""
    kind = game.components[name].type if name in game.components else None
    return next((part.id for part in game if part.type is kind and part.id != name), None)


def _other_row(rows: tuple[str, ...]) -> str:
    """The first row with one space of another kind."""
    first = rows[0]
    at = next((index for index, letter in enumerate(first) if letter.isalpha()), 0)
    others = sorted({letter for row in rows for letter in row if letter.isalpha() and letter != first[at]})
    return f"{first[:at]}{(*others, 'x')[0]}{first[at + 1 :]}"


def _without_effect(game: Game, path: str) -> Game:
    owner, place = path.rsplit(".", 2)[0], int(path.rsplit(".", 2)[1])
    effects = value_at(game, owner)
    assert isinstance(effects, tuple)
    return with_value(game, owner, effects[:place] + effects[place + 1 :])


@dataclass(slots=True)
class Stamped:
    """A game whose numbers are all replaced, each by one that stands nowhere else: what is drawn tells which it is."""

    game: Game
    stamps: dict[str, str] = field(default_factory=dict)
    """Path of a number of a component to the digits that stand for it."""
    _free: Iterator[int] = field(default_factory=lambda: count(_FIRST_STAMP, _STEP))

    def __post_init__(self) -> None:
        plain = self.game
        parts = {part.id: self._component(plain, part) for part in plain}
        constants = self._stamped(plain.constants, "constants", None)
        self.game = replace(plain, components=Frozen(parts), constants=constants)

    def _component(self, game: Game, part: Component) -> Component:
        base = f"components.{part.id}"
        wanted = {
            leaf.path
            for leaf in component_leaves(game, part)
            if isinstance(leaf.value, int | float) and not isinstance(leaf.value, bool)
        }
        values = {name: self._stamped(value, f"{base}.{name}", wanted) for name, value in part.values.items()}
        copies = self._stamped(part.copies, f"{base}.copies", wanted)
        return named(game, replace(part, values=Frozen(values), copies=copies))

    def _stamped(self, value: Any, path: str, wanted: set[str] | None) -> Any:
        """A value with its numbers replaced: those wanted, or all."""
        if isinstance(value, Mapping):
            return Frozen({key: self._stamped(item, f"{path}.{key}", wanted) for key, item in value.items()})
        if isinstance(value, tuple):
            return tuple(self._stamped(item, f"{path}.{place}", wanted) for place, item in enumerate(value))
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if not number or (wanted is not None and path not in wanted):
            return value
        stamp = next(self._free)
        self.stamps[path] = str(stamp)
        return stamp
