"""Writes the golden games of Cosmic Scavengers anew; run it, then look at the diff."""

from __future__ import annotations

from collections.abc import Callable

from cosmic_table import TABLE, rules

from proofdeck.generator.writing import write_file
from proofdeck.validator.games.cosmic_scavengers.rounds import showing
from proofdeck.validator.games.cosmic_scavengers.scoring import deciding_rule
from proofdeck.validator.games.cosmic_scavengers.state import Table
from proofdeck.validator.replay.golden import search

TIES = ("CS-R80", "CS-R81", "CS-R84")


def shown(s: Table) -> bool:
    """Whether somebody had enough contracts laid out, so that nobody had to reveal any."""
    wanted = s.law.showing_to_end
    return any(showing(s, who) >= wanted for who in range(len(s.seats)))


ENDS: dict[str, Callable[[Table], bool]] = {
    "contracts": lambda s: s.ended == "contracts" and shown(s),
    "reveal": lambda s: s.ended == "contracts" and not shown(s),
    "stalemate": lambda s: s.ended == "stalemate",
}


def main() -> None:
    wanted = {f"{players}_players_{end}": (players, test) for players in (2, 3, 4) for end, test in ENDS.items()}
    wanted["3_players_crash"] = (3, lambda s: s.ended == "crash")
    for rule in TIES:
        wanted[f"decided_by_{rule.lower()}"] = (2, lambda s, r=rule: s.ended == "contracts" and deciding_rule(s) == r)
    for name, (players, test) in wanted.items():
        golden = search(rules(), players, ["base"], test)
        write_file(TABLE.golden_folder() / f"{name}.txt", golden.text().encode())


if __name__ == "__main__":
    main()
