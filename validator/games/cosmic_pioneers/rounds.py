# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""The round: the counter and its alien cards, everybody's turn, and what comes after the last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Frame, Verb
from proofdeck.validator.engine.zones import NeedsToKnow
from proofdeck.validator.games.cosmic_pioneers.actions import Done
from proofdeck.validator.games.cosmic_pioneers.adventure import AdventurePhase, Boarding, Rerolling, take_result
from proofdeck.validator.games.cosmic_pioneers.aliens import draw_event
from proofdeck.validator.games.cosmic_pioneers.bombing import BombPhase
from proofdeck.validator.games.cosmic_pioneers.crashing import Crashing
from proofdeck.validator.games.cosmic_pioneers.deployment import DeployPhase
from proofdeck.validator.games.cosmic_pioneers.moments import moments
from proofdeck.validator.games.cosmic_pioneers.movement import MovePhase
from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.games.cosmic_pioneers.surface import controlled, give_back, kill
from proofdeck.validator.games.cosmic_pioneers.tables import EMPTY


def last_round(s: Table) -> int:
    """When the game ends, if nothing ends it before (CP-R102)."""
    rounds = s.law.rounds
    for rule in s.law.rule(s, "length"):
        rounds = rule.numbers["rounds"]
    return rounds


@dataclass(frozen=True, slots=True)
class RoundStart(Frame):
    """Phase 1, for the first player alone (CP-R32)."""

    form: ClassVar[str] = "{who} begins the round"
    automatic: ClassVar[bool] = True
    rests: ClassVar[bool] = True

    def run(self, s: Table, chance: Chance) -> None:
        """Move the counter (CP-R34), draw an alien card where it shows one (CP-R35), then everybody's turn (CP-R31)."""
        s.stack.pop()
        s.round += 1
        if s.round not in s.law.step:
            raise NeedsToKnow(f"the round counter has no step {s.round}")
        s.say("round", "CP-R34", self.who, s.round)
        _restock(s)
        line_up(s, self.who)
        shows = s.law.step[s.round]["round_counter"] == "alien"
        if shows or s.options.alien_every_round:
            draw_event(s, chance, "CP-R35")
        else:
            s.say("quiet", "CP-R35", self.who)
        s.say("phase 1", "CP-R32", self.who)


def _restock(s: Table) -> None:
    """A scenario may bring new goods (CP-R17)."""
    if s.round == 1 or not s.law.rule(s, "restock"):
        return
    for rule in s.law.rule(s, "goods_on_planets"):
        lay_goods(s, rule.words["colour"], s.law.restock, only_empty=True)


def lay_goods(s: Table, colour: str, number: int, *, only_empty: bool = False) -> None:
    """Goods on every planet of a colour, as far as there are any."""
    crate = s.law.crate[colour]
    for place, name in enumerate(s.places):
        if s.is_planet(place) and s.law.colour[name] == colour and not (only_empty and crate in s.goods[place]):
            given = min(number, s.stock[colour])
            s.stock[colour] -= given
            s.goods[place] += [crate] * given
            s.goods[place].sort()
            s.say("goods", "CP-R17", None, name)


def line_up(s: Table, first: int) -> None:
    """Turns from the first player to the left, each of all phases; or phase by phase (CP-R31, CP-A03)."""
    count = len(s.seats)
    order = [(first + step) % count for step in range(count)]
    s.stack.append(RoundEnd(first))
    if s.options.phase_by_phase:
        s.stack += [phase(who) for phase in reversed(TURN) for who in reversed(order)]
    else:
        s.stack += [phase(who) for who in reversed(order) for phase in reversed(TURN)]
    s.say("turns", "CP-R31", first, count)


@dataclass(frozen=True, slots=True)
class RoundEnd(Frame):
    """The last player has acted (CP-R33)."""

    form: ClassVar[str] = "the round of {who} ends"
    automatic: ClassVar[bool] = True
    rests: ClassVar[bool] = True

    def run(self, s: Table, chance: Chance) -> None:
        """The end of the game (CP-R102), or the token to the left (CP-R33)."""
        s.stack.pop()
        needed = [rule.numbers["planets"] for rule in s.law.rule(s, "conquest")]
        conquest = any(controlled(s, who) >= planets for planets in needed for who in range(len(s.seats)))
        if s.round >= last_round(s) or conquest:
            s.say("over", "CP-R102", None, "conquest" if conquest else s.round)
            return
        s.first = (s.first + 1) % len(s.seats)
        s.say("token", "CP-R33", s.first)
        s.stack.append(RoundStart(s.first))
        for rule in s.law.rule(s, "collapse"):
            if s.round % rule.numbers["rounds"] == 0:
                _collapse(s)


ROUND: tuple[type[Frame], ...] = (RoundStart, MovePhase, AdventurePhase, DeployPhase, BombPhase, RoundEnd)
"""CP-R31: the first player sees to the aliens (CP-R32), then everybody has a turn of four phases."""
TURN = ROUND[1:-1]


def _collapse(s: Table) -> None:
    """The planet nearest clockwise to the Jumpgate is destroyed (CP-R17)."""
    for place in range(1, len(s.places)):
        if s.is_planet(place):
            destroy(s, place)
            return


def destroy(s: Table, place: int) -> None:
    """Turn a planet over: it is a belt now (CP-R23, CP-A18). Lifeforms die, goods go back, ships crash land."""
    for space, piece in enumerate(s.surface[place]):
        if piece != EMPTY:
            kill(s, place, space)
    for piece in s.goods[place]:
        give_back(s, piece)
    s.goods[place] = []
    s.face_down[place] = True
    s.say("destroyed", "CP-R23", None, s.places[place])
    for who, seat in enumerate(s.seats):
        if seat.place == place:
            s.stack.append(Crashing(who))


def _done(s: Table, who: int, a: Done, chance: Chance) -> None:
    """Decline what was on offer; a kept die takes effect."""
    frame = s.stack.pop()
    if isinstance(frame, Rerolling):
        take_result(s, who, frame.rolled, chance)
    elif isinstance(frame, Boarding):
        s.say("left behind", "CP-R76", who)
    else:
        s.say("done", "CP-R82" if type(frame).__name__ == "AtGate" else "CP-R87", who)


VERBS = (Verb(Done, _done, (), moments("CP-R75", "that cannot be declined")),)
