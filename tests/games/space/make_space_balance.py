"""Writes a table of how contracts and seats fared: `python make_space_balance.py 5 400`."""

from __future__ import annotations

import sys

from space_balance import by_lot, fare, greedy


def main(players: int, games: int) -> None:
    out = sys.stdout.write
    lot, thought = fare(players, games, by_lot), fare(players, games, greedy)
    out(f"{games} games of {players} Captains. Wins are multiples of an even share; seat 1 is the first Dealer.\n\n")
    out("| | games | wins by lot | mean score | wins when greedy | mean score |\n")
    out("| --- | ---: | ---: | ---: | ---: | ---: |\n")
    for name in sorted(lot.played):
        row = (lot.share(name, players), lot.mean(name), thought.share(name, players), thought.mean(name))
        out(f"| {name} | {lot.played[name]} | {row[0]:.2f} | {row[1]:.1f} | {row[2]:.2f} | {row[3]:.1f} |\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
