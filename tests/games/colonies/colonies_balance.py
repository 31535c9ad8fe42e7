"""How players of Cosmic Colonies fare: thinking against luck, seat by seat, worker by worker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from balance import Bot, Seated
from colonies_bots import Greedy
from fortunes import Fortunes

from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.play import Random
from proofdeck.validator.games.cosmic_colonies.actions import Difficulty
from proofdeck.validator.games.cosmic_colonies.scoring import robot_score, score


def play_out(law: Rules, state: Any, bots: Bot, seed: int) -> list[set[str]]:
    """Play to the end; returns the workers each player used."""
    used: list[set[str]] = [set() for _ in state.seats]
    while state.stack:
        for workers, seat in zip(used, state.seats, strict=True):
            workers.update(seat.played)
        law.apply(state, bots(state, law.legal(state)), Seeded(seed))
    return used


def fortunes(law: Rules, chosen: str, players: int, games: int, lucky: Sequence[int] = ()) -> Fortunes:
    """Games of greedy players; those in the lucky seats decide by lot."""
    found = Fortunes()
    for seed in range(games):
        state = law.new_game(players, Seeded(seed), (chosen,), {})
        bots = [Random(seed) if who in lucky else Greedy(law, seed * 7 + who) for who in range(players)]
        used = play_out(law, state, Seated(bots), seed)
        found.note(used, [score(state, who) for who in range(players)], (law.result(state) or {})["winners"])
    return found


def solo_fortunes(law: Rules, games: int) -> dict[int, tuple[int, int, int, int]]:
    """By difficulty: games won against the robot, her points, its points and its tiles, summed up."""
    found: dict[int, tuple[int, int, int, int]] = {}
    for level in law.tables.difficulty[law.tables.solo_board]:
        sums = [0, 0, 0, 0]
        for seed in range(games):
            state = law.new_game(1, Seeded(seed), ("solo",), {})
            law.apply(state, next(a for a in law.legal(state) if a == Difficulty(level)), Seeded(seed))
            play_out(law, state, Greedy(law, seed), seed)
            own, its = score(state, 0), robot_score(state)
            for place, points in enumerate((int(own > its), own, its, sum(state.robot_built.values()))):
                sums[place] += points
        found[level] = (sums[0], sums[1], sums[2], sums[3])
    return found
