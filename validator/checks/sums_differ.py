"""Sums in the rulebook's contents list that do not add up, or that leave a card of the box out."""

from __future__ import annotations

from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.subject.subject import Subject


def check(subject: Subject, findings: Findings) -> None:
    """A line that sums up others equals their sum, and every accounted component stands in some line.

    `buildings: {says: 12 buildings, count: 12, sum: [bunkers, armories, pharmacies, gardens]}`.
    """
    counts = subject.book.counts
    for line in counts.values():
        parts = [counts[name].count for name in line.sums if name in counts]
        if line.sums and (len(parts) != len(line.sums) or sum(parts) != line.count):
            findings.error("PRF202", f"'{line.says}' sums up lines that come to {sum(parts)}", line.place)
    counted = {name for line in counts.values() for name in line.components}
    for component in subject.game if subject.book.has_box else ():
        if component.accounted and component.id not in counted:
            message = f"the rulebook's contents list has no '{component.id}'"
            findings.error("PRF201", message, component.place, "add it to box.yaml, or take it out of the catalogue")
