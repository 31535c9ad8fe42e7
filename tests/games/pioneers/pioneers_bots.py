"""A player of Cosmic Pioneers who goes where colonists bring control, and keeps them there."""

from __future__ import annotations

import random
from collections.abc import Callable

from validator.engine.rules import Action
from validator.games.cosmic_pioneers.actions import Bomb, Crash, Exchange, Load, Move
from validator.games.cosmic_pioneers.rules import CosmicPioneers
from validator.games.cosmic_pioneers.state import EMPTY, Table
from validator.games.cosmic_pioneers.surface import controller


class Greedy:
    """Ships colonists out, unloads them where they help most, and fetches more."""

    def __init__(self, law: CosmicPioneers, seed: int) -> None:
        self.law = law
        self.random = random.Random(seed).random

    def __call__(self, state: Table, legal: list[Action]) -> Action:
        who = state.stack[-1].who
        return max(legal, key=lambda action: (self._worth(state, who, action), self.random()))

    def _worth(self, state: Table, who: int, action: Action) -> float:
        if isinstance(action, Move | Crash):
            return self._sector(state, who, action.sector)
        if isinstance(action, Load | Exchange | Bomb):
            return -1
        worth = {"Done": 0, "Unload": 2, "Board": 1, "Income": 5, "Upgrade": 2, "Dispose": -1}
        bonus = getattr(action, "colonists", 0) + (getattr(action, "attribute", "") == "cargo")
        return worth.get(type(action).__name__, 0) + bonus

    def _sector(self, state: Table, who: int, sector: str) -> float:
        place = state.places.index(sector)
        seat = state.seats[who]
        aboard = seat.cargo.count(who)
        if not state.is_planet(place):
            return 3 if sector == "jumpgate" and not aboard else -2
        row = state.surface[place]
        useful = min(aboard, row.count(EMPTY))
        mine = controller(state, place) == who
        need = max(0, self.law.tables.green[sector] - row.count(who))
        rival = any(other.place == place and not other.crashed for other in state.seats if other is not seat)
        return useful + (4 if useful >= need and not mine and useful else 0) - 3 * rival - (not aboard)


class Seated:
    """Lets different players sit at one table."""

    def __init__(self, players: list[Callable[[Table, list[Action]], Action]]) -> None:
        self.players = players

    def __call__(self, state: Table, legal: list[Action]) -> Action:
        return self.players[state.stack[-1].who](state, legal)
