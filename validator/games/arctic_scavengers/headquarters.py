# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""The HQ expansion at home: buildings that store, workers who repair, medicine that heals, and leaders' own powers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations as choose

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Judge, Verb
from proofdeck.validator.engine.zones import holds, holds_all
from proofdeck.validator.games.arctic_scavengers.actions import (
    Build,
    Heal,
    Organize,
    Repair,
    Retrieve,
    Sacrifice,
    Store,
)
from proofdeck.validator.games.arctic_scavengers.flow import find_site, site_of, to_acting
from proofdeck.validator.games.arctic_scavengers.moments import MOMENTS, RETRIEVE_MOMENTS, STORE_MOMENTS
from proofdeck.validator.games.arctic_scavengers.offers import Offer
from proofdeck.validator.games.arctic_scavengers.state import Site, Table, in_skirmish, site_names
from proofdeck.validator.games.arctic_scavengers.strength import combinations, refugee, use_power
from proofdeck.validator.games.arctic_scavengers.tables import BUILD, Profile
from proofdeck.validator.games.arctic_scavengers.work import ORGANIZE, declare

SACRIFICES = ("remove_for_supplies", "remove_for_only_food")
POWERS = (*SACRIFICES, "play_to_draw")
"""Leader powers that are actions of their own."""
HOME: frozenset[type[Action]] = frozenset({Build, Store, Retrieve, Repair, Heal, Sacrifice, Organize})
ORGANIZE_NOW = Organize()


def at_home(s: Table, who: int) -> Iterator[Action]:
    """Everything one could try with buildings and the leader."""
    yield from upkeep(s, who)
    power = s.profile(who).power
    if power in SACRIFICES:
        yield from map(Sacrifice, dict.fromkeys(s.seats[who].hand))
    elif power == "play_to_draw":
        yield ORGANIZE_NOW


def quick_power(s: Table, who: int, profile: Profile, judge: Judge) -> Iterable[Action]:
    """What a leader whose power is still unused can do with the hand."""
    seat, law = s.seats[who], s.law
    if profile.power in SACRIFICES:
        wanted, kind = profile.terms["remove"], law.kind
        return [law.sacrifices[card] for card in dict.fromkeys(seat.hand) if kind[card] == wanted]
    return [ORGANIZE_NOW] if judge.allows(s, who, ORGANIZE_NOW) else []


def upkeep(s: Table, who: int) -> Iterator[Action]:
    """What buildings and a wounded leader give one to do."""
    seat = s.seats[who]
    for site, name in zip(seat.sites, site_names(seat), strict=True):
        yield from _at_site(s, who, site, name)
    if seat.wounded:
        healing = [card for card in seat.hand if s.law.meds[card] is not None]
        yield from dict.fromkeys(Heal(tuple(sorted(c))) for n in (1, 2) for c in choose(healing, n))


def _at_site(s: Table, who: int, site: Site, name: str) -> Iterator[Action]:
    seat = s.seats[who]
    if site.timer:
        yield from (Build(name, cards) for cards in combinations(s, who, BUILD, seat.hand))
    elif site.disabled:
        people = sorted(card for card in seat.hand if s.law.kind[card] == "person")
        yield from dict.fromkeys(Repair(name, cards) for cards in choose(people, s.law.people_to_repair))
    elif s.law.stores[site.card]:
        yield from (Store(card, name) for card in dict.fromkeys(seat.hand))
        yield from (Retrieve(card, name) for card in dict.fromkeys(site.stored))


# ---------------------------------------------------------------- clauses


def _no_store(s: Table, who: int, a: Store | Retrieve) -> bool:
    site = find_site(s.seats[who], a.site)
    return site is None or bool(site.timer) or s.law.stores[site.card] is None


def _closed(s: Table, who: int, a: Store | Retrieve) -> bool:
    site = find_site(s.seats[who], a.site)
    return site is not None and site.disabled


def _not_held(s: Table, who: int, a: Store) -> bool:
    return not holds(s.seats[who].hand, a.card)


def _wrong_kind(s: Table, who: int, a: Store) -> bool:
    site = find_site(s.seats[who], a.site)
    return site is not None and s.law.stores[site.card] not in (None, s.law.kind[a.card])


def _full(s: Table, who: int, a: Store) -> bool:
    site = find_site(s.seats[who], a.site)
    room = s.law.capacity[site.card] if site else None
    return site is not None and room is not None and len(site.stored) >= room


def _moved(s: Table, who: int, a: Store | Retrieve) -> bool:
    return s.options.store_once and a.verb in s.seats[who].used


def _not_there(s: Table, who: int, a: Retrieve) -> bool:
    site = find_site(s.seats[who], a.site)
    return site is not None and not holds(site.stored, a.card)


def _only_bunker(s: Table, who: int, a: Retrieve) -> bool:
    site = find_site(s.seats[who], a.site)
    return isinstance(s.stack[-1], Offer) and site is not None and not s.law.opens_elsewhere[site.card]


def _revealed(s: Table, who: int, a: Retrieve) -> bool:
    return in_skirmish(s)


def _taken(s: Table, who: int, a: Repair | Heal | Organize) -> bool:
    return s.seats[who].used.count(a.verb) >= s.law.each_action


def _not_broken(s: Table, who: int, a: Repair) -> bool:
    site = find_site(s.seats[who], a.site)
    return site is None or not site.disabled


def _no_worker(s: Table, who: int, a: Repair) -> bool:
    return len(a.cards) != s.law.people_to_repair or any(s.law.kind[card] != "person" for card in a.cards)


