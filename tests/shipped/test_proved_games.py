"""Every game that calls itself proved is: examples green, nothing uncovered, and a wrong number found at its line."""

from __future__ import annotations

from functools import cache

import pytest

from generator.catalogue.game import Game
from generator.catalogue.loading import find_games, load_game
from generator.catalogue.paths import with_value
from generator.diagnostics import Findings
from generator.project import bundled
from validator.coverage import Coverage
from validator.proof import prove


@cache
def load(name: str) -> Game:
    game = load_game(bundled(), name, Findings())
    assert game is not None
    return game


PROVED = [name for name in find_games(bundled()) if load(name).stage == "proved"]


@cache
def proof(name: str) -> tuple[Coverage, tuple[str, ...]]:
    findings = Findings()
    coverage = prove(load(name), findings)
    assert coverage is not None
    return coverage, tuple(map(str, findings))


def test_arctic_scavengers_is_proved() -> None:
    assert "arctic_scavengers" in PROVED


@pytest.mark.parametrize("name", PROVED)
def test_a_proved_game_has_nothing_to_report(name: str) -> None:
    assert proof(name)[1] == ()


@pytest.mark.parametrize("name", PROVED)
def test_all_examples_of_a_proved_game_go_the_rulebooks_way(name: str) -> None:
    outcomes = proof(name)[0].outcomes
    assert outcomes
    assert [outcome.example.id for outcome in outcomes if not outcome.passed] == []


@pytest.mark.parametrize("name", PROVED)
def test_a_proved_game_has_no_rule_value_clause_or_expectation_uncovered(name: str) -> None:
    coverage = proof(name)[0]
    assert coverage.idle_rules() == []
    assert [verdict.leaf.path for verdict in coverage.unproved()] == []
    assert [dropped.clause.id for dropped in coverage.unmissed()] == []
    assert [place for outcome in coverage.outcomes for place in outcome.idle()] == []


def test_a_brawler_that_fights_for_three_is_found_with_example_step_and_line() -> None:
    game = load("arctic_scavengers")
    findings = Findings()
    prove(with_value(game, "components.brawler.actions.fight", 3), findings, mutate=False)
    line = game.places["components.brawler.actions.fight"]
    first, *others = findings
    assert (first.code, first.place) == ("PRF312", line)
    sample = next(finding for finding in others if "AS-E53" in finding.message)
    assert "after 'run: the skirmish' derived.fight.p1 is 3, the rulebook says 2" in sample.message
    assert str(line) in (sample.hint or "")
    assert any(finding.code == "PRF203" and "AS-V06" in finding.message for finding in others)
