"""The shipped game and its rules for all tests of Cosmic Scavengers."""

from __future__ import annotations

from game_table import GameTable

TABLE = GameTable("cosmic_scavengers")
game, book, coverage, rules = TABLE.game, TABLE.book, TABLE.coverage, TABLE.rules
