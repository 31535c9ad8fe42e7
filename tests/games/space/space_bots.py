"""A Captain of Space Scavengers who bids as close as she can, and for Sectors that are worth most to her."""

from __future__ import annotations

import random

from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.games.space_scavengers.actions import PLUS, Cash, Choose, Follow, Give, Lay, Shed, Take
from proofdeck.validator.games.space_scavengers.claiming import number_now
from proofdeck.validator.games.space_scavengers.scoring import score
from proofdeck.validator.games.space_scavengers.state import Table, place_of

FAR = 12
"""A bid that is no closer than this is worse than an Edge card that opts out."""


class Greedy:
    """Decides by a glance at the numbers, where that is of use, else by lot."""

    def __init__(self, law: Rules, seed: int) -> None:
        self.law = law
        self.random = random.Random(seed).random

    def __call__(self, state: Table, legal: list[Action]) -> Action:
        who = state.stack[-1].who
        return max(legal, key=lambda action: (self._worth(state, who, action), self.random()))

    def _worth(self, state: Table, who: int, action: Action) -> float:
        match action:
            case Choose(sector):
                return self._choosing(state, who, sector)
            case Lay(card):
                return self._laying(state, card)
            case Follow(card, sign):
                laid = state.seats[who].laid
                shift = self.law.tables.shift(laid) if laid else 0
                bid = self.law.tables.value[card] + (shift if sign == PLUS else -shift)
                return -abs(bid - number_now(state))
            case Take(captain):
                return score(state, captain)
            case Give(captain):
                return score(state, captain)
            case Shed(where):
                return 0.0 if where == "away" else -1.0
            case Cash():
                return -1.0
            case _:
                return 0.0

    def _choosing(self, state: Table, who: int, name: str) -> float:
        """What the Sector is worth, and how close the best Energy card in hand comes."""
        spot = state.circle[place_of(state, name)]
        if not spot.up:
            return -2.0
        law, sector = self.law.tables, spot.sector
        icons = law.icons[sector]
        worth = 3 + law.artifacts[sector].count(state.seats[who].contract)
        worth += icons.count("alien_pod") + icons.count("alien_tech") - 2 * icons.count("add_rad")
        gaps = [abs(law.value[card] - law.number[sector]) for card in state.seats[who].hand if card in law.energies]
        return worth - min(gaps, default=50) / 4

    def _laying(self, state: Table, card: str) -> float:
        law = self.law.tables
        if card in law.energies:
            return -abs(law.value[card] - number_now(state))
        return -FAR
