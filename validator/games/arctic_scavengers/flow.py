"""Moving cards about: drawing, discarding, the piles, and the automatic end of an action under way."""

from __future__ import annotations

from collections.abc import Iterable

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.zones import take_top
from proofdeck.validator.games.arctic_scavengers.actions import JUNKYARD
from proofdeck.validator.games.arctic_scavengers.state import Seat, Site, Table, site_names


def draw_cards(s: Table, who: int, count: int, chance: Chance) -> list[str]:
    """Take cards off a player's deck, with the discard pile shuffled into a new one when it runs out (AS-R16)."""
    seat = s.seats[who]
    drawn = take_top(seat.deck, count)
    if len(drawn) < count and seat.discard:
        seat.deck, seat.discard = seat.discard, []
        chance.shuffle(f"p{who + 1}.deck", seat.deck)
        s.say("reshuffle", "AS-R16", who, len(seat.deck))
        drawn += take_top(seat.deck, count - len(drawn))
    return drawn


def pile(s: Table, name: str) -> list[str]:
    """The shared pile of that name."""
    return s.junkyard if name == JUNKYARD else s.schematics


def add_to_junkyard(s: Table, cards: Iterable[str]) -> None:
    """Lay cards face down on top; the whole pile is shuffled when all are there (AS-R42)."""
    s.junkyard.extend(cards)


def shuffle_junkyard(s: Table, chance: Chance) -> None:
    """Shuffle what is there (AS-R42)."""
    chance.shuffle("junkyard", s.junkyard)
    s.say("shuffle", "AS-R42", None, "junkyard")


def to_acting(s: Table, who: int, cards: Iterable[str]) -> None:
    """Play cards from hand for the action that now begins (AS-R20: they serve no other this round)."""
    hand = s.seats[who].hand
    for card in cards:
        hand.remove(card)
        s.acting.append(card)


def clear_acting(s: Table, who: int) -> None:
    """The action is over: its cards stay in the play area until the turn ends (AS-A15)."""
    s.seats[who].played += s.acting
    s.acting.clear()


def find_site(seat: Seat, name: str) -> Site | None:
    """The building of that name."""
    for site in seat.sites:
        if site.card == name:
            return site
    return dict(zip(site_names(seat), seat.sites, strict=True)).get(name)


def in_use(site: Site) -> bool:
    """Complete (AS-R90) and not disabled (AS-R108)."""
    return not site.timer and not site.disabled
