# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Players who are tied in everything: who fulfills first, and claims, challenges and locks where that is equal too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby, pairwise

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Judge, Verb
from proofdeck.validator.engine.wording import SeatNo
from proofdeck.validator.games.cosmic_scavengers.actions import AGREE, Agree, BackDown, Challenge, Claim, Wish
from proofdeck.validator.games.cosmic_scavengers.fulfilling import (
    Fulfilling,
    Storing,
    good_payments,
    lacks_marbles,
    not_in_market,
    offered,
    receive,
    spend,
    stored_too_early,
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

    tied: tuple[SeatNo, ...] = ()
    form = "{who} claims among {tied}"
    verbs = frozenset({Claim, Challenge, BackDown, Agree})

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
            rivals = bidders(s.bids, contract)
            if who not in (*rivals, *bidders(s.given_up, contract)):
                kind = Challenge if rivals else Claim
                found += [kind(contract, marbles) for marbles in good_payments(s, who, contract)]
        found += [BackDown(bid.contract) for bid in s.bids if bid.who == who and contested(s, bid.contract)]
        return [*found, AGREE]


def bidders(bids: list[Bid], contract: str) -> list[int]:
    """Who wants a contract, first to last."""
    return [bid.who for bid in bids if bid.contract == contract]


def contested(s: Table, contract: str) -> bool:
    """Whether several players want a contract, which locks it for all of them (CS-R70)."""
    return len(bidders(s.bids, contract)) > 1


def _next(s: Table, *, changed: bool) -> None:
    """The next tied player speaks; all must agree after the last change (CS-R72)."""
    frame = s.stack.pop()
    assert isinstance(frame, Claiming)
    s.agreed = 0 if changed else s.agreed + 1
    if s.agreed < len(frame.tied):
        after = frame.tied[(frame.tied.index(frame.who) + 1) % len(frame.tied)]
        s.stack.append(Claiming(after, frame.tied))


class Committing(Frame):
    """All agree: what is claimed and not contested is fulfilled at once; locks end (CS-R72, CS-R73)."""

    form = "commit from {who} on"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """Carry the claims out."""
        s.stack.pop()
        won = [bid for bid in s.bids if not contested(s, bid.contract)]
        if locked := {bid.contract for bid in s.bids} - {bid.contract for bid in won}:
            s.say("unlock", "CS-R73", None, len(locked))
        s.bids, s.given_up, s.agreed = [], [], 0
        for bid in won:
            s.say("fulfill", "CS-R72", bid.who, bid.contract)
            spend(s, bid.who, bid.marbles)
        for bid in won:
            receive(s, bid.who, bid.contract)


def _given_up(s: Table, who: int, a: Wish) -> bool:
    return who in bidders(s.given_up, a.contract)


def _mine(s: Table, who: int, a: Wish) -> bool:
    return who in bidders(s.bids, a.contract)


def _claimed(s: Table, who: int, a: Wish) -> bool:
    return any(other != who for other in bidders(s.bids, a.contract))


def _unclaimed(s: Table, who: int, a: Wish) -> bool:
    return not _claimed(s, who, a)


def _claim(s: Table, who: int, a: Claim, chance: Chance) -> None:
    s.bids.append(Bid(a.contract, who, list(a.marbles)))
    s.say("claim", "CS-R68", who, a.contract)
    _next(s, changed=True)


def _challenge(s: Table, who: int, a: Challenge, chance: Chance) -> None:
    s.bids.append(Bid(a.contract, who, list(a.marbles)))
    s.say("challenge", "CS-R69", who, a.contract)
    s.say("lock", "CS-R70", None, a.contract)
    _next(s, changed=True)


def _not_contested(s: Table, who: int, a: BackDown) -> bool:
    return not contested(s, a.contract) or who not in bidders(s.bids, a.contract)


def _back_down(s: Table, who: int, a: BackDown, chance: Chance) -> None:
    (bid,) = (bid for bid in s.bids if (bid.who, bid.contract) == (who, a.contract))
    s.bids.remove(bid)
    s.given_up.append(bid)
    s.say("back down", "CS-R71", who, a.contract)
    if not contested(s, a.contract) and not s.options.locked_to_the_end:
        _free(s, a.contract)
    _next(s, changed=True)


def _free(s: Table, contract: str) -> None:
    """All but one have backed down: nobody's marbles are locked for it any more (CS-R71, CS-A26)."""
    for bid in s.given_up:
        if bid.contract == contract and bid.marbles:
            s.say("free", "CS-R71", bid.who, tuple(bid.marbles))
            bid.marbles = []


def _agree(s: Table, who: int, a: Agree, chance: Chance) -> None:
    _next(s, changed=False)


_WISH = (
    Clause("CS-R91", not_in_market, "only a contract of the market can be claimed"),
    Clause("CS-R71", _given_up, "whoever backed down does not come back to it in this phase"),
    Clause("CS-R68", _mine, "it is claimed already"),
)
_PRICE = (
    Clause("CS-R94", lacks_marbles, "these marbles are not at hand, or set aside for another claim"),
    Clause("CS-R22", wrong_marbles, "these marbles are not what the contract costs"),
    Clause("CS-R93", stored_too_early, "stored marbles are set aside only where new ones do not do"),
)
_TAKEN = Clause("CS-R69", _claimed, "another claims it: challenge it")
_FREE = Clause("CS-R69", _unclaimed, "nobody else claims it")
_SAFE = Clause("CS-R71", _not_contested, "only one's own contested claim can be given up")
VERBS = (
    Verb(Claim, _claim, (*_WISH, _TAKEN, *_PRICE), CLAIM_MOMENTS),
    Verb(Challenge, _challenge, (*_WISH, _FREE, *_PRICE), CLAIM_MOMENTS),
    Verb(BackDown, _back_down, (_SAFE,), CLAIM_MOMENTS),
    Verb(Agree, _agree, (), CLAIM_MOMENTS),
)
