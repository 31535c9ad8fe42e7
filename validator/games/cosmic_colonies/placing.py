# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Tiles on asteroids: where they may lie, laying them down, and lifting them again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Judge, Verb
from proofdeck.validator.engine.zones import NeedsToKnow
from proofdeck.validator.games.cosmic_colonies.abilities import NO_BENDS, Bends
from proofdeck.validator.games.cosmic_colonies.actions import PASS, Lift, Pass, Place
from proofdeck.validator.games.cosmic_colonies.grid import Ground, Shape, beside, cornering, shared_edges
from proofdeck.validator.games.cosmic_colonies.moments import LIFT_MOMENTS, MOMENTS
from proofdeck.validator.games.cosmic_colonies.state import Seat, Table, Tile, exact, union
from proofdeck.validator.games.cosmic_colonies.stores import bring_down, take_from_supply
from proofdeck.validator.games.cosmic_colonies.tables import Tables


def covered_by(seat: Seat) -> int:
    """All squares of a player's tiles."""
    if seat.covered is None:
        raise NeedsToKnow("the position does not say where the tiles lie")
    return seat.covered


@dataclass(slots=True)
class Site:
    """An asteroid to place a tile on: its ground, what is covered, and the rules that do not hold (CC-R42).

    Nothing changes it; it is not frozen because one is made for every decision, and freezing costs as much again.
    """

    law: Tables
    ground: Ground
    covered: int
    bends: Bends = NO_BENDS
    rooms: dict[str, bool] | None = None
    """Which tiles fit anywhere, as far as that was asked."""

    def outside(self, mask: int) -> bool:
        """Against CC-R39: squares beyond the outline, more than the worker may, or all of them."""
        on = mask & self.ground.mask
        return not on or (mask ^ on).bit_count() > self.bends.outside

    def overlaps(self, mask: int) -> bool:
        """Against CC-R38: squares on other tiles, more than the worker may, or no free space covered."""
        hit = mask & self.covered
        if not hit:
            return False
        on = mask & self.ground.mask
        return hit.bit_count() > self.bends.over or bool(hit & ~on) or hit == on

    def detached(self, mask: int) -> bool:
        """Against CC-R35: the tile comes near no other, not even by a corner."""
        return not self.bends.apart and self._loose(mask) and not self._corners(mask)

    def only_corners(self, mask: int) -> bool:
        """Against CC-R36: the tile touches others by corners alone."""
        return not (self.bends.apart or self.bends.corner) and self._loose(mask) and self._corners(mask)

    def _loose(self, mask: int) -> bool:
        """No edge in common (CC-R36), not the first tile (CC-R34), and on top of no tile."""
        on, others = mask & self.ground.mask, self.covered & self.ground.mask
        if not self.covered or (self.bends.over and on & others):
            return False
        return shared_edges(on, others, self.law.grid.stride) < self.law.touching_edges

    def _corners(self, mask: int) -> bool:
        on, stride = mask & self.ground.mask, self.law.grid.stride
        return bool(cornering(on, stride) & self.covered & self.ground.mask)

    def refuses(self, mask: int) -> bool:
        """Whether any placement rule forbids it."""
        return self.outside(mask) or self._refuses_inside(mask)

    def _refuses_inside(self, mask: int) -> bool:
        """The same for a mask that does not lie too far outside: on tiles, detached, or touching by corners alone."""
        if self.overlaps(mask):
            return True
        bends = self.bends
        return not bends.apart and self._loose(mask) and not (bends.corner and self._corners(mask))

    # ------------------------------------------------------------ all placements at once

    def plain(self) -> bool:
        """Whether shifts of whole masks are enough: no squares outside or on tiles, and one edge will do."""
        return not (self.bends.outside or self.bends.over) and self.law.touching_edges == 1

    def corners_of(self, shape: Shape) -> list[int]:
        """For each way a tile can lie, where its corner may be, as a mask."""
        free, rim = self.ground.mask & ~self.covered, self._rim()
        found = []
        for way in shape.ways:
            fits, touches = -1, 0
            for step in way:
                fits &= free >> step
                touches |= rim >> step
            found.append(fits & touches)
        return found

    def _rim(self) -> int:
        """The squares one of which a new tile must cover."""
        if not self.covered or self.bends.apart:
            return -1
        others, stride = self.covered & self.ground.mask, self.law.grid.stride
        rim = beside(others, stride)
        return rim | cornering(others, stride) if self.bends.corner else rim

    def takes(self, building: str) -> bool:
        """Whether a tile of that building fits anywhere; remembered, since colonies change little."""
        rooms = self.rooms
        if rooms is None:
            key = ("rooms", self.ground.mask, self.covered, self.bends)
            known: dict[str, bool] | None = self.law.memory.get(key)
            self.rooms = rooms = self.law.keep(key, {}) if known is None else known
        found = rooms.get(building)
        if found is None:
            found = rooms[building] = self.has_room(self.law.shapes[building])
        return found

    def has_room(self, shape: Shape, but: int = 0) -> bool:
        """Whether the tile fits anywhere (but where it lay before)."""
        if self.law.touching_edges == 1:
            spots = sum(corners.bit_count() for corners in self.corners_of(shape))
            if spots > 1 or (spots and (not but or self.refuses(but))):
                return True  # so it does without bending rules further
        return not self.plain() and any(mask != but and not self._refuses_inside(mask) for _, mask in self._near(shape))

    def places(self, shape: Shape, but: int = 0) -> list[Action]:
        """Every legal placement."""
        if not self.plain():
            return [place for place, mask in self._near(shape) if mask != but and not self._refuses_inside(mask)]
        found: list[Action] = []
        for corners, at in zip(self.corners_of(shape), shape.at, strict=True):
            while corners:
                low = corners & -corners
                found.append(at[low.bit_length() - 1])  # type: ignore[arg-type]
                corners ^= low
        return [place for place in found if shape.places[place] != but] if but else found  # type: ignore[index]

    def _near(self, shape: Shape) -> list[tuple[Place, int]]:
        """The placements that do not go too far over the edge, whatever lies there."""
        return self.law.remember(("near", shape.ways, self.ground.mask, self.bends.outside), self._inside, shape)

    def _inside(self, shape: Shape) -> list[tuple[Place, int]]:
        return [(place, mask) for place, mask in shape.places.items() if not self.outside(mask)]


