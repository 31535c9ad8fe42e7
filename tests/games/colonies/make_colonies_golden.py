"""Writes the golden games of Cosmic Colonies anew; run it, then look at the diff."""

from __future__ import annotations

from colonies_table import TABLE, rules

from proofdeck.generator.writing import write_file
from proofdeck.validator.games.cosmic_colonies.scoring import deciding_rule, named_winners
from proofdeck.validator.replay.golden import record, search

SETUPS = {2: "base", 3: "advanced", 4: "base", 5: "advanced"}
TIES = ("CC-R60", "CC-R61", "CC-R62", "CC-R63")


def main() -> None:
    law, folder = rules(), TABLE.golden_folder()
    for players, chosen in SETUPS.items():
        golden, _ = record(law, players, [chosen], players)
        write_file(folder / f"{players}_players_{chosen}.txt", golden.text().encode())
    for rule in TIES:
        golden = search(law, 2, ["base"], lambda state, rule=rule: deciding_rule(state) == rule)
        write_file(folder / f"decided_by_{rule.lower()}.txt", golden.text().encode())
    for name, best in (("won", ["p1"]), ("lost", ["robot"])):
        golden = search(law, 1, ["solo"], lambda state, best=best: named_winners(state) == best)
        write_file(folder / f"solo_{name}.txt", golden.text().encode())


if __name__ == "__main__":
    main()
