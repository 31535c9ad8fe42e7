# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""The fulfillment phase: contracts of the market for marbles, and what becomes of marbles and contracts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Judge, Verb
from proofdeck.validator.engine.zones import holds
from proofdeck.validator.games.cosmic_scavengers.actions import PASS, Fulfill, Pass, Pay
from proofdeck.validator.games.cosmic_scavengers.marbles import (
    Swaps,
    affordable,
    counted,
    covers,
    payments,
    replace_taken,
    stored_spent,
)
from proofdeck.validator.games.cosmic_scavengers.moments import FULFILL_MOMENTS, PASS_MOMENTS
from proofdeck.validator.games.cosmic_scavengers.recovering import Recovering, useful
from proofdeck.validator.games.cosmic_scavengers.rewards import ongoing
from proofdeck.validator.games.cosmic_scavengers.state import Marbles, Table
from proofdeck.validator.games.cosmic_scavengers.tables import PRIZE, PROGRAMMABLE, ROBOT_CONTRACT, VOID, Cost, Tables


def swaps_of(s: Table, who: int) -> Swaps:
    """What a player's prizes let stand for another resource (effect pay_as)."""
    found = ongoing(s, who, "pay_as")
    return tuple((s.law.index[v["resource"]], s.law.index[v["as"]]) for v in found) if found else ()


def purse(s: Table, who: int) -> Marbles:
    """All marbles a player can spend, less those set aside for claims (CS-R71)."""
    seat = s.seats[who]
    have = [new + old for new, old in zip(seat.new, seat.store, strict=True)]
    for bid in s.bids:
        if bid.who == who:
            for marble in bid.marbles:
                have[s.law.index[marble]] -= 1
    return have


def fresh(s: Table, who: int) -> Marbles:
    """The new marbles a player can spend, less those set aside, new ones first."""
    left = s.seats[who].new[:]
    for bid in s.bids:
        if bid.who == who:
            for marble in bid.marbles:
                kind = s.law.index[marble]
                left[kind] = max(0, left[kind] - 1)
    return left


def good_payments(s: Table, who: int, contract: str) -> list[tuple[str, ...]]:
    """The payments that are allowed, by name; new marbles before stored ones."""
    have, new, swaps, cost = purse(s, who), fresh(s, who), swaps_of(s, who), s.law.cost[contract]
    key = ("payments", contract, tuple(have), tuple(new), swaps)
    found: list[tuple[str, ...]] | None = s.law.memory.get(key)
    return s.law.keep(key, _best(s.law, cost, have, new, swaps)) if found is None else found


def _best(law: Tables, cost: Cost, have: Marbles, new: Marbles, swaps: Swaps) -> list[tuple[str, ...]]:
    ways = list(payments(cost, have, swaps))
    least = min((stored_spent(new, way) for way in ways), default=0)
    return [named(law, way) for way in ways if stored_spent(new, way) == least]


def named(law: Tables, paid: Sequence[int]) -> tuple[str, ...]:
    """A payment as its marbles, sorted as texts are read."""
    return tuple(sorted(kind for kind, count in zip(law.kinds, paid, strict=True) for _ in range(count)))


def offered(s: Table, who: int) -> list[str]:
    """The contracts of the market that a player can pay."""
    have, swaps, cost = purse(s, who), swaps_of(s, who), s.law.cost
    return [card for card in s.market if affordable(cost[card], have, swaps)]


@dataclass(frozen=True, slots=True)
class Fulfilling(Frame):
    """A player may fulfill any number of contracts (CS-R52)."""

    form: ClassVar[str] = "{who} fulfills"
    free: ClassVar[bool] = True
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Fulfill, Pass})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Any contract of the market."""
        yield from (s.law.fulfills[card] for card in s.market)
        yield PASS

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """Those that can be paid."""
        known = s.law.fulfills
        return [*(known[card] for card in offered(s, self.who)), PASS]


@dataclass(frozen=True, slots=True)
class Paying(Frame):
    """A player chooses the marbles for a contract, where several payments are good (CS-R22)."""

    contract: str
    form: ClassVar[str] = "{who} pays {contract}"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Pay})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Every way to pay."""
        cost = s.law.cost[self.contract]
        return [Pay(named(s.law, way)) for way in payments(cost, purse(s, self.who), swaps_of(s, self.who))]

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """Those that are allowed."""
        return [Pay(marbles) for marbles in good_payments(s, self.who, self.contract)]


@dataclass(frozen=True, slots=True)
class Storing(Frame):
    """What a player has not spent is stored, and the pool gets as much from the supply (CS-R57)."""

    form: ClassVar[str] = "{who} stores"
    automatic: ClassVar[bool] = True
    rests: ClassVar[bool] = True

    def run(self, s: Table, chance: Chance) -> None:
        """Store the new marbles."""
        s.stack.pop()
        seat = s.seats[self.who]
        if any(seat.new):
            s.say("store", "CS-R57", self.who, sum(seat.new))
            if not s.options.simple_economy:
                replace_taken(s, seat.new)
            seat.store = [old + new for old, new in zip(seat.store, seat.new, strict=True)]
        seat.new = [0] * len(s.law.kinds)


# ---------------------------------------------------------------- contracts


def spend(s: Table, who: int, marbles: Sequence[str]) -> None:
    """New marbles go to the pool, stored ones to the supply, new ones first (CS-R56)."""
    seat = s.seats[who]
    for kind, count in enumerate(counted(s, marbles)):
        if not count:
            continue
        new = min(count, seat.new[kind])
        seat.new[kind] -= new
        if count > new:
            seat.store[kind] -= count - new
        (s.supply if s.options.simple_economy else s.pool)[kind] += new
        if count > new:
            s.supply[kind] += count - new
    s.say("spend", "CS-R56", who, tuple(marbles))


