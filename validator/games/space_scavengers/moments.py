# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""What to answer to an action at the wrong moment: the rule that says when it may be done."""

from __future__ import annotations

from proofdeck.validator.engine.rules import Action, Clause, always, over
from proofdeck.validator.games.space_scavengers.state import Table


def _choosing(s: Table) -> bool:
    return s.marker is None and type(s.stack[-1]).__name__ == "Explore"


def _others_choice(s: Table, who: int, a: Action) -> bool:
    return _choosing(s) and bool(s.turn)


def _others_round(s: Table, who: int, a: Action) -> bool:
    return _choosing(s) and not s.turn and s.round > 1


def _others_game(s: Table, who: int, a: Action) -> bool:
    return _choosing(s) and not s.turn


def _has_laid(s: Table, who: int, a: Action) -> bool:
    return 0 <= who < len(s.seats) and s.seats[who].laid is not None


def _opted_out(s: Table, who: int, a: Action) -> bool:
    return _has_laid(s, who, a) and s.revealed > 0


_OVER = Clause("SS-R69", over, "the game is over")
CHOOSE_MOMENTS = (
    _OVER,
    Clause("SS-R38", _others_choice, "the Worst Bidder chooses"),
    Clause("SS-R68", _others_round, "the new Dealer chooses"),
    Clause("SS-R13", _others_game, "the Dealer chooses"),
    Clause("SS-R14", always, "a Sector is chosen at the start of a turn"),
)
BID_MOMENTS = (
    _OVER,
    Clause("SS-R39", _has_laid, "she has laid her card"),
    Clause("SS-R19", always, "cards are laid once a Sector is chosen"),
)
FOLLOW_MOMENTS = (
    _OVER,
    Clause("SS-R48", _opted_out, "her card lets her add no Energy"),
    Clause("SS-R22", always, "Energy is added once all cards are revealed"),
)
EDGE_MOMENTS = (_OVER, Clause("SS-R21", always, "no Edge card of hers lets her do that now"))
EVENT_MOMENTS = (_OVER, Clause("SS-R54", always, "no Event lets her do that now"))
CASH_MOMENTS = (
    Clause("SS-R70", over, "nothing is cashed in after the last round"),
    Clause("SS-R67", always, "cards are cashed in when the Sectors of a new round lie there, before the new hand"),
)
