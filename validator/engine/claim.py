"""The catalogue as the law reads it: columns and constants, what was used of it, what is taken for granted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from proofdeck.generator.catalogue.game import Component, Game, Value
from proofdeck.validator.engine.readings import Readings
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
    """What a loaded game says, column by column; in traced mode `used` gathers the paths that rules looked at.

    One that is `like` another takes over what was read of everything that is the very same in both games.
    """

    def __init__(
        self, game: Game, *, traced: bool = False, stand_ins: Iterable[Component] = (), like: Claim | None = None
    ) -> None:
        self.game = game
        self.traced = traced
        self.components = {**game.components, **{c.id: c for c in stand_ins}}
        self.used: dict[str, None] = {}
        self.readings: Readings = Readings(self.components, like.readings if like else None)
        alike = like if like and like.game.constants is game.constants and like.game.types is game.types else None
        self.checked = alike is not None
        """Whether constants and types are those of the claim that it is like, so that they fit the law as well."""
        self._flat: dict[str, Value] = alike._flat if alike else dict(_flatten(game.constants))
        self.worked_out: dict[Any, Any] = alike.worked_out if alike else {}
        """What follows from the constants alone."""
        self.constants = self.made(self._flat, {path: (f"constants.{path}",) for path in self._flat} if traced else {})
        self._in_play: dict[tuple[str, ...], tuple[str, ...]] = {}

    def in_play(self, sets: tuple[str, ...]) -> tuple[str, ...]:
        """The accounted components of some sets, in catalogue order."""
        if (found := self._in_play.get(sets)) is None:
            there = self.readings.each(_is_in, sets)
            found = self._in_play[sets] = tuple(card for card, is_in in there.items() if is_in)
        return found

    def each(self, read: Callable[..., V], *how: Hashable) -> Mapping[str, V]:
        """What a function of one component comes to for each of them; it stands at the top of its module.

        Nothing is noted as looked at: make a column of it with `made`.
        """
        return self.readings.each(read, *how)

    def of_constants(self, make: Callable[..., V], *values: Hashable) -> V:
        """What a function of constants comes to, which is worked out again only where constants differ."""
        if (make, values) not in self.worked_out:
            self.worked_out[make, values] = make(*values)
        found: V = self.worked_out[make, values]
        return found

    def column(self, path: str, *, absent: Any = None) -> Column[Any]:
        """A field of every component, by a dotted path such as `actions.dig`; `absent` where a component lacks it."""
        values: Mapping[str, Any]
        if absent is None or not isinstance(absent, Hashable):
            values = {card: absent if one is None else one for card, one in self.each(_field, path).items()}
        else:
            values = self.each(_field_or, path, absent, type(absent))
        if not self.traced:
            return Column(values)
        there = [card for card, one in self.each(_field, path).items() if one is not None and path != "type"]
        return self.made(values, {card: (f"components.{card}.{path}",) for card in there})

    def effects(self, component: str) -> list[tuple[str, Mapping[str, Value], str]]:
        """The abilities of a component: kind, parameters, catalogue path."""
        return list(self.each(abilities)[component])

    def effect_column(self, kind: str, parameter: str | None = None) -> Column[Any]:
        """One parameter of one kind of ability, for every component that has it; None for the others.

        Without a parameter: whether the component has that ability.
        """
        paths = self.each(_effect_paths, kind, parameter) if self.traced else {}
        found = {card: read for card, read in paths.items() if read}
        return self.made(self.each(_effect, kind, parameter), found)

    def made(self, values: Mapping[str, V], paths: Mapping[str, tuple[str, ...]]) -> Column[V]:
        """A column made of values from several places, each with the paths it came from."""
        return Traced(values, paths, self.used) if self.traced else Column(values)


@dataclass(frozen=True, slots=True)
class Premise:
    """Something the law takes for granted about the catalogue, because the rule behind it is built into it."""

    rule: str
    says: str
    unmet: Callable[[Claim], Iterable[str]]
    """The catalogue paths whose values do not fit."""


def _is_in(component: Component, sets: tuple[str, ...]) -> bool:
    return component.accounted and not set(sets).isdisjoint(component.sets)


def _field_or(component: Component, path: str, absent: Value, kind: type[object]) -> Value:  # noqa: ARG001
    """A field of a component, or what stands for it; the kind keeps 0 and false apart in memory."""
    return absent if (found := _field(component, path)) is None else found


def _field(component: Component, path: str) -> Value | None:
    """A field of a component, None where it is not there."""
    match path.split("."):
        case ["copies"]:
            return component.copies
        case ["type"]:
            return component.type.id
        case [first]:
            return component.values.get(first)
        case [first, *inner]:
            return _follow(component.values.get(first), inner)
    return None


def _follow(found: Value | None, inner: Sequence[str]) -> Value | None:
    for step in inner:
        if not isinstance(found, Mapping) or step not in found:
            return None
        found = found[step]
    return found


def abilities(component: Component) -> tuple[tuple[str, Mapping[str, Value], str], ...]:
    """What a component can do: kind, parameters, catalogue path."""
    listed, start = component.values.get("ability") or (), f"components.{component.id}.ability"
    return tuple((kind, params, f"{start}.{place}") for place, kind, params in _effects(listed))


def _effect(component: Component, kind: str, parameter: str | None) -> Any:
    """A parameter of the last ability of a kind, or whether there is one."""
    found: Any = None if parameter else False
    for one, params, _ in abilities(component):
        if one == kind:
            found = params[parameter] if parameter else True
    return found


def _effect_paths(component: Component, kind: str, parameter: str | None) -> tuple[str, ...]:
    paths = [path for one, _, path in abilities(component) if one == kind]
    return (f"{paths[-1]}.{kind}.{parameter}" if parameter else f"{paths[-1]}.{kind}",) if paths else ()


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
