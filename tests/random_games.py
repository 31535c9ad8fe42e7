"""Random games of a shipped game: every way to play it, checked at every step or with an eye for the unused."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

from game_table import GameTable

from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.invariants import Walk
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.play import Curious, play
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.measure.soak import Combination, combinations, components_in


def ways(table: GameTable) -> list[Combination]:
    """Every player count with every set it can play, by the readings the rulebooks recommend."""
    return [way for way in combinations(table.rules(), table.game()) if not way.options]


def other_ways(table: GameTable) -> list[Combination]:
    """Each variant and each other reading of the rules."""
    return [way for way in combinations(table.rules(), table.game()) if way.options]


def walks(rules: Rules, way: Combination, seeds: range, every: int) -> Iterator[Any]:
    """The final states of random games that were checked as they went."""
    for seed in seeds:
        yield Walk(rules, way.players, way.sets, way.options, seed, every=every).run()


def never_used(rules: Rules, wanted: set[str], chosen: Iterable[Combination]) -> set[str]:
    """What of the wanted components and of all actions a curious player has not used in these games."""

    def uses(action: Action) -> list[str]:
        return [type(action).__name__, *components_in(action, rules.claim.components)]

    missing = wanted | {action.__name__ for action in rules.verbs}
    bot = Curious(uses, random.Random(1))
    for seed, way in enumerate(chosen):
        state = rules.new_game(way.players, Seeded(seed), way.sets, way.options)
        play(rules, state, bot, Seeded(seed))
        missing -= set(bot.seen)
        if not missing:
            break
    return missing
