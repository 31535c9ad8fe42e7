"""Stand-ins and errata: invented components prove rulings only, contradictions of the rulebook are shown."""

from __future__ import annotations

import json
from dataclasses import replace

from evidence_texts import HEAD, TABLE, book, game, misread, read, run, subject

from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.measure.coverage import measure
from proofdeck.validator.replay.replaying import replay
from proofdeck.validator.report.listing import as_json, as_text, trace_text
from proofdeck.validator.report.page import as_page

CROWBAR = "stand_ins:\n  crowbar: {type: tool, supply: [junkyard], modifiers: {dig: 3}, copies: 2}\n"
DIG = """
given: {round: 3, turn: p1, p1.hand: [scavenger, crowbar], junkyard.top: [net, junk, pills, pills]}
steps:
  - p1: dig scavenger+crowbar
    expect: {dug: 4}
  - p1: keep net
"""


def test_a_ruling_may_be_shown_with_an_invented_component() -> None:
    outcome = run(CROWBAR + DIG)
    assert outcome.passed, outcome.findings
    assert "components.crowbar.modifiers.dig" in outcome.read()


def test_a_stand_in_may_refer_to_components_of_a_type() -> None:
    terms = "{type: leader, needs_refugee: false, timing: always, ability: [{hire_for_meds: {card: WHO, meds: 1}}]}"
    assert run(f"{CROWBAR}  chief: {terms.replace('WHO', 'scout')}\n{DIG}").passed
    (finding,) = run(f"{CROWBAR}  chief: {terms.replace('WHO', 'shovel')}\n{DIG}").findings
    assert "the stand-in 'chief' is no leader: ability.0" in finding.message


def test_a_stand_in_is_in_the_box_with_its_copies() -> None:
    (finding,) = run(CROWBAR + DIG.replace("[scavenger, crowbar]", "[scavenger, crowbar, crowbar, crowbar]")).findings
    assert finding.code == "PRF310"
    assert "3 of 'crowbar', the box holds 2" in finding.message


def test_an_example_without_the_stand_in_does_not_know_it() -> None:
    (finding,) = run(DIG).findings
    assert "there is no component 'crowbar'" in finding.message


def test_printed_examples_use_the_box_only() -> None:
    (told,) = misread(CROWBAR + DIG, HEAD.replace("kind: ruling", "kind: printed"))
    assert "error PRF107: a printed example has a stand-in" in told


def test_a_stand_in_that_is_no_component_is_refused() -> None:
    for wrong, why in (
        (CROWBAR.replace("type: tool", "type: toll"), "of no type of this game: 'toll'"),
        (CROWBAR.replace("dig: 3", "dig: none"), "is no tool: modifiers.dig"),
        (CROWBAR.replace("crowbar:", "shovel:"), "'shovel' is in the box"),
    ):
        findings = run(wrong + DIG).findings
        assert [f.code for f in findings] == ["PRF311"]
        assert why in findings[0].message
        assert findings[0].place is not None and findings[0].place.line == 7


def test_stand_ins_prove_no_value_of_the_catalogue() -> None:
    example = read(CROWBAR + DIG, Findings())
    assert example is not None
    thin = replace(book(), examples=(example,), values=(), counts={})
    status = {v.leaf.path: v.status for v in measure(subject(book=thin)).verdicts}
    assert status["components.scavenger.actions.dig"] == "unproved"
    plain = read(DIG.replace("crowbar", "shovel").replace("dug: 4", "dug: 3"), Findings())
    assert plain is not None
    status = {v.leaf.path: v.status for v in measure(subject(book=replace(thin, examples=(plain,)))).verdicts}
    assert status["components.scavenger.actions.dig"] == "shown"


def test_an_erratum_is_shown_in_every_report() -> None:
    text = "erratum: The picture shows another card.\nfacts: [components.brawler.actions.fight == 2]\n"
    example = read(text, Findings(), HEAD.replace("players: [p1, p2, p3]\n", ""))
    assert example is not None
    measured = measure(subject(book=replace(book(), examples=(example,))), mutate=False)
    outcome = replay(example, TABLE.rules(), game())
    for report in (as_text([measured]), as_page([measured]), trace_text(outcome, game().places)):
        assert "The picture shows another card." in report
    games = json.loads(as_json([measured]))["games"]
    assert games["arctic_scavengers"]["examples"]["T-1"]["erratum"] == "The picture shows another card."
