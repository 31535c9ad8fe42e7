"""Bad input to the whole command: the finding with its place, code and hint, exit status 1, nothing written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from own_game import OwnGame

DATA = Path(__file__).resolve().parent.parent / "data"
OURS = sorted((DATA / "command").glob("*.yaml"))
CATALOGUES = sorted((DATA / "catalogue").glob("*.yaml"))
LAYOUTS = sorted((DATA / "layout").glob("*.yaml"))


def expectation(text: str) -> tuple[str, str, str]:
    """The file of the project that a bad file stands for, the line that is expected of it, and part of its hint."""
    first, second = text.split("\n")[:2]
    line, _, hint = first.removeprefix("# expect: ").partition(" | ")
    return second.removeprefix("# in: "), line.strip(), hint.strip()


def place_free(line: str) -> str:
    """A message without line and column."""
    return re.sub(r":\d+:\d+:", ":", line, count=1)


@pytest.mark.parametrize("verb", ["build", "check"])
@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_a_bad_file_is_answered_with_the_finding_its_first_line_names(own: OwnGame, path: Path, verb: str) -> None:
    text = path.read_text(encoding="utf-8")
    name, expected, hint = expectation(text)
    own.write(name, text)
    ran = own.run(verb)
    lines = ran.said.splitlines()
    exact = re.search(r":\d+:\d+: ", expected)
    found = [i for i, line in enumerate(lines) if (line if exact else place_free(line)).startswith(expected)]
    assert found, ran.said
    assert not hint or hint in lines[found[0] + 1], ran.said
    assert ran.status == (1 if " error " in expected else 0)
    assert ran.err.startswith("proofdeck: project lanterns\n")
    assert ran.status == 0 or not own.output.exists(), "nothing is written of a game that has errors"


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_every_bad_catalogue_ends_in_an_orderly_way(own: OwnGame, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    second = text.split("\n")[1]
    own.small.write(second.removeprefix("# in: ") if second.startswith("# in: ") else "bad.yaml", text)
    ran = own.run("check")
    assert ran.status in (0, 1) and ran.out.strip()


@pytest.mark.parametrize("path", LAYOUTS, ids=lambda path: path.stem)
def test_every_bad_layout_ends_in_an_orderly_way(own: OwnGame, path: Path) -> None:
    own.write("layouts/lantern/more.yaml", path.read_text(encoding="utf-8"))
    own.small.change("types.yaml", "template: rock", "template: card")
    ran = own.run("check")
    assert ran.status in (0, 1) and ran.out.strip()


def test_all_errors_of_all_files_are_told_in_one_run_sorted_by_place(own: OwnGame) -> None:
    own.small.change("cards.yaml", "copies: 4", "copies: 0")
    own.small.change("cards.yaml", "friend: warden", "friend: wardne")
    own.small.change("types.yaml", "template: back_night}", "template: back_night, tint: 3}")
    own.small.change("constants.yaml", "hand_size: 5", "hand_size: ~")
    places = [(f["file"], int(f["line"]), int(f["column"])) for f in own.build().findings]
    assert len(places) >= 4
    assert places == sorted(places)
    assert {Path(file).name for file, _, _ in places} == {"cards.yaml", "types.yaml", "constants.yaml"}


def test_one_bad_game_does_not_keep_the_others_from_being_built(own: OwnGame) -> None:
    game = own.small.folder / "game.yaml"
    other = own.root / "components" / "broken" / "game.yaml"
    other.parent.mkdir()
    other.write_text(game.read_text().replace("id: lantern", "id: broken").replace("format: 1", "format: 7"))
    ran = own.build()
    assert ran.status == 1
    assert {Path(f["file"]).parent.name for f in ran.findings} == {"broken"}
    assert (own.output / "lantern" / "a4" / "duplex.pdf").is_file()
    assert not (own.output / "broken").exists()


def test_warnings_do_not_stop_a_build_unless_asked_to(own: OwnGame) -> None:
    own.small.change("text/en.yaml", "phrases:", "phrases:\n  douse: A phrase for no effect.")
    assert own.build().status == 0
    assert own.build("--force", "--fail-on", "warning").status == 1


def test_an_unchanged_build_repeats_the_warnings_it_had_and_ends_as_it_did(own: OwnGame) -> None:
    own.small.change("text/en.yaml", "phrases:", "phrases:\n  douse: A phrase for no effect.")
    first = own.build("--fail-on", "warning")
    again = own.build("--fail-on", "warning")
    assert (first.status, again.status) == (1, 1)
    assert "unchanged" in again.out and again.err == first.err and " warning CAT404: " in again.err


def test_a_bad_game_leaves_the_sheets_of_the_good_one(own: OwnGame) -> None:
    own.build()
    before = own.files()
    own.small.change("cards.yaml", "copies: 4", "copies: -4")
    assert own.build().status == 1
    assert own.files() == before


@pytest.mark.parametrize(
    "damage",
    [
        "not json at all",
        "[]",
        "{}",
        '{"format": 1, "game": "lantern", "builds": []}',
        '{"format": 1, "game": "lantern", "builds": {"a4/duplex": 3}}',
        '{"format": 1, "game": "lantern", "builds": {"a4/duplex": {"files": 3}}}',
        '{"format": 1, "game": "lantern", "builds": {"a4/duplex": {"files": {"../../../x": "y"}}}}',
        '{"format": 99, "game": "lantern", "builds": {}}',
        "\udcff\udcfe",
        "[" * 100_000,
    ],
)
def test_a_damaged_manifest_is_made_anew(own: OwnGame, damage: str) -> None:
    own.build()
    before = own.files()
    (own.output / "lantern" / "manifest.json").write_bytes(damage.encode("utf-8", "surrogateescape"))
    assert own.build().status == 0
    assert own.files() == before


def test_a_manifest_with_the_right_fingerprint_and_nothing_else_is_made_anew(own: OwnGame) -> None:
    own.build()
    before = own.files()
    path = own.output / "lantern" / "manifest.json"
    mark = own.manifest["builds"]["a4/duplex"]["made_from"]
    path.write_text(
        f'{{"format": 1, "game": "lantern", "builds": {{"a4/duplex": {{"made_from": "{mark}", "files": {{}}}}}}}}'
    )
    assert own.build().status == 0
    assert own.files() == before
