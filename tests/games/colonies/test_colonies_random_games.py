"""Random games of Cosmic Colonies under all the engine's laws, and bots that use everything there is."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest
from colonies_table import game, rules

from validator.engine.chance import Seeded
from validator.engine.laws import Walk
from validator.engine.play import Curious, play
from validator.engine.rules import Action
from validator.games.cosmic_colonies.state import Table

SETUPS = [(1, "solo"), *((players, chosen) for chosen in ("base", "advanced") for players in (2, 3, 4, 5))]
OPTIONS = [
    (players, chosen, option)
    for option in ("plan_ahead", "rank_and_file", "picked_workers", "limit_per_kind", "doubles_within")
    for players, chosen in ((2, "base"), (3, "advanced"))
] + [(1, "solo", option) for option in ("plan_ahead", "rank_and_file", "robot_misses_small", "limit_per_kind")]


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
    assert all(count in (0, 1) for count in final.slots)
    if final.robot:
        assert final.robot.stock is not None
        assert sum(final.robot.stock) <= constants["solo"]["robot"]["limit"]
        assert sum(final.robot.built.values()) <= constants["rounds"] * 2


def _union(tiles: list[Any]) -> int:
    covered = 0
    for tile in tiles:
        covered |= tile.mask
    return covered


def walk(players: int, chosen: str, options: Mapping[str, Any], seeds: range, every: int) -> None:
    law = rules()
    for seed in seeds:
        check_end(Walk(law, players, (chosen,), options, seed, every=every).run())


@pytest.mark.parametrize(("players", "chosen"), SETUPS)
def test_random_games_obey_the_laws(players: int, chosen: str) -> None:
    walk(players, chosen, {}, range(20), 90)


@pytest.mark.parametrize(("players", "chosen", "option"), OPTIONS)
def test_random_games_obey_the_laws_with_variants_and_other_readings(players: int, chosen: str, option: str) -> None:
    walk(players, chosen, {option: True}, range(100, 108), 60)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "chosen"), SETUPS)
def test_many_random_games_obey_the_laws(players: int, chosen: str) -> None:
    walk(players, chosen, {}, range(1000, 1100), 30)


def uses(action: Action) -> list[str]:
    named = [type(action).__name__]
    for field in ("card", "slot", "building"):
        if value := getattr(action, field, None):
            named.append(str(value).split(".")[0])
    return named


def test_a_curious_player_uses_every_worker_building_and_action() -> None:
    law = rules()
    bot = Curious(uses, random.Random(1))
    wanted = {c.id for c in game() if c.type.id.endswith(("_worker", "main_building"))}
    wanted |= {verb.action.__name__ for verb in law.all_verbs}
    for seed in range(60):
        players, chosen = SETUPS[seed % len(SETUPS)]
        state = law.new_game(players, Seeded(seed), (chosen,), {"picked_workers": seed % 2 == 1})
        play(law, state, bot, Seeded(seed))
        if wanted <= set(bot.seen):
            return
    assert not wanted - set(bot.seen)
