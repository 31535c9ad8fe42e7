"""The shipped game and its rules for all tests of Cosmic Pioneers."""

from __future__ import annotations

from typing import Any

from game_table import GameTable

from proofdeck.validator.games.cosmic_pioneers.state import Table

TABLE = GameTable("cosmic_pioneers")
game, book, coverage = TABLE.game, TABLE.book, TABLE.coverage
PLAYERS = (2, 3, 4)
SCENARIOS = [component.id for component in game() if component.type.id == "scenario"]
PLANETS = [component.id for component in game() if component.type.id == "planet"]
COMMANDERS = [component.id for component in game() if component.type.id == "commander"]


def rules(*, scenario: str = "", **how: Any) -> Any:
    """The law; with a scenario named, one in which no other is ever drawn."""
    law = TABLE.rules(**how)
    if scenario:
        law.tables.scenarios = (scenario,)
    return law


def position(**said: Any) -> Table:
    """A state of two players from what is said of it; paths with `__` for their dots."""
    given = {path.replace("__", "."): value for path, value in said.items()}
    state: Table = rules().load({"players": ["p1", "p2"], **given})
    return state
