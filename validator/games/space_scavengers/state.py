# ruff: noqa: ARG001 - all that hides takes the same arguments
"""The whole truth about a game in progress: every zone, who sees it, and what a position may leave out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from proofdeck.validator.engine import kinds, zone
from proofdeck.validator.engine.positions import PositionError
from proofdeck.validator.engine.state import State, state
from proofdeck.validator.engine.zone import OPEN
from proofdeck.validator.engine.zones import UNKNOWN, NeedsToKnow
from proofdeck.validator.games.space_scavengers.actions import FACE_DOWN
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


# ---------------------------------------------------------------- tokens, counted by kind


def _no_tokens() -> dict[str, int]:
    return dict.fromkeys(TOKENS, 0)


def _kinds(s: Table) -> Sequence[str]:
    return TOKENS


def _left_over(at: kinds.Spot) -> dict[str, int]:
    """What is in nobody's hands."""
    s: Table = at.state
    held = [s.gone, *(seat.tokens for seat in s.seats), *(spot.tokens for spot in s.circle)]
    return {token: s.law.stock[token] - sum(tokens.get(token, 0) for tokens in held) for token in TOKENS}


# ---------------------------------------------------------------- the circle


def _lies_down(s: Table, viewer: int, at: kinds.Spot) -> bool:
    """Nobody looks at a Sector before it is chosen (SS-R15)."""
    spot: Spot = at.part
    return not spot.up


def _waits(s: Table, viewer: int, at: kinds.Spot) -> bool:
    """An Event that waits lies face down (SS-R11)."""
    spot: Spot = at.part
    return not spot.event_up


def _nothing(value: object) -> None:
    """Where not even whether there is something can be seen."""


class _Sector(kinds.Card):
    """A card that a position may call `face_down`: it lies there, and which one it is stays open."""

    def read(self, spot: kinds.Spot) -> Any:
        """The card, where it is named."""
        found = kinds.Card.read(self, spot)
        return UNKNOWN if found == FACE_DOWN else found


@state
class Spot:
    """A place in the circle: its Sector, the Event beside it, the tokens on it."""

    sector: str = field(metadata={"kind": _Sector(hidden=_lies_down, covered=_nothing, pool="sectors")})
    up: bool = zone.fact(True, unsaid=lambda at: at.given.get("sector") != FACE_DOWN)
    event: str | None = zone.card(hidden=_waits, covered=lambda event: event and "face down", pool="events")
    event_up: bool = zone.fact(True)
    tokens: dict[str, int] = zone.amounts(keys=_kinds)


def spot_names(s: Table) -> list[str]:
    """What each place of the circle is called: by its Sector, or as one that lies face down."""
    down = iter(s.law.face_down_names)
    return [spot.sector if spot.up else next(down) for spot in s.circle]


def place_of(s: Table, name: str) -> int:
    """Where in the circle the place of that name is."""
    return spot_names(s).index(name)


def explored(s: Table) -> Spot:
    """The place that the marker points at, with the Sector of this turn."""
    if s.marker is None or s.marker >= len(s.circle):
        raise NeedsToKnow("the position does not say which Sector is explored")
    return s.circle[s.marker]


def _look_at_circle(at: kinds.Spot, circle: list[Spot], how: Sequence[str], path: str) -> Any:
    names = spot_names(at.state)
    counts = {
        "size": len(circle),
        "down": sum(not spot.up for spot in circle),
        "up": sum(spot.up for spot in circle),
        "events": sum(spot.event is not None for spot in circle),
        "waiting": sum(spot.event is not None and not spot.event_up for spot in circle),
    }
    match list(how):
        case []:
            return names
        case [what] if what in counts:
            return counts[what]
        case [name, token] if name in names and token in TOKENS:
            return circle[names.index(name)].tokens.get(token, 0)
        case [name, ("event" | "event_up" | "up") as fact] if name in names:
            return getattr(circle[names.index(name)], fact)
    raise PositionError(f"nothing in the circle is called '{path}'")


def _look_at_marker(at: kinds.Spot, marker: int | None, how: Sequence[str], path: str) -> str | None:
    """The Sector that it points at."""
    return None if marker is None else at.state.circle[marker].sector


# ---------------------------------------------------------------- the Captains, and the table


def _until(revealed: int) -> kinds.Hides:
    """Bids lie face down until all have laid one, and what follows until all have it (SS-R20, SS-R23)."""
    return lambda s, viewer, at: viewer != at.owner and s.revealed < revealed


@state
class Captain:
    """One player. Tokens are counted by kind."""

    hand: list[str] = zone.pile(hidden="others", unsaid=OPEN)
    winnings: list[str] = zone.pile()
    contract: str | None = zone.card()
    tokens: dict[str, int] = zone.amounts(_no_tokens, keys=_kinds)
    laid: str | None = zone.card(hidden=_until(LAID))
    """The card of this turn's bid that is laid down by everybody at once."""
    followed: str | None = zone.card(hidden=_until(SHOWN), pool="energy")
    """The Energy card that an Edge card let her add."""
    sign: str = zone.fact("", hidden=_until(SHOWN), covered=_nothing)
    """plus or minus, chosen with it (SS-A15)."""


@state
class Table(State[Tables, Options]):
    """A game in progress. Piles are lists whose last card is the top."""

    seats: list[Captain] = zone.seats(Captain)
    round: int = zone.fact(0, needed=True)
    turn: int = zone.fact(0, unsaid=1)
    """Turns begun in this round."""
    chooser: int = zone.player(0)
    """Who chooses the Sector; at the start of a round she is the Dealer."""
    circle: list[Spot] = zone.records(Spot, bare="sector", seen=_look_at_circle)
    marker: int | None = zone.fact(None, seen=_look_at_marker)
    """The place in the circle that the marker points at."""
    energy: list[str] = zone.pile(hidden="all", pool="energy", ordered=True, unsaid=OPEN)
    edge: list[str] = zone.pile(hidden="all", ordered=True, unsaid=OPEN)
    sectors: list[str] = zone.pile(hidden="all", pool="sectors", ordered=True, unsaid=OPEN)
    events_deck: list[str] = zone.pile(hidden="all", pool="events", ordered=True, unsaid=OPEN)
    energy_discard: list[str] = zone.pile()
    edge_discard: list[str] = zone.pile()
    event_discard: list[str] = zone.pile()
    out: list[str] = zone.pile()
    """Sectors out of play, since nobody bid for them."""
    box: list[str] = zone.pile(hidden="order", unsaid=OPEN, spare=True)
    """Contracts that nobody has."""
    gone: dict[str, int] = zone.amounts(_no_tokens, keys=_kinds)
    """Tokens out of play."""
    supply: dict[str, int] = zone.amounts(keys=_kinds, unsaid=_left_over)
    revealed: int = zone.fact(HIDDEN)
    moved: int = zone.fact(0)
    """What an Event adds to the number of the Sector this turn."""
    barred: bool = zone.fact(False)
    """Whether an Event forbids Edge cards this turn."""
    turned: bool = zone.fact(False)
    """Whether an Event makes the furthest bid the best this turn."""
    winner: int | None = zone.player()
    worst: int | None = zone.player()

    def order(self) -> tuple[int, ...]:
        """All Captains by seat, from the chooser on (SS-A53)."""
        return ORDERS[len(self.seats)][self.chooser]
