"""Checks of a game's own data that no wrong value would break."""

from __future__ import annotations

from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.measure.own_checks import OwnChecks
from proofdeck.validator.subject.subject import Subject


def check(subject: Subject, findings: Findings) -> None:
    """Some plausible slip breaks each check of checks.yaml.

    `between: {of: keeper, value: light, from: -99, to: 99}` holds whatever is typed, and tests nothing.
    """
    for idle in OwnChecks(subject.game).idle() if subject.game.checks else ():
        message = f"no wrong value would break the check '{idle.id}'"
        findings.warning("PRF406", message, idle.place, "draw its limits closer, or take it out")
