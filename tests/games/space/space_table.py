"""The shipped game and its rules for all tests of Space Scavengers."""

from __future__ import annotations

from functools import cache
from typing import Any

from game_table import GameTable

from proofdeck.validator.games.space_scavengers.rules import SpaceScavengers

TABLE = GameTable("space_scavengers")
PLAYERS = (2, 3, 4, 5)
game, book, coverage = TABLE.game, TABLE.book, TABLE.coverage


def rules(**how: Any) -> SpaceScavengers:
    return SpaceScavengers(game(), **how)


@cache
def law() -> SpaceScavengers:
    """The rules as they are played with, made once."""
    return rules()
