"""What can be seen of a game: a look at any zone or number, a player's view, and what nobody can tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.positions import PositionError, look_at_pile
from proofdeck.validator.engine.zones import REST
from proofdeck.validator.games.cosmic_pioneers import scoring
from proofdeck.validator.games.cosmic_pioneers.cargo import name_of
from proofdeck.validator.games.cosmic_pioneers.chart import distances_of, place_of
from proofdeck.validator.games.cosmic_pioneers.positions import spoken
from proofdeck.validator.games.cosmic_pioneers.state import EMPTY, Table
from proofdeck.validator.games.cosmic_pioneers.surface import capacity, controlled, controller
from proofdeck.validator.games.cosmic_pioneers.tables import COLOURS

PILES = ("deck", "discard", "box", "pool", "belts", "drawn")


def look(s: Table, path: str, names: Sequence[str]) -> Any:
    """The value an expectation names."""
    facts = {
        "round": s.round,
        "turn": names[s.stack[-1].who] if s.stack and not s.stack[-1].automatic else None,
        "first": names[s.first],
        "over": not s.stack,
        "scenario": s.scenario,
    }
    if path in facts:
        return facts[path]
    match path.split("."):
        case [zone, *how] if zone in PILES:
            return look_at_pile(getattr(s, zone), how, path)
        case [name, *rest] if name in names:
            return _look_at_seat(s, list(names).index(name), rest, path)
        case ["derived", *what]:
            return _derive(s, what, path, names)
        case ["place", number] if number.isdigit() and int(number) < len(s.places):
            return s.places[int(number)]
        case [what, where]:
            return _look_at_table(s, what, where, names)
        case _:
            raise PositionError(f"there is nothing called '{path}' to look at")


def _look_at_table(s: Table, what: str, where: str, names: Sequence[str]) -> Any:
    place = place_of(s, where) if where in s.places else -1
    match what:
        case "surface" if place >= 0:
            return [spoken(s, piece, names) for piece in s.surface[place]]
        case "goods" if place >= 0:
            return [s.law.names[piece] for piece in s.goods[place]]
        case "face_down" if place >= 0:
            return s.face_down[place]
        case "supply" if where in s.law.alien:
            return s.supply[s.law.alien[where] - s.law.first_alien]
        case "stock" if where in COLOURS:
            return s.stock[COLOURS.index(where)]
        case _:
            raise PositionError(f"there is nothing called '{what}.{where}' to look at")


def _look_at_seat(s: Table, who: int, rest: list[str], path: str) -> Any:
    seat = s.seats[who]
    match rest:
        case [("commander" | "credits" | "reserve" | "crashed" | "wins") as fact]:
            return getattr(seat, fact)
        case ["levels"]:
            return dict(zip(s.law.attributes, seat.levels, strict=True))
        case ["levels", attribute] if attribute in s.law.attributes:
            return seat.levels[s.law.attributes.index(attribute)]
        case ["cargo", *how]:
            return look_at_pile([name_of(s, who, piece) for piece in seat.cargo], how, path)
        case ["at"]:
            return s.places[seat.place]
        case _:
            known = "commander, levels, credits, reserve, cargo, at, crashed and wins"
            raise PositionError(f"a player has no '{path}'; she has {known}")


def _derive(s: Table, what: list[str], path: str, names: Sequence[str]) -> Any:
    match what:
        case ["winners"]:
            return [names[int(winner[1:]) - 1] for winner in scoring.winners(s)]
        case ["controller", sector] if sector in s.places:
            who = controller(s, place_of(s, sector))
            return None if who is None else names[who]
        case ["pool", colour] if colour in COLOURS:
            return sum(s.law.colour[name] == colour for name in s.pool)
        case ["distance", one, other] if one in s.places and other in s.places:
            return distances_of(s)[place_of(s, one)][place_of(s, other)]
        case [query, name] if query in _QUERIES and name in names:
            return _QUERIES[query](s, list(names).index(name))
        case _:
            known = ", ".join(["winners", "controller", "pool", "distance", *_QUERIES])
            raise PositionError(f"nothing is derived as '{path}'; there are {known}")


_QUERIES = {
    "score": scoring.score,
    "colonists": scoring.colonist_points,
    "planets": scoring.planet_points,
    "credits": scoring.credit_points,
    "glory": scoring.glory_points,
    "controlled": controlled,
    "capacity": capacity,
}


def view(s: Table, whole: dict[str, Any], _who: int) -> dict[str, Any]:
    """The position without the order of the event deck; all else lies open."""
    return whole | {"deck": sorted(s.deck), "box": sorted(s.box)}


def permute(s: Table, _who: int, chance: Chance) -> None:
    """Mix the event deck."""
    chance.shuffle("pool", s.deck)


def census(s: Table) -> Counter[str]:
    """Every card, mat and sector, and every small piece by kind (CP-I01 to CP-I06)."""
    cards = [*s.box, *s.deck, *s.discard, *s.pool, *s.belts, *s.drawn, *(seat.commander for seat in s.seats)]
    count = Counter([*cards, *s.places, s.scenario])
    del count[""]
    law = s.law
    pieces = Counter(piece for rows in (s.surface, s.goods) for row in rows for piece in row)
    for seat in s.seats:
        pieces.update(seat.cargo)
    del pieces[EMPTY]
    for who, seat in enumerate(s.seats):
        count[law.colonists[who]] = pieces[who] + seat.reserve
    for place, name in enumerate(law.species):
        count[law.meeples[name]] = pieces[law.alien[name]] + s.supply[place]
    for place, colour in enumerate(COLOURS):
        count[law.crates[colour]] = pieces[law.crate[colour]] + s.stock[place]
    if REST in count:
        count[REST] = 1
    return count