def site(s: Table, who: int, without: Tile | None = None) -> Site:
    """A player's asteroid as her worker may build on it now, perhaps without one of her tiles."""
    seat = s.seats[who]
    covered = covered_by(seat)
    if without is not None:
        covered = union([tile for tile in seat.tiles if tile is not without])
    bends = s.ability(who).bends if seat.played else NO_BENDS
    return Site(s.law, s.law.ground(seat.asteroid, s.advanced), covered, bends)


def lay(s: Table, who: int, building: str, mask: int) -> None:
    """Put a tile down; what it covers may bring tokens."""
    seat = s.seats[who]
    first, before = not seat.tiles, covered_by(seat)
    seat.tiles.append(Tile(building, mask))
    seat.covered = before | mask
    s.say("place", "CC-R34" if first else "CC-R35", who, building)


def take_tile(s: Table, building: str) -> str:
    """A tile out of the supply."""
    s.tiles[building] = exact(s.tiles[building], f"'{building}' tiles in the supply") - 1
    return building


def mine(s: Table, who: int, newly: int) -> None:
    """Tokens for terrain that a main building is the first to cover."""
    ability, ground = s.ability(who), s.law.ground(s.seats[who].asteroid, s.advanced)
    s.mined = s.mined or [0] * len(ability.mining)
    for place, (terrain, resource, most) in enumerate(ability.mining):
        tokens = min((ground.terrain[terrain] & newly).bit_count(), most - s.mined[place])
        if tokens > 0:
            taken = take_from_supply(s, who, s.law.index[resource], tokens)
            s.mined[place] += taken
            s.say("terrain", "CC-R21", who, (resource, taken))
            bring_down(s, who)


# ---------------------------------------------------------------- decision points


def held_shape(s: Table) -> Shape:
    """The tile in hand, in all the ways it can lie."""
    if not s.held:
        raise NeedsToKnow("the position does not say which tile is in hand")
    return s.law.shapes[s.held]


class Placing(Frame):
    """A player has a tile in her hand and places it (CC-R30)."""

    form = "{who} places"
    verbs = frozenset({Place})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Anywhere on the grid."""
        return held_shape(s).places

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """All placements from masks."""
        return site(s, self.who).places(held_shape(s), s.origin)

    def vetted(self, s: Table, action: Action) -> bool:
        """A placement of that tile that no rule forbids."""
        mask = s.law.shapes[s.held].masks.get(action.cells, 0)  # type: ignore[attr-defined]
        return bool(mask) and mask != s.origin and not site(s, self.who).refuses(mask)


@dataclass(frozen=True, slots=True)
class Adding(Frame):
    """A player may place a small building from the supply."""

    building: str
    form = "{who} may add {building}"
    verbs = frozenset({Place, Pass})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """All placements from masks, or none."""
        return [*site(s, self.who).places(s.law.shapes[self.building]), PASS]


@dataclass(frozen=True, slots=True)
class Lifting(Frame):
    """A player may lift some of her tiles, one after the other."""

    tiles: int
    form = "{who} may lift {tiles}"
    verbs = frozenset({Lift, Pass})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Each of her tiles with room elsewhere and nothing on top, or none."""
        seat = s.seats[self.who]
        return [*(Lift(s.law.squares(tile)) for tile in seat.tiles if can_lift(s, self.who, tile)), PASS]


