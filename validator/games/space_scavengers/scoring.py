"""The end of the game: what everything is worth, and how ties are broken."""

from __future__ import annotations

from typing import Any

from proofdeck.validator.games.space_scavengers.state import Table


def sector_points(s: Table, who: int) -> int:
    """For each Sector claimed (SS-R71)."""
    return len(s.seats[who].winnings) * s.law.per_sector


def artifacts(s: Table, who: int) -> int:
    """Symbols on claimed Sectors that match the contract (SS-R72, SS-A51)."""
    seat = s.seats[who]
    return sum(s.law.artifacts[sector].count(seat.contract) for sector in seat.winnings)


def artifact_points(s: Table, who: int) -> int:
    """For each of these symbols (SS-R72)."""
    return artifacts(s, who) * s.law.per_artifact


def pod_points(s: Table, who: int) -> int:
    """For the most, next most ... Pods (SS-R73); those tied all score (SS-R74), nobody without Pods does (SS-A35)."""
    counts = [seat.tokens["alien_pod"] for seat in s.seats]
    own = counts[who]
    if not own:
        return 0
    above = [count for count in counts if count > own]
    place = len(above) if s.options.places_used_up else len(set(above))  # SS-A34
    awards = s.law.pods
    return awards[place] if place < len(awards) else 0


def tech_points(s: Table, who: int) -> int:
    """For each complete set of Tech (SS-R75)."""
    return s.seats[who].tokens["alien_tech"] // s.law.tech_set * s.law.tech_points


def token_points(s: Table, who: int) -> int:
    """For each Edge Token (SS-R76)."""
    return s.seats[who].tokens["edge_token"] * s.law.per_token


def radiation_points(s: Table, who: int) -> int:
    """The first Rad Token, and each beyond it (SS-R77)."""
    rads = s.seats[who].tokens["radiation"]
    if not rads:
        return 0
    return s.law.first_radiation + (rads - 1) * s.law.further_radiation


def edge_points(s: Table, who: int) -> int:
    """What Edge cards in hand are worth (SS-R51, SS-R78); those played are worth nothing (SS-R52)."""
    if not s.options.unplayed_edges:  # SS-A36
        return 0
    law = s.law
    return sum(law.points[card] for card in s.seats[who].hand if law.kind[card] == "edge")


PARTS = {
    "sectors": (sector_points, "SS-R71"),
    "artifacts": (artifact_points, "SS-R72"),
    "pods": (pod_points, "SS-R73"),
    "tech": (tech_points, "SS-R75"),
    "tokens": (token_points, "SS-R76"),
    "radiation": (radiation_points, "SS-R77"),
    "edges": (edge_points, "SS-R78"),
}
"""The lines of the score sheet, each with its rule."""


def score(s: Table, who: int) -> int:
    """All lines together."""
    return sum(count(s, who) for count, _ in PARTS.values())


def fewest_radiation_symbols(s: Table, who: int) -> int:
    """Rad symbols on claimed Sectors, fewer being better; removals are none (SS-R82, SS-A39)."""
    return -sum(s.law.icons[sector].count("add_rad") for sector in s.seats[who].winnings)


def standing(s: Table, who: int) -> list[int]:
    """What Captains are compared by, most important first (SS-R79 to SS-R82)."""
    parts = {
        "artifacts": artifacts(s, who),
        "sectors": len(s.seats[who].winnings),
        "fewest_radiation_symbols": fewest_radiation_symbols(s, who),
    }
    return [score(s, who), *(parts[name] for name in s.law.tie_break)]


def winners(s: Table) -> list[int]:
    """Whoever stands best; those still tied share the win (SS-A38)."""
    standings = [standing(s, who) for who in range(len(s.seats))]
    return [who for who, found in enumerate(standings) if found == max(standings)]


TIE_RULES = ("SS-R79", "SS-R80", "SS-R81", "SS-R82")


def deciding_rule(s: Table) -> str:
    """The rule that settled who won; the last one too where the win is shared."""
    best, second, *_ = sorted((standing(s, who) for who in range(len(s.seats))), reverse=True)
    rules = enumerate(TIE_RULES, 1)
    return next((rule for parts, rule in rules if best[:parts] > second[:parts]), "shared")


def finish(s: Table) -> None:
    """Count every line and compare."""
    if s.events is None:
        return
    for who in range(len(s.seats)):
        for part, (count, rule) in PARTS.items():
            s.say(part, rule, who, count(s, who))
        s.say("score", "SS-R79", who, score(s, who))
    tied = [seat.tokens["alien_pod"] for seat in s.seats]
    if any(count and tied.count(count) > 1 for count in tied):
        s.say("tied pods", "SS-R74")
    rule = deciding_rule(s)
    s.say("winners", "SS-R82" if rule == "shared" else rule, None, tuple(f"p{who + 1}" for who in winners(s)))


def result(s: Table) -> dict[str, Any]:
    """How the game ended."""
    everybody = range(len(s.seats))
    return {
        "winners": [f"p{who + 1}" for who in winners(s)],
        "scores": [score(s, who) for who in everybody],
        "sectors": [len(s.seats[who].winnings) for who in everybody],
    }


def ending(s: Table) -> str:
    """What settled who won."""
    rule = deciding_rule(s)
    return "shared" if rule == "shared" else f"decided by {rule}"
