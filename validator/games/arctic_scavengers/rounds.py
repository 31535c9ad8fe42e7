# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Setting the game up, and the rounds: discard, draw, peek, then everybody's turn and the skirmish."""

from __future__ import annotations

from collections.abc import Iterable

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.positions import default_names
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb, steps
from proofdeck.validator.games.arctic_scavengers.actions import Choose
from proofdeck.validator.games.arctic_scavengers.flow import draw_cards
from proofdeck.validator.games.arctic_scavengers.gathering import Gather
from proofdeck.validator.games.arctic_scavengers.moments import ANSWER_MOMENTS
from proofdeck.validator.games.arctic_scavengers.scoring import finish
from proofdeck.validator.games.arctic_scavengers.skirmish import Skirmish
from proofdeck.validator.games.arctic_scavengers.state import Table


class NextRound(Frame):
    """A round is over: the initiator card moves on and a new round begins, or the game ends."""

    form = "next round after {who}"
    automatic = True
    rests = True

    def run(self, s: Table, chance: Chance) -> None:
        """Begin the next round, or end the game when nothing is left to fight for (AS-R64, AS-A02)."""
        if not s.contested:
            s.stack.pop()
            finish(s)
            return
        _pass_initiator(s)
        s.round += 1
        _draw(s, chance)
        _peek(s)
        s.stack += steps(ROUND[1:], s)
        s.say("round", "AS-R13", s.initiator, s.round)


ROUND: tuple[type[Frame], ...] = (NextRound, Gather, Skirmish)
"""AS-R13: cards are drawn, everybody gathers resources in turn, then all meet in the skirmish."""


def _pass_initiator(s: Table) -> None:
    """The initiator card goes to the left (AS-R63), first after the first skirmish (AS-A01)."""
    if s.round >= (1 if s.options.early_passing else s.law.first_passed_after):
        s.initiator = s.others(s.initiator)[0]
        s.say("initiator", "AS-R63", s.initiator)


def _draw(s: Table, chance: Chance) -> None:
    """The drawing phase: discard what is left, take timer cards off, draw a new hand."""
    for who, seat in enumerate(s.seats):
        left = seat.hand + seat.played + seat.committed
        s.say("discard", "AS-R14", who, len(left))
        seat.discard += left  # AS-R14
        seat.hand, seat.played, seat.committed, seat.used = [], [], [], []
        if seat.spent or seat.lost:
            seat.spent, seat.lost = [], []
        seat.announced = False
        if seat.sites:
            _tick(s, who)
    size = s.law.hand_size
    for who, seat in enumerate(s.seats):
        seat.hand = draw_cards(s, who, size, chance)  # AS-R15
        s.say("hand", "AS-R15", who, len(seat.hand))


def _tick(s: Table, who: int) -> None:
    """Take timer cards off every site placed in an earlier round, before the draw (AS-R87, AS-A24)."""
    seat = s.seats[who]
    for site in seat.sites:
        if site.timer:
            for _ in range(min(s.law.off_each_round, len(site.timer))):
                seat.discard.append(site.timer.pop())  # AS-A23
            s.say("tick", "AS-R87", who, len(site.timer))
            if not site.timer:
                s.say("complete", "AS-R90", who, site.card)


def _peek(s: Table) -> None:
    """The initiator looks at the top contested card (AS-R17), but not with two players (AS-R10)."""
    if s.round < s.law.first_skirmish_round:
        return
    if len(s.seats) == s.law.two_players and not s.law.two_players_peek:
        s.say("no peek", "AS-R10")
        return
    s.peeked = s.initiator
    s.say("peek", "AS-R17", s.initiator)


# ---------------------------------------------------------------- setup


