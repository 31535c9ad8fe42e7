"""Catalogues with lines and characters lost, doubled, swapped and put in: findings, never an exception."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from small_projects import FILES, SmallProject, write_small_project

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.loading import load_game
from proofdeck.generator.catalogue.paths import leaves, value_at
from proofdeck.generator.catalogue.pieces import pieces
from proofdeck.generator.catalogue.wording.phrases import sentences
from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.project import Project, bundled

SPLINTERS = (
    *(
        "[",
        "]",
        "{",
        "}",
        ":",
        ": ",
        "- ",
        ",",
        "'",
        '"',
        "&a ",
        "*a",
        "!!int ",
        "<<: ",
        "---\n",
        "%",
        "#",
        "|",
        ">",
        "~",
    ),
    *(
        "null",
        "true",
        "no",
        "0",
        "-1",
        "+2",
        "014",
        "1e400",
        "9" * 30,
        "1.5",
        "\n",
        "\n\n",
        "  ",
        "\t",
        "\x00",
        "\u2028",
        "é",
    ),
    *("{x}", "{", "}}", "default", "components", "types", "sources", "copies", "effects", "map", "list", "ref", "'*'"),
    *("public/S1", "by", "one", "{constants.hand_size}", "|words", "?"),
)
Edit = Callable[[str], str]


@st.composite
def edits(draw: st.DrawFn) -> Edit:
    """One way to damage a text."""
    kind = draw(st.sampled_from(("drop line", "double line", "swap lines", "drop", "insert", "replace word", "indent")))
    at, other = draw(st.floats(0, 1)), draw(st.floats(0, 1))
    splinter = draw(st.sampled_from(SPLINTERS) | st.text(max_size=4))

    def edit(text: str) -> str:
        lines = text.split("\n")
        row, second = int(at * (len(lines) - 1)), int(other * (len(lines) - 1))
        spot = int(at * len(text))
        match kind:
            case "drop line":
                del lines[row]
            case "double line":
                lines.insert(row, lines[row])
            case "swap lines":
                lines[row], lines[second] = lines[second], lines[row]
            case "indent":
                lines[row] = "  " + lines[row]
            case "replace word":
                key, colon, _ = lines[row].partition(": ")
                lines[row] = key + colon + splinter
            case "drop":
                return text[:spot] + text[spot + 1 + int(other * 3) :]
            case _:
                return text[:spot] + splinter + text[spot:]
        return "\n".join(lines)

    return edit


def use(game: Game) -> None:
    """What a loaded game must be good for."""
    assert sum(piece.count for piece in pieces(game)) > 0
    for leaf in leaves(game):
        assert value_at(game, leaf.path) == leaf.value or leaf.value in ((), {})
        assert leaf.place is not None
    for component in game:
        for name, field in component.type.fields.items():
            if field.kind == "effects" and field.role != "looks":
                sentences(game, component.values.get(name, ()))


def load_and_use(project: Project, game_id: str) -> None:
    findings = Findings()
    game = load_game(project, game_id, findings)
    assert (game is None) == findings.has_errors
    for finding in findings:
        assert str(finding)
        assert finding.place is not None
    if game is not None:
        use(game)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> SmallProject:
    return write_small_project(tmp_path_factory.mktemp("mangled") / "project")


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(name=st.sampled_from(sorted(FILES)), damage=st.lists(edits(), min_size=1, max_size=3))
def test_a_mangled_file_gives_findings_or_a_game(small: SmallProject, name: str, damage: list[Edit]) -> None:
    text = FILES[name]
    for edit in damage:
        text = edit(text)
    small.write(name, "".join(c for c in text if not "\ud800" <= c <= "\udfff"))
    try:
        load_and_use(small.project, small.game_id)
    finally:
        small.write(name, FILES[name])


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("shipped") / "project"
    shutil.copytree(bundled().components, root / "components")
    return root


SHIPPED = sorted(path.relative_to(bundled().components) for path in bundled().components.rglob("*/**/*.yaml"))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(name=st.sampled_from(SHIPPED), damage=st.lists(edits(), min_size=1, max_size=3))
def test_a_mangled_shipped_file_gives_findings_or_a_game(copied: Path, name: Path, damage: list[Edit]) -> None:
    path = copied / "components" / name
    original = text = path.read_text(encoding="utf-8")
    for edit in damage:
        text = edit(text)
    path.write_text("".join(c for c in text if not "\ud800" <= c <= "\udfff"), encoding="utf-8")
    try:
        load_and_use(Project(copied, bundled=True), name.parts[0])
    finally:
        path.write_text(original, encoding="utf-8")


@settings(max_examples=200, deadline=None)
@given(data=st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace")))
def test_any_bytes_give_findings(small: SmallProject, data: bytes) -> None:
    path = small.folder / "bad.yaml"
    path.write_bytes(data)
    try:
        load_and_use(small.project, small.game_id)
    finally:
        path.unlink()
