# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""The programming phase: direction, robots and contracts laid card by card in secret, then revealed together."""

from __future__ import annotations

from collections.abc import Iterable

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Judge, Verb
from proofdeck.validator.engine.zones import all_named, holds
from proofdeck.validator.games.cosmic_scavengers.actions import READY, Direct, Program, Ready
from proofdeck.validator.games.cosmic_scavengers.moments import PROGRAM_MOMENTS
from proofdeck.validator.games.cosmic_scavengers.state import Seat, Slot, Table
from proofdeck.validator.games.cosmic_scavengers.tables import DIRECTIONS, MODES, PROGRAMMABLE


def programmed(seat: Seat) -> int:
    """How many robots are in a program."""
    count = 0
    for _, mode in seat.program:
        if mode:
            count += 1
    return count


def full(s: Table, who: int) -> bool:
    """Whether a program has all its robots (CS-R27), or all there are (CS-R32)."""
    seat = s.seats[who]
    if programmed(seat) >= s.law.program_size:
        return True
    return s.law.robots.isdisjoint(seat.hand) and s.law.robots.isdisjoint(all_named(seat.hand))


class Programming(Frame):
    """A player lays the next card of the program, unseen (CS-R27 to CS-R29)."""

    form = "{who} programs"
    free = True
    verbs = frozenset({Direct, Program, Ready})

    @classmethod
    def begin(cls, s: Table) -> Iterable[Frame]:
        """Everybody whose program is still to be laid (CS-R27)."""
        return [cls(who) for who, seat in enumerate(s.seats) if not seat.direction]

    def candidates(self, s: Table) -> Iterable[Action]:
        """Directions first, then any card in hand, in any mode."""
        yield from s.law.directs[s.boards]
        for card in dict.fromkeys(s.seats[self.who].hand):
            yield from s.law.programs[card]
        yield READY

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """The same without the judge."""
        law, seat = s.law, s.seats[self.who]
        if not seat.direction:
            return [*law.directs[s.boards]]
        programs, robots, found = law.programs, law.robots, []
        if not full(s, self.who):
            for card in dict.fromkeys(seat.hand):
                found += programs[card]
            return found
        found = [programs[card][0] for card in seat.hand if card not in robots]
        found.append(READY)
        return found


def _directed(s: Table, who: int, a: Direct) -> bool:
    return bool(s.seats[who].direction)


def _no_option(s: Table, who: int, a: Direct) -> bool:
    edges = s.law.edges
    return all(edges[f"{card} {mode}"] != a.option for card in s.law.of_type(DIRECTIONS[s.boards]) for mode in MODES)


def _direct(s: Table, who: int, a: Direct, chance: Chance) -> None:
    s.seats[who].direction = a.option
    s.say("direct", "CS-R13", who)


def _undirected(s: Table, who: int, a: Action) -> bool:
    return not s.seats[who].direction


def _not_in_hand(s: Table, who: int, a: Program) -> bool:
    return not holds(s.seats[who].hand, a.card)


def _too_many(s: Table, who: int, a: Program) -> bool:
    return a.card in s.law.robots and programmed(s.seats[who]) >= s.law.program_size


def _no_such_mode(s: Table, who: int, a: Program) -> bool:
    return (a.mode not in MODES) if a.card in s.law.robots else bool(a.mode)


def _not_programmable(s: Table, who: int, a: Program) -> bool:
    return a.card not in s.law.robots and s.law.type.get(a.card) != PROGRAMMABLE


def _program(s: Table, who: int, a: Program, chance: Chance) -> None:
    seat = s.seats[who]
    seat.hand.remove(a.card)
    seat.program.append(Slot(a.card, a.mode))
    s.say("robot" if a.mode else "contract", "CS-R14" if a.mode else "CS-R28", who)
    if full(s, who) and s.law.robots.issuperset(seat.hand):
        _ready(s, who, READY, chance)  # nothing more can be laid


def _too_few(s: Table, who: int, a: Action) -> bool:
    return not full(s, who)


def _ready(s: Table, who: int, a: Action, chance: Chance) -> None:
    s.stack.pop()
    s.say("ready", "CS-R12", who)
    if programmed(s.seats[who]) < s.law.program_size:
        s.say("few robots", "CS-R32", who, programmed(s.seats[who]))


_DIRECT = (
    Clause("CS-R13", _directed, "the direction is already laid"),
    Clause("CS-R85", _no_option, "no direction card of this board has such an option"),
)
_PROGRAM = (
    Clause("CS-R29", _undirected, "the direction card goes on top: name it first"),
    Clause("CS-R27", _not_in_hand, "only a card in hand can be programmed"),
    Clause("CS-R87", _too_many, "a program has no more robots than that"),
    Clause("CS-R14", _no_such_mode, "a robot has four modes, and a contract has none"),
    Clause("CS-R86", _not_programmable, "only robots and PROGRAMMABLE contracts can be programmed"),
)
_READY = (
    Clause("CS-R29", _undirected, "the direction card is missing"),
    Clause("CS-R88", _too_few, "as many robots as possible must be programmed"),
)
VERBS = (
    Verb(Direct, _direct, _DIRECT, PROGRAM_MOMENTS),
    Verb(Program, _program, _PROGRAM, PROGRAM_MOMENTS),
    Verb(Ready, _ready, _READY, PROGRAM_MOMENTS),
)
