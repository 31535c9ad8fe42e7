"""The same input gives the same bytes: again, in another folder, in another time zone, in another order of hashing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from shipped_games import GAMES, NOWHERE, laid_out, make_book

from proofdeck.generator.project import bundled_root
from proofdeck.generator.render.svg import render_svg
from proofdeck.generator.request import Request

ROOT = Path(__file__).resolve().parent.parent.parent
ELSEWHERE = {
    "TZ": "Pacific/Kiritimati",
    "PYTHONHASHSEED": "4711",
    "LC_ALL": "C",
    "SOURCE_DATE_EPOCH": "86400",
    "USER": "somebody",
    "HOSTNAME": "elsewhere",
}
Bytes = dict[str, bytes]


def files_below(folder: Path) -> Bytes:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def build(output: Path, *project: str, cwd: Path, **environment: str) -> Bytes:
    """Everything a build of one's own process leaves, PDF, SVG and manifest."""
    command = [
        sys.executable,
        "-m",
        "proofdeck",
        *project,
        "build",
        *GAMES,
        "--format",
        "pdf,svg",
        "--output",
        str(output),
    ]
    given = {**os.environ, "PYTHONPATH": str(ROOT), "TZ": "UTC", "PYTHONHASHSEED": "0", **environment}
    done = subprocess.run(command, cwd=cwd, env=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return files_below(output)


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Bytes:
    """A build of every shipped game."""
    return build(tmp_path_factory.mktemp("first") / "output", "--bundled", cwd=ROOT)


def differing(one: Bytes, other: Bytes) -> list[str]:
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))


def test_sheets_are_made(first: Bytes) -> None:
    for game in GAMES:
        assert {f"{game}/a4/duplex.pdf", f"{game}/manifest.json"} <= set(first)
        assert [name for name in first if name.startswith(f"{game}/a4/duplex/") and name.endswith(".svg")]


def test_another_time_zone_and_order_of_hashing(first: Bytes, tmp_path: Path) -> None:
    assert differing(first, build(tmp_path / "o", "--bundled", cwd=tmp_path, **ELSEWHERE)) == []


def test_another_folder(first: Bytes, tmp_path: Path) -> None:
    """The games, copied into a project of one's own with a longer name, are printed alike."""
    copy = tmp_path / "some where" / "else"
    for name in ("components", "layouts"):
        shutil.copytree(bundled_root() / name, copy / name)
    second = build(tmp_path / "output", "--project", str(copy), cwd=copy)
    assert [name for name in differing(first, second) if not name.endswith("manifest.json")] == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("way", [{"style": "gutterfold"}, {"style": "oneup"}, {"low_ink": True}], ids=str)
def test_again_in_the_same_process(name: str, way: dict[str, object]) -> None:
    request = Request(NOWHERE, ("letter",), **way)  # type: ignore[arg-type]
    one, other = make_book(name, request), make_book(name, request)
    assert one.data == other.data
    fonts = laid_out(name).looks.fonts
    pairs = list(zip(one.sheets, other.sheets, strict=True))[:6]
    assert all(render_svg(a, fonts) == render_svg(b, fonts) for a, b in pairs)


def test_nothing_of_this_machine_is_in_the_files(first: Bytes, tmp_path: Path) -> None:
    for name, data in first.items():
        assert str(ROOT).encode() not in data and str(tmp_path.parent).encode() not in data, name


def test_no_date_of_today_is_in_the_documents(first: Bytes) -> None:
    import datetime

    year = str(datetime.datetime.now(tz=datetime.UTC).year).encode()
    for name, data in first.items():
        if name.endswith(".pdf"):
            assert b"/CreationDate (D:" + year not in data and b"/ModDate (D:" + year not in data, name
