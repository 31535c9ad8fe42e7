"""Random games of one of our games for some seconds of processor time: decisions, seconds, forced decisions."""

from __future__ import annotations

import sys
import time

from proofdeck.generator.catalogue.loading import load_game
from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.project import bundled
from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.play import Random, play
from proofdeck.validator.subject.opening import open_subject


def main() -> None:
    seconds, name, players, sets = float(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4].split("+")
    game = load_game(bundled(), name, Findings())
    assert game is not None
    rules = open_subject(bundled(), game, Findings()).subject.rules()
    start, decisions, forced, seed = time.process_time(), 0, 0, 0
    while time.process_time() - start < seconds:
        done = play(rules, rules.new_game(players, Seeded(seed), sets, {}), Random(seed), Seeded(seed + 1))
        decisions += done.decisions
        forced += done.forced
        seed += 1
    print(decisions, time.process_time() - start, forced)


main()
