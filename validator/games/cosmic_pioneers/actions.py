"""What players may decide in Cosmic Pioneers, each with the words for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.wording import InOrder


@dataclass(frozen=True, slots=True)
class Command(Action):
    """Take a commander's mat (CP-R02)."""

    commander: str
    form: ClassVar[str] = "command {commander}"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Lay a planet, or a belt, on the next free place of one side (CP-R12)."""

    sector: str
    side: str
    form: ClassVar[str] = "place {sector} {side}"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """End the movement in a sector (CP-R59); where the ship is already, that is no movement."""

    sector: str
    form: ClassVar[str] = "move to {sector}"


@dataclass(frozen=True, slots=True)
class Crash(Action):
    """Choose the planet to crash land on (CP-R66)."""

    sector: str
    form: ClassVar[str] = "crash on {sector}"


@dataclass(frozen=True, slots=True)
class Save(Action):
    """Choose which lifeforms of the cargo find a space, first to last (CP-R70, CP-R107)."""

    lifeforms: InOrder
    form: ClassVar[str] = "save {lifeforms}"


@dataclass(frozen=True, slots=True)
class Reroll(Action):
    """Roll the die of an adventure again."""

    form: ClassVar[str] = "roll again"


@dataclass(frozen=True, slots=True)
class Dispose(Action):
    """Get rid of a piece of cargo at the Jumpgate (CP-R83)."""

    what: str
    form: ClassVar[str] = "dispose {what}"


@dataclass(frozen=True, slots=True)
class Income(Action):
    """Take the credits of the Jumpgate (CP-R84)."""

    form: ClassVar[str] = "income"


@dataclass(frozen=True, slots=True)
class Upgrade(Action):
    """Raise an attribute by a level (CP-R05, CP-R85)."""

    attribute: str
    form: ClassVar[str] = "upgrade {attribute}"


@dataclass(frozen=True, slots=True)
class Board(Action):
    """Take colonists of the reserve aboard (CP-R76, CP-R86)."""

    colonists: int
    form: ClassVar[str] = "board {colonists}"


@dataclass(frozen=True, slots=True)
class Load(Action):
    """Load the lifeform of a space, by its number from the left, or goods, by their colour (CP-R87)."""

    what: str
    form: ClassVar[str] = "load {what}"


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """With a full ship: unload one thing and load another at the same time (CP-R88)."""

    what: str
    target: str
    form: ClassVar[str] = "exchange {what} for {target}"


@dataclass(frozen=True, slots=True)
class Unload(Action):
    """Unload something; to a space of one's choice only with a power for it (CP-R89)."""

    what: str
    space: int = 0
    form: ClassVar[str] = "unload {what}[ to {space}]"


@dataclass(frozen=True, slots=True)
class Bomb(Action):
    """Bombard the planet below (CP-R96)."""

    form: ClassVar[str] = "bomb"


@dataclass(frozen=True, slots=True)
class Aim(Action):
    """Choose what the bombs hit (CP-R99)."""

    kind: str
    form: ClassVar[str] = "hit {kind}"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Do nothing (more) at this point."""

    form: ClassVar[str] = "done"


DONE = Done()
