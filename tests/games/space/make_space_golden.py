"""Writes the golden games of Space Scavengers anew; run it, then look at the diff."""

from __future__ import annotations

from space_table import PLAYERS, TABLE, rules

from proofdeck.generator.writing import write_file
from proofdeck.validator.games.space_scavengers.scoring import deciding_rule
from proofdeck.validator.replay.golden import record, search

TIES = ("SS-R79", "SS-R80", "SS-R81", "SS-R82")


def main() -> None:
    law, folder = rules(), TABLE.golden_folder()
    for players in PLAYERS:
        golden, _ = record(law, players, ["base"], players)
        write_file(folder / f"{players}_players.txt", golden.text().encode())
    for rule in (*TIES, "shared"):
        golden = search(law, 2, ["base"], lambda state, rule=rule: deciding_rule(state) == rule)
        name = "shared_win" if rule == "shared" else f"decided_by_{rule.lower()}"
        write_file(folder / f"{name}.txt", golden.text().encode())


if __name__ == "__main__":
    main()
