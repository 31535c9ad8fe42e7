"""Golden games of Space Scavengers go as they were written down, and there is one for every way the game can end."""

from __future__ import annotations

from pathlib import Path

import pytest
from space_table import ID, PLAYERS, rules

from validator.golden import files, read, replay

ENDS = {f"{players}_players" for players in PLAYERS} | {"shared_win"}
ENDS |= {f"decided_by_ss-r{number}" for number in (79, 80, 81, 82)}


@pytest.mark.parametrize("path", files(ID), ids=lambda path: path.stem)
def test_a_golden_game_goes_as_it_was_written_down(path: Path) -> None:
    replay(rules(), read(path))


def test_there_is_a_golden_game_for_every_end_and_number_of_players() -> None:
    assert {path.stem for path in files(ID)} == ENDS