def can_lift(s: Table, who: int, tile: Tile) -> bool:
    """Whether a tile can be lifted and placed anew."""
    return not _is_below(s.seats[who], tile) and site(s, who, tile).has_room(s.law.shapes[tile.building], tile.mask)


def _is_below(seat: Seat, tile: Tile) -> bool:
    later = seat.tiles[seat.tiles.index(tile) + 1 :]
    return any(other.mask & tile.mask for other in later)


def _tile_on(s: Table, who: int, cells: tuple[str, ...]) -> Tile | None:
    covered_by(s.seats[who])
    return next((tile for tile in s.seats[who].tiles if s.law.squares(tile) == cells), None)


# ---------------------------------------------------------------- clauses and effects


def _building(s: Table) -> str:
    frame = s.stack[-1]
    return frame.building if isinstance(frame, Adding) else s.held


def _mask(s: Table, a: Place) -> int:
    return s.law.shapes[_building(s)].masks.get(a.cells, 0)


def _misshapen(s: Table, who: int, a: Place) -> bool:
    return not _mask(s, a)


def _outside(s: Table, who: int, a: Place) -> bool:
    mask = _mask(s, a)
    return bool(mask) and site(s, who).outside(mask)


def _overlapping(s: Table, who: int, a: Place) -> bool:
    mask = _mask(s, a)
    return bool(mask) and site(s, who).overlaps(mask)


def _detached(s: Table, who: int, a: Place) -> bool:
    mask = _mask(s, a)
    return bool(mask) and site(s, who).detached(mask)


def _only_corners(s: Table, who: int, a: Place) -> bool:
    mask = _mask(s, a)
    return bool(mask) and site(s, who).only_corners(mask)


def _unmoved(s: Table, who: int, a: Place) -> bool:
    return bool(s.origin) and _mask(s, a) == s.origin


def _place(s: Table, who: int, a: Place, chance: Chance) -> None:
    mask, frame = _mask(s, a), s.stack.pop()
    fresh = mask & ~covered_by(s.seats[who])
    if isinstance(frame, Adding):
        lay(s, who, take_tile(s, frame.building), mask)
        return
    building, moved = s.held, s.origin
    s.held, s.origin = "", 0
    lay(s, who, building, mask)
    if not moved and building in s.law.main:
        mine(s, who, fresh)


def _no_tile(s: Table, who: int, a: Lift) -> bool:
    return _tile_on(s, who, a.cells) is None


def _buried(s: Table, who: int, a: Lift) -> bool:
    tile = _tile_on(s, who, a.cells)
    return tile is not None and _is_below(s.seats[who], tile)


def _nowhere_else(s: Table, who: int, a: Lift) -> bool:
    tile = _tile_on(s, who, a.cells)
    return tile is not None and not site(s, who, tile).has_room(s.law.shapes[tile.building], tile.mask)


def _lift(s: Table, who: int, a: Lift, chance: Chance) -> None:
    seat, frame, tile = s.seats[who], s.stack.pop(), _tile_on(s, who, a.cells)
    assert isinstance(frame, Lifting) and tile is not None
    seat.tiles.remove(tile)
    seat.covered = union(seat.tiles)
    s.held, s.origin = tile
    s.say("lift", "CC-R42", who, tile.building)
    if frame.tiles > 1 and seat.tiles:
        s.stack.append(Lifting(who, frame.tiles - 1))
    s.stack.append(Placing(who))


_PLACE = (
    Clause("CC-R40", _misshapen, "these are not the squares of the tile, turned or flipped, on the grid"),
    Clause("CC-R39", _outside, "the tile lies beyond the outline of the asteroid"),
    Clause("CC-R38", _overlapping, "the tile lies on another"),
    Clause("CC-R35", _detached, "the tile must touch another one"),
    Clause("CC-R36", _only_corners, "touching by a corner is not enough"),
    Clause("CC-R42", _unmoved, "a tile that is moved lies otherwise than before"),
)
_LIFT = (
    Clause("CC-R42", _no_tile, "there is no tile on just these squares"),
    Clause("CC-R42", _buried, "another tile lies on it"),
    Clause("CC-R42", _nowhere_else, "there is no other place for it"),
)
VERBS = (
    Verb(Place, _place, _PLACE, MOMENTS),
    Verb(Lift, _lift, _LIFT, LIFT_MOMENTS),
)
