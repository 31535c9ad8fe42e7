"""Random games of Cosmic Colonies, checked as they go, and bots that use everything there is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from colonies_table import TABLE, game, rules
from random_games import never_used, other_ways, walks, ways

from proofdeck.validator.games.cosmic_colonies.state import Table
from proofdeck.validator.measure.soak import Combination

TWO_PLAYERS = [Combination(2, ("base",), {option: True}) for option in ("plan_ahead", "rank_and_file")]


def check_end(final: Table) -> None:
    """What the study says of every finished game (CC-I03, I05, I07, I09, I10, I13, I16)."""
    constants = game().constants
    assert final.round == constants["rounds"]
    for seat in final.seats:
        assert len(seat.hand) == 2
        assert len(seat.played) == 2
        assert seat.stock is not None
        if not final.options.limit_per_kind:
            assert sum(seat.stock) <= constants["warehouse"]["limit"]
        assert seat.covered == _union(seat.tiles)
    assert all(count in (0, 1) for count in final.slots.values())
    if final.alone:
        assert final.robot_stock is not None
        assert sum(final.robot_stock) <= constants["solo"]["robot"]["limit"]
        assert sum(final.robot_built.values()) <= constants["rounds"] * 2


def _union(tiles: list[Any]) -> int:
    covered = 0
    for tile in tiles:
        covered |= tile.mask
    return covered


@pytest.mark.parametrize("way", ways(TABLE), ids=str)
def test_random_games_obey_the_laws(way: Combination) -> None:
    for final in walks(rules(), way, range(20), 90):
        check_end(final)


@pytest.mark.parametrize("way", [*other_ways(TABLE), *TWO_PLAYERS], ids=str)
def test_random_games_obey_the_laws_with_variants_and_other_readings(way: Combination) -> None:
    for final in walks(rules(), way, range(100, 120), 90):
        check_end(final)


@pytest.mark.slow
@pytest.mark.parametrize("way", ways(TABLE), ids=str)
def test_many_random_games_obey_the_laws(way: Combination) -> None:
    for final in walks(rules(), way, range(1000, 1100), 30):
        check_end(final)


def test_a_curious_player_uses_every_worker_building_and_action() -> None:
    wanted = {c.id for c in game() if c.type.id.endswith(("_worker", "main_building"))}
    picking = (replace(way, options={"picked_workers": True}) for way in ways(TABLE))
    games = [way for pair in zip(ways(TABLE), picking, strict=True) for way in pair]
    assert never_used(rules(), wanted, games * 4) == set()
