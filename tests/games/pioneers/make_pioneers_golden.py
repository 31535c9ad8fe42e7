"""Writes the golden games of Cosmic Pioneers anew; run it, then look at the diff."""

from __future__ import annotations

from pioneers_bots import Greedy
from pioneers_table import PLAYERS, SCENARIOS, TABLE, rules

from proofdeck.generator.writing import write_file
from proofdeck.validator.games.cosmic_pioneers.law import LAW
from proofdeck.validator.games.cosmic_pioneers.rounds import last_round
from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.replay.golden import Golden, search

PLAIN, SHORT, RUSH = "cosmic_pioneers", "short_charter", "land_rush"


def conquered(state: Table) -> bool:
    return state.scenario == RUSH and state.round < last_round(state)


def in_scenario(players: int, scenario: str) -> Golden:
    return search(rules(), players, ["base"], lambda state: state.scenario == scenario)


def games() -> dict[str, Golden]:
    """One for every way to end with every number of players, one for every scenario, one with two winners."""
    law = rules()
    found = {
        f"2_players_{scenario}": in_scenario(2, scenario) for scenario in SCENARIOS if scenario not in (PLAIN, RUSH)
    }
    for players in PLAYERS:
        found[f"{players}_players_last_round"] = in_scenario(players, PLAIN)
        found[f"{players}_players_{SHORT}"] = in_scenario(players, SHORT)
        found[f"{players}_players_conquest"] = search(law, players, ["base"], conquered, lambda seed: Greedy(law, seed))
    found["shared_victory"] = search(law, 4, ["base"], lambda state: len(LAW.outcome(state)["winners"]) > 1)
    return found


if __name__ == "__main__":
    for name, golden in games().items():
        write_file(TABLE.golden_folder() / f"{name}.txt", golden.text().encode())
