"""Files whole or not at all: whatever goes wrong, the old file is still there and no half of a new one."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from proofdeck.generator import writing
from proofdeck.generator.codes import CODES
from proofdeck.generator.diagnostics import Refused
from proofdeck.generator.writing import remove_stale, write_all, write_file

ROOT = Path(__file__).resolve().parent.parent


def contents(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def refusal(*, code: str) -> pytest.RaisesExc[Refused]:
    return pytest.raises(Refused, match=code)


def fail_with(monkeypatch: pytest.MonkeyPatch, number: int, *, after: int = 0) -> None:
    """Let the disk refuse to keep what is written, from the given write on."""
    writes = iter(range(1000))

    def fsync(_handle: int) -> None:
        if next(writes) >= after:
            raise OSError(number, os.strerror(number))

    monkeypatch.setattr(writing.os, "fsync", fsync)


def test_a_file_is_written_with_its_folders(tmp_path: Path) -> None:
    write_file(tmp_path / "game" / "a4" / "duplex.pdf", b"new")
    assert contents(tmp_path) == {"game/a4/duplex.pdf": b"new"}


def test_a_file_is_replaced(tmp_path: Path) -> None:
    write_file(tmp_path / "x", b"old")
    write_file(tmp_path / "x", b"new")
    assert contents(tmp_path) == {"x": b"new"}


def test_new_files_are_as_readable_as_any_other(tmp_path: Path) -> None:
    (tmp_path / "plain").write_bytes(b"")
    write_file(tmp_path / "ours", b"")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "plain").stat().st_mode


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
def test_when_the_system_refuses_the_old_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    write_file(tmp_path / "x.pdf", b"old")
    fail_with(monkeypatch, number)
    with refusal(code=code) as caught:
        write_file(tmp_path / "x.pdf", b"new")
    (finding,) = caught.value.findings
    assert "x.pdf" in finding.message and finding.hint
    assert contents(tmp_path) == {"x.pdf": b"old"}


def test_when_one_file_of_a_set_fails_none_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_all({tmp_path / name: b"old" for name in ("a", "b", "c")})
    fail_with(monkeypatch, errno.ENOSPC, after=2)
    with refusal(code="OUT101"):
        write_all({tmp_path / name: b"new" for name in ("a", "b", "c", "d")})
    assert contents(tmp_path) == {"a": b"old", "b": b"old", "c": b"old"}


def test_a_really_full_disk(tmp_path: Path) -> None:
    """A limit on file size stands in for the disk: the kernel itself cuts the write short."""
    write_file(tmp_path / "x.pdf", b"old")
    code = (
        "import resource, signal, sys; from pathlib import Path; from proofdeck.generator.writing import write_file\n"
        "from proofdeck.generator.diagnostics import Refused\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN); resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
        "try: write_file(Path(sys.argv[1]), b'x' * 100_000)\n"
        "except Refused as refused: sys.exit(str(refused))"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "x.pdf")]
    done = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1 and "OUT101" in done.stderr and "Traceback" not in done.stderr
    assert contents(tmp_path) == {"x.pdf": b"old"}


def test_a_folder_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "x.pdf").mkdir()
    with refusal(code="OUT103"):
        write_file(tmp_path / "x.pdf", b"new")
    assert (tmp_path / "x.pdf").is_dir() and contents(tmp_path) == {}


def test_a_file_in_the_way_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "game").write_bytes(b"mine")
    with refusal(code="OUT103"):
        write_file(tmp_path / "game" / "a4" / "x.pdf", b"new")
    assert contents(tmp_path) == {"game": b"mine"}


def test_a_name_too_long(tmp_path: Path) -> None:
    with refusal(code="OUT104"):
        write_file(tmp_path / ("x" * 400), b"new")
    assert contents(tmp_path) == {}


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_without_permission(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        with refusal(code="OUT102"):
            write_file(tmp_path / "x.pdf", b"new")
    finally:
        tmp_path.chmod(0o700)
    assert contents(tmp_path) == {}


def test_an_interruption_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_file(tmp_path / "x.pdf", b"old")

    def interrupted(_handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(writing.os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_file(tmp_path / "x.pdf", b"new")
    assert contents(tmp_path) == {"x.pdf": b"old"}


def test_stale_files_go_and_with_them_empty_folders(tmp_path: Path) -> None:
    write_all(
        {tmp_path / name: b"" for name in ("a4/duplex/001.svg", "a4/duplex/002.svg", "a4/duplex.pdf", "mine.txt")}
    )
    removed = remove_stale(tmp_path, ["a4/duplex/001.svg", "a4/duplex/002.svg", "a4/duplex.pdf"], ["a4/duplex.pdf"])
    assert [path.name for path in removed] == ["001.svg", "002.svg"]
    assert contents(tmp_path) == {"a4/duplex.pdf": b"", "mine.txt": b""}
    assert not (tmp_path / "a4" / "duplex").exists()


def test_stale_files_outside_the_folder_are_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "output"
    write_all({folder / "x": b"", tmp_path / "precious": b"mine"})
    (folder / "link").symlink_to(tmp_path)
    assert remove_stale(folder, ["../precious", str(tmp_path / "precious"), "link/precious", "gone"], []) == []
    assert (tmp_path / "precious").read_bytes() == b"mine"


def test_every_code_used_here_is_registered() -> None:
    assert {code for code, _, _ in writing._REASONS.values()} | {"OUT109"} <= set(CODES)
