"""The end of the game: gangs choose a tribe, tribes are counted, ties are broken."""

from __future__ import annotations

from typing import Any

from proofdeck.validator.games.arctic_scavengers.flow import in_use
from proofdeck.validator.games.arctic_scavengers.state import Table


def award_gangs(s: Table) -> None:
    """Each gang joins whoever has most of what it wants (AS-R77); nobody, if its tie-break ties too (AS-A29)."""
    for gang in s.gangs:
        most, then = s.law.joins["most"][gang], s.law.joins["then"][gang]
        scores = [(_count(s, seat, most), _count(s, seat, then)) for seat in range(len(s.seats))]
        best = max(scores)
        meets = best[0] > 0 or s.options.ties_at_nothing  # AS-A45
        s.gangs[gang] = scores.index(best) if scores.count(best) == 1 and meets else None
        s.say("gang", _GANG_RULES[most], s.gangs[gang], gang)
    if s.gangs:
        s.say("gangs", "AS-R77", None, len(s.gangs))


_GANG_RULES = {"tools": "AS-R78", "medicine_value": "AS-R79", "buildings": "AS-R101"}


def _count(s: Table, seat: int, what: str) -> int:
    """How much a player has of what a gang looks at."""
    law, cards = s.law, s.seats[seat].cards()
    match what:
        case "tools":
            return sum(law.kind[card] == "tool" for card in cards)
        case "contested_tools":
            return sum(law.kind[card] == "tool" and "contested" in law.supply[card] for card in cards)
        case "medicine_value":
            return sum(law.meds[card] or 0 for card in cards if law.kind[card] == "medicine")
        case "medics":
            return sum(card in law.medics for card in cards)
        case "engineers":
            return sum(bool(law.engineers[card]) for card in cards)
        case "buildings":
            return sum(in_use(site) for site in s.seats[seat].sites)
        case _:
            raise ValueError(f"no gang looks at '{what}'")


def tribe_size(s: Table, seat: int) -> int:
    """The people of a tribe: on all its cards and on the gangs that joined it (AS-R65, AS-R69)."""
    joined = [gang for gang, owner in s.gangs.items() if owner == seat]
    return sum(s.law.people[card] for card in [*s.seats[seat].cards(), *joined])


def contested_cards(s: Table, seat: int) -> int:
    """Cards with the contested resource icon, wherever they came from (AS-R66, AS-A38)."""
    return sum("contested" in s.law.supply[card] for card in s.seats[seat].cards())


def standing(s: Table, seat: int) -> list[int]:
    """What players are compared by, most important first (AS-R65 to AS-R67)."""
    parts = {"contested_cards": contested_cards(s, seat), "cards": len(s.seats[seat].cards())}
    return [tribe_size(s, seat), *(parts[name] for name in s.law.tie_break)]


def winners(s: Table) -> list[int]:
    """Whoever has the largest tribe; those still tied share the win (AS-R68)."""
    standings = [standing(s, seat) for seat in range(len(s.seats))]
    return [seat for seat, score in enumerate(standings) if score == max(standings)]


def finish(s: Table) -> None:
    """The last contested resource is gone: count (AS-R64)."""
    award_gangs(s)
    if s.events is None:
        return  # nobody reads what happened, and who won can be asked at any time
    s.say("game over", "AS-R64")
    s.say("sizes", "AS-R65", None, tuple(tribe_size(s, seat) for seat in range(len(s.seats))))
    s.say("winners", deciding_rule(s), None, tuple(f"p{seat + 1}" for seat in winners(s)))


def deciding_rule(s: Table) -> str:
    """The rule that settled who won: size, contested cards, cards, or a shared win."""
    best, second, *_ = sorted((standing(s, seat) for seat in range(len(s.seats))), reverse=True)
    rules = enumerate(("AS-R65", "AS-R66", "AS-R67"), 1)
    return next((rule for parts, rule in rules if best[:parts] > second[:parts]), "AS-R68")


def result(s: Table) -> dict[str, Any]:
    """How the game ended."""
    return {
        "winners": [f"p{seat + 1}" for seat in winners(s)],
        "scores": [tribe_size(s, seat) for seat in range(len(s.seats))],
        "rounds": s.round,
    }


def ending(s: Table) -> str:
    """What became of the last contested card, and the rule that settled who won."""
    return f"last card {'won' if s.last_won else 'deadlocked'}, decided by {deciding_rule(s)}"
