"""Checks on law, claim and evidence together: each finds its defect and nothing in sound data."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from evidence_texts import book, game, subject

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import with_value
from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.checks import premises_unmet, rules_uncited
from proofdeck.validator.measure.coverage import Coverage, measure
from proofdeck.validator.measure.judging import check_components_used, check_expectations, check_values_read
from proofdeck.validator.measure.values_read import unread
from proofdeck.validator.proof import prove
from proofdeck.validator.replay.culprit import find_culprit, report_culprit


@cache
def quick() -> Coverage:
    return measure(subject(), mutate=False)


def told(findings: Findings) -> list[str]:
    return list(map(str, findings))


def test_a_value_that_no_rule_reads_is_told_by_component_and_field() -> None:
    findings = Findings()
    lean = frozenset(path for path in quick().used if not path.startswith("components.brawler.disabled"))
    check_values_read(replace(quick(), used=lean), findings)
    assert any("warning PRF207: nothing in the law reads 'brawler.disabled'" in line for line in told(findings))
    assert any(line.startswith("components/arctic_scavengers/cards.yaml:") for line in told(findings))


def test_a_fact_about_the_data_is_no_use_of_it() -> None:
    facts = tuple(e for e in book().examples if e.id == "AS-E81")
    only_facts = measure(subject(book=replace(book(), examples=facts)), mutate=False)
    assert "brawler.actions" in unread(game(), only_facts.used)


def test_a_component_that_nothing_uses_is_found() -> None:
    findings = Findings()
    lean = frozenset(path for path in quick().used if ".wolf_pack." not in path)
    check_components_used(replace(quick(), used=lean), findings)
    assert [f.message for f in findings] == ["no example and no rule uses 'wolf_pack'"]


def test_a_component_without_fields_for_the_rules_needs_no_use() -> None:
    wolves = game().components["wolf_pack"]
    drawn = {name: replace(field, role="looks") for name, field in wolves.type.fields.items()}
    token = replace(wolves, type=replace(wolves.type, fields=drawn))
    changed = replace(game(), components={**game().components, "wolf_pack": token})
    lean = frozenset(path for path in quick().used if ".wolf_pack." not in path)
    findings = Findings()
    check_components_used(replace(quick(), game=changed, used=lean), findings)
    assert told(findings) == []


def test_mats_and_summaries_need_no_use() -> None:
    findings = Findings()
    check_components_used(quick(), findings)
    assert told(findings) == []


def test_a_rule_the_law_cites_and_the_evidence_lacks_is_found_at_its_line() -> None:
    findings, fewer = Findings(), dict(book().rules)
    del fewer["AS-R22"]
    rules_uncited.check(subject(book=replace(book(), rules=fewer)), findings)
    assert {finding.code for finding in findings} == {"PRF209"}
    assert any("validator/games/arctic_scavengers/work.py:" in line and "'AS-R22'" in line for line in told(findings))


def test_a_rule_that_the_law_never_mentions_is_found() -> None:
    findings = Findings()
    more = {**book().rules, "AS-R999": replace(book().rules["AS-R22"], id="AS-R999")}
    rules_uncited.check(subject(book=replace(book(), rules=more)), findings)
    (finding,) = findings
    assert finding.code == "PRF210"
    assert "nothing in the law mentions AS-R999" in finding.message


@pytest.mark.parametrize(
    ("path", "value", "rule"),
    [
        ("constants.limits.actions_per_card", 2, "AS-R20"),
        ("constants.leaders.kept", 2, "AS-R102"),
        ("constants.rounds", 15, "AS-R64"),
        ("components.ranger.timing", "once_per_round", "AS-R105"),
        ("components.butcher.needs_refugee", True, "AS-R104"),
        ("components.saboteur.ability.0.disarm.cards", 2, "AS-R43"),
    ],
)
def test_a_number_that_is_built_into_the_law_cannot_change_without_it(path: str, value: object, rule: str) -> None:
    findings = Findings()
    premises_unmet.check(subject(with_value(game(), path, value)), findings)
    (finding,) = findings
    assert finding.code == "PRF206"
    assert rule in finding.message
    assert finding.place is not None


# ---------------------------------------------------------------- one reason for many divergences


def stronger() -> Game:
    return with_value(game(), "components.brawler.actions.fight", 3)


def test_one_wrong_value_behind_many_divergences_is_named_first() -> None:
    findings = Findings()
    prove(subject(stronger()), findings, mutate=False)
    first = next(iter(findings))
    line = game().places["components.brawler.actions.fight"]
    assert first.code == "PRF312"
    assert first.place == line
    assert f"examples disagree; all of them read {line} 'components.brawler.actions.fight'" in first.message
    assert int(first.message.split()[0]) > 10
    assert "AS-V06 says 2" in (first.hint or "")


def test_a_single_divergence_needs_no_summary() -> None:
    outcomes = measure(subject(stronger()), mutate=False).outcomes
    one = [o for o in outcomes if o.passed] + [o for o in outcomes if o.example.id == "AS-E53"]
    assert find_culprit(stronger(), book(), one) is None
    findings = Findings()
    report_culprit(None, findings)
    assert not len(findings)


def test_without_a_stated_value_the_one_that_sound_examples_read_least_is_suspected() -> None:
    silent = replace(book(), values=())
    culprit = find_culprit(stronger(), silent, measure(subject(stronger(), silent), mutate=False).outcomes)
    assert culprit is not None
    assert culprit.path == "components.brawler.actions.fight"


# ---------------------------------------------------------------- expectations that say nothing


def test_an_expectation_that_no_case_comes_to_is_reported() -> None:
    outcomes = tuple(replace(o) for o in quick().outcomes if o.example.id == "AS-E50")
    (outcome,) = outcomes
    place = outcome.example.expected[0]
    outcome.tested = outcome.tested - {place}
    findings = Findings()
    check_expectations(replace(quick(), outcomes=outcomes), findings)
    (finding,) = findings
    assert finding.place == place
