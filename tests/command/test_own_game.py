"""A project of one's own through every verb: what comes out, what is said, and what a later run makes of it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from own_game import LAYOUT, OwnGame, files_below, run
from pdf_reading import PdfReading

from proofdeck.generator import __version__

ROOT = Path(__file__).resolve().parent.parent.parent
PIECES = 4 + 8 + 2


def test_a_game_of_ones_own_is_built(own: OwnGame) -> None:
    ran = own.build()
    assert ran.status == 0 and ran.err == "proofdeck: project lanterns\n"
    assert f"{PIECES} pieces" in ran.out and "made" in ran.out
    assert ran.out.splitlines()[-1] == f"open first: {own.output / 'lantern' / 'a4' / 'duplex.pdf'}"
    assert set(own.files()) == {"lantern/a4/duplex.pdf", "lantern/manifest.json"}
    pdf = PdfReading(own.files()["lantern/a4/duplex.pdf"])
    assert "Lantern Keepers" in pdf.texts[0]
    said = " ".join(pdf.texts)
    assert all(word in said for word in ("Warden", "Novice", "Reef", "Kindle", "The lamp is lit."))


def test_the_manifest_tells_faces_sheets_and_hashes(own: OwnGame) -> None:
    own.build()
    build = own.manifest["builds"]["a4/duplex"]
    assert build["pieces"] == PIECES
    faces = {(row["component"], row["side"]): row for row in build["faces"]}
    assert set(faces) == {
        ("warden", "front"),
        ("warden", "back"),
        ("novice", "front"),
        ("novice", "back"),
        ("reef", "front"),
    }
    assert faces["warden", "back"]["looks"] == faces["novice", "back"]["looks"]
    assert faces["warden", "front"]["looks"] != faces["novice", "front"]["looks"]
    assert faces["warden", "front"]["rules"] != faces["novice", "front"]["rules"]
    cells = [cell for sheet in build["sheets"] for cell in sheet["cells"] if cell["side"] == "front"]
    assert len(cells) == PIECES


def test_rules_and_looks_are_hashed_apart(own: OwnGame) -> None:
    def hashes() -> tuple[str, str]:
        own.build()
        rows = own.manifest["builds"]["a4/duplex"]["faces"]
        row = next(row for row in rows if (row["component"], row["side"]) == ("warden", "front"))
        return row["rules"], row["looks"]

    rules, looks = hashes()
    own.small.change("cards.yaml", "The lamp is lit.", "The lamp is out.")
    assert (worded := hashes())[0] == rules and worded[1] != looks
    own.small.change("cards.yaml", "light: 3", "light: 4")
    assert hashes()[0] != rules


def test_every_format_lands_in_its_place(own: OwnGame) -> None:
    assert own.build("--format", "pdf,svg", "--paper", "a4,letter").status == 0
    names = set(own.files())
    for paper in ("a4", "letter"):
        assert f"lantern/{paper}/duplex.pdf" in names
        sheets = [name for name in names if name.startswith(f"lantern/{paper}/duplex/") and name.endswith(".svg")]
        assert len(sheets) == len(own.manifest["builds"][f"{paper}/duplex"]["sheets"])


def test_other_ways_of_printing_do_not_replace_each_other(own: OwnGame) -> None:
    ways = [(), ("--style", "gutterfold"), ("--low-ink",), ("--sides", "manual"), ("--players", "2"), ("--set", "base")]
    ways += [("--only", "reef"), ("--flip", "short"), ("--cut", "lines")]
    for way in ways:
        assert own.build(*way).status == 0, way
    assert len([name for name in own.files() if name.endswith(".pdf")]) == len(ways)
    for way in ways:
        assert "unchanged" in own.build(*way).out, way


def test_only_what_is_asked_for_is_printed(own: OwnGame) -> None:
    counts = {
        ("--players", "2"): PIECES - 2,
        ("--set", "base"): PIECES - 2,
        ("--only", "reef"): 2,
        ("--only", "reef,novice"): 10,
        ("--only", "reef", "--only", "novice"): 10,
    }
    for options, count in counts.items():
        assert f"{count} pieces" in own.build(*options).out, options


def test_an_unchanged_build_is_recognised_and_nothing_is_written(own: OwnGame) -> None:
    own.build()
    before = {path: path.stat().st_mtime_ns for path in own.output.rglob("*")}
    ran = own.build()
    assert ran.status == 0 and "unchanged" in ran.out and "made" not in ran.out
    assert {path: path.stat().st_mtime_ns for path in own.output.rglob("*")} == before
    assert "made" in own.build("--force").out


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("components/lantern/cards.yaml", "light: 3", "light: 4"),
        ("components/lantern/text/en.yaml", "a lamp", "the lamp"),
        ("components/lantern/constants.yaml", "hand_size: 5", "hand_size: 6"),
        ("components/lantern/game.yaml", "title: Lantern Keepers", "title: Lamp Keepers"),
        ("layouts/lantern/cards.yaml", "size: 13", "size: 12"),
        ("layouts/lantern/icons/oil.svg", 'r="40"', 'r="30"'),
    ],
)
def test_a_change_in_any_file_is_noticed(own: OwnGame, name: str, old: str, new: str) -> None:
    own.build()
    text = (own.root / name).read_text(encoding="utf-8")
    assert old in text
    own.write(name, text.replace(old, new))
    assert "made" in own.build().out


@pytest.mark.parametrize("name", ["layouts/sizes.yaml", "layouts/papers.yaml", "layouts/themes/plain.yaml"])
def test_a_file_of_ones_own_that_stands_before_a_shipped_one_is_noticed(own: OwnGame, name: str) -> None:
    own.build()
    own.write(name, f"{(ROOT / name).read_text(encoding='utf-8')}\n# my own\n")
    assert "made" in own.build().out


def test_a_change_in_a_folder_of_looks_with_another_name_is_noticed(own: OwnGame) -> None:
    text = (own.small.folder / "game.yaml").read_text(encoding="utf-8")
    own.small.write("game.yaml", f"{text}layouts: shore\n")
    (own.root / "layouts" / "lantern").rename(own.root / "layouts" / "shore")
    own.build()
    assert "unchanged" in own.build().out
    own.write("layouts/shore/cards.yaml", LAYOUT.replace("size: 13", "size: 12"))
    assert "made" in own.build().out


@pytest.mark.parametrize("damage", ["deleted", "cut short", "changed"])
def test_a_damaged_output_file_is_made_anew(own: OwnGame, damage: str) -> None:
    own.build()
    before = own.files()
    target = own.output / "lantern" / "a4" / "duplex.pdf"
    match damage:
        case "deleted":
            target.unlink()
        case "cut short":
            target.write_bytes(target.read_bytes()[:-100])
        case _:
            target.write_bytes(target.read_bytes()[:-1] + b"X")
    assert "made" in own.build().out
    assert own.files() == before


def test_files_of_an_earlier_build_that_are_no_longer_made_go_away(own: OwnGame) -> None:
    own.build("--format", "pdf,svg")
    (own.output / "lantern" / "a4" / "duplex" / "mine.txt").write_text("keep")
    own.build("--format", "pdf")
    assert set(own.files()) == {"lantern/a4/duplex.pdf", "lantern/a4/duplex/mine.txt", "lantern/manifest.json"}


def test_sheets_may_be_written_elsewhere(own: OwnGame, tmp_path: Path) -> None:
    assert own.build("--output", tmp_path / "there").status == 0
    assert not own.output.exists()
    assert "lantern/a4/duplex.pdf" in files_below(tmp_path / "there")


def test_the_current_folder_is_the_project_if_it_can_be(own: OwnGame, tmp_path: Path) -> None:
    assert run("list", cwd=own.root).err == "proofdeck: project lanterns\n"
    assert "lantern" in run("list", cwd=own.root).out
    assert run("list", cwd=tmp_path).out.startswith(
        "proofdeck: no project in this folder, so the games that come with proofdeck\n"
    )
    assert run("--bundled", "list", cwd=own.root).err == "proofdeck: the games that come with proofdeck\n"
    assert "lantern" not in run("--bundled", "list", cwd=own.root).out


@pytest.mark.parametrize(
    "arguments",
    [("build",), ("list",), ("list", "lantern"), ("show", "warden"), ("schema",), ("schema", "lantern"), ("check",)],
)
def test_the_first_line_says_which_project(own: OwnGame, arguments: tuple[str, ...]) -> None:
    ran = own.run(*arguments)
    assert ran.status == 0
    assert ran.err.splitlines()[0] == "proofdeck: project lanterns"
    assert ran.err.count("\n") == 1, "quiet in pipes"


def test_list_tells_games_and_what_they_hold(own: OwnGame) -> None:
    assert f"lantern              Lantern Keepers, 2 to 4 players, {PIECES} pieces, printable" in own.run("list").out
    held = own.run("list", "lantern").out
    assert "Keepers: 12" in held and "4 x warden" in held and f"{PIECES} pieces, 3 designs" in held
    assert "10 pieces" in own.run("list", "lantern", "--players", "2", "--set", "base").out


def test_show_tells_values_with_source_and_place(own: OwnGame) -> None:
    out = own.run("show", "warden").out
    line = next(line for line in out.splitlines() if line.split()[:1] == ["light"])
    assert line.split() == ["light", "3", "designed", "components/lantern/cards.yaml:11:12"]


@pytest.mark.parametrize(("name", "magic"), [("warden.png", b"\x89PNG"), ("warden.svg", b"<?xml")])
@pytest.mark.parametrize("side", ["front", "back"])
def test_show_draws_a_picture(own: OwnGame, tmp_path: Path, name: str, magic: bytes, side: str) -> None:
    ran = own.run("show", "warden", "--picture", tmp_path / name, "--side", side)
    assert ran.status == 0 and (tmp_path / name).read_bytes().startswith(magic)


def test_schema_is_json_and_knows_the_games_own_fields(own: OwnGame) -> None:
    assert json.loads(own.run("schema").out)["title"] == "proofdeck catalogue"
    text = own.run("schema", "lantern").out
    assert json.loads(text) and "motto" in text and "kindle" in text


@pytest.mark.parametrize("form", ["text", "json", "junit", "github"])
def test_check_reports_in_every_form(own: OwnGame, form: str) -> None:
    own.small.change("cards.yaml", "light: 3", "light: 30")
    ran = own.run("check", "--format", form)
    assert ran.status == 1 and "CAT204" in ran.out and "cards.yaml" in ran.out
    if form == "json":
        (row,) = json.loads(ran.out)["games"][1]["findings"]
        assert (row["code"], row["severity"], row["line"], row["column"]) == ("CAT204", "error", 11, 12)


def test_check_writes_nothing(own: OwnGame) -> None:
    before = files_below(own.root)
    assert own.run("check").status == 0
    assert files_below(own.root) == before


def test_a_misspelt_waiver_is_told(own: OwnGame) -> None:
    text = (own.small.folder / "game.yaml").read_text()
    own.small.write("game.yaml", text + "waivers: [{code: PRE104, component: warden, reason: thin on purpose}]\n")
    ran = own.run("check")
    assert "nothing to waive" in ran.out or "CAT313" in ran.out


def test_the_command_is_a_module_too(own: OwnGame) -> None:
    command = [sys.executable, "-m", "proofdeck", "--project", str(own.root), "build"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "proofdeck: project lanterns\n")
    assert "open first" in done.stdout
    told = subprocess.run(
        [sys.executable, "-m", "proofdeck", "--version"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert told.stdout == f"proofdeck {__version__}\n"


def test_the_cover_of_a_game_of_ones_own_says_only_what_is_so(own: OwnGame) -> None:
    """Its author licenses it, and where nothing is said of sources the cover says nothing either."""
    author = "language: en\ncredits: {design: [Ida Lamp]}\nlicence: Share it freely."
    own.small.change("game.yaml", "language: en", author)
    own.small.change("cards.yaml", "  sources: {default: rulebook}\n", "")
    assert own.build().status == 0
    reading = PdfReading((own.output / "lantern/a4/duplex.pdf").read_bytes())
    cover = " ".join(reading.texts[0].split())
    assert "Share it freely." in cover and "Design: Ida Lamp" in cover
    assert "nofficial" not in cover and "Where the values come from" not in cover
    about = {key: str(value) for key, value in reading.pdf.docinfo.items()}
    assert about["/Author"] == "Ida Lamp" and about["/Subject"] == "Print-and-play sheets of Lantern Keepers"


def test_a_game_that_says_where_its_values_come_from_says_so_on_the_cover(own: OwnGame) -> None:
    assert own.build().status == 0
    cover = " ".join(PdfReading((own.output / "lantern/a4/duplex.pdf").read_bytes()).texts[0].split())
    assert "Where the values come from" in cover
