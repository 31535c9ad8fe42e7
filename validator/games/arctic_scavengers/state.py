"""The whole truth about a game in progress: every zone of every player, and whose decision it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from proofdeck.validator.engine.events import Event, Telling
from proofdeck.validator.engine.rules import Frame

if TYPE_CHECKING:
    from proofdeck.validator.games.arctic_scavengers.tables import Profile, Tables


@dataclass(frozen=True, slots=True)
class Options:
    """Readings of the rulebook that change ordinary play; each is a ruling of weight H."""

    revealed_medics: bool = True
    """AS-A21: a medic among the revealed cards may save in the skirmish."""
    separate_digs: bool = False
    """AS-A25: junkyard and schematics are two actions, so a player may dig in both."""
    store_once: bool = False
    """AS-A28: storing and retrieving happen at most once a round each, like other actions."""
    early_passing: bool = False
    """AS-A01: the initiator card is passed in the rounds without a skirmish too."""


@dataclass(slots=True)
class Site:
    """A building in somebody's headquarters: under construction while timer cards lie on it, then complete."""

    card: str
    timer: list[str]
    stored: list[str]
    since: int
    """The round it was placed in."""
    disabled: bool = False

    def copy(self) -> Site:
        """The same, sharing no list."""
        return Site(self.card, self.timer[:], self.stored[:], self.since, self.disabled)


@dataclass(slots=True)
class Seat:
    """One player's tribe. Piles are lists whose last card is the top."""

    deck: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    """The play area: cards used this turn."""
    committed: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    """The actions taken this round."""
    sites: list[Site] = field(default_factory=list)
    dealt: list[str] = field(default_factory=list)
    """Leaders to choose from."""
    leader: str | None = None
    wounded: bool = False
    announced: bool = False
    food: int = 0
    meds: int = 0
    """Meds that no card stands for."""
    meat: int = 0
    """Food that may not be added to other food."""

    def copy(self) -> Seat:
        """The same, sharing no list."""
        sites = [site.copy() for site in self.sites] if self.sites else []
        return Seat(
            self.deck[:], self.hand[:], self.played[:], self.committed[:], self.discard[:], self.used[:], sites,
            self.dealt[:], self.leader, self.wounded, self.announced, self.food, self.meds, self.meat,
        )  # fmt: skip

    def cards(self) -> list[str]:
        """Every card of the tribe, wherever it lies (AS-A30: also stored ones and timers)."""
        owned = self.deck + self.hand + self.played + self.committed + self.discard
        for site in self.sites:
            owned += site.timer + site.stored
        return owned


@dataclass(slots=True)
class Table(Telling):
    """A game in progress."""

    law: Tables = field(compare=False, repr=False)
    seats: list[Seat]
    sets: tuple[str, ...]
    options: Options
    stack: list[Frame] = field(default_factory=list)
    round: int = 0
    initiator: int = 0
    junkyard: list[str] = field(default_factory=list)
    contested: list[str] = field(default_factory=list)
    schematics: list[str] = field(default_factory=list)
    supply: dict[str, int | None] = field(default_factory=dict)
    """The mercenary stacks; None where a position does not say how many are left."""
    acting: list[str] = field(default_factory=list)
    """The cards of the action that is under way."""
    seen: list[str] = field(default_factory=list)
    """Cards just dug (or drawn by an organizer), first one first, of which some may be kept."""
    gangs: dict[str, int | None] = field(default_factory=dict)
    box: list[str] = field(default_factory=list)
    """Out of the game since setup."""
    removed: list[str] = field(default_factory=list)
    """Removed from play by a leader (AS-R103)."""
    peeked: int | None = None
    """Who knows the top contested card."""
    last_won: bool = False
    """Whether somebody won the last skirmish, for those who look at how a game ended."""
    events: list[Event] | None = field(default=None, compare=False, repr=False)

    def copy(self) -> Table:
        """The same, sharing nothing that changes; events are not carried along."""
        return Table(
            self.law, [seat.copy() for seat in self.seats], self.sets, self.options, self.stack[:], self.round,
            self.initiator, self.junkyard[:], self.contested[:], self.schematics[:], dict(self.supply), self.acting[:],
            self.seen[:], dict(self.gangs), self.box[:], self.removed[:], self.peeked, self.last_won,
        )  # fmt: skip

    def profile(self, who: int) -> Profile:
        """A tribe's cards as they count now; a wounded leader is no help (AS-R110)."""
        seat = self.seats[who]
        return self.law.profiles[None if seat.wounded else seat.leader]

    def after(self, who: int) -> int:
        """The player to the left."""
        return (who + 1) % len(self.seats)

    def others(self, who: int) -> list[int]:
        """Everybody else, clockwise from the left-hand neighbour."""
        count = len(self.seats)
        return [(who + step) % count for step in range(1, count)]
