"""The end of the game: points for colonists, planets and credits, and who wins."""

from __future__ import annotations

from typing import Any

from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.games.cosmic_pioneers.surface import controlled


def colonist_points(s: Table, who: int) -> int:
    """A point for each colonist on a sector (CP-R103), not aboard (CP-A23); more by some scenarios."""
    here = [row.count(who) for row in s.surface]
    aboard = sum(seat.cargo.count(who) for seat in s.seats) if s.options.cargo_scores else 0
    extra = 0
    for rule in s.law.rule(s, "homeland"):
        at_home = [place for place in range(len(here)) if here[place] and _colour(s, place) == rule["colour"]]
        extra += rule["points"] * sum(here[place] for place in at_home)
    each: int = s.law.constants["scoring.colonist"]
    return each * (sum(here) + aboard) + extra


def _colour(s: Table, place: int) -> str:
    colour: str = s.law.colour[s.places[place]]
    return colour


def planet_points(s: Table, who: int) -> int:
    """Points for each controlled planet (CP-R104)."""
    each: int = s.law.constants["scoring.planet"]
    for rule in s.law.rule(s, "claim"):
        each = rule["points"]
    return each * controlled(s, who)


def credit_points(s: Table, who: int) -> int:
    """A point for each full number of credits (CP-R105)."""
    due: int = s.law.constants["scoring.credits"]
    for rule in s.law.rule(s, "dividend"):
        due = rule["credits"]
    each: int = s.law.constants["scoring.point"]
    return each * (s.seats[who].credits // due)


def glory_points(s: Table, who: int) -> int:
    """Points for combats won, in a scenario that gives any (CP-R17)."""
    each: int = sum(rule["points"] for rule in s.law.rule(s, "glory"))
    return each * s.seats[who].wins


def score(s: Table, who: int) -> int:
    """All victory points."""
    return colonist_points(s, who) + planet_points(s, who) + credit_points(s, who) + glory_points(s, who)


def winners(s: Table) -> list[str]:
    """Whoever has most; there is no tie-break (CP-R106, CP-A24)."""
    scores = [score(s, who) for who in range(len(s.seats))]
    return [f"p{who + 1}" for who, points in enumerate(scores) if points == max(scores)]


def result(s: Table) -> dict[str, Any]:
    """How the game ended."""
    return {"winners": winners(s), "sizes": [score(s, who) for who in range(len(s.seats))]}


def ending(s: Table) -> str:
    """How a finished game ended: its scenario and round."""
    return f"{s.scenario}, round {s.round}"
