# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Phase 3 at a planet: the adventure that nobody can decline."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Judge, Verb
from proofdeck.validator.engine.zones import NeedsToKnow
from proofdeck.validator.games.cosmic_pioneers.actions import DONE, Board, Done, Reroll
from proofdeck.validator.games.cosmic_pioneers.aliens import draw_event
from proofdeck.validator.games.cosmic_pioneers.chart import JUMPGATE
from proofdeck.validator.games.cosmic_pioneers.crashing import Crashing
from proofdeck.validator.games.cosmic_pioneers.jumpgate import AtGate
from proofdeck.validator.games.cosmic_pioneers.moments import moments
from proofdeck.validator.games.cosmic_pioneers.movement import roll
from proofdeck.validator.games.cosmic_pioneers.powers import power
from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.games.cosmic_pioneers.surface import capacity, kill, put_aboard, settle
from proofdeck.validator.games.cosmic_pioneers.tables import Numbers, effect

REROLL = Reroll()


@dataclass(frozen=True, slots=True)
class AdventurePhase(Frame):
    """A player's ship has ended its movement (CP-R75)."""

    form: ClassVar[str] = "{who} comes to an adventure"
    automatic: ClassVar[bool] = True

    def run(self, s: Table, chance: Chance) -> None:
        """Roll at a planet, act at the Jumpgate; nothing for the crashed (CP-R72) or at the Trade Post (CP-R24)."""
        s.stack.pop()
        seat = s.seats[self.who]
        if seat.crashed and not s.options.crashed_adventures:
            s.say("out of action", "CP-R72", self.who)
        elif seat.stayed and s.options.staying_rests:
            return
        elif s.places[seat.place] == JUMPGATE:
            s.stack.append(AtGate(self.who))
        elif s.is_planet(seat.place):
            venture(s, self.who, 0, chance)
        else:
            s.say("nothing here", "CP-R24", self.who)


def venture(s: Table, who: int, again: int, chance: Chance) -> None:
    """Roll the die; a commander may have it rolled again."""
    rolled = roll(s, "adventure", chance)
    s.say("adventure", "CP-R75", who, rolled)
    terms = power(s, who, "reroll", "adventure")
    if terms and again < terms["times"]:
        s.stack.append(Rerolling(who, rolled, again))
    else:
        take_result(s, who, rolled, chance)


@dataclass(frozen=True, slots=True)
class Rerolling(Frame):
    """A player may roll the die of the adventure again."""

    rolled: int
    again: int = 0
    form: ClassVar[str] = "{who} has rolled {rolled}[ after {again}]"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Reroll, Done})
    complete: ClassVar[bool] = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Both."""
        return (REROLL, DONE)


def take_result(s: Table, who: int, rolled: int, chance: Chance) -> None:
    """What the die brings: the alien card on every planet (CP-R81), else what the planet says."""
    if rolled == s.law.alien_roll:
        draw_event(s, chance, "CP-R81")
        return
    if not s.is_planet(s.seats[who].place):
        raise NeedsToKnow("the position does not say at which planet the ship is")
    for printed in s.law.adventures[rolled][s.places[s.seats[who].place]]:
        kind, terms = effect(printed)
        _RESULTS[kind](s, who, terms)


def _gain_colonists(s: Table, who: int, terms: Numbers) -> None:
    """From the reserve to the planet, then perhaps aboard (CP-R76); no more than there are (CP-A29)."""
    seat = s.seats[who]
    left = min(terms["colonists"], seat.reserve)
    s.say("colonists come", "CP-R76", who, left)
    while left and settle(s, seat.place, who):
        seat.reserve -= 1
        left -= 1
    if min(left, capacity(s, who) - len(seat.cargo)) > 0 and not seat.crashed:
        s.stack.append(Boarding(who, left))


def _lose_colonists(s: Table, who: int, terms: Numbers) -> None:
    """The rightmost of the planet, whosever they are (CP-A20), then those aboard (CP-R77)."""
    seat, left = s.seats[who], terms["colonists"]
    row, players = s.surface[seat.place], s.law.first_alien
    for space in range(len(row) - 1, -1, -1):
        mine = row[space] == who if s.options.own_losses else 0 <= row[space] < players
        if left and mine:
            kill(s, seat.place, space)
            left -= 1
            s.say("colonist lost", "CP-R77", who, space + 1)
    for piece in [piece for piece in seat.cargo if piece < players][:left]:
        seat.cargo.remove(piece)
        s.seats[piece].reserve += 1
        s.say("colonist lost aboard", "CP-R77", who)


def _gain_credits(s: Table, who: int, terms: Numbers) -> None:
    s.seats[who].credits += terms["credits"]
    s.say("credits", "CP-R78", who, terms["credits"])


def _lose_credits(s: Table, who: int, terms: Numbers) -> None:
    """All there is, if there is less (CP-R78)."""
    seat = s.seats[who]
    paid = min(terms["credits"], seat.credits)
    seat.credits -= paid
    s.say("credits", "CP-R78", who, -paid)


def _crash(s: Table, who: int, terms: Numbers) -> None:
    s.say("crash rolled", "CP-R80", who)
    s.stack.append(Crashing(who))


_RESULTS: dict[str, Callable[[Table, int, Numbers], None]] = {
    "gain_colonists": _gain_colonists,
    "lose_colonists": _lose_colonists,
    "gain_credits": _gain_credits,
    "lose_credits": _lose_credits,
    "crash": _crash,
}


@dataclass(frozen=True, slots=True)
class Boarding(Frame):
    """Colonists that found no space may go aboard (CP-R76)."""

    left: int
    form: ClassVar[str] = "{who} may take {left} aboard"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Board, Done})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Any number, or none."""
        return [*(Board(n) for n in range(1, self.left + 1)), DONE]

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """As many as there is room for."""
        seat = s.seats[self.who]
        room = min(self.left, capacity(s, self.who) - len(seat.cargo), seat.reserve)
        return [*(Board(n) for n in range(1, room + 1)), DONE]


def _reroll(s: Table, who: int, a: Reroll, chance: Chance) -> None:
    frame = s.stack.pop()
    assert isinstance(frame, Rerolling)
    s.say("power", "CP-R29", who, "roll again")
    venture(s, who, frame.again + 1, chance)


def _no_room(s: Table, who: int, a: Board) -> bool:
    return a.colonists > capacity(s, who) - len(s.seats[who].cargo)


def _nobody_left(s: Table, who: int, a: Board) -> bool:
    return a.colonists > s.seats[who].reserve


def _more_than_came(s: Table, who: int, a: Board) -> bool:
    frame = s.stack[-1]
    return a.colonists < 1 or (isinstance(frame, Boarding) and a.colonists > frame.left)


def _board(s: Table, who: int, a: Board, chance: Chance) -> None:
    """Load colonists from the reserve (CP-R76, CP-R86)."""
    at_gate = isinstance(s.stack.pop(), AtGate)
    seat = s.seats[who]
    for _ in range(a.colonists):
        seat.reserve -= 1
        put_aboard(s, who, who)
    s.say("board", "CP-R86" if at_gate else "CP-R76", who, a.colonists)


VERBS = (
    Verb(Reroll, _reroll, (), moments("CP-R29", "an ability is used in the phase it names")),
    Verb(
        Board,
        _board,
        (
            Clause("CP-R26", _no_room, "there are not so many free cargo slots"),
            Clause("CP-R86", _nobody_left, "there are not so many colonists in the reserve"),
            Clause("CP-R76", _more_than_came, "not so many are left over"),
        ),
        moments("CP-R86", "colonists board at the Jumpgate"),
    ),
)
