# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Players who are tied in everything: who fulfills first, and claims, challenges and locks where that is equal too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Judge, Verb
from proofdeck.validator.engine.wording import Seat
from proofdeck.validator.engine.zones import holds
from proofdeck.validator.games.cosmic_scavengers.actions import AGREE, Agree, BackDown, Challenge, Claim
from proofdeck.validator.games.cosmic_scavengers.fulfilling import (
    Fulfilling,
    Storing,
    good_payments,
    lacks_marbles,
    offered,
    receive,
    spend,
    stored_too_early,
    void_for_a_type,
    wrong_marbles,
)
from proofdeck.validator.games.cosmic_scavengers.moments import CLAIM_MOMENTS
from proofdeck.validator.games.cosmic_scavengers.state import Bid, Table


def after_collection(s: Table, group: tuple[int, ...]) -> None:
    """Line up fulfillment: fewer marbles first (CS-R66), then fewer robots discarded (CS-R67), else together."""
    if len(group) == 1:
        s.stack += [Storing(group[0]), Fulfilling(group[0])]
        return

    def result(who: int) -> tuple[int, int]:
        return s.seats[who].took, s.seats[who].lost

    line = [tuple(equal) for _, equal in groupby(sorted(group, key=result), key=result)]
    for ahead, behind in pairwise(line):
        rule = "CS-R66" if s.seats[ahead[0]].took < s.seats[behind[0]].took else "CS-R67"
        s.say("fulfills first", rule, ahead[0])
    for equal in reversed(line):
        s.stack += [Storing(who) for who in reversed(equal)]
        if len(equal) == 1:
            s.stack.append(Fulfilling(equal[0]))
        else:
            s.say("together", "CS-R68", None, len(equal))
            s.stack += [Committing(0), Claiming(equal[0], equal)]


@dataclass(frozen=True, slots=True)
class Claiming(Frame):
    """One of several players who fulfill together claims, contests, backs down or agrees (CS-R68 to CS-R72)."""

    tied: tuple[Seat, ...] = ()
    form: ClassVar[str] = "{who} claims among {tied}"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Claim, Challenge, BackDown, Agree})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Every contract that can be paid, claimed or contested; every contest of one's own."""
        for contract in s.market:
            for marbles in good_payments(s, self.who, contract):
                yield Claim(contract, marbles)
                yield Challenge(contract, marbles)
        yield from (BackDown(bid.contract) for bid in s.bids if bid.who == self.who)
        yield AGREE

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """The same without the judge."""
        who = self.who
        found: list[Action] = []
        for contract in offered(s, who):
            if (who, contract) in s.given_up or any(b.contract == contract and b.who == who for b in s.bids):
                continue
            kind = Challenge if any(bid.contract == contract for bid in s.bids) else Claim
            found += [kind(contract, marbles) for marbles in good_payments(s, who, contract)]
        found += [BackDown(bid.contract) for bid in s.bids if bid.who == who and contested(s, bid.contract)]
        found.append(AGREE)
        return found


def contested(s: Table, contract: str) -> bool:
    """Whether several players want a contract, which locks it for all of them (CS-R70)."""
    return sum(bid.contract == contract for bid in s.bids) > 1


def _frame(s: Table) -> Claiming:
    frame = s.stack[-1]
    assert isinstance(frame, Claiming)
    return frame


def _next(s: Table, *, changed: bool) -> None:
    """The next tied player speaks; all must agree after the last change (CS-R72)."""
    frame = _frame(s)
    s.stack.pop()
    s.agreed = [] if changed else [*s.agreed, frame.who]
    if len(s.agreed) < len(frame.tied):
        after = frame.tied[(frame.tied.index(frame.who) + 1) % len(frame.tied)]
        s.stack.append(Claiming(after, frame.tied))


