"""What a game states about its own data: each kind holds where it should, breaks where it should, and says where."""

from __future__ import annotations

import re
from textwrap import dedent

import pytest
from hypothesis import HealthCheck, given, settings
from small_projects import CONSTANTS, SmallProject
from test_mangled_catalogues import Edit, edits

from proofdeck.generator.catalogue.checks.kinds import KINDS
from proofdeck.generator.diagnostics import Finding, Severity
from proofdeck.validator.checks import checks_idle
from proofdeck.validator.measure.own_checks import OwnChecks
from proofdeck.validator.subject.subject import Subject

LANDINGS = """\
  landings: [{from: east, starts: [[1, 0], [1, 1]]}]
  courses: {east: [-1, 0], south: [0, -1]}
"""
WITH_LANDINGS = CONSTANTS.replace("sources:", f"{LANDINGS}sources:")


def example(kind: str) -> str:
    """The example in the manual of a kind."""
    (block,) = re.findall(r"((?:^    .*\n)+)", f"{KINDS[kind].manual}\n", re.MULTILINE)
    return f"checks:\n{dedent(block)}".replace("\n", "\n  ").rstrip() + "\n"


EXAMPLES = {kind: example(kind) for kind in KINDS}


@pytest.fixture
def small(small_project: SmallProject) -> SmallProject:
    small_project.write("constants.yaml", WITH_LANDINGS)
    return small_project


def told(small: SmallProject, check: str) -> list[Finding]:
    """What is found with one check, which is called 'it'."""
    small.write("checks.yaml", f"checks:\n  it: {{says: it is so, {check}}}\n")
    return small.findings()


@pytest.mark.parametrize("kind", KINDS)
def test_the_example_of_each_kind_holds_and_tests_something(kind: str, small: SmallProject) -> None:
    small.write("checks.yaml", EXAMPLES[kind])
    game = small.load()
    assert small.findings() == []
    assert [check.kind for check in game.checks] == [kind]
    assert list(OwnChecks(game).idle()) == []


