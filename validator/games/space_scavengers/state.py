"""The whole truth about a game in progress: the circle, every Captain, every pile, and whose decision it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from proofdeck.validator.engine.events import Event, Telling
from proofdeck.validator.engine.rules import Frame

if TYPE_CHECKING:
    from proofdeck.validator.games.space_scavengers.tables import Tables

TOKENS = ("edge_token", "radiation", "alien_pod", "alien_tech")
"""The kinds of tokens (SS-V12)."""
SEATS = 9
"""More Captains than ever sit at a table: frames and orders of seats are made once for each."""
ORDERS = tuple(tuple((*range(first, count), *range(first)) for first in range(count)) for count in range(SEATS))
"""Number of Captains and first of them to all of them by seat."""
HIDDEN, LAID, SHOWN = 0, 1, 2
"""How much of the bids is revealed: nothing, the cards laid, the Energy that followed too."""


@dataclass(frozen=True, slots=True)
class Options:
    """Readings of the rulebook that change ordinary play; each is a ruling of weight H."""

    unique_bids: bool = False
    """SS-A01: equal bids cancel each other, and the closest of the others claims the Sector."""
    places_used_up: bool = False
    """SS-A34: Captains tied in Pods use up as many places as they are."""
    unplayed_edges: bool = True
    """SS-A36: an Edge card in hand scores its worth at the end."""


@dataclass(slots=True)
class Spot:
    """A place in the circle: its Sector, the Event beside it, the tokens on it."""

    sector: str
    up: bool = True
    event: str | None = None
    event_up: bool = True
    tokens: dict[str, int] = field(default_factory=dict)

    def copy(self) -> Spot:
        """The same, sharing nothing that changes."""
        return Spot(self.sector, self.up, self.event, self.event_up, dict(self.tokens))


@dataclass(slots=True)
class Captain:
    """One player. Tokens are counted by kind."""

    hand: list[str] = field(default_factory=list)
    winnings: list[str] = field(default_factory=list)
    contract: str | None = None
    tokens: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TOKENS, 0))
    laid: str | None = None
    """The card of this turn's bid that is laid down by everybody at once."""
    followed: str | None = None
    """The Energy card that an Edge card let her add."""
    sign: str = ""
    """plus or minus, chosen with it (SS-A15)."""

    def copy(self) -> Captain:
        """The same, sharing nothing that changes."""
        return Captain(
            self.hand[:], self.winnings[:], self.contract, dict(self.tokens), self.laid, self.followed, self.sign
        )


@dataclass(slots=True)
class Table(Telling):
    """A game in progress. Piles are lists whose last card is the top."""

    law: Tables = field(compare=False, repr=False)
    seats: list[Captain]
    sets: tuple[str, ...]
    options: Options
    stack: list[Frame] = field(default_factory=list)
    round: int = 0
    turn: int = 0
    """Turns begun in this round."""
    chooser: int = 0
    """Who chooses the Sector; at the start of a round she is the Dealer."""
    circle: list[Spot] = field(default_factory=list)
    marker: int | None = None
    """The place in the circle that the marker points at."""
    energy: list[str] = field(default_factory=list)
    edge: list[str] = field(default_factory=list)
    sectors: list[str] = field(default_factory=list)
    events_deck: list[str] = field(default_factory=list)
    energy_discard: list[str] = field(default_factory=list)
    edge_discard: list[str] = field(default_factory=list)
    event_discard: list[str] = field(default_factory=list)
    out: list[str] = field(default_factory=list)
    """Sectors out of play, since nobody bid for them."""
    box: list[str] = field(default_factory=list)
    """Contracts that nobody has."""
    supply: dict[str, int] = field(default_factory=dict)
    gone: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TOKENS, 0))
    """Tokens out of play."""
    revealed: int = HIDDEN
    moved: int = 0
    """What an Event adds to the number of the Sector this turn."""
    barred: bool = False
    """Whether an Event forbids Edge cards this turn."""
    turned: bool = False
    """Whether an Event makes the furthest bid the best this turn."""
    winner: int | None = None
    worst: int | None = None
    events: list[Event] | None = field(default=None, compare=False, repr=False)

    def copy(self) -> Table:
        """The same, sharing nothing that changes; events are not carried along."""
        return Table(
            self.law, [seat.copy() for seat in self.seats], self.sets, self.options, self.stack[:], self.round,
            self.turn, self.chooser, [spot.copy() for spot in self.circle], self.marker, self.energy[:], self.edge[:],
            self.sectors[:], self.events_deck[:], self.energy_discard[:], self.edge_discard[:],
            self.event_discard[:], self.out[:], self.box[:], dict(self.supply), dict(self.gone), self.revealed,
            self.moved, self.barred, self.turned, self.winner, self.worst,
        )  # fmt: skip

    def order(self) -> tuple[int, ...]:
        """All Captains by seat, from the chooser on (SS-A53)."""
        return ORDERS[len(self.seats)][self.chooser]
