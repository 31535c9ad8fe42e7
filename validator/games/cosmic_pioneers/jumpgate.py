# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Phase 3 at the Jumpgate: dispose, income, upgrade, load, in this order; and the free upgrade of the setup."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Judge, Verb
from proofdeck.validator.games.cosmic_pioneers.actions import DONE, Board, Dispose, Done, Income, Upgrade
from proofdeck.validator.games.cosmic_pioneers.cargo import name_of, piece_of
from proofdeck.validator.games.cosmic_pioneers.moments import moments
from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.games.cosmic_pioneers.surface import capacity, controlled, give_back, put_aboard

DISPOSING, EARNING, RAISING = range(3)
"""How far a visit has come (CP-R82)."""


@dataclass(frozen=True, slots=True)
class AtGate(Frame):
    """A player visits the Jumpgate (CP-R82)."""

    stage: int = DISPOSING
    attribute: str = ""
    """The one that is being raised (CP-A21)."""
    form: ClassVar[str] = "{who} is at the Jumpgate[, step {stage}][, raising {attribute}]"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Dispose, Income, Upgrade, Board, Done})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Everything that can be done there."""
        yield from (Dispose(name) for name in _aboard(s, self.who))
        yield INCOME
        yield from (Upgrade(attribute) for attribute in s.law.attributes)
        yield from (Board(n) for n in range(1, capacity(s, self.who) + 1))
        yield DONE

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """What is still to come in the order."""
        law, seat = s.law, s.seats[self.who]
        found: list[Action] = []
        if self.stage == DISPOSING:
            found += [Dispose(name) for name in _aboard(s, self.who)]
            found.append(INCOME)
        if seat.credits >= law.upgrade_price:
            names = [self.attribute] if self.attribute else law.attributes
            found += [Upgrade(name) for name in names if _can_rise(s, self.who, name)]
        room = min(capacity(s, self.who) - len(seat.cargo), seat.reserve)
        found += [Board(n) for n in range(1, room + 1)]
        found.append(DONE)
        return found


INCOME = Income()


def _aboard(s: Table, who: int) -> list[str]:
    return list(dict.fromkeys(name_of(s, who, piece) for piece in s.seats[who].cargo))


def _can_rise(s: Table, who: int, attribute: str) -> bool:
    return s.seats[who].levels[attribute] < s.law.top_level


@dataclass(frozen=True, slots=True)
class FreeUpgrade(Frame):
    """A player raises an attribute for nothing before the game (CP-R05)."""

    form: ClassVar[str] = "{who} raises an attribute"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Upgrade})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Any."""
        return [Upgrade(attribute) for attribute in s.law.attributes]


def _at(s: Table) -> AtGate:
    frame = s.stack[-1]
    assert isinstance(frame, AtGate)
    return frame


def _past_disposing(s: Table, who: int, a: Action) -> bool:
    return _at(s).stage > DISPOSING


def _not_aboard(s: Table, who: int, a: Dispose) -> bool:
    return piece_of(s, who, a.what) not in s.seats[who].cargo


def _dispose(s: Table, who: int, a: Dispose, chance: Chance) -> None:
    """Out of the ship and back to where it is kept (CP-R83)."""
    piece = piece_of(s, who, a.what)
    s.seats[who].cargo.remove(piece)
    give_back(s, piece)
    s.say("dispose", "CP-R83", who, a.what)


def _income(s: Table, who: int, a: Income, chance: Chance) -> None:
    """Credits, and more for each planet controlled now (CP-R84)."""
    gained = s.law.income + s.law.income_per_planet * controlled(s, who)
    s.seats[who].credits += gained
    s.say("income", "CP-R84", who, gained)
    s.stack[-1] = AtGate(who, EARNING)


def _no_attribute(s: Table, who: int, a: Upgrade) -> bool:
    return a.attribute not in s.law.attributes


def _highest(s: Table, who: int, a: Upgrade) -> bool:
    return a.attribute in s.law.attributes and not _can_rise(s, who, a.attribute)


def _too_expensive(s: Table, who: int, a: Upgrade) -> bool:
    return isinstance(s.stack[-1], AtGate) and s.seats[who].credits < s.law.upgrade_price


def _another(s: Table, who: int, a: Upgrade) -> bool:
    frame = s.stack[-1]
    return isinstance(frame, AtGate) and frame.attribute not in ("", a.attribute)


def _upgrade(s: Table, who: int, a: Upgrade, chance: Chance) -> None:
    """A level more: for nothing before the game (CP-R05), else for its price (CP-R85)."""
    seat, frame = s.seats[who], s.stack.pop()
    seat.levels[a.attribute] += 1
    if isinstance(frame, AtGate):
        seat.credits -= s.law.upgrade_price
        s.stack.append(AtGate(who, RAISING, a.attribute))
        s.say("upgrade", "CP-R85", who, a.attribute)
        return
    s.say("free upgrade", "CP-R05", who, a.attribute)
    while len(seat.cargo) < capacity(s, who) and seat.reserve:
        seat.reserve -= 1
        put_aboard(s, who, who)
    s.say("loaded", "CP-R06", who, len(seat.cargo))


VERBS = (
    Verb(
        Dispose,
        _dispose,
        (
            Clause("CP-R82", _past_disposing, "cargo is disposed of before anything else"),
            Clause("CP-R83", _not_aboard, "that is not aboard"),
        ),
        moments("CP-R83", "cargo is disposed of at the Jumpgate"),
    ),
    Verb(
        Income,
        _income,
        (Clause("CP-R82", _past_disposing, "the income comes once, before upgrades"),),
        moments("CP-R84", "income comes at the Jumpgate"),
    ),
    Verb(
        Upgrade,
        _upgrade,
        (
            Clause("CP-R85", _no_attribute, "there is no such attribute"),
            Clause("CP-R85", _highest, "it has reached its highest level"),
            Clause("CP-R85", _too_expensive, "a level costs more credits than there are"),
            Clause("CP-R85", _another, "a single attribute is raised in a visit"),
        ),
        moments("CP-R85", "attributes are raised at the Jumpgate"),
    ),
)
