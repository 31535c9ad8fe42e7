"""What can be seen of a game: a look at any zone or number, a player's view, and what they cannot tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.positions import PositionError, look_at_pile
from proofdeck.validator.engine.zones import REST
from proofdeck.validator.games.cosmic_scavengers import scoring
from proofdeck.validator.games.cosmic_scavengers.crew import crew_of
from proofdeck.validator.games.cosmic_scavengers.ordering import Revealing, standing
from proofdeck.validator.games.cosmic_scavengers.positions import PILES, SEAT_PILES, drawn
from proofdeck.validator.games.cosmic_scavengers.programming import programmed
from proofdeck.validator.games.cosmic_scavengers.rounds import hidden, showing
from proofdeck.validator.games.cosmic_scavengers.state import EMPTY, UNSEEN, Marbles, Seat, Slot, Table, Unsaid

COUNTED = "{} marbles"
"""How the census calls the marbles of a resource."""


def look(s: Table, path: str, names: Sequence[str]) -> Any:
    """The value an expectation names."""
    first, *rest = path.split(".")
    facts: dict[str, Callable[[], Any]] = {
        "round": lambda: s.round,
        "turn": lambda: names[s.stack[-1].who] if s.stack and not s.stack[-1].automatic else None,
        "over": lambda: not s.stack,
        "ended": lambda: s.ended or None,
        "idle": lambda: s.idle,
        "board": lambda: drawn(s.law, s.board),
        "boards": lambda: s.shape,
        "order": lambda: [names[who] for group in s.order for who in group],
        "groups": lambda: ["+".join(names[who] for who in group) for group in s.order],
    }
    if path in facts:
        return facts[path]()
    if first in names:
        return _look_at_seat(s, list(names).index(first), rest, path)
    return _look_at_table(s, [first, *rest], path, names)


def _look_at_table(s: Table, steps: list[str], path: str, names: Sequence[str]) -> Any:
    match steps:
        case [zone, *how] if zone in PILES:
            return look_at_pile(getattr(s, zone), how, path)
        case [("pool" | "supply") as zone, *how]:
            return _look_at_marbles(s, getattr(s, zone), how, path)
        case ["stacks"]:
            return len(s.stacks)
        case ["stacks", robot] if robot in s.stacks:
            return s.stacks[robot]
        case ["derived", "winners"]:
            return [names[who] for who in scoring.winners(s)]
        case ["derived", "market_robots"]:
            return sum(s.law.type[card] == "robot_contract" for card in s.market)
        case ["derived", query, name] if query in _QUERIES and name in names:
            return _QUERIES[query](s, list(names).index(name))
        case ["derived", query, name, card] if query in _ROBOT_QUERIES and name in names:
            return _ROBOT_QUERIES[query](s, list(names).index(name), card)
        case _:
            raise PositionError(f"there is nothing called '{path}' to look at")


def _look_at_marbles(s: Table, marbles: Marbles, how: list[str], path: str) -> Any:
    match how:
        case []:
            return {kind: n for kind, n in zip(s.law.kinds, list(marbles), strict=True) if n}
        case ["size"]:
            return sum(marbles)
        case [kind] if kind in s.law.index:
            return marbles[s.law.index[kind]]
        case _:
            raise PositionError(f"'{path}' asks for no marbles; there are {', '.join(s.law.kinds)}, and size")


def _look_at_seat(s: Table, who: int, rest: list[str], path: str) -> Any:
    seat = s.seats[who]
    match rest:
        case [zone, *how] if zone in SEAT_PILES:
            return look_at_pile(getattr(seat, zone), how, path)
        case [("new" | "store") as zone, *how]:
            return _look_at_marbles(s, getattr(seat, zone), how, path)
        case ["program"]:
            return [slot.card for slot in seat.program]
        case ["direction"]:
            return seat.direction or None
        case ["kit", *how]:
            return look_at_pile(seat.kit, how, path)
        case _:
            raise PositionError(f"a player has no '{path}'; there are hand, program, discard, tableau, new, store")


# ---------------------------------------------------------------- derived


def _cards(s: Table, who: int) -> int:
    """Cards in hand, kit included; cover and direction card are away while a program lies (CS-R48)."""
    seat = s.seats[who]
    return len(seat.hand) + len(seat.kit) - (2 if seat.direction else 0)


def _individual(s: Table, who: int) -> list[int]:
    return list(standing(s, who)[2])


def _runner(s: Table, who: int, card: str) -> Any:
    found = [runner for runner in crew_of(s, who).runners if runner.card == card]
    if not found:
        raise PositionError(f"'{card}' is not in this program")
    return found[0]


_QUERIES: dict[str, Callable[[Table, int], Any]] = {
    "score": scoring.score,
    "contracts": lambda s, who: len(scoring.fulfilled(s, who)),
    "parts": lambda s, who: {c: f"{p}+{b}" if b else str(p) for c, p, b in scoring.parts(s, who)},
    "showing": showing,
    "hidden": hidden,
    "cards": _cards,
    "programmed": lambda s, who: programmed(s.seats[who]),
    "diligence": lambda s, who: standing(s, who)[0],
    "priority": lambda s, who: -standing(s, who)[1],
    "individual": _individual,
}
_ROBOT_QUERIES: dict[str, Callable[[Table, int, str], Any]] = {
    "icons": lambda s, who, card: sorted(_runner(s, who, card).icons),
    "diligence": lambda s, who, card: _runner(s, who, card).traits.diligence,
    "priority": lambda s, who, card: _runner(s, who, card).traits.priority,
    "capacity": lambda s, who, card: _runner(s, who, card).traits.capacity,
}


# ---------------------------------------------------------------- hidden information


def programs_hidden(s: Table) -> bool:
    """Whether programs are still covered (CS-R12)."""
    return any(isinstance(frame, Revealing) for frame in s.stack)


def view(s: Table, whole: dict[str, Any], who: int) -> dict[str, Any]:
    """The position with everything hidden from a player reduced to how much of it there is."""
    seen = dict(whole)
    seen["deck"] = len(s.deck)
    for other, seat in enumerate(s.seats):
        if other != who and programs_hidden(s):
            robots, contracts = _own(s, seat)
            seen[f"p{other + 1}.hand"] = sorted([*robots, *contracts])  # what a player owns is known to all
            seen[f"p{other + 1}.program"] = None
            seen[f"p{other + 1}.direction"] = None
    return seen


def _own(s: Table, seat: Seat) -> tuple[list[str], list[str]]:
    cards = seat.hand + [slot.card for slot in seat.program]
    return [c for c in cards if c in s.law.robots], [c for c in cards if c not in s.law.robots]


def permute(s: Table, who: int, chance: Chance) -> None:
    """Mix the deck, and which robots of others lie in their programs and which are still in hand."""
    chance.shuffle("deck", s.deck)
    for other, seat in enumerate(s.seats):
        if other != who and programs_hidden(s):
            robots, _ = _own(s, seat)
            chance.shuffle("robots", robots)
            seat.program = [Slot(robots.pop(), slot.mode) if slot.mode else slot for slot in seat.program]
            seat.hand = [robots.pop() if card in s.law.robots else card for card in seat.hand]


# ---------------------------------------------------------------- conservation


def census(s: Table) -> Counter[str]:
    """Every card wherever it is, and every marble."""
    cards = [*s.box, *s.deck, *s.market]
    for seat in s.seats:
        cards += seat.hand + seat.discard + seat.tableau
        cards += seat.kit
        cards += [slot.card for slot in seat.program]
    count = Counter(cards)
    for robot, left in s.stacks.items():
        count[robot] += left
    _count_marbles(s, count)
    return +count


def _count_marbles(s: Table, count: Counter[str]) -> None:
    heaps = [s.pool, s.supply, *(seat.new for seat in s.seats), *(seat.store for seat in s.seats)]
    total = [0] * len(s.law.kinds)
    for heap in heaps:
        if type(heap) is Unsaid:
            count[REST] += 1
        else:
            total = [a + b for a, b in zip(total, heap, strict=True)]
    if type(s.board) is Unsaid:
        count[REST] += 1
    else:
        for marble in s.board:
            if marble == UNSEEN:
                count[REST] += 1
            elif marble != EMPTY:
                total[marble] += 1
    for kind, n in zip(s.law.kinds, total, strict=True):
        count[COUNTED.format(kind)] += n
