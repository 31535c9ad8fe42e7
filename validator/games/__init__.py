"""The law: one folder a game, each a reference implementation of a whole rulebook."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.diagnostics import Finding, Refused


def games_with_rules() -> list[str]:
    """The games whose rules are written."""
    return sorted(path.parent.name for path in Path(__file__).parent.glob("*/law.py"))


def rules_of(game: str) -> Any:
    """The class of a game's rules, made with the loaded game."""
    return import_module(f"proofdeck.validator.games.{game}.law").LAW


def unreadable(game: Game) -> list[Finding]:
    """Why the rules cannot be made from a game's catalogue; nothing if they can, or if there are none."""
    if game.id not in games_with_rules():
        return []
    try:
        rules_of(game.id)(game)
    except Refused as refused:
        return list(refused.findings)
    return []
