"""Moving cards and tokens about: from the decks, and from the supply."""

from __future__ import annotations

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.zones import take_top
from proofdeck.validator.games.space_scavengers.state import Spot, Table


def _draw(deck: list[str], discard: list[str], count: int, name: str, chance: Chance) -> list[str]:
    """The top cards of a deck, which is made anew from its discard pile where it is empty (SS-A23)."""
    drawn = take_top(deck, count)
    if len(drawn) < count and discard:
        deck += discard
        discard.clear()
        chance.shuffle(name, deck)
        drawn += take_top(deck, count - len(drawn))
    return drawn


def draw_energy(s: Table, who: int, count: int, chance: Chance) -> int:
    """Energy cards to a Captain's hand; how many there were."""
    drawn = _draw(s.energy, s.energy_discard, count, "energy", chance)
    s.seats[who].hand += drawn
    return len(drawn)


def draw_edge(s: Table, who: int, count: int, chance: Chance) -> int:
    """Edge cards to a Captain's hand; how many there were."""
    drawn = _draw(s.edge, s.edge_discard, count, "edge", chance)
    s.seats[who].hand += drawn
    return len(drawn)


def draw_event(s: Table, spot: Spot, chance: Chance, *, up: bool = True) -> None:
    """An Event beside a place of the circle (SS-R10, SS-R17)."""
    count = s.law.events_per_icon if up else s.law.waiting_events
    if drawn := _draw(s.events_deck, s.event_discard, count, "events", chance):
        spot.event, spot.event_up = drawn[0], up


def move_tokens(source: dict[str, int], target: dict[str, int], token: str, amount: int) -> int:
    """Tokens from one place to another, as many as there are (SS-A07)."""
    if moved := min(amount, source[token]):
        source[token] -= moved
        target[token] = target.get(token, 0) + moved
    return moved


def take_tokens(s: Table, who: int, token: str, amount: int) -> int:
    """Tokens from the supply."""
    return move_tokens(s.supply, s.seats[who].tokens, token, amount)
