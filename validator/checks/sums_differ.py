"""Sums in the rulebook's contents list that do not add up, or that leave a card of the box out."""

from __future__ import annotations

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.rulebook import Rulebook


def check(game: Game, book: Rulebook, findings: Findings) -> None:
    """A line that sums up others equals their sum, and every accounted component stands in some line.

    `buildings: {says: 12 buildings, count: 12, sum: [bunkers, armories, pharmacies, gardens]}`.
    """
    for line in book.counts.values():
        parts = [book.counts[name].count for name in line.sums if name in book.counts]
        if line.sums and (len(parts) != len(line.sums) or sum(parts) != line.count):
            findings.error("PRF202", f"'{line.says}' sums up lines that come to {sum(parts)}", line.place)
    counted = {name for line in book.counts.values() for name in line.components}
    for component in game:
        if component.accounted and component.id not in counted:
            message = f"the rulebook's contents list has no '{component.id}'"
            findings.error("PRF201", message, component.place, "add it to box.yaml, or take it out of the catalogue")
