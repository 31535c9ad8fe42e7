"""The whole truth about a game in progress: sectors, what lives on them, ships, and whose decision it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from proofdeck.validator.engine.events import Event
from proofdeck.validator.engine.rules import Frame
from proofdeck.validator.engine.zones import REST

if TYPE_CHECKING:
    from proofdeck.validator.games.cosmic_pioneers.tables import Tables

EMPTY = -1
"""A space without a lifeform. Colonists are the number of their player, aliens and goods numbers of the tables."""


@dataclass(frozen=True, slots=True)
class Options:
    """Readings of the rulebook that change ordinary play, and the designer's answers where they differ from it."""

    jumpgate_in_the_middle: bool = False
    """CP-A01: the other sectors lie around the Jumpgate instead of making a ring with it."""
    phase_by_phase: bool = False
    """CP-A03: all players do a phase before anybody does the next."""
    natives_only: bool = False
    """CP-A04: an alien card works on planets of its type alone."""
    worms_starve: bool = False
    """CP-A05: a worm that has eaten the last other lifeform is removed too."""
    bugs_turn_one: bool = False
    """CP-A07: a bug turns a single lifeform, the one on its left if there is one."""
    alien_every_round: bool = False
    """CP-A14: the designer draws an alien card in every round."""
    crashed_adventures: bool = False
    """CP-A19: by the designer's answer, whoever crash lands in combat still goes on an adventure there."""
    own_losses: bool = False
    """CP-A20: an adventure takes colonists of the player who rolled, nobody else's."""
    any_colonists: bool = False
    """CP-A22: colonists of others can be loaded."""
    cargo_scores: bool = False
    """CP-A23: colonists aboard a ship score too."""
    staying_rests: bool = False
    """CP-A25: whoever does not move has no combat, no adventure and no visit to the Jumpgate."""


@dataclass(slots=True)
class Seat:
    """One player's ship and what belongs to it."""

    commander: str = ""
    levels: list[int] = field(default_factory=list)
    """In the order of the catalogue's attributes."""
    credits: int = 0
    reserve: int = 0
    cargo: list[int] = field(default_factory=list)
    """Colonists, aliens and goods aboard, in order of their numbers."""
    place: int = 0
    crashed: bool = False
    stayed: bool = False
    """Whether the last movement was none."""
    wins: int = 0
    """Combats won."""

    def copy(self) -> Seat:
        """The same, sharing no list."""
        return Seat(
            self.commander, self.levels[:], self.credits, self.reserve, self.cargo[:], self.place, self.crashed,
            self.stayed, self.wins,
        )  # fmt: skip


@dataclass(slots=True)
class Table:
    """A game in progress."""

    law: Tables = field(compare=False, repr=False)
    seats: list[Seat]
    sets: tuple[str, ...]
    options: Options
    stack: list[Frame] = field(default_factory=list)
    round: int = 0
    first: int = 0
    """Who has the first player token."""
    scenario: str = ""
    drawn: list[str] = field(default_factory=list)
    """The alien cards that were drawn for the pool of planets."""
    pool: list[str] = field(default_factory=list)
    """Planets still to be placed."""
    belts: list[str] = field(default_factory=list)
    """Planets still to be placed with the belt up."""
    places: list[str] = field(default_factory=list)
    """The sector on each place of the map; nothing where none lies yet."""
    face_down: list[bool] = field(default_factory=list)
    """Whether the belt side of it is up."""
    surface: list[list[int]] = field(default_factory=list)
    """What is on each space of each place, from the left."""
    goods: list[list[int]] = field(default_factory=list)
    """Goods lying on each place."""
    supply: list[int] = field(default_factory=list)
    """Alien meeples by species."""
    stock: list[int] = field(default_factory=list)
    """Goods beside the scenario card, by colour."""
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    box: list[str] = field(default_factory=list)
    """Cards, mats and sectors that are not used."""
    events: list[Event] | None = field(default=None, compare=False, repr=False)

    def copy(self) -> Table:
        """The same, sharing nothing that changes; events are not carried along."""
        return Table(
            self.law, [seat.copy() for seat in self.seats], self.sets, self.options, self.stack[:], self.round,
            self.first, self.scenario, self.drawn[:], self.pool[:], self.belts[:], self.places[:], self.face_down[:],
            [row[:] for row in self.surface], [lying[:] for lying in self.goods], self.supply[:], self.stock[:],
            self.deck[:], self.discard[:], self.box[:],
        )  # fmt: skip

    def say(self, kind: str, rule: str, who: int | None = None, what: object = None) -> None:
        """Note what happened, if anybody reads it."""
        if self.events is not None:
            self.events.append(Event(kind, rule, who, what))

    def is_planet(self, place: int) -> bool:
        """Whether a planet with its face up lies there (CP-R66, CP-A18)."""
        return bool(self.surface[place]) and not self.face_down[place]

    @property
    def deck_unknown(self) -> bool:
        """Whether a position leaves the event deck open."""
        return REST in self.deck
