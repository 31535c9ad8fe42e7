"""Every number of the shipped games is noticed when it is one off: by what a game states of itself, or by evidence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from game_table import TABLES, GameTable

from proofdeck.generator.catalogue.paths import Leaf, leaves
from proofdeck.validator.measure.mutation import Judges, stated_paths
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
def test_a_rules_number_that_is_one_off_is_noticed_or_excused(table: GameTable) -> None:
    coverage = table.coverage()
    missed = [verdict for verdict in coverage.verdicts if not coverage.excused(verdict)]
    assert [verdict.leaf.path for verdict in missed if set(verdict.unnoticed) & set(ONE_OFF)] == []


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_number_for_looks_that_is_one_off_is_noticed(table: GameTable) -> None:
    game, checks = table.game(), OwnChecks(table.game())
    missed = [leaf.path for leaf in numbers_for_looks(table) if not all(map(checks.object_to, near_slips(leaf, game)))]
    assert missed == []


@pytest.mark.slow
@pytest.mark.parametrize("table", [table for table in TABLES if shapes(table)], ids=str)
def test_a_cell_of_a_shape_that_is_one_off_is_noticed(table: GameTable) -> None:
    checks, coverage = OwnChecks(table.game()), table.coverage()
    judges, stated = Judges(table.subject(), coverage.outcomes), stated_paths(table.game(), table.book())
    open_ones = [leaf for leaf in shapes(table) if leaf.path not in stated]
    slips = [slip for leaf in open_ones for slip in moved_cells(leaf) if not checks.object_to(slip)]
    assert [slip.changes for slip in slips if judges.objector(slip) is None] == []


def test_the_boards_with_cells_and_numbers_for_looks_are_there() -> None:
    assert len([leaf for table in TABLES for leaf in numbers_for_looks(table)]) > 250
    assert {table.id for table in TABLES if shapes(table)} >= {"cosmic_colonies", "cosmic_scavengers"}
