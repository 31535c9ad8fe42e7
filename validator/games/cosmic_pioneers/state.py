"""The whole truth about a game in progress: sectors, what lives on them, ships, and what may be left unsaid.

What a position leaves unsaid is as the setup has it: empty planets, lowest levels, no cargo. Pieces that are nowhere
else are in their reserve, supply or stock; where a position says otherwise of these, the rest is out of sight.
Nothing is hidden but the order of the event deck, and of the box, where it means nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any

from proofdeck.generator.diagnostics import suggestion
from proofdeck.validator.engine import zone
from proofdeck.validator.engine.kinds import Spot
from proofdeck.validator.engine.positions import PositionError, look_at_pile
from proofdeck.validator.engine.state import State, state
from proofdeck.validator.engine.zone import OPEN
from proofdeck.validator.games.cosmic_pioneers.cargo import name_of, piece_of
from proofdeck.validator.games.cosmic_pioneers.chart import JUMPGATE, distances_of
from proofdeck.validator.games.cosmic_pioneers.tables import EMPTY

if TYPE_CHECKING:
    from proofdeck.validator.games.cosmic_pioneers.tables import Tables

NOTHING = "."
"""How an empty space is written."""
Rows = list[list[int]]
"""Pieces by their numbers, on each place of the map."""


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


# ---------------------------------------------------------------- the map: its sectors, and what is on them


def _write_map(_: Spot, places: list[str]) -> list[str]:
    return places[:]


def _laid(_: Table, places: list[str]) -> list[str]:
    return [name for name in places if name]


def _read_map(spot: Spot) -> list[str]:
    """As many places as the map has, or more; none before the Jumpgate is laid."""
    named = [str(name) for name in spot.given.get(spot.key, ())]
    known = spot.state.law.claim.components
    for name in named:
        if name and name not in known:
            raise PositionError(f"there is no sector '{name}'; {suggestion(name, known)}")
    laid = named or spot.key not in spot.given
    return named + [""] * (len(distances_of(spot.state)) - len(named)) if laid else []


def _write_face_down(spot: Spot, face_down: list[bool]) -> list[str]:
    return [name for name, is_down in zip(spot.state.places, face_down, strict=True) if is_down]


def _read_face_down(spot: Spot) -> list[bool]:
    down = spot.given.get(spot.key, ())
    return [name in down for name in spot.state.places]


def _words(spot: Spot, row: list[int]) -> list[str]:
    """What is on the spaces of a sector, or the goods that lie there."""
    law: Tables = spot.state.law
    names = [*spot.names, *law.names[len(spot.names) :]]
    return [NOTHING if piece == EMPTY else names[piece] for piece in row]


def _write_rows(spot: Spot, rows: Rows) -> dict[str, list[str]]:
    return {name: _words(spot, row) for name, row in zip(spot.state.places, rows, strict=True) if row}


def _look_at_sector(spot: Spot, there: Rows | list[bool], how: Sequence[str], path: str) -> list[str] | bool:
    """What is on one, or whether it is face down."""
    if len(how) != 1 or how[0] not in spot.state.places:
        raise PositionError(f"'{path}' asks for no sector of the map")
    found = there[spot.state.places.index(how[0])]
    return found if isinstance(found, bool) else _words(spot, found)


def _sector_keys(position: Mapping[str, Any]) -> list[str]:
    """What a position may say of the sectors that it lays."""
    return [f"{what}.{name}" for name in position.get("map", ()) for what in ("surface", "goods")]


def _numbers(spot: Spot, known: Mapping[str, int]) -> dict[str, list[int]]:
    """The pieces that a position names, by sector."""
    found: dict[str, list[int]] = {}
    for key, words in spot.given.items():
        what, _, name = key.partition(".")
        if what == spot.key:
            for word in words:
                if word not in known:
                    raise PositionError(f"'{word}' has no place on '{name}'; {suggestion(str(word), known)}")
            found[name] = [known[word] for word in words]
    return found


def _read_surface(spot: Spot) -> Rows:
    s: Table = spot.state
    rows = _numbers(spot, {NOTHING: EMPTY, **{name: who for who, name in enumerate(spot.names)}, **s.law.alien})
    return [rows[name] if name in rows else s.spaces(place) for place, name in enumerate(s.places)]


def _read_goods(spot: Spot) -> Rows:
    rows = _numbers(spot, spot.state.law.crate)
    return [sorted(rows.get(name, ())) for name in spot.state.places]


def _twin(rows: Rows) -> Rows:
    return [row[:] for row in rows]


# ---------------------------------------------------------------- ships, and what is nowhere else


def _write_place(spot: Spot, place: int) -> str:
    places: list[str] = spot.state.places
    return places[place] if places else JUMPGATE


def _read_place(spot: Spot) -> int:
    sectors, at = list(spot.given.get("map", ())), spot.given.get(spot.key, JUMPGATE)
    if at not in (JUMPGATE, *sectors):
        raise PositionError(f"'{spot.key}' is '{at}', which is no sector of the map")
    return sectors.index(at) if at in sectors else 0


def _write_cargo(spot: Spot, cargo: list[int]) -> list[str]:
    return [name_of(spot.state, spot.owner or 0, piece) for piece in cargo]


def _read_cargo(spot: Spot) -> list[int]:
    found = sorted(piece_of(spot.state, spot.owner or 0, str(name)) for name in spot.given.get(spot.key, ()))
    if EMPTY in found:
        raise PositionError(f"'{spot.key}' names something that no ship carries")
    return found


def _look_at_cargo(spot: Spot, cargo: list[int], how: Sequence[str], path: str) -> object:
    return look_at_pile(_write_cargo(spot, cargo), how, path)


def _left(there_are: int, out: int) -> int:
    if out > there_are:
        raise PositionError("the position has more pieces of a kind than the box")
    return there_are - out


def _in_reserve(spot: Spot) -> int:
    """Her colonists that are neither on a planet nor aboard a ship."""
    s: Table = spot.state
    who = spot.owner or 0
    here = [row.count(spot.names[who]) for key, row in spot.given.items() if key.startswith("surface.")]
    cargo = [(at, spot.given.get(f"{name}.cargo")) for at, name in enumerate(spot.names)]
    aboard = [list(named).count(name_of(s, at, who)) for at, named in cargo if named]
    return _left(s.law.copies[s.law.colonists[who]], sum(here) + sum(aboard))


def _not_out(s: Table, there_are: Mapping[str, int], numbers: Mapping[str, int]) -> dict[str, int]:
    """How many of each kind are neither on a sector nor aboard a ship."""
    out = s.pieces()
    return {name: _left(count, out.get(numbers[name], 0)) for name, count in there_are.items()}


def _in_supply(spot: Spot) -> dict[str, int]:
    s: Table = spot.state
    return _not_out(s, s.law.remember("aliens", s.law.all_aliens), s.law.alien)


def _in_stock(spot: Spot) -> dict[str, int]:
    s: Table = spot.state
    return _not_out(s, s.law.remember("goods", s.law.all_goods), s.law.crate)


# ---------------------------------------------------------------- the state


@state
class Seat:
    """One player's ship and what belongs to it."""

    commander: str = zone.card("")
    levels: dict[str, int] = zone.facts(dict, unsaid=lambda spot: spot.state.law.lowest_levels())
    """By attribute."""
    credits: int = zone.fact(0, unsaid=lambda spot: spot.state.law.start_credits)
    reserve: int = zone.fact(0, unsaid=_in_reserve)
    cargo: list[int] = zone.own(
        make=list, write=_write_cargo, read=_read_cargo, seen=_look_at_cargo, twin=list, stays=True
    )
    """Colonists, aliens and goods aboard, in order of their numbers."""
    place: int = zone.own(0, key="at", write=_write_place, read=_read_place, stays=True)
    crashed: bool = zone.fact(False)
    stayed: bool = zone.fact(False)
    """Whether the last movement was none."""
    wins: int = zone.fact(0)
    """Combats won."""


