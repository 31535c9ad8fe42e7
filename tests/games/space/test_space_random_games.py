"""Random games of Space Scavengers under all the engine's laws, the invariants of its rulebook, and enough tokens."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest
from space_table import PLAYERS, game, rules

from validator.engine.chance import Seeded
from validator.engine.laws import Walk
from validator.engine.play import Curious, Random, play
from validator.engine.rules import Action
from validator.games.space_scavengers.scoring import pod_points, radiation_points, sector_points, tech_points
from validator.games.space_scavengers.state import TOKENS, Options, Table


def check_end(final: Table) -> None:
    """What holds at the end of every game (SS-I03, SS-I09, SS-I18, SS-I19)."""
    claimed = sum(len(seat.winnings) for seat in final.seats)
    assert (final.round, len(final.circle), len(final.sectors)) == (3, 1, 5)
    assert claimed + len(final.out) == 18
    everybody = range(len(final.seats))
    assert sum(sector_points(final, who) for who in everybody) == 3 * claimed
    for who in everybody:
        assert tech_points(final, who) % 3 == 0
        assert pod_points(final, who) in (0, 1, 2, 3)
        assert radiation_points(final, who) <= 0
        assert radiation_points(final, who) == 0 or radiation_points(final, who) % 2 == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_obey_the_laws(players: int) -> None:
    law = rules()
    for seed in range(20):
        check_end(Walk(law, players, (), {}, seed, every=30).run())


@pytest.mark.parametrize("option", [field.name for field in fields(Options)])
def test_random_games_obey_the_laws_under_the_other_reading(option: str) -> None:
    law = rules()
    other = {option: not getattr(Options(), option)}
    for seed in range(20):
        check_end(Walk(law, 2 + seed % 4, (), other, seed, every=40).run())


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_many_random_games_obey_the_laws(players: int) -> None:
    law = rules()
    for seed in range(1000, 1250):
        Walk(law, players, (), {}, seed, every=5).run()


def test_turns_keep_the_circle_and_the_face_down_sectors_within_bounds() -> None:
    """SS-I09 and SS-I10, at every decision of many games; hands are full at every start of a round (SS-I11)."""
    law = rules()
    for seed in range(30):
        state, chance, player = law.new_game(2 + seed % 4, Seeded(seed), (), {}), Seeded(seed), Random(seed)
        while state.stack:
            choosing = state.marker is None and type(state.stack[-1]).__name__ == "Explore"
            assert sum(not spot.up for spot in state.circle) <= state.round
            if choosing:
                assert len(state.circle) == 7 - state.turn
            if choosing and not state.turn:
                assert [len(seat.hand) for seat in state.seats] == [7] * len(state.seats)
                assert sum(not spot.up for spot in state.circle) == state.round
            law.apply(state, player(state, law.legal(state)), chance)


def least_supply(games: range) -> dict[str, int]:
    """The fewest tokens of each kind in the supply, at any decision of any of these games."""
    law = rules()
    least = dict.fromkeys(TOKENS, 99)
    for seed in games:
        state, chance, player = law.new_game(2 + seed % 4, Seeded(seed), (), {}), Seeded(seed), Random(seed)
        while state.stack:
            offered = law.legal(state)
            law.follow(state, offered, player(state, offered), chance)
            least = {token: min(least[token], state.supply[token]) for token in TOKENS}
    return least


def test_tokens_do_not_run_out() -> None:
    assert min(least_supply(range(300)).values()) > 0


@pytest.mark.slow
def test_tokens_do_not_run_out_in_ten_thousand_games() -> None:
    assert min(least_supply(range(10_000)).values()) > 0


def uses(action: Action) -> list[str]:
    named = [type(action).__name__]
    for field in ("card", "sector", "own"):
        if value := getattr(action, field, None):
            named.append(str(value).split(".")[0])
    return named


def test_a_curious_player_uses_every_card_and_every_action() -> None:
    law = rules()
    bot = Curious(uses, random.Random(1))
    wanted = {card.id for card in game() if card.type.id in ("energy", "edge", "sector")}
    # Passing is never a choice, and Energy above the limit without an Edge card is too rare to wait for.
    wanted |= {verb.action.__name__ for verb in law.all_verbs} - {"Pass", "Throw"}
    for seed in range(200):
        state = law.new_game(2 + seed % 4, Seeded(seed), (), {})
        play(law, state, bot, Seeded(seed))
        if wanted <= set(bot.seen):
            return
    assert not wanted - set(bot.seen)
