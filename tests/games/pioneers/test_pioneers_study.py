"""The study of Cosmic Pioneers is there whole: examples, rules, rulings and values, and a golden game for each end."""

from __future__ import annotations

import pytest
from game_table import numbered
from pioneers_table import PLAYERS, SCENARIOS, TABLE, book, coverage, rules

from proofdeck.validator.replay.golden import read

PRINTED = {"CP-E01", "CP-E09", "CP-E27", "CP-E39", "CP-E40", "CP-E42"}
"""Examples the rulebook works out itself: among them the pool, the asteroid route and Ravan."""
ENDS = {f"{players}_players_{end}" for players in PLAYERS for end in ("last_round", "short_charter", "conquest")}
ENDS |= {f"2_players_{scenario}" for scenario in SCENARIOS if scenario not in ("cosmic_pioneers", "land_rush")}
ENDS |= {"shared_victory"}


def test_every_example_of_the_study_is_there() -> None:
    assert set(numbered("CP-E", 61)) <= {example.id for example in book().examples}


def test_every_rule_ruling_and_value_of_the_study_is_there() -> None:
    assert list(book().rules)[:106] == numbered("CP-R", 106)
    assert list(book().rulings)[:39] == numbered("CP-A", 39)
    assert [value.id for value in book().values] == numbered("CP-V", 67)


def test_every_ruling_of_weight_h_is_an_option_or_the_catalogues_own() -> None:
    heavy = [ruling for ruling in book().rulings.values() if ruling.weight == "H"]
    assert {ruling.option for ruling in heavy if ruling.option} == set(rules().options.__dataclass_fields__)
    assert [ruling.id for ruling in heavy if not ruling.option] == []


def test_every_reading_of_the_rules_is_played_in_an_example() -> None:
    used = {name for example in book().examples for case in example.cases for name in case.given.get("options", {})}
    assert used == set(rules().options.__dataclass_fields__)


def test_what_the_rulebook_works_out_itself_comes_out_with_shipped_pieces() -> None:
    kinds = {example.id: (example.kind, bool(example.stand_ins)) for example in book().examples}
    assert {kinds[name] for name in PRINTED} == {("printed", False)}


def test_a_short_bank_is_ruled_on() -> None:
    assert "paper" in book().rulings["CP-A13"].chosen


@pytest.mark.slow
def test_no_designed_value_is_unproved_but_for_maps_that_play_the_same() -> None:
    unproved = [verdict.leaf.path for verdict in coverage().unproved("designed")]
    assert {path.rsplit(".", maxsplit=2)[0] for path in unproved} <= {"constants.map.ring", "constants.map.trade_post"}
    assert len(unproved) <= 5


def test_there_is_a_golden_game_for_every_end_scenario_and_number_of_players() -> None:
    assert {path.stem for path in TABLE.subject().golden} == ENDS
    assert {read(path).head["players"] for path in TABLE.subject().golden} == set(PLAYERS)
