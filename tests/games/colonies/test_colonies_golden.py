"""Golden games of Cosmic Colonies go as they were written down, and there is one for every way the game can end."""

from __future__ import annotations

from pathlib import Path

import pytest
from colonies_table import ID, rules

from validator.golden import files, read, replay

ENDS = {"2_players_base", "3_players_advanced", "4_players_base", "5_players_advanced", "solo_won", "solo_lost"}
ENDS |= {f"decided_by_cc-r{number}" for number in (60, 61, 62, 63)}


@pytest.mark.parametrize("path", files(ID), ids=lambda path: path.stem)
def test_a_golden_game_goes_as_it_was_written_down(path: Path) -> None:
    replay(rules(), read(path))


def test_there_is_a_golden_game_for_every_end_and_number_of_players() -> None:
    assert {path.stem for path in files(ID)} == ENDS
