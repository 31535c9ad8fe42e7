"""Writes the golden games of Arctic Scavengers anew; run it, then look at the diff."""

from __future__ import annotations

from typing import Any

from arctic_table import TABLE, rules

from proofdeck.generator.writing import write_file
from proofdeck.validator.games.arctic_scavengers.scoring import deciding_rule
from proofdeck.validator.replay.golden import search

SETS = {2: "base", 3: "hq1", 4: "hq2", 5: "hq4"}


def last_card_won(state: Any) -> bool:
    """Somebody has the last contested card: it is not among those that deadlocks sent to the junkyard."""
    return bool(state.last_won)


def main() -> None:
    law, folder = rules(), TABLE.golden_folder()
    for players, chosen in SETS.items():
        won = search(law, players, [chosen], last_card_won)
        lost = search(law, players, [chosen], lambda state: not state.last_won)
        write_file(folder / f"{players}_players_last_card_won.txt", won.text().encode())
        write_file(folder / f"{players}_players_last_card_deadlocked.txt", lost.text().encode())
    for rule in ("AS-R65", "AS-R66", "AS-R67", "AS-R68"):
        golden = search(law, 2, ["base"], lambda state, rule=rule: deciding_rule(state) == rule)
        write_file(folder / f"decided_by_{rule.lower()}.txt", golden.text().encode())


if __name__ == "__main__":
    main()
