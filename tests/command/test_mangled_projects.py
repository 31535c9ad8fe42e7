"""Projects damaged at random, with fixed seeds: every one is answered, nothing leaks, nothing half-made is left."""

from __future__ import annotations

import pytest
from mangling import campaign


def test_a_few_mangled_projects_are_answered() -> None:
    assert [f"{case.what}: {wrong}" for case, wrong in campaign(seed=1, cases=30)] == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(11, 19))
def test_many_mangled_projects_are_answered(seed: int) -> None:
    assert [f"{case.what}: {wrong}" for case, wrong in campaign(seed, cases=250)] == []
