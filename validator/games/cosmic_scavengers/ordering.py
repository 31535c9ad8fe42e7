"""Revealing the programs and finding the order of players: diligence and all that breaks its ties."""

from __future__ import annotations

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Frame, steps
from proofdeck.validator.games.cosmic_scavengers.collecting import Collecting
from proofdeck.validator.games.cosmic_scavengers.crew import crew_of
from proofdeck.validator.games.cosmic_scavengers.recovering import Recovering
from proofdeck.validator.games.cosmic_scavengers.rewards import ongoing
from proofdeck.validator.games.cosmic_scavengers.state import Table

Standing = tuple[int, int, tuple[int, ...], tuple[int, ...]]
"""How a player compares with others; the smaller goes first."""
DECIDED_BY = ("CS-R38a", "CS-R38b", "CS-R38c", "CS-R38d")
IN_ORDER: tuple[type[Frame], ...] = (Recovering, Collecting)
"""The steps that players take in the order that the programs give."""


def standing(s: Table, who: int) -> Standing:
    """Total diligence, total priority, and both robot by robot (CS-R37, CS-R38a to CS-R38d)."""
    robots = [runner.traits for runner in crew_of(s, who).runners]
    ahead = sum(values["priority"] for values in ongoing(s, who, "head_start"))
    weight = s.law.priority_diligence if ahead else 0
    missing = [0] * (s.law.program_size - len(robots))  # CS-A13
    return (
        sum(robot.diligence for robot in robots) + ahead * weight,
        -sum(robot.priority for robot in robots) - ahead,
        tuple(sorted([robot.diligence for robot in robots] + missing, reverse=True)),
        tuple(-priority for priority in sorted([robot.priority for robot in robots] + missing)),
    )


class Revealing(Frame):
    """All reveal their programs and the order of the round is found (CS-R30)."""

    form = "reveal from {who} on"
    automatic = True
    lays_open = True
    """Until it has run, programs are covered."""

    def run(self, s: Table, chance: Chance) -> None:
        """Lay the programs out, compare, and line up recovery and collection."""
        s.stack.pop()
        for who in range(len(s.seats)):
            _lay_out(s, who)
        s.order = order(s)
        s.stack += steps(IN_ORDER, s)


def _lay_out(s: Table, who: int) -> None:
    """Surplus robots return to hand (CS-R33); contracts that cannot apply are ignored (CS-R34)."""
    seat, seen = s.seats[who], 0
    seat.crew = None
    for place, slot in enumerate(list(seat.program)):
        seen += bool(slot.mode)
        if slot.mode and seen > s.law.program_size:
            seat.hand.append(slot.card)
            seat.program[place] = slot._replace(mode="surplus")
            s.say("surplus", "CS-R33", who, slot.card)
    seat.program = [slot for slot in seat.program if slot.mode != "surplus"]
    crew = crew_of(s, who)
    if s.events is not None:
        s.say("reveal", "CS-R30", who, tuple(slot.card for slot in seat.program))
        for card in crew.ignored:
            s.say("ignored", "CS-R34", who, card)
        for card in crew.applied:
            s.say("applied", "CS-R35", who, card)
        for runner in crew.runners:
            s.say("mode", "CS-R15", who, (runner.card, *runner.icons))


def order(s: Table) -> list[tuple[int, ...]]:
    """The players, first to last; those who are equal in everything together (CS-R38e)."""
    placed = sorted((standing(s, who), who) for who in range(len(s.seats)))
    groups: list[tuple[int, ...]] = []
    last: Standing | None = None
    for place, who in placed:
        if place == last:
            groups[-1] += (who,)
            s.say("tied", "CS-R38e", who)
        else:
            groups.append((who,))
        if last is not None and place != last and s.events is not None:
            rule = next(rule for rule, a, b in zip(DECIDED_BY, last, place, strict=True) if a != b)
            s.say("after", rule, who)
        last = place
        s.say("diligence", "CS-R37", who, place[0])
    return groups
