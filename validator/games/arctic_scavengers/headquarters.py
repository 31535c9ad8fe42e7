# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""The HQ expansion at home: buildings that store, workers who repair, medicine that heals, and leaders' own powers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations as choose

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Judge, Verb
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
from proofdeck.validator.games.arctic_scavengers.flow import clear_acting, find_site, in_use, site_of, to_acting
from proofdeck.validator.games.arctic_scavengers.idle import NO_MORE_USE
from proofdeck.validator.games.arctic_scavengers.moments import MOMENTS
from proofdeck.validator.games.arctic_scavengers.offers import Interrupt, ask, may_interrupt, retrieves
from proofdeck.validator.games.arctic_scavengers.state import Seat, Site, Table, site_names
from proofdeck.validator.games.arctic_scavengers.storing import quick_moves, stores
from proofdeck.validator.games.arctic_scavengers.strength import combinations, refugee, use_power
from proofdeck.validator.games.arctic_scavengers.tables import BUILD, Profile
from proofdeck.validator.games.arctic_scavengers.work import ORGANIZE, declare

SACRIFICES = ("remove_for_supplies", "remove_for_only_food")
POWERS = (*SACRIFICES, "play_to_draw")
"""Leader powers that are actions of their own."""


@dataclass(frozen=True, slots=True)
class Mend(Frame):
    """A repair that has been declared and takes effect when nobody interrupts it any more."""

    site: str
    form = "{who} mends {site}"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """The worker puts the building right and is discarded at once (AS-R109), unless he was taken out (AS-A11)."""
        s.stack.pop()
        seat = s.seats[self.who]
        if len(s.acting) < s.law.people_to_repair:
            s.say("stopped", "AS-R109", self.who, "repair")
        else:
            site_of(seat, self.site).disabled = False
            s.say("repair", "AS-R109", self.who, self.site)
        seat.discard += s.acting
        seat.spent += s.acting
        s.acting.clear()


class GiveUp(Frame):
    """Somebody is about to be removed from the game for what the leader makes of it."""

    form = "{who} gives somebody up"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """Take what the leader gives (AS-R103), unless he was taken out or the leader wounded before (AS-R110)."""
        s.stack.pop()
        if s.profile(self.who).power not in SACRIFICES:
            s.say("stopped", "AS-R110", self.who, "sacrifice")
        elif s.acting:
            _take_supplies(s, self.who, s.acting.pop())
        else:
            s.say("stopped", "AS-R104", self.who, "sacrifice")
        clear_acting(s, self.who)


HOME: frozenset[type[Action]] = frozenset({Build, Store, Retrieve, Repair, Heal, Sacrifice, Organize})
ORGANIZE_NOW = Organize()


def at_home(s: Table, who: int) -> Iterator[Action]:
    """Everything one could try with buildings and the leader."""
    yield from upkeep(s, who)
    power = s.profile(who).power
    if power in SACRIFICES:
        yield from map(Sacrifice, dict.fromkeys(s.seats[who].ready(s.seats[who].hand)))
    elif power == "play_to_draw":
        yield ORGANIZE_NOW


def quick_power(s: Table, who: int, profile: Profile, judge: Judge) -> Iterable[Action]:
    """What a leader whose power is still unused can do with the hand."""
    seat, law = s.seats[who], s.law
    if profile.power in SACRIFICES:
        wanted, kind = profile.terms["remove"], law.kind
        return [law.sacrifices[card] for card in dict.fromkeys(seat.ready(seat.hand)) if kind[card] == wanted]
    return [ORGANIZE_NOW] if judge.allows(s, who, ORGANIZE_NOW) else []


def upkeep(s: Table, who: int) -> Iterator[Action]:
    """What buildings and a wounded leader give one to do."""
    seat = s.seats[who]
    for site, name in zip(seat.sites, site_names(seat), strict=True):
        yield from _at_site(s, who, site, name)
    if seat.wounded:
        yield from _cures(s, seat)


def quick_upkeep(s: Table, who: int, judge: Judge) -> Iterator[Action]:
    """The same as far as it is legal."""
    seat = s.seats[who]
    for site, name in zip(seat.sites, site_names(seat), strict=True):
        if in_use(site):
            yield from quick_moves(s, seat, site, name)
        else:
            yield from (a for a in _at_site(s, who, site, name) if judge.allows(s, who, a))
    if seat.wounded:
        yield from (a for a in _cures(s, seat) if judge.allows(s, who, a))


