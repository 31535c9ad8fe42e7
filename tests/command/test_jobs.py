"""Games worked on side by side: the same output, findings and files as one after the other."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from own_game import OwnGame, files_below, run


@pytest.fixture
def two(own: OwnGame) -> OwnGame:
    """A project with a second game, which has a mistake."""
    components = own.root / "components"
    shutil.copytree(components / "lantern", components / "lantern_two")
    for name, old, new in (
        ("game.yaml", "id: lantern", "id: lantern_two\nlayouts: lantern"),
        ("cards.yaml", "light: 1", "light: x"),
    ):
        path = components / "lantern_two" / name
        path.write_text(path.read_text().replace(old, new))
    return own


@pytest.mark.parametrize("verb", [("check",), ("check", "--format", "json"), ("build", "--format", "pdf,svg")], ids=str)
def test_jobs_change_nothing_but_the_time(two: OwnGame, tmp_path: Path, verb: tuple[str, ...]) -> None:
    found = []
    for jobs in ("1", "2"):
        more = ("--output", str(tmp_path / "output")) if verb[0] == "build" else ()
        ran = run("--project", two.root, *verb, *more, "--jobs", jobs)
        found.append((ran.status, ran.out, ran.err, files_below(tmp_path)))
        shutil.rmtree(tmp_path / "output", ignore_errors=True)
    assert found[0] == found[1]
    assert found[0][0] == 1 and "light" in found[0][1] + found[0][2]
