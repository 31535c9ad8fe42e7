"""A player of Cosmic Colonies who builds what she can, where it scores most, and collects what she lacks."""

from __future__ import annotations

import random
from collections.abc import Callable

from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.games.cosmic_colonies.actions import PASS, Build, Collect, Lift, Place, Return
from proofdeck.validator.games.cosmic_colonies.scoring import score
from proofdeck.validator.games.cosmic_colonies.state import Table


class Greedy:
    """Decides by a glance at the state after each option, where that is of use, else by lot."""

    def __init__(self, law: Rules, seed: int) -> None:
        self.law = law
        self.random = random.Random(seed).random

    def __call__(self, state: Table, legal: list[Action]) -> Action:
        if any(isinstance(action, Lift) for action in legal):
            return PASS
        who = state.stack[-1].who
        for kind, worth in self._tastes().items():
            options = [action for action in legal if isinstance(action, kind)]
            if options:
                return max(options, key=lambda action: (worth(state, who, action), self.random()))
        return legal[int(self.random() * len(legal))]

    def _tastes(self) -> dict[type[Action], Callable[[Table, int, Action], float]]:
        return {Place: self._points, Build: self._rarity, Return: self._balance, Collect: self._lack}

    def _after(self, state: Table, action: Action) -> Table:
        copy = self.law.copy(state)
        self.law.apply(copy, action, Seeded(0))
        return copy

    def _points(self, state: Table, who: int, action: Action) -> float:
        return score(self._after(state, action), who)

    def _rarity(self, state: Table, who: int, action: Action) -> float:
        assert isinstance(action, Build)
        names = [tile.building for tile in state.seats[who].tiles]
        return -names.count(self.law.tables.side(state).slots[action.slot].building)

    def _balance(self, state: Table, who: int, action: Action) -> float:
        return min(self._after(state, action).seats[who].stock or ())

    def _lack(self, state: Table, who: int, action: Action) -> float:
        assert isinstance(action, Collect)
        kind = self.law.tables.index[action.kind]
        there = 9 if action.supply else state.locations[kind] or 0
        return min(there, 4) - 1.5 * (state.seats[who].stock or ())[kind]
