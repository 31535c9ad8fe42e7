"""What commanders can do beyond the rules, each in its phase only."""

from __future__ import annotations

from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.games.cosmic_pioneers.tables import Numbers


def power(s: Table, who: int, kind: str, phase: str) -> Numbers | None:
    """The terms of a commander's ability, if she has it and this is its phase (CP-R29, CP-R30)."""
    commander = s.seats[who].commander
    if not commander:
        return None
    has, terms = s.law.ability[commander]
    if has != kind or s.law.phase[commander] != phase:
        return None
    return terms
