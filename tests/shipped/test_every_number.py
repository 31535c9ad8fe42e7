"""Every number of the shipped games is noticed when it is one off: by what the game states of itself, or by evidence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from game_table import TABLES, GameTable

from proofdeck.generator.catalogue.paths import Leaf, leaves
from proofdeck.validator.measure.own_checks import OwnChecks
from proofdeck.validator.measure.wrong_values import ONE_OFF, Slip, near_slips


def numbers_for_looks(table: GameTable) -> list[Leaf]:
    return [leaf for leaf in leaves(table.game()) if leaf.role == "looks" and isinstance(leaf.value, int | float)]


def shapes(table: GameTable) -> list[Leaf]:
    return [leaf for leaf in leaves(table.game()) if leaf.declared.kind == "cells"]


def moved_cells(leaf: Leaf) -> Iterator[Slip]:
    """The shape with each coordinate one more or less, where that is not two cells in one place."""
    cells = leaf.value
    assert isinstance(cells, tuple)
    for place, (across, down) in enumerate(cells):
        for cell in ((across + 1, down), (across - 1, down), (across, down + 1), (across, down - 1)):
            if cell not in cells:
                yield Slip("a coordinate one off", ((leaf.path, (*cells[:place], cell, *cells[place + 1 :])),))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_rules_number_that_is_one_off_is_noticed(table: GameTable) -> None:
    missed = [v.leaf.path for v in table.coverage().verdicts if set(v.unnoticed) & set(ONE_OFF)]
    assert missed == []


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_number_for_looks_that_is_one_off_is_noticed(table: GameTable) -> None:
    checks, game = OwnChecks(table.game()), table.game()
    leaves = numbers_for_looks(table)
    missed = [leaf.path for leaf in leaves if not all(map(checks.object_to, near_slips(leaf, game)))]
    assert missed == []


def judged_by_one_example(table):
    pass
