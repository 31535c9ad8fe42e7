"""Every example of Space Scavengers goes the rulebook's way, and the study's list is complete."""

from __future__ import annotations

import pytest
from space_table import book, game, rules

from validator.examples import Example
from validator.replay import replay


@pytest.mark.parametrize("example", book().examples, ids=lambda example: f"{example.id}-{example.place.file}")
def test_an_example_goes_the_rulebooks_way(example: Example) -> None:
    outcome = replay(example, rules(traced=True), game())
    assert outcome.passed, "\n".join(map(str, outcome.findings))


def test_every_example_of_the_study_is_there() -> None:
    ids = {example.id for example in book().examples}
    assert {f"SS-E{number:02}" for number in range(1, 61)} <= ids


def test_every_rule_ruling_and_value_of_the_study_is_there() -> None:
    assert [f"SS-R{number:02}" for number in range(1, 83)] == list(book().rules)
    assert [f"SS-A{number:02}" for number in range(1, 54)] == list(book().rulings)
    assert [f"SS-V{number:02}" for number in range(1, 66)] == [value.id for value in book().values]


def test_every_ruling_of_weight_h_is_an_option() -> None:
    heavy = [ruling.option for ruling in book().rulings.values() if ruling.weight == "H"]
    assert set(heavy) == set(rules().options.__dataclass_fields__)
