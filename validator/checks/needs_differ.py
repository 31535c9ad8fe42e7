"""Copies a game is said to need that its own setup does not use."""

from __future__ import annotations

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.games import games_with_rules, rules_of
from proofdeck.validator.mutation import needs_that_differ
from proofdeck.validator.rulebook import Rulebook


def check(game: Game, book: Rulebook, findings: Findings) -> None:  # noqa: ARG001 - all checks take the same
    """`needs` of a component is what the rules lay out for that many players, and not what goes back to the box."""
    if game.id not in games_with_rules():
        return
    rules = rules_of(game.id)(game)
    for component in game:
        for wrong in needs_that_differ(rules, game, component.id):
            place = game.places.get(f"components.{component.id}.needs")
            findings.error("PRF201", f"'{component.id}' says what it needs, but {wrong}", place)
