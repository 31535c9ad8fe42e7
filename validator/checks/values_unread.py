"""Rules values that nothing in the law ever reads."""

from __future__ import annotations

from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.measure.coverage import Coverage
from proofdeck.validator.measure.values_read import unread


def check(coverage: Coverage, findings: Findings) -> None:
    """A field with role `rules`, or a constant, is read by the law in some example or in one of a few random games.

    A number that is printed and that no rule looks at is decoration, or a rule that was forgotten: let the law read it,
    take it out, or declare the field `role: looks`. A fact of an example compares values and is no use of them.
    """
    for field, leaf in unread(coverage.game, coverage.used).items():
        hint = "let a rule read it, take it out, or declare the field 'role: looks'"
        findings.warning("PRF207", f"nothing in the law reads '{field}'", leaf.place, hint)