def set_up(s: Table, chance: Chance) -> None:
    """Lay the game out (AS-R01 to AS-R09, AS-R70, AS-R80, AS-R102)."""
    law, starter = s.law, s.law.starter_deck
    for card in law.claim.in_play(s.sets):
        _place(s, card, law.copies[card], starter.get(card, 0))
    s.say("stacks", "AS-R06", None, len(s.supply))
    chance.shuffle("contested", s.contested)  # AS-R04
    s.say("shuffle", "AS-R04", None, "contested")
    chance.shuffle("junkyard", s.junkyard)  # AS-R05
    s.say("shuffle", "AS-R05", None, "junkyard")
    _say_modules(s)
    starter = {card: count for card, count in starter.items() if "start" in law.supply[card]}  # AS-R01, AS-R03
    for who, seat in enumerate(s.seats):
        seat.deck = [card for card, count in starter.items() for _ in range(count)]
        chance.shuffle(f"p{who + 1}.deck", seat.deck)  # AS-R07
        s.say("starter deck", "AS-R01", who, len(seat.deck))
        s.say("shuffle", "AS-R07", who, "deck")
    names = default_names(len(s.seats))
    s.initiator = names.index(chance.choose("initiator", names))  # AS-R08
    s.say("initiator", "AS-R08", s.initiator)
    s.stack.append(NextRound(0))
    _deal_leaders(s, chance)


def _place(s: Table, card: str, copies: int, in_starter: int) -> None:
    """Sort the copies of a card into the piles by its supply icons (AS-R03)."""
    left = copies - in_starter * len(s.seats)
    supply = s.law.supply[card]
    if s.law.kind[card] == "gang":
        s.gangs[card] = None
    elif s.law.kind[card] == "building":
        s.schematics += [card] * copies  # AS-R80
    elif s.law.kind[card] == "leader":
        s.box += [card] * copies
    elif "mercenary" in supply:
        s.supply[card] = left  # AS-R06
    elif "junkyard" in supply:
        out = _taken_out(s, card)
        s.junkyard += [card] * (left - out)
        s.box += [card] * out
    elif "contested" in supply:
        s.contested += [card] * left
    else:
        s.box += [card] * left  # AS-R02
        s.say("out of the game", "AS-R02", None, (card, left))


def _taken_out(s: Table, card: str) -> int:
    """With two players some of each junkyard kind of the base game go (AS-R09, AS-A20)."""
    first = next(iter(s.law.claim.game.sets))
    if len(s.seats) != s.law.two_players or first not in s.law.claim.components[card].sets:
        return 0
    out: int = s.law.two_players_remove
    s.say("out of the game", "AS-R09", None, (card, out))
    return out


def _say_modules(s: Table) -> None:
    if s.gangs:
        s.say("module", "AS-R70", None, len(s.gangs))
    if s.schematics:
        s.say("module", "AS-R80", None, len(s.schematics))


def _deal_leaders(s: Table, chance: Chance) -> None:
    """Deal leaders to choose from (AS-R102); the rest stay in the box."""
    leaders = [card for card in s.box if s.law.kind[card] == "leader"]
    if s.schematics:
        chance.shuffle("schematics", s.schematics)
    if not leaders:
        return
    s.box = [card for card in s.box if s.law.kind[card] != "leader"]
    chance.shuffle("leaders", leaders)
    for seat in s.seats:
        seat.dealt = [leaders.pop() for _ in range(s.law.leaders_dealt)]
    s.box += leaders
    s.stack += [ChooseLeader(seat) for seat in reversed(s.in_order())]


class ChooseLeader(Frame):
    """A player looks at the leaders dealt to her and keeps one (AS-R102)."""

    form = "{who} chooses a leader"
    free = True
    verbs = frozenset({Choose})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Those she was dealt."""
        return map(Choose, s.seats[self.who].dealt)


def _not_dealt(s: Table, who: int, a: Choose) -> bool:
    return a.card not in s.seats[who].dealt


def _choose(s: Table, who: int, a: Choose, chance: Chance) -> None:
    seat = s.seats[who]
    s.stack.pop()
    seat.dealt.remove(a.card)
    s.box += seat.dealt
    seat.dealt = []
    seat.leader = a.card
    s.say("leader", "AS-R102", who, a.card)


VERBS = (
    Verb(Choose, _choose, (Clause("AS-R102", _not_dealt, "only a leader that was dealt can be kept"),), ANSWER_MOMENTS),
)
