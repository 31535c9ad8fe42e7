"""Writes docs/balance/space_scavengers.md, the table of how contracts and seats fare; `make balance` runs it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from balance import Shares
from space_balance import by_lot, error, fare, greedy, off_by, wins_against_luck
from space_table import PLAYERS, game

from proofdeck.generator.writing import write_file

GAMES = 10_000
HEAD = """# Space Scavengers: does it balance?

Made by `make balance`; the same seeds give the same tables. All Captains of a game decide alike: *by lot*, or *greedy*,
which means that they choose the Sector that is worth most to them and that they can come close to, and bid as close as
they can. Contracts and the first Dealer are dealt by lot, so neither tells anything of the other.
Contracts are a matter of the cards, and should come out even. Seats are a matter of the rules: the first Dealer chooses
first, which is worth a little to those who choose well.

*Wins* are multiples of an even share: 1.00 is as often as everybody. Behind it stands how far that is from even in
standard errors, the unit of what chance alone does to it. Of numbers that are even one in twenty is off by more than
two of them, and of the {numbers} below the farthest may well be off by three. {games} games a table and kind of player.
"""


def against_luck(games: int) -> Iterator[str]:
    yield "## Thinking beats luck\n"
    yield f"A single greedy Captain against Captains who decide by lot; {games} games a line.\n"
    yield "| players | greedy in | wins | an even share |\n| ---: | --- | ---: | ---: |"
    for players in PLAYERS:
        for seat in (0, players - 1):
            won = wins_against_luck(players, games, seat)
            yield f"| {players} | seat {seat + 1} | {won:.0%} | {1 / players:.0%} |"


def told(name: str) -> str:
    return game().components[name].name if name in game().components else name.capitalize()


def cells(found: Shares, name: str, players: int) -> str:
    share, off = found.share(name, players), off_by(found, name, players)
    return f"{share:.2f} ({off:+.1f}) | {found.mean(name):.1f}"


def table(players: int, lot: Shares, thought: Shares) -> Iterator[str]:
    contracts = [c.id for c in game() if c.type.id == "contract"]
    seats = [f"seat {seat}" for seat in range(1, players + 1)]
    yield f"\n## {players} Captains\n"
    yield (
        f"Standard error: {error(lot, contracts[0], players):.3f} of an even share for a contract, "
        f"{error(lot, seats[0], players):.3f} for a seat. Seat 1 is the first Dealer.\n"
    )
    yield "| | games | wins by lot | mean score | wins when greedy | mean score |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for name in (*contracts, *seats):
        yield f"| {told(name)} | {lot.played[name]} | {cells(lot, name, players)} | {cells(thought, name, players)} |"


def lines(games: int) -> Iterator[str]:
    yield HEAD.format(games=games, numbers=2 * sum(5 + players for players in PLAYERS))
    yield from against_luck(games // 20)
    for players in PLAYERS:
        yield from table(players, fare(players, games, by_lot), fare(players, games, greedy))


if __name__ == "__main__":
    write_file(Path(sys.argv[1]), ("\n".join(lines(GAMES)) + "\n").encode())
