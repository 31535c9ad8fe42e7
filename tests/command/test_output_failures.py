"""When sheets cannot be written: a finding and exit status 1, the old files still there, no half of a new one."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from own_game import OwnGame, files_below

from proofdeck.generator import writing


def built_and_changed(own: OwnGame) -> dict[str, bytes]:
    """What lay in the output folder before a change made it stale."""
    assert own.build("--format", "pdf,svg").status == 0
    before = own.files()
    own.small.change("cards.yaml", "light: 3", "light: 4")
    return before


def test_a_file_in_the_way_of_the_output_folder(own: OwnGame) -> None:
    own.write("output", "mine")
    ran = own.build()
    assert ran.status == 1 and "error OUT103" in ran.err and "hint: " in ran.err
    assert (own.root / "output").read_text() == "mine"


def test_a_folder_in_the_way_of_a_sheet(own: OwnGame) -> None:
    (own.output / "lantern" / "a4" / "duplex.pdf").mkdir(parents=True)
    ran = own.build()
    assert ran.status == 1 and "error OUT103" in ran.err
    assert own.files() == {}


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "OUT101"),
        (errno.EDQUOT, "OUT101"),
        (errno.EACCES, "OUT102"),
        (errno.EROFS, "OUT102"),
        (errno.EIO, "OUT109"),
    ],
)
@pytest.mark.parametrize("nth", [0, 1, 3])
def test_a_disk_that_refuses_leaves_the_old_sheets(
    own: OwnGame, monkeypatch: pytest.MonkeyPatch, number: int, code: str, nth: int
) -> None:
    before = built_and_changed(own)
    writes = iter(range(1000))

    def fsync(_handle: int) -> None:
        if next(writes) >= nth:
            raise OSError(number, os.strerror(number))

    monkeypatch.setattr(writing.os, "fsync", fsync)
    ran = own.build("--format", "pdf,svg")
    assert ran.status == 1 and f"error {code}: cannot write '" in ran.err and "hint: " in ran.err
    assert own.files() == before
    monkeypatch.undo()
    assert own.build("--format", "pdf,svg").status == 0
    assert own.files() != before


def test_a_folder_that_cannot_be_opened_for_writing(own: OwnGame, monkeypatch: pytest.MonkeyPatch) -> None:
    before = built_and_changed(own)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "permission denied")

    monkeypatch.setattr("proofdeck.generator.staging.write_new", refuse)
    ran = own.build("--format", "pdf,svg")
    assert ran.status == 1 and "error OUT102" in ran.err
    assert own.files() == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder(own: OwnGame) -> None:
    own.output.mkdir()
    own.output.chmod(0o500)
    try:
        ran = own.build()
    finally:
        own.output.chmod(0o700)
    assert ran.status == 1 and "error OUT102" in ran.err
    assert own.files() == {}


def test_a_picture_that_cannot_be_written(own: OwnGame, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine")
    ran = own.run("show", "warden", "--picture", tmp_path / "taken" / "warden.png")
    assert ran.status == 1 and "error OUT103" in ran.err
    assert (tmp_path / "taken").read_text() == "mine"


def test_no_temporary_file_stays_behind(own: OwnGame) -> None:
    own.build("--format", "pdf,svg", "--paper", "a4,letter")
    assert not [name for name in files_below(own.root) if ".partial" in name]
