"""What tests of several packages share."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_projects import SmallProject, write_small_project


@pytest.fixture
def small_project(tmp_path: Path) -> SmallProject:
    """A folder with one tiny game in it."""
    return write_small_project(tmp_path / "project")
