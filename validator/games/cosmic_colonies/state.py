"""The whole truth about a game in progress: boards, supplies, hands, who sees them, and what may be left open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from proofdeck.generator.diagnostics import suggestion
from proofdeck.validator.engine import zone
from proofdeck.validator.engine.kinds import Spot
from proofdeck.validator.engine.positions import PositionError, check_keys, look_at_pile
from proofdeck.validator.engine.state import State, state
from proofdeck.validator.engine.zone import OPEN
from proofdeck.validator.engine.zones import REST, UNKNOWN, NeedsToKnow

if TYPE_CHECKING:
    from proofdeck.validator.games.cosmic_colonies.abilities import Ability
    from proofdeck.validator.games.cosmic_colonies.tables import Tables

Stock = tuple[int, ...]
"""So many tokens of each kind, in the order of the catalogue."""
Numbers = list[int | None]
"""So many of each; None where a position does not say."""
Asteroid = str | tuple[str, ...]
"""One of the box, or the rows of one that an example draws itself."""
UNITS = "{} units"
"""How the census calls the tokens of a kind, which are counted by what they are worth."""


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
    """A building on an asteroid and the squares it lies on; an empty mask where a position does not say."""

    building: str
    mask: int


def union(tiles: Sequence[Tile]) -> int:
    """All squares of some tiles."""
    covered = 0
    for tile in tiles:
        covered |= tile.mask
    return covered


def buildings(seat: Seat) -> list[str]:
    """The tiles on an asteroid, by building."""
    names = [tile.building for tile in seat.tiles]
    if REST in names:
        raise NeedsToKnow("the position does not say which tiles there are")
    return names


def exact(number: int | None, what: str) -> int:
    """A number that a position may leave open."""
    if number is None:
        raise NeedsToKnow(f"the position does not say how many {what} there are")
    return number


# ---------------------------------------------------------------- who sees what, and what a position leaves open


def _unless_picking(s: Table, viewer: int, spot: Spot) -> bool:  # noqa: ARG001 - as all that hides
    """What is not dealt leaves the game without a look, but who picks the workers looks through all there are."""
    return not (s.stack and getattr(s.stack[-1], "opens_box", False))


def _alone(spot: Spot) -> Sequence[str]:
    return OPEN if spot.state.alone else ()


def _for_two(spot: Spot) -> Sequence[str]:
    return OPEN if len(spot.names) == spot.state.law.two_players else ()


# ---------------------------------------------------------------- tokens, by kind


def _write_tokens(spot: Spot, tokens: Sequence[int | None] | None) -> dict[str, int | None] | None:
    return None if tokens is None else dict(zip(spot.state.law.kinds, tokens, strict=False))


def _read_stock(spot: Spot) -> Stock | None:
    """A warehouse is written whole: kinds that are not named are not there."""
    if (stock := spot.given.get(spot.key)) is None:
        return None
    check_keys(stock, spot.state.law.kinds)
    return tuple(stock.get(kind, 0) for kind in spot.state.law.kinds)


def _read_asteroid(spot: Spot) -> Asteroid:
    drawn = spot.given.get(spot.key, UNKNOWN)
    return drawn if isinstance(drawn, str) else tuple(drawn)


def _read_tokens(spot: Spot) -> Numbers:
    """A number of each kind, or one for all of them."""
    kinds, number = spot.state.law.kinds, spot.given.get(spot.key, {})
    if isinstance(number, int):
        return [number] * len(kinds)
    check_keys(number, kinds)
    return [number.get(kind) for kind in kinds]


def _read_supply(spot: Spot) -> Numbers:
    """What is nowhere else is in the supply."""
    return [_tokens_left(spot.state, kind) if n is None else n for kind, n in enumerate(_read_tokens(spot))]


def _tokens_left(s: Table, kind: int) -> int | None:
    stocks, here = [*(seat.stock for seat in s.seats), s.robot_stock], s.locations[kind]
    if here is None or None in stocks:
        return None
    elsewhere = here + sum(stock[kind] for stock in stocks if stock)
    return s.law.tokens(s.law.kinds[kind], doubles_within=s.options.doubles_within) - elsewhere


def _look_at_tokens(spot: Spot, tokens: Sequence[int | None] | None, how: Sequence[str], path: str) -> Any:
    kinds: tuple[str, ...] = spot.state.law.kinds
    if tokens is None:
        raise NeedsToKnow(f"the position does not say how many tokens '{spot.key}' holds")
    match how:
        case []:
            return {kind: n for kind, n in zip(kinds, tokens, strict=False) if exact(n, f"{kind} tokens")}
        case ["size"]:
            return sum(exact(n, f"tokens of '{spot.key}'") for n in tokens)
        case [kind] if kind in kinds:
            return exact(tokens[kinds.index(kind)], f"{kind} tokens of '{spot.key}'")
        case _:
            raise PositionError(f"there is no '{path}'; there are size and {', '.join(kinds)}")


def _hold_tokens(s: Table, tokens: Sequence[int | None] | None) -> list[str]:
    if tokens is None:
        return [REST]
    each = [[REST] if n is None else [UNITS.format(kind)] * n for kind, n in zip(s.law.kinds, tokens, strict=False)]
    return [name for names in each for name in names]


# ---------------------------------------------------------------- tiles: in slots, on asteroids, in the supply


def is_advanced(sets: Sequence[str], players: int) -> bool:
    """Whether the advanced setup is in force; the solo game is always basic (CC-R75)."""
    return "advanced" in sets and players > 1


def _side_up(spot: Spot) -> int:
    side: int = spot.state.law.side_for(spot.state.players)
    return side


def _read_slots(spot: Spot) -> dict[str, int | None]:
    """The slots that hold a tile, `all` of them, or a number for each."""
    names, filled = spot.state.law.sides[_side_up(spot)].names, spot.given.get(spot.key, {})
    if filled == "all":
        return dict.fromkeys(names, 1)
    check_keys(dict.fromkeys(filled), names)
    return {name: filled.get(name) if isinstance(filled, Mapping) else int(name in filled) for name in names}


def _look_at_slots(_: Spot, slots: dict[str, int | None], how: Sequence[str], path: str) -> int:
    match ".".join(how):
        case "size":
            return len(slots)
        case "filled":
            return sum(exact(n, "tiles on the main board") for n in slots.values())
        case name if name in slots:
            return exact(slots[name], f"tiles in the slot of '{name}'")
        case _:
            raise PositionError(f"'{path}': the slots are {', '.join(slots)}")


def _hold_slots(s: Table, slots: dict[str, int | None]) -> list[str]:
    named = s.law.side(s).slots
    each = [[REST] if n is None else [named[name].building] * n for name, n in slots.items()]
    return [name for names in each for name in names]


def _write_tiles(spot: Spot, tiles: list[Tile]) -> list[str]:
    return [f"{tile.building} {'+'.join(spot.state.law.squares(tile))}" for tile in tiles]


def _read_tiles(spot: Spot) -> list[Tile]:
    """Tiles with their squares, or only how many of each building, or nothing known at all."""
    placed, built = spot.given.get(spot.key), spot.given.get(f"{spot.names[spot.owner or 0]}.built")
    if placed is None and built is None:
        return [Tile(REST, 0)]
    tiles = [_read_tile(spot.state.law, text) for text in placed or ()]
    return tiles + [Tile(building, 0) for building, count in (built or {}).items() for _ in range(count)]


def _read_tile(law: Tables, text: str) -> Tile:
    building, _, squares = str(text).partition(" ")
    if building not in law.buildings:
        raise PositionError(f"'{building}' is no building; {suggestion(building, law.buildings)}")
    cells = tuple(sorted(squares.split("+")))
    if cells not in law.shapes[building].masks:
        raise PositionError(f"a '{building}' cannot lie on {squares or 'no squares'}")
    return Tile(building, law.shapes[building].masks[cells])


def _covered(spot: Spot) -> int | None:
    tiles: list[Tile] = spot.part.tiles
    return union(tiles) if all(tile.mask for tile in tiles) else None


def _tiles_left(s: Table, building: str) -> int | None:
    """What is nowhere else is in the supply."""
    named = s.law.side(s).slots
    here = [n for name, n in s.slots.items() if named[name].building == building]
    placed = [tile.building for seat in s.seats for tile in seat.tiles]
    if None in here or REST in placed:
        return None
    used = sum(n or 0 for n in here) + placed.count(building) + s.robot_built.get(building, 0)
    return s.law.copies[building] - used - (s.held == building)


def _look_at_supply(_: Spot, tiles: dict[str, int | None], how: Sequence[str], path: str) -> int:
    if len(how) != 1 or how[0] not in tiles:
        raise PositionError(f"there is no '{path}'; there are {', '.join(tiles)}")
    return exact(tiles[how[0]], f"'{how[0]}' tiles in the supply")


def _look_at_stacks(spot: Spot, built: dict[str, int], how: Sequence[str], path: str) -> dict[str, int] | int:
    if how and how[0] not in spot.state.law.main:
        raise PositionError(f"there is no '{path}'; there are {', '.join(spot.state.law.main)}")
    return built.get(how[0], 0) if how else built


def _read_origin(spot: Spot) -> int:
    cells = spot.given.get(spot.key)
    return spot.state.law.shapes[spot.state.held].masks[tuple(sorted(cells))] if cells else 0


# ---------------------------------------------------------------- the state


def _stock(key: str, read: Callable[[Spot], Stock | None]) -> Stock | None:
    """A warehouse; None where a position does not say."""
    return zone.own((), key=key, write=_write_tokens, read=read, seen=_look_at_tokens, holds=_hold_tokens)


def _tokens(read: Callable[[Spot], Numbers]) -> Numbers:
    """Tokens by kind that change in place."""
    how = zone.HowOwn(seen=_look_at_tokens, holds=_hold_tokens, twin=list.copy)
    return zone.own(make=list, write=_write_tokens, read=read, **how)


@state
class Seat:
    """One player's colony."""

    hand: list[str] = zone.pile(hidden="others", pool="cards", unsaid=OPEN)
    chosen: list[str] = zone.row(hidden="others", pool="cards")
    """Workers laid face down, the first to be revealed first."""
    played: list[str] = zone.row()
    """Workers of this round that were revealed, in order."""
    stock: Stock | None = _stock("warehouse", _read_stock)
    asteroid: Asteroid = zone.own(
        UNKNOWN,
        write=lambda _, drawn: drawn if isinstance(drawn, str) else list(drawn),
        read=_read_asteroid,
        holds=lambda _, drawn: (drawn if isinstance(drawn, str) else REST,),
    )
    tiles: list[Tile] = zone.own(
        make=list,
        write=_write_tiles,
        read=_read_tiles,
        seen=lambda _, tiles, how, path: look_at_pile([tile.building for tile in tiles], how, path),
        holds=lambda _, tiles: [tile.building for tile in tiles],
        twin=list.copy,
        also=("built",),
    )
    """In the order they were placed, a later one above an earlier one."""
    covered: int | None = zone.derived(0, _covered)
    """All squares of all tiles; None where a position does not say."""
    objectives: list[str] = zone.row(hidden="others", pool="cards", unsaid=OPEN)
    visible: dict[str, int] | None = zone.fact(None)
    """Visible terrain, where an example gives that instead of where the tiles lie."""


