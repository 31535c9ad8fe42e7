"""What tests of the command share."""

from __future__ import annotations

from pathlib import Path

import pytest
from own_game import OwnGame, write_own_game
from tampering import DUPLEX, Printed, write_printed_game


@pytest.fixture
def own(tmp_path: Path) -> OwnGame:
    """A game of one's own, ready to print."""
    return write_own_game(tmp_path / "lanterns")


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Printed:
    """A game as it was printed, to be tampered with."""
    own = write_printed_game(tmp_path_factory.mktemp("printed") / "lanterns")
    data = (own.output / "lantern" / f"{DUPLEX}.pdf").read_bytes()
    return Printed(own, data, tmp_path_factory.mktemp("changed"))


@pytest.fixture
def fresh(tmp_path: Path) -> Printed:
    """A game of one's own whose catalogue may be changed after it was printed."""
    own = write_printed_game(tmp_path / "lanterns")
    return Printed(own, (own.output / "lantern" / f"{DUPLEX}.pdf").read_bytes(), tmp_path)
