"""Every example of the rulebook goes the rulebook's way, and the ledger's list is complete."""

from __future__ import annotations

import pytest
from arctic_table import book, game, rules

from validator.examples import Example
from validator.replay import replay


@pytest.mark.parametrize("example", book().examples, ids=lambda example: f"{example.id}-{example.place.file}")
def test_an_example_goes_the_rulebooks_way(example: Example) -> None:
    outcome = replay(example, rules(traced=True), game())
    assert outcome.passed, "\n".join(map(str, outcome.findings))


def test_every_example_of_the_study_is_there() -> None:
    ids = {example.id for example in book().examples}
    assert {f"AS-E{number:02}" for number in range(1, 85)} <= ids


def test_every_rule_and_ruling_of_the_study_is_there() -> None:
    assert [f"AS-R{number:02}" for number in range(1, 112)] == list(book().rules)
    assert [f"AS-A{number:02}" for number in range(1, 42)] == list(book().rulings)


def test_every_ruling_of_weight_h_is_an_option_of_the_rules() -> None:
    options = {ruling.option for ruling in book().rulings.values() if ruling.weight == "H"}
    assert options == set(rules().options.__dataclass_fields__)
