# ruff: noqa: ARG001 - clauses all take the same arguments
"""What to answer to an action at the wrong moment: the rule that says when it may be done."""

from __future__ import annotations

from proofdeck.validator.engine.rules import Action, AnyClause, Clause, always, out_of_turn, over
from proofdeck.validator.games.cosmic_pioneers.state import Table


def _crashed(s: Table, who: int, a: Action) -> bool:
    return 0 <= who < len(s.seats) and s.seats[who].crashed


_OVER = Clause("CP-R102", over, "the game is over")
_CRASHED = Clause("CP-R72", _crashed, "whoever is crash landed takes no action")
_TURN = Clause("CP-R31", out_of_turn, "it is another player's turn")


def moments(rule: str, message: str) -> tuple[AnyClause, ...]:
    """The answers for something that belongs to one phase."""
    return (_OVER, _CRASHED, _TURN, Clause(rule, always, message))
