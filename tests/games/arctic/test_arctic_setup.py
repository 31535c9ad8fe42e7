"""Arctic Scavengers lays out on the table what is printed for it."""

from __future__ import annotations

import pytest
from arctic_table import game, rules

from proofdeck.generator.catalogue.pieces import pieces, with_foundations
from proofdeck.validator.engine.chance import Seeded


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_setup_uses_the_pieces_that_are_printed_for_it(players: int) -> None:
    law = rules()
    for chosen in game().sets:
        sets = with_foundations(game(), [chosen])
        state = law.new_game(players, Seeded(1), sets, {})
        printed = {p.component.id: p.count for p in pieces(game(), players, sets) if p.component.accounted}
        census = law.census(state)
        for card, count in printed.items():
            if game().components[card].type.id != "leader":
                assert census[card] - state.box.count(card) == count, card
