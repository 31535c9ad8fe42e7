# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""A player's turn in the resource gathering phase: any actions in any order, and the announcement that ends it."""

from __future__ import annotations

from collections.abc import Iterable

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Judge, Verb
from proofdeck.validator.engine.zones import holds
from proofdeck.validator.games.arctic_scavengers.actions import Announce, Dig, Done, Draw, Hire, Hunt, Trash
from proofdeck.validator.games.arctic_scavengers.flow import find, shuffle_junkyard, to_acting
from proofdeck.validator.games.arctic_scavengers.headquarters import HOME, POWERS, at_home, quick_power, quick_upkeep
from proofdeck.validator.games.arctic_scavengers.hiring import CLAUSES as HIRE
from proofdeck.validator.games.arctic_scavengers.hiring import at_risk, hires, quick_hires
from proofdeck.validator.games.arctic_scavengers.menus import Hand, choices, known_hand, what_is_left
from proofdeck.validator.games.arctic_scavengers.moments import ANNOUNCE_MOMENTS, ANSWER_MOMENTS, MOMENTS
from proofdeck.validator.games.arctic_scavengers.offers import DIRTY, armed, attacks
from proofdeck.validator.games.arctic_scavengers.state import Table
from proofdeck.validator.games.arctic_scavengers.tables import Left, Profile
from proofdeck.validator.games.arctic_scavengers.work import declare, works

ANNOUNCE = Announce()
DONE = Done()


class Gather(Frame):
    """A player gathers resources (AS-R18, AS-R19)."""

    form = "{who} gathers"
    free = True
    verbs = frozenset({Dig, Draw, Hunt, Hire, Trash, Announce}) | HOME | DIRTY

    @classmethod
    def begin(cls, s: Table) -> Iterable[Frame]:
        """Everybody once, the initiator first (AS-R18)."""
        return map(cls, s.in_order())

    def candidates(self, s: Table) -> Iterable[Action]:
        """Everything a turn can hold."""
        yield from works(s, self.who)
        yield from hires(s, self.who)
        yield from trashes(s, self.who)
        yield from at_home(s, self.who)
        if "hq4" in s.sets and find(s.seats[self.who].hand, s.law.attackers):
            yield from attacks(s, self.who, DIRTY)
        yield ANNOUNCE

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """The same from remembered verdicts."""
        who = self.who
        profile, hand = s.profile(who), known_hand(s, who)
        left = what_is_left(s, who, profile, hand.plans and "hq2" in s.sets)
        found: list[Action] = [ANNOUNCE]
        known = hand.known
        for menu in left.menus:
            found += known[menu] if menu in known else choices(s, who, menu, hand, judge)
        if left.trash:
            found += hand.trashes
        if left.hire:
            found += quick_hires(s, who, profile, hand.medicine, judge)
        if len(s.sets) > 1:
            found += self._more(s, profile, left, hand, judge)
        return found

    def _more(self, s: Table, profile: Profile, left: Left, hand: Hand, judge: Judge) -> list[Action]:
        """What a building, the leader or somebody in hand brings beyond the base game's actions."""
        who, seat, allows = self.who, s.seats[self.who], judge.allows
        found: list[Action] = []
        if seat.sites or seat.wounded:
            found += quick_upkeep(s, who, judge)
        if left.power and profile.power in POWERS:
            found += quick_power(s, who, profile, judge)
        if hand.attacks and "hq4" in s.sets:
            found += [a for a in attacks(s, who, DIRTY & armed(s, who)) if allows(s, who, a)]
        return found


class Trashing(Frame):
    """A player has begun to trash and may go on (AS-R40)."""

    form = "{who} trashes"
    verbs = frozenset({Trash, Done})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Another card, or enough."""
        yield DONE
        yield from trashes(s, self.who)


def trashes(s: Table, who: int) -> list[Action]:
    """Every card of the hand, once."""
    known = s.law.trashes
    return [known[card] for card in dict.fromkeys(s.seats[who].hand)]


# ---------------------------------------------------------------- clauses and effects


def _not_held(s: Table, who: int, a: Trash) -> bool:
    return not holds(s.seats[who].hand, a.card)


def _trashed(s: Table, who: int, a: Trash) -> bool:
    return isinstance(s.stack[-1], Gather) and s.seats[who].used.count("trash") >= s.law.each_action


def _trash(s: Table, who: int, a: Trash, chance: Chance) -> None:
    if isinstance(s.stack[-1], Gather):
        s.seats[who].used.append("trash")
        s.stack.append(Trashing(who))
    seat = s.seats[who]
    if seat.spent or seat.lost:
        seat.forget(a.card)
    seat.hand.remove(a.card)  # AS-R41: nothing is drawn in its place
    s.junkyard.append(a.card)
    s.say("trash", "AS-R40", who, a.card)


def _done(s: Table, who: int, a: Done, chance: Chance) -> None:
    s.stack.pop()
    shuffle_junkyard(s, chance)
    s.say("no replacement", "AS-R41", who, len(s.seats[who].hand))


def _hire(s: Table, who: int, a: Hire, chance: Chance) -> None:
    s.seats[who].used.append("hire")
    exposed = at_risk(s, who, a)
    to_acting(s, who, a.paid)
    s.say("hires", "AS-R35", who, a.card)
    declare(s, who, "hire", a.card, exposed=exposed)


def _announce(s: Table, who: int, a: Announce, chance: Chance) -> None:
    seat = s.seats[who]
    s.stack.pop()
    s.say("clear", "AS-R48", who, len(seat.played))
    seat.discard += seat.played  # AS-R48
    seat.played = []
    seat.committed, seat.hand = seat.hand, []  # AS-R49, AS-R50: useless cards too
    seat.food = seat.meds = seat.meat = 0  # AS-R34: food lasts for the turn it was made in
    seat.announced = True
    s.say("announce", "AS-R49", who, len(seat.committed))


VERBS = (
    Verb(Hire, _hire, HIRE, MOMENTS),
    Verb(
        Trash,
        _trash,
        (
            Clause("AS-R19", _trashed, "this action was already taken this round"),
            Clause("AS-R40", _not_held, "only cards from hand can be trashed"),
        ),
        MOMENTS,
    ),
    Verb(Done, _done, (), ANSWER_MOMENTS),
    Verb(Announce, _announce, (), ANNOUNCE_MOMENTS),
)
