"""What prize contracts do from then on and at the end, by kind of effect."""

from __future__ import annotations

from proofdeck.validator.games.cosmic_scavengers.state import Table
from proofdeck.validator.games.cosmic_scavengers.tables import Values

AT_ONCE = ("take_supply", "take_back")
ONGOING = ("pay_as", "spare_robot", "head_start")
AT_END = ("win_ties", "lose_ties", "bonus_for", "points_each")


def ongoing(s: Table, who: int, kind: str) -> list[Values]:
    """The effects of a kind that a player's contracts have."""
    tableau = s.seats[who].tableau
    if not tableau:
        return []
    abilities, found = s.law.abilities, []
    for card in tableau:
        for effect in abilities[card]:
            if effect[0] == kind:
                found.append(effect[1])
    return found
