"""How contracts and seats fare in games of equal Captains of Space Scavengers, and how much of that is chance."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from balance import Bot, Seated, Shares
from space_bots import Greedy
from space_table import law

from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.play import Random, play
from proofdeck.validator.games.space_scavengers.scoring import score

APART = 500_000_000
"""Between the seeds of setup, of later shuffles and of players, so that none of them knows another."""


def fare(players: int, games: int, bot: Callable[[int], Bot], first: int = 0) -> Shares:
    """Play and count, by contract and by seat from the first Dealer on: both are dealt by lot, each for itself."""
    found = Shares()
    for seed in range(first, first + games):
        state = law().new_game(players, Seeded(seed), (), {})
        dealer = state.chooser
        bots = [bot(2 * APART + seed * 7 + who) for who in range(players)]
        play(law(), state, Seated(bots), Seeded(APART + seed))
        best = (law().result(state) or {})["winners"]
        for who, seat in enumerate(state.seats):
            names = (str(seat.contract), f"seat {(who - dealer) % players + 1}")
            found.note(names, score(state, who), (f"p{who + 1}" in best) / len(best))
    return found


def error(found: Shares, name: str, players: int) -> float:
    """The standard error of a share if every Captain wins alike: what chance alone moves it by, two times in three."""
    even = 1 / players
    return sqrt(even * (1 - even) / found.played[name]) * players


def off_by(found: Shares, name: str, players: int) -> float:
    """How many standard errors a share is away from an even one."""
    return (found.share(name, players) - 1) / error(found, name, players)


def wins_against_luck(players: int, games: int, seat: int) -> float:
    """The share of games that a greedy Captain in a seat wins against Captains who decide by lot."""
    won = 0.0
    for seed in range(games):
        state = law().new_game(players, Seeded(seed), (), {})
        bots = [greedy(seed) if who == seat else by_lot(2 * APART + seed * 7 + who) for who in range(players)]
        play(law(), state, Seated(bots), Seeded(APART + seed))
        best = (law().result(state) or {})["winners"]
        won += (f"p{seat + 1}" in best) / len(best)
    return won / games


def greedy(seed: int) -> Bot:
    return Greedy(law(), seed)


def by_lot(seed: int) -> Bot:
    return Random(seed)
