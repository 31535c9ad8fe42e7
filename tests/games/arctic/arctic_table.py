"""The shipped game and its rules for all tests of Arctic Scavengers."""

from __future__ import annotations

from typing import Any

from game_table import GameTable

from proofdeck.validator.games.arctic_scavengers.rules import ArcticScavengers

TABLE = GameTable("arctic_scavengers")
game, book, coverage = TABLE.game, TABLE.book, TABLE.coverage


def rules(**how: Any) -> ArcticScavengers:
    return ArcticScavengers(game(), **how)
