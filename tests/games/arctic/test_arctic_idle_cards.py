"""Cards that have done their part, or were taken out, are of no more use in a round, however often they are drawn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from arctic_table import rules
from hypothesis import given
from hypothesis import strategies as st

from proofdeck.validator.engine.invariants import Walk
from proofdeck.validator.games.arctic_scavengers.state import Seat

pile = st.lists(st.sampled_from(["refugee", "spear", "brawler"]), max_size=4)


@given(hand=pile, deck=pile, discard=pile, played=pile, stored=st.integers(min_value=0, max_value=12))
def test_as_many_copies_are_of_use_as_have_not_been_used(
    hand: list[str], deck: list[str], discard: list[str], played: list[str], stored: int
) -> None:
    idle = (hand + deck + discard)[::2][:stored]
    seat = Seat(hand=hand, deck=deck, discard=discard, played=played, spent=idle[::2], lost=idle[1::2])
    ready, fresh = Counter(seat.ready(hand)), Counter(hand + deck + discard) - Counter(idle)
    assert ready == Counter(hand) & fresh


@given(hand=pile, discard=pile)
def test_of_copies_alike_an_idle_one_is_let_go_first(hand: list[str], discard: list[str]) -> None:
    seat = Seat(hand=[*hand, "refugee"], discard=discard, spent=["refugee"])
    before = seat.ready(seat.hand).count("refugee")
    idle_in_hand = seat.hand.count("refugee") - before
    seat.forget("refugee")
    seat.hand.remove("refugee")
    assert seat.ready(seat.hand).count("refugee") == before - (0 if idle_in_hand else 1)


def idle_cards_are_somewhere(_: object, s: Any) -> None:
    for seat in s.seats:
        owned = Counter(seat.cards()) - Counter(seat.played)
        assert not Counter(seat.spent) - owned, seat
        assert not Counter(seat.lost) - owned, seat


@pytest.mark.parametrize("players", [2, 4])
def test_whatever_is_idle_lies_among_the_cards_of_its_tribe(players: int) -> None:
    for seed in range(6):
        Walk(rules(), players, ("hq4",), {}, seed, every=20, also=idle_cards_are_somewhere).run()
