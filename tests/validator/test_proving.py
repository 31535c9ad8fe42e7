"""Data checks, coverage and reports say what is wrong and measure what is right."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest
from click.testing import CliRunner
from evidence_texts import book, game, subject

from proofdeck.generator.catalogue.paths import with_value
from proofdeck.generator.diagnostics import Findings
from proofdeck.validator import cli
from proofdeck.validator.checks import counts_differ, needs_differ, sums_differ, values_differ
from proofdeck.validator.codes import CODES
from proofdeck.validator.evidence.rulebook import Rulebook
from proofdeck.validator.measure.coverage import Coverage, measure
from proofdeck.validator.measure.judging import judge_coverage
from proofdeck.validator.measure.mutation import rules_leaves
from proofdeck.validator.measure.soak import combinations, in_one_line, soak
from proofdeck.validator.measure.wrong_values import near_slips
from proofdeck.validator.report.listing import as_json, as_text, rules_text
from proofdeck.validator.report.page import as_page


@cache
def small() -> Rulebook:
    """The evidence with only the sample round left."""
    return replace(book(), examples=tuple(e for e in book().examples if e.id in ("AS-E50", "AS-E53")))


@cache
def thin() -> Coverage:
    return measure(subject(book=small()))


def found(check: object, path: str, value: object) -> list[str]:
    findings = Findings()
    assert callable(check)
    check(subject(with_value(game(), path, value)), findings)
    return list(map(str, findings))


def test_a_wrong_number_of_copies_is_found_in_the_box() -> None:
    (told,) = found(counts_differ.check, "components.brawler.copies", 9)
    assert "error PRF201: the catalogue has 9 copies, the rulebook says '10 brawlers'" in told
    assert "cards.yaml" in told


def test_a_component_the_contents_list_lacks_is_found() -> None:
    findings = Findings()
    sums_differ.check(subject(book=replace(book(), counts={})), findings)
    assert any("contents list has no 'brawler'" in str(finding) for finding in findings)


def test_a_sum_that_does_not_add_up_is_found() -> None:
    findings, counts = Findings(), dict(book().counts)
    counts["buildings"] = replace(counts["buildings"], count=13)
    sums_differ.check(subject(book=replace(book(), counts=counts)), findings)
    assert [f.code for f in findings] == ["PRF202", "PRF202"]


def test_a_value_that_differs_is_found_with_its_line() -> None:
    (told,) = found(values_differ.check, "components.shovel.modifiers.dig", 1)
    assert "AS-V07: 'components.shovel.modifiers.dig' is 1, the rulebook says 2 (Dig)" in told


def test_needs_that_the_setup_does_not_use_are_found() -> None:
    (told,) = found(needs_differ.check, "components.refugee.needs.3", 11)
    assert "3 players use 12, not 11" in told


def test_every_rules_number_has_plausible_wrong_values() -> None:
    lonely = [leaf.path for leaf in rules_leaves(game()) if not near_slips(leaf, game())]
    assert all(".remove" in path for path in lonely), lonely


def test_no_wrong_value_is_tried_that_the_catalogue_would_refuse() -> None:
    (kept,) = [leaf for leaf in rules_leaves(game()) if leaf.path.endswith("play_to_draw.keep")]
    assert (kept.value, [slip.changes for slip in near_slips(kept, game())]) == (1, [((kept.path, 2),)])


def test_thin_evidence_is_reported_as_such() -> None:
    findings = Findings()
    judge_coverage(thin(), findings)
    codes = {finding.code for finding in findings}
    assert {"PRF401", "PRF402", "PRF403"} <= codes
    assert any("no example exercises AS-R45" in str(f) for f in findings)


def test_a_value_is_told_as_stated_shown_or_both() -> None:
    status = {verdict.leaf.path: verdict.status for verdict in thin().verdicts}
    assert status["components.brawler.actions.fight"] == "both"
    assert status["components.pills.meds"] == "stated"
    assert status["components.engineer.cost.food"] == "unproved"


def test_reports_for_people_machines_and_browsers() -> None:
    text, data, page = as_text([thin()]), json.loads(as_json([thin()]))["games"]["arctic_scavengers"], as_page([thin()])
    assert "2 of 2 go the rulebook's way" in text
    assert "not exercised: AS-R45" in text
    assert data["rules"]["AS-R30"]["exercised_by"] == ["AS-E50"]
    assert page.startswith("<!doctype html>")
    assert "<span class='chip none'>none</span>" in page
    assert data["examples"]["AS-E53"]["outcome"] == "passed"
    assert "AS-A21" in rules_text(book(), {})


def test_every_code_used_is_registered() -> None:
    import re
    from pathlib import Path

    used = set()
    for path in Path(cli.__file__).parent.rglob("*.py"):
        used |= set(re.findall(r'"(PRF\d{3})"', path.read_text()))
    assert used == set(CODES)


def test_soak_tells_lengths_and_wins() -> None:
    chosen = [c for c in combinations(subject().rules(), game()) if c.players == 2 and c.sets == ("base",)]
    ((combination, tally),) = soak(subject(), chosen, range(2))
    assert tally.games == 2
    assert not tally.broken
    assert in_one_line(combination, tally).startswith("2 players, base: 2 games")


@pytest.mark.parametrize(
    ("command", "arguments", "told"),
    [
        (cli.replay_command, ["arctic_scavengers", "--only", "AS-E50", "--trace"], "dig p1: 2"),
        (cli.rules_command, ["arctic_scavengers"], "AS-R111"),
        (cli.coverage_command, ["arctic_scavengers", "--quick"], "rules     acts"),
        (cli.soak_command, ["arctic_scavengers", "--games", "1", "--players", "2", "--set", "base"], "1 games"),
    ],
)
def test_the_verbs_answer(command: object, arguments: list[str], told: str) -> None:
    from click import Command

    assert isinstance(command, Command)
    answer = CliRunner().invoke(command, arguments, obj=(None, True))
    assert answer.exit_code == 0, answer.output
    assert told in answer.output


def test_a_game_without_rules_is_answered_with_those_that_have_them() -> None:
    answer = CliRunner().invoke(cli.replay_command, ["arctic_scavenger"], obj=(None, True))
    assert answer.exit_code == 2
    assert "did you mean 'arctic_scavengers'" in answer.output
