"""What players may decide in Cosmic Scavengers, each with the words for it."""

from __future__ import annotations

from proofdeck.validator.engine.rules import Action, action


@action
class Direct(Action):
    """Turn a direction designation card so that this option is the active one (CS-R13)."""

    option: str
    form = "direct {option}"


@action
class Program(Action):
    """Lay the next card of the program: a robot with the mode that faces forward, or a PROGRAMMABLE contract."""

    card: str
    mode: str = ""
    form = "program {card}[ {mode}]"


class Ready(Action):
    """Lay the cover card on a finished program (CS-R29)."""

    form = "ready"


@action
class Recover(Action):
    """Take a card back from one's discard (CS-R40)."""

    card: str
    form = "recover {card}"


@action
class Fulfill(Action):
    """Fulfill a contract of the market (CS-R52)."""

    contract: str
    form = "fulfill {contract}"


@action
class Pay(Action):
    """Pay with these marbles, where there is a choice (CS-R22)."""

    marbles: tuple[str, ...]
    form = "pay {marbles}"


@action
class Claim(Action):
    """Say that one would like a contract, among players who fulfill together (CS-R68)."""

    contract: str
    marbles: tuple[str, ...]
    form = "claim {contract} with {marbles}"


@action
class Challenge(Action):
    """Contest a claim of another player (CS-R69)."""

    contract: str
    marbles: tuple[str, ...]
    form = "challenge {contract} with {marbles}"


Wish = Claim | Challenge
"""To want a contract, whether or not another player does."""


@action
class BackDown(Action):
    """Give a contested contract up (CS-R71)."""

    contract: str
    form = "back down from {contract}"


class Agree(Action):
    """Have nothing more to claim or to contest (CS-R72)."""

    form = "agree"


class Reveal(Action):
    """Show PROGRAMMABLE contracts in hand to end the game (CS-R76)."""

    form = "reveal contracts"


class Pass(Action):
    """Do nothing (more) at this point."""

    form = "pass"


READY, AGREE, REVEAL, PASS = Ready(), Agree(), Reveal(), Pass()
