"""What players may decide in Cosmic Scavengers, each with the words for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from proofdeck.validator.engine.rules import Action


@dataclass(frozen=True, slots=True)
class Direct(Action):
    """Turn a direction designation card so that this option is the active one (CS-R13)."""

    option: str
    form: ClassVar[str] = "direct {option}"


@dataclass(frozen=True, slots=True)
class Program(Action):
    """Lay the next card of the program: a robot with the mode that faces forward, or a PROGRAMMABLE contract."""

    card: str
    mode: str = ""
    form: ClassVar[str] = "program {card}[ {mode}]"


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """Lay the cover card on a finished program (CS-R29)."""

    form: ClassVar[str] = "ready"


@dataclass(frozen=True, slots=True)
class Recover(Action):
    """Take a card back from one's discard (CS-R40)."""

    card: str
    form: ClassVar[str] = "recover {card}"


@dataclass(frozen=True, slots=True)
class Fulfill(Action):
    """Fulfill a contract of the market (CS-R52)."""

    contract: str
    form: ClassVar[str] = "fulfill {contract}"


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Pay with these marbles, where there is a choice (CS-R22)."""

    marbles: tuple[str, ...]
    form: ClassVar[str] = "pay {marbles}"


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Say that one would like a contract, among players who fulfill together (CS-R68)."""

    contract: str
    marbles: tuple[str, ...]
    form: ClassVar[str] = "claim {contract} with {marbles}"


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Contest a claim of another player (CS-R69)."""

    contract: str
    marbles: tuple[str, ...]
    form: ClassVar[str] = "challenge {contract} with {marbles}"


@dataclass(frozen=True, slots=True)
class BackDown(Action):
    """Give a contested contract up (CS-R71)."""

    contract: str
    form: ClassVar[str] = "back down from {contract}"


@dataclass(frozen=True, slots=True)
class Agree(Action):
    """Have nothing more to claim or to contest (CS-R72)."""

    form: ClassVar[str] = "agree"


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Show PROGRAMMABLE contracts in hand to end the game (CS-R76)."""

    form: ClassVar[str] = "reveal contracts"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing (more) at this point."""

    form: ClassVar[str] = "pass"


READY, AGREE, REVEAL, PASS = Ready(), Agree(), Reveal(), Pass()
