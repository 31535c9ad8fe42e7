"""The shipped game and its rules for all tests of Cosmic Colonies."""

from __future__ import annotations

from typing import Any

from game_table import GameTable

from proofdeck.validator.games.cosmic_colonies.rules import CosmicColonies

TABLE = GameTable("cosmic_colonies")
game, book, coverage = TABLE.game, TABLE.book, TABLE.coverage


def rules(**how: Any) -> CosmicColonies:
    return CosmicColonies(game(), **how)
