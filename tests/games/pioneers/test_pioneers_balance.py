"""Thinking pays, no commander and no seat decides the game, and the table in the docs says so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pioneers_balance import by_lot, fortunes, greedy
from pioneers_table import COMMANDERS, PLANETS, PLAYERS, SCENARIOS, game

DOCS = Path(__file__).parents[3] / "docs" / "balance" / "cosmic_pioneers.md"
EVEN = re.compile(r"(\d\.\d\d), \d+\.\d")


def rows(title: str) -> dict[str, list[str]]:
    """The rows of one table of the docs by what they begin with; later ones of the same name are added."""
    part = DOCS.read_text().split(f"## {title}\n")[1].split("\n## ")[0]
    found: dict[str, list[str]] = {}
    for line in part.splitlines():
        if line.startswith("|") and "---" not in line:
            name, *cells = (cell.strip() for cell in line.strip("|").split("|"))
            found.setdefault(name, []).extend(cells)
    return found


def names(chosen: list[str]) -> set[str]:
    return {game().components[name].name for name in chosen}


@pytest.mark.parametrize("players", PLAYERS)
def test_a_greedy_player_beats_those_who_decide_by_lot(players: int) -> None:
    found = fortunes(players, 30, [greedy, *[by_lot] * (players - 1)])
    assert found.shares.won["seat 1"] >= 0.7 * found.games


def test_the_table_in_the_docs_has_every_commander_scenario_and_planet() -> None:
    assert names(COMMANDERS) <= set(rows("Commanders"))
    assert names(PLANETS) <= set(rows("Planets"))
    scenarios = rows("Scenarios")
    assert all(len(scenarios[name]) == 5 * len(PLAYERS) for name in names(SCENARIOS))


@pytest.mark.parametrize("title", ["Commanders", "Seats"])
def test_by_the_table_nobody_wins_far_more_or_less_than_an_even_share(title: str) -> None:
    shares = [float(share) for cells in rows(title).values() for cell in cells for share in EVEN.findall(cell)]
    assert len(shares) == {"Commanders": len(COMMANDERS) * len(PLAYERS), "Seats": sum(PLAYERS)}[title]
    assert all(0.8 < share < 1.2 for share in shares), shares


def test_by_the_table_every_planet_is_worth_a_voyage_and_none_is_always_taken() -> None:
    held = [int(share) for cells in rows("Planets").values() for cell in cells for share in re.findall(r"(\d+)%", cell)]
    assert len(held) == len(PLANETS) * len(PLAYERS)
    assert min(held) > 0
    assert max(held) < 80


@pytest.mark.slow
def test_no_commander_is_far_from_an_even_share() -> None:
    found = fortunes(3, 500, [greedy] * 3)
    assert all(0.7 < found.shares.share(name, 3) < 1.3 for name in COMMANDERS)