BROKEN = {
    "unique": ("cards.yaml", "name: Novice", "name: Warden", "'Warden' comes up 2 times"),
    "exactly": ("cards.yaml", "light: 1", "light: 2", "'1' is missing, and 1 more like it"),
    "among": ("cards.yaml", "light: 1", "light: 4", "'4' is none of them"),
    "count": ("cards.yaml", "copies: 4", "copies: 5", "the number of '2' is 5, not 4"),
    "total": ("cards.yaml", "oil: 2,", "oil: 3,", "the sum is 12, not 8"),
    "between": ("cards.yaml", "light: 3", "light: 0", "4 is more than 3"),
    "rising": ("cards.yaml", "light: 3", "light: 0", "1 is followed by 0"),
    "implies": ("cards.yaml", "light: 1", "light: 2", "'light' of 'novice' is '2', not '1'"),
    "steps": ("cards.yaml", "[1, 1]]", "[2, 1]]", "[2, 1] is not beside [1, 0]"),
    "joined": ("cards.yaml", "[1, 1]]", "[2, 1]]", "[2, 1] of 'reef' hangs together with nothing before it"),
    "lanes": ("constants.yaml", "[1, 0], [1, 1]", "[0, 0], [1, 1]", "a lane starts at [0, 0]"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_what_breaks_a_check_is_told_at_its_line_with_the_line_of_the_check(kind: str, small: SmallProject) -> None:
    file, old, new, expected = BROKEN[kind]
    small.write("checks.yaml", EXAMPLES[kind])
    small.change(file, old, new)
    text = (small.folder / file).read_text(encoding="utf-8").splitlines()
    found = small.findings()
    assert {finding.code for finding in found} == {"CAT501"}
    first = next(finding for finding in found if expected in finding.message)
    assert first.severity is Severity.WARNING  # `printable`, somebody's own
    assert first.place is not None and first.hint is not None
    assert first.place.file == f"components/lantern/{file}" and text[first.place.line - 1].strip()
    assert "components/lantern/checks.yaml:2:3" in first.hint


@pytest.mark.parametrize(
    ("check", "message"),
    [
        ("unique: {of: kepper, value: name}", "there is no type 'kepper'"),
        ("unique: {of: keeper, value: lihgt}", "nothing has 'lihgt'"),
        ("among: {of: keeper, value: light, in: constants.hand}", "there is no 'constants.hand'"),
        ("among: {of: keeper, value: light, in: constants.hand_size}", "'constants.hand_size' is no list"),
        ("total: {of: keeper, value: name, is: 3}", "'components.warden.name' is no number"),
        ("total: {of: keeper, value: light, is: name}", "'name' is no number"),
        ("steps: {of: keeper, value: light, grid: hex}", "'components.warden.light' is no [across, down]"),
        ("unique: {of: constants.hand_size, value: .}", "'constants.hand_size' is neither a list nor a table"),
        ("count: {of: keeper, where: {light: 8}, is: 0}", "none has light: 8"),
    ],
)
def test_a_check_that_cannot_be_made_is_an_error(small: SmallProject, check: str, message: str) -> None:
    (finding,) = told(small, check)
    assert (finding.code, finding.severity) == ("CAT502", Severity.ERROR)
    assert message in finding.message
    assert (finding.place and finding.place.line) == 2


@pytest.mark.parametrize(
    ("check", "code"),
    [
        ("note: nothing", "CAT201"),
        ("unique: {of: keeper}", "CAT202"),
        ("unique: {of: keeper, value: name}, count: {of: keeper, is: 2}", "CAT503"),
        ("count: {of: keeper, is: [2]}", "CAT203"),
        ("joined: {of: rock, value: shape, grid: round}", "CAT205"),
    ],
)
def test_a_check_is_read_strictly(small: SmallProject, check: str, code: str) -> None:
    assert code in [finding.code for finding in told(small, check)]


def test_a_misspelt_type_or_field_is_told_what_was_meant(small: SmallProject) -> None:
    (finding,) = told(small, "unique: {of: kepper, value: name}")
    assert "did you mean 'keeper'?" in str(finding.hint)
    (finding,) = told(small, "among: {of: keeper, value: cots.oil, in: [2]}")
    assert "did you mean 'cost'?" in str(finding.hint)


def test_a_check_without_a_kind_is_told_the_kinds_there_are(small: SmallProject) -> None:
    small.write("checks.yaml", "checks:\n  it: {says: it is so}\n")
    finding = small.finding()
    assert finding.code == "CAT503" and "unique, exactly" in str(finding.hint)


def test_groups_are_added_up_and_counted_each_by_itself(small: SmallProject) -> None:
    assert told(small, "total: {of: keeper, value: light, by: id, is: {warden: 3, novice: 1}}") == []
    (finding,) = told(small, "total: {of: keeper, value: light, by: id, is: {warden: 3}}")
    assert "the sum of 'novice' is 1, not 0" in finding.message
    assert told(small, "count: {of: keeper, by: id, weigh: copies, is: 4}")[0].message.endswith(
        "the number of 'novice' is 8, not 4"
    )


def test_letters_are_counted_under_the_names_of_a_table(small: SmallProject) -> None:
    named = "named: {r: red}"
    assert told(small, f"count: {{of: keeper, value: 'id.*', {named}, is: {{red: 1}}}}") == []
    (finding,) = told(small, f"count: {{of: keeper, value: 'id.*', {named}, is: {{red: 3}}}}")
    assert "the number of 'red' is 1, not 3" in finding.message


def test_a_way_over_hexagons_tells_where_the_next_space_lies(small: SmallProject) -> None:
    way = "  way: [{at: [0, 0], to: 150}, {at: [0, 1], to: 30}, {at: [1, 0]}]\n"
    small.write("constants.yaml", CONSTANTS.replace("sources:", f"{way}sources:"))
    check = "steps: {of: constants.way, value: at, grid: hex, heading: to}"
    assert told(small, check) == []
    small.change("constants.yaml", "to: 30", "to: 90")
    (finding,) = told(small, check)
    assert "'to' says '90' where the next one lies at 30" in finding.message


def test_a_falling_row_may_stay_level_unless_it_is_strict(small: SmallProject) -> None:
    points = "  points: [5, 3, 3, 1]\n"
    small.write("constants.yaml", CONSTANTS.replace("sources:", f"{points}sources:"))
    assert told(small, "rising: {of: constants.points, value: ., falling: true}") == []
    (finding,) = told(small, "rising: {of: constants.points, value: ., falling: true, strictly: true}")
    assert "3 is followed by 3" in finding.message
    assert finding.place and finding.place.file.endswith("constants.yaml")


def test_a_check_that_no_slip_would_break_is_reported_as_idle(small: SmallProject) -> None:
    from proofdeck.generator.diagnostics import Findings

    assert told(small, "between: {of: keeper, value: light, from: -99, to: 99}") == []
    findings = Findings()
    checks_idle.check(Subject(small.load()), findings)
    (finding,) = findings
    assert (finding.code, finding.place and finding.place.line) == ("PRF406", 2)
    assert "no wrong value would break the check 'it'" in finding.message


def test_a_check_that_cannot_be_made_is_not_reported_as_idle_as_well(small: SmallProject) -> None:
    small.change("game.yaml", "stage: printable", "stage: draft")
    assert [finding.code for finding in told(small, "unique: {of: kepper, value: name}")] == ["CAT502"]
    assert list(OwnChecks(small.load()).idle()) == []


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(edit=edits())
def test_a_damaged_file_of_checks_gives_findings_and_never_an_exception(small: SmallProject, edit: Edit) -> None:
    whole = "checks:\n" + "".join(text.partition("\n")[2] for text in EXAMPLES.values())
    small.write("checks.yaml", edit(whole))
    for finding in small.findings():
        assert len(finding.message) < 300 and "Traceback" not in finding.message
