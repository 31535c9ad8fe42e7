"""How players of Cosmic Scavengers fare: thinking against luck, seat by seat, contract by contract, robot by robot."""

from __future__ import annotations

from collections.abc import Sequence

from balance import Seated
from cosmic_bots import Greedy
from fortunes import Fortunes

from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.play import Random, play
from proofdeck.validator.games.cosmic_scavengers.scoring import fulfilled, score

WORTH = {"precious": 4.5, "electrical": 3.5, "mechanical": 2.5, "chemical": 2.0, "organic": 1.5, "wild": 1.0}
"""What a marble of a cost is worth to come by: the measure the contracts were priced with."""


def price(law: Rules, contract: str) -> float:
    """A cost, in that measure."""
    amounts = zip((*law.tables.kinds, "wild"), law.tables.cost[contract], strict=True)
    return sum(WORTH.get(kind, 0) * amount for kind, amount in amounts)


def fortunes(law: Rules, players: int, games: int, lucky: Sequence[int] = ()) -> Fortunes:
    """Games of greedy players; those in the lucky seats decide by lot. What a hand used is what it fulfilled."""
    found = Fortunes()
    for seed in range(games):
        state = law.new_game(players, Seeded(seed), (), {})
        bots = [Random(seed * 7 + who) if who in lucky else Greedy(seed * 7 + who) for who in range(players)]
        play(law, state, Seated(bots), Seeded(seed))
        used = [set(fulfilled(state, who)) for who in range(players)]
        found.note(used, [score(state, who) for who in range(players)], (law.result(state) or {})["winners"])
    return found
