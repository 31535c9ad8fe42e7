"""The whole truth about a game in progress: boards, supplies, hands, and whose decision it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from proofdeck.validator.engine.events import Event, Telling
from proofdeck.validator.engine.rules import Frame
from proofdeck.validator.engine.zones import UNKNOWN

if TYPE_CHECKING:
    from proofdeck.validator.games.cosmic_colonies.abilities import Ability
    from proofdeck.validator.games.cosmic_colonies.grid import Ground
    from proofdeck.validator.games.cosmic_colonies.tables import Tables

Stock = tuple[int, ...]
"""So many tokens of each kind, in the order of the catalogue."""


@dataclass(frozen=True, slots=True)
class Options:
    """The variants, and readings of the rulebook that change ordinary play (rulings of weight H)."""

    plan_ahead: bool = False
    """Both workers of a round are selected at its beginning."""
    rank_and_file: bool = False
    """Plan Ahead, and all workers act in one order of priority."""
    picked_workers: bool = False
    """The table picks the workers of the game instead of drawing lots."""
    limit_per_kind: bool = False
    """CC-A01: the warehouse limit is for each kind of token."""
    doubles_within: bool = False
    """CC-A02: the doubles are some of the singles' number and not on top of it."""
    robot_misses_small: bool = False
    """CC-A06: the robot loses points for the small buildings too, which it can never have."""


class Tile(NamedTuple):
    """A building on an asteroid and the squares it lies on; a mask of nought where a position does not say."""

    building: str
    mask: int


@dataclass(slots=True)
class Seat:
    """One player's colony."""

    hand: list[str] = field(default_factory=list)
    chosen: list[str] = field(default_factory=list)
    """Workers laid face down, the first to be revealed first."""
    played: list[str] = field(default_factory=list)
    """Workers of this round that were revealed, in order."""
    stock: Stock | None = ()
    """The warehouse; None where a position does not say."""
    asteroid: str = UNKNOWN
    tiles: list[Tile] = field(default_factory=list)
    """In the order they were placed, a later one above an earlier one."""
    covered: int | None = 0
    """All squares of all tiles; None where a position does not say."""
    objectives: list[str] = field(default_factory=list)
    rows: tuple[str, ...] = ()
    """An asteroid that an example draws itself."""
    visible: dict[str, int] | None = None
    """Visible terrain, where an example says that instead of where the tiles lie."""
    ground: Ground | None = field(default=None, compare=False, repr=False)

    def copy(self) -> Seat:
        """The same, sharing no list."""
        return Seat(
            self.hand[:], self.chosen[:], self.played[:], self.stock, self.asteroid, self.tiles[:], self.covered,
            self.objectives[:], self.rows, self.visible, self.ground,
        )  # fmt: skip


@dataclass(slots=True)
class Robot:
    """The opponent in the solo game."""

    stock: Stock | None = ()
    built: dict[str, int] = field(default_factory=dict)
    """Its stacks of tiles, by building (CC-R83)."""
    played: list[str] = field(default_factory=list)
    objectives: list[str] = field(default_factory=list)

    def copy(self) -> Robot:
        """The same, sharing no list."""
        return Robot(self.stock, dict(self.built), self.played[:], self.objectives[:])


@dataclass(slots=True)
class Table(Telling):
    """A game in progress."""

    law: Tables = field(compare=False, repr=False)
    seats: list[Seat]
    sets: tuple[str, ...]
    options: Options
    stack: list[Frame] = field(default_factory=list)
    round: int = 0
    side: int = 0
    """The side of the main board that lies up."""
    advanced: bool = False
    locations: list[int | None] = field(default_factory=list)
    """Tokens on the location of each kind; None where a position does not say."""
    supply: list[int | None] = field(default_factory=list)
    slots: list[int | None] = field(default_factory=list)
    """Tiles in each slot of the main board."""
    tiles: dict[str, int | None] = field(default_factory=dict)
    """The tile supply."""
    piles: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    """The two-player board: what lies to the left and to the right of the first player."""
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    box: list[str] = field(default_factory=list)
    """Cards and boards that are not used."""
    robot: Robot | None = None
    difficulty: int | None = None
    held: str = ""
    """A tile in somebody's hand, about to be placed."""
    origin: int = 0
    """Where a moved tile lay."""
    drawn_from: tuple[str, ...] = ()
    """The locations of the action of this turn."""
    mined: tuple[int, ...] = ()
    """Tokens that covered terrain has brought in this turn, for each such effect of the worker."""
    events: list[Event] | None = field(default=None, compare=False, repr=False)

    def copy(self) -> Table:
        """The same, sharing nothing that changes; events are not carried along."""
        left, right = self.piles
        return Table(
            self.law, [seat.copy() for seat in self.seats], self.sets, self.options, self.stack[:], self.round,
            self.side, self.advanced, self.locations[:], self.supply[:], self.slots[:], dict(self.tiles),
            (left[:], right[:]), self.deck[:], self.discard[:], self.box[:], self.robot and self.robot.copy(),
            self.difficulty, self.held, self.origin, self.drawn_from, self.mined,
        )  # fmt: skip

    def ability(self, who: int) -> Ability:
        """What the worker in action can do: by day her first card of the round, by night the other (CC-R67, R68)."""
        played = self.seats[who].played
        ability: Ability = self.law.abilities["night" if len(played) > 1 else "day"][played[-1]]
        return ability

    @property
    def players(self) -> int:
        """How many players the game is set up for; one player against the robot counts as two (CC-R75)."""
        count: int = self.law.constants["solo.set_up_like"] if self.robot else len(self.seats)
        return count
