# ruff: noqa: ARG001 - effects all take the same arguments
"""Offers to interrupt: who is asked when somebody acts or is sniped, what can be attacked, and how a hit lands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Frame, Judge, Verb
from proofdeck.validator.engine.wording import SeatNo
from proofdeck.validator.games.arctic_scavengers.actions import (
    Disable,
    Disarm,
    Pass,
    Retrieve,
    Save,
    Snipe,
    Strike,
    Wound,
)
from proofdeck.validator.games.arctic_scavengers.flow import find, save_zone
from proofdeck.validator.games.arctic_scavengers.moments import ANSWER_MOMENTS
from proofdeck.validator.games.arctic_scavengers.state import Seat, Site, Table, in_skirmish, site_names
from proofdeck.validator.games.arctic_scavengers.strength import refugee, selections

PASS = Pass()
LEADER = "leader"
STRIKE = "strike"
"""Noted while the leader's power has not yet taken all the cards it may."""
DIRTY: frozenset[type[Action]] = frozenset({Disable, Wound})
ATTACKS = DIRTY | {Disarm, Snipe, Strike}


@dataclass(frozen=True, slots=True)
class Offer(Frame):
    """A player is asked whether she does something out of her turn."""

    waiting: tuple[SeatNo, ...] = ()
    """Who is asked after this player."""
    lapse = PASS


class Interrupt(Offer):
    """Another player's action is declared: whoever has a saboteur or a sniper team may use it now."""

    form = "may {who} interrupt[, then {waiting}]"
    verbs = ATTACKS | {Pass, Retrieve}

    def candidates(self, s: Table) -> Iterable[Action]:
        """Attacks on what lies open, a card from the bunker, or nothing."""
        yield PASS
        yield from attacks(s, self.who)
        yield from from_bunker(s, self.who)

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """Only what there is somebody for: nearly always there is nothing to attack with."""
        who = self.who
        found: list[Action] = [PASS]
        if kinds := armed(s, who):
            found += [a for a in attacks(s, who, kinds) if judge.allows(s, who, a)]
        if _in_bunker(s, who):
            found += [a for a in from_bunker(s, who) if judge.allows(s, who, a)]
        return found


class SaveOffer(Offer):
    """Somebody is being sniped: whoever has a medic may save him now."""

    form = "may {who} save[, then {waiting}]"
    verbs = frozenset({Save, Pass, Retrieve})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Save or let it happen."""
        yield PASS
        yield Save()
        if not in_skirmish(s):
            yield from from_bunker(s, self.who)

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """Nearly always there is nobody to save with."""
        zone = save_zone(s, self.who)
        if any(card in zone for card in s.law.medics) or _in_bunker(s, self.who):
            return None
        return [PASS]


@dataclass(frozen=True, slots=True)
class Hit(Frame):
    """An attack that takes effect unless somebody prevents it."""

    target: SeatNo
    card: str
    form = "{who} hits {card} of {target}"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """Take the card out of the round (AS-R43, AS-R44), to its owner's discard pile (AS-A13)."""
        s.stack.pop()
        seat = s.seats[self.target]
        if self.card == LEADER:
            seat.wounded = True
            s.say("wounded", "AS-R110", self.target, seat.leader)
            return
        open_cards(s, self.target).remove(self.card)
        seat.discard.append(self.card)
        seat.lost.append(self.card)
        s.say("lost", "AS-R43" if s.law.kind[self.card] == "tool" else "AS-R44", self.target, self.card)


def actor(s: Table) -> int:
    """Whose action is under way while others may interrupt."""
    return next(frame.who for frame in reversed(s.stack) if frame.automatic and not isinstance(frame, Hit))


def open_cards(s: Table, who: int) -> list[str]:
    """The cards of a player that everybody can see and that still matter (AS-A11)."""
    if in_skirmish(s):
        return s.seats[who].committed
    return s.acting if s.acting and actor(s) == who else []


def from_bunker(s: Table, who: int) -> Iterator[Retrieve]:
    """What may be fetched during another player's turn (AS-R95, AS-R100)."""
    seat = s.seats[who]
    for site, name in zip(seat.sites, site_names(seat), strict=True):
        if s.law.opens_elsewhere[site.card]:
            yield from retrieves(site, name)


