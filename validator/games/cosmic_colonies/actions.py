"""What players may decide in Cosmic Colonies, each with the words for it."""

from __future__ import annotations

from proofdeck.validator.engine.rules import Action, action


@action
class Select(Action):
    """Lay a worker face down (CC-R15)."""

    card: str
    form = "select {card}"


@action
class Use(Action):
    """Take a worker into the game, where the table picks them (CC-R11)."""

    card: str
    form = "use {card}"


@action
class Difficulty(Action):
    """Set the robot's level (CC-R79)."""

    level: int
    form = "difficulty {level}"


@action
class Collect(Action):
    """Collect from one location, or with the right worker from the supply."""

    kind: str
    supply: bool = False
    form = "collect {kind}[ from supply]"


@action
class Gather(Action):
    """Collect from several locations at once; a kind is named once for each token."""

    tokens: tuple[str, ...]
    form = "gather {tokens}"


@action
class Build(Action):
    """Take the tile of a slot; the second slot of a building has `.2` behind its name."""

    slot: str
    supply: bool = False
    """The tile comes from the supply, for the cost of that slot."""
    form = "build {slot}[ from supply]"


@action
class Pay(Action):
    """Pay for a building with these tokens."""

    tokens: tuple[str, ...]
    form = "pay {tokens}"


@action
class Place(Action):
    """Lay the tile on these squares: a letter across, a number down."""

    cells: tuple[str, ...]
    form = "place {cells}"


@action
class Return(Action):
    """Put tokens back that the warehouse has no room for (CC-R26)."""

    tokens: tuple[str, ...]
    form = "return {tokens}"


@action
class Take(Action):
    """Take tokens of one's choice from the supply."""

    tokens: tuple[str, ...]
    form = "take {tokens}"


@action
class Give(Action):
    """Return tokens of one's choice to exchange them for others."""

    tokens: tuple[str, ...]
    form = "give {tokens}"


@action
class Fetch(Action):
    """Take tokens from a location beside the action itself."""

    kind: str
    form = "fetch {kind}"


@action
class Restock(Action):
    """Put tokens from the supply on a location."""

    kind: str
    form = "restock {kind}"


@action
class Refill(Action):
    """Fill an empty slot from the supply."""

    slot: str
    form = "refill {slot}"


@action
class Lift(Action):
    """Take up one of one's tiles, the one that lies on these squares, to place it anew."""

    cells: tuple[str, ...]
    form = "lift {cells}"


@action
class Buy(Action):
    """Pay for a small building from the supply."""

    building: str
    tokens: tuple[str, ...]
    form = "buy {building} with {tokens}"


class Pass(Action):
    """Do nothing (more) at this point."""

    form = "pass"


PASS = Pass()
