"""Copies that the catalogue says a game needs, and that its setup does not use."""

from __future__ import annotations

from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.measure.mutation import needs_that_differ
from proofdeck.validator.subject.subject import Subject


def check(subject: Subject, findings: Findings) -> None:
    """`needs` of a component is what the rules lay out for that many players, and not what goes back to the box."""
    if subject.law is None:
        return
    rules, game = subject.rules(), subject.game
    for component in game:
        for wrong in needs_that_differ(rules, game, component.id):
            place = game.places.get(f"components.{component.id}.needs")
            findings.error("PRF201", f"'{component.id}' says what it needs, but {wrong}", place)
