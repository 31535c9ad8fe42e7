"""What players may decide in Arctic Scavengers, each with the words for it."""

from __future__ import annotations

from proofdeck.validator.engine.rules import Action, action
from proofdeck.validator.engine.wording import SeatNo

NOTHING = "nothing"
JUNKYARD = "junkyard"
SCHEMATICS = "schematics"


@action
class Dig(Action):
    """Look through the top of the junkyard, or of the schematics."""

    cards: tuple[str, ...]
    pile: str = JUNKYARD
    helped: bool = False
    """Whether a refugee is played to use the leader's power on it."""
    form = "dig {cards}[ in {pile}][ helped]"
    verb = "dig"


@action
class Draw(Action):
    """Draw more cards."""

    cards: tuple[str, ...]
    helped: bool = False
    form = "draw {cards}[ helped]"
    verb = "draw"


@action
class Hunt(Action):
    """Hunt for food."""

    cards: tuple[str, ...]
    helped: bool = False
    form = "hunt {cards}[ helped]"
    verb = "hunt"


@action
class Build(Action):
    """Work on a building site."""

    site: str
    cards: tuple[str, ...]
    helped = False
    form = "build {site} with {cards}"
    verb = "build"


@action
class Keep(Action):
    """Keep one of the cards just seen, or nothing."""

    card: str
    form = "keep {card}"


@action
class Hire(Action):
    """Hire a mercenary; food is spent as needed, medicine card by card."""

    card: str
    paid: tuple[str, ...] = ()
    form = "hire {card}[ with {paid}]"
    verb = "hire"


@action
class Trash(Action):
    """Throw a card onto the junkyard; more may follow."""

    card: str
    form = "trash {card}"
    verb = "trash"


@action
class Done(Action):
    """Trash no more."""

    form = "done"


@action
class Announce(Action):
    """End the turn: lay down what is left and say how many cards that is."""

    form = "announce"


@action
class Pass(Action):
    """Do nothing (more) at this point."""

    form = "pass"


@action
class Disarm(Action):
    """A saboteur takes a tool out of the round."""

    card: str
    target: SeatNo
    form = "disarm {card} of {target}"


@action
class Snipe(Action):
    """A sniper team takes a person out of the round."""

    card: str
    target: SeatNo
    form = "snipe {card} of {target}"


@action
class Disable(Action):
    """A saboteur disables a building."""

    site: str
    target: SeatNo
    form = "disable {site} of {target}"


@action
class Wound(Action):
    """A sniper team wounds a leader."""

    target: SeatNo
    form = "wound leader of {target}"


@action
class Strike(Action):
    """A leader's follower gives himself up to take a revealed card out of the round."""

    card: str
    target: SeatNo
    form = "strike {card} of {target}"


@action
class Save(Action):
    """A medic saves whoever is being sniped."""

    form = "save"


@action
class Store(Action):
    """Put cards under a building."""

    cards: tuple[str, ...]
    site: str
    form = "store {cards} in {site}"
    verb = "store"


@action
class Retrieve(Action):
    """Take cards from under a building."""

    cards: tuple[str, ...]
    site: str
    form = "retrieve {cards} from {site}"
    verb = "retrieve"


@action
class Repair(Action):
    """Put a disabled building right."""

    site: str
    cards: tuple[str, ...]
    form = "repair {site} with {cards}"
    verb = "repair"


@action
class Heal(Action):
    """Heal the wounded leader."""

    cards: tuple[str, ...]
    form = "heal with {cards}"
    verb = "heal"


@action
class Sacrifice(Action):
    """Remove one of one's own from the game for what the leader makes of it."""

    card: str
    form = "sacrifice {card}"


@action
class Organize(Action):
    """Play a refugee to draw and choose, as the leader has it."""

    form = "organize"
    verb = "draw"


@action
class Choose(Action):
    """Choose one's tribal leader."""

    card: str
    form = "choose {card}"


Work = Dig | Draw | Hunt | Build
"""The actions that cards are combined for."""
