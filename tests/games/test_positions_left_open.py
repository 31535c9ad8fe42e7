"""A position may leave anything open: then the law says what it must know, and never falls over."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from game_table import TABLES, GameTable
from random_games import ways

from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.play import Random
from proofdeck.validator.engine.positions import PositionError
from proofdeck.validator.engine.zones import NeedsToKnow
from proofdeck.validator.measure.soak import Combination

FALL_OVER = {"cosmic_scavengers", "space_scavengers"}
"""Laws that still do where a position leaves a hand, a program or a bid open."""
SAID = {"players", "sets", "options", "round", "frames"}
TELLS = [table for table in TABLES if table.id not in FALL_OVER]


def positions(rules: Rules, way: Combination, luck: random.Random) -> Iterator[Mapping[str, Any]]:
    """Some positions of a random game, the last of them finished."""
    state, bot, chance = rules.new_game(way.players, Seeded(7), way.sets, way.options), Random(7), Seeded(8)
    while state.stack:
        if luck.random() < 0.05:
            yield rules.dump(state)
        rules.apply(state, bot(state, rules.legal(state)), chance)
    yield rules.dump(state)


def go_on(rules: Rules, position: Mapping[str, Any], luck: random.Random) -> None:
    """Ask what is legal and do some of it; of a finished game how it came out."""
    state = rules.load(position)
    legal = rules.legal(state)
    for action in luck.sample(legal, min(3, len(legal))):
        rules.apply(rules.copy(state), action, Seeded(1))
    if not legal:
        rules.result(state)
        rules.ending(state)


@pytest.mark.parametrize("table", TELLS, ids=str)
def test_a_law_says_what_it_must_know(table: GameTable) -> None:
    rules, luck, tried = table.rules(), random.Random(3), 0
    for way in ways(table)[::3]:
        for whole in positions(rules, way, luck):
            open_keys = [key for key in whole if key not in SAID]
            for count in (1, 1, 2, 4):
                gone = luck.sample(open_keys, count)
                try:
                    go_on(rules, {key: value for key, value in whole.items() if key not in gone}, luck)
                except (NeedsToKnow, PositionError) as error:
                    assert str(error), gone
                tried += 1
    assert tried > 10
