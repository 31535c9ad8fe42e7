"""Positions of Cosmic Colonies: a state written out whole, and a state made from what an example says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from proofdeck.generator.diagnostics import suggestion
from proofdeck.validator.engine.positions import PILE_KEYS, PositionError, check_keys, default_names, flatten, read_pile
from proofdeck.validator.engine.wording import Vocabulary
from proofdeck.validator.engine.zones import REST, UNKNOWN
from proofdeck.validator.games.cosmic_colonies.phases import frames
from proofdeck.validator.games.cosmic_colonies.placing import union
from proofdeck.validator.games.cosmic_colonies.setup import is_advanced, side_for, units
from proofdeck.validator.games.cosmic_colonies.state import Options, Robot, Seat, Stock, Table, Tile
from proofdeck.validator.games.cosmic_colonies.tables import Tables

OWN_FACTS = ("chosen", "played", "warehouse", "asteroid", "tiles", "built", "objectives", "visible")
ROBOT_FACTS = ("warehouse", "built", "played", "objectives")
PILES = ("deck", "discard", "box")
SIDES = ("left", "right")
GAME_FACTS = (
    "players", "sets", "options", "round", "phase", "half", "turn", "acting", "frames", "locations", "supply",
    "slots", "tiles", "difficulty", "held", "origin", "drawn_from", "mined", "robot",
)  # fmt: skip


def dump(s: Table, vocabulary: Vocabulary) -> dict[str, Any]:
    """The whole state as plain data, piles top first."""
    names, law = default_names(len(s.seats)), s.law
    whole: dict[str, Any] = {
        "players": names,
        "sets": list(s.sets),
        "options": asdict(s.options),
        "round": s.round,
        "frames": [vocabulary.format(frame, names) for frame in s.stack],
        "locations": dict(zip(law.kinds, s.locations, strict=True)),
        "supply": dict(zip(law.kinds, s.supply, strict=True)),
        "slots": dict(zip(law.side(s).names, s.slots, strict=True)),
        "tiles": dict(s.tiles),
        "difficulty": s.difficulty,
        "held": s.held,
        "origin": list(law.squares(Tile(s.held, s.origin))),
        "drawn_from": list(s.drawn_from),
        "mined": list(s.mined),
    }
    whole |= {zone: getattr(s, zone)[::-1] for zone in PILES}
    whole |= {f"piles.{side}": pile[::-1] for side, pile in zip(SIDES, s.piles, strict=True)}
    for name, seat in zip(names, s.seats, strict=True):
        whole |= {f"{name}.{fact}": value for fact, value in _dump_seat(law, seat).items()}
    if s.robot:
        whole |= {f"robot.{fact}": value for fact, value in _dump_robot(law, s.robot).items()}
    return whole


def _dump_seat(law: Tables, seat: Seat) -> dict[str, Any]:
    return {
        "hand": seat.hand[::-1],
        "chosen": seat.chosen[:],
        "played": seat.played[:],
        "warehouse": _amounts(law, seat.stock),
        "asteroid": list(seat.rows) or seat.asteroid,
        "tiles": [f"{tile.building} {'+'.join(law.squares(tile))}" for tile in seat.tiles],
        "objectives": seat.objectives[:],
        "visible": seat.visible,
    }


def _dump_robot(law: Tables, robot: Robot) -> dict[str, Any]:
    return {
        "warehouse": _amounts(law, robot.stock),
        "built": dict(robot.built),
        "played": robot.played[:],
        "objectives": robot.objectives[:],
    }


def _amounts(law: Tables, stock: Stock | None) -> dict[str, int] | None:
    return None if stock is None else dict(zip(law.kinds, stock, strict=True))


# ---------------------------------------------------------------- loading


def load(law: Tables, given: Mapping[str, Any], vocabulary: Vocabulary, sets: Callable[..., tuple[str, ...]]) -> Table:
    """A state from a position; what is not said is unknown, and a rule that must look at it complains."""
    names = [str(name) for name in given.get("players", ())]
    position = flatten(given, (*names, "robot", "piles"))
    check_keys(position, _known_keys(names))
    if "round" not in position:
        raise PositionError("a position must say which 'round' it is")
    s = Table(law, [], sets(position.get("sets", ()), len(names)), Options(**position.get("options", {})))
    s.round = position["round"]
    s.advanced = is_advanced(s.sets, len(names))
    s.seats = [_load_seat(law, position, name) for name in names]
    s.robot = _load_robot(law, position) if len(names) == 1 else None
    s.side = side_for(law, s.players)
    _load_table(s, position)
    s.stack = frames(s, position, names, vocabulary)
    _check_components(s)
    return s


def _known_keys(names: Sequence[str]) -> list[str]:
    piles = [*PILES, *(f"piles.{side}" for side in SIDES), *(f"{name}.hand" for name in names)]
    facts = [f"{name}.{fact}" for name in names for fact in OWN_FACTS]
    robot = [f"robot.{fact}" for fact in ROBOT_FACTS]
    return [*GAME_FACTS, *(pile + how for pile in piles for how in PILE_KEYS), *facts, *robot]


def _load_seat(law: Tables, position: Mapping[str, Any], name: str) -> Seat:
    def get(fact: str, unsaid: Any) -> Any:
        return position.get(f"{name}.{fact}", unsaid)

    asteroid = get("asteroid", UNKNOWN)
    drawn = tuple(asteroid) if isinstance(asteroid, list | tuple) else ()
    tiles, covered = _load_tiles(law, get("tiles", None), get("built", None))
    return Seat(
        hand=read_pile(position, f"{name}.hand", [REST]),
        chosen=list(get("chosen", ())),
        played=list(get("played", ())),
        stock=_stock(law, get("warehouse", None)),
        asteroid=UNKNOWN if drawn else asteroid,
        tiles=tiles,
        covered=covered,
        objectives=list(get("objectives", [REST])),
        rows=drawn,
        visible=get("visible", None),
    )


def _load_tiles(law: Tables, placed: Any, built: Any) -> tuple[list[Tile], int | None]:
    """Tiles with their squares, tiles of which only the number is said, or nothing known at all."""
    if placed is None and built is None:
        return [Tile(REST, 0)], None
    tiles = [_load_tile(law, text) for text in placed or ()]
    counted = [Tile(building, 0) for building, count in (built or {}).items() for _ in range(count)]
    return tiles + counted, None if counted else union(tiles)


def _load_tile(law: Tables, text: str) -> Tile:
    building, _, squares = str(text).partition(" ")
    if building not in law.buildings:
        raise PositionError(f"'{building}' is no building; {suggestion(building, law.buildings)}")
    cells = tuple(sorted(squares.split("+")))
    if cells not in law.shape(building).masks:
        raise PositionError(f"a '{building}' cannot lie on {squares or 'no squares'}")
    return Tile(building, law.shape(building).masks[cells])


def _load_robot(law: Tables, position: Mapping[str, Any]) -> Robot:
    built = dict.fromkeys(law.main, 0) | dict(position.get("robot.built", {}))
    check_keys(built, law.main)
    return Robot(
        _stock(law, position.get("robot.warehouse")),
        built,
        list(position.get("robot.played", ())),
        list(position.get("robot.objectives", ())),
    )


def _stock(law: Tables, said: Any) -> Stock | None:
    """A warehouse is written whole: kinds that are not named are not there."""
    if said is None:
        return None
    check_keys(said, law.kinds)
    return tuple(said.get(kind, 0) for kind in law.kinds)


def _load_table(s: Table, position: Mapping[str, Any]) -> None:
    law = s.law
    s.locations = _by_kind(law, position.get("locations", {}))
    s.slots = _slots(law.side(s).names, position.get("slots", {}))
    for zone in PILES:
        there = zone == "box" or s.robot is not None
        setattr(s, zone, read_pile(position, zone, [REST] if there else []))
    two = len(s.seats) == law.constants["two_players.players"]
    left, right = (read_pile(position, f"piles.{side}", [REST] if two else []) for side in SIDES)
    s.piles = (left, right)
    s.difficulty = position.get("difficulty")
    s.held = position.get("held", "")
    s.origin = law.shape(s.held).masks[tuple(sorted(position["origin"]))] if position.get("origin") else 0
    s.drawn_from = tuple(position.get("drawn_from", ()))
    s.mined = tuple(position.get("mined", ()))
    s.supply = _by_kind(law, position.get("supply", {}))
    s.supply = [_rest_of_tokens(s, place) if left is None else left for place, left in enumerate(s.supply)]
    check_keys(tiles := position.get("tiles", {}), law.buildings)
    s.tiles = {name: tiles.get(name, _rest_of_tiles(s, name)) for name in law.buildings}


def _by_kind(law: Tables, said: Any) -> list[int | None]:
    if isinstance(said, int):
        return [said] * len(law.kinds)
    check_keys(said, law.kinds)
    return [said.get(kind) for kind in law.kinds]


def _slots(names: Sequence[str], said: Any) -> list[int | None]:
    """The slots that hold a tile, `all` of them, or a number for each."""
    if said == "all":
        return [1] * len(names)
    if isinstance(said, Mapping):
        check_keys(said, names)
        return [said.get(name) for name in names]
    check_keys(dict.fromkeys(said), names)
    return [int(name in said) for name in names]


def _rest_of_tokens(s: Table, place: int) -> int | None:
    """What is nowhere else is in the supply, if everything else is said."""
    stocks = [seat.stock for seat in s.seats] + ([s.robot.stock] if s.robot else [])
    here = s.locations[place]
    if here is None or None in stocks:
        return None
    elsewhere = here + sum(stock[place] for stock in stocks if stock is not None)
    return units(s.law, s.law.kinds[place], s.options) - elsewhere


def _rest_of_tiles(s: Table, building: str) -> int | None:
    side = s.law.side(s)
    slots = [n for name, n in zip(side.names, s.slots, strict=True) if side.slots[name].building == building]
    placed = [tile.building for seat in s.seats for tile in seat.tiles]
    if None in slots or REST in placed:
        return None
    used = sum(n or 0 for n in slots) + placed.count(building) + (s.held == building)
    stacked = s.robot.built.get(building, 0) if s.robot else 0
    return int(s.law.copies[building]) - used - stacked


def _check_components(s: Table) -> None:
    seats = s.seats
    zones: list[Iterable[str]] = [s.box, s.deck, s.discard, *s.piles, s.robot.played if s.robot else ()]
    zones += [zone for seat in seats for zone in (seat.hand, seat.chosen, seat.played, seat.objectives)]
    zones.append([seat.asteroid for seat in seats])
    known = s.law.claim.in_play(s.sets)
    strangers = sorted({card for zone in zones for card in zone} - {REST, UNKNOWN} - set(known))
    if strangers:
        hint = suggestion(strangers[0], known, otherwise="is its set among 'sets'?")
        raise PositionError(f"there is no component '{strangers[0]}' in this game; {hint}")
