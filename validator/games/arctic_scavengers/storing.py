# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Buildings that keep cards: what can be stored in them and retrieved from them, and when they are open."""

from __future__ import annotations

from collections.abc import Iterable

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Verb
from proofdeck.validator.engine.zones import holds_all
from proofdeck.validator.games.arctic_scavengers.actions import Retrieve, Store
from proofdeck.validator.games.arctic_scavengers.flow import find_site, site_of
from proofdeck.validator.games.arctic_scavengers.moments import RETRIEVE_MOMENTS, STORE_MOMENTS
from proofdeck.validator.games.arctic_scavengers.offers import Offer, retrieves
from proofdeck.validator.games.arctic_scavengers.state import Seat, Site, Table, in_skirmish
from proofdeck.validator.games.arctic_scavengers.strength import selections


def stores(s: Table, seat: Seat, site: Site, name: str) -> Iterable[Store]:
    """Every choice of cards from hand that the building has room for (AS-R96, AS-R112)."""
    room = (s.law.capacity[site.card] or 0) - len(site.stored)
    if room < 1:
        return ()
    kept, kind = s.law.stores[site.card], s.law.kind
    fitting = tuple(sorted([card for card in seat.hand if kind[card] == kept]))
    return s.law.remember((name, room, fitting), _choices, name, room, fitting)


def _choices(name: str, room: int, fitting: tuple[str, ...]) -> list[Store]:
    return [Store(cards, name) for cards in selections(fitting) if len(cards) <= room]


def quick_moves(s: Table, seat: Seat, site: Site, name: str) -> Iterable[Action]:
    """What goes into a building that is in use, and out of it, in one's own turn; the judge has nothing to add."""
    if s.law.stores[site.card] is None:
        return ()
    moved = seat.used if s.options.store_once else ()
    found: list[Action] = [] if Store.verb in moved else [*stores(s, seat, site, name)]
    return found if Retrieve.verb in moved else [*found, *retrieves(site, name)]


# ---------------------------------------------------------------- what forbids it


def _no_store(s: Table, who: int, a: Store | Retrieve) -> bool:
    site = find_site(s.seats[who], a.site)
    return site is None or bool(site.timer) or s.law.stores[site.card] is None


def _closed(s: Table, who: int, a: Store | Retrieve) -> bool:
    site = find_site(s.seats[who], a.site)
    return site is not None and site.disabled


def _moved(s: Table, who: int, a: Store | Retrieve) -> bool:
    return s.options.store_once and a.verb in s.seats[who].used


def _not_held(s: Table, who: int, a: Store) -> bool:
    return not holds_all(s.seats[who].hand, a.cards)


def _wrong_kind(s: Table, who: int, a: Store) -> bool:
    site = find_site(s.seats[who], a.site)
    kept = s.law.stores[site.card] if site else None
    return kept is not None and any(s.law.kind[card] != kept for card in a.cards)


def _full(s: Table, who: int, a: Store) -> bool:
    site = find_site(s.seats[who], a.site)
    room = s.law.capacity[site.card] if site else None
    return site is not None and room is not None and len(site.stored) + len(a.cards) > room


def _not_there(s: Table, who: int, a: Retrieve) -> bool:
    site = find_site(s.seats[who], a.site)
    return site is not None and not holds_all(site.stored, a.cards)


def _only_bunker(s: Table, who: int, a: Retrieve) -> bool:
    site = find_site(s.seats[who], a.site)
    return isinstance(s.stack[-1], Offer) and site is not None and not s.law.opens_elsewhere[site.card]


def _revealed(s: Table, who: int, a: Retrieve) -> bool:
    return in_skirmish(s)


# ---------------------------------------------------------------- what they do


def _store(s: Table, who: int, a: Store, chance: Chance) -> None:
    seat, site = s.seats[who], site_of(s.seats[who], a.site)
    seat.used.append(a.verb)
    for card in a.cards:
        seat.hand.remove(card)
        site.stored.append(card)
        s.say("store", _STORES[s.law.stores[site.card]], who, card)


def _retrieve(s: Table, who: int, a: Retrieve, chance: Chance) -> None:
    seat = s.seats[who]
    seat.used.append(a.verb)
    for card in a.cards:
        site_of(seat, a.site).stored.remove(card)
        seat.hand.append(card)
        s.say("retrieve", "AS-R100" if isinstance(s.stack[-1], Offer) else "AS-R97", who, card)


_STORES = {"tool": "AS-R91", "person": "AS-R92", "medicine": "AS-R93"}

_OPEN = (
    Clause("AS-R96", _no_store, "there is no completed building of that name to keep cards in"),
    Clause("AS-R108", _closed, "nothing goes into or out of a disabled building"),
    Clause("AS-R19", _moved, "this action was already taken this round"),
)
_STORE = (
    *_OPEN,
    Clause("AS-R96", _not_held, "cards are stored from hand"),
    Clause("AS-R96", _wrong_kind, "the building keeps cards of another type"),
    Clause("AS-R96", _full, "the building has no room for so many"),
)
_RETRIEVE = (
    *_OPEN,
    Clause("AS-R97", _not_there, "no such cards are stored there"),
    Clause("AS-R95", _only_bunker, "in another player's turn only the bunker can be opened"),
    Clause("AS-R97", _revealed, "nothing can be retrieved once the skirmish has started"),
)
VERBS = (
    Verb(Store, _store, _STORE, STORE_MOMENTS),
    Verb(Retrieve, _retrieve, _RETRIEVE, RETRIEVE_MOMENTS),
)
