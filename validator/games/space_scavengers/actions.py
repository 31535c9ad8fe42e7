"""What Captains may decide in Space Scavengers, each with the words for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.wording import Seat

PLUS, MINUS = "plus", "minus"
FACE_DOWN = "face_down"
"""What a Sector is called that lies face down; the next ones are face_down.2, face_down.3 ..."""
AWAY = "away"
"""Where a Rad Token goes that leaves play."""


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Point the marker at a Sector; one that lies face down is called face_down, face_down.2 ..."""

    sector: str
    form: ClassVar[str] = "choose {sector}"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a card face down: the bid, or an Edge card."""

    card: str
    form: ClassVar[str] = "lay {card}"


@dataclass(frozen=True, slots=True)
class Follow(Action):
    """Add an Energy card to one's Edge card, with the sign of what that adds or subtracts."""

    card: str
    sign: str = ""
    form: ClassVar[str] = "follow {card}[ {sign}]"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Have nothing to play."""

    form: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Switch(Action):
    """Exchange a Sector of one's own with one in the circle."""

    own: str
    sector: str
    form: ClassVar[str] = "switch {own} for {sector}"


@dataclass(frozen=True, slots=True)
class Shed(Action):
    """Move Radiation of one's own out of play, or onto a Sector in the circle."""

    where: str
    form: ClassVar[str] = "shed {where}"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take what an Event says from another Captain."""

    captain: Seat
    form: ClassVar[str] = "take from {captain}"


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Give what an Event says to another Captain."""

    captain: Seat
    form: ClassVar[str] = "give to {captain}"


@dataclass(frozen=True, slots=True)
class Cash(Action):
    """Discard an Edge card for Edge Tokens; more may follow."""

    card: str
    form: ClassVar[str] = "cash {card}"


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """Discard an Energy card, since the hand is too large."""

    card: str
    form: ClassVar[str] = "discard {card}"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Discard no more."""

    form: ClassVar[str] = "done"


PASS = Pass()
DONE = Done()