def _not_in_hand(s: Table, who: int, a: Repair | Heal) -> bool:
    return not holds_all(s.seats[who].hand, a.cards)


def _unhurt(s: Table, who: int, a: Heal) -> bool:
    return not s.seats[who].wounded


def _wrong_dose(s: Table, who: int, a: Heal) -> bool:
    if any(s.law.kind[card] != "medicine" for card in a.cards):
        return True  # AS-A31: a medic counts as a med only when hiring
    doses = [s.law.meds[card] or 0 for card in a.cards]
    wanted = s.law.meds_to_heal
    return sum(doses) < wanted or any(sum(doses) - dose >= wanted for dose in doses)


def _no_butcher(s: Table, who: int, a: Sacrifice) -> bool:
    return s.profile(who).power not in SACRIFICES


def _power_used(s: Table, who: int, a: Sacrifice | Organize) -> bool:
    return "power" in s.seats[who].used


def _nobody(s: Table, who: int, a: Sacrifice) -> bool:
    return not holds(s.seats[who].hand, a.card) or s.law.kind[a.card] != s.profile(who).terms.get("remove", "person")


def _no_organizer(s: Table, who: int, a: Organize) -> bool:
    return s.profile(who).power != "play_to_draw" or refugee(s, who, s.seats[who].hand) is None


# ---------------------------------------------------------------- effects


def _store(s: Table, who: int, a: Store, chance: Chance) -> None:
    seat, site = s.seats[who], site_of(s.seats[who], a.site)
    seat.hand.remove(a.card)
    site.stored.append(a.card)
    seat.used.append("store")
    s.say("store", _STORES[s.law.stores[site.card]], who, a.card)


def _retrieve(s: Table, who: int, a: Retrieve, chance: Chance) -> None:
    seat = s.seats[who]
    site_of(seat, a.site).stored.remove(a.card)
    seat.hand.append(a.card)
    seat.used.append("retrieve")
    s.say("retrieve", "AS-R100" if isinstance(s.stack[-1], Offer) else "AS-R97", who, a.card)


def _repair(s: Table, who: int, a: Repair, chance: Chance) -> None:
    seat = s.seats[who]
    for card in a.cards:
        seat.hand.remove(card)
        seat.discard.append(card)
    seat.used.append(a.verb)
    site_of(seat, a.site).disabled = False
    s.say("repair", "AS-R109", who, a.site)


def _heal(s: Table, who: int, a: Heal, chance: Chance) -> None:
    seat = s.seats[who]
    for card in a.cards:
        seat.hand.remove(card)
        seat.played.append(card)
    seat.used.append(a.verb)
    seat.wounded = False
    s.say("heal", "AS-R110", who, seat.leader)


def _sacrifice(s: Table, who: int, a: Sacrifice, chance: Chance) -> None:
    seat, terms = s.seats[who], s.profile(who).terms
    seat.hand.remove(a.card)
    s.removed.append(a.card)  # AS-R103
    use_power(s, who)
    if s.profile(who).power == "remove_for_supplies":
        seat.food += terms["food"]
        seat.meds += terms["meds"]
    else:
        seat.meat += terms["food"]
    s.say("removed", "AS-R103", who, a.card)


def _organize(s: Table, who: int, a: Organize, chance: Chance) -> None:
    seat = s.seats[who]
    follower = refugee(s, who, seat.hand)
    assert follower is not None
    to_acting(s, who, (follower,))
    use_power(s, who)
    seat.used.append(a.verb)
    declare(s, who, ORGANIZE)


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
    Clause("AS-R96", _full, "the building is full"),
)
_RETRIEVE = (
    *_OPEN,
    Clause("AS-R97", _not_there, "no such card is stored there"),
    Clause("AS-R95", _only_bunker, "in another player's turn only the bunker can be opened"),
    Clause("AS-R97", _revealed, "nothing can be retrieved once the skirmish has started"),
)
_ONCE = Clause("AS-R19", _taken, "this action was already taken this round")
_REPAIR = (
    _ONCE,
    Clause("AS-R109", _not_broken, "there is no such disabled building"),
    Clause("AS-R109", _no_worker, "it takes a person card"),
    Clause("AS-R109", _not_in_hand, "the worker must be played from hand"),
)
_HEAL = (
    _ONCE,
    Clause("AS-R110", _unhurt, "the leader is not wounded"),
    Clause("AS-R110", _wrong_dose, "it takes medicine cards, and no more than are needed"),
    Clause("AS-R110", _not_in_hand, "the medicine must be played from hand"),
)
_SACRIFICE = (
    Clause("AS-R104", _no_butcher, "no leader of this tribe can do that"),
    Clause("AS-R105", _power_used, "the leader's power works once a round"),
    Clause("AS-R104", _nobody, "it takes a person card from hand"),
)
_ORGANIZE = (
    _ONCE,
    Clause("AS-R105", _power_used, "the leader's power works once a round"),
    Clause("AS-R104", _no_organizer, "it takes a leader who organizes, and a refugee to play for it"),
)

VERBS = (
    Verb(Store, _store, _STORE, STORE_MOMENTS),
    Verb(Retrieve, _retrieve, _RETRIEVE, RETRIEVE_MOMENTS),
    Verb(Repair, _repair, _REPAIR, MOMENTS),
    Verb(Heal, _heal, _HEAL, MOMENTS),
    Verb(Sacrifice, _sacrifice, _SACRIFICE, MOMENTS),
    Verb(Organize, _organize, _ORGANIZE, MOMENTS),
)
