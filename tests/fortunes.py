"""How players fare in many games: wins and scores by seat, and by each thing that a hand used or had."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field


@dataclass
class Fortunes:
    """What came of some games of one setup: all by seat, and by thing (a worker, a contract) for whoever used it."""

    games: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    """By player (or the robot); a game that stays tied is won by several."""
    scores: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    """In how many hands a thing was used, at least once in the game."""
    won: Counter[str] = field(default_factory=Counter)
    """In how many winning hands."""
    ahead: Counter[str] = field(default_factory=Counter)
    """By how much those hands together scored more than the table's mean."""

    @property
    def winning_hands(self) -> int:
        """How many there were; more than games where some stayed tied, fewer where the robot won."""
        return sum(count for name, count in self.wins.items() if name != "robot")

    def note(self, used: Sequence[Set[str]], scores: Sequence[int], winners: Sequence[str]) -> None:
        """Add a game: what each player used, and how it came out."""
        self.games += 1
        self.wins.update(winners)
        mean = sum(scores) / len(scores)
        for who, things in enumerate(used):
            self.scores[f"p{who + 1}"] += scores[who]
            self.used.update(things)
            self.won.update(things if f"p{who + 1}" in winners else ())
            for thing in things:
                self.ahead[thing] += scores[who] - mean  # type: ignore[assignment]


def seat_table(tables: Mapping[tuple[str, int], Fortunes], most: int) -> list[str]:
    """Rows of a table: how often each seat wins and what it scores, by setup and number of players."""
    rows = ["| setup | players | " + " | ".join(f"seat {seat}" for seat in range(1, most + 1)) + " |"]
    rows.append("| --- | ---: |" + " ---: |" * most)
    for (setup, players), found in tables.items():
        names = [f"p{seat}" for seat in range(1, players + 1)]
        cells = [f"{found.wins[n] / found.games:.0%}, {found.scores[n] / found.games:.1f}" for n in names]
        rows.append(f"| {setup} | {players} | " + " | ".join(cells + [""] * (most - players)) + " |")
    return rows
