"""Writes docs/balance/cosmic_colonies.md, the table of how players fare; `make balance` runs it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from colonies_balance import fortunes, solo_fortunes
from colonies_table import game, rules
from fortunes import Fortunes, seat_table

from proofdeck.generator.writing import write_file
from proofdeck.validator.engine.law import Rules

GAMES = 300
SETUPS = [(chosen, players) for chosen in ("base", "advanced") for players in (2, 3, 4, 5)]
HEAD = """# Cosmic Colonies: does it balance?

Made by `make balance`; the same seeds give the same table. A *greedy* player builds whatever she can, where it scores
most at once, and else collects what she lacks; she plans nothing. She is no match for a person, but she is the same in
every seat and with every worker, which is what it takes to compare them. {games} games a line.
"""


def against_luck(law: Rules, games: int) -> Iterator[str]:
    yield "## Thinking beats luck\n\nOne greedy player against players who decide by lot.\n"
    yield "| setup | players | greedy in | greedy wins | her mean score | theirs |"
    yield "| --- | ---: | --- | ---: | ---: | ---: |"
    for chosen in ("base", "advanced"):
        for players, seat in ((2, 0), (2, 1), (4, 0), (4, 3)):
            found = fortunes(law, chosen, players, games, [who for who in range(players) if who != seat])
            own = f"p{seat + 1}"
            theirs = sum(found.scores.values()) - found.scores[own]
            yield (
                f"| {chosen} | {players} | seat {seat + 1} | {found.wins[own] / games:.0%} "
                f"| {found.scores[own] / games:.1f} | {theirs / games / (players - 1):.1f} |"
            )


def by_seat(tables: dict[tuple[str, int], Fortunes]) -> Iterator[str]:
    yield "\n## Seat by seat\n"
    yield "Greedy players only: how often each seat wins (shared wins count for all) and what it scores.\n"
    yield from seat_table(tables, 5)


def by_worker(law: Rules, title: str, found: Fortunes) -> Iterator[str]:
    yield f"\n## {title}\n"
    yield "| worker | number | hands that used it and won | winning hands with it | score above the table's mean |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for card in sorted(found.used, key=lambda card: int(law.tables.priority[card])):
        uses, won = found.used[card], found.won[card]
        yield (
            f"| {game().components[card].name} | {law.tables.priority[card]} | {won / uses:.0%} "
            f"| {won / found.winning_hands:.0%} | {found.ahead[card] / uses:+.1f} |"
        )


def alone(law: Rules, games: int) -> Iterator[str]:
    yield "\n## Alone against the robot\n\nThe greedy player at every difficulty; the rulebook calls 7 medium.\n"
    yield "| difficulty | she wins | her mean score | the robot's | its tiles |\n| ---: | ---: | ---: | ---: | ---: |"
    for level, (wins, score, robot, tiles) in solo_fortunes(law, games).items():
        yield f"| {level} | {wins / games:.0%} | {score / games:.1f} | {robot / games:.1f} | {tiles / games:.1f} |"


def lines(games: int) -> Iterator[str]:
    law = rules()
    yield HEAD.format(games=games)
    yield from against_luck(law, games)
    tables = {(chosen, players): fortunes(law, chosen, players, games) for chosen, players in SETUPS}
    yield from by_seat(tables)
    yield from by_worker(law, "Basic workers, five players", tables["base", 5])
    yield from by_worker(law, "Advanced workers, five players", tables["advanced", 5])
    yield from alone(law, games)


if __name__ == "__main__":
    write_file(Path(sys.argv[1]), ("\n".join(lines(GAMES)) + "\n").encode())
