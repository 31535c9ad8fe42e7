"""What is still to be done in a position: the stack of decision points that its phase stands for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from proofdeck.validator.engine.positions import PositionError, seat_of
from proofdeck.validator.engine.rules import Frame, steps
from proofdeck.validator.games.cosmic_scavengers.claiming import Claiming, Committing
from proofdeck.validator.games.cosmic_scavengers.collecting import Collecting
from proofdeck.validator.games.cosmic_scavengers.fulfilling import Fulfilling, Storing
from proofdeck.validator.games.cosmic_scavengers.ordering import IN_ORDER, Revealing
from proofdeck.validator.games.cosmic_scavengers.rounds import IN_SECRET, Cleaning, Preparing
from proofdeck.validator.games.cosmic_scavengers.state import Table

PHASES: dict[str, tuple[type[Frame], ...]] = {
    "preparation": (Preparing,),
    "programming": (*IN_SECRET, Cleaning),
    "reveal": (Revealing, Cleaning),
    "recovery": (*IN_ORDER, Cleaning),
    "collection": (Collecting, Cleaning),
    "fulfillment": (Cleaning,),
    "cleanup": (Cleaning,),
    "over": (),
}
"""The steps that are certain in each phase."""


def phases(s: Table, position: Mapping[str, Any], names: Sequence[str]) -> list[Frame]:
    """The frames of the phase that a position names."""
    phase = position.get("phase", "programming")
    if phase not in PHASES:
        raise PositionError(f"'{phase}' is no phase; there are {', '.join(PHASES)}")
    left = steps(PHASES[phase], s)
    return [*left, *_fulfillment(s, position.get("turn", names[0]), names)] if phase == "fulfillment" else left


def _fulfillment(s: Table, turn: str | Sequence[str], names: Sequence[str]) -> list[Frame]:
    """One player, or players tied in everything, in the middle of their fulfillment; then those after them."""
    who = tuple(seat_of(name, names) for name in ([turn] if isinstance(turn, str) else turn))
    place = next((place for place, group in enumerate(s.order) if who[0] in group), len(s.order))
    after = [*(Collecting(later) for later in reversed(range(place + 1, len(s.order))))]
    stored = [*after, *(Storing(seat) for seat in reversed(who))]
    if len(who) == 1:
        return [*stored, Fulfilling(who[0])]
    return [*stored, Committing(0), Claiming(who[0], who)]
