"""What players may decide in Arctic Scavengers, each with the words for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.wording import Seat

NOTHING = "nothing"
JUNKYARD = "junkyard"
SCHEMATICS = "schematics"


@dataclass(frozen=True, slots=True)
class Dig(Action):
    """Look through the top of the junkyard, or of the schematics."""

    cards: tuple[str, ...]
    pile: str = JUNKYARD
    helped: bool = False
    """Whether a refugee is played to use the leader's power on it."""
    form: ClassVar[str] = "dig {cards}[ in {pile}][ helped]"
    verb: ClassVar[str] = "dig"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw more cards."""

    cards: tuple[str, ...]
    helped: bool = False
    form: ClassVar[str] = "draw {cards}[ helped]"
    verb: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Hunt(Action):
    """Hunt for food."""

    cards: tuple[str, ...]
    helped: bool = False
    form: ClassVar[str] = "hunt {cards}[ helped]"
    verb: ClassVar[str] = "hunt"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Work on a building site."""

    site: str
    cards: tuple[str, ...]
    helped: ClassVar[bool] = False
    form: ClassVar[str] = "build {site} with {cards}"
    verb: ClassVar[str] = "build"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep one of the cards just seen, or nothing."""

    card: str
    form: ClassVar[str] = "keep {card}"


@dataclass(frozen=True, slots=True)
class Hire(Action):
    """Hire a mercenary; food is spent as needed, medicine card by card."""

    card: str
    paid: tuple[str, ...] = ()
    form: ClassVar[str] = "hire {card}[ with {paid}]"
    verb: ClassVar[str] = "hire"


@dataclass(frozen=True, slots=True)
class Trash(Action):
    """Throw a card onto the junkyard; more may follow."""

    card: str
    form: ClassVar[str] = "trash {card}"
    verb: ClassVar[str] = "trash"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Trash no more."""

    form: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Announce(Action):
    """End the turn: lay down what is left and say how many cards that is."""

    form: ClassVar[str] = "announce"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing (more) at this point."""

    form: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Disarm(Action):
    """A saboteur takes a tool out of the round."""

    card: str
    target: Seat
    form: ClassVar[str] = "disarm {card} of {target}"


@dataclass(frozen=True, slots=True)
class Snipe(Action):
    """A sniper team takes a person out of the round."""

    card: str
    target: Seat
    form: ClassVar[str] = "snipe {card} of {target}"


@dataclass(frozen=True, slots=True)
class Disable(Action):
    """A saboteur disables a building."""

    site: str
    target: Seat
    form: ClassVar[str] = "disable {site} of {target}"


@dataclass(frozen=True, slots=True)
class Wound(Action):
    """A sniper team wounds a leader."""

    target: Seat
    form: ClassVar[str] = "wound leader of {target}"


@dataclass(frozen=True, slots=True)
class Strike(Action):
    """A leader's follower gives himself up to take a revealed card out of the round."""

    card: str
    target: Seat
    form: ClassVar[str] = "strike {card} of {target}"


@dataclass(frozen=True, slots=True)
class Save(Action):
    """A medic saves whoever is being sniped."""

    form: ClassVar[str] = "save"


@dataclass(frozen=True, slots=True)
class Store(Action):
    """Put a card under a building."""

    card: str
    site: str
    form: ClassVar[str] = "store {card} in {site}"
    verb: ClassVar[str] = "store"


@dataclass(frozen=True, slots=True)
class Retrieve(Action):
    """Take a card from under a building."""

    card: str
    site: str
    form: ClassVar[str] = "retrieve {card} from {site}"
    verb: ClassVar[str] = "retrieve"


@dataclass(frozen=True, slots=True)
class Repair(Action):
    """Put a disabled building right."""

    site: str
    cards: tuple[str, ...]
    form: ClassVar[str] = "repair {site} with {cards}"
    verb: ClassVar[str] = "repair"


@dataclass(frozen=True, slots=True)
class Heal(Action):
    """Heal the wounded leader."""

    cards: tuple[str, ...]
    form: ClassVar[str] = "heal with {cards}"
    verb: ClassVar[str] = "heal"


@dataclass(frozen=True, slots=True)
class Sacrifice(Action):
    """Remove one of one's own from the game for what the leader makes of it."""

    card: str
    form: ClassVar[str] = "sacrifice {card}"


@dataclass(frozen=True, slots=True)
class Organize(Action):
    """Play a refugee to draw and choose, as the leader has it."""

    form: ClassVar[str] = "organize"
    verb: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose one's tribal leader."""

    card: str
    form: ClassVar[str] = "choose {card}"


Work = Dig | Draw | Hunt | Build
"""The actions that cards are combined for."""
