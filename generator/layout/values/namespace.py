"""What templates can name: a component's own fields first, then what is known about it, its type and its game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from proofdeck.generator.catalogue.crosschecks.sources import leaf_paths, source_of
from proofdeck.generator.catalogue.game import Back, Component, ComponentType, Game
from proofdeck.generator.display_list import Side
from proofdeck.generator.layout.values.values import Names

OWN = ("id", "name", "copies", "sets", "deck")


def is_designed(component: Component) -> bool:
    """Whether any rules value of a component is this project's own design."""
    sources = component.sources
    if "designed" not in sources.values():
        return False
    if source_of(sources, "copies") == "designed" and "copies" in sources:
        return True
    fields = component.type.fields
    return any(
        source_of(sources, path) == "designed"
        for name, value in component.values.items()
        if (declared := fields.get(name)) is None or declared.role == "rules"
        for path in leaf_paths(value, name)
    )


class _Others(Mapping[str, object]):
    """'components': every component by id, its fields beside its name and copies."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known: dict[str, Names] = {}

    def __getitem__(self, key: str) -> Names:
        component = self._game.components[key]
        if key not in self._known:
            self._known[key] = {**component.values, **_about(component)}
        return self._known[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._game.components)

    def __len__(self) -> int:
        return len(self._game.components)


def _about(component: Component) -> Names:
    return {
        "id": component.id,
        "name": component.name,
        "copies": component.copies,
        "sets": component.sets,
        "deck": component.deck,
    }


def _type(kind: ComponentType) -> Names:
    known = {
        "id": kind.id,
        "name": kind.name,
        "kind": kind.kind,
        "deck": kind.deck,
        "size": kind.size,
        "icon": kind.icon,
    }
    return {name: value for name, value in known.items() if value is not None}


@dataclass(slots=True)
class Namespaces:
    """The namespaces of a game's faces."""

    game: Game
    shared: Names = field(init=False)
    _types: dict[str, Names] = field(default_factory=dict)

    def __post_init__(self) -> None:
        game, words = self.game, self.game.words
        players = {"min": game.players[0], "max": game.players[1]}
        self.shared = {
            "game": {**game.info, "id": game.id, "title": game.title, "players": players},
            "constants": game.constants,
            "words": words.get("words") or {},
            "labels": words.get("labels") or {},
            "texts": words.get("texts") or {},
            "rules": game.info.get("rules") or {},
            "sets_of_game": game.sets,
            "components": _Others(game),
        }

    def of(self, component: Component, side: Side) -> Names:
        """What a component's own face can name."""
        kind = component.type
        if kind.id not in self._types:
            self._types[kind.id] = _type(kind)
        return {
            **self.shared,
            "id": component.id,
            "name": component.name,
            "copies": component.copies,
            "sets": component.sets,
            "deck": component.deck,
            "side": side,
            "designed": is_designed(component),
            "type": self._types[kind.id],
            **component.values,
        }

    def behind(self, back: Back) -> Names:
        """What a shared back can name: nothing of the component in front of it."""
        return {**self.shared, "id": back.id, "name": back.name, "side": "back", "designed": False, **back.values}


def origins_of(component: Component) -> dict[str, str]:
    """Where in the catalogue the names of a component's own face come from."""
    base = f"components.{component.id}"
    found = {name: f"{base}.{name}" for name in (*OWN, *component.type.fields, *component.values)}
    return {**found, "type": f"types.{component.type.id}"}
