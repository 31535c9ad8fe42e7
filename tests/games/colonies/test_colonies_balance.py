"""Thinking pays, no worker decides the game by itself, and the table in the docs says so."""

from __future__ import annotations

import re
from pathlib import Path

from colonies_balance import fortunes
from colonies_table import game, rules

DOCS = Path(__file__).parents[3] / "docs" / "balance" / "cosmic_colonies.md"
WORKER = re.compile(r"^\| ([A-Z][\w ]+) \| (\d+) \| (\d+)% \| (\d+)% \| [+-]\d", re.MULTILINE)


def test_a_greedy_player_beats_one_who_decides_by_lot() -> None:
    for seat in (0, 1):
        assert fortunes(rules(), "base", 2, 10, lucky=[1 - seat]).wins[f"p{seat + 1}"] >= 9


def test_no_worker_is_in_every_winning_hand() -> None:
    found = fortunes(rules(), "base", 5, 30)
    assert set(found.won) == {component.id for component in game() if component.type.id == "basic_worker"}
    assert max(found.won.values()) < found.winning_hands


def test_the_table_in_the_docs_has_every_worker_and_none_in_every_winning_hand() -> None:
    rows = WORKER.findall(DOCS.read_text())
    workers = [c for kind in ("basic_worker", "advanced_worker") for c in game() if c.type.id == kind]
    assert [(name, int(number)) for name, number, _, _ in rows] == [(c.name, c.values["priority"]) for c in workers]
    assert all(int(share) < 90 for *_, share in rows)
    assert all(abs(int(won) - 20) <= 5 for _, _, won, _ in rows)
