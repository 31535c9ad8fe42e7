"""How contracts, seats and the first Dealer fare in games of equal players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from space_bots import Greedy, Seated
from space_table import rules

from validator.engine.chance import Seeded
from validator.engine.play import Random, play
from validator.games.space_scavengers.scoring import score


@dataclass
class Shares:
    """Who won how much of how many games: a shared win counts in parts."""

    played: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)

    def share(self, name: str, players: int) -> float:
        """Games won, as a multiple of an even share."""
        return self.won[name] / self.played[name] * players

    def mean(self, name: str) -> float:
        """The mean score."""
        return self.points[name] / self.played[name]


def fare(players: int, games: int, player: Callable[[int], object]) -> Shares:
    """Play and count, by contract, by seat from the first Dealer on."""
    law, found = rules(), Shares()
    for seed in range(games):
        state = law.new_game(players, Seeded(seed), (), {})
        dealer = state.chooser
        play(law, state, Seated([player(seed * 7 + who) for who in range(players)]), Seeded(seed))  # type: ignore[misc]
        best = (law.result(state) or {})["winners"]
        for who, seat in enumerate(state.seats):
            for name in (str(seat.contract), f"seat {(who - dealer) % players + 1}"):
                found.played[name] += 1
                found.points[name] += score(state, who)
                found.won[name] += (f"p{who + 1}" in best) / len(best)  # type: ignore[assignment]
    return found


def greedy(seed: int) -> Greedy:
    return Greedy(rules(), seed)


def by_lot(seed: int) -> Random:
    return Random(seed)
