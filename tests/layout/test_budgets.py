"""Templates that ask for more than anybody can draw: one finding with the line, before the work is done."""

from __future__ import annotations

from pathlib import Path

import pytest
from template_trial import Trial


@pytest.fixture(autouse=True)
def small_account(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("proofdeck.generator.layout.budget.MOST_WORK", 20_000)


RECT = "draw: [rect: {fill: '#000000'}]"
FAR = "box: [0, 0, 40, 60]"
ENDLESS = {
    "three rows in each other": "- row: {count: 9999, gap: -0.001, draw: [row: {count: 9999, gap: -0.000001, "
    f"draw: [row: {{count: 9999, gap: -0.00000001, {RECT}}}]}}]}}",
    "a grid in a grid": "- grid: {count: 2000, columns: 50, draw: [grid: {count: 2000, columns: 50, draw: "
    "[when: {if: loop.index > 0, then: [rect: {fill: '#000000'}]}]}]}",
    "each in each": f"- each: {{count: 9999, draw: [each: {{count: 9999, {RECT}}}]}}",
    "a pattern of a nanometre": f"- pattern: {{pitch: 0.000001, {RECT}}}",
    "a pattern of next to nothing": f"- pattern: {{pitch: 1.0e-320, {RECT}}}",
    "a pattern with a cell of a kilometre": f"- pattern: {{pitch: 0.01, cell: 1000000, {RECT}}}",
    "a pattern in a pattern": "- pattern: {pitch: 0.4, draw: [pattern: {pitch: 0.004, draw: [pattern: {pitch: 0.00004, "
    f"{RECT}}}]}}]}}",
}


@pytest.mark.parametrize("how", ENDLESS)
def test_what_is_repeated_without_end_is_one_finding_with_its_line(trial, how: str) -> None:
    finding = trial().refuse(ENDLESS[how])
    assert finding.code in ("LAY214", "LAY216", "LAY213")
    assert finding.place is not None and finding.place.line


def test_parts_that_each_use_the_next_twice_are_a_finding(trial) -> None:
    use = "{{use: {{part: p{0}}}}}"
    parts = [f"p{n}: {{draw: [{use.format(n + 1)}, {use.format(n + 1)}]}}" for n in range(22)]
    finding = trial().refuse("- use: {part: p0}", parts="\n".join([*parts, f"p22: {{{RECT}}}"]))
    assert finding.code == "LAY216"


def test_parts_and_boxes_in_each_other_without_end_are_a_finding(trial) -> None:
    parts = [f"p{n}: {{draw: [{{use: {{part: p{n + 1}}}}}]}}" for n in range(300)]
    finding = trial().refuse("- use: {part: p0}", parts="\n".join([*parts, f"p300: {{{RECT}}}"]))
    assert finding.code == "LAY217"
    boxes = "\n".join(["b0: {left: 0}", *(f"b{n + 1}: {{in: b{n}}}" for n in range(900))])
    assert trial().refuse("- rect: {box: b900, fill: '#000000'}", boxes=boxes).code == "LAY217"


@pytest.mark.parametrize("condition", ["(" * 500 + "1 == 1" + ")" * 500, "not " * 2000 + "true"])
def test_a_condition_nested_without_end_is_a_finding(trial, condition: str) -> None:
    assert trial().refuse(f"- rect: {{fill: '#000000', when: \"{condition}\"}}").code == "LAY217"


def test_a_number_of_five_thousand_digits_is_a_finding(trial) -> None:
    assert trial().refuse(f"- rect: {{fill: '#000000', when: \"{'9' * 5000} > 1\"}}").code == "LAY112"
    assert trial(values={"n": [1]}).refuse(f'- text: {{text: "{{n.{"9" * 5000}}}"}}').code == "LAY202"
    assert trial(values={"n": [1]}).refuse('- text: {text: "{n.²}"}').code in ("LAY110", "LAY202")


def test_paths_in_paths_without_end_are_a_finding(trial) -> None:
    assert trial(values={"a": 1}).refuse(f'- text: {{text: "{{{"a[" * 900}a{"]" * 900}}}"}}').code == "LAY217"


def test_texts_that_hold_each_other_many_times_over_are_a_finding(trial) -> None:
    values = {f"t{n}": "{" + f"t{n + 1}" + "}" for n in range(6)}
    values = {name: value * 60 for name, value in values.items()} | {"t6": "word "}
    assert trial(values=values).refuse('- text: {text: "{t0}"}').code == "LAY216"


def test_a_template_that_asks_for_too_much_is_told_once(trial, tmp_path: Path) -> None:
    t: Trial = trial()
    finding = t.refuse(ENDLESS["each in each"])
    assert [each.code for each in t.found] == [finding.code]
