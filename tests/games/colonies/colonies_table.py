"""The shipped game and its rules for all tests of Cosmic Colonies."""

from __future__ import annotations

from game_table import GameTable

TABLE = GameTable("cosmic_colonies")
game, book, coverage, rules = TABLE.game, TABLE.book, TABLE.coverage, TABLE.rules
