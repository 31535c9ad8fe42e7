"""Cosmic Colonies is proved whole: rules exercised, values verified, clauses missed, abilities that matter."""

from __future__ import annotations

import time
from functools import cache

import pytest
from colonies_table import book, game, rules

from generator.catalogue.paths import value_at, with_value
from generator.diagnostics import Findings
from validator.checks import CHECKS, MEASURED
from validator.coverage import Coverage, check_coverage, measure
from validator.games.cosmic_colonies.rules import CosmicColonies
from validator.replay import replay


@cache
def coverage() -> Coverage:
    return measure(game(), book())


def test_every_rule_is_exercised() -> None:
    assert coverage().idle_rules() == []


def test_every_rulebook_value_is_stated_or_shown() -> None:
    assert [verdict.leaf.path for verdict in coverage().unproved()] == []


def test_every_clause_of_the_law_is_missed_when_dropped() -> None:
    assert [(dropped.verbs, dropped.clause.id) for dropped in coverage().unmissed()] == []


def test_coverage_has_nothing_to_report() -> None:
    findings = Findings()
    check_coverage(coverage(), findings)
    for check in MEASURED:
        check(coverage(), findings)
    assert list(map(str, findings)) == []


ABILITIES = ("ability", "day", "night", "robot", "night_adds_day", "carry", "priority")


def test_every_number_on_a_worker_matters_in_some_example() -> None:
    workers = {component.id for component in game() if component.type.id.endswith("_worker")}
    values = [v for v in coverage().verdicts if v.leaf.path.split(".")[1] in workers]
    values = [v for v in values if v.leaf.path.split(".")[2] in ABILITIES]
    assert len(values) > 250
    assert [verdict.leaf.path for verdict in values if verdict.status == "unproved"] == []


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__module__.split(".")[-1])
def test_the_catalogue_passes_every_data_check(check: object) -> None:
    findings = Findings()
    assert callable(check)
    check(game(), book(), findings)
    assert list(map(str, findings)) == []


def test_a_chart_with_a_wrong_cell_is_found_at_its_line() -> None:
    path = "constants.scoring.visible.vent.3"
    wrong = with_value(game(), path, value_at(game(), path) + 1)
    chart = next(example for example in book().examples if example.id == "CC-E37")
    (finding,) = replay(chart, CosmicColonies(wrong, traced=True), wrong).findings
    assert "derived.terrain.vent.p4 is 5, the rulebook says 4" in finding.message
    assert finding.hint is not None
    assert str(game().places["constants.scoring.visible.vent"]) in finding.hint


def test_all_examples_replay_within_a_second() -> None:
    law = rules(traced=True)
    start = time.process_time()
    assert all(replay(example, law, game()).passed for example in book().examples)
    assert time.process_time() - start < 1


def test_a_wrong_mix_of_terrain_is_no_premise_of_the_law() -> None:
    wrong = with_value(game(), "constants.terrain.mix.ice", 11)
    claim = CosmicColonies(wrong).claim
    unmet = [path for premise in CosmicColonies.premises for path in premise.unmet(claim)]
    assert len(unmet) == 10
    assert "components.old_lantern.basic" in unmet
