"""What Captains may decide in Space Scavengers, each with the words for it."""

from __future__ import annotations

from proofdeck.validator.engine.rules import Action, action
from proofdeck.validator.engine.wording import SeatNo

PLUS, MINUS = "plus", "minus"
FACE_DOWN = "face_down"
"""What a Sector is called that lies face down; the next ones are face_down.2, face_down.3 ..."""
AWAY = "away"
"""Where a Rad Token goes that leaves play."""


@action
class Choose(Action):
    """Point the marker at a Sector; one that lies face down is called face_down, face_down.2 ..."""

    sector: str
    form = "choose {sector}"


@action
class Lay(Action):
    """Lay a card face down: the bid, or an Edge card."""

    card: str
    form = "lay {card}"


@action
class Follow(Action):
    """Add an Energy card to one's Edge card, with the sign of what that adds or subtracts."""

    card: str
    sign: str = ""
    form = "follow {card}[ {sign}]"


@action
class Pass(Action):
    """Have nothing to play."""

    form = "pass"


@action
class Switch(Action):
    """Exchange a Sector of one's own with one in the circle."""

    own: str
    sector: str
    form = "switch {own} for {sector}"


@action
class Shed(Action):
    """Move Radiation of one's own out of play, or onto a Sector in the circle."""

    where: str
    form = "shed {where}"


@action
class Take(Action):
    """Take what an Event says from another Captain."""

    captain: SeatNo
    form = "take from {captain}"


@action
class Give(Action):
    """Give what an Event says to another Captain."""

    captain: SeatNo
    form = "give to {captain}"


@action
class Cash(Action):
    """Discard an Edge card for Edge Tokens; more may follow."""

    card: str
    form = "cash {card}"


@action
class Throw(Action):
    """Discard an Energy card, since the hand is too large."""

    card: str
    form = "discard {card}"


@action
class Done(Action):
    """Discard no more."""

    form = "done"


PASS = Pass()
DONE = Done()
