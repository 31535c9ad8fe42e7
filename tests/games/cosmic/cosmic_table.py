"""The shipped game and its rules, loaded once for all tests of Cosmic Scavengers."""

from __future__ import annotations

from functools import cache
from typing import Any

from generator.catalogue.game import Game
from generator.catalogue.loading import load_game
from generator.diagnostics import Findings
from generator.project import bundled
from validator.games.cosmic_scavengers.rules import CosmicScavengers
from validator.rulebook import Rulebook, load_rulebook

ID = "cosmic_scavengers"


@cache
def game() -> Game:
    findings = Findings()
    loaded = load_game(bundled(), ID, findings)
    assert loaded is not None, "\n".join(map(str, findings))
    return loaded


@cache
def book() -> Rulebook:
    findings = Findings()
    found = load_rulebook(ID, findings)
    assert not len(findings), "\n".join(map(str, findings))
    return found


def rules(**how: Any) -> CosmicScavengers:
    return CosmicScavengers(game(), **how)
