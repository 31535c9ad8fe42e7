"""Thinking pays, and neither a contract nor a seat decides the game, in the table of the docs and in new games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from space_balance import by_lot, fare, greedy, off_by, wins_against_luck
from space_table import PLAYERS, game

DOCS = Path(__file__).parents[3] / "docs" / "balance" / "space_scavengers.md"
SHARE = r"([\d.]+) \(([+-][\d.]+)\) \| [\d.]+"
ROW = re.compile(rf"^\| ([A-Z][\w ]+) \| (\d+) \| {SHARE} \| {SHARE} \|", re.MULTILINE)
FAR = 3.5
"""Standard errors that chance goes beyond less than once in two thousand numbers."""


@pytest.mark.parametrize("players", [2, 4])
def test_a_greedy_captain_beats_those_who_decide_by_lot(players: int) -> None:
    assert wins_against_luck(players, 40, seat=0) >= 0.75


def test_the_table_in_the_docs_has_every_contract_and_seat_at_every_table_and_all_are_even() -> None:
    rows = ROW.findall(DOCS.read_text())
    contracts = [c.name for c in game() if c.type.id == "contract"]
    assert [name for name, *_ in rows] == [
        name for players in PLAYERS for name in (*contracts, *(f"Seat {seat}" for seat in range(1, players + 1)))
    ]
    for name, games, lot, lot_off, thought, thought_off in rows:
        assert int(games) >= 3900, name
        assert abs(float(lot) - 1) < 0.1 and abs(float(thought) - 1) < 0.1, name
        if name in contracts:
            assert abs(float(lot_off)) < FAR and abs(float(thought_off)) < FAR, name


@pytest.mark.slow
@pytest.mark.parametrize("bot", [by_lot, greedy])
def test_contracts_are_even_in_games_that_the_table_did_not_count(bot: object) -> None:
    found = fare(5, 1500, bot, first=1_000_000)  # type: ignore[arg-type]
    off = {c.id: off_by(found, c.id, 5) for c in game() if c.type.id == "contract"}
    assert max(map(abs, off.values())) < FAR, off
