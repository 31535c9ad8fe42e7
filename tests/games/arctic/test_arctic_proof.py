"""Arctic Scavengers is proved whole: rules exercised, values verified, clauses missed, wrong numbers found."""

from __future__ import annotations

import time
from functools import cache

import pytest
from arctic_table import book, game, rules

from generator.catalogue.paths import with_value
from generator.catalogue.pieces import pieces, with_foundations
from generator.diagnostics import Findings
from validator.checks import CHECKS
from validator.coverage import Coverage, check_coverage, measure
from validator.engine.chance import Seeded
from validator.games.arctic_scavengers.rules import ArcticScavengers
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


def test_nothing_is_excused_in_vain() -> None:
    assert coverage().idle_excuses() == []


def test_coverage_has_nothing_to_report() -> None:
    findings = Findings()
    check_coverage(coverage(), findings)
    assert list(map(str, findings)) == []


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__module__.split(".")[-1])
def test_the_catalogue_passes_every_data_check(check: object) -> None:
    findings = Findings()
    assert callable(check)
    check(game(), book(), findings)
    assert list(map(str, findings)) == []


def test_a_brawler_that_fights_for_three_is_found_at_its_line() -> None:
    wrong = with_value(game(), "components.brawler.actions.fight", 3)
    law = ArcticScavengers(wrong, traced=True)
    sample = next(example for example in book().examples if example.id == "AS-E53")
    (finding,) = replay(sample, law, wrong).findings
    assert "AS-E53, 'Sample Round Walkthrough': after 'run: the skirmish' derived.fight.p1 is 3" in finding.message
    assert finding.hint is not None
    assert str(game().places["components.brawler.actions.fight"]) in finding.hint


def test_all_examples_replay_within_a_second() -> None:
    law = rules(traced=True)
    start = time.process_time()
    assert all(replay(example, law, game()).passed for example in book().examples)
    assert time.process_time() - start < 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_setup_uses_the_pieces_that_are_printed_for_it(players: int) -> None:
    law = rules()
    for chosen in game().sets:
        sets = with_foundations(game(), [chosen])
        state = law.new_game(players, Seeded(1), sets, {})
        printed = {p.component.id: p.count for p in pieces(game(), players, sets) if p.component.accounted}
        census = law.census(state)
        for card, count in printed.items():
            if game().components[card].type.id != "leader":
                assert census[card] - state.box.count(card) == count, card
