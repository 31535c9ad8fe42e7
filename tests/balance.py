"""How equal players fare at a table: bots of different kinds in their seats, and shares of the games by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from proofdeck.validator.engine.rules import Action

Bot = Callable[[Any, list[Action]], Action]


class Seated:
    """Lets different players sit at one table."""

    def __init__(self, players: Sequence[Bot]) -> None:
        self.players = players

    def __call__(self, state: Any, legal: list[Action]) -> Action:
        return self.players[state.stack[-1].who](state, legal)


@dataclass
class Shares:
    """Who played and won how much under which name: a shared win counts in parts."""

    played: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)

    def note(self, names: Iterable[str], points: int, won: float) -> None:
        """A player's game counts for each of these names."""
        for name in names:
            self.played[name] += 1
            self.points[name] += points
            self.won[name] += won  # type: ignore[assignment]

    def share(self, name: str, players: int) -> float:
        """Games won, as a multiple of an even share."""
        return self.won[name] / self.played[name] * players

    def mean(self, name: str) -> float:
        """The mean score."""
        return self.points[name] / self.played[name]
