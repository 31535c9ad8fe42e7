"""The whole truth about a game in progress: marbles, cards, programs, and whose decision it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from proofdeck.validator.engine.events import Event, Telling
from proofdeck.validator.engine.rules import Frame
from proofdeck.validator.engine.zones import NeedsToKnow

if TYPE_CHECKING:
    from proofdeck.validator.games.cosmic_scavengers.crew import Crew
    from proofdeck.validator.games.cosmic_scavengers.tables import Tables

Marbles = list[int]
"""So many marbles of each resource, in the order of the catalogue."""
EMPTY = -1
"""A space of the ship without a marble."""
UNSEEN = -2
"""A space of which a position says nothing."""


class Unsaid(list[int]):
    """Marbles of which a position says nothing; a rule that must look at them complains."""

    def __getitem__(self, place: Any) -> Any:
        raise NeedsToKnow("the position does not say which marbles are there")

    def __iter__(self) -> Any:
        raise NeedsToKnow("the position does not say which marbles are there")


def twin(marbles: Marbles) -> Marbles:
    """The same marbles, sharing nothing."""
    return marbles if type(marbles) is Unsaid else marbles[:]


@dataclass(frozen=True, slots=True)
class Options:
    """Variants that the rulebook leaves to the table."""

    filtered: bool = False
    """CS-R10: contracts for the other board are taken out before the game."""
    simple_economy: bool = False
    """CS-R60: what is taken from the board is replaced at once, and everything is spent to the supply."""


class Slot(NamedTuple):
    """A card of a program; a contract has no mode."""

    card: str
    mode: str = ""


class Bid(NamedTuple):
    """A contract that a player wants, among players who fulfill together, and the marbles set aside for it."""

    contract: str
    who: int
    marbles: tuple[str, ...]


@dataclass(slots=True)
class Seat:
    """One player's cards and marbles."""

    hand: list[str] = field(default_factory=list)
    """Robots and PROGRAMMABLE contracts."""
    kit: tuple[str, ...] = ()
    """Cover, reference and direction cards, which never leave for good."""
    direction: str = ""
    """The active option of the direction card in the program; none before it is laid."""
    program: list[Slot] = field(default_factory=list)
    """Robots and contracts from the top of the stack down."""
    discard: list[str] = field(default_factory=list)
    tableau: list[str] = field(default_factory=list)
    """Robot and prize contracts."""
    new: Marbles = field(default_factory=lambda: [0] * 6)
    """Marbles collected this round."""
    store: Marbles = field(default_factory=lambda: [0] * 6)
    """Marbles of earlier rounds."""
    took: int = 0
    """Marbles collected in this round, for the order of tied players (CS-R66)."""
    lost: int = 0
    """Robots discarded in this round's collection (CS-R67)."""
    crew: Crew | None = field(default=None, compare=False, repr=False)
    """What the revealed program comes to; made again where it is missing."""

    def copy(self) -> Seat:
        """The same, sharing nothing that changes."""
        return Seat(
            self.hand[:], self.kit, self.direction, self.program[:], self.discard[:], self.tableau[:],
            twin(self.new), twin(self.store), self.took, self.lost, self.crew,
        )  # fmt: skip


@dataclass(slots=True)
class Table(Telling):
    """A game in progress."""

    law: Tables = field(compare=False, repr=False)
    seats: list[Seat]
    sets: tuple[str, ...]
    options: Options
    stack: list[Frame] = field(default_factory=list)
    round: int = 0
    shape: str = ""
    """Which boards are used."""
    turn: int = 0
    """How far the ship board is turned on the direction board."""
    board: Marbles = field(default_factory=list)
    """What lies on each space of the ship; nothing between rounds."""
    pool: Marbles = field(default_factory=list)
    supply: Marbles = field(default_factory=list)
    market: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    stacks: dict[str, int] = field(default_factory=dict)
    """Contract robots not yet given out."""
    box: list[str] = field(default_factory=list)
    order: list[tuple[int, ...]] = field(default_factory=list)
    """Who acts, first to last; players who are tied in everything act together."""
    bids: list[Bid] = field(default_factory=list)
    given_up: list[tuple[int, str]] = field(default_factory=list)
    agreed: list[int] = field(default_factory=list)
    active: bool = False
    """Whether anybody collected, recovered or fulfilled anything in this round (CS-A19)."""
    idle: int = 0
    """Rounds in a row in which nobody did."""
    ended: str = ""
    events: list[Event] | None = field(default=None, compare=False, repr=False)

    def copy(self) -> Table:
        """The same, sharing nothing that changes; events are not carried along."""
        return Table(
            self.law, [seat.copy() for seat in self.seats], self.sets, self.options, self.stack[:], self.round,
            self.shape, self.turn, twin(self.board), twin(self.pool), twin(self.supply), self.market[:], self.deck[:],
            dict(self.stacks), self.box[:], self.order[:], self.bids[:], self.given_up[:], self.agreed[:],
            self.active, self.idle, self.ended,
        )  # fmt: skip
