"""What is still to be done in a position: the stack of decision points that its phase stands for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from proofdeck.validator.engine.positions import PositionError
from proofdeck.validator.engine.rules import Frame
from proofdeck.validator.engine.wording import Vocabulary
from proofdeck.validator.games.cosmic_scavengers.claiming import Claiming, Committing
from proofdeck.validator.games.cosmic_scavengers.collecting import Collecting
from proofdeck.validator.games.cosmic_scavengers.fulfilling import Fulfilling, Storing
from proofdeck.validator.games.cosmic_scavengers.ordering import Revealing
from proofdeck.validator.games.cosmic_scavengers.programming import Programming
from proofdeck.validator.games.cosmic_scavengers.recovering import recovery_frames
from proofdeck.validator.games.cosmic_scavengers.rounds import Cleaning, Preparing
from proofdeck.validator.games.cosmic_scavengers.state import Table

OPENINGS: dict[str, tuple[Frame, ...]] = {
    "over": (),
    "preparation": (Preparing(0),),
    "reveal": (Cleaning(0), Revealing(0)),
    "cleanup": (Cleaning(0),),
}
"""Phases that begin in one way only."""


def frames(s: Table, position: Mapping[str, Any], names: Sequence[str], vocabulary: Vocabulary) -> list[Frame]:
    """The frames a position names, or those of its phase."""
    if "frames" in position:
        parsed = [vocabulary.parse(text, names) for text in position["frames"]]
        return [frame for frame in parsed if isinstance(frame, Frame)]
    phase = position.get("phase", "programming")
    if phase in OPENINGS:
        return list(OPENINGS[phase])
    match phase:
        case "programming":
            waiting = [who for who, seat in enumerate(s.seats) if not seat.direction]
            return [*OPENINGS["reveal"], *(Programming(who) for who in reversed(waiting))]
        case "recovery":
            return [*_from(s, 0), *reversed(recovery_frames(s))]
        case "collection":
            return _from(s, 0)
        case "fulfillment":
            return _fulfillment(s, position, names)
        case other:
            phases = "preparation, programming, reveal, recovery, collection, fulfillment, cleanup and over"
            raise PositionError(f"'{other}' is no phase; there are {phases}")


def _from(s: Table, place: int) -> list[Frame]:
    """The collections from a place of the turn order on, and the cleanup after them."""
    return [Cleaning(0), *(Collecting(later) for later in reversed(range(place, len(s.order))))]


def _fulfillment(s: Table, position: Mapping[str, Any], names: Sequence[str]) -> list[Frame]:
    """One player, or players tied in everything, in the middle of their fulfillment."""
    turn = position.get("turn", names[0])
    who = tuple(list(names).index(name) for name in ([turn] if isinstance(turn, str) else turn))
    place = next((place for place, group in enumerate(s.order) if who[0] in group), len(s.order))
    after = [*_from(s, place + 1), *(Storing(seat) for seat in reversed(who))]
    if len(who) == 1:
        return [*after, Fulfilling(who[0])]
    return [*after, Committing(0), Claiming(who[0], who)]
