"""What tests of the command share."""

from __future__ import annotations

from pathlib import Path

import pytest
from own_game import OwnGame, write_own_game


@pytest.fixture
def own(tmp_path: Path) -> OwnGame:
    """A game of one's own, ready to print."""
    return write_own_game(tmp_path / "lanterns")
