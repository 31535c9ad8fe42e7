"""What the measurement objects to: what is not covered and not excused, and what of the catalogue nothing uses."""

from __future__ import annotations

from collections.abc import Callable

from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.measure.coverage import Coverage
from proofdeck.validator.measure.mutation import Verdict
from proofdeck.validator.measure.values_read import unread


def judge_coverage(coverage: Coverage, findings: Findings) -> None:
    """Report everything that the evidence of a proved game must not leave open."""
    for name, check in CHECKS.items():
        with findings.checking(name):
            check(coverage, findings)


def check_rules(coverage: Coverage, findings: Findings) -> None:
    """Every rule but the advice of tables is exercised by some example."""
    for name in coverage.idle_rules():
        rule = coverage.book.rules[name]
        findings.error("PRF401", f"no example exercises {name}: {rule.says}", rule.place)


def check_values(coverage: Coverage, findings: Findings) -> None:
    """Every value from the rulebook is stated or shown there, or excused."""
    for verdict in coverage.unproved():
        message = f"nothing in the rulebook's evidence verifies '{verdict.leaf.path}': {_unnoticed(verdict)}"
        hint = "state it in values.yaml, show it in an example, or say in unverified.yaml why neither is possible"
        findings.error("PRF402", message, verdict.leaf.place, hint)


def _unnoticed(verdict: Verdict) -> str:
    return f"unnoticed goes {' and '.join(verdict.unnoticed)}"


def check_clauses(coverage: Coverage, findings: Findings) -> None:
    """Every clause of the law is missed by some example when it is dropped."""
    for dropped in coverage.unmissed():
        message = f"no example notices when {', '.join(dropped.verbs)} may go against {dropped.clause.id}"
        findings.error("PRF403", message, hint=f"the clause says: {dropped.clause.message}")


def check_expectations(coverage: Coverage, findings: Findings) -> None:
    """Every expectation is looked at, and would fail with another value."""
    for outcome in coverage.outcomes:
        for place in outcome.idle():
            message = f"{outcome.example.id}: another value here would not be noticed"
            findings.error("PRF405", message, place, "no case comes to this step, or it holds whatever happens")


def check_excuses(coverage: Coverage, findings: Findings) -> None:
    """Every excuse is for a value that needs one."""
    for path in coverage.idle_excuses():
        findings.warning("PRF404", f"'{path}' is excused in unverified.yaml and needs no excuse")


def check_values_read(coverage: Coverage, findings: Findings) -> None:
    """A field with role `rules`, or a constant, is read by the law in some example or in one of a few random games.

    A number that is printed and that no rule looks at is decoration, or a rule that was forgotten: let the law read it,
    take it out, or declare the field `role: looks`. A fact of an example compares values and is no use of them.
    """
    for field, leaf in unread(coverage.game, coverage.used).items():
        hint = "let a rule read it, take it out, or declare the field 'role: looks'"
        findings.warning("PRF207", f"nothing in the law reads '{field}'", leaf.place, hint)


def check_components_used(coverage: Coverage, findings: Findings) -> None:
    """Every accounted component has a value that some rule read: in an example, or in one of a few random games.

    A card that never matters is either missing from the law or from the evidence. What is not accounted for (mats,
    summaries) is there for people, and is not asked for; nor is a piece without a field for the rules, which know it by
    its name alone (a token). Counting the copies at setup is no use.
    """
    for component in coverage.game:
        start = f"components.{component.id}."
        touched = any(path.startswith(start) and path != f"{start}copies" for path in coverage.used)
        for_rules = any(component.type.fields[name].role == "rules" for name in component.values)
        if component.accounted and for_rules and not touched:
            message = f"no example and no rule uses '{component.id}'"
            findings.warning("PRF208", message, component.place, "show it in an example")


CHECKS: dict[str, Callable[[Coverage, Findings], None]] = {
    "rules exercised": check_rules,
    "rulebook values proved": check_values,
    "clauses missed when dropped": check_clauses,
    "expectations that test something": check_expectations,
    "excuses needed": check_excuses,
    "values read by the law": check_values_read,
    "components used": check_components_used,
}
"""Every demand on a proved game's evidence, in the order they are made."""
