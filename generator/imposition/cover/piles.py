"""What must lie on the table when all is cut: piles with their counts, and the sleeves they take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from proofdeck.generator.face import PrintedPiece


@dataclass(frozen=True, slots=True)
class Pile:
    """One deck and what it holds."""

    deck: str
    count: int
    parts: tuple[tuple[str, int], ...]
    """Each name and its copies."""


@dataclass(frozen=True, slots=True)
class Sleeves:
    """Cards of one size."""

    width: float
    height: float
    count: int


def piles(pieces: Sequence[PrintedPiece]) -> list[Pile]:
    """Every deck, in order of appearance."""
    decks: dict[str, list[PrintedPiece]] = {}
    for piece in pieces:
        decks.setdefault(piece.deck, []).append(piece)
    return [Pile(deck, sum(p.copies for p in members), _parts(members)) for deck, members in decks.items()]


def _parts(members: Sequence[PrintedPiece]) -> tuple[tuple[str, int], ...]:
    """Names with their counts; components that share a name are counted together."""
    counts: Counter[str] = Counter()
    for piece in members:
        counts[piece.name or piece.component] += piece.copies
    return tuple(counts.items())


def sleeves(pieces: Sequence[PrintedPiece]) -> list[Sleeves]:
    """How many sleeves of which size the cards take."""
    counts: dict[tuple[float, float], int] = {}
    for piece in pieces:
        if piece.kind == "card":
            short, long = sorted(round(side, 2) for side in (piece.front.width, piece.front.height))
            counts[short, long] = counts.get((short, long), 0) + piece.copies
    return [Sleeves(width, height, count) for (width, height), count in counts.items()]