@state
class Table(State["Tables", Options]):
    """A game in progress."""

    seats: list[Seat] = zone.seats(Seat)
    round: int = zone.fact(0, unsaid=1)
    first: int = zone.player(0)
    """Who has the first player token."""
    scenario: str = zone.card("")
    drawn: list[str] = zone.row()
    """The alien cards that were drawn for the pool of planets."""
    pool: list[str] = zone.row()
    """Planets still to be placed."""
    belts: list[str] = zone.row()
    """Planets still to be placed with the belt up."""
    places: list[str] = zone.own(
        make=list, key="map", write=_write_map, read=_read_map, holds=_laid, twin=list, also=_sector_keys, ordered=True
    )
    """The sector on each place of the map; nothing where none lies yet."""
    face_down: list[bool] = zone.own(
        make=list, write=_write_face_down, read=_read_face_down, seen=_look_at_sector, twin=list
    )
    """Whether the belt side of it is up."""
    surface: Rows = zone.own(
        make=list, write=_write_rows, read=_read_surface, seen=_look_at_sector, twin=_twin, ordered=True
    )
    """What is on each space of each place, from the left."""
    goods: Rows = zone.own(make=list, write=_write_rows, read=_read_goods, seen=_look_at_sector, twin=_twin)
    """Goods lying on each place."""
    supply: dict[str, int] = zone.facts(dict, unsaid=_in_supply)
    """Alien meeples by species."""
    stock: dict[str, int] = zone.facts(dict, unsaid=_in_stock)
    """Goods beside the scenario card, by colour."""
    deck: list[str] = zone.pile(hidden="order", ordered=True, unsaid=OPEN)
    discard: list[str] = zone.pile(unsaid=OPEN)
    box: list[str] = zone.pile(hidden="order", unsaid=OPEN)
    """Cards, mats and sectors that are not used."""

    def is_planet(self, place: int) -> bool:
        """Whether a planet with its face up lies there (CP-R66, CP-A18)."""
        return bool(self.surface[place]) and not self.face_down[place]

    def pieces(self) -> Counter[int]:
        """How many of each number are on a sector or aboard a ship."""
        return Counter(chain(*self.surface, *self.goods, *[seat.cargo for seat in self.seats]))

    def spaces(self, place: int) -> list[int]:
        """The spaces of the sector on a place, all empty."""
        name = self.places[place]
        return [EMPTY] * self.law.spots[name] if name and not self.face_down[place] else []