@state
class Table(State["Tables", Options]):
    """A game in progress."""

    seats: list[Seat] = zone.seats(Seat)
    round: int = zone.fact(0, needed=True)
    difficulty: int | None = zone.fact(None)
    held: str = zone.card("")
    """A tile in somebody's hand, about to be placed."""
    origin: int = zone.own(
        0, write=lambda spot, mask: list(spot.state.law.squares(Tile(spot.state.held, mask))), read=_read_origin
    )
    """Where a moved tile lay."""
    drawn_from: list[str] = zone.facts(list)
    """The locations of the action of this turn."""
    mined: list[int] = zone.facts(list)
    """Tokens that covered terrain has brought in this turn, for each such effect of the worker."""
    side: int = zone.derived(0, _side_up)
    """The side of the main board that lies up."""
    advanced: bool = zone.derived(False, lambda spot: is_advanced(spot.state.sets, len(spot.names)))
    robot_stock: Stock | None = _stock("robot.warehouse", lambda spot: _read_stock(spot) if spot.state.alone else ())
    robot_built: dict[str, int] = zone.amounts(key="robot.built", keys=lambda s: s.law.main, seen=_look_at_stacks)
    """Its stacks of tiles, by building (CC-R83)."""
    robot_played: list[str] = zone.row(key="robot.played")
    robot_objectives: list[str] = zone.row(key="robot.objectives")
    locations: Numbers = _tokens(_read_tokens)
    """Tokens on the location of each kind."""
    supply: Numbers = _tokens(_read_supply)
    slots: dict[str, int | None] = zone.own(
        make=dict,
        write=lambda _, slots: slots.copy(),
        read=_read_slots,
        seen=_look_at_slots,
        holds=_hold_slots,
        twin=dict.copy,
    )
    """Tiles in each slot of the main board."""
    tiles: dict[str, int | None] = zone.amounts(
        keys=lambda s: s.law.buildings,
        unsaid=lambda spot: {building: _tiles_left(spot.state, building) for building in spot.state.law.buildings},
        seen=_look_at_supply,
    )
    """The tile supply."""
    left: list[str] = zone.pile(key="piles.left", hidden="all", pool="cards", unsaid=_for_two)
    """The two-player board: what lies to the left of the first player, and to the right."""
    right: list[str] = zone.pile(key="piles.right", hidden="all", pool="cards", unsaid=_for_two)
    deck: list[str] = zone.pile(hidden=_unless_picking, ordered=True, unsaid=_alone)
    discard: list[str] = zone.pile(unsaid=_alone)
    box: list[str] = zone.pile(hidden=_unless_picking, pool="cards", unsaid=OPEN)
    """Cards and boards that are not used."""

    @property
    def alone(self) -> bool:
        """Whether it is a solo game, which is played against the robot."""
        return len(self.seats) == 1

    @property
    def players(self) -> int:
        """How many players the game is set up for; one player against the robot counts as two (CC-R75)."""
        return self.law.set_up_like if self.alone else len(self.seats)

    @property
    def piles(self) -> tuple[list[str], list[str]]:
        """What lies on either side of the two-player board."""
        return self.left, self.right

    def ability(self, who: int) -> Ability:
        """What the worker in action can do: by day her first card of the round, by night the other (CC-R67, R68)."""
        played = self.seats[who].played
        if not played:
            raise NeedsToKnow(f"the position does not say which worker player {who + 1} has played")
        return (self.law.by_night if len(played) > 1 else self.law.by_day)[played[-1]]
