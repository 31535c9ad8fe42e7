"""The study of Cosmic Scavengers is there whole: examples, rules, rulings and values."""

from __future__ import annotations

from cosmic_table import book, rules

PRINTED = {"CS-E16", "CS-E17", "CS-E20", "CS-E26"}
"""Pictures of the rulebook whose numbers its text gives."""


def test_every_example_of_the_study_is_there() -> None:
    assert {f"CS-E{number:02}" for number in range(1, 49)} <= {example.id for example in book().examples}


def test_every_rule_ruling_and_value_of_the_study_is_there() -> None:
    """What the rules bar has ids of its own, beyond those of the study."""
    numbers = [f"{n:02}" for n in range(1, 85)]
    listed = [f"CS-R{n}{part}" for n in numbers for part in (tuple("abcde") if n == "38" else ("",))]
    assert list(book().rules) == [*listed, *(f"CS-R{n}" for n in range(85, 97))]
    assert list(book().rulings)[:25] == [f"CS-A{number:02}" for number in range(1, 26)]
    assert [value.id for value in book().values] == [f"CS-V{number:02}" for number in range(1, 46)]


def test_the_printed_examples_come_out_with_shipped_cards() -> None:
    kinds = {example.id: (example.kind, bool(example.stand_ins)) for example in book().examples}
    assert {kinds[name] for name in PRINTED} == {("printed", False)}


def test_every_variant_of_the_rules_is_played_in_an_example() -> None:
    used = {name for example in book().examples for case in example.cases for name in case.given.get("options", {})}
    assert used == set(rules().options.__dataclass_fields__)
