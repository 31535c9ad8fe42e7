"""A game that notices what is looked up in it: what a face depends on beside its own component."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeVar, cast

from proofdeck.generator.catalogue.game import Component, Game, Value

V = TypeVar("V")
Key = tuple[str, str | None]
"""A section of the game and an entry of it, there or not; None for which entries there are."""
COMPONENTS, CONSTANTS, WORDS = "components", "constants", "words"


class Watched(Mapping[str, V]):
    """A mapping that notes which of its entries are asked for."""

    def __init__(self, section: str, entries: Mapping[str, V], seen: set[Key]) -> None:
        self._section = section
        self._entries = entries
        self._seen = seen

    def __getitem__(self, key: str) -> V:
        self._seen.add((self._section, key))
        return self._entries[key]

    def __iter__(self) -> Iterator[str]:
        self._seen.add((self._section, None))
        return iter(self._entries)

    def __len__(self) -> int:
        self._seen.add((self._section, None))
        return len(self._entries)


def watched(game: Game, seen: set[Key]) -> Game:
    """The same game, noting in `seen` what is asked for: other components, constants, and the words of each kind."""
    words: dict[str, Value] = {
        kind: Watched(f"{WORDS}.{kind}", entries, seen) if isinstance(entries, Mapping) else entries
        for kind, entries in game.words.items()
    }
    parts = Watched(COMPONENTS, game.components, seen)
    constants = Watched(CONSTANTS, game.constants, seen)
    return replace(game, components=parts, constants=constants, words=cast(Mapping[str, Value], words))


def changed(before: Game, after: Game) -> set[Key] | None:
    """What a face that asked for it would find different; None if more than that is."""
    if _rest(before) != _rest(after):
        return None
    found = _differing(CONSTANTS, before.constants, after.constants)
    for kind in before.words:
        if isinstance(before.words[kind], Mapping):
            found |= _differing(f"{WORDS}.{kind}", before.words[kind], after.words[kind])
    return found | _differing(COMPONENTS, before.components, after.components)


def _said(component: Component) -> tuple[object, ...]:
    """All that a component says, but for where it is written; its type is known by its id."""
    part = component
    own = (part.id, part.name, part.type.id, part.copies, part.sets, part.values, part.sources, part.back)
    return (*own, part.template, part.deck, part.accounted, part.needs, part.disputed)


def _rest(game: Game) -> tuple[object, ...]:
    """What is not watched: it changes rarely, and then for many."""
    words = {kind: None if isinstance(entries, Mapping) else entries for kind, entries in game.words.items()}
    head = (game.id, game.title, game.info, game.players, game.sets, game.language, game.root, game.bundled)
    return (*head, game.types, game.backs, game.effects, words)


def _differing(section: str, before: Mapping[str, object], after: Mapping[str, object]) -> set[Key]:
    if before is after:
        return set()
    entries = {key for key in before.keys() | after.keys() if not _same(before.get(key), after.get(key))}
    return {(section, key) for key in entries} | ({(section, None)} if list(before) != list(after) else set())


def _same(one: object, other: object) -> bool:
    """Whether two values are printed alike: 1 is neither true nor 1.0."""
    if one is other:
        return True
    if isinstance(one, Component) and isinstance(other, Component):
        return all(map(_same, _said(one), _said(other)))
    return one == other and repr(one) == repr(other)
