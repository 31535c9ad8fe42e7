"""Every game that calls itself proved is: examples green, nothing uncovered, and a wrong number found at its line."""

from __future__ import annotations

from dataclasses import replace

import pytest
from game_table import TABLES, GameTable

from proofdeck.generator.catalogue.paths import with_value
from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.proof import prove

PROVED = [table for table in TABLES if table.game().stage == "proved"]


def test_the_games_that_call_themselves_proved() -> None:
    assert {table.id for table in PROVED} >= {"arctic_scavengers", "cosmic_colonies"}


@pytest.mark.parametrize("table", PROVED, ids=str)
def test_a_proved_game_has_nothing_to_report(table: GameTable) -> None:
    assert table.proof()[1] == ()


@pytest.mark.parametrize("table", PROVED, ids=str)
def test_all_examples_of_a_proved_game_go_the_rulebooks_way(table: GameTable) -> None:
    outcomes = table.coverage().outcomes
    assert outcomes
    assert [outcome.example.id for outcome in outcomes if not outcome.passed] == []


@pytest.mark.parametrize("table", PROVED, ids=str)
def test_a_proved_game_has_no_rule_value_clause_or_expectation_uncovered(table: GameTable) -> None:
    coverage = table.coverage()
    assert coverage.idle_rules() == []
    assert [verdict.leaf.path for verdict in coverage.unproved()] == []
    assert [(dropped.verbs, dropped.clause.id) for dropped in coverage.unmissed()] == []
    assert [place for outcome in coverage.outcomes for place in outcome.idle()] == []
    assert coverage.idle_excuses() == []


def test_a_brawler_that_fights_for_three_is_found_with_example_step_and_line() -> None:
    subject = GameTable("arctic_scavengers").subject()
    game, findings = subject.game, Findings()
    stronger = with_value(game, "components.brawler.actions.fight", 3)
    prove(replace(subject, game=stronger), findings, mutate=False)
    line = game.places["components.brawler.actions.fight"]
    first, *others = findings
    assert (first.code, first.place) == ("PRF312", line)
    sample = next(finding for finding in others if "AS-E53" in finding.message)
    assert "after 'run: the skirmish' derived.fight.p1 is 3, the rulebook says 2" in sample.message
    assert str(line) in (sample.hint or "")
    assert any(finding.code == "PRF203" and "AS-V06" in finding.message for finding in others)
