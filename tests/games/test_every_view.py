"""What each seat may see is typed from the rulebook: every view keeps to it, and showing more or less is noticed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from game_table import GameTable
from view_trials import SEEN, Shown, positions

from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.evidence.visible import Row, Sight
from proofdeck.validator.replay.views import MISSING, Part, look, met, sights

HIDING = ("number", "which", "there", "nothing", "absent", "with")


def table_of(table: GameTable) -> Any:
    visible = table.book().visible
    assert visible is not None
    return visible


def ruled(table: GameTable) -> Iterator[tuple[Row, str, Sight]]:
    """Every row with each of its sides and what is ever seen from there."""
    for row in table_of(table).rows.values():
        for side, choice in row.parts.items():
            yield from ((row, side, sight) for _, sight in choice)


def side_of(part: Part, seat: int) -> str:
    return "table" if part.owner is None else "own" if part.owner == f"p{seat + 1}" else "others"


@pytest.mark.parametrize("table", SEEN, ids=str)
def test_everybody_sees_what_the_rulebook_lets_her_see(table: GameTable) -> None:
    wrong = [str(d) for state in positions(table) for d in look(table_of(table), table.rules(), state)]
    assert not wrong, "\n".join(dict.fromkeys(wrong))


@pytest.mark.parametrize("table", SEEN, ids=str)
def test_all_that_the_table_speaks_of_comes_up(table: GameTable) -> None:
    visible, rules = table_of(table), table.rules()
    found = {name for state in positions(table) for name in met(visible, rules.dump(state))}
    assert not set(visible.spoken) - found


@pytest.mark.parametrize("table", SEEN, ids=str)
def test_showing_what_is_hidden_is_noticed(table: GameTable) -> None:
    hidden = {(row.name, sight) for row, _, sight in ruled(table) if sight.word in HIDING}
    assert not hidden - noticed(table, hidden, lambda part: part.there)


@pytest.mark.parametrize("table", SEEN, ids=str)
def test_showing_only_how_much_there_is_of_what_is_open_is_noticed(table: GameTable) -> None:
    rows = {row.name: row for row, _, sight in ruled(table) if sight.word == "all"}
    shown = {(name, Sight("all")) for name in rows}
    assert not shown - noticed(table, shown, number_of)


def number_of(part: Part) -> Any:
    return len(part.there) if isinstance(part.there, (list, dict, str)) else "something"


def noticed(table: GameTable, wanted: set[tuple[str, Sight]], show: Any) -> set[tuple[str, Sight]]:
    """For which of these rows and sights it is objected to when they alone are shown like this."""
    rules, visible = table.rules(), table_of(table)

    def is_noticed(name: str, sight: Sight) -> bool:
        def change(part: Part, now: Sight) -> Any:
            row = visible.row(part.name)
            return show(part) if row is not None and row.name == name and now == sight else MISSING

        shown = Shown(rules, visible, change)
        return any(d.name == name for state in positions(table) for d in shown.objections(state))

    return {(name, sight) for name, sight in wanted if is_noticed(name, sight)}


@pytest.mark.parametrize("table", SEEN, ids=str)
def test_mixing_what_a_player_cannot_tell_apart_mixes_all_that_is_hidden_from_her(table: GameTable) -> None:
    hidden = {(row.name, side) for row, side, sight in ruled(table) if sight.word in HIDING}
    assert mixed(table, hidden) == hidden


def mixed(table: GameTable, hidden: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """What of all that is hidden `permute` has changed at least once."""
    rules, visible = table.rules(), table_of(table)
    found: set[tuple[str, str]] = set()
    for number, state in enumerate(positions(table)):
        whole, decider = rules.dump(state), rules.decider(state)
        for seat in range(len(state.seats)):
            other = rules.copy(state)
            rules.permute(other, seat, Seeded(number))
            after = {part.key: part.there for part, _ in sights(visible, rules.dump(other), seat, decider)}
            for part, sight in sights(visible, whole, seat, decider):
                if sight is not None and sight.word in HIDING and after[part.key] != part.there:
                    found.add((part.name, side_of(part, seat)))
    return found & hidden
