"""Positions in which all there is to see comes up, and rules that show more or less of them than they should."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any

from game_table import TABLES, GameTable
from random_games import other_ways, ways

from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.play import Curious
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.evidence.visible import Sight, Visible
from proofdeck.validator.measure.soak import Combination
from proofdeck.validator.replay.views import MISSING, Disagreement, Part, look, sights

SEEN = [table for table in TABLES if (table.book().visible)]
"""Every game of which the evidence says who sees what."""
ALIKE = 3
"""How many positions are taken at the same decision with the same zones in use."""


STARTS = 300
"""How many games are only begun, for what happens in few of them and at once."""


@cache
def positions(table: GameTable) -> tuple[Any, ...]:
    """Of games of every number of players with all sets and options, the positions that differ in what is in use."""
    rules = table.rules()
    seldom = _Seldom(rules, {})
    player = Curious(_words, random.Random(1))
    chosen = ways(table) + other_ways(table)
    begun = (_begun(rules, chosen[0], seed) for seed in range(len(chosen), STARTS))
    played = (
        state for seed, way in enumerate(chosen) for state in _played(rules, _begun(rules, way, seed), player, seed)
    )
    return tuple(rules.copy(state) for state in chain(played, begun) if seldom.takes(state))


def _begun(rules: Rules, way: Combination, seed: int) -> Any:
    return rules.new_game(way.players, Seeded(seed), way.sets, way.options)


def _words(action: Action) -> list[str]:
    return [type(action).__name__]


def _played(rules: Rules, state: Any, player: Curious, seed: int) -> Iterator[Any]:
    chance = Seeded(seed)
    while state.stack:
        yield state
        legal = rules.legal(state)
        rules.follow(state, legal, player(state, legal), chance)


@dataclass(frozen=True)
class _Seldom:
    """Takes a position if something is in use that was seldom in use at the same decision."""

    rules: Rules
    taken: dict[tuple[str, str], int]

    def takes(self, state: Any) -> bool:
        at = type(state.stack[-1]).__name__
        found = [(at, ""), *((at, use) for key, value in self.rules.dump(state).items() for use in _uses(key, value))]
        if all(self.taken.get(use, 0) >= ALIKE for use in found):
            return False
        for use in found:
            self.taken[use] = self.taken.get(use, 0) + 1
        return True


def _uses(key: str, value: Any) -> Iterator[str]:
    """What is there under a key, whoever's it is; of records also which of their fields are there and which are not."""
    first, _, rest = key.partition(".")
    name = rest if first[1:].isdigit() else key
    if value:
        yield name
    for record in value if isinstance(value, list) else ():
        if isinstance(record, dict):
            yield from (f"{name}.{field} {bool(part)}" for field, part in record.items())


class Shown:
    """Rules whose views show some things otherwise: as what `change` makes of them, but for MISSING."""

    def __init__(self, rules: Rules, visible: Visible, change: Callable[[Part, Sight], Any]) -> None:
        self.rules, self.visible, self.change = rules, visible, change
        self.dump, self.decider = rules.dump, rules.decider

    def view(self, state: Any, seat: int) -> dict[str, Any]:
        whole, seen = self.dump(state), self.rules.view(state, seat)
        for part, sight in sights(self.visible, whole, seat, self.decider(state)):
            if sight is not None and (value := self.change(part, sight)) is not MISSING:
                _put(seen, part.key, value)
        return seen

    def objections(self, state: Any) -> Iterator[Disagreement]:
        return look(self.visible, self, state)  # type: ignore[arg-type]


def _put(seen: dict[str, Any], key: str, value: Any) -> None:
    """Show something: under its key, or in its record if that is shown at all."""
    zone, _, rest = key.rpartition(".")
    zone, _, at = zone.rpartition(".")
    if at.isdigit() and isinstance(seen.get(zone), list):
        seen[zone] = [dict(record) for record in seen[zone]]
        seen[zone][int(at)][rest] = value
    else:
        seen[key] = value
