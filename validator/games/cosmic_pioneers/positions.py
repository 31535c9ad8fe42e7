"""Positions of Cosmic Pioneers: a state written out whole, and a state made from what an example says.

What an example leaves unsaid is as the setup has it: empty planets, lowest levels, no cargo. Pieces that are nowhere
else are in their reserve, supply or stock; where an example says otherwise of these, the rest is out of sight.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from proofdeck.generator.diagnostics import suggestion
from proofdeck.validator.engine.positions import PILE_KEYS, PositionError, check_keys, default_names, flatten, read_pile
from proofdeck.validator.engine.wording import Vocabulary
from proofdeck.validator.engine.zones import REST
from proofdeck.validator.games.cosmic_pioneers.cargo import name_of, piece_of
from proofdeck.validator.games.cosmic_pioneers.chart import JUMPGATE, shape_of
from proofdeck.validator.games.cosmic_pioneers.phases import frames
from proofdeck.validator.games.cosmic_pioneers.setup import boxed, lay, new_seat, supplies
from proofdeck.validator.games.cosmic_pioneers.state import EMPTY, Options, Seat, Table
from proofdeck.validator.games.cosmic_pioneers.tables import COLOURS, Tables

OWN_FACTS = ("commander", "levels", "credits", "reserve", "cargo", "at", "crashed", "stayed", "wins")
PILES = ("deck", "discard", "box")
GAME_FACTS = (
    "players", "sets", "options", "round", "first", "scenario", "drawn", "pool", "belts", "map", "face_down", "turn",
    "phase", "frames", "supply", "stock",
)  # fmt: skip
NOTHING = "."


def dump(s: Table, vocabulary: Vocabulary) -> dict[str, Any]:
    """The whole state as plain data, piles top first."""
    names, law = default_names(len(s.seats)), s.law
    whole: dict[str, Any] = {
        "players": names,
        "sets": list(s.sets),
        "options": asdict(s.options),
        "round": s.round,
        "first": names[s.first],
        "scenario": s.scenario,
        "drawn": s.drawn[:],
        "pool": s.pool[:],
        "belts": s.belts[:],
        "map": s.places[:],
        "face_down": [name for name, down in zip(s.places, s.face_down, strict=True) if down],
        "frames": [vocabulary.format(frame, names) for frame in s.stack],
        "supply": dict(zip(law.species, s.supply, strict=True)),
        "stock": dict(zip(COLOURS, s.stock, strict=True)),
    }
    whole |= {zone: getattr(s, zone)[::-1] for zone in PILES}
    for place, name in enumerate(s.places):
        if s.surface[place]:
            whole[f"surface.{name}"] = [spoken(s, piece, names) for piece in s.surface[place]]
        if s.goods[place]:
            whole[f"goods.{name}"] = [law.names[piece] for piece in s.goods[place]]
    for who, name in enumerate(names):
        whole |= {f"{name}.{fact}": value for fact, value in _dump_seat(s, who).items()}
    return whole


def spoken(s: Table, piece: int, names: Sequence[str]) -> str:
    """What is on a space, in words."""
    if piece == EMPTY:
        return NOTHING
    return names[piece] if piece < s.law.first_alien else s.law.names[piece]


def _dump_seat(s: Table, who: int) -> dict[str, Any]:
    seat = s.seats[who]
    return {
        "commander": seat.commander,
        "levels": dict(zip(s.law.attributes, seat.levels, strict=True)),
        "credits": seat.credits,
        "reserve": seat.reserve,
        "cargo": [name_of(s, who, piece) for piece in seat.cargo],
        "at": s.places[seat.place] if s.places else JUMPGATE,
        "crashed": seat.crashed,
        "stayed": seat.stayed,
        "wins": seat.wins,
    }


# ---------------------------------------------------------------- loading


def load(law: Tables, given: Mapping[str, Any], vocabulary: Vocabulary, sets: Callable[..., tuple[str, ...]]) -> Table:
    """A state from a position."""
    names = [str(name) for name in given.get("players", ())]
    position = flatten(given, (*names, "surface", "goods"))
    sectors = [str(name) for name in position.get("map", ())]
    check_keys(position, _known_keys(names, sectors))
    s = Table(law, [], sets(position.get("sets", ()), len(names)), Options(**position.get("options", {})))
    s.events = [] if law.claim.traced else None
    s.round = position.get("round", 1)
    s.first = names.index(position["first"]) if "first" in position else 0
    s.scenario = position.get("scenario", "")
    s.seats = [new_seat(law, who) for who in range(len(names))]
    _load_map(s, position, sectors, names)
    for who, name in enumerate(names):
        _load_seat(s, who, {fact: position[f"{name}.{fact}"] for fact in OWN_FACTS if f"{name}.{fact}" in position})
    for zone in ("drawn", "pool", "belts"):
        setattr(s, zone, [str(card) for card in position.get(zone, ())])
    for zone in PILES:
        setattr(s, zone, read_pile(position, zone, [REST]))
    _load_supplies(s, position, names)
    s.stack = frames(s, position, names, vocabulary)
    _check_components(s)
    return s


def _known_keys(names: Sequence[str], sectors: Sequence[str]) -> list[str]:
    facts = [f"{name}.{fact}" for name in names for fact in OWN_FACTS]
    there = [f"{what}.{name}" for name in sectors for what in ("surface", "goods")]
    return [*GAME_FACTS, *(pile + how for pile in PILES for how in PILE_KEYS), *facts, *there]


def _load_map(s: Table, position: Mapping[str, Any], sectors: list[str], names: Sequence[str]) -> None:
    law = s.law
    if "map" in position and not sectors:
        return
    count = max(len(law.maps[shape_of(s)]), len(sectors))
    s.places, s.face_down = [""] * count, [False] * count
    s.surface, s.goods = [[] for _ in range(count)], [[] for _ in range(count)]
    for place, name in enumerate(sectors):
        if name:
            _check_known(name, law)
            lay(s, place, name, face_down=name in position.get("face_down", ()))
        if f"surface.{name}" in position:
            s.surface[place] = [_heard(s, str(said), names) for said in position[f"surface.{name}"]]
        s.goods[place] = sorted(law.crate[colour] for colour in position.get(f"goods.{name}", ()))


def _heard(s: Table, said: str, names: Sequence[str]) -> int:
    if said == NOTHING:
        return EMPTY
    if said in names:
        return list(names).index(said)
    if said not in s.law.alien:
        raise PositionError(f"'{said}' lives nowhere; {suggestion(said, [*names, *s.law.species])}")
    return s.law.alien[said]


def _check_known(name: str, law: Tables) -> None:
    if name not in law.claim.components:
        raise PositionError(f"there is no sector '{name}'; {suggestion(name, law.claim.components)}")


def _load_seat(s: Table, who: int, said: Mapping[str, Any]) -> None:
    seat: Seat = s.seats[who]
    seat.commander = said.get("commander", "")
    for attribute, level in said.get("levels", {}).items():
        seat.levels[s.law.attributes.index(attribute)] = level
    seat.credits = said.get("credits", seat.credits)
    seat.cargo = sorted(piece_of(s, who, str(name)) for name in said.get("cargo", ()))
    sector = said.get("at", JUMPGATE)
    seat.place = s.places.index(sector) if sector in s.places else 0
    seat.crashed, seat.stayed = said.get("crashed", False), said.get("stayed", False)
    seat.wins = said.get("wins", 0)


def _load_supplies(s: Table, position: Mapping[str, Any], names: Sequence[str]) -> None:
    """Whatever is nowhere else, or what the position says."""
    law = s.law
    out = [piece for row in (*s.surface, *s.goods, *(seat.cargo for seat in s.seats)) for piece in row]
    for who, name in enumerate(names):
        left = s.seats[who].reserve - out.count(who)
        s.seats[who].reserve = position.get(f"{name}.reserve", left)
    meeples, goods = supplies(law)
    said, stocked = position.get("supply", {}), position.get("stock", {})
    s.supply = [said.get(name, meeples[at] - out.count(law.alien[name])) for at, name in enumerate(law.species)]
    s.stock = [stocked.get(colour, goods[at] - out.count(law.crate[colour])) for at, colour in enumerate(COLOURS)]
    if min(*s.supply, *s.stock, *(seat.reserve for seat in s.seats)) < 0:
        raise PositionError("the position has more pieces of a kind than the box")


def _check_components(s: Table) -> None:
    known = {*boxed(s.law), REST, "?", ""}
    cards = [*s.deck, *s.discard, *s.box, *s.pool, *s.belts, *s.drawn, s.scenario, *(x.commander for x in s.seats)]
    for card in cards:
        if card not in known:
            raise PositionError(f"there is no component '{card}' in this game; {suggestion(card, known)}")
