# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Hiring: what a mercenary costs, with what it can be paid, and who is taken from the stacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from proofdeck.validator.engine.rules import Clause, Judge
from proofdeck.validator.engine.zones import NeedsToKnow, holds_all
from proofdeck.validator.games.arctic_scavengers.actions import Hire
from proofdeck.validator.games.arctic_scavengers.flow import clear_acting, in_use
from proofdeck.validator.games.arctic_scavengers.idle import NO_MORE_USE
from proofdeck.validator.games.arctic_scavengers.state import Table
from proofdeck.validator.games.arctic_scavengers.strength import selections
from proofdeck.validator.games.arctic_scavengers.tables import Profile


def food(s: Table, who: int) -> int:
    """Food that can be spent now: hunted, given by the leader, and from gardens that work (AS-R94)."""
    seat = s.seats[who]
    if not seat.sites:
        return seat.food
    grown = int(sum(s.law.yields[site.card] or 0 for site in seat.sites if in_use(site)))
    return max(0, seat.food + grown)  # what was eaten from gardens that are disabled now is not owed


def meds(s: Table, who: int, paid: Sequence[str]) -> int:
    """Meds of the cards played (AS-R37, AS-R73) and of the leader."""
    return s.seats[who].meds + sum(s.law.meds[card] or 0 for card in paid)


def missing(profile: Profile, card: str, purse: int, medicine: int) -> int:
    """How much of the cost stays unpaid (AS-R36, AS-R39)."""
    cost = profile.cost
    short = max(0, cost["food"][card] - purse) + max(0, cost["meds"][card] - medicine)
    return int(short + max(0, cost["any"][card] - purse - medicine))


def affordable(s: Table, who: int, card: str, paid: Sequence[str]) -> bool:
    """Whether the cost can be met, with ordinary food or with meat, never both together."""
    profile, medicine = s.profile(who), meds(s, who, paid)
    return not missing(profile, card, food(s, who), medicine) or not missing(profile, card, s.seats[who].meat, medicine)


def at_risk(s: Table, who: int, a: Hire) -> bool:
    """Whether others could spoil it: a person pays (AS-A11), or gardens or the leader have a part in it (AS-A44)."""
    if any(s.law.kind[card] == "person" for card in a.paid):
        return True
    if "hq4" not in s.sets:
        return False
    if any(s.law.yields[site.card] and in_use(site) for site in s.seats[who].sites):
        return True
    profile, alone = s.profile(who), s.law.profiles[None]
    return profile.prices is not None and any(profile.cost[c][a.card] != alone.cost[c][a.card] for c in alone.cost)


def take_mercenary(s: Table, who: int, card: str) -> None:
    """Pay and take the card (AS-R38), if what is left after interruptions still pays for it."""
    seat = s.seats[who]
    if not affordable(s, who, card, s.acting):
        s.say("stopped", "AS-R36", who, "hire")
    else:
        pay(s, who, card)
        left = s.supply[card]
        s.supply[card] = None if left is None else left - 1
        seat.discard.append(card)
        s.say("hire", "AS-R38", who, card)
    clear_acting(s, who)


def pay(s: Table, who: int, card: str) -> None:
    """Take the price out of the food; what medicine cards are worth too much is lost (AS-A07)."""
    seat, cost = s.seats[who], s.profile(who).cost
    medicine = meds(s, who, s.acting)
    price = cost["food"][card] + max(0, cost["any"][card] - medicine)
    s.say("pay", "AS-R39" if cost["any"][card] else "AS-R36", who, price)
    for med in s.acting:
        s.say("medicine", "AS-R73" if s.law.kind[med] == "person" else "AS-R37", who, med)
    seat.meds = max(0, seat.meds - cost["meds"][card])
    if missing(s.profile(who), card, food(s, who), medicine):
        seat.meat -= price
        return
    grown = food(s, who) - seat.food
    if grown and price:
        s.say("garden food", "AS-R94", who, min(grown, price))
    seat.food -= price  # below zero while gardens still owe a meal: what counts is food()


# ---------------------------------------------------------------- what forbids it


def _hired(s: Table, who: int, a: Hire) -> bool:
    return s.seats[who].used.count("hire") >= s.law.most_hires


def _no_stack(s: Table, who: int, a: Hire) -> bool:
    return a.card not in s.supply


def _stack_empty(s: Table, who: int, a: Hire) -> bool:
    if a.card not in s.supply:
        return False
    if s.supply[a.card] is None:
        raise NeedsToKnow(f"the position does not say how many of '{a.card}' are left to hire")
    return s.supply[a.card] == 0


def _not_held(s: Table, who: int, a: Hire) -> bool:
    seat = s.seats[who]
    return bool(a.paid) and not holds_all(seat.ready(seat.hand), a.paid)


def _no_medicine(s: Table, who: int, a: Hire) -> bool:
    return any(s.law.meds[card] is None for card in a.paid)


def _not_affordable(s: Table, who: int, a: Hire) -> bool:
    return a.card in s.supply and not affordable(s, who, a.card, a.paid)


def _needless(s: Table, who: int, a: Hire) -> bool:
    if a.card not in s.supply or not affordable(s, who, a.card, a.paid):
        return False
    return any(affordable(s, who, a.card, a.paid[:i] + a.paid[i + 1 :]) for i in range(len(a.paid)))


CLAUSES = (
    Clause("AS-R35", _hired, "a player hires one mercenary a round"),
    Clause("AS-R06", _no_stack, "there is no stack of these to hire from"),
    Clause("AS-R35", _stack_empty, "the stack is empty"),
    Clause("AS-R37", _not_held, "the medicine must be played from hand"),
    Clause("AS-R37", _no_medicine, "only cards with meds can be paid with"),
    Clause("AS-R36", _not_affordable, "the cost on the card is not met"),
    Clause("AS-R36", _needless, "a card is played that the cost does not need"),
    *NO_MORE_USE,
)


def hires(s: Table, who: int) -> Iterator[Hire]:
    """Everybody who could be hired, with every choice of medicine."""
    medicine = sorted(card for card in s.seats[who].ready(s.seats[who].hand) if s.law.meds[card] is not None)
    for paid in [(), *selections(medicine)]:
        yield from (Hire(card, paid) for card in s.supply)


def quick_hires(s: Table, who: int, profile: Profile, medicine: tuple[str, ...], judge: Judge) -> Sequence[Hire]:
    """The hires the judge allows, remembered by purse and medicine; stacks that ran out are left out."""
    seat, supply = s.seats[who], s.supply
    key = (profile.prices, s.sets, food(s, who), seat.meat, seat.meds, medicine)
    menu: Sequence[Hire] | None = s.law.memory.get(key)
    if menu is None:
        menu = s.law.keep(key, _hires_from_full_stacks(s, who, judge))
    if 0 not in supply.values():
        return menu
    return [a for a in menu if supply[a.card]]


def _hires_from_full_stacks(s: Table, who: int, judge: Judge) -> tuple[Hire, ...]:
    full = s.copy()
    full.supply = dict.fromkeys(s.supply, 1)
    return tuple([a for a in hires(full, who) if judge.allows(full, who, a)])
