# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""What to answer to an action at the wrong moment: the rule that says when it may be done."""

from __future__ import annotations

from proofdeck.validator.engine.rules import Action, Clause, always, out_of_turn, over
from proofdeck.validator.games.arctic_scavengers.state import Table, in_skirmish


def _fighting(s: Table, who: int, a: Action) -> bool:
    return in_skirmish(s)


def _committed(s: Table, who: int, a: Action) -> bool:
    return 0 <= who < len(s.seats) and s.seats[who].announced


def _disabled_by_hit(s: Table, who: int, a: Action) -> bool:
    return in_skirmish(s) and s.law.attacking.isdisjoint(s.seats[who].ready(s.seats[who].committed))


_OVER = Clause("AS-R64", over, "the game is over")
_TURN = Clause("AS-R18", out_of_turn, "it is another player's turn")
_PHASE = Clause("AS-R13", always, "this is not the time for it")

MOMENTS = (_OVER, Clause("AS-R13", _fighting, "resources are gathered before the skirmish"), _TURN, _PHASE)
"""For everything that is done in one's own turn of the gathering phase."""
ANSWER_MOMENTS = (_OVER, _TURN, _PHASE)
_FROZEN = Clause("AS-R98", _committed, "committed cards can be neither added to nor changed")
ANNOUNCE_MOMENTS = (_OVER, _FROZEN, _TURN, _PHASE)
STORE_MOMENTS = (
    _OVER,
    Clause("AS-R95", _fighting, "buildings cannot be used in the skirmish"),
    Clause("AS-R98", _committed, "nothing can be stored once cards are committed"),
    Clause("AS-R95", always, "buildings are used in one's own turn"),
)
RETRIEVE_MOMENTS = (
    _OVER,
    Clause("AS-R97", _fighting, "nothing can be retrieved once the skirmish has started"),
    Clause("AS-R95", always, "buildings are used in one's own turn, but for the bunker when somebody acts"),
)
ATTACK_MOMENTS = (
    _OVER,
    Clause("AS-R54", _disabled_by_hit, "whoever was taken out before her turn does not act"),
    Clause("AS-R53", _fighting, "special actions are declared in order, from the initiator on"),
    Clause("AS-R43", always, "there is nothing in play that could be attacked now"),
)
SAVE_MOMENTS = (_OVER, Clause("AS-R74", always, "nobody is being sniped"))
