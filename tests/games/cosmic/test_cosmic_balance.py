"""Thinking pays, no contract decides the game by itself, prices are fair, and the table in the docs says so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cosmic_balance import fortunes, price
from cosmic_table import game, rules

DOCS = Path(__file__).parents[3] / "docs" / "balance" / "cosmic_scavengers.md"
CONTRACT = re.compile(
    r"^\| ([A-Z][\w ]+) \| (\d) \| ([\d.]+) \| ([\d.]+) \| (\d+)% \| (\d+)% \| ([+-][\d.]+) \|$", re.MULTILINE
)
CONTRACTS = [c for kind in ("prize", "robot_contract", "programmable") for c in game() if c.type.id == kind]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_greedy_player_beats_those_who_decide_by_lot(players: int) -> None:
    found = fortunes(rules(), players, 24, lucky=range(1, players))
    assert found.wins["p1"] >= 20


@pytest.mark.slow
def test_no_contract_is_in_every_winning_hand_and_no_seat_wins_half_the_games() -> None:
    found = fortunes(rules(), 4, 60)
    assert max(found.won.values()) < found.winning_hands / 2
    assert max(found.wins.values()) < found.games / 2


def a_point(contract: str) -> float:
    return price(rules(), contract) / game().components[contract].values["points"]


def test_plain_prizes_cost_much_the_same_a_point_and_those_with_effects_more_unless_they_hurt() -> None:
    for card in (c for c in CONTRACTS if c.type.id == "prize"):
        if not card.values.get("ability"):
            assert 2.5 <= a_point(card.id) <= 3.0, card.id
        elif card.id == "sore_losers_cup":
            assert a_point(card.id) < 2.5
        else:
            assert a_point(card.id) >= 3.0, card.id


def test_programmable_contracts_cost_between_two_and_five_a_point() -> None:
    for card in (c for c in CONTRACTS if c.type.id == "programmable"):
        assert 2.2 <= a_point(card.id) <= 4.5, card.id


def test_a_charter_is_dearer_than_the_lease_and_a_better_bargain_for_points() -> None:
    for robot in (c.id for c in game() if c.type.id == "contract_robot"):
        assert price(rules(), f"{robot}_lease") < price(rules(), f"{robot}_charter")
        assert a_point(f"{robot}_lease") > a_point(f"{robot}_charter")


def test_the_table_in_the_docs_has_every_contract_as_it_is_and_neither_dud_nor_must_have() -> None:
    rows = CONTRACT.findall(DOCS.read_text())
    said = [(name, int(points), float(cost)) for name, points, cost, *_ in rows]
    assert said == [(c.name, c.values["points"], round(price(rules(), c.id), 1)) for c in CONTRACTS]
    for name, *_, taken, won, ahead in rows:
        assert int(taken) >= 3, name
        assert 20 <= int(won) <= 75, name
        assert float(ahead) > -1, name
