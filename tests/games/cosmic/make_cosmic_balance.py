"""Writes docs/balance/cosmic_scavengers.md, the table of how players and contracts fare; `make balance` runs it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from cosmic_balance import fortunes, price
from cosmic_table import game, rules
from fortunes import Fortunes, seat_table

from proofdeck.generator.writing import write_file
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.games.cosmic_scavengers.tables import PRIZE, PROGRAMMABLE, ROBOT_CONTRACT

GAMES = 200
BOARDS = {2: "square", 3: "hex", 4: "hex"}
HEAD = """# Cosmic Scavengers: does it balance?

Made by `make balance`; the same seeds give the same table. A *greedy* player programs what brings home most from the
lines it runs, takes robots back when some are lost, and fulfills the contract with the most points that can be paid;
nothing is planned or saved for. No match for a person, but the same in every seat and with every contract, which is
what it takes to compare them. {games} games a line.

*Price* is what a cost is worth to come by, wild 1, organic 1.5, chemical 2, mechanical 2.5, electrical 3.5, precious
4.5. *Taken* is in how many of a hundred games somebody fulfills it. *Wins* is how often such a hand wins; whoever
fulfills more contracts of any kind wins more, so compare contracts with each other, not with an even share. *Ahead*
is by how much such hands beat the mean of their tables.
"""


def against_luck(law: Rules, games: int) -> Iterator[str]:
    yield "## Thinking beats luck\n\nOne greedy player against players who decide by lot.\n"
    yield "| board | players | greedy in | greedy wins | mean score | theirs |"
    yield "| --- | ---: | --- | ---: | ---: | ---: |"
    for players, seat in ((2, 0), (2, 1), (3, 0), (4, 0), (4, 3)):
        found = fortunes(law, players, games, [who for who in range(players) if who != seat])
        own = f"p{seat + 1}"
        theirs = sum(found.scores.values()) - found.scores[own]
        yield (
            f"| {BOARDS[players]} | {players} | seat {seat + 1} | {found.wins[own] / games:.0%} "
            f"| {found.scores[own] / games:.1f} | {theirs / games / (players - 1):.1f} |"
        )


def by_contract(law: Rules, title: str, kind: str, found: Fortunes) -> Iterator[str]:
    yield f"\n## {title}\n"
    yield "| contract | points | price | price a point | taken | wins | ahead |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    for card in law.tables.of_type(kind):
        uses, points, cost = found.used[card], int(law.tables.points[card]), price(law, card)
        fares = f"{found.won[card] / uses:.0%} | {found.ahead[card] / uses:+.1f}" if uses else "- | -"
        yield (
            f"| {game().components[card].name} | {points} | {cost:.1f} | {cost / points:.1f} "
            f"| {uses / found.games:.0%} | {fares} |"
        )


def by_robot(law: Rules, found: Fortunes) -> Iterator[str]:
    yield "\n## Contract robots, by lease and charter together\n"
    yield "| robot | taken | wins | ahead |\n| --- | ---: | ---: | ---: |"
    for robot in law.tables.of_type("contract_robot"):
        cards = [card for card in law.tables.of_type(ROBOT_CONTRACT) if law.tables.robot[card] == robot]
        uses = sum(found.used[card] for card in cards)
        won, ahead = (sum(count[card] for card in cards) / uses for count in (found.won, found.ahead))
        yield f"| {game().components[robot].name} | {uses / found.games:.0%} | {won:.0%} | {ahead:+.1f} |"


def lines(games: int) -> Iterator[str]:
    law = rules()
    yield HEAD.format(games=games)
    yield from against_luck(law, games)
    tables = {(board, players): fortunes(law, players, games) for players, board in BOARDS.items()}
    yield "\n## Seat by seat and board by board\n"
    yield "Greedy players only: how often each seat wins (shared wins count for all) and what it scores. There is"
    yield "no first player: the order of a round comes from the programs.\n"
    yield from seat_table(tables, 4)
    both = summed([*tables.values()])
    yield from by_contract(law, "Prizes", PRIZE, both)
    yield from by_contract(law, "Robot contracts", ROBOT_CONTRACT, both)
    yield from by_contract(law, "PROGRAMMABLE contracts", PROGRAMMABLE, both)
    yield from by_robot(law, both)


def summed(tables: list[Fortunes]) -> Fortunes:
    """Games with any number of players, taken together."""
    whole = Fortunes()
    for found in tables:
        whole.games += found.games
        for mine, theirs in ((whole.used, found.used), (whole.won, found.won), (whole.ahead, found.ahead)):
            mine.update(theirs)
    return whole


if __name__ == "__main__":
    write_file(Path(sys.argv[1]), ("\n".join(lines(GAMES)) + "\n").encode())
