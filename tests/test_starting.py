"""A game begun with `proofdeck new` is a project that checks and builds at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from proofdeck.generator.build import build_games
from proofdeck.generator.checking import check_game
from proofdeck.generator.diagnostics import Findings, Refused, Severity
from proofdeck.generator.progress import quiet
from proofdeck.generator.project import Project
from proofdeck.generator.request import Request
from proofdeck.generator.starting import start_game


def test_a_new_game_builds_without_errors_or_warnings(tmp_path: Path) -> None:
    start_game(tmp_path, "Lantern Woods")
    request = Request(output=tmp_path / "output", formats=("pdf", "svg"))
    outcome = build_games(Project(tmp_path), ["lantern_woods"], request, quiet)
    assert [f for f in outcome.findings if f.severity is not Severity.NOTE] == []
    assert (tmp_path / "output" / "lantern_woods" / "a4" / "duplex.pdf").is_file()
    findings = Findings()
    game = check_game(Project(tmp_path), "lantern_woods", request, findings, quiet)
    assert game is not None and game.title == "Lantern Woods"
    assert [f for f in findings if f.severity is Severity.ERROR] == []


@pytest.mark.parametrize("name", ['He said "hi": twice', "Ünïcode & Söhne", "a\\b"])
def test_odd_titles_survive_as_they_were_typed(tmp_path: Path, name: str) -> None:
    (first, *_) = start_game(tmp_path, name)
    game = check_game(Project(tmp_path), first.parent.name, Request(output=tmp_path), Findings(), quiet)
    assert game is not None and game.title == name


def test_a_game_that_is_there_is_never_overwritten(tmp_path: Path) -> None:
    files = start_game(tmp_path, "mine")
    files[0].write_text("precious")
    with pytest.raises(Refused, match="already there"):
        start_game(tmp_path, "mine")
    assert files[0].read_text() == "precious"


@pytest.mark.parametrize("name", ["99", "", "???"])
def test_a_name_without_a_letter_to_begin_with_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Refused, match="USE107"):
        start_game(tmp_path, name)
    assert list(tmp_path.iterdir()) == []
