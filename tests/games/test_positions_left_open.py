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

SAID = {"players", "sets", "options", "round", "frames"}


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


def with_a_hole(position: Mapping[str, Any], luck: random.Random) -> Mapping[str, Any]:
    """The same with a card that is there, but not named."""
    piles = [key for key, said in position.items() if key not in SAID and said and isinstance(said, list)]
    key = luck.choice([key for key in piles if isinstance(position[key][0], str)])
    cards = list(position[key])
    cards[luck.randrange(len(cards))] = "?"
    return {**position, key: cards}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_law_says_which_card_it_must_know(table: GameTable) -> None:
    rules, luck, tried = table.rules(), random.Random(5), 0
    for way in ways(table)[::3]:
        for whole in positions(rules, way, luck):
            for holed in (with_a_hole(whole, luck) for _ in range(3)):
                try:
                    go_on(rules, holed, luck)
                except (NeedsToKnow, PositionError) as error:
                    assert str(error), holed
                tried += 1
    assert tried > 10


@pytest.mark.parametrize("table", TABLES, ids=str)
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
