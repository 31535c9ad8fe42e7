"""Values that the law cannot play with, since the rule behind them is built into it."""

from __future__ import annotations

from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.subject.subject import Subject


def check(subject: Subject, findings: Findings) -> None:
    """What the law takes for granted about the catalogue is so.

    Cards of Arctic Scavengers that have acted stay in the play area: with `limits.actions_per_card: 2` the printed
    summary would say one thing and the law play another. Change the law and its premise together with the number.
    """
    if subject.law is None:
        return
    rules, book = subject.rules(), subject.book
    for premise in rules.premises:
        section = book.rules[premise.rule].section if premise.rule in book.rules else "?"
        for path in premise.unmet(rules.claim):
            message = f"the law cannot play with this '{path}': {premise.says} ({premise.rule}, {section})"
            findings.error(
                "PRF206", message, subject.game.places.get(path), "change the number back, or the law with it"
            )
