"""Cosmic Pioneers as one value: its state, its round, its modules, and what can be asked of it."""

from __future__ import annotations

from collections import Counter

from proofdeck.validator.engine.law import Law
from proofdeck.validator.engine.positions import PositionError
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.seeing import Query
from proofdeck.validator.games.cosmic_pioneers import (
    adventure,
    bombing,
    crashing,
    deployment,
    jumpgate,
    movement,
    rounds,
    scoring,
    setup,
)
from proofdeck.validator.games.cosmic_pioneers.actions import Done
from proofdeck.validator.games.cosmic_pioneers.chart import distances_of, place_of
from proofdeck.validator.games.cosmic_pioneers.phases import frames
from proofdeck.validator.games.cosmic_pioneers.premises import PREMISES
from proofdeck.validator.games.cosmic_pioneers.state import Options, Table
from proofdeck.validator.games.cosmic_pioneers.surface import capacity, controlled, controller
from proofdeck.validator.games.cosmic_pioneers.tables import COLOURS, Tables


def _plain(s: Table, legal: list[Action]) -> Action:  # noqa: ARG001 - as every law's
    """Stay, decline, or the first thing there is."""
    return next((action for action in legal if isinstance(action, Done)), legal[0])


def _count_pieces(s: Table, count: Counter[str]) -> None:
    """The small pieces, of which the state has numbers, by kind (CP-I01, CP-I02, CP-I04)."""
    law, out = s.law, s.pieces()
    for who, seat in enumerate(s.seats):
        count[law.colonists[who]] = out.get(who, 0) + seat.reserve
    for name, left in s.supply.items():
        count[law.meeples[name]] = out.get(law.alien[name], 0) + left
    for colour, left in s.stock.items():
        count[law.crates[colour]] = out.get(law.crate[colour], 0) + left


def _small_pieces(law: Tables, s: Table) -> dict[str, int]:
    """What the box holds of them; colonists of the players in the game."""
    small = (*law.colonists[: len(s.seats)], *law.meeples.values(), *law.crates.values())
    return {name: law.claim.components[name].copies for name in small}


def _place(s: Table, sector: str) -> int:
    if sector not in s.places:
        raise PositionError(f"there is no '{sector}' on the map")
    return place_of(s, sector)


def _sector(s: Table, number: str) -> str:
    if not number.isdigit() or int(number) >= len(s.places):
        raise PositionError(f"the map has no place '{number}'; there are {len(s.places)}, the Jumpgate's is 0")
    return s.places[int(number)]


def _controller(s: Table, sector: str) -> int | None:
    return controller(s, _place(s, sector))


def _distance(s: Table, one: str, other: str) -> int:
    return distances_of(s)[_place(s, one)][_place(s, other)]


def _in_pool(s: Table, colour: str) -> int:
    if colour not in COLOURS:
        raise PositionError(f"there are no planets of the colour '{colour}'; there are {', '.join(COLOURS)}")
    return sum(s.law.colour[name] == colour for name in s.pool)


EACH = ("seat",)

LAW = Law(
    "cosmic_pioneers",
    state=Table,
    options=Options,
    tables=Tables,
    set_up=setup.set_up,
    round=rounds.ROUND,
    modules=(setup, movement, crashing, adventure, jumpgate, deployment, bombing, rounds),
    phases=frames,
    nested=("surface", "goods"),
    score=scoring.score,
    ending=scoring.ending,
    premises=PREMISES,
    plain=_plain,
    counted=_count_pieces,
    box=_small_pieces,
    looks={"place": Query(_sector, ("text",))},
    derived={
        "controller": Query(_controller, ("text",), gives="seat"),
        "pool": Query(_in_pool, ("text",)),
        "distance": Query(_distance, ("text", "text")),
        "colonists": Query(scoring.colonist_points, EACH),
        "planets": Query(scoring.planet_points, EACH),
        "credits": Query(scoring.credit_points, EACH),
        "glory": Query(scoring.glory_points, EACH),
        "controlled": Query(controlled, EACH),
        "capacity": Query(capacity, EACH),
    },
)
