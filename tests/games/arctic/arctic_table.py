"""The shipped game and its rules for all tests of Arctic Scavengers."""

from __future__ import annotations

from game_table import GameTable

TABLE = GameTable("arctic_scavengers")
game, book, coverage, rules = TABLE.game, TABLE.book, TABLE.coverage, TABLE.rules
