"""Moving cards and tokens about: from the decks, and from the supply."""

from __future__ import annotations

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.zones import take_top
from proofdeck.validator.games.space_scavengers.state import Spot, Table


def draw_energy(s: Table, who: int, count: int, chance: Chance) -> int:
    """Energy cards to a Captain's hand; an empty deck is made anew from its discard pile (SS-A23)."""
    drawn = take_top(s.energy, count)
    if len(drawn) < count and s.energy_discard:
        s.energy, s.energy_discard = s.energy_discard, []
        chance.shuffle("energy", s.energy)
        drawn += take_top(s.energy, count - len(drawn))
    s.seats[who].hand += drawn
    return len(drawn)


def draw_edge(s: Table, who: int, count: int, chance: Chance) -> int:
    """Edge cards to a Captain's hand, from a deck made anew where it is empty (SS-A23)."""
    drawn = take_top(s.edge, count)
    if len(drawn) < count and s.edge_discard:
        s.edge, s.edge_discard = s.edge_discard, []
        chance.shuffle("edge", s.edge)
        drawn += take_top(s.edge, count - len(drawn))
    s.seats[who].hand += drawn
    return len(drawn)


def draw_event(s: Table, spot: Spot, chance: Chance, *, up: bool = True) -> None:
    """An Event beside a place of the circle (SS-R10, SS-R17), from a deck made anew where it is empty (SS-A23)."""
    if not s.events_deck and s.event_discard:
        s.events_deck, s.event_discard = s.event_discard, []
        chance.shuffle("events", s.events_deck)
    drawn = take_top(s.events_deck, s.law.events_per_icon if up else s.law.waiting_events)
    if drawn:
        spot.event, spot.event_up = drawn[0], up


def take_tokens(s: Table, who: int, token: str, amount: int) -> int:
    """Tokens from the supply, as many as it has (SS-A07)."""
    taken = min(amount, s.supply[token])
    s.supply[token] -= taken
    s.seats[who].tokens[token] += taken
    return taken
