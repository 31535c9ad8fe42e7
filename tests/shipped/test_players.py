"""How many can play each shipped game is noticed when it is one off: by values, premises or examples."""

from __future__ import annotations

from dataclasses import replace

import pytest
from game_table import TABLES, GameTable

from proofdeck.generator.catalogue.frozen import freeze
from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.proof import prove


@pytest.mark.parametrize(
    "change", [(-1, 0), (1, 0), (0, -1), (0, 1)], ids=["fewer", "not so few", "not so many", "more"]
)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_number_of_players_that_is_one_off_is_noticed(table: GameTable, change: tuple[int, int]) -> None:
    subject, findings = table.subject(), Findings()
    low, high = (number + step for number, step in zip(subject.game.players, change, strict=True))
    if low == 0:
        pytest.skip("no catalogue may say so: CAT204")
    info = freeze({**subject.game.info, "players": {"min": low, "max": high}})
    changed = replace(subject.game, info=info, players=(low, high))
    prove(replace(subject, game=changed), findings, mutate=False)
    assert findings.has_errors
