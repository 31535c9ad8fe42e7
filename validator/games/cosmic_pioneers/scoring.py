"""The end of the game: points for colonists, planets and credits, and who wins."""

from __future__ import annotations

from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.games.cosmic_pioneers.surface import controlled


def colonist_points(s: Table, who: int) -> int:
    """A point for each colonist on a sector (CP-R103), not aboard (CP-A23); more by some scenarios."""
    here = [row.count(who) for row in s.surface]
    aboard = sum(seat.cargo.count(who) for seat in s.seats) if s.options.cargo_scores else 0
    extra = 0
    for rule in s.law.rule(s, "homeland"):
        settled = [(s.law.colour[s.places[place]], count) for place, count in enumerate(here) if count]
        extra += rule.numbers["points"] * sum(count for colour, count in settled if colour == rule.words["colour"])
    return s.law.points_per_colonist * (sum(here) + aboard) + extra


def planet_points(s: Table, who: int) -> int:
    """Points for each controlled planet (CP-R104)."""
    each = s.law.points_per_planet
    for rule in s.law.rule(s, "claim"):
        each = rule.numbers["points"]
    return each * controlled(s, who)


def credit_points(s: Table, who: int) -> int:
    """A point for each full number of credits (CP-R105)."""
    due = s.law.credits_counted
    for rule in s.law.rule(s, "dividend"):
        due = rule.numbers["credits"]
    return s.law.points_for_credits * (s.seats[who].credits // due)


def glory_points(s: Table, who: int) -> int:
    """Points for combats won, in a scenario that gives any (CP-R17)."""
    return sum(rule.numbers["points"] for rule in s.law.rule(s, "glory")) * s.seats[who].wins


def score(s: Table, who: int) -> int:
    """All victory points. Whoever has most wins; there is no tie-break (CP-R106, CP-A24)."""
    return colonist_points(s, who) + planet_points(s, who) + credit_points(s, who) + glory_points(s, who)


def ending(s: Table) -> str:
    """How a finished game ended: its scenario and round."""
    return f"{s.scenario}, round {s.round}"
