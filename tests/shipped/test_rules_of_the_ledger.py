"""The rules of each game counted against the first study of its rulebook: each stated, and none without an example."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from game_table import TABLES, GameTable

READINGS = Path(__file__).parents[1] / "data" / "readings"
each_game = pytest.mark.parametrize("table", TABLES, ids=str)


@cache
def reading(game: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((READINGS / f"{game}.yaml").read_text("utf-8"))
    return found


def numbered(entries: Iterable[str]) -> list[str]:
    """All the numbers, with those between `A to B` written out."""
    found: list[str] = []
    for entry in entries:
        first, _, last = entry.partition(" to ")
        head, start = first.split("-R")
        numbers = range(int(start), int(last.split("-R")[1]) + 1) if last else ()
        found += [f"{head}-R{number:0{len(start)}}" for number in numbers] or [first]
    return found


def ledger(game: str) -> list[str]:
    return [name for part in reading(game)["ledger"].values() for name in numbered(part)]


def stated(game: str) -> dict[str, list[str]]:
    """Each rule of the first study, and the rules here that state it: usually the one of its own number."""
    elsewhere = reading(game)["stated_by"]
    return {name: numbered(elsewhere.get(name, [name])) for name in ledger(game)}


def test_every_game_was_studied() -> None:
    assert {path.stem for path in READINGS.glob("*.yaml")} == {table.id for table in TABLES}
    assert {table.id: len(ledger(table.id)) for table in TABLES} == {
        "arctic_scavengers": 111,
        "cosmic_colonies": 94,
        "cosmic_pioneers": 106,
        "cosmic_scavengers": 88,
        "space_scavengers": 82,
    }


@each_game
def test_every_rule_of_the_first_study_is_stated(table: GameTable) -> None:
    names = ledger(table.id)
    assert len(set(names)) == len(names)
    assert {name: by for name, by in stated(table.id).items() if not by or set(by) - set(table.book().rules)} == {}


@each_game
def test_every_other_rule_was_found_by_reading_again(table: GameTable) -> None:
    counted = {rule for by in stated(table.id).values() for rule in by}
    assert sorted(set(table.book().rules) - counted) == sorted(numbered(reading(table.id)["later"]))


@each_game
def test_what_is_advice_is_said_to_be(table: GameTable) -> None:
    advice = [name for name, rule in table.book().rules.items() if rule.kind == "table"]
    assert sorted(advice) == sorted(numbered(reading(table.id)["advice"]))


@each_game
def test_no_rule_may_go_without_an_example(table: GameTable) -> None:
    """Of a proved game whatever no example exercises is reported; test_proved_games.py looks."""
    assert table.game().stage == "proved"


@each_game
def test_the_reading_states_every_rule_under_the_heading_it_names(table: GameTable) -> None:
    headings = reading(table.id)["reading"]
    read = {heading: [rule for sentence in said or () for rule in sentence] for heading, said in headings.items()}
    rules = table.book().rules
    assert sorted({rule for said in read.values() for rule in said} ^ set(rules)) == []
    assert [name for name, rule in rules.items() if name not in read.get(rule.section, ())] == []
