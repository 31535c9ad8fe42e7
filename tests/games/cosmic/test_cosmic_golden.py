"""There is a golden game of Cosmic Scavengers for every way a game can end, with every number of players."""

from __future__ import annotations

from cosmic_table import TABLE

from proofdeck.validator.replay.golden import read

ENDS = {f"{players}_players_{end}" for players in (2, 3, 4) for end in ("contracts", "reveal", "stalemate")}
ENDS |= {"3_players_crash", "decided_by_cs-r80", "decided_by_cs-r81", "decided_by_cs-r84"}


def test_there_is_a_golden_game_for_every_end_and_number_of_players() -> None:
    assert {path.stem for path in TABLE.subject().golden} == ENDS


def test_golden_games_end_as_their_names_say() -> None:
    for path in TABLE.subject().golden:
        golden = read(path)
        end = path.stem.rpartition("_")[2]
        ended = golden.head["result"]["ended"]
        assert ended == (end if end in ("stalemate", "crash") else "contracts"), path.stem
        if path.stem[0].isdigit():
            assert golden.lines[-1].split("\t")[1].endswith(": reveal contracts") == (end == "reveal"), path.stem
