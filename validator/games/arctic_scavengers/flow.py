"""Finding cards and moving them about: drawing, the piles, the end of an action under way, buildings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.zones import holds, take_top
from proofdeck.validator.games.arctic_scavengers.actions import JUNKYARD
from proofdeck.validator.games.arctic_scavengers.state import Seat, Site, Table, in_skirmish, site_names


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


def shuffle_junkyard(s: Table, chance: Chance) -> None:
    """Shuffle it when all cards that are added lie there (AS-R42)."""
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


def find(cards: Sequence[str], wanted: Sequence[str]) -> str | None:
    """One of the wanted cards, if it is among these."""
    for card in wanted:
        if card in cards:
            return card
    if wanted:
        holds(cards, wanted[0])  # which refuses to guess what unknown cards are
    return None


def save_zone(s: Table, who: int) -> list[str]:
    """Where a medic or a follower is played from: the hand, or the revealed cards in the skirmish (AS-A21)."""
    return s.seats[who].committed if in_skirmish(s) else s.seats[who].hand


def site_of(seat: Seat, name: str) -> Site:
    """The building of that name, which is known to be there."""
    site = find_site(seat, name)
    assert site is not None
    return site


def find_site(seat: Seat, name: str) -> Site | None:
    """The building of that name, if there is one."""
    for site in seat.sites:
        if site.card == name:
            return site
    return dict(zip(site_names(seat), seat.sites, strict=True)).get(name)


def in_use(site: Site) -> bool:
    """Complete (AS-R90) and not disabled (AS-R108)."""
    return not site.timer and not site.disabled