def receive(s: Table, who: int, contract: str) -> None:
    """A fulfilled contract goes where its kind belongs (CS-R23, CS-R53 to CS-R55)."""
    seat = s.seats[who]
    s.market.remove(contract)
    s.active = True
    kind = s.law.type[contract]
    if kind == PROGRAMMABLE:
        seat.hand.append(contract)
        s.say("to hand", "CS-R53", who, contract)
        return
    seat.tableau.append(contract)
    if kind == ROBOT_CONTRACT:
        robot = s.law.robot[contract]
        s.stacks[robot] -= 1
        seat.hand.append(robot)
        s.say("new robot", "CS-R54", who, robot)
    else:
        s.say("prize", "CS-R55", who, contract)
        _at_once(s, who, contract)


def _at_once(s: Table, who: int, contract: str) -> None:
    """The immediate effects of a prize (CS-R55)."""
    for kind, values in s.law.abilities[contract]:
        if kind == "take_supply":
            place = s.law.index[values["resource"]]
            taken = min(values["marbles"], s.supply[place])
            s.supply[place] -= taken
            s.seats[who].store[place] += taken
            s.say("from supply", "CS-R55", who, taken)
        elif kind == "take_back" and useful(s, who, values["robots"], 0):
            s.stack.append(Recovering(who, values["robots"]))


def _not_there(s: Table, who: int, a: Fulfill) -> bool:
    return not holds(s.market, a.contract)


def _too_dear(s: Table, who: int, a: Fulfill) -> bool:
    if s.law.type.get(a.contract) not in (PRIZE, ROBOT_CONTRACT, PROGRAMMABLE):
        return True
    return not affordable(s.law.cost[a.contract], purse(s, who), swaps_of(s, who))


def _fulfill(s: Table, who: int, a: Fulfill, chance: Chance) -> None:
    ways = good_payments(s, who, a.contract)
    if len(ways) > 1:
        s.stack.append(Paying(who, a.contract))
        return
    s.say("fulfill", "CS-R52", who, a.contract)
    spend(s, who, ways[0])
    receive(s, who, a.contract)


# ---------------------------------------------------------------- paying


def _bill(s: Table) -> tuple[str, Cost]:
    frame = s.stack[-1]
    assert isinstance(frame, Paying)
    return frame.contract, s.law.cost[frame.contract]


def lacks_marbles(s: Table, who: int, marbles: Sequence[str]) -> bool:
    """Whether a player names marbles they do not have."""
    return any(due > have for due, have in zip(counted(s, marbles), purse(s, who), strict=True))


def wrong_marbles(s: Table, who: int, contract: str, marbles: Sequence[str]) -> bool:
    """Whether a payment is not what the cost asks for, type by type (CS-R22)."""
    cost = s.law.cost[contract]
    return len(marbles) != sum(cost) or not covers(cost, counted(s, marbles), swaps_of(s, who))


def void_for_a_type(s: Table, who: int, contract: str, marbles: Sequence[str]) -> bool:
    """Whether void marbles pay for more than wild costs (CS-R21)."""
    cost = s.law.cost[contract]
    void = s.law.index[VOID]
    stands_for = sum(cost[target] for source, target in swaps_of(s, who) if source == void)
    return counted(s, marbles)[void] > cost[-1] + stands_for


def stored_too_early(s: Table, who: int, contract: str, marbles: Sequence[str]) -> bool:
    """Whether stored marbles are spent although new ones would do (CS-A08)."""
    best = good_payments(s, who, contract)
    new = fresh(s, who)
    least = stored_spent(new, counted(s, best[0])) if best else 0
    return stored_spent(new, counted(s, marbles)) > least


def _lacks(s: Table, who: int, a: Pay) -> bool:
    return lacks_marbles(s, who, a.marbles)


def _wrong(s: Table, who: int, a: Pay) -> bool:
    return wrong_marbles(s, who, _bill(s)[0], a.marbles)


def _void(s: Table, who: int, a: Pay) -> bool:
    return void_for_a_type(s, who, _bill(s)[0], a.marbles)


def _early(s: Table, who: int, a: Pay) -> bool:
    return stored_too_early(s, who, _bill(s)[0], a.marbles)


def _pay(s: Table, who: int, a: Pay, chance: Chance) -> None:
    contract, _ = _bill(s)
    s.stack.pop()
    s.say("fulfill", "CS-R52", who, contract)
    spend(s, who, a.marbles)
    receive(s, who, contract)


def _pass(s: Table, who: int, a: Pass, chance: Chance) -> None:
    s.stack.pop()


VERBS = (
    Verb(
        Fulfill,
        _fulfill,
        (
            Clause("CS-R91", _not_there, "only a contract of the market can be fulfilled"),
            Clause("CS-R22", _too_dear, "the marbles do not suffice: each type for itself, wild by any"),
        ),
        FULFILL_MOMENTS,
    ),
    Verb(
        Pay,
        _pay,
        (
            Clause("CS-R92", _lacks, "only one's own marbles can be spent"),
            Clause("CS-R22", _wrong, "each type must be paid with itself, and nothing more than the cost"),
            Clause("CS-R21", _void, "void pays wild costs only"),
            Clause("CS-R93", _early, "stored marbles are spent only where new ones do not do"),
        ),
        FULFILL_MOMENTS,
    ),
    Verb(Pass, _pass, (), PASS_MOMENTS),
)
