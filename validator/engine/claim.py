"""The catalogue as the law reads it: columns and constants, what was used of it, what is taken for granted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from proofdeck.generator.catalogue.game import Component, Game, Value
from proofdeck.validator.engine.zones import Column, V


class Traced(Column[V]):
    """A column that notes the catalogue path of each value when it is looked at."""

    def __init__(self, values: Mapping[str, V], paths: Mapping[str, tuple[str, ...]], used: dict[str, None]) -> None:
        super().__init__(values)
        self.paths = paths
        self.used = used

    def __getitem__(self, card: str) -> V:
        for path in self.paths.get(card, ()):
            self.used[path] = None
        return super().__getitem__(card)

    def get(self, card: str, default: Any = None) -> Any:
        """As a mapping's get, noted like any other look."""
        return self[card] if super().__contains__(card) else default

    def items(self) -> Any:
        """All entries, each noted as looked at."""
        return [(card, self[card]) for card in self]

    def values(self) -> Any:
        """All values, each noted as looked at."""
        return [self[card] for card in self]


class Claim:
    """What a loaded game says, column by column; in traced mode `used` gathers the paths that rules looked at."""

    def __init__(self, game: Game, *, traced: bool = False, stand_ins: Iterable[Component] = ()) -> None:
        self.game = game
        self.traced = traced
        self.components = {**game.components, **{c.id: c for c in stand_ins}}
        self.used: dict[str, None] = {}
        self.constants = self._constants()
        self._in_play: dict[tuple[str, ...], tuple[str, ...]] = {}

    def in_play(self, sets: tuple[str, ...]) -> tuple[str, ...]:
        """The accounted components of some sets, in catalogue order."""
        if (found := self._in_play.get(sets)) is None:
            parts = self.components.values()
            found = tuple(part.id for part in parts if part.accounted and not set(sets).isdisjoint(part.sets))
            self._in_play[sets] = found
        return found

    def column(self, path: str, *, absent: Any = None) -> Column[Any]:
        """A field of every component, by a dotted path such as `actions.dig`; `absent` where a component lacks it."""
        found = self._fields(path)
        values = found if absent is None else {card: absent if one is None else one for card, one in found.items()}
        if not self.traced:
            return Column(values)
        there = [card for card, one in found.items() if one is not None and path != "type"]
        return self.made(values, {card: (f"components.{card}.{path}",) for card in there})

    def _fields(self, path: str) -> dict[str, Value | None]:
        """A field of every component, None where it is not there."""
        parts = self.components.items()
        match path.split("."):
            case ["copies"]:
                return {name: component.copies for name, component in parts}
            case ["type"]:
                return {name: component.type.id for name, component in parts}
            case [first]:
                return {name: component.values.get(first) for name, component in parts}
            case [first, *inner]:
                return {name: _follow(component.values.get(first), inner) for name, component in parts}
        return {}

    def effects(self, component: str) -> list[tuple[str, Mapping[str, Value], str]]:
        """The abilities of a component: kind, parameters, catalogue path."""
        listed = self.components[component].values.get("ability") or ()
        return [(kind, params, f"components.{component}.ability.{place}") for place, kind, params in _effects(listed)]

    def effect_column(self, kind: str, parameter: str | None = None) -> Column[Any]:
        """One parameter of one kind of ability, for every component that has it; None for the others.

        Without a parameter: whether the component has that ability.
        """
        values: dict[str, Any] = {}
        paths: dict[str, tuple[str, ...]] = {}
        for name in self.components:
            values[name] = None if parameter else False
            for found, params, path in self.effects(name):
                if found == kind:
                    values[name] = params[parameter] if parameter else True
                    paths[name] = (f"{path}.{kind}.{parameter}" if parameter else f"{path}.{kind}",)
        return self.made(values, paths)

    def made(self, values: Mapping[str, V], paths: Mapping[str, tuple[str, ...]]) -> Column[V]:
        """A column made of values from several places, each with the paths it came from."""
        return Traced(values, paths, self.used) if self.traced else Column(values)

    def _constants(self) -> Column[Any]:
        flat = dict(_flatten(self.game.constants))
        return self.made(flat, {path: (f"constants.{path}",) for path in flat})


@dataclass(frozen=True, slots=True)
class Premise:
    """Something the law takes for granted about the catalogue, because the rule behind it is built into it."""

    rule: str
    says: str
    unmet: Callable[[Claim], Iterable[str]]
    """The catalogue paths whose values do not fit."""


def _follow(found: Value | None, inner: Sequence[str]) -> Value | None:
    for step in inner:
        if not isinstance(found, Mapping) or step not in found:
            return None
        found = found[step]
    return found


def _effects(listed: Iterable[Value]) -> Iterator[tuple[int, str, Mapping[str, Value]]]:
    for place, effect in enumerate(listed):
        if isinstance(effect, str):
            yield place, effect, {}
        else:
            for kind, params in effect.items():
                yield place, kind, params or {}


def _flatten(values: Mapping[str, Value], before: str = "") -> Iterator[tuple[str, Value]]:
    for key, value in values.items():
        if isinstance(value, Mapping):
            yield from _flatten(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value
