"""Random games of Catan by catanatron for some seconds of processor time: prints decisions and seconds."""

from __future__ import annotations

import sys
import time

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

SEATS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def main() -> None:
    seconds, players = float(sys.argv[1]), int(sys.argv[2])
    start, decisions, seed = time.process_time(), 0, 0
    while time.process_time() - start < seconds:
        game = Game([RandomPlayer(colour) for colour in SEATS[:players]], seed=seed)
        game.play()
        decisions += len(getattr(game.state, "action_records", None) or game.state.actions)
        seed += 1
    print(decisions, time.process_time() - start)


main()
