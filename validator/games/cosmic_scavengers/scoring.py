"""Final scoring: points of all fulfilled contracts and everything that breaks ties."""

from __future__ import annotations

from collections.abc import Mapping

from proofdeck.validator.games.cosmic_scavengers.state import Table
from proofdeck.validator.games.cosmic_scavengers.tables import PROGRAMMABLE, WILD

TIES = ("CS-R79", "CS-R84", "CS-R80", "CS-R81", "CS-R82")


def fulfilled(s: Table, who: int) -> list[str]:
    """All contracts a player has fulfilled, those in hand and in discard included (CS-A06)."""
    seat, robots = s.seats[who], s.law.robots
    programs = [slot.card for slot in seat.program if not slot.mode]
    return seat.tableau + [card for card in (*seat.hand, *seat.discard) if card not in robots] + programs


def parts(s: Table, who: int) -> list[tuple[str, int, int]]:
    """The printed points and the bonus of each contract (CS-R79)."""
    cards = fulfilled(s, who)
    return [(card, s.law.points[card], _bonus(s, card, cards)) for card in cards]


def _bonus(s: Table, card: str, cards: list[str]) -> int:
    """What the endgame effects of a contract bring."""
    bonus = 0
    if s.law.type[card] == PROGRAMMABLE:
        return bonus
    for kind, values in s.law.abilities[card]:
        if kind == "bonus_for" and _of_type(s, cards, values["contracts"]) >= values["least"]:
            bonus += values["points"]
        elif kind == "points_each":
            bonus += values["points"] * (_of_type(s, cards, values["contracts"]) // values["every"])
    return bonus


def _of_type(s: Table, cards: list[str], kind: str) -> int:
    return sum(s.law.type[card] == kind for card in cards)


def score(s: Table, who: int) -> int:
    """A player's points."""
    return sum(printed + bonus for _, printed, bonus in parts(s, who))


def tie_favour(s: Table, who: int) -> int:
    """Contracts that win ties less those that lose them; they cancel one for one (CS-R84, CS-A18)."""
    kinds = [effect.kind for card in s.seats[who].tableau for effect in s.law.abilities[card]]
    net = kinds.count("win_ties") - kinds.count("lose_ties")
    return (net > 0) - (net < 0)


def rank(s: Table, who: int) -> tuple[int, int, int, int, tuple[int, ...]]:
    """How a player compares, the greater the better (CS-R79 to CS-R82)."""
    cards = fulfilled(s, who)
    costs = [s.law.cost[card] for card in cards]
    places = {kind: place for place, kind in enumerate((*s.law.kinds, WILD))}
    by_type = tuple(sum(cost[places[kind]] for cost in costs) for kind in s.law.wild_last)
    return score(s, who), tie_favour(s, who), len(cards), sum(map(sum, costs)), by_type


def finish(s: Table, how: str) -> None:
    """The game is over."""
    s.stack.clear()
    s.ended = how
    if how != "contracts" or s.events is None:
        return
    for who in range(len(s.seats)):
        s.say("score", "CS-R79", who, score(s, who))
    s.say("decided", deciding_rule(s), None, winners(s))


def deciding_rule(s: Table) -> str:
    """The comparison that tells the best player from the next best; that a victory is shared if none does."""
    *_, next_best, best = sorted(rank(s, who) for who in range(len(s.seats)))
    return next((rule for rule, a, b in zip(TIES, best, next_best, strict=True) if a != b), "CS-R83")


def winners(s: Table) -> tuple[int, ...]:
    """Who wins: one player, several who are equal in everything (CS-R83), or nobody (CS-R59)."""
    if s.ended != "contracts":
        return ()
    ranks = [rank(s, who) for who in range(len(s.seats))]
    return tuple(who for who, place in enumerate(ranks) if place == max(ranks))


def result(s: Table) -> Mapping[str, object]:
    """How the game ended."""
    seats = range(len(s.seats))
    return {
        "ended": s.ended,
        "winners": [f"p{who + 1}" for who in winners(s)],
        "scores": [score(s, who) for who in seats],
        "contracts": [len(fulfilled(s, who)) for who in seats],
        "rounds": s.round,
    }
