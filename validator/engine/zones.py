"""Cards in their zones: what is known of them, where each copy is, and that none gets lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

UNKNOWN = "?"
"""A card that is there, but which one is not said."""
REST = "*"
"""Any number of cards of which nothing is said."""


class NeedsToKnow(Exception):
    """A rule must look at something that the position leaves open."""


class Unlisted(KeyError):
    """A rule was asked about a component, or for a constant, that the catalogue does not list."""

    def __str__(self) -> str:
        return f"the catalogue has no '{self.args[0]}'"


V = TypeVar("V")


class Column(dict[str, V]):
    """One field of all components; looking at an unknown card is refused instead of answered."""

    def __missing__(self, card: str) -> V:
        if card in (UNKNOWN, REST):
            raise NeedsToKnow("the rules must look at a card that the position does not name")
        raise Unlisted(card)


def holds(cards: Sequence[str], wanted: str) -> bool:
    """Whether a card is in a zone; refuses to guess when the zone has unknown cards."""
    if wanted in cards:
        return True
    if UNKNOWN in cards or REST in cards:
        raise NeedsToKnow(f"the position does not say whether '{wanted}' is there")
    return False


def holds_all(cards: Sequence[str], wanted: Sequence[str]) -> bool:
    """Whether all these cards, each as often as named, are in a zone."""
    if len(wanted) == 1:
        return holds(cards, wanted[0])
    left = list(cards)
    for card in wanted:
        if not holds(left, card):
            return False
        left.remove(card)
    return True


def all_named(cards: list[str]) -> list[str]:
    """The cards of a zone, for a rule that must look at every one of them."""
    if UNKNOWN in cards or REST in cards:
        raise NeedsToKnow("the rules must look at cards that the position does not name")
    return cards


def how_many(cards: list[str]) -> int:
    """The number of cards in a zone, also of those that are not named."""
    if REST in cards:
        raise NeedsToKnow("the position does not say how many cards there are")
    return len(cards)


def take_top(pile: list[str], count: int) -> list[str]:
    """Take cards off the top of a pile (its end), as many as there are, first taken first."""
    below = max(len(pile) - count, 0)
    taken = pile[below:]
    if REST in taken:
        raise NeedsToKnow("the rules must take a card that the position does not name")
    del pile[below:]
    taken.reverse()
    return taken


def known(cards: Iterable[str]) -> Counter[str]:
    """The cards that are named, by id."""
    return Counter(card for card in cards if card not in (UNKNOWN, REST))


def count_in(count: Counter[str], amounts: Iterable[tuple[str, int | None]]) -> None:
    """Add so many of each to a census; None is a number that a position leaves open."""
    for name, amount in amounts:
        if amount is None:
            count[REST] += 1
        elif amount:
            count[name] += amount


def unlisted(held: Counter[str], expected: Mapping[str, int]) -> list[str]:
    """The names in a census that the box has no components of."""
    return sorted(
        name for name, count in held.items() if count and name not in expected and name not in (UNKNOWN, REST)
    )


def lost_or_made(held: Counter[str], expected: Mapping[str, int]) -> list[str]:
    """How a census differs from what the box holds, in words; unknown cards may stand for any that are missing."""
    if held == expected:
        return []
    excess = [(c, n) for c, n in held.items() if n > expected.get(c, 0) and c not in (UNKNOWN, REST)]
    surplus = [f"{count} of '{card}', the box holds {expected.get(card, 0)}" for card, count in excess]
    if held[REST]:
        return surplus
    missing = {c: n - held[c] for c, n in expected.items() if held[c] < n}
    if sum(missing.values()) != held[UNKNOWN]:
        surplus += [f"'{c}' is short by {n}" for c, n in missing.items()]
    return surplus
