"""Every example of Cosmic Scavengers goes the rulebook's way, and the study's list is complete."""

from __future__ import annotations

import pytest
from cosmic_table import book, game, rules

from validator.examples import Example
from validator.replay import replay


@pytest.mark.parametrize("example", book().examples, ids=lambda example: f"{example.id}-{example.place.file}")
def test_an_example_goes_the_rulebooks_way(example: Example) -> None:
    outcome = replay(example, rules(traced=True), game())
    assert outcome.passed, "\n".join(map(str, outcome.findings))


def test_every_example_of_the_study_is_there() -> None:
    assert {f"CS-E{number:02}" for number in range(1, 49)} <= {example.id for example in book().examples}


def test_every_rule_ruling_and_value_of_the_study_is_there() -> None:
    numbers = [f"{n:02}" for n in range(1, 85)]
    listed = [f"CS-R{n}{part}" for n in numbers for part in (("a", "b", "c", "d", "e") if n == "38" else ("",))]
    assert list(book().rules) == listed
    assert list(book().rulings) == [f"CS-A{number:02}" for number in range(1, 26)]
    assert [value.id for value in book().values] == [f"CS-V{number:02}" for number in range(1, 46)]


PRINTED = {"CS-E16", "CS-E17", "CS-E20", "CS-E26"}


def test_the_printed_examples_come_out_with_shipped_cards() -> None:
    kinds = {example.id: (example.kind, bool(example.stand_ins)) for example in book().examples}
    assert {kinds[name] for name in PRINTED} == {("printed", False)}
