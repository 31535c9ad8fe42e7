"""Writes docs/balance/cosmic_pioneers.md, the table of how players fare; `make balance` runs it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from pioneers_balance import Fortunes, by_lot, fortunes, greedy
from pioneers_table import COMMANDERS, PLANETS, PLAYERS, SCENARIOS, game

from proofdeck.generator.writing import write_file

GAMES = 2000
HEAD = """# Cosmic Pioneers: does it balance?

Made by `make balance`; the same seeds give the same table. A *greedy* player takes colonists to the nearest planet
where they gain control, leaves there what it takes and fetches more; she plans no further and neither bombs nor trades.
She is no match for a person, but she is the same in every seat, with every commander and in every scenario, which is
what it takes to compare them. {games} games with each number of players; wins are multiples of an even share, shared
ones count in parts.
"""


def against_luck(games: int) -> Iterator[str]:
    yield "## Thinking beats luck\n\nOne greedy player against players who decide by lot.\n"
    yield "| players | greedy in | greedy wins | her mean score | theirs |\n| ---: | --- | ---: | ---: | ---: |"
    for players in PLAYERS:
        for seat in (1, players):
            kinds = [greedy if at == seat else by_lot for at in range(1, players + 1)]
            shares = fortunes(players, games, kinds).shares
            names = [f"seat {at}" for at in range(1, players + 1) if at != seat]
            theirs = sum(shares.points[name] for name in names) / sum(shares.played[name] for name in names)
            own = f"seat {seat}"
            yield (
                f"| {players} | {own} | {shares.won[own] / shares.played[own]:.0%} "
                f"| {shares.mean(own):.1f} | {theirs:.1f} |"
            )


def by_commander(found: dict[int, Fortunes]) -> Iterator[str]:
    yield "\n## Commanders\n\nGreedy players only: wins as multiples of an even share, and the mean score.\n"
    yield "| commander | " + " | ".join(f"{players} players" for players in PLAYERS) + " |"
    yield "| --- |" + " ---: |" * len(PLAYERS)
    for name in COMMANDERS:
        yield f"| {game().components[name].name} | " + " | ".join(_fared(found[n], name) for n in PLAYERS) + " |"


def by_seat(found: dict[int, Fortunes]) -> Iterator[str]:
    yield "\n## Seats\n\nFrom the first player of round one on.\n"
    yield "| seat | " + " | ".join(f"{players} players" for players in PLAYERS) + " |"
    yield "| --- |" + " ---: |" * len(PLAYERS)
    for seat in range(1, max(PLAYERS) + 1):
        cells = [_fared(found[n], f"seat {seat}") if seat <= n else "" for n in PLAYERS]
        yield f"| {seat} | " + " | ".join(cells) + " |"


def _fared(found: Fortunes, name: str) -> str:
    return f"{found.shares.share(name, found.players):.2f}, {found.shares.mean(name):.1f}"


def by_scenario(found: dict[int, Fortunes]) -> Iterator[str]:
    yield "\n## Scenarios\n\nHow long a game lasts (rounds, decisions of all players), how many end early, what wins.\n"
    yield "| scenario | players | rounds | decisions | ends early | winner's points |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for name in SCENARIOS:
        for players in PLAYERS:
            one, games = found[players], found[players].scenarios[name]
            yield (
                f"| {game().components[name].name} | {players} | {one.rounds[name] / games:.1f} "
                f"| {one.decisions[name] / games:.0f} | {one.early[name] / games:.0%} | {one.best[name] / games:.1f} |"
            )


def by_planet(found: dict[int, Fortunes]) -> Iterator[str]:
    yield "\n## Planets\n\nHow often a planet on the table is controlled at the end, and the colonists there.\n"
    yield "| planet | colour | spaces | green | " + " | ".join(f"{n} players" for n in PLAYERS) + " |"
    yield "| --- | --- | ---: | ---: |" + " ---: |" * len(PLAYERS)
    for name in PLANETS:
        planet = game().components[name]
        cells = [
            f"{one.held[name] / one.laid[name]:.0%}, {one.settlers[name] / one.laid[name]:.1f}"
            for one in (found[players] for players in PLAYERS)
        ]
        values = planet.values
        yield (
            f"| {planet.name} | {values['colour']} | {values['spots']} | {values['green']} | "
            + " | ".join(cells)
            + " |"
        )


def lines(games: int) -> Iterator[str]:
    yield HEAD.format(games=f"{games:,}")
    yield from against_luck(games // 10)
    found = {players: fortunes(players, games, [greedy] * players) for players in PLAYERS}
    yield from by_commander(found)
    yield from by_seat(found)
    yield from by_scenario(found)
    yield from by_planet(found)


if __name__ == "__main__":
    write_file(Path(sys.argv[1]), ("\n".join(lines(GAMES)) + "\n").encode())
