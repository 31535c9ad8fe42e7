"""Waivers: findings a game's owner knows and accepts, each with a reason; the report lists them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from proofdeck.generator.catalogue.game import Game, Waiver
from proofdeck.generator.diagnostics import Finding, Findings, Severity


@dataclass(frozen=True, slots=True)
class Waived:
    """A finding that a waiver took out."""

    finding: Finding
    waiver: Waiver


def apply_waivers(
    game: Game, findings: Iterable[Finding], *, complete: bool = True
) -> tuple[Findings, tuple[Waived, ...]]:
    """What is left, and what was waived; a waiver that met nothing is a warning when all checks have been run."""
    left = Findings()
    waived: list[Waived] = []
    for finding in findings:
        waiver = next((waiver for waiver in game.waivers if _meets(game, waiver, finding)), None)
        if waiver:
            waived.append(Waived(finding, waiver))
        else:
            left.items.append(finding)
    used = {id(entry.waiver) for entry in waived}
    for waiver in game.waivers if complete else ():
        if id(waiver) not in used:
            left.warning("CAT313", f"a waiver for {waiver.code} that meets no finding", waiver.place, "delete it")
    return left, tuple(waived)


def waive(game: Game, findings: Iterable[Finding], *, complete: bool = True) -> list[Finding]:
    """The findings with those that are waived turned into notes that give the reason."""
    left, waived = apply_waivers(game, findings, complete=complete)
    return [*left.items, *(_note(entry.finding, entry.waiver) for entry in waived)]


def _note(finding: Finding, waiver: Waiver) -> Finding:
    message = f"{finding.message} (waived: {waiver.reason})"
    return replace(finding, message=message, severity=Severity.NOTE)


def _meets(game: Game, waiver: Waiver, finding: Finding) -> bool:
    if waiver.code != finding.code:
        return False
    if waiver.component is None:
        return True
    component = game.components.get(waiver.component)
    at_home = component is not None and component.place is not None and component.place == finding.place
    return at_home or f"'{waiver.component}'" in finding.said
