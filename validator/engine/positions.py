"""Positions as plain data: dotted paths, piles written top first, and what may be left unsaid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from proofdeck.generator.diagnostics import suggestion
from proofdeck.validator.engine.zones import REST, UNKNOWN, NeedsToKnow


class PositionError(Exception):
    """A position, or a path into one, that this game has no such thing for."""


def default_names(players: int) -> list[str]:
    """How players are called when nobody names them."""
    return [f"p{seat + 1}" for seat in range(players)]


def flatten(position: Mapping[str, object], nested: Iterable[str]) -> dict[str, Any]:
    """Write `p1: {hand: ...}` as `p1.hand: ...`, for the keys that may be written either way."""
    flat: dict[str, Any] = {}
    for key, value in position.items():
        if key in nested and isinstance(value, Mapping):
            flat |= {f"{key}.{inner}": deeper for inner, deeper in value.items()}
        else:
            flat[key] = value
    return flat


def seat_of(name: object, names: Sequence[str]) -> int:
    """The number of the player of that name."""
    if name not in names:
        raise PositionError(f"there is no player '{name}'; the players are {', '.join(names)}")
    return list(names).index(str(name))


def read_pile(position: Mapping[str, Any], name: str) -> list[str]:
    """A zone from a position: whole, by its top or bottom cards, or by its size."""
    if name in position:
        given = position[name]
        if type(given) is int:
            return [UNKNOWN] * given
        if not isinstance(given, list | tuple):
            raise PositionError(f"'{name}' is '{given}'; write a list of cards, or how many there are")
        return [str(card) for card in reversed(given)]
    top = [str(card) for card in reversed(position.get(f"{name}.top", ()))]
    bottom = [str(card) for card in reversed(position.get(f"{name}.bottom", ()))]
    if f"{name}.size" in position:
        between = position[f"{name}.size"] - len(top) - len(bottom)
        if between < 0:
            raise PositionError(f"'{name}' names more cards than its size says")
        return bottom + [UNKNOWN] * between + top
    return [*bottom, REST, *top]


PILE_KEYS = ("", ".top", ".bottom", ".size")
"""The ways to say something of a zone."""


def check_keys(position: Iterable[str], known: Iterable[str]) -> None:
    """Refuse what the game knows no place for."""
    allowed = set(known)
    for key in position:
        if key not in allowed:
            hint = suggestion(key, allowed, otherwise="see the manual of the rulebooks for what a position can say")
            raise PositionError(f"there is no '{key}' in a position of this game; {hint}")


def look_at_pile(cards: Sequence[str], how: Sequence[str], path: str) -> list[str] | PileSize | PileEnd | int:
    """A zone as an expectation asks for it: its cards top first, its size, an end of it, or one card's count."""
    match list(how):
        case []:
            return list(reversed(cards))
        case ["size"]:
            return PileSize(cards)
        case ["top"]:
            return PileEnd(tuple(reversed(cards)))
        case ["bottom"]:
            return PileEnd(tuple(cards), bottom=True)
        case ["count", card]:
            if UNKNOWN in cards or REST in cards:
                raise NeedsToKnow(f"'{path}' holds cards the position does not name")
            return cards.count(card)
        case _:
            raise PositionError(f"'{path}' asks for nothing a zone has; it has size, top, bottom, count.CARD")


class PileSize:
    """How many cards a zone holds; differences are known even where the number is not."""

    def __init__(self, cards: Sequence[str]) -> None:
        self.count = len(cards)
        self.open = REST in cards

    def number(self, path: str) -> int:
        """The number, if it is known."""
        if self.open:
            raise NeedsToKnow(f"'{path}' cannot be told: the position leaves part of it open")
        return self.count


class PileEnd:
    """One end of a pile, to be compared with as many cards as an expectation names."""

    def __init__(self, cards: tuple[str, ...], *, bottom: bool = False) -> None:
        self.cards = cards
        self.bottom = bottom

    def first(self, count: int) -> list[str]:
        """That many cards from this end, top first."""
        found = list(self.cards[:count])
        return found[::-1] if self.bottom else found
