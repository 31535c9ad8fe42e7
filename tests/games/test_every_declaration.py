"""A zone that is declared open and should be hidden, or the other way round, is noticed: any zone of any game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from game_table import GameTable
from view_trials import SEEN, positions

from proofdeck.validator.engine.kinds import Kind, Records, Unwritten
from proofdeck.validator.replay.views import look


def shapes(table: GameTable) -> list[Any]:
    """The classes a state is made of: the table, the seats, and the records on them."""
    found = [table.rules().law.state]
    for cls in found:
        found += [kind.of for kind in cls.shape.kinds.values() if isinstance(kind, Records) and kind.of not in found]
    return [cls.shape for cls in found]


def zones(table: GameTable) -> list[tuple[Any, str, Kind]]:
    """Every declared field of a game that positions write."""
    written = [(shape, name, kind) for shape in shapes(table) for name, kind in shape.kinds.items()]
    return [zone for zone in written if not isinstance(zone[2], Unwritten | Records)]


@contextmanager
def declared(shape: Any, name: str, kind: Kind) -> Iterator[None]:
    """The field declared otherwise for a while."""
    before = shape.hideable
    others = tuple(one for one in before if one[0] != name)
    object.__setattr__(shape, "hideable", (*others, (name, kind)) if kind.hidden else others)
    try:
        yield
    finally:
        object.__setattr__(shape, "hideable", before)


def is_noticed(table: GameTable, shape: Any, name: str, kind: Kind) -> bool:
    visible = table.book().visible
    assert visible is not None
    with declared(shape, name, kind):
        return any(True for state in positions(table) for _ in look(visible, table.rules(), state))


@pytest.mark.parametrize("table", SEEN, ids=str)
def test_a_hidden_zone_that_is_declared_open_is_noticed(table: GameTable) -> None:
    hidden = [(shape, name, replace(kind, hidden=None)) for shape, name, kind in zones(table) if kind.hidden]
    assert hidden
    assert [name for shape, name, kind in hidden if not is_noticed(table, shape, name, kind)] == []


@pytest.mark.parametrize("table", SEEN, ids=str)
def test_an_open_zone_that_is_declared_hidden_is_noticed(table: GameTable) -> None:
    shown = [(shape, name, replace(kind, hidden="all")) for shape, name, kind in zones(table) if not kind.hidden]
    assert shown
    assert [name for shape, name, kind in shown if not is_noticed(table, shape, name, kind)] == []
