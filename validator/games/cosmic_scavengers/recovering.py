# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""The recovery phase, and prizes that bring robots back: cards return from discard to hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb
from proofdeck.validator.engine.zones import holds
from proofdeck.validator.games.cosmic_scavengers.actions import PASS, Pass, Recover
from proofdeck.validator.games.cosmic_scavengers.crew import crew_of
from proofdeck.validator.games.cosmic_scavengers.moments import RECOVER_MOMENTS
from proofdeck.validator.games.cosmic_scavengers.state import Table


@dataclass(frozen=True, slots=True)
class Recovering(Frame):
    """A player may take back so many robots and PROGRAMMABLE contracts (CS-R40)."""

    robots: int = 0
    contracts: int = 0
    form = "{who} recovers[ {robots} robots][ {contracts} contracts]"
    free = True
    verbs = frozenset({Recover, Pass})
    complete = True

    @classmethod
    def begin(cls, s: Table) -> Iterable[Frame]:
        """Everybody with something to recover, in turn order (CS-R39, CS-R41)."""
        for who in (who for group in s.order for who in group):
            crew = crew_of(s, who)
            icons = sum(runner.traits.recovery for runner in crew.runners)
            if not (icons or crew.more_robots):
                continue
            robots = (icons * s.law.robots_recovered if icons else 0) + crew.more_robots
            contracts = icons * s.law.contracts_recovered if icons else 0
            s.say("recovery", "CS-R19", who, icons)
            if (recovery := cls(who, robots, contracts)).cards(s):
                yield recovery

    def cards(self, s: Table) -> list[str]:
        """What can still come back of the discard."""
        robots = s.law.robots
        return [card for card in s.seats[self.who].discard if (self.robots if card in robots else self.contracts)]

    def candidates(self, s: Table) -> Iterable[Action]:
        """Any of these cards."""
        return [*map(s.law.recovers.__getitem__, dict.fromkeys(self.cards(s))), PASS]


def _frame(s: Table) -> Recovering:
    frame = s.stack[-1]
    assert isinstance(frame, Recovering)
    return frame


def _not_discarded(s: Table, who: int, a: Recover) -> bool:
    return not holds(s.seats[who].discard, a.card)


def _no_robots_left(s: Table, who: int, a: Recover) -> bool:
    return a.card in s.law.robots and not _frame(s).robots


def _no_contracts_left(s: Table, who: int, a: Recover) -> bool:
    return a.card not in s.law.robots and not _frame(s).contracts


def _recover(s: Table, who: int, a: Recover, chance: Chance) -> None:
    frame = s.stack.pop()
    assert isinstance(frame, Recovering)
    seat, robot = s.seats[who], a.card in s.law.robots
    seat.discard.remove(a.card)
    seat.hand.append(a.card)
    s.active = True
    s.say("recover", "CS-R40", who, a.card)
    left = Recovering(who, frame.robots - robot, frame.contracts - (not robot))
    if left.cards(s):
        s.stack.append(left)


_RECOVER = (
    Clause("CS-R89", _not_discarded, "only a card in one's own discard can come back"),
    Clause("CS-R90", _no_robots_left, "no more robots come back: one for each recovery icon"),
    Clause("CS-R90", _no_contracts_left, "no more contracts come back: one for each recovery icon"),
)
VERBS = (Verb(Recover, _recover, _RECOVER, RECOVER_MOMENTS),)
