"""Chance is injected and accounted for; unknown cards are refused, not guessed; no card gets lost."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from proofdeck.validator.engine.chance import ChanceError, Recorded, Scripted, Seeded
from proofdeck.validator.engine.positions import PileEnd, PileSize, PositionError, check_keys, look_at_pile, read_pile
from proofdeck.validator.engine.zones import (
    REST,
    UNKNOWN,
    Column,
    NeedsToKnow,
    holds,
    holds_all,
    lost_or_made,
    take_top,
)


@given(st.lists(st.sampled_from("abc"), max_size=20), st.integers(0, 99))
def test_a_shuffle_keeps_the_cards_and_the_same_seed_gives_the_same_order(cards: list[str], seed: int) -> None:
    first, second = cards[:], cards[:]
    Seeded(seed).shuffle("deck", first)
    Seeded(seed).shuffle("deck", second)
    assert first == second
    assert Counter(first) == Counter(cards)


def test_recorded_chance_can_be_played_back() -> None:
    record, cards = Recorded(Seeded(3)), list("abcde")
    record.shuffle("deck", cards)
    chosen = record.choose("die", ["1", "2", "3"])
    again, script = list("edcba"), Scripted(list(record.results))
    script.shuffle("deck", again)
    assert again == cards
    assert script.choose("die", ["1", "2", "3"]) == chosen
    script.finish()


def test_a_script_names_the_top_and_leaves_the_rest_unknown() -> None:
    cards = ["a", "b", "c", "d"]
    Scripted([("shuffle deck", ("c", "a"))]).shuffle("deck", cards)
    assert cards == [UNKNOWN, UNKNOWN, "a", "c"]


def test_a_script_that_runs_short_or_is_left_over_is_an_error() -> None:
    with pytest.raises(ChanceError, match="does not say how 'shuffle deck' comes out"):
        Scripted([]).shuffle("deck", ["a"])
    with pytest.raises(ChanceError, match="1 of the step's chance is left over"):
        Scripted([("shuffle deck", ())]).finish()
    with pytest.raises(ChanceError, match="asks for 'shuffle deck', the script goes on with 'die'"):
        Scripted([("die", ("1",))]).shuffle("deck", ["a"])
    with pytest.raises(ChanceError, match="not among its cards"):
        Scripted([("shuffle deck", ("z",))]).shuffle("deck", ["a"])
    with pytest.raises(ChanceError, match="cannot come out as '7'"):
        Scripted([("die", ("7",))]).choose("die", ["1", "2"])


def test_unknown_cards_are_not_guessed_at() -> None:
    assert holds(["a", UNKNOWN], "a")
    assert not holds(["a"], "b")
    with pytest.raises(NeedsToKnow):
        holds(["a", UNKNOWN], "b")
    with pytest.raises(NeedsToKnow):
        take_top([REST, "a"], 2)
    with pytest.raises(NeedsToKnow):
        Column({"a": 1})[UNKNOWN]
    assert not holds_all(["a", "b"], ["a", "a"])


def test_taking_from_the_top_takes_what_there_is() -> None:
    pile = ["bottom", "top"]
    assert take_top(pile, 5) == ["top", "bottom"]
    assert pile == []


def test_a_census_tells_what_is_lost_and_what_was_made() -> None:
    box = {"a": 2, "b": 1}
    assert lost_or_made(Counter(a=2, b=1), box) == []
    assert lost_or_made(Counter(a=3, b=1), box) == ["3 of 'a', the box holds 2"]
    assert lost_or_made(Counter(a=1, b=1), box) == ["'a' is short by 1"]
    assert lost_or_made(Counter({"a": 1, "b": 1, UNKNOWN: 1}), box) == []
    assert lost_or_made(Counter({"a": 1, REST: 1}), box) == []
    assert lost_or_made(Counter({"c": 1, REST: 1}), box) == ["1 of 'c', the box holds 0"]


def test_a_zone_can_be_given_whole_or_by_its_ends_or_by_its_size() -> None:
    assert read_pile({"deck": ["top", "low"]}, "deck") == ["low", "top"]
    assert read_pile({"deck.top": ["a", "b"]}, "deck") == [REST, "b", "a"]
    assert read_pile({"deck.size": 3, "deck.top": ["a"]}, "deck") == [UNKNOWN, UNKNOWN, "a"]
    with pytest.raises(PositionError, match="more cards than its size"):
        read_pile({"deck.size": 0, "deck.top": ["a"]}, "deck")


def test_a_look_at_a_zone() -> None:
    cards = ["low", "mid", "top"]
    assert look_at_pile(cards, [], "deck") == ["top", "mid", "low"]
    assert look_at_pile(cards, ["count", "mid"], "deck") == 1
    size, end = look_at_pile(cards, ["size"], "deck"), look_at_pile(cards, ["bottom"], "deck")
    assert isinstance(size, PileSize)
    assert size.number("deck") == 3
    assert isinstance(end, PileEnd)
    assert end.first(2) == ["mid", "low"]
    with pytest.raises(NeedsToKnow):
        PileSize([REST]).number("deck")
    with pytest.raises(PositionError, match="size, top, bottom"):
        look_at_pile(cards, ["middle"], "deck.middle")


def test_a_misspelt_key_is_answered_with_the_near_miss() -> None:
    with pytest.raises(PositionError, match="did you mean 'junkyard'"):
        check_keys({"junkyrd": []}, ["junkyard", "contested"])
