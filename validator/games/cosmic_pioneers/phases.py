"""What is still to be done in a position: the stack of decision points that its phase stands for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from proofdeck.validator.engine.positions import PositionError
from proofdeck.validator.engine.rules import Frame
from proofdeck.validator.games.cosmic_pioneers.rounds import TURN, RoundEnd, RoundStart
from proofdeck.validator.games.cosmic_pioneers.state import Table

NAMES = ("movement", "adventure", "deployment", "bombard")


def frames(s: Table, position: Mapping[str, object], names: Sequence[str]) -> list[Frame]:
    """The frames of a position's phase."""
    match position.get("phase", "movement" if "turn" in position else "aliens"):
        case "over":
            return []
        case "aliens":
            return [RoundStart(s.first)]
        case "end":
            return [RoundEnd(s.first)]
        case phase if phase in NAMES and position.get("turn") in names:
            return _turns(s, list(names).index(str(position["turn"])), NAMES.index(str(phase)))
        case other:
            known = ", ".join(NAMES)
            raise PositionError(f"'{other}' is no phase of a player's turn; there are aliens, {known}, end and over")


def _turns(s: Table, who: int, phase: int) -> list[Frame]:
    """The rest of this player's turn, then everybody's who has not had one."""
    count = len(s.seats)
    order = [(s.first + step) % count for step in range(count)]
    waiting = order[order.index(who) + 1 :]
    later = [step(seat) for seat in reversed(waiting) for step in reversed(TURN)]
    return [RoundEnd(s.first), *later, *(step(who) for step in reversed(TURN[phase:]))]