def _cures(s: Table, seat: Seat) -> Iterable[Heal]:
    healing = [card for card in seat.ready(seat.hand) if s.law.meds[card] is not None]
    return dict.fromkeys(Heal(tuple(sorted(c))) for n in (1, 2) for c in choose(healing, n))


def _at_site(s: Table, who: int, site: Site, name: str) -> Iterator[Action]:
    seat = s.seats[who]
    if site.timer:
        yield from (Build(name, cards) for cards in combinations(s, who, BUILD, seat.ready(seat.hand)))
    elif site.disabled:
        people = sorted(card for card in seat.ready(seat.hand) if s.law.kind[card] == "person")
        yield from dict.fromkeys(Repair(name, cards) for cards in choose(people, s.law.people_to_repair))
    elif s.law.stores[site.card]:
        yield from stores(s, seat, site, name)
        yield from retrieves(site, name)


# ---------------------------------------------------------------- clauses


def _taken(s: Table, who: int, a: Repair | Heal | Organize) -> bool:
    return s.seats[who].used.count(a.verb) >= s.law.each_action


def _not_broken(s: Table, who: int, a: Repair) -> bool:
    site = find_site(s.seats[who], a.site)
    return site is None or not site.disabled


def _no_worker(s: Table, who: int, a: Repair) -> bool:
    return len(a.cards) != s.law.people_to_repair or any(s.law.kind[card] != "person" for card in a.cards)


def _not_in_hand(s: Table, who: int, a: Repair | Heal) -> bool:
    seat = s.seats[who]
    return not holds_all(seat.ready(seat.hand), a.cards)


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
    seat, wanted = s.seats[who], s.profile(who).terms.get("remove", "person")
    return not holds(seat.ready(seat.hand), a.card) or s.law.kind[a.card] != wanted


def _no_organizer(s: Table, who: int, a: Organize) -> bool:
    seat = s.seats[who]
    return s.profile(who).power != "play_to_draw" or refugee(s, who, seat.ready(seat.hand)) is None


# ---------------------------------------------------------------- effects


def _repair(s: Table, who: int, a: Repair, chance: Chance) -> None:
    s.seats[who].used.append(a.verb)
    to_acting(s, who, a.cards)
    s.stack.append(Mend(who, a.site))
    ask(s, Interrupt, may_interrupt(s, who))  # AS-A11: the worker is a card in use


def _heal(s: Table, who: int, a: Heal, chance: Chance) -> None:
    seat = s.seats[who]
    for card in a.cards:
        seat.hand.remove(card)
        seat.played.append(card)
    seat.used.append(a.verb)
    seat.wounded = False
    s.say("heal", "AS-R110", who, seat.leader)


def _sacrifice(s: Table, who: int, a: Sacrifice, chance: Chance) -> None:
    to_acting(s, who, (a.card,))
    use_power(s, who)
    s.stack.append(GiveUp(who))
    ask(s, Interrupt, may_interrupt(s, who))


def _take_supplies(s: Table, who: int, card: str) -> None:
    seat, terms = s.seats[who], s.profile(who).terms
    s.removed.append(card)  # AS-R103
    if s.profile(who).power == "remove_for_supplies":
        seat.food += terms["food"]
        seat.meds += terms["meds"]
    else:
        seat.meat += terms["food"]
    s.say("removed", "AS-R103", who, card)


def _organize(s: Table, who: int, a: Organize, chance: Chance) -> None:
    seat = s.seats[who]
    follower = refugee(s, who, seat.ready(seat.hand))
    assert follower is not None
    to_acting(s, who, (follower,))
    use_power(s, who)
    seat.used.append(a.verb)
    declare(s, who, ORGANIZE)


_ONCE = Clause("AS-R19", _taken, "this action was already taken this round")
_REPAIR = (
    _ONCE,
    Clause("AS-R109", _not_broken, "there is no such disabled building"),
    Clause("AS-R109", _no_worker, "it takes a person card"),
    Clause("AS-R109", _not_in_hand, "the worker must be played from hand"),
    *NO_MORE_USE,
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
    *NO_MORE_USE,
)
_ORGANIZE = (
    _ONCE,
    Clause("AS-R105", _power_used, "the leader's power works once a round"),
    Clause("AS-R104", _no_organizer, "it takes a leader who organizes, and a refugee to play for it"),
)

VERBS = (
    Verb(Repair, _repair, _REPAIR, MOMENTS),
    Verb(Heal, _heal, _HEAL, MOMENTS),
    Verb(Sacrifice, _sacrifice, _SACRIFICE, MOMENTS),
    Verb(Organize, _organize, _ORGANIZE, MOMENTS),
)
