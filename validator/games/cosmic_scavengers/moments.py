"""What to answer to an action at the wrong moment: the rule that says when it may be done."""

from __future__ import annotations

from proofdeck.validator.engine.rules import AnyClause, Clause, always, over

_OVER = Clause("CS-R74", over, "the game is over")


def moment(rule: str, message: str) -> tuple[AnyClause, ...]:
    """The answer to an action that is not on offer."""
    return (_OVER, Clause(rule, always, message))


PROGRAM_MOMENTS = moment("CS-R27", "robots are programmed in the programming phase only, each player their own")
RECOVER_MOMENTS = moment("CS-R39", "cards come back after the order is known and before anybody collects")
FULFILL_MOMENTS = moment("CS-R51", "a player fulfills right after their own collection")
CLAIM_MOMENTS = moment("CS-R68", "only players who are tied in everything claim together")
REVEAL_MOMENTS = moment("CS-R76", "contracts are revealed in the cleanup, and only to reach the end")
PASS_MOMENTS = moment("CS-R51", "there is nothing to pass on")
