"""The shipped game and its rules for all tests of Space Scavengers."""

from __future__ import annotations

from functools import cache
from typing import Any

from game_table import GameTable

TABLE = GameTable("space_scavengers")
PLAYERS = (2, 3, 4, 5)
game, book, coverage, rules = TABLE.game, TABLE.book, TABLE.coverage, TABLE.rules


@cache
def law() -> Any:
    """The rules as they are played with, made once."""
    return rules()
