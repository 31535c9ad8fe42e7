"""Thinking pays, and neither a contract nor a seat decides the game."""

from __future__ import annotations

import pytest
from space_balance import by_lot, fare, greedy
from space_bots import Seated
from space_table import rules

from validator.engine.chance import Seeded
from validator.engine.play import Random, play


@pytest.mark.parametrize("players", [2, 4])
def test_a_greedy_captain_beats_those_who_decide_by_lot(players: int) -> None:
    law, wins, games = rules(), 0, 40
    for seed in range(games):
        state = law.new_game(players, Seeded(seed), (), {})
        others = [Random(seed + who) for who in range(1, players)]
        play(law, state, Seated([greedy(seed), *others]), Seeded(seed))
        wins += (law.result(state) or {})["winners"] == ["p1"]
    assert wins >= 0.75 * games


@pytest.mark.slow
def test_no_contract_and_no_seat_is_far_from_an_even_share() -> None:
    for player in (by_lot, greedy):
        found = fare(5, 1000, player)
        assert all(0.75 < found.share(name, 5) < 1.25 for name in found.played), found.won
