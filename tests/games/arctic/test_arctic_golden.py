"""Golden games of Arctic Scavengers go as they were written down, and there is one for every way the game can end."""

from __future__ import annotations

from pathlib import Path

import pytest
from arctic_table import rules

from validator.golden import Changed, Golden, files, read, replay

ENDS = {f"{players}_players_last_card_{how}" for players in (2, 3, 4, 5) for how in ("won", "deadlocked")}
ENDS |= {f"decided_by_as-r{number}" for number in (65, 66, 67, 68)}


@pytest.mark.parametrize("path", files("arctic_scavengers"), ids=lambda path: path.stem)
def test_a_golden_game_goes_as_it_was_written_down(path: Path) -> None:
    replay(rules(), read(path))


def test_there_is_a_golden_game_for_every_end_and_number_of_players() -> None:
    assert {path.stem for path in files("arctic_scavengers")} == ENDS


def test_a_change_in_the_number_of_legal_moves_is_noticed() -> None:
    golden = read(files("arctic_scavengers")[0])
    count, _, rest = golden.lines[0].partition("\t")
    with pytest.raises(Changed, match="line 2: "):
        replay(rules(), Golden(golden.head, (f"{int(count) + 1}\t{rest}", *golden.lines[1:])))
