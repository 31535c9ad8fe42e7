"""What can be seen of a game: a look at any zone or number, a player's view, and what she cannot tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from proofdeck.validator.engine.chance import Chance, mix
from proofdeck.validator.engine.positions import PositionError, look_at_pile
from proofdeck.validator.engine.zones import REST, count_in
from proofdeck.validator.games.cosmic_colonies import scoring
from proofdeck.validator.games.cosmic_colonies.placing import site
from proofdeck.validator.games.cosmic_colonies.setup import Picking
from proofdeck.validator.games.cosmic_colonies.state import Robot, Seat, Table
from proofdeck.validator.games.cosmic_colonies.stores import in_supply, on_location, said, stock_of
from proofdeck.validator.games.cosmic_colonies.tables import WORKERS

PILES = ("deck", "discard", "box")
SIDES = ("left", "right")


def look(s: Table, path: str, names: Sequence[str]) -> Any:
    """The value an expectation names."""
    first, *rest = path.split(".")
    facts = {
        "round": s.round,
        "turn": names[s.stack[-1].who] if s.stack and not s.stack[-1].automatic else None,
        "over": not s.stack,
        "difficulty": s.difficulty,
        "side": s.side + 1,
        "held": s.held or None,
    }
    if path in facts:
        return facts[path]
    if first in names:
        return _look_at_seat(s, s.seats[list(names).index(first)], rest, path)
    return _look_at_table(s, [first, *rest], path, names)


def _look_at_table(s: Table, steps: list[str], path: str, names: Sequence[str]) -> Any:
    match steps:
        case [zone, *how] if zone in PILES:
            return look_at_pile(getattr(s, zone), how, path)
        case ["locations" | "supply", kind] if kind in s.law.index:
            return (on_location if steps[0] == "locations" else in_supply)(s, s.law.index[kind])
        case ["slots", *name]:
            return _look_at_slots(s, ".".join(name), path)
        case ["tiles", building] if building in s.tiles:
            return said(s.tiles[building], f"'{building}' tiles in the supply")
        case ["piles", side, *how] if side in SIDES:
            return look_at_pile(s.piles[SIDES.index(side)], how, path)
        case ["robot", *what] if s.robot:
            return _look_at_robot(s, s.robot, what, path)
        case ["derived", *what]:
            return _derive(s, what, path, names)
        case _:
            raise PositionError(f"there is nothing called '{path}' to look at")


def _look_at_slots(s: Table, name: str, path: str) -> int:
    names = s.law.side(s).names
    if name == "size":
        return len(names)
    if name == "filled":
        return sum(said(n, "tiles on the main board") for n in s.slots)
    if name not in names:
        raise PositionError(f"'{path}': the slots are {', '.join(names)}")
    return said(s.slots[names.index(name)], f"tiles in the slot of '{name}'")


def _look_at_stock(s: Table, owner: Seat | Robot, how: list[str], path: str) -> Any:
    match how:
        case []:
            return {kind: n for kind, n in zip(s.law.kinds, stock_of(owner), strict=True) if n}
        case ["size"]:
            return sum(stock_of(owner))
        case [kind] if kind in s.law.index:
            return stock_of(owner)[s.law.index[kind]]
        case _:
            raise PositionError(f"a warehouse has no '{path}'; it has size and {', '.join(s.law.kinds)}")


def _look_at_seat(s: Table, seat: Seat, rest: list[str], path: str) -> Any:
    match rest:
        case [("hand" | "chosen" | "played" | "objectives") as zone, *how]:
            return look_at_pile(getattr(seat, zone), how, path)
        case ["warehouse", *how]:
            return _look_at_stock(s, seat, how, path)
        case ["asteroid"]:
            return seat.asteroid
        case ["tiles", *how]:
            return look_at_pile([tile.building for tile in seat.tiles], how, path)
        case ["visible", terrain]:
            return scoring.visible(s, s.seats.index(seat))[terrain]
        case _:
            known = "hand, chosen, played, objectives, warehouse, asteroid, tiles and visible"
            raise PositionError(f"a player has no '{path}'; she has {known}")


def _look_at_robot(s: Table, robot: Robot, rest: list[str], path: str) -> Any:
    match rest:
        case ["warehouse", *how]:
            return _look_at_stock(s, robot, how, path)
        case [("played" | "objectives") as zone, *how]:
            return look_at_pile(getattr(robot, zone), how, path)
        case ["built", building] if building in robot.built:
            return robot.built[building]
        case ["built"]:
            return {building: n for building, n in robot.built.items() if n}
        case _:
            raise PositionError(f"the robot has no '{path}'; it has warehouse, built, played and objectives")


def _derive(s: Table, what: list[str], path: str, names: Sequence[str]) -> Any:
    match what:
        case ["winners"]:
            given = {f"p{seat + 1}": name for seat, name in enumerate(names)}
            return [given.get(winner, winner) for winner in scoring.winners(s)]
        case ["decided_by"]:
            return scoring.deciding_rule(s)
        case ["score", "robot"] if s.robot:
            return scoring.robot_score(s, s.robot)
        case ["terrain", terrain, name] if name in names:
            return scoring.terrain_parts(s, list(names).index(name))[terrain]
        case ["placements", building, name] if name in names and building in s.law.buildings:
            return len(site(s, list(names).index(name)).places(s.law.shape(building)))
        case [query, name] if query in _QUERIES and name in names:
            return _QUERIES[query](s, list(names).index(name))
        case _:
            known = ", ".join(["winners", "decided_by", "placements", *_QUERIES])
            raise PositionError(f"nothing is derived as '{path}'; there are {known}")


def _standing(s: Table, who: int) -> list[int]:
    return list(scoring.standing(s, who))


_QUERIES = {
    "score": scoring.score,
    "terrain": scoring.terrain_points,
    "sets": scoring.set_points,
    "objective": scoring.objective_points,
    "tiles": scoring.tiles,
    "resources_left": scoring.resources_left,
    "final_priority": scoring.final_priority,
    "standing": _standing,
}


# ---------------------------------------------------------------- hidden information


def view(s: Table, whole: dict[str, Any], who: int) -> dict[str, Any]:
    """The position with everything hidden from a player reduced to how much of it there is."""
    seen = dict(whole)
    for zone in () if _is_picking(s) else ("deck", "box"):
        seen[zone] = len(getattr(s, zone))
    for side, pile in zip(SIDES, s.piles, strict=True):
        seen[f"piles.{side}"] = len(pile)  # CC-R51: face down
    for other, seat in enumerate(s.seats):
        if other != who:
            for zone in ("hand", "chosen", "objectives"):
                seen[f"p{other + 1}.{zone}"] = len(getattr(seat, zone))  # CC-R12, CC-R14, CC-R15
    return seen


def permute(s: Table, who: int, chance: Chance) -> None:
    """Mix every pool of cards that a player cannot tell apart: workers of one back, objectives, the solo deck."""
    if _is_picking(s):
        return
    others = [seat for seat in s.seats if seat is not s.seats[who]]
    mix([s.deck], chance)
    workers = [zone for seat in others for zone in (seat.hand, seat.chosen)] + list(s.piles)
    for kind in WORKERS.values():
        mix([*workers, s.box], chance, s.law.types[kind].__contains__)
    mix([*(seat.objectives for seat in others), s.box], chance, s.law.types["objective"].__contains__)


def _is_picking(s: Table) -> bool:
    """While workers are picked, they lie open."""
    return bool(s.stack) and isinstance(s.stack[-1], Picking)


# ---------------------------------------------------------------- conservation


def census(s: Table) -> Counter[str]:
    """Every card, board and tile wherever it is, and every token (CC-I01, CC-I02, CC-I06, CC-I08)."""
    cards = [*s.box, *s.deck, *s.discard, *s.piles[0], *s.piles[1]]
    for seat in s.seats:
        cards += seat.hand + seat.chosen + seat.played + seat.objectives + [tile.building for tile in seat.tiles]
        cards.append(REST if seat.rows else seat.asteroid)
    if s.held:
        cards.append(s.held)
    if s.robot:
        cards += s.robot.played + s.robot.objectives
    count = Counter(cards)
    side = s.law.side(s)
    count_in(count, s.tiles.items())
    count_in(count, zip([side.slots[name].building for name in side.names], s.slots, strict=True))
    count_in(count, s.robot.built.items() if s.robot else ())
    for place, kind in enumerate(s.law.kinds):
        count_in(count, [(f"{kind} units", n) for n in _tokens(s, place)])
    return count


def _tokens(s: Table, place: int) -> list[int | None]:
    owners: list[Seat | Robot] = [*s.seats, *([s.robot] if s.robot else [])]
    held = [None if owner.stock is None else owner.stock[place] for owner in owners]
    return [s.supply[place], s.locations[place], *held]
