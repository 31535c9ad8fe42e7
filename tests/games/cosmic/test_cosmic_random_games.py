"""Random games of Cosmic Scavengers under all the engine's laws, and bots that use everything there is."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from cosmic_bots import Greedy
from cosmic_table import game, rules

from validator.engine.chance import Seeded
from validator.engine.laws import Walk
from validator.engine.play import Curious, Player, Random, play
from validator.engine.rules import Action
from validator.games.cosmic_scavengers.rounds import showing
from validator.games.cosmic_scavengers.scoring import winners
from validator.games.cosmic_scavengers.seeing import COUNTED, census
from validator.games.cosmic_scavengers.state import Table

PLAYERS = (2, 3, 4)
OPTIONS = [(players, option) for option in ("filtered", "simple_economy") for players in (2, 4)]


def check_end(final: Table) -> None:
    """What the study says of every finished game."""
    count = census(final)
    assert {kind: count[COUNTED.format(kind)] for kind in final.law.kinds} == dict.fromkeys(final.law.kinds, 15)
    assert final.ended in ("contracts", "crash", "stalemate")
    assert bool(winners(final)) == (final.ended == "contracts")
    for who, seat in enumerate(final.seats):
        robots = [card for card in (*seat.hand, *seat.discard) if card in final.law.robots]
        leased = [card for card in seat.tableau if final.law.type[card] == "robot_contract"]
        assert len(robots) + sum(1 for slot in seat.program if slot.mode) == 8 + len(leased)
        assert all(final.law.type[card] != "programmable" for card in seat.tableau)
        assert final.ended == "contracts" or showing(final, who) < 8
    assert len(final.market) <= final.law.setup(len(final.seats), "market")


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_obey_the_laws(players: int) -> None:
    law = rules()
    for seed in range(20):
        check_end(Walk(law, players, (), {}, seed, every=60).run())


@pytest.mark.parametrize(("players", "option"), OPTIONS)
def test_random_games_obey_the_laws_with_variants(players: int, option: str) -> None:
    law = rules()
    for seed in range(100, 108):
        check_end(Walk(law, players, (), {option: True}, seed, every=60).run())


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_many_random_games_obey_the_laws(players: int) -> None:
    law = rules()
    for seed in range(1000, 1100):
        check_end(Walk(law, players, (), {}, seed, every=30).run())


def uses(action: Action) -> list[str]:
    named = [type(action).__name__]
    named += [str(value) for name in ("card", "contract", "option") if (value := getattr(action, name, None))]
    return named


def test_a_curious_player_uses_every_robot_and_contract_and_direction() -> None:
    law = rules()
    bot = Curious(uses, random.Random(1))
    wanted = {c.id for c in game() if c.type.id in ("starting_robot", "contract_robot", "prize", "robot_contract")}
    wanted |= {c.id for c in game() if c.type.id == "programmable"}
    wanted |= {"Direct", "Program", "Ready", "Recover", "Fulfill", "Pay", "Reveal", "Pass", *"abcdfghijklm", "north"}
    for seed in range(150):
        state = law.new_game(PLAYERS[seed % 3], Seeded(seed), (), {})
        play(law, state, bot, Seeded(seed))
        if wanted <= set(bot.seen):
            return
    assert not wanted - set(bot.seen)


def mixed(first: Player, others: Player) -> Player:
    """The first player decides one way, all others another."""
    return lambda s, legal: (first if s.stack[-1].who == 0 else others)(s, legal)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_greedy_player_beats_random_ones(players: int) -> None:
    law = rules()
    won: Counter[bool] = Counter()
    for seed in range(24):
        state = law.new_game(players, Seeded(seed), (), {})
        play(law, state, mixed(Greedy(seed), Random(seed)), Seeded(seed))
        won[0 in winners(state)] += 1
    assert won[True] >= 20
