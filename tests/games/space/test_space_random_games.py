"""Random games of Space Scavengers, checked as they go, the invariants of its rulebook, and enough tokens."""

from __future__ import annotations

import pytest
from random_games import never_used, other_ways, walks, ways
from space_table import PLAYERS, TABLE, game, law, rules

from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.play import Random
from proofdeck.validator.games.space_scavengers.scoring import pod_points, radiation_points, sector_points, tech_points
from proofdeck.validator.games.space_scavengers.state import TOKENS, Table
from proofdeck.validator.measure.soak import Combination

FRESH = 1_200_000_000
"""Seeds that had no part in sizing the split of the tokens."""


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


@pytest.mark.parametrize("way", ways(TABLE), ids=str)
def test_random_games_obey_the_laws(way: Combination) -> None:
    for final in walks(rules(), way, range(20), 30):
        check_end(final)


@pytest.mark.parametrize("way", other_ways(TABLE), ids=str)
def test_random_games_obey_the_laws_under_the_other_reading(way: Combination) -> None:
    for final in walks(rules(), way, range(100, 120), 40):
        check_end(final)


@pytest.mark.slow
@pytest.mark.parametrize("way", ways(TABLE), ids=str)
def test_many_random_games_obey_the_laws(way: Combination) -> None:
    for final in walks(rules(), way, range(1000, 1080), 7):
        check_end(final)


def test_turns_keep_the_circle_and_the_face_down_sectors_within_bounds() -> None:
    """SS-I09 and SS-I10, at every decision of many games; hands are full at every start of a round (SS-I11)."""
    for seed in range(30):
        state, chance, player = law().new_game(2 + seed % 4, Seeded(seed), (), {}), Seeded(seed), Random(seed)
        while state.stack:
            choosing = state.marker is None and type(state.stack[-1]).__name__ == "Explore"
            assert sum(not spot.up for spot in state.circle) <= state.round
            if choosing:
                assert len(state.circle) == 7 - state.turn
            if choosing and not state.turn:
                assert [len(seat.hand) for seat in state.seats] == [7] * len(state.seats)
                assert sum(not spot.up for spot in state.circle) == state.round
            law().apply(state, player(state, law().legal(state)), chance)


def least_supply(games: int, first: int) -> dict[str, int]:
    """The fewest tokens of each kind in the supply, at any decision of so many games of all player counts."""
    least, rules = dict.fromkeys(TOKENS, 99), law()
    for seed in range(first, first + games):
        state = rules.new_game(PLAYERS[seed % len(PLAYERS)], Seeded(seed), (), {})
        chance, player, supply = Seeded(FRESH + seed), Random(2 * FRESH + seed), state.supply
        while state.stack:
            offered = rules.legal(state)
            rules.follow(state, offered, player(state, offered), chance)
            for token in TOKENS:
                if supply[token] < least[token]:
                    least[token] = supply[token]
    return least


def test_tokens_do_not_run_out() -> None:
    assert min(least_supply(300, 0).values()) > 0


@pytest.mark.slow
def test_tokens_do_not_run_out_in_ten_thousand_games_that_had_no_part_in_their_split() -> None:
    assert min(least_supply(10_000, FRESH).values()) > 0


def test_a_curious_player_uses_every_card_and_every_action() -> None:
    wanted = {card.id for card in game() if card.type.id in ("energy", "edge", "sector")}
    # Passing is never a choice, and Energy above the limit without an Edge card is too rare to wait for.
    assert never_used(rules(), wanted, ways(TABLE) * 50) <= {"Pass", "Throw"}
