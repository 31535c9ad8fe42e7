"""One judge: what is not legal is refused, with every rule it breaks, and nothing changes."""

from __future__ import annotations

import random

import pytest
from toy_game import VERBS, Play, Rest, ToyRules, table

from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.play import Curious, Random, play
from proofdeck.validator.engine.rules import Illegal


def test_legal_actions_are_those_no_clause_forbids() -> None:
    assert ToyRules().legal(table(["red"], ["blue"])) == [Play("red")]


def test_a_refusal_names_the_rule_and_changes_nothing() -> None:
    rules, state = ToyRules(), table(["red"], ["blue"])
    with pytest.raises(Illegal, match="T-R1: the card is not in hand"):
        rules.apply(state, Play("blue"), Seeded(0))
    assert state == table(["red"], ["blue"])


def test_an_action_of_the_wrong_player_is_refused() -> None:
    with pytest.raises(Illegal, match="T-R9"):
        ToyRules().apply(table(["red"], ["blue"]), Play("blue"), Seeded(0), seat=1)


def test_nothing_is_legal_when_the_game_is_over() -> None:
    rules, state = ToyRules(), table([], [], turn=False)
    assert rules.legal(state) == []
    with pytest.raises(Illegal):
        rules.apply(state, Rest(), Seeded(0))


def test_a_clause_has_a_name_for_reports() -> None:
    assert [clause.id for verb in VERBS for clause in verb.clauses] == ["T-R1/not_held", "T-R2/could_play"]


def test_random_play_ends_and_counts_forced_decisions() -> None:
    rules = ToyRules()
    state = rules.new_game(2, Seeded(1), (), {})
    done = play(rules, state, Random(1), Seeded(2))
    assert not state.stack
    assert 0 < done.forced <= done.decisions


def test_a_curious_player_prefers_what_was_never_used() -> None:
    bot = Curious(lambda action: [action.card] if isinstance(action, Play) else ["rest"], random.Random(0))
    bot.seen.update(["red", "red", "blue"])
    assert bot(None, [Play("red"), Play("blue"), Play("joker")]) == Play("joker")
    assert bot.seen["joker"] == 1
