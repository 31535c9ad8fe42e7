"""Misspelt verbs, games, papers and options: exit status 2 for usage, near misses suggested, never a traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from own_game import OwnGame, files_below, run

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("biuld",), "there is no verb 'biuld'; did you mean 'build'?"),
        (("lst",), "did you mean 'list'?"),
        (("xyzzy",), "there is no verb 'xyzzy'"),
        (("build", "lanten"), "there is no game 'lanten'; did you mean 'lantern'?"),
        (("check", "lanten"), "did you mean 'lantern'?"),
        (("list", "lanten"), "did you mean 'lantern'?"),
        (("schema", "lanten"), "did you mean 'lantern'?"),
        (("show", "warden", "--game", "lanten"), "did you mean 'lantern'?"),
        (("build", "--papr", "a4"), "--paper"),
        (("build", "--style", "duplx"), "duplex"),
        (("build", "--flip", "lng"), "long"),
        (("build", "--players", "0"), "--players"),
        (("build", "--players", "two"), "--players"),
        (("build", "--cut", "scissors"), "lines"),
        (("check", "--format", "xml"), "junit"),
        (("show",), "COMPONENT"),
    ],
)
def test_a_mistake_on_the_command_line_is_usage(own: OwnGame, arguments: tuple[str, ...], said: str) -> None:
    ran = own.run(*arguments)
    assert ran.status == 2 and said in ran.err and not ran.out
    assert not own.output.exists()


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("build", "--paper", "leter"), "IMP105", "did you mean 'letter'?"),
        (("build", "--paper", "a4", "--paper", "a5"), "IMP105", "unknown paper 'a5'"),
        (("build", "--printer", "plan"), "IMP105", "did you mean 'plain'?"),
        (("build", "--format", "pfd"), "USE102", "did you mean 'pdf'?"),
        (("build", "--only", "wardn"), "USE103", "did you mean 'warden'?"),
        (("build", "--set", "bass"), "CAT304", "did you mean 'base'?"),
        (("build", "--players", "9"), "CAT319", "choose a number from 2 to 4"),
        (("list", "lantern", "--players", "9"), "CAT319", "choose a number from 2 to 4"),
        (("list", "lantern", "--set", "bass"), "CAT304", "did you mean 'base'?"),
        (("show", "wardn"), "USE103", "did you mean 'warden'?"),
        (("show", "warden", "--picture", "warden.gif"), "USE105", ".png"),
        (("show", "reef", "--side", "back", "--picture", "reef.png"), "USE104", "'reef' has no back"),
    ],
)
def test_a_name_that_the_project_does_not_know_is_a_finding(
    own: OwnGame, arguments: tuple[str, ...], code: str, said: str
) -> None:
    ran = own.run(*arguments)
    assert ran.status in (1, 2) and f"error {code}: " in ran.err and said in ran.err
    assert not own.output.exists(), "nothing is printed, not even on the paper that is known"


@pytest.mark.parametrize(
    "arguments",
    [
        ("build", "--paper", ""),
        ("build", "--format", ""),
        ("build", "--only", ","),
        ("build", "--set", " , "),
        ("build", "--language", "../../etc"),
        ("build", "--language", ""),
        ("build", "--printer", ""),
        ("build", ""),
        ("build", "../lantern"),
        ("build", "."),
        ("show", ""),
        ("show", "warden\x00"),
        ("show", "warden", "--picture", ""),
        ("show", "warden", "--picture", "."),
    ],
)
def test_odd_arguments_end_in_an_orderly_way(own: OwnGame, arguments: tuple[str, ...]) -> None:
    ran = own.run(*arguments)
    assert ran.status in (0, 1, 2) and ran.said.strip()


@pytest.mark.parametrize("language", ["../../../../evil", "/evil", "x/../../../../evil", ".."])
def test_no_option_leads_out_of_the_output_folder(own: OwnGame, language: str) -> None:
    before = set(files_below(own.root.parent))
    own.build("--language", language)
    assert all(name.startswith("lanterns/output/") for name in set(files_below(own.root.parent)) - before)


def test_a_folder_without_a_project(tmp_path: Path) -> None:
    ran = run("--project", tmp_path, "build")
    assert ran.status in (1, 2) and "error USE101" in ran.err and "hint: " in ran.err


@pytest.mark.parametrize("name", ["nowhere", "file"])
def test_a_project_that_is_no_folder(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("mine")
    assert "error USE101" in run("--project", tmp_path / name, "list").err


def test_a_project_without_games(tmp_path: Path) -> None:
    (tmp_path / "components").mkdir()
    (tmp_path / "layouts").mkdir()
    for verb in ("build", "list", "check"):
        ran = run("--project", tmp_path, verb)
        assert ran.status in (0, 1, 2) and ran.said.strip()
    assert "there are: none" in run("--project", tmp_path, "build", "lantern").err


@pytest.mark.parametrize("verb", ["build", "check", "list", "show", "schema"])
def test_every_verb_explains_itself(verb: str) -> None:
    ran = run(verb, "--help")
    assert ran.status == 0 and f"proofdeck {verb}" in ran.out


def test_help_names_every_verb() -> None:
    out = run("--help").out
    assert all(verb in out for verb in ("build", "check", "list", "show", "schema"))


def test_a_closed_pipe_is_no_error(own: OwnGame) -> None:
    """`proofdeck schema | head -1` stops early, and nobody wants to read about that."""
    command = f"'{sys.executable}' -m proofdeck --project '{own.root}' schema | head -1"
    done = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout == "{\n" and "Traceback" not in done.stderr and "Broken" not in done.stderr
