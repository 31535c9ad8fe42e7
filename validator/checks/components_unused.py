"""Components of the game that no example and no rule ever uses."""

from __future__ import annotations

from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.measure.coverage import Coverage


def check(coverage: Coverage, findings: Findings) -> None:
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
