# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Phase 5: bombarding the planet below."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb
from proofdeck.validator.games.cosmic_pioneers.actions import DONE, Aim, Bomb, Done
from proofdeck.validator.games.cosmic_pioneers.moments import moments
from proofdeck.validator.games.cosmic_pioneers.movement import roll
from proofdeck.validator.games.cosmic_pioneers.powers import power
from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.games.cosmic_pioneers.surface import kill
from proofdeck.validator.games.cosmic_pioneers.tables import EMPTY

COLONIST, ALIEN = "colonist", "alien"
BOMB = Bomb()


@dataclass(frozen=True, slots=True)
class BombPhase(Frame):
    """A player's last phase begins."""

    form: ClassVar[str] = "{who} comes to bombard"
    automatic: ClassVar[bool] = True

    def run(self, s: Table, chance: Chance) -> None:
        """Only over a planet and not when crashed (CP-R96)."""
        s.stack.pop()
        seat = s.seats[self.who]
        if not seat.crashed and s.is_planet(seat.place):
            s.stack.append(Bombing(self.who))


@dataclass(frozen=True, slots=True)
class Bombing(Frame):
    """A player may bombard (CP-R96)."""

    form: ClassVar[str] = "{who} may bombard"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Bomb, Done})
    complete: ClassVar[bool] = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Bomb or not."""
        return (BOMB, DONE)


@dataclass(frozen=True, slots=True)
class Aiming(Frame):
    """A player chooses what so many bombs hit (CP-R99)."""

    rolled: int
    form: ClassVar[str] = "{who} aims {rolled} bombs"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Aim})
    complete: ClassVar[bool] = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Either kind."""
        return (Aim(COLONIST), Aim(ALIEN))


def _bomb(s: Table, who: int, a: Bomb, chance: Chance) -> None:
    """By the level of the bombs (CP-R97 to CP-R99)."""
    s.stack.pop()
    law, bombs = s.law, str(s.seats[who].levels["bombs"])
    s.say("bombard", "CP-R96", who)
    kind = ""
    if law.bombs_aim[bombs] == "die":
        kind = chance.choose("hit", law.sides["white_die"])
    number = law.least_kill
    if law.bombs_kill[bombs] == "roll":
        number = roll(s, "bombs", chance)
    if kind:
        hit(s, who, kind, number)
        s.say("level", "CP-R97" if number == law.least_kill and bombs == "1" else "CP-R98", who, kind)
    else:
        s.stack.append(Aiming(who, number))


def hit(s: Table, who: int, kind: str, number: int) -> None:
    """Kill that many of a kind: colonists from the right, aliens from the left (CP-R100)."""
    place, players = s.seats[who].place, s.law.first_alien
    row = s.surface[place]
    spared = who if power(s, who, "spare_own", "bombard") is not None else EMPTY
    if kind == COLONIST:
        there = [at for at in range(len(row) - 1, -1, -1) if EMPTY < row[at] < players and row[at] != spared]
        if len(there) < sum(EMPTY < piece < players for piece in row):
            s.say("power", "CP-R29", who, "spared")
    else:
        there = [at for at, piece in enumerate(row) if piece >= players]
    if not there:
        s.say("nothing hit", "CP-R101", who, kind)
    for at in there[:number]:
        kill(s, place, at)
        s.say("hit", "CP-R100", who, at + 1)
        if kind == ALIEN:
            _bounty(s, who)


def _bounty(s: Table, who: int) -> None:
    for rule in s.law.rule(s, "bounty"):
        s.seats[who].credits += rule.numbers["credits"]
        s.say("bounty", "CP-R17", who, rule.numbers["credits"])


def _no_kind(s: Table, who: int, a: Aim) -> bool:
    return a.kind not in (COLONIST, ALIEN)


def _aim(s: Table, who: int, a: Aim, chance: Chance) -> None:
    frame = s.stack.pop()
    assert isinstance(frame, Aiming)
    s.say("aim", "CP-R99", who, a.kind)  # CP-A41: also at a kind that is not there
    hit(s, who, a.kind, frame.rolled)
    s.say("all that were rolled", "CP-R108", who, frame.rolled)


VERBS = (
    Verb(Bomb, _bomb, (), moments("CP-R96", "planets are bombarded in the last phase, from orbit")),
    Verb(
        Aim,
        _aim,
        (Clause("CP-R99", _no_kind, "either colonists or aliens are hit, not both"),),
        moments("CP-R99", "only the highest level of bombs is aimed"),
    ),
)
