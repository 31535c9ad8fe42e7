"""The evidence for Cosmic Colonies holds all that the study of its rulebook lists, and every way a game can end."""

from __future__ import annotations

from functools import cache

import pytest
from colonies_table import TABLE, book, game, rules
from game_table import numbered

from proofdeck.generator.catalogue.game import Component

ENDS = {"2_players_base", "3_players_advanced", "4_players_base", "5_players_advanced", "solo_won", "solo_lost"}
ENDS |= {f"decided_by_cc-r{number}" for number in (60, 61, 62, 63)}


def test_every_example_of_the_study_is_there() -> None:
    assert set(numbered("CC-E", 66)) <= {example.id for example in book().examples}


def test_every_rule_ruling_and_value_of_the_study_is_there() -> None:
    assert numbered("CC-R", 94) == list(book().rules)[:94]
    assert numbered("CC-A", 34) == list(book().rulings)[:34]
    assert numbered("CC-V", 64) == [value.id for value in book().values]


def test_every_ruling_of_weight_h_is_an_option_or_the_catalogues_own() -> None:
    heavy = [ruling for ruling in book().rulings.values() if ruling.weight == "H"]
    assert {ruling.option for ruling in heavy if ruling.option} < set(rules().options.__dataclass_fields__)
    assert [ruling.id for ruling in heavy if not ruling.option] == ["CC-A13"]


def test_there_is_a_golden_game_for_every_end_and_number_of_players() -> None:
    assert {path.stem for path in TABLE.subject().golden} == ENDS


@cache
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
def test_every_worker_acts_in_an_example_in_each_of_its_ways(worker: Component) -> None:
    ways = {"basic_worker": {"day"}, "advanced_worker": {"day", "night"}, "solo_worker": {"day", "robot"}}
    assert ways[worker.type.id] <= shown()[worker.id]
