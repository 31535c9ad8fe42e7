# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""The bill of a building: what it costs with this worker, and with which tokens it can be paid."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb
from proofdeck.validator.games.cosmic_colonies.actions import Pay
from proofdeck.validator.games.cosmic_colonies.moments import MOMENTS
from proofdeck.validator.games.cosmic_colonies.state import Stock, Table
from proofdeck.validator.games.cosmic_colonies.stores import counted, handfuls, lacks, named, spend, stock_of
from proofdeck.validator.games.cosmic_colonies.tables import Slot


@dataclass(frozen=True, slots=True)
class Bill:
    """What somebody has to pay for the tile of a slot."""

    slot: Slot
    extra: int
    discount: int
    substitute: int

    def is_paid_by(self, paid: Stock) -> bool:
        """Whether these tokens pay for it: for some choice of kinds, where the slot leaves that to the player."""
        return sum(paid) == self.size and any(self._has_enough_of(cost, paid) for cost in self.slot.costs)

    @property
    def size(self) -> int:
        """How many tokens it takes; a discount takes nothing off an extra."""
        return self.slot.size + self.extra - min(self.discount, self.slot.size)

    def _has_enough_of(self, cost: Stock, paid: Stock) -> bool:
        common = sum(map(min, cost, paid))
        return common >= self.slot.size - min(self.discount, self.slot.size) - self.substitute

    def is_within(self, stock: Stock) -> bool:
        """Whether a warehouse holds any good payment."""
        return sum(stock) >= self.size and any(self._has_enough_of(cost, stock) for cost in self.slot.costs)

    def payments(self, stock: Stock) -> list[Stock]:
        """Every good payment out of a warehouse."""
        return [paid for paid in handfuls(stock, self.size) if self.is_paid_by(paid)]


def bill(s: Table, who: int, name: str, extra: int) -> Bill:
    """The bill for a slot with the worker in action (CC-R28, CC-R32: each slot has its own cost)."""
    ability, slot = s.ability(who), s.law.side(s).slots[name]
    discount = ability.discount + ability.discount_on.get(slot.building, 0)
    return Bill(slot, extra + ability.surcharge, discount, ability.substitute)


def payments(s: Table, who: int, name: str, extra: int) -> list[Pay]:
    """Every way a player can pay for a slot now."""
    due, stock = bill(s, who, name, extra), stock_of(s.seats[who])
    key = (s.side, name, due.extra, due.discount, due.substitute, stock)
    found: list[Pay] | None = s.law.menus.get(key)
    if found is None:
        found = s.law.menus[key] = [Pay(named(s.law, paid)) for paid in due.payments(stock)]
    return found


def can_pay(s: Table, who: int, name: str, extra: int) -> bool:
    """Whether there is any."""
    return bill(s, who, name, extra).is_within(stock_of(s.seats[who]))


@dataclass(frozen=True, slots=True)
class Paying(Frame):
    """A player chooses the tokens she pays with, where there is a choice."""

    slot: str
    extra: int
    form: ClassVar[str] = "{who} pays for {slot} and {extra} more"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Pay})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Every handful of the right size."""
        size = bill(s, self.who, self.slot, self.extra).size
        return [Pay(named(s.law, paid)) for paid in handfuls(stock_of(s.seats[self.who]), size)]

    def quick(self, s: Table) -> list[Action] | None:
        """The good payments, remembered."""
        return list(payments(s, self.who, self.slot, self.extra))

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


def _not_held(s: Table, who: int, a: Pay) -> bool:
    return lacks(s, who, a.tokens)


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


VERBS = (
    Verb(
        Pay,
        _pay,
        (
            Clause("CC-R28", _not_held, "only tokens of the warehouse can be paid"),
            Clause("CC-R28", _not_the_cost, "that is not the cost of the building"),
            Clause("CC-R29", _not_the_pattern, "so many of one kind and so many of another, as the slot says"),
        ),
        MOMENTS,
    ),
)
