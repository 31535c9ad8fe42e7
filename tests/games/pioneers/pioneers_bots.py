"""A player of Cosmic Pioneers who brings colonists to where they gain control, and fetches more."""

from __future__ import annotations

import random

from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.games.cosmic_pioneers.actions import (
    Aim,
    Board,
    Bomb,
    Crash,
    Dispose,
    Exchange,
    Income,
    Load,
    Move,
    Unload,
    Upgrade,
)
from proofdeck.validator.games.cosmic_pioneers.chart import distances_of
from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.games.cosmic_pioneers.surface import controller
from proofdeck.validator.games.cosmic_pioneers.tables import EMPTY

LIKED = {Income: 9.0, Board: 1.0, Load: -1.0, Exchange: -1.0, Bomb: -1.0, Dispose: -1.0, Aim: 0.0}
"""What an action is worth wherever it is offered; to do nothing is worth nothing."""
UPGRADES = {"engines": 4.0, "cargo": 3.5, "weapons": 2.0, "bombs": 1.0}


class Greedy:
    """Looks one step ahead: at the sector she could go to, and at the colonist she could unload."""

    def __init__(self, law: Rules, seed: int) -> None:
        self.law = law
        self.random = random.Random(seed).random

    def __call__(self, state: Table, legal: list[Action]) -> Action:
        who = state.stack[-1].who
        return max(legal, key=lambda action: (self._worth(state, who, action), self.random()))

    def _worth(self, state: Table, who: int, action: Action) -> float:
        match action:
            case Move() | Crash():
                return self._sector(state, who, state.places.index(action.sector))
            case Unload():
                return self._unloading(state, who, state.seats[who].place) - self._exposed(state, who, action.space)
            case Upgrade():
                return UPGRADES[action.attribute]
            case Board():
                return action.colonists
            case _:
                return LIKED.get(type(action), 0)

    def _sector(self, state: Table, who: int, place: int) -> float:
        """Colonists that help there, a planet gained, and the way to the next."""
        aboard, steps = state.seats[who].cargo.count(who), distances_of(state)[place]
        if not aboard:
            return -steps[0]
        if not state.is_planet(place):
            return -self._way(state, who, steps) if place else -9
        gained = self._gain(state, who, place)
        rival = any(other.place == place and not other.crashed for at, other in enumerate(state.seats) if at != who)
        return gained - 3 * rival - (0.5 * self._way(state, who, steps) if not gained else 0)

    def _way(self, state: Table, who: int, steps: list[int]) -> float:
        """How far it is to the nearest planet that can be gained."""
        ways = [steps[at] for at in range(len(state.places)) if self._gain(state, who, at) > 1]
        return min(ways, default=len(steps))

    def _gain(self, state: Table, who: int, place: int) -> float:
        """Points that the colonists aboard make there, soon or at once."""
        if not state.is_planet(place) or controller(state, place) == who:
            return 0
        need, row = self._need(state, who, place), state.surface[place]
        useful = min(state.seats[who].cargo.count(who), row.count(EMPTY))
        if not useful or need > row.count(EMPTY):
            return 0
        return 5 if useful >= need else useful

    def _need(self, state: Table, who: int, place: int) -> int:
        """Colonists of hers that are lacking for control."""
        row, players = state.surface[place], self.law.tables.first_alien
        mine, all_here = row.count(who), sum(EMPTY < piece < players for piece in row)
        others = max((row.count(other) for other in range(len(state.seats)) if other != who), default=0)
        return max(self.law.tables.green[state.places[place]] - all_here, others + 1 - mine, 0)

    def _unloading(self, state: Table, who: int, place: int) -> float:
        if not state.is_planet(place):
            return 2  # goods to the Trade Post
        need, room = self._need(state, who, place), state.surface[place].count(EMPTY)
        return 2 if 0 < need <= room else -0.5

    def _exposed(self, state: Table, who: int, space: int) -> float:
        """How little she likes a space: aliens come from the right, bugs turn their neighbours."""
        row = state.surface[state.seats[who].place]
        at = space - 1 if space else (row.index(EMPTY) if EMPTY in row else 0)
        aliens = range(self.law.tables.first_alien, self.law.tables.first_goods)
        beside = [row[near] for near in (at - 1, at + 1) if 0 <= near < len(row)]
        return 0.2 * sum(piece in aliens for piece in beside) + (0.01 * space if space else 0)
