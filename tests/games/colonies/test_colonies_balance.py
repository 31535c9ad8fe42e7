"""Thinking pays, and no worker decides the game by itself."""

from __future__ import annotations

from collections import Counter

from colonies_bots import Greedy, Seated
from colonies_table import game, rules

from validator.engine.chance import Seeded
from validator.engine.play import Random, play


def test_a_greedy_player_beats_one_who_decides_by_lot() -> None:
    law, wins = rules(), 0
    for seed in range(20):
        state = law.new_game(2, Seeded(seed), ("base",), {})
        play(law, state, Seated([Greedy(law, seed), Random(seed)]), Seeded(seed))
        wins += (law.result(state) or {})["winners"] == ["p1"]
    assert wins >= 18


def test_no_worker_is_in_every_winning_hand() -> None:
    law, games = rules(), 10
    winning: Counter[str] = Counter()
    for seed in range(games):
        state = law.new_game(5, Seeded(seed), ("base",), {})
        used: list[set[str]] = [set() for _ in state.seats]
        bots = Seated([Greedy(law, seed * 5 + who) for who in range(5)])
        while state.stack:
            for who, seat in enumerate(state.seats):
                used[who].update(seat.played)
            law.apply(state, bots(state, law.legal(state)), Seeded(seed))
        for name in (law.result(state) or {})["winners"]:
            winning.update(used[int(name[1:]) - 1])
    workers = [component.id for component in game() if component.type.id == "basic_worker"]
    assert set(winning) == set(workers)
    assert max(winning.values()) < games
