"""Cards that are of no more use this round, since they acted or were taken out: what forbids to use one again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from proofdeck.validator.engine.rules import Clause
from proofdeck.validator.games.arctic_scavengers.actions import (
    Disable,
    Disarm,
    Heal,
    Hire,
    Repair,
    Sacrifice,
    Save,
    Snipe,
    Work,
    Wound,
)
from proofdeck.validator.games.arctic_scavengers.state import Table
from proofdeck.validator.games.arctic_scavengers.tables import BUILD

Uses = Work | Hire | Repair | Heal | Sacrifice
"""What cards of the hand are named for."""
Acts = Disarm | Disable | Snipe | Wound | Save
"""What takes somebody in hand or among the committed cards."""


def _named(a: Uses) -> Sequence[str]:
    match a:
        case Hire():
            return a.paid
        case Sacrifice():
            return (a.card,)
        case _:
            return a.cards


def _again(s: Table, who: int, a: Uses) -> list[str]:
    """The cards of an action that are in hand, but of no use any more."""
    seat = s.seats[who]
    return [card for card in Counter(_named(a)) - Counter(seat.ready(seat.hand)) if card in seat.hand]


def _spent(s: Table, who: int, a: Uses) -> bool:
    spent = s.seats[who].spent
    return bool(spent) and any(card in spent for card in _again(s, who, a))


def _built(s: Table, who: int, a: Uses) -> bool:
    seat = s.seats[who]
    return bool(seat.spent) and BUILD in seat.used and _spent(s, who, a)


def _disarmed(s: Table, who: int, a: Uses) -> bool:
    lost = s.seats[who].lost
    return bool(lost) and any(card in lost and s.law.kind[card] == "tool" for card in _again(s, who, a))


def _sniped(s: Table, who: int, a: Uses) -> bool:
    lost = s.seats[who].lost
    return bool(lost) and any(card in lost and s.law.kind[card] == "person" for card in _again(s, who, a))


def _has_acted(s: Table, who: int, a: Acts) -> bool:
    law, seat = s.law, s.seats[who]
    if not seat.spent:
        return False
    able = law.medics if isinstance(a, Save) else law.saboteurs if isinstance(a, Disarm | Disable) else law.snipers
    there = [card for card in able if card in seat.hand or card in seat.committed]
    ready = [*seat.ready(seat.hand), *seat.ready(seat.committed)]
    return any(card in seat.spent and card not in ready for card in there)


NO_MORE_USE = (
    Clause("AS-R20", _spent, "a card serves one action a round, also where it was drawn again"),
    Clause("AS-R89", _built, "whoever worked on a building does nothing else this round"),
    Clause("AS-R43", _disarmed, "a tool that was disarmed is of no use this round, wherever it turns up"),
    Clause("AS-R44", _sniped, "whoever was sniped is of no use this round, wherever he turns up"),
)
ACTED = Clause("AS-R20", _has_acted, "he has acted this round, and a card serves one action")
