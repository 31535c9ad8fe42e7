"""Random games of Arctic Scavengers under all the engine's laws, and bots that use everything there is."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest
from arctic_table import SETS, game, rules

from validator.engine.chance import Seeded
from validator.engine.laws import Walk
from validator.engine.play import Curious, play
from validator.engine.rules import Action
from validator.games.arctic_scavengers.state import Options


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("chosen", SETS)
def test_random_games_obey_the_laws(chosen: str, players: int) -> None:
    law = rules()
    for seed in range(20):
        final = Walk(law, players, (chosen,), {}, seed, every=60).run()
        assert final.round == game().constants["rounds"]
        assert final.contested == []


@pytest.mark.parametrize("option", [field.name for field in fields(Options)])
def test_random_games_obey_the_laws_under_the_other_reading(option: str) -> None:
    law = rules()
    other = {option: not getattr(Options(), option)}
    for seed in range(10):
        Walk(law, 3, ("hq4",), other, seed, every=40).run()


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("chosen", SETS)
def test_many_random_games_obey_the_laws(chosen: str, players: int) -> None:
    law = rules()
    for seed in range(1000, 1100):
        Walk(law, players, (chosen,), {}, seed, every=30).run()


def uses(action: Action) -> list[str]:
    named = [type(action).__name__]
    for field in ("card", "site"):
        if value := getattr(action, field, None):
            named.append(str(value).split(".")[0])
    for cards in (getattr(action, "cards", ()), getattr(action, "paid", ())):
        named += cards
    return named


def test_a_curious_player_uses_every_card_and_every_action() -> None:
    law = rules()
    bot = Curious(uses, random.Random(1))
    wanted = {card.id for card in game() if card.accounted and card.type.id not in ("gang", "leader")}
    wanted |= {verb.action.__name__ for verb in law.all_verbs}
    for seed in range(60):
        state = law.new_game(2 + seed % 4, Seeded(seed), ("hq4",), {})
        play(law, state, bot, Seeded(seed))
        if wanted <= set(bot.seen):
            return
    assert not wanted - set(bot.seen)
