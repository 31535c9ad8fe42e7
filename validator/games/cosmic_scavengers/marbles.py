"""Marbles on their way between pool, supply and players: replacing what is kept, and payments that are good."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from operator import le

from proofdeck.validator.games.cosmic_scavengers.state import Marbles, Table
from proofdeck.validator.games.cosmic_scavengers.tables import Cost

Swaps = tuple[tuple[int, int], ...]
"""Resources that may pay for another: (what is paid, what it counts as)."""


def replace_taken(s: Table, taken: Sequence[int]) -> None:
    """As many marbles of each type go from the supply to the pool (CS-R57, CS-R58)."""
    later = 0
    for kind, count in enumerate(taken):
        for _ in range(count):
            later += not _move(s, range(kind, len(s.supply)), kind)  # of this type, or the next cheaper that is left
    for _ in range(later):  # CS-A09: nothing at or below it was left, so the cheapest there is, after all others
        _move_cheapest(s)


def _move(s: Table, kinds: Iterable[int], taken: int | None = None) -> bool:
    """Move one marble, of the first of these types that is left; whether there is any."""
    for kind in kinds:
        if s.supply[kind] > 0:
            s.supply[kind] -= 1
            s.pool[kind] += 1
            s.say("replace", "CS-R57" if kind == taken else "CS-R58", None, s.law.kinds[kind])
            return True
    return False


def _move_cheapest(s: Table) -> bool:
    return _move(s, reversed(range(len(s.supply))))


def top_up(s: Table, spaces: int) -> bool:
    """Make a pool that is short up to the number of spaces from the supply (CS-A10); whether that can be done."""
    short = spaces - sum(s.pool)
    return all(_move_cheapest(s) for _ in range(short))


# ---------------------------------------------------------------- paying


def counted(s: Table, marbles: Sequence[str]) -> Marbles:
    """Named marbles by type."""
    index, found = s.law.index, [0] * len(s.law.kinds)
    for marble in marbles:
        found[index[marble]] += 1
    return found


def covers(cost: Cost, marbles: Sequence[int], swaps: Swaps) -> bool:
    """Whether these marbles hold the typed part of a cost, each marble standing for one thing (CS-R22)."""
    if not swaps:
        return all(map(le, cost, marbles))  # wild, the last of a cost, has no marbles of its own
    return any(all(map(le, typed, marbles)) for typed in _typed(cost[:-1], swaps))


def affordable(cost: Cost, have: Sequence[int], swaps: Swaps) -> bool:
    """Whether these marbles suffice (CS-R22)."""
    return sum(have) >= sum(cost) and covers(cost, have, swaps)


def stored_spent(new: Sequence[int], paid: Sequence[int]) -> int:
    """How many marbles of a payment come from the store: new ones of a type are spent first (CS-A08)."""
    return sum(max(0, n - fresh) for n, fresh in zip(paid, new, strict=True))


def payments(cost: Cost, have: Sequence[int], swaps: Swaps) -> Iterator[tuple[int, ...]]:
    """Every way to pay a cost, by type."""
    seen = set()
    wild = cost[-1]
    kinds = range(len(have))
    for typed in _typed(cost[:-1], swaps):
        if any(typed[kind] > have[kind] for kind in kinds):
            continue
        left = [kind for kind in kinds if have[kind] > typed[kind]]
        for extra in combinations_with_replacement(left, wild):
            paid = [typed[kind] + extra.count(kind) for kind in kinds]
            key = tuple(paid)
            if key not in seen and all(paid[kind] <= have[kind] for kind in kinds):
                seen.add(key)
                yield key


def _typed(cost: Sequence[int], swaps: Swaps) -> Iterator[list[int]]:
    """The ways to pay the typed part: exactly, or with swaps."""
    if not swaps:
        yield list(cost)
        return
    (source, target), rest = swaps[0], swaps[1:]
    for base in _typed(cost, rest):
        for moved in range(cost[target] + 1):
            if moved <= base[target]:
                paid = list(base)
                paid[target] -= moved
                paid[source] += moved
                yield paid
