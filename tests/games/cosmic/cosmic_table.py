"""The shipped game and its rules for all tests of Cosmic Scavengers."""

from __future__ import annotations

from typing import Any

from game_table import GameTable

from proofdeck.validator.games.cosmic_scavengers.law import CosmicScavengers

TABLE = GameTable("cosmic_scavengers")
game, book, coverage = TABLE.game, TABLE.book, TABLE.coverage


def rules(**how: Any) -> CosmicScavengers:
    return CosmicScavengers(game(), **how)
