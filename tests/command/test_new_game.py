"""`proofdeck new` and `contact`: a game that builds at once and spares all others, every face on one picture."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from own_game import OwnGame, files_below, run
from PIL import Image


@pytest.mark.parametrize(
    ("name", "game"), [("Lantern Woods", "lantern_woods"), ("reef2", "reef2"), ("A: 'b' \"c\"", "a_b_c")]
)
def test_a_new_game_builds_at_once_and_has_no_findings(tmp_path: Path, name: str, game: str) -> None:
    made = run("new", name, cwd=tmp_path)
    assert made.status == 0 and made.out.splitlines()[-1] == "now: proofdeck build"
    assert game in run("list", cwd=tmp_path).out
    checked = run("check", cwd=tmp_path)
    assert checked.status == 0 and checked.out == "no findings\n"
    assert run("build", cwd=tmp_path).status == 0
    assert (tmp_path / "output" / game / "a4" / "duplex.pdf").is_file()


def test_a_second_game_goes_beside_the_first(tmp_path: Path) -> None:
    run("--project", tmp_path, "new", "one")
    before = files_below(tmp_path)
    assert run("--project", tmp_path, "new", "two").status == 0
    assert files_below(tmp_path).items() >= before.items()
    listed = run("--project", tmp_path, "list").out
    assert "one" in listed and "two" in listed


def test_a_game_that_is_there_is_not_written_over(own: OwnGame) -> None:
    before = files_below(own.root)
    ran = own.run("new", "lantern")
    assert ran.status == 1 and "error USE106" in ran.err and "hint: " in ran.err
    assert files_below(own.root) == before


@pytest.mark.parametrize("name", ["", "...", "7", "../x", "/", "灯台", "-"])
def test_a_name_is_an_id_or_is_refused(tmp_path: Path, name: str) -> None:
    home = tmp_path / "home"
    home.mkdir()
    ran = run("new", "--", name, cwd=home)
    assert ran.status in (0, 1)
    assert ran.status == 0 or "error USE107" in ran.err
    assert {Path(file).parts[:2] for file in files_below(tmp_path)} <= {("home", "components"), ("home", "layouts")}


def test_a_new_game_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    (tmp_path / "layouts").write_text("mine")
    ran = run("new", "reef", cwd=tmp_path)
    assert ran.status == 1 and "error OUT103" in ran.err
    assert files_below(tmp_path) == {"layouts": b"mine"}


def test_contact_puts_every_face_on_one_picture(own: OwnGame, tmp_path: Path) -> None:
    target = tmp_path / "faces.png"
    ran = own.run("contact", "lantern", target)
    assert ran.status == 0 and "4 faces of lantern" in ran.out
    with Image.open(BytesIO(target.read_bytes())) as picture:
        assert picture.width > 300 and picture.height > 100
    again = target.read_bytes()
    own.run("contact", "lantern", target)
    assert target.read_bytes() == again
