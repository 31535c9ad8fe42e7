"""A trial to draw with."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from template_trial import Trial, make_trial


@pytest.fixture
def trial(tmp_path: Path) -> Callable[..., Trial]:
    """Makes a trial in an empty folder."""

    made = count()

    def make(**settings: Any) -> Trial:
        return make_trial(tmp_path / f"project{next(made)}", **settings)

    return make
