"""Every example of Cosmic Colonies goes the rulebook's way, and the study's list is complete."""

from __future__ import annotations

import pytest
from colonies_table import book, game, rules

from validator.examples import Example
from validator.replay import replay


@pytest.mark.parametrize("example", book().examples, ids=lambda example: f"{example.id}-{example.place.file}")
def test_an_example_goes_the_rulebooks_way(example: Example) -> None:
    outcome = replay(example, rules(traced=True), game())
    assert outcome.passed, "\n".join(map(str, outcome.findings))


def test_every_example_of_the_study_is_there() -> None:
    ids = {example.id for example in book().examples}
    assert {f"CC-E{number:02}" for number in range(1, 67)} <= ids


def test_every_rule_ruling_and_value_of_the_study_is_there() -> None:
    assert [f"CC-R{number:02}" for number in range(1, 95)] == list(book().rules)
    assert [f"CC-A{number:02}" for number in range(1, 35)] == list(book().rulings)
    assert [f"CC-V{number:02}" for number in range(1, 65)] == [value.id for value in book().values]


def test_every_ruling_of_weight_h_is_an_option_or_the_catalogues_own() -> None:
    heavy = [ruling for ruling in book().rulings.values() if ruling.weight == "H"]
    assert {ruling.option for ruling in heavy if ruling.option} < set(rules().options.__dataclass_fields__)
    assert [ruling.id for ruling in heavy if not ruling.option] == ["CC-A13"]


def shown() -> dict[str, set[str]]:
    """Every worker to the ways in which some example lets it act."""
    found: dict[str, set[str]] = {}
    for example in book().examples:
        for case in example.cases:
            for who, card in case.given.get("acting", {}).items():
                night = bool(case.given.get(f"{who}.played"))
                found.setdefault(card, set()).add("robot" if who == "robot" else "night" if night else "day")
    return found


@pytest.mark.parametrize("worker", [c for c in game() if c.type.id.endswith("_worker")], ids=lambda worker: worker.id)
def test_every_worker_acts_in_an_example_in_each_of_its_ways(worker: object) -> None:
    ways = {"basic_worker": {"day"}, "advanced_worker": {"day", "night"}, "solo_worker": {"day", "robot"}}
    assert ways[worker.type.id] <= shown()[worker.id]  # type: ignore[attr-defined]
