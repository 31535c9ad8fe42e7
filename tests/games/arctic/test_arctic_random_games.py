"""Random games of Arctic Scavengers, checked as they go, and bots that use everything there is."""

from __future__ import annotations

import pytest
from arctic_table import TABLE, game, rules
from random_games import never_used, other_ways, walks, ways

from proofdeck.validator.measure.soak import Combination


@pytest.mark.parametrize("way", ways(TABLE), ids=str)
def test_random_games_obey_the_laws(way: Combination) -> None:
    for final in walks(rules(), way, range(20), 60):
        assert final.round == game().constants["rounds"]
        assert final.contested == []


@pytest.mark.parametrize("way", other_ways(TABLE), ids=str)
def test_random_games_obey_the_laws_under_the_other_reading(way: Combination) -> None:
    assert len(list(walks(rules(), way, range(10), 40))) == 10


@pytest.mark.slow
@pytest.mark.parametrize("way", ways(TABLE), ids=str)
def test_many_random_games_obey_the_laws(way: Combination) -> None:
    assert len(list(walks(rules(), way, range(1000, 1100), 30))) == 100


def test_a_curious_player_uses_every_card_and_every_action() -> None:
    wanted = {card.id for card in game() if card.accounted and card.type.id not in ("gang", "leader")}
    games = [Combination(2 + seed % 4, ("hq4",), {}) for seed in range(60)]
    assert never_used(rules(), wanted, games) == set()
