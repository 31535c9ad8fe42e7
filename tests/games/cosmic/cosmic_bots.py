"""A player of Cosmic Scavengers who looks one step ahead: runs lines that bring marbles, buys what pays."""

from __future__ import annotations

import random
from typing import Any

from proofdeck.validator.engine.rules import Action
from proofdeck.validator.games.cosmic_scavengers.actions import (
    Challenge,
    Claim,
    Direct,
    Fulfill,
    Pass,
    Program,
    Recover,
    Reveal,
)
from proofdeck.validator.games.cosmic_scavengers.crew import traits
from proofdeck.validator.games.cosmic_scavengers.geometry import line
from proofdeck.validator.games.cosmic_scavengers.state import Table

WORTH = (4.5, 3.5, 2.5, 2.0, 1.5, 0.5)
"""What a marble is worth to it, from precious to void."""


class Greedy:
    """Takes what looks best now; ties by lot."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed).random

    def __call__(self, s: Table, legal: list[Action]) -> Action:
        """The action of the highest value."""
        return max(legal, key=lambda action: (self.value(s, action), self.random()))

    def value(self, s: Table, action: Action) -> float:
        """How good an action looks."""
        match action:
            case Direct(option=option):
                return sum(self._haul(s, lane, None) for lane in _lanes(s, option))
            case Program(card=card, mode=mode) if mode:
                return self._robot(s, card, mode)
            case Program():
                return 0.1
            case Recover():
                return 1.0
            case Fulfill(contract=contract) | Claim(contract=contract) | Challenge(contract=contract):
                return 1.0 + float(s.law.points[contract])
            case Reveal():
                return 1.0
            case Pass():
                return 0.0
            case _:
                return 0.05

    def _robot(self, s: Table, card: str, mode: str) -> float:
        """What a robot would bring home on the next line, and what it costs to lose it."""
        seat = s.seats[s.stack[-1].who]
        lane = _lanes(s, seat.direction)[sum(1 for slot in seat.program if slot.mode)]
        found = traits(s.law, s.law.icons[f"{card} {mode}"])
        lost = sum(other in s.law.robots for other in seat.discard)
        return self._haul(s, lane, found) + 1.5 * min(found.recovery, lost) - 0.1 * found.diligence

    def _haul(self, s: Table, lane: tuple[int, ...], found: Any) -> float:
        if found is None:
            return sum(WORTH[s.board[cell]] for cell in lane[:4] if s.board[cell] >= 0)
        taken = [s.board[cell] for cell in lane if s.board[cell] in found.seeks][: found.capacity]
        return sum(WORTH[marble] for marble in taken)


def _lanes(s: Table, option: str) -> list[tuple[int, ...]]:
    found, board = s.law.options[f"{s.boards} {option}"], s.law.board(s.boards)
    step = s.law.step(s.boards, found.side)
    return [line(board, s.turn, start, step) for start in found.starts]
