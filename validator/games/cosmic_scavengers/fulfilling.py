# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""The fulfillment phase: contracts of the market for marbles, and what becomes of marbles and contracts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb
from proofdeck.validator.engine.zones import holds
from proofdeck.validator.games.cosmic_scavengers.actions import PASS, Fulfill, Pass, Pay, Wish
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
from proofdeck.validator.games.cosmic_scavengers.recovering import Recovering
from proofdeck.validator.games.cosmic_scavengers.rewards import ongoing
from proofdeck.validator.games.cosmic_scavengers.state import Marbles, Table
from proofdeck.validator.games.cosmic_scavengers.tables import (
    CONTRACTS,
    PROGRAMMABLE,
    ROBOT_CONTRACT,
    VOID,
    Cost,
    Tables,
)


def swaps_of(s: Table, who: int) -> Swaps:
    """What a player's prizes let stand for another resource (effect pay_as)."""
    found = ongoing(s, who, "pay_as")
    return tuple((s.law.index[v["resource"]], s.law.index[v["as"]]) for v in found) if found else ()


def purse(s: Table, who: int) -> Marbles:
    """All marbles a player can spend."""
    seat = s.seats[who]
    return _unclaimed(s, who, [new + old for new, old in zip(seat.new, seat.store, strict=True)])


def fresh(s: Table, who: int) -> Marbles:
    """The new marbles a player can spend; new ones are set aside first."""
    return _unclaimed(s, who, s.seats[who].new[:])


def _unclaimed(s: Table, who: int, marbles: Marbles) -> Marbles:
    """These marbles less those that the player has set aside for claims, or that are locked (CS-R71)."""
    for bid in s.bids + s.given_up if s.given_up else s.bids:
        if bid.who == who:
            for kind in map(s.law.index.__getitem__, bid.marbles):
                marbles[kind] = max(0, marbles[kind] - 1)
    return marbles


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


class Fulfilling(Frame):
    """A player may fulfill any number of contracts (CS-R52)."""

    form = "{who} fulfills"
    free = True
    verbs = frozenset({Fulfill, Pass})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Any contract of the market that can be paid."""
        return [*map(s.law.fulfills.__getitem__, offered(s, self.who)), PASS]


@dataclass(frozen=True, slots=True)
class Paying(Frame):
    """A player chooses the marbles for a contract, where several payments are good (CS-R22)."""

    contract: str
    form = "{who} pays {contract}"
    verbs = frozenset({Pay})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Every way to pay that is allowed."""
        return [Pay(marbles) for marbles in good_payments(s, self.who, self.contract)]


class Storing(Frame):
    """What a player has not spent is stored, and the pool gets as much from the supply (CS-R57)."""

    form = "{who} stores"
    automatic = True
    rests = True

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
        (s.supply if s.options.simple_economy else s.pool)[kind] += new
        if stored := count - new:
            seat.store[kind] -= stored
            s.supply[kind] += stored
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
        if s.stacks.get(robot):  # CS-A27: the stacks hold one for each contract of the box
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
        elif kind == "take_back" and (recovery := Recovering(who, values["robots"])).cards(s):
            s.stack.append(recovery)


def not_in_market(s: Table, who: int, a: Fulfill | Wish) -> bool:
    """Whether a contract is none of those that can be fulfilled now."""
    return not holds(s.market, a.contract)


def _unaffordable(s: Table, who: int, a: Fulfill) -> bool:
    if s.law.type.get(a.contract) not in CONTRACTS:
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


def _paid_for(s: Table, a: Pay | Wish) -> str:
    """The contract that marbles are named for: in the action, or on the stack."""
    frame = s.stack[-1]
    if isinstance(a, Pay):
        assert isinstance(frame, Paying)
        return frame.contract
    return a.contract


def lacks_marbles(s: Table, who: int, a: Pay | Wish) -> bool:
    """Whether a player names marbles they do not have."""
    return any(due > have for due, have in zip(counted(s, a.marbles), purse(s, who), strict=True))


def wrong_marbles(s: Table, who: int, a: Pay | Wish) -> bool:
    """Whether a payment is not what the cost asks for, type by type (CS-R22)."""
    cost = s.law.cost.get(_paid_for(s, a))
    return cost is None or len(a.marbles) != sum(cost) or not covers(cost, counted(s, a.marbles), swaps_of(s, who))


def _void_for_a_type(s: Table, who: int, a: Pay) -> bool:
    """Whether void marbles pay for more than wild costs (CS-R21)."""
    cost, void = s.law.cost[_paid_for(s, a)], s.law.index[VOID]
    stands_for = sum(cost[target] for source, target in swaps_of(s, who) if source == void)
    return counted(s, a.marbles)[void] > cost[-1] + stands_for


def stored_too_early(s: Table, who: int, a: Pay | Wish) -> bool:
    """Whether stored marbles are spent although new ones would do (CS-A08)."""
    contract, new = _paid_for(s, a), fresh(s, who)
    if contract not in s.law.cost:
        return False
    best = good_payments(s, who, contract)
    least = stored_spent(new, counted(s, best[0])) if best else 0
    return stored_spent(new, counted(s, a.marbles)) > least


def _pay(s: Table, who: int, a: Pay, chance: Chance) -> None:
    contract = _paid_for(s, a)
    s.stack.pop()
    s.say("fulfill", "CS-R52", who, contract)
    spend(s, who, a.marbles)
    receive(s, who, contract)


def _pass(s: Table, who: int, a: Pass, chance: Chance) -> None:
    s.stack.pop()


_FULFILL = (
    Clause("CS-R91", not_in_market, "only a contract of the market can be fulfilled"),
    Clause("CS-R22", _unaffordable, "the marbles do not suffice: each type for itself, wild by any"),
)
_PAY = (
    Clause("CS-R92", lacks_marbles, "only one's own marbles can be spent"),
    Clause("CS-R22", wrong_marbles, "each type must be paid with itself, and nothing more than the cost"),
    Clause("CS-R21", _void_for_a_type, "void pays wild costs only"),
    Clause("CS-R93", stored_too_early, "stored marbles are spent only where new ones do not do"),
)
VERBS = (
    Verb(Fulfill, _fulfill, _FULFILL, FULFILL_MOMENTS),
    Verb(Pay, _pay, _PAY, FULFILL_MOMENTS),
    Verb(Pass, _pass, (), PASS_MOMENTS),
)
