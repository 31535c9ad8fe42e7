"""Every game whose law is written goes the rulebook's way, in every example and in every golden game."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from game_table import TABLES, GameTable

from proofdeck.validator.evidence.examples import Example, Move
from proofdeck.validator.replay.comparing import another
from proofdeck.validator.replay.golden import Changed, Golden, read
from proofdeck.validator.replay.golden import replay as replay_golden
from proofdeck.validator.replay.replaying import replay

EXAMPLES = [
    pytest.param(table, example, id=f"{example.id}-{example.place.file}")
    for table in TABLES
    for example in table.book().examples
]
GOLDEN = [pytest.param(table, path, id=f"{table}-{path.stem}") for table in TABLES for path in table.subject().golden]


@pytest.mark.parametrize(("table", "example"), EXAMPLES)
def test_an_example_goes_the_rulebooks_way(table: GameTable, example: Example) -> None:
    outcome = replay(example, table.rules(traced=True), table.game())
    assert outcome.passed, "\n".join(map(str, outcome.findings))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_all_examples_replay_within_a_second(table: GameTable) -> None:
    law = table.rules(traced=True)
    start = time.process_time()
    assert all(replay(example, law, table.game()).passed for example in table.book().examples)
    assert time.process_time() - start < 1


@pytest.mark.parametrize(("table", "path"), GOLDEN)
def test_a_golden_game_goes_as_it_was_written_down(table: GameTable, path: Path) -> None:
    replay_golden(table.rules(), read(path))


@pytest.mark.parametrize("table", [table for table in TABLES if table.subject().golden], ids=str)
def test_a_change_in_the_number_of_legal_moves_is_noticed(table: GameTable) -> None:
    golden = read(table.subject().golden[0])
    count, _, rest = golden.lines[0].partition("\t")
    with pytest.raises(Changed, match="line 2: "):
        replay_golden(table.rules(), Golden(golden.head, (f"{int(count) + 1}\t{rest}", *golden.lines[1:])))


def flipped(move: Move) -> Iterator[tuple[str, Move]]:
    for path, value in move.expect.items():
        yield path, replace(move, expect={**move.expect, path: another(value)})
    for path, by in move.change.items():
        yield path, replace(move, change={**move.change, path: by + 1})


def variants(example: Example) -> Iterator[tuple[str, Example]]:
    for number, case in enumerate(example.cases):
        for at, move in enumerate(case.steps):
            for path, wrong in flipped(move):
                changed = replace(case, steps=(*case.steps[:at], wrong, *case.steps[at + 1 :]))
                cases = (*example.cases[:number], changed, *example.cases[number + 1 :])
                yield f"{example.id} {move.place} {path}", replace(example, cases=cases)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_an_example_with_one_expectation_changed_does_not_pass(table: GameTable) -> None:
    law, game = table.rules(), table.game()
    tried = [
        (name, replay(wrong, law, game).passed)
        for example in table.book().examples
        for name, wrong in variants(example)
    ]
    assert len(tried) > 100
    assert [name for name, passed in tried if passed] == []
