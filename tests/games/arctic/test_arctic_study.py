"""The evidence for Arctic Scavengers holds all that the study of its rulebook lists, and every way a game can end."""

from __future__ import annotations

from arctic_table import TABLE, book, rules
from game_table import numbered

from validator.golden import files

ENDS = {f"{players}_players_last_card_{how}" for players in (2, 3, 4, 5) for how in ("won", "deadlocked")}
ENDS |= {f"decided_by_as-r{number}" for number in (65, 66, 67, 68)}


def test_every_example_of_the_study_is_there() -> None:
    assert set(numbered("AS-E", 84)) <= {example.id for example in book().examples}


def test_every_rule_and_ruling_of_the_study_is_there() -> None:
    assert numbered("AS-R", 111) == list(book().rules)
    assert numbered("AS-A", 41) == list(book().rulings)


def test_every_ruling_of_weight_h_is_an_option_of_the_rules() -> None:
    options = {ruling.option for ruling in book().rulings.values() if ruling.weight == "H"}
    assert options == set(rules().options.__dataclass_fields__)


def test_there_is_a_golden_game_for_every_end_and_number_of_players() -> None:
    assert {path.stem for path in files(TABLE.id)} == ENDS
