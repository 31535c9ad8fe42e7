# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""The bill of a building: what it costs with this worker, and with which tokens it can be paid."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb
from proofdeck.validator.games.cosmic_colonies.actions import Pay
from proofdeck.validator.games.cosmic_colonies.moments import MOMENTS
from proofdeck.validator.games.cosmic_colonies.state import Stock, Table
from proofdeck.validator.games.cosmic_colonies.stores import counted, handfuls, named, not_held, spend, stock_of
from proofdeck.validator.games.cosmic_colonies.tables import Slot, Tables


class Bill(NamedTuple):
    """What somebody has to pay for the tile of a slot."""

    slot: Slot
    size: int
    """How many tokens it takes."""
    proper: int
    """How many of them must be of the kinds that the slot names."""

    def is_paid_by(self, paid: Stock) -> bool:
        """Whether these tokens pay for it: for some choice of kinds, where the slot leaves that to the player."""
        return sum(paid) == self.size and self._has_proper(paid)

    def is_within(self, stock: Stock) -> bool:
        """Whether a warehouse holds any good payment."""
        return sum(stock) >= self.size and self._has_proper(stock)

    def _has_proper(self, tokens: Stock) -> bool:
        return any(sum(map(min, cost, tokens)) >= self.proper for cost in self.slot.costs)


def bill(s: Table, who: int, name: str, extra: int) -> Bill:
    """The bill for a slot with the worker in action (CC-R28, CC-R32: each slot has its own cost)."""
    ability, slot = s.ability(who), s.law.side(s).slots[name]
    off = min(slot.size, ability.discount + ability.discount_on.get(slot.building, 0))  # nothing off an extra
    return Bill(slot, slot.size - off + extra + ability.surcharge, slot.size - off - ability.substitute)


def payments(s: Table, who: int, name: str, extra: int) -> list[Pay]:
    """Every way a player can pay for a slot now."""
    due, stock = bill(s, who, name, extra), stock_of(s.seats[who])
    return s.law.remember(("pay", s.side, name, due.size, due.proper, stock), _payments, s.law, due, stock)


def _payments(law: Tables, due: Bill, stock: Stock) -> list[Pay]:
    return [Pay(named(law, paid)) for paid in handfuls(law, stock, due.size) if due.is_paid_by(paid)]


def can_pay(s: Table, who: int, name: str, extra: int) -> bool:
    """Whether there is any such way."""
    return bill(s, who, name, extra).is_within(stock_of(s.seats[who]))


@dataclass(frozen=True, slots=True)
class Paying(Frame):
    """A player chooses the tokens she pays with, where there is a choice."""

    slot: str
    extra: int
    form = "{who} pays for {slot} and {extra} more"
    verbs = frozenset({Pay})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """The good payments, remembered."""
        return payments(s, self.who, self.slot, self.extra)

    def vetted(self, s: Table, action: Action) -> bool:
        """Whether it is one of those."""
        return any(action is known for known in payments(s, self.who, self.slot, self.extra))


def settle(s: Table, who: int, slot: str, extra: int) -> None:
    """Pay at once if there is one way only, else let the player choose."""
    ways = payments(s, who, slot, extra)
    if len(ways) == 1:
        _hand_over(s, who, ways[0].tokens)
    else:
        s.stack.append(Paying(who, slot, extra))


def _hand_over(s: Table, who: int, tokens: tuple[str, ...]) -> None:
    spend(s, who, tokens)
    s.say("pay", "CC-R28", who, tokens or "nothing")


def _bill_of(s: Table, who: int) -> Bill:
    frame = s.stack[-1]
    assert isinstance(frame, Paying)
    return bill(s, who, frame.slot, frame.extra)


def _wrong_bill(s: Table, who: int, a: Pay, *, pattern: bool) -> bool:
    due, paid = _bill_of(s, who), counted(s.law, a.tokens)
    return due.slot.pattern == pattern and paid is not None and not due.is_paid_by(paid)


def _not_the_cost(s: Table, who: int, a: Pay) -> bool:
    return _wrong_bill(s, who, a, pattern=False)


def _not_the_pattern(s: Table, who: int, a: Pay) -> bool:
    return _wrong_bill(s, who, a, pattern=True)


def _pay(s: Table, who: int, a: Pay, chance: Chance) -> None:
    s.stack.pop()
    _hand_over(s, who, a.tokens)


_PAY = (
    Clause("CC-R28", not_held, "only tokens of the warehouse can be paid"),
    Clause("CC-R28", _not_the_cost, "that is not the cost of the building"),
    Clause("CC-R29", _not_the_pattern, "so many of one kind and so many of another, as the slot says"),
)
VERBS = (Verb(Pay, _pay, _PAY, MOMENTS),)