@dataclass(frozen=True, slots=True)
class Committing(Frame):
    """All agree: what is claimed and not contested is fulfilled at once; locks end (CS-R72, CS-R73)."""

    form: ClassVar[str] = "commit from {who} on"
    automatic: ClassVar[bool] = True

    def run(self, s: Table, chance: Chance) -> None:
        """Carry the claims out."""
        s.stack.pop()
        won = [bid for bid in s.bids if not contested(s, bid.contract)]
        if locked := {bid.contract for bid in s.bids} - {bid.contract for bid in won}:
            s.say("unlock", "CS-R73", None, len(locked))
        s.bids, s.given_up, s.agreed = [], [], []
        for bid in won:
            s.say("fulfill", "CS-R72", bid.who, bid.contract)
            spend(s, bid.who, bid.marbles)
        for bid in won:
            receive(s, bid.who, bid.contract)


Wish = Claim | Challenge


def _not_there(s: Table, who: int, a: Wish) -> bool:
    return not holds(s.market, a.contract)


def _given_up(s: Table, who: int, a: Wish) -> bool:
    return (who, a.contract) in s.given_up


def _mine(s: Table, who: int, a: Wish) -> bool:
    return any(bid.contract == a.contract and bid.who == who for bid in s.bids)


def _claimed(s: Table, who: int, a: Claim) -> bool:
    return any(bid.contract == a.contract and bid.who != who for bid in s.bids)


def _unclaimed(s: Table, who: int, a: Challenge) -> bool:
    return not any(bid.contract == a.contract and bid.who != who for bid in s.bids)


def _unpaid(s: Table, who: int, a: Wish) -> bool:
    return lacks_marbles(s, who, a.marbles)


def _not_the_cost(s: Table, who: int, a: Wish) -> bool:
    if a.contract not in s.law.contracts:
        return True
    return wrong_marbles(s, who, a.contract, a.marbles) or void_for_a_type(s, who, a.contract, a.marbles)


def _stored_first(s: Table, who: int, a: Wish) -> bool:
    return a.contract in s.law.contracts and stored_too_early(s, who, a.contract, a.marbles)


def _claim(s: Table, who: int, a: Claim, chance: Chance) -> None:
    s.bids.append(Bid(a.contract, who, a.marbles))
    s.say("claim", "CS-R68", who, a.contract)
    _next(s, changed=True)


def _challenge(s: Table, who: int, a: Challenge, chance: Chance) -> None:
    s.bids.append(Bid(a.contract, who, a.marbles))
    s.say("challenge", "CS-R69", who, a.contract)
    s.say("lock", "CS-R70", None, a.contract)
    _next(s, changed=True)


def _not_contested(s: Table, who: int, a: BackDown) -> bool:
    return not contested(s, a.contract) or not any(b.contract == a.contract and b.who == who for b in s.bids)


def _back_down(s: Table, who: int, a: BackDown, chance: Chance) -> None:
    s.bids = [bid for bid in s.bids if (bid.who, bid.contract) != (who, a.contract)]
    s.given_up.append((who, a.contract))
    s.say("back down", "CS-R71", who, a.contract)
    _next(s, changed=True)


def _agree(s: Table, who: int, a: Agree, chance: Chance) -> None:
    _next(s, changed=False)


_WISH = (
    Clause("CS-R91", _not_there, "only a contract of the market can be fulfilled"),
    Clause("CS-R71", _given_up, "whoever backed down does not come back to it in this phase"),
    Clause("CS-R68", _mine, "it is claimed already"),
)
_PRICE = (
    Clause("CS-R94", _unpaid, "these marbles are not at hand, or set aside for another claim"),
    Clause("CS-R22", _not_the_cost, "these marbles are not what the contract costs"),
    Clause("CS-R93", _stored_first, "stored marbles are spent only where new ones do not do"),
)
VERBS = (
    Verb(
        Claim, _claim, (*_WISH, Clause("CS-R69", _claimed, "another claims it: challenge it"), *_PRICE), CLAIM_MOMENTS
    ),
    Verb(
        Challenge,
        _challenge,
        (*_WISH, Clause("CS-R69", _unclaimed, "nobody else claims it"), *_PRICE),
        CLAIM_MOMENTS,
    ),
    Verb(
        BackDown,
        _back_down,
        (Clause("CS-R71", _not_contested, "only one's own contested claim can be given up"),),
        CLAIM_MOMENTS,
    ),
    Verb(Agree, _agree, (), CLAIM_MOMENTS),
)
