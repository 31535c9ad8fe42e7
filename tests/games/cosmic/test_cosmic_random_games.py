"""Random games of Cosmic Scavengers, checked as they go, and bots that use everything there is."""

from __future__ import annotations

import pytest
from cosmic_bots import Greedy
from cosmic_table import TABLE, game, rules
from random_games import never_used, other_ways, walks, ways

from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.play import play
from proofdeck.validator.games.cosmic_scavengers.rounds import showing
from proofdeck.validator.games.cosmic_scavengers.scoring import winners
from proofdeck.validator.games.cosmic_scavengers.state import Table
from proofdeck.validator.measure.soak import Combination

PLAYERS = (2, 3, 4)
CARDS = ("starting_robot", "contract_robot", "prize", "robot_contract", "programmable")


def check_end(final: Table) -> None:
    """What the study says of every finished game."""
    count = rules().census(final)
    assert {heap: count[heap] for heap in final.law.heaps} == dict.fromkeys(final.law.heaps, 15)
    assert final.ended in ("contracts", "crash", "stalemate")
    assert bool(winners(final)) == (final.ended == "contracts")
    for who, seat in enumerate(final.seats):
        robots = [card for card in (*seat.hand, *seat.discard) if card in final.law.robots]
        leased = [card for card in seat.tableau if final.law.type[card] == "robot_contract"]
        assert len(robots) + sum(1 for slot in seat.program if slot.mode) == 8 + len(leased)
        assert all(final.law.type[card] != "programmable" for card in seat.tableau)
        assert final.ended == "contracts" or showing(final, who) < 8
    assert len(final.market) <= final.law.market_for(len(final.seats))


@pytest.mark.parametrize("way", ways(TABLE), ids=str)
def test_random_games_obey_the_laws(way: Combination) -> None:
    for final in walks(rules(), way, range(20), 60):
        check_end(final)


@pytest.mark.parametrize("way", other_ways(TABLE), ids=str)
def test_random_games_obey_the_laws_with_variants(way: Combination) -> None:
    for final in walks(rules(), way, range(100, 120), 90):
        check_end(final)


@pytest.mark.slow
@pytest.mark.parametrize("way", ways(TABLE), ids=str)
def test_many_random_games_obey_the_laws(way: Combination) -> None:
    for final in walks(rules(), way, range(1000, 1100), 30):
        check_end(final)


def test_a_curious_player_uses_every_robot_contract_and_action() -> None:
    wanted = {component.id for component in game() if component.type.id in CARDS}
    assert never_used(rules(), wanted, ways(TABLE) * 60) == set()


@pytest.mark.parametrize("players", PLAYERS)
def test_greedy_players_finish_their_games_by_contracts(players: int) -> None:
    law = rules()
    for seed in range(6):
        state = law.new_game(players, Seeded(seed), (), {})
        play(law, state, Greedy(seed), Seeded(seed))
        assert state.ended == "contracts", seed
