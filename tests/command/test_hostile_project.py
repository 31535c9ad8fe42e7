"""Projects whose files are not what they seem: nothing outside is read, all is answered, other games go on."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from own_game import OwnGame, Ran, run, write_own_game

from proofdeck.generator.reading import Door
from proofdeck.generator.starting import start_game

SECRET = "SECRET-OF-SOMEBODY-ELSE"
FILES = [
    "components/lantern/game.yaml",
    "components/lantern/types.yaml",
    "components/lantern/cards.yaml",
    "components/lantern/constants.yaml",
    "components/lantern/text/en.yaml",
    "layouts/lantern/cards.yaml",
    "layouts/themes/plain.yaml",
    "layouts/sizes.yaml",
    "layouts/papers.yaml",
    "layouts/printers.yaml",
    "layouts/lantern/icons/oil.svg",
]
FOLDERS = ["components/lantern", "components/lantern/text", "layouts/lantern", "layouts/lantern/icons"]


def lead_out(path: Path) -> None:
    """What was there lies outside of the project now, and a link leads to it."""
    target = path.with_name(f"{path.name}.outside")
    if path.exists():
        path.rename(target)
    else:
        target.write_text(f"{SECRET}: 1\n")
    home = Path(os.environ["PYTEST_OUTSIDE"])
    kept = home / target.name
    shutil.move(target, kept)
    path.symlink_to(kept)


def replace_by(make: Callable[[Path], object]) -> Callable[[Path], None]:
    def change(path: Path) -> None:
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
        make(path)

    return change


def grow(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(3_000_000_000)


TRICKS = {
    "a link that leads out": lead_out,
    "a pipe": replace_by(os.mkfifo),
    "a link to itself": replace_by(lambda path: path.symlink_to(path.name)),
    "a link to nothing": replace_by(lambda path: path.symlink_to("nowhere")),
    "a link to a device": replace_by(lambda path: path.symlink_to("/dev/zero")),
    "a folder": replace_by(Path.mkdir),
    "three gigabytes of nothing": replace_by(grow),
}


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "outside"
    folder.mkdir()
    monkeypatch.setenv("PYTEST_OUTSIDE", str(folder))
    return folder


def with_second_game(own: OwnGame) -> None:
    for room in ("components", "layouts"):
        shutil.copytree(own.root / room / "lantern", own.root / room / "beacon")
    head = own.root / "components" / "beacon" / "game.yaml"
    head.write_text(head.read_text().replace("id: lantern", "id: beacon"))


@pytest.mark.parametrize("trick", TRICKS)
@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_none_is_a_finding(own: OwnGame, outside: Path, name: str, trick: str) -> None:
    (own.root / name).parent.mkdir(parents=True, exist_ok=True)
    TRICKS[trick](own.root / name)
    checked, built = own.run("check"), own.build()
    assert checked.status == 1 and built.status == 1
    for ran in (checked, built):
        assert any(code in ran.said for code in ("CAT101", "CAT102", "CAT117", "LAY301", "LAY310", "LAY312")), ran.said
        assert SECRET not in ran.said


@pytest.mark.parametrize("trick", ["a link that leads out", "a pipe", "a link to itself"])
@pytest.mark.parametrize("name", FOLDERS)
def test_a_folder_that_is_none_is_a_finding(own: OwnGame, outside: Path, name: str, trick: str) -> None:
    with_second_game(own)
    TRICKS[trick](own.root / name)
    checked, built = own.run("check"), own.build()
    assert checked.status == 1
    assert "beacon" in built.out, "the other game is printed"
    assert own.run("list").out.count("beacon") == 1


def test_one_bad_game_does_not_keep_the_others_from_being_listed(own: OwnGame) -> None:
    with_second_game(own)
    TRICKS["a pipe"](own.root / "components" / "beacon" / "cards.yaml")
    ran = own.run("list")
    assert ran.status == 1 and "lantern " in ran.out and "error CAT101" in ran.err


def test_a_picture_with_an_impossible_name_is_not_there(own: OwnGame) -> None:
    for name in ("x" * 300 + ".png", "y/" * 200 + "z.svg", "."):
        own.layout(f'templates:\n  keeper: {{extends: base.card, draw: [{{image: {{file: "{name}"}}}}]}}\n'
                   "  rock: {extends: base.card}\n  back_night: {extends: base.back}\n")  # fmt: skip
        ran = own.build()
        assert ran.status == 1 and "error LAY31" in ran.err


@pytest.mark.parametrize("name", ["package:__main__/x.ttf", "a\\0b.ttf", "x" * 300, "../../x.ttf", "/etc/passwd"])
def test_a_font_with_an_impossible_name_is_not_there(own: OwnGame, name: str) -> None:
    own.write("layouts/themes/plain.yaml", f'fonts: {{body: {{regular: "{name}"}}}}\n')
    ran = own.build()
    assert ran.status == 1 and "error LAY210" in ran.err


@pytest.mark.parametrize("name", ["x" * 300, "a\\0b", "../..", "/"])
def test_looks_with_an_impossible_name_are_a_finding(own: OwnGame, name: str) -> None:
    own.small.change("game.yaml", "theme: plain", f'theme: plain\nlayouts: "{name}"')
    assert own.build().status == 1


def test_a_file_whose_name_is_not_utf8_is_told_in_every_report(own: OwnGame) -> None:
    for folder in ("components/lantern", "layouts/lantern", "layouts/odd"):
        (own.root / folder).mkdir(exist_ok=True)
        (own.root / folder / os.fsdecode(b"caf\xe9.yaml")).write_text("x: 1\n")
    for form in ("text", "json", "junit", "github"):
        ran = own.run("check", "--format", form)
        assert ran.status == 1 and "caf" in ran.out
        assert ran.out.encode()
    assert own.build().status == 1


def test_what_no_build_can_read_is_not_read_to_see_whether_it_changed(own: OwnGame) -> None:
    (own.root / "layouts" / "another").mkdir()
    grow(own.root / "layouts" / "another" / "huge.bin")
    grow(own.root / "layouts" / "lantern" / "huge.bin")
    assert own.build().status == 0
    assert "unchanged" in own.build().out


def test_what_an_image_names_in_another_folder_is_seen_to_change(own: OwnGame) -> None:
    own.write("layouts/shared_art/moon.svg", OVAL)
    own.layout("templates:\n  keeper: {extends: base.card, draw: [image: {file: shared_art/moon.svg}]}\n"
               "  rock: {extends: base.card}\n  back_night: {extends: base.back}\n")  # fmt: skip
    assert own.build().status == 0
    assert "unchanged" in own.build().out
    own.write("layouts/shared_art/moon.svg", OVAL.replace("40", "30"))
    assert "made" in own.build().out


def test_an_image_whose_folder_comes_from_the_data_is_seen_to_change(own: OwnGame) -> None:
    own.write("layouts/art_warden/moon.svg", OVAL)
    own.write("layouts/art_novice/moon.svg", OVAL)
    own.layout('templates:\n  keeper: {extends: base.card, draw: [image: {file: "art_{id}/moon.svg"}]}\n'
               "  rock: {extends: base.card}\n  back_night: {extends: base.back}\n")  # fmt: skip
    assert own.build().status == 0
    own.write("layouts/art_novice/moon.svg", OVAL.replace("40", "30"))
    assert "made" in own.build().out


OVAL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><ellipse cx="50" cy="50" rx="40" ry="20"/></svg>'


def test_a_manifest_that_came_with_the_project_is_not_believed(own: OwnGame) -> None:
    own.build()
    manifest = own.output / "lantern" / "manifest.json"
    text = manifest.read_text()
    manifest.write_text(text.replace("a4/duplex.pdf", "../../../../../etc/passwd"))
    assert "made" in own.build().out
    manifest.unlink()
    os.mkfifo(manifest)
    assert own.build().status in (0, 1)


def test_a_project_that_is_a_link_is_read_where_it_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = write_own_game(tmp_path / "real")
    (tmp_path / "alias").symlink_to("real")
    monkeypatch.chdir(tmp_path)
    assert run("--project", "alias", "build").status == 0
    assert own.output.exists()


# ---------------------------------------------------------------- evidence


@pytest.fixture
def proved(tmp_path: Path) -> Path:
    start_game(tmp_path / "proved", "High Card", with_rules=True)
    return tmp_path / "proved"


def replayed(root: Path, old: str, new: str) -> Ran:
    path = root / "validator" / "rulebooks" / "high_card" / "examples" / "equal_ranks.yaml"
    path = path if path.exists() else next(p for p in sorted(path.parent.glob("*.yaml")) if old in p.read_text())
    path.write_text(path.read_text().replace(old, new, 1))
    return run("--project", root, "replay", "--run-laws")


@pytest.mark.parametrize(
    "line",
    ["deck.size: 1000000000000", "p1.hand: 1000000000000", "p1: {hand: [1, [99999999999]]}", "leader: 1.0e+14"],
)
def test_a_position_larger_than_any_game_is_a_finding_with_its_line(proved: Path, line: str) -> None:
    ran = replayed(proved, "  p1.hand: [four]\n", f"  {line}\n")
    assert ran.status == 1 and "error PRF103" in ran.err and "more than any game has" in ran.err


def test_bots_are_asked_to_play_to_a_round_that_can_be_read(proved: Path) -> None:
    for until in ("round " + "9" * 5000, "round 99999", "round ²"):
        ran = replayed(proved, "  - p1: lay four\n", f"  - play: {{by: random, until: {until}}}\n  - p1: lay four\n")
        assert ran.status == 1 and "error PRF103" in ran.err


def test_evidence_and_laws_that_lead_out_are_findings(proved: Path, outside: Path) -> None:
    for name in ("rulebooks/high_card/rules.yaml", "rulebooks/high_card/examples", "games/high_card.py"):
        TRICKS["a link that leads out"](proved / "validator" / name)
        ran = run("--project", proved, "check", "--run-laws")
        assert ran.status == 1 and "CAT117" in ran.out, name


# ---------------------------------------------------------------- what a verb refuses anywhere


def test_a_report_that_cannot_be_written_is_a_finding(proved: Path) -> None:
    (proved / "taken").write_text("mine")
    for place in (proved / "components", proved / "taken" / "page.html", proved / ("x" * 300)):
        ran = run("--project", proved, "coverage", "--run-laws", "--quick", "--output", place)
        assert ran.status == 1 and "error OUT10" in ran.err


def test_a_game_is_not_begun_through_a_link_out_of_the_project(own: OwnGame, outside: Path) -> None:
    shutil.rmtree(own.root / "layouts")
    (own.root / "layouts").symlink_to(outside)
    ran = run("--project", own.root, "new", "Another")
    assert ran.status == 1 and "error OUT105" in ran.err
    assert list(outside.iterdir()) == []


def test_a_folder_with_more_files_than_a_project_has_is_a_finding(
    own: OwnGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("proofdeck.generator.reading.MOST_NAMES", 40)
    for number in range(50):
        own.write(f"layouts/lantern/heap/{number}.txt", "")
    assert "error CAT102" in own.build().err


def test_a_name_typed_with_escape_codes_is_not_sent_back_to_the_terminal(own: OwnGame) -> None:
    for verb in ("list", "build", "check", "show"):
        assert "\x1b" not in own.run(verb, "x\x1b[31my\u202e").said


@pytest.mark.parametrize("name", ["a\nb", "a\x1b[2Jb", "a\u202eb", "a\x9bb", "a\rb"])
def test_nothing_of_a_file_name_or_a_key_reaches_the_terminal_but_text(own: OwnGame, name: str) -> None:
    for place in (
        "components/lantern/{}.yaml",
        "components/{}/game.yaml",
        "layouts/lantern/{}.yaml",
        "layouts/{}/x.yaml",
    ):
        own.write(place.format(name), "x: 1\n")
    own.small.change("cards.yaml", "    light: 3\n", '    "li\u202eght": 3\n')
    for ran in (own.run("check"), own.build(), own.run("list"), own.run("check", "--format", "github")):
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]", ran.said)
        assert "\nb" not in ran.said
    assert "\\n" in own.run("check").said or name != "a\nb"


def test_whether_a_game_changed_is_seen_from_what_it_can_read_alone(
    own: OwnGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_second_game(own)
    own.write("layouts/themes/beacon.yaml", "extends: plain\n")
    own.write("layouts/common/cards.yaml", "templates: {card: {extends: base.card}}\n")
    own.small.change("cards.yaml", "components:", "components: # see common")
    assert own.build("lantern").status == 0
    asked: list[str] = []
    reading = Door.read

    def noting(door: Door, path: Path, most: int = 0) -> bytes:
        asked.append(path.as_posix())
        return reading(door, path, most)

    monkeypatch.setattr(Door, "read", noting)
    assert "unchanged" in own.build("lantern").out
    assert any("layouts/common" in path for path in asked)
    assert not [path for path in asked if "beacon" in path]
