"""A shipped game with any of its files damaged: read, laid out, checked and put on sheets, or refused with findings."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from proofdeck.generator.catalogue.loading import load_game
from proofdeck.generator.catalogue.pieces import pieces
from proofdeck.generator.codes import CODES
from proofdeck.generator.diagnostics import Findings, Refused
from proofdeck.generator.imposition.papers import load_papers, load_printers
from proofdeck.generator.laid_out import LaidOut
from proofdeck.generator.layout.laying import lay_out_pieces
from proofdeck.generator.layout.looks.looks import load_looks
from proofdeck.generator.layout.ready import ReadyTemplates
from proofdeck.generator.layout.scope import Resources
from proofdeck.generator.preflight import preflight
from proofdeck.generator.project import Project, bundled_root
from proofdeck.generator.request import Request
from proofdeck.generator.sheets import job_for, make_sheets

GAME = "arctic_scavengers"
SHOWN = {"brawler", "group_leaders", "multitool", "bunker", "mentor", "storage_cover", "contested_mat", "hq_summary"}
"""Of every kind of piece one: laying out all of them would take too long to do it often."""
FILES = sorted(
    path.relative_to(bundled_root()).as_posix()
    for pattern in (
        f"components/{GAME}/**/*.yaml",
        f"layouts/{GAME}/*.yaml",
        f"layouts/themes/{GAME}.yaml",
        "layouts/*.yaml",
        f"layouts/{GAME}/art/b*.svg",
        "layouts/icons/f*.svg",
    )
    for path in bundled_root().glob(pattern)
)
SPLINTERS = (
    *"[]{}:,'\"#|>~%&*!?-<=/\\\t\n\x00", ": ", "- ", "---\n", "<<: ", "null", "true", "no", "0", "-1", "1e400",
    "9" * 40, "{x}", "{{", "{name}", "{constants.hand_size}", "{components.brawler.people}", "|words", "|word",
    "|sentences", "100%", "in: ", "extends: person", "box: title", "draw: ", "use: {part: name}", "#ffffff", "none",
    "M0 0 L1e9 1e9", "NaN", "\u2028", "\ufeff", "\U0001f9ca", "\u0301", "\u202e", "width: 0", "size: 0", "size: -3",
    "min: 99", "<!DOCTYPE x>", "&amp;", "<g>", "</svg>",
)  # fmt: skip
Edit = Callable[[str], str]


@st.composite
def edits(draw: st.DrawFn) -> Edit:
    """One way to damage a text."""
    kind = draw(st.sampled_from(("drop", "double", "swap", "indent", "value", "cut", "insert", "move", "truncate")))
    at, other = draw(st.floats(0, 1)), draw(st.floats(0, 1))
    splinter = draw(st.sampled_from(SPLINTERS) | st.text(max_size=6))

    def edit(text: str) -> str:
        lines = text.split("\n")
        row, second = int(at * (len(lines) - 1)), int(other * (len(lines) - 1))
        spot = int(at * len(text))
        match kind:
            case "drop":
                del lines[row : row + 1 + int(other * 4)]
            case "double":
                lines[row:row] = lines[row : row + 1 + int(other * 12)]
            case "swap":
                lines[row], lines[second] = lines[second], lines[row]
            case "move":
                lines.insert(second, lines.pop(row))
            case "indent":
                lines[row] = lines[row][2:] if other < 0.5 else "  " + lines[row]
            case "value":
                key, colon, _ = lines[row].partition(": ")
                lines[row] = key + colon + splinter
            case "cut":
                return text[:spot] + text[spot + 1 + int(other * 6) :]
            case "truncate":
                return text[:spot]
            case _:
                return text[:spot] + splinter + text[spot:]
        return "\n".join(lines)

    return edit


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the shipped catalogue and layouts that may be damaged."""
    root = tmp_path_factory.mktemp("mangled")
    shutil.copytree(bundled_root() / "components" / GAME, root / "components" / GAME)
    shutil.copytree(bundled_root() / "layouts", root / "layouts")
    return root


def print_it(root: Path) -> Findings:
    """The whole way of a game up to its sheets; what is wrong with it is found on the way."""
    project, findings = Project(root), Findings()
    try:
        game = load_game(project, GAME, findings)
        if game is None:
            assert findings.has_errors
            return findings
        looks = load_looks(project, game, findings)
        findings.raise_errors()
        chosen = [piece for piece in pieces(game) if piece.component.id in SHOWN]
        templates = ReadyTemplates(Resources(looks, game.language, findings))
        printed = lay_out_pieces(game, templates, chosen)
        preflight(printed, findings)
        findings.raise_errors()
        request = Request(root / "output")
        papers, printers = load_papers(project, findings), load_printers(project, findings)
        if "a4" in papers and "plain" in printers:
            make_sheets(
                LaidOut(game, templates, printed), job_for(request, papers["a4"], printers["plain"]), request, findings
            )
    except Refused as refused:
        findings.extend(refused.findings)
    return findings


def assert_orderly(root: Path, name: str, damage: list[Edit]) -> None:
    path = root / name
    original = path.read_bytes()
    text = original.decode()
    for edit in damage:
        text = edit(text)
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        for finding in print_it(root):
            assert finding.code in CODES, finding
            assert "\n" not in finding.message and len(finding.message) < 400, finding
            assert "Traceback" not in str(finding) and str(root) not in str(finding), finding
    finally:
        path.write_bytes(original)


WAYS = {"name": st.sampled_from(FILES), "damage": st.lists(edits(), min_size=1, max_size=3)}


def often(examples: int) -> settings:
    return settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
        phases=[Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink],
    )


def test_the_undamaged_copy_has_no_errors(copy: Path) -> None:
    assert not print_it(copy).has_errors


@often(60)
@given(**WAYS)
def test_a_damaged_game_is_printed_or_refused(copy: Path, name: str, damage: list[Edit]) -> None:
    assert_orderly(copy, name, damage)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
@often(150)
@given(**WAYS)
def test_a_game_damaged_in_many_ways_is_printed_or_refused(
    copy: Path, part: int, name: str, damage: list[Edit]
) -> None:
    assert_orderly(copy, name, damage)


@pytest.mark.parametrize("junk", [b"", b"\xff\xfe\x00", b"[" * 50_000], ids=["nothing", "bytes", "brackets"])
@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".yaml")])
def test_a_file_of_junk_is_answered_in_an_orderly_way(copy: Path, name: str, junk: bytes) -> None:
    path = copy / name
    original = path.read_bytes()
    path.write_bytes(junk)
    try:
        assert all(finding.code in CODES for finding in print_it(copy))
    finally:
        path.write_bytes(original)
