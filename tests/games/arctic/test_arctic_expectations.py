"""Every number the examples expect is missed when it is changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from arctic_table import book, game, rules

from validator.comparing import another
from validator.examples import Case, Example, Move
from validator.replay import replay


def flipped(move: Move) -> Iterator[tuple[str, Move]]:
    for path, value in move.expect.items():
        yield path, replace(move, expect={**move.expect, path: another(value)})
    for path, by in move.change.items():
        yield path, replace(move, change={**move.change, path: by + 1})


def variants(example: Example) -> Iterator[tuple[str, Example]]:
    for number, case in enumerate(example.cases):
        for at, move in enumerate(case.steps):
            for path, wrong in flipped(move):
                steps = (*case.steps[:at], wrong, *case.steps[at + 1 :])
                changed: Case = replace(case, steps=steps)
                cases = (*example.cases[:number], changed, *example.cases[number + 1 :])
                yield f"{example.id} {move.place} {path}", replace(example, cases=cases)


@pytest.mark.slow
def test_an_example_with_one_expectation_changed_does_not_pass() -> None:
    law = rules()
    tried = [
        (name, replay(wrong, law, game()).passed) for example in book().examples for name, wrong in variants(example)
    ]
    assert len(tried) > 500
    assert [name for name, passed in tried if passed] == []