def retrieves(site: Site, name: str) -> list[Retrieve]:
    """Every choice of cards to take from a building (AS-R97)."""
    return [Retrieve(cards, name) for cards in selections(sorted(site.stored))]


def attacks(s: Table, who: int, kinds: Set[type[Action]] = ATTACKS) -> Iterator[Action]:
    """Every attack one could think of, of these kinds: the judge says which are allowed."""
    on_cards = [kind for kind in (Disarm, Snipe, Strike) if kind in kinds]
    for target in s.others(who):
        if on_cards:
            for card in dict.fromkeys(open_cards(s, target)):
                yield from [kind(card, target) for kind in on_cards]
        if Disable in kinds:
            yield from (Disable(name, target) for name in site_names(s.seats[target]))
        if Wound in kinds and s.seats[target].leader:
            yield Wound(target)


def armed(s: Table, who: int) -> set[type[Action]]:
    """The kinds of attack a player has somebody for."""
    seat, law = s.seats[who], s.law
    kinds: set[type[Action]] = set()
    if not law.attacking.isdisjoint(seat.hand) or not law.attacking.isdisjoint(seat.committed):
        at_hand = {*seat.ready(seat.hand), *seat.ready(seat.committed)}
        if not at_hand.isdisjoint(law.saboteurs):
            kinds |= {Disarm, Disable}
        if not at_hand.isdisjoint(law.snipers):
            kinds |= {Snipe, Wound}
    if seat.leader is not None and _can_strike(s, who):
        kinds.add(Strike)
    return kinds


def _can_strike(s: Table, who: int) -> bool:
    """Whether her leader has a follower to give up, or has begun to take cards for one."""
    used = s.seats[who].used
    if s.profile(who).power != "remove_to_discard" or "power" in used:
        return False
    return STRIKE in used or refugee(s, who, s.seats[who].ready(save_zone(s, who))) is not None


# ---------------------------------------------------------------- who is asked


def ask(s: Table, frame: type[Offer], seats: Sequence[int]) -> None:
    """Put an offer to these players, one after the other."""
    if seats:
        s.stack.append(frame(seats[0], tuple(seats[1:])))


def may_interrupt(s: Table, who: int) -> list[int]:
    """Everybody else of whom the table cannot rule out that she can interrupt."""
    if in_circulation(s, s.law.attackers):
        return [other for other in s.others(who) if could_hold(s, other) or could_strike(s, other)]
    return [other for other in s.others(who) if could_strike(s, other)] if "hq3" in s.sets else []


def may_save(s: Table, attacker: int) -> list[int]:
    """Whoever could play a medic: from hand while gathering, from the revealed cards in the skirmish (AS-A21)."""
    order = [attacker, *s.others(attacker)]
    if in_skirmish(s):
        return [seat for seat in order if s.options.revealed_medics and _revealed_medic(s, s.seats[seat])]
    return [seat for seat in order if could_hold(s, seat)] if in_circulation(s, s.law.medics) else []


def _revealed_medic(s: Table, seat: Seat) -> str | None:
    return find(seat.ready(seat.committed), s.law.medics)


def in_circulation(s: Table, cards: Sequence[str]) -> bool:
    """Whether one of these mercenaries has left its stack, which everybody can see."""
    supply, copies = s.supply, s.law.copies
    for card in cards:
        if card in supply:
            left = supply[card]
            if left is None or left < copies[card]:
                return True
    return False


def could_hold(s: Table, who: int) -> bool:
    """Whether a player has hidden cards she could use now."""
    seat = s.seats[who]
    return bool(seat.hand or seat.committed) or _in_bunker(s, who)


def _in_bunker(s: Table, who: int) -> bool:
    sites = s.seats[who].sites
    return bool(sites) and any(site.stored and s.law.opens_elsewhere[site.card] for site in sites)


def could_strike(s: Table, who: int) -> bool:
    """Whether her leader may have a refugee give himself up."""
    if s.seats[who].leader is None:
        return False
    return s.profile(who).power == "remove_to_discard" and "power" not in s.seats[who].used and bool(s.seats[who].hand)


def pass_on(s: Table, who: int, a: Pass, chance: Chance) -> None:
    """Ask the next player of an offer, or let it lapse."""
    frame = s.stack.pop()
    if isinstance(frame, Offer):
        ask(s, type(frame), frame.waiting)


VERBS = (Verb(Pass, pass_on, (), ANSWER_MOMENTS),)
