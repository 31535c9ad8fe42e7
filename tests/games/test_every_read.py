"""What an example reads of the catalogue does not depend on which examples were replayed before it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from game_table import TABLES, GameTable

from proofdeck.validator.evidence.examples import Example
from proofdeck.validator.replay.replaying import replay


def reads(table: GameTable, rules: Any, examples: Iterable[Example]) -> dict[str, list[frozenset[str]]]:
    """Example to what each of its steps looked at."""
    outcomes = [replay(example, rules, table.game()) for example in examples]
    return {outcome.example.id: [frozenset(step.read) for step in outcome.steps] for outcome in outcomes}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_read_does_not_depend_on_the_order_of_the_examples(table: GameTable) -> None:
    examples = table.book().examples
    rules = table.rules(traced=True)
    forward, again = reads(table, rules, examples), reads(table, rules, reversed(examples))
    assert any(read for steps in forward.values() for read in steps)
    assert [name for name in forward if forward[name] != again[name]] == []
