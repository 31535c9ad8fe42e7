# ruff: noqa: ARG001 - clauses all take the same arguments
"""What to answer to an action at the wrong moment: the rule that says when it may be done."""

from __future__ import annotations

from proofdeck.validator.engine.rules import Action, Clause, always, out_of_turn, over
from proofdeck.validator.games.cosmic_colonies.state import Table


def _planned(s: Table, who: int, a: Action) -> bool:
    ahead = s.options.plan_ahead or s.options.rank_and_file
    return ahead and 0 <= who < len(s.seats) and bool(s.seats[who].chosen or s.seats[who].played)


def _committed(s: Table, who: int, a: Action) -> bool:
    return 0 <= who < len(s.seats) and bool(s.seats[who].chosen)


_OVER = Clause("CC-R43", over, "the game is over")
_TURN = Clause("CC-R17", out_of_turn, "it is another player's turn")

MOMENTS = (_OVER, _TURN, Clause("CC-R18", always, "this is not the time for it"))
"""For whatever is done in one's turn."""
SELECT_MOMENTS = (
    _OVER,
    Clause("CC-R70", _planned, "both workers were laid down, and stay as they are"),
    Clause("CC-R16", _committed, "a worker was laid down, and nobody changes it"),
    Clause("CC-R22", always, "workers are selected before anybody acts, and again when all have acted"),
)
LIFT_MOMENTS = (Clause("CC-R41", always, "a placed tile stays where it is"),)
SETUP_MOMENTS = (Clause("CC-R01", always, "that is settled before the game begins"),)
