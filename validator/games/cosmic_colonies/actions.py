"""What players may decide in Cosmic Colonies, each with the words for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from proofdeck.validator.engine.rules import Action


@dataclass(frozen=True, slots=True)
class Select(Action):
    """Lay a worker face down (CC-R15)."""

    card: str
    form: ClassVar[str] = "select {card}"


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Take a worker into the game, where the table picks them (CC-R11)."""

    card: str
    form: ClassVar[str] = "use {card}"


@dataclass(frozen=True, slots=True)
class Difficulty(Action):
    """Set the robot's level (CC-R79)."""

    level: int
    form: ClassVar[str] = "difficulty {level}"


@dataclass(frozen=True, slots=True)
class Collect(Action):
    """Collect from one location, or with the right worker from the supply."""

    kind: str
    supply: bool = False
    form: ClassVar[str] = "collect {kind}[ from supply]"


@dataclass(frozen=True, slots=True)
class Gather(Action):
    """Collect from several locations at once; a kind is named once for each token."""

    tokens: tuple[str, ...]
    form: ClassVar[str] = "gather {tokens}"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Take the tile of a slot; the second slot of a building has `.2` behind its name."""

    slot: str
    supply: bool = False
    """The tile comes from the supply, for the cost of that slot."""
    form: ClassVar[str] = "build {slot}[ from supply]"


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Pay for a building with these tokens."""

    tokens: tuple[str, ...]
    form: ClassVar[str] = "pay {tokens}"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Lay the tile on these squares: a letter across, a number down."""

    cells: tuple[str, ...]
    form: ClassVar[str] = "place {cells}"


@dataclass(frozen=True, slots=True)
class Return(Action):
    """Put tokens back that the warehouse has no room for (CC-R26)."""

    tokens: tuple[str, ...]
    form: ClassVar[str] = "return {tokens}"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take tokens of one's choice from the supply."""

    tokens: tuple[str, ...]
    form: ClassVar[str] = "take {tokens}"


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Return tokens of one's choice to exchange them for others."""

    tokens: tuple[str, ...]
    form: ClassVar[str] = "give {tokens}"


@dataclass(frozen=True, slots=True)
class Fetch(Action):
    """Take tokens from a location beside the action itself."""

    kind: str
    form: ClassVar[str] = "fetch {kind}"


@dataclass(frozen=True, slots=True)
class Restock(Action):
    """Put tokens from the supply on a location."""

    kind: str
    form: ClassVar[str] = "restock {kind}"


@dataclass(frozen=True, slots=True)
class Refill(Action):
    """Fill an empty slot from the supply."""

    slot: str
    form: ClassVar[str] = "refill {slot}"


@dataclass(frozen=True, slots=True)
class Lift(Action):
    """Take up one of one's tiles, the one that lies on these squares, to place it anew."""

    cells: tuple[str, ...]
    form: ClassVar[str] = "lift {cells}"


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Pay for a small building from the supply."""

    building: str
    tokens: tuple[str, ...]
    form: ClassVar[str] = "buy {building} with {tokens}"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing (more) at this point."""

    form: ClassVar[str] = "pass"


PASS = Pass()
