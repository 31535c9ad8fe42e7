# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Phase 2: movement, and combat where two upright ships meet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Judge, Verb
from proofdeck.validator.games.cosmic_pioneers.actions import Move
from proofdeck.validator.games.cosmic_pioneers.chart import distances_of, place_of
from proofdeck.validator.games.cosmic_pioneers.crashing import Crashing
from proofdeck.validator.games.cosmic_pioneers.moments import moments
from proofdeck.validator.games.cosmic_pioneers.powers import power
from proofdeck.validator.games.cosmic_pioneers.state import Table


@dataclass(frozen=True, slots=True)
class MovePhase(Frame):
    """A player's movement phase begins."""

    form: ClassVar[str] = "{who} comes to move"
    automatic: ClassVar[bool] = True

    def run(self, s: Table, chance: Chance) -> None:
        """Straighten a crashed ship (CP-R58, CP-R74), then move."""
        s.stack.pop()
        seat = s.seats[self.who]
        if seat.crashed:
            seat.crashed = False
            s.say("straighten", "CP-R58", self.who)
            s.say("recovered", "CP-R74", self.who)
        s.stack.append(Moving(self.who))


@dataclass(frozen=True, slots=True)
class Moving(Frame):
    """A player moves or stays (CP-R59)."""

    form: ClassVar[str] = "{who} moves"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Move})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Every sector."""
        return [Move(name) for name in s.places if name]

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """What the engines reach, but belts (CP-R28, CP-R60)."""
        steps, far = distances_of(s)[s.seats[self.who].place], reach(s, self.who)
        places, down = s.places, s.face_down
        return [Move(places[at]) for at in range(len(places)) if steps[at] <= far and not down[at] and places[at]]


def reach(s: Table, who: int) -> int:
    """Sectors by engine level (CP-R28)."""
    return s.law.engines[str(s.seats[who].levels["engines"])]


def _no_sector(s: Table, who: int, a: Move) -> bool:
    return a.sector not in s.places


def _too_far(s: Table, who: int, a: Move) -> bool:
    return a.sector in s.places and distances_of(s)[s.seats[who].place][place_of(s, a.sector)] > reach(s, who)


def _belt(s: Table, who: int, a: Move) -> bool:
    return a.sector in s.places and s.face_down[place_of(s, a.sector)]


def _move(s: Table, who: int, a: Move, chance: Chance) -> None:
    """Go there; upright ships at a planet are fought (CP-R62), those on the way do not matter (CP-R61)."""
    s.stack.pop()
    seat, place = s.seats[who], place_of(s, a.sector)
    steps = distances_of(s)[seat.place][place]
    seat.stayed = steps == 0
    seat.place = place
    s.say("move", "CP-R59", who, steps)
    if seat.stayed and s.options.staying_rests:
        return
    upright = False
    for other, opponent in enumerate(s.seats):
        if other != who and opponent.place == place:
            if not s.is_planet(place):
                s.say("peace", "CP-R63", who, a.sector)
            elif opponent.crashed:
                s.say("spared", "CP-R73", other)
            else:
                upright = True
    if upright:
        s.stack.append(Meeting(who))


@dataclass(frozen=True, slots=True)
class Meeting(Frame):
    """A player's ship has come to upright ones: it fights one after another, until it crash lands (CP-A40)."""

    form: ClassVar[str] = "{who} meets others"
    automatic: ClassVar[bool] = True

    def run(self, s: Table, chance: Chance) -> None:
        """Fight the next of them; the loser leaves before anything else happens (CP-R65)."""
        seats, me = s.seats, s.seats[self.who]
        others = [other for other in s.around(self.who)[1:] if seats[other].place == me.place]
        upright = [other for other in others if not seats[other].crashed]
        if me.crashed or not upright:
            s.stack.pop()
        else:
            fight(s, self.who, upright[0], chance)


def fight(s: Table, attacker: int, defender: int, chance: Chance) -> None:
    """Both roll and add their weapons; the defender wins ties (CP-R64), the loser crash lands (CP-R65)."""
    s.say("combat", "CP-R62", attacker)
    attack = strength(s, attacker, roll(s, "attack", chance))
    defence = strength(s, defender, roll(s, "defence", chance))
    if terms := power(s, defender, "defence", "movement"):
        defence += terms["bonus"]
        s.say("power", "CP-R29", defender, terms["bonus"])
    s.say("strengths", "CP-R64", attacker, (attack, defence))
    winner, loser = (attacker, defender) if attack > defence else (defender, attacker)
    s.seats[winner].wins += 1
    s.say("won", "CP-R65", winner)
    _spoils(s, winner, loser)
    s.stack.append(Crashing(loser))


def roll(s: Table, what: str, chance: Chance) -> int:
    """The black die."""
    return int(chance.choose(what, s.law.sides["black_die"]))


def strength(s: Table, who: int, rolled: int) -> int:
    """A combat roll with the weapons' bonus (CP-R25)."""
    bonus = s.law.weapons[str(s.seats[who].levels["weapons"])]
    s.say("weapons", "CP-R25", who, bonus)
    return rolled + bonus


def _spoils(s: Table, winner: int, loser: int) -> None:
    """What a scenario makes the loser pay (CP-R17)."""
    for rule in s.law.rule(s, "spoils"):
        paid = min(rule.numbers["credits"], s.seats[loser].credits)
        s.seats[loser].credits -= paid
        s.seats[winner].credits += paid
        s.say("spoils", "CP-R17", winner, paid)


VERBS = (
    Verb(
        Move,
        _move,
        (
            Clause("CP-R59", _no_sector, "there is no such sector"),
            Clause("CP-R28", _too_far, "it is farther than the engines reach"),
            Clause("CP-R22", _belt, "nobody stops on an asteroid belt"),
        ),
        moments("CP-R59", "ships move in their movement phase, once"),
    ),
)
