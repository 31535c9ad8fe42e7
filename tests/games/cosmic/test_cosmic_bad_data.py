"""A catalogue of Cosmic Scavengers that the law cannot play with is told where it is wrong, without a traceback."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from cosmic_table import TABLE, game

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import value_at, with_value
from proofdeck.generator.diagnostics import Findings
from proofdeck.validator.proof import prove


def told(changed: Game) -> str:
    findings = Findings()
    prove(replace(TABLE.subject(), game=changed), findings, mutate=False)
    return "\n".join(map(str, findings))


def without(*path: str) -> Game:
    """The game without one of its constants."""

    def less(node: Mapping[str, Any], steps: Sequence[str]) -> dict[str, Any]:
        first, *rest = steps
        return {k: (less(v, rest) if k == first else v) for k, v in node.items() if rest or k != first}

    return replace(game(), constants=less(game().constants, path))


NORTH = "components.square_direction_board.options.0.starts"


@pytest.mark.parametrize(
    ("starts", "means"),
    [
        (((6, 0), (4, 0), (3, 0), (2, 0)), "an entry off the ship"),
        (((5, 0), (4, 0), (3, 0)), "too few entries"),
        (((5, 0), (4, 0), (3, 0), (2, 0), (1, 0)), "too many entries"),
    ],
)
def test_entries_that_do_not_suit_the_ship_are_told(starts: tuple[Any, ...], means: str) -> None:
    assert value_at(game(), NORTH), means
    said = told(with_value(game(), NORTH, starts))
    assert "PRF206: the law cannot play with this 'components.square_direction_board.options'" in said
    assert "boards.yaml:" in said


def test_a_side_without_a_step_is_told() -> None:
    said = told(without("steps", "hex", "northwest"))
    assert "the law cannot play with this 'constants.steps.hex'" in said


def test_a_setup_table_without_a_row_is_told() -> None:
    said = told(without("players", "4"))
    assert "error PRF206: the law of 'cosmic_scavengers' cannot play with this catalogue" in said
    assert "the catalogue has no 'players.4.board'" in said


def test_an_effect_of_the_wrong_kind_of_contract_is_told() -> None:
    said = told(with_value(game(), "components.recycler.ability", ("follow",)))
    assert "the law cannot play with this 'components.recycler.ability'" in said
