"""One small bad file for each fault, each with its expected finding in the first line; none may end in an exception."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from small_projects import SmallProject

from proofdeck.generator.codes import CODES

FILES = sorted((Path(__file__).parent.parent / "data" / "catalogue").glob("*.yaml"))


def expectation(text: str) -> tuple[str, set[str]]:
    """Which file of the small game it stands for (default: one more component file), and what should be found."""
    first, second = [*text.split("\n"), ""][:2]
    name = second.removeprefix("# in: ") if second.startswith("# in: ") else "bad.yaml"
    expected = first.removeprefix("# expect: ")
    return name, set() if expected == "nothing" else set(expected.split(", "))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_bad_file_gives_the_finding_it_names(path: Path, small_project: SmallProject) -> None:
    text = path.read_text(encoding="utf-8")
    name, expected = expectation(text)
    small_project.write(name, text)
    own = [f for f in small_project.findings() if f.place and f.place.file == f"components/lantern/{name}"]
    assert {f"{f.place.line}:{f.place.column} {f.code}" for f in own if f.place} == expected, "\n".join(map(str, own))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_message_is_in_the_house_style(path: Path, small_project: SmallProject) -> None:
    text = path.read_text(encoding="utf-8")
    small_project.write(expectation(text)[0], text)
    for finding in small_project.findings():
        assert finding.code in CODES
        assert re.match(r"[a-z'0-9]", finding.message), finding.message
        assert len(finding.message) < 200, finding.message
        assert "\n" not in finding.message
        assert not re.search(r"pydantic|NoneType|[Ii]nput should|Traceback", finding.message), finding.message


def test_yaml_1_1_words_stay_text(small_project: SmallProject) -> None:
    small_project.write("bad.yaml", next(path for path in FILES if path.stem == "ghost_of_yaml_1_1").read_text())
    pier = small_project.load().components["pier"]
    assert (pier.name, pier.deck, pier.values["motto"]) == ("no", "on", "12:30")


@pytest.mark.parametrize(
    ("name", "text", "hint"),
    [
        ("unknown_key", "", "did you mean 'shape'?"),
        ("unknown_type", "", "did you mean 'rock'?"),
        ("unknown_effect", "", "did you mean 'kindle'?"),
        ("unknown_back", "", "did you mean 'night'?"),
        ("unknown_set", "", "did you mean 'base'?"),
        ("unknown_reference", "", "did you mean 'warden'?"),
        ("unknown_map_key", "", "did you mean 'oil'?"),
        ("unknown_source", "", "did you mean 'rulebook'?"),
        ("source_for_nothing", "", "did you mean 'light'?"),
        ("field_of_unknown_type", "", "did you mean 'cells'?"),
        ("placeholder_for_nothing", "", "did you mean 'constants.hand_size'?"),
        ("signed_copies", "", "modifiers have a map of their own"),
        ("name_is_a_number", "", "quotes"),
    ],
)
def test_a_near_miss_is_suggested(name: str, text: str, hint: str, small_project: SmallProject) -> None:
    text = next(path for path in FILES if path.stem == name).read_text(encoding="utf-8")
    small_project.write(expectation(text)[0], text)
    assert any(hint in (finding.hint or "") for finding in small_project.findings())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[" * 100_000, "CAT108"),
        ("{a: " * 100_000, "CAT108"),
        ("- " * 100_000, "CAT108"),
        ("? " * 100_000, "CAT113"),
        ("a:\n" + "".join(" " * depth + "a:\n" for depth in range(1, 200)), "CAT108"),
        ("x: [" + "[]," * 600_000 + "]", "CAT108"),
        ("!" * 5000, "CAT112"),
        ("%" * 5000, "CAT107"),
        ("a: 'x", "CAT107"),
        ('a: "\\ud800"', "CAT107"),
    ],
    ids=["lists", "maps", "dashes", "questions", "blocks", "many", "tags", "percents", "quote", "surrogate"],
)
def test_monstrous_text_is_refused_in_time(text: str, code: str, small_project: SmallProject) -> None:
    small_project.write("bad.yaml", text)
    began = time.monotonic()
    assert code in [finding.code for finding in small_project.findings()]
    assert time.monotonic() - began < 20


def test_a_file_of_50_mb_is_refused_unread(small_project: SmallProject) -> None:
    with (small_project.folder / "bad.yaml").open("wb") as file:
        file.truncate(50_000_000)
    finding = small_project.finding()
    assert (finding.code, str(finding.place)) == ("CAT102", "components/lantern/bad.yaml")


@pytest.mark.parametrize(
    ("data", "place", "code"),
    [
        (b"components:\n  caf\xe9: 1\n", "2:6", "CAT104"),
        ("components: {}".encode("utf-16"), "1:1", "CAT104"),
        (b"\x00\x01\x02", "1:1", "CAT105"),
        (b"components:\n  \xed\xa0\x80: 1\n", "2:3", "CAT104"),
    ],
    ids=["latin-1", "utf-16", "binary", "surrogate"],
)
def test_other_encodings_are_refused_with_the_spot(
    data: bytes, place: str, code: str, small_project: SmallProject
) -> None:
    (small_project.folder / "bad.yaml").write_bytes(data)
    first = small_project.findings()[0]
    assert (first.code, str(first.place)) == (code, f"components/lantern/bad.yaml:{place}")


def test_a_byte_order_mark_is_read_past_with_a_warning(small_project: SmallProject) -> None:
    path = small_project.folder / "cards.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert small_project.finding().code == "CAT103"
    assert small_project.load()


def test_what_is_no_file_is_a_finding(small_project: SmallProject) -> None:
    (small_project.folder / "bad.yaml").mkdir()
    (small_project.folder / "gone.yaml").symlink_to("nowhere.yaml")
    assert [finding.code for finding in small_project.findings()] == ["CAT101", "CAT101"]


def test_an_unreadable_file_is_a_finding(small_project: SmallProject, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.open", refuse)
    assert {finding.code for finding in small_project.findings()} == {"CAT101"}
