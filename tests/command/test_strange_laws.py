"""A law in a project is a stranger's code: nothing runs it unless allowed, and one that fails is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from own_game import OwnGame, files_below, run

from proofdeck.door import main as proofdeck

VERBS = (
    ("check",),
    ("build",),
    ("list",),
    ("list", "lantern"),
    ("show", "warden"),
    ("schema",),
    ("schema", "lantern"),
    ("contact", "lantern", "faces.png"),
    ("new", "second"),
    ("replay",),
    ("replay", "lantern"),
    ("replay", "validator/rulebooks/lantern/examples/first.yaml"),
    ("coverage",),
    ("rules", "lantern"),
    ("soak",),
)
LEAVES_A_MARK = "from pathlib import Path\nPath('MARK').write_text('ran')\n"
FORMS = {
    "one file": {"lantern.py": LEAVES_A_MARK},
    "a folder": {"lantern/law.py": LEAVES_A_MARK},
    "a package": {"lantern/__init__.py": LEAVES_A_MARK, "lantern/law.py": ""},
    "a part": {"lantern/law.py": "from . import parts\n", "lantern/parts.py": LEAVES_A_MARK},
    "what pytest would run": {"lantern/law.py": LEAVES_A_MARK, "lantern/conftest.py": LEAVES_A_MARK},
}
RUNNING = [(verb, "lantern") for verb in ("check", "replay", "coverage", "rules", "soak")]
BORROWED = "from proofdeck.validator.games.space_scavengers.law import LAW\n"


@pytest.fixture
def law(own: OwnGame, monkeypatch: pytest.MonkeyPatch) -> OwnGame:
    """The small game with evidence, in the current folder, and nobody has allowed its law to run."""
    monkeypatch.delenv("PROOFDECK_RUN_LAWS", raising=False)
    monkeypatch.chdir(own.root)
    own.write(
        "validator/rulebooks/lantern/rules.yaml", "rules: {LK-R1: {says: Light it., section: Lamps, kind: defines}}"
    )
    own.write("validator/rulebooks/lantern/examples/first.yaml", EXAMPLE)
    return own


EXAMPLE = """\
id: LK-E1
title: A lamp is lit
rulebook: Lamps
kind: printed
players: [p1, p2]
steps:
  - p1: light
"""


def write_law(law: OwnGame, files: dict[str, str]) -> Path:
    """Lay the files of a law down; returns the mark that some of them leave when they are run."""
    mark = law.root.parent / "mark"
    for name, text in files.items():
        law.write(f"validator/games/{name}", text.replace("MARK", mark.as_posix()))
    return mark


@pytest.mark.parametrize("files", FORMS.values(), ids=FORMS)
def test_no_verb_runs_a_law_that_nobody_allowed(law: OwnGame, files: dict[str, str]) -> None:
    mark = write_law(law, files)
    for verb in VERBS:
        run(*verb)
        assert not mark.exists(), verb


@pytest.mark.parametrize("verb", RUNNING, ids=lambda verb: verb[0])
@pytest.mark.parametrize("files", list(FORMS.values()), ids=list(FORMS))
def test_a_law_runs_where_it_is_allowed_to(law: OwnGame, files: dict[str, str], verb: tuple[str, ...]) -> None:
    mark = write_law(law, files)
    run(*verb, "--run-laws")
    assert mark.exists()


def test_a_law_may_be_allowed_for_all_verbs_at_once(law: OwnGame, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = write_law(law, FORMS["one file"])
    monkeypatch.setenv("PROOFDECK_RUN_LAWS", "0")
    run("check")
    assert not mark.exists()
    monkeypatch.setenv("PROOFDECK_RUN_LAWS", "1")
    run("check")
    assert mark.exists()


def test_a_law_that_ran_leaves_no_files_of_python_behind(law: OwnGame) -> None:
    write_law(law, {"lantern/law.py": "from .parts import LAW\n", "lantern/parts.py": BORROWED})
    before = files_below(law.root)
    run("check", "--run-laws")
    assert files_below(law.root) == before


def test_check_tells_what_a_law_that_was_not_run_leaves_unproved(law: OwnGame) -> None:
    write_law(law, {"lantern.py": BORROWED})
    ran = run("check")
    assert ran.status == 0
    assert "validator/games/lantern.py: warning PRF502: the law of 'lantern' was not run" in ran.out
    assert "what asks for play is unproved: setup, premises, examples (1)" in ran.out
    assert "'--run-laws'" in ran.out
    law.small.change("game.yaml", "stage: printable", "stage: proved")
    ran = run("check")
    assert ran.status == 1 and "validator/games/lantern.py: error PRF502" in ran.out


@pytest.mark.parametrize("verb", [("replay",), ("coverage",), ("soak",), ("rules", "lantern")])
def test_verbs_that_need_play_say_that_the_law_was_not_run(law: OwnGame, verb: tuple[str, ...]) -> None:
    write_law(law, {"lantern.py": BORROWED})
    ran = run(*verb)
    assert ran.status == 1 and "validator/games/lantern.py: error PRF502" in ran.err


# ---------------------------------------------------------------- laws that fail

BROKEN = {
    "no Python": (
        "LAW = (\n  1 +\n",
        "validator/games/lantern.py:1:7: error PRF503: the law is no Python",
        "line before",
    ),
    "a library that is not there": (
        "import dataclasses\nimport kerosene\n",
        "validator/games/lantern.py:2:1: error PRF504: the law cannot be imported (ModuleNotFoundError",
        "install 'kerosene'",
    ),
    "a name that the engine lacks": (
        "from proofdeck.validator.engine.rules import Lamp\n",
        "validator/games/lantern.py:1:1: error PRF504",
        "--debug",
    ),
    "a mistake in it": (
        "def oil():\n    return 1 / 0\n\n\nLAW = oil()\n",
        "validator/games/lantern.py:2:12: error PRF504: the law cannot be imported (ZeroDivisionError",
        "--debug",
    ),
    "an exit": ("import sys\n\nsys.exit(0)\n", "validator/games/lantern.py:3:1: error PRF504", "--debug"),
    "no LAW": ("Law = 3\n", "validator/games/lantern.py: error PRF505: the file has no LAW", "'LAW = ...'"),
    "a LAW by another name": (
        BORROWED + "LANTERN = LAW\ndel LAW\n",
        "validator/games/lantern.py: error PRF505",
        "write 'LAW = LANTERN' at its end",
    ),
    "another kind of LAW": (
        "\nLAW = 3\n",
        "validator/games/lantern.py:2:1: error PRF506: LAW is no law: it is of the kind int",
        "'LAW = ...'",
    ),
    "a function for a LAW": (
        "def LAW(game):\n    return game\n",
        "error PRF506: LAW is no law: it is of the kind function",
        "'LAW = ...'",
    ),
    "nothing": ("", "validator/games/lantern.py: error PRF505", "'LAW = ...'"),
}


@pytest.mark.parametrize(("text", "told", "hint"), BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize("verb", RUNNING, ids=lambda verb: verb[0])
def test_a_law_that_fails_is_told_with_its_line(
    law: OwnGame, text: str, told: str, hint: str, verb: tuple[str, ...]
) -> None:
    write_law(law, {"lantern.py": text})
    ran = run(*verb, "--run-laws")
    assert ran.status == 1
    lines = ran.said.splitlines()
    (at,) = (number for number, line in enumerate(lines) if told in line)
    assert hint in lines[at + 1]


@pytest.mark.parametrize("text", [b"\xff\xfe\x00", b"LAW = 1\x00", b"x = '\xc3'\n"])
def test_a_law_that_is_no_text_is_told(law: OwnGame, text: bytes) -> None:
    write_law(law, {"lantern.py": ""})
    (law.root / "validator" / "games" / "lantern.py").write_bytes(text)
    for options in ((), ("--run-laws",)):
        ran = run("check", *options)
        assert "validator/games/lantern.py" in ran.out and "PRF50" in ran.out


def test_a_mistake_in_a_part_of_a_law_is_told_in_that_file(law: OwnGame) -> None:
    write_law(law, {"lantern/law.py": "from . import parts\n", "lantern/parts.py": "x = 1\nif x\n"})
    assert "validator/games/lantern/parts.py:2:5: error PRF503" in run("soak", "--run-laws").err


def test_a_law_imports_its_own_files_with_a_dot(law: OwnGame) -> None:
    write_law(law, {"lantern/law.py": "import parts\n", "lantern/parts.py": ""})
    assert "hint: a law imports its own files with a dot: 'from . import parts'" in run("soak", "--run-laws").err


def test_two_laws_for_one_game_are_refused(law: OwnGame) -> None:
    write_law(law, {"lantern/law.py": BORROWED, "lantern.py": BORROWED})
    ran = run("soak", "--run-laws")
    assert ran.status == 1 and "error PRF508: there are two laws: lantern.py and lantern/law.py" in ran.err


def test_the_traceback_is_shown_to_who_asks_for_it(law: OwnGame) -> None:
    write_law(law, {"lantern.py": "LAW = 1 / 0\n"})
    for verb in RUNNING:
        result = CliRunner().invoke(proofdeck, [*verb, "--run-laws", "--debug"])
        assert isinstance(result.exception, SystemExit), verb
        assert "Traceback (most recent call last)" in result.output and "ZeroDivisionError" in result.output
        assert "error PRF504" in result.output


def test_a_law_that_does_not_suit_the_catalogue_is_told_and_the_rest_is_judged(law: OwnGame) -> None:
    """The law of another game finds none of its cards here."""
    write_law(law, {"lantern.py": BORROWED})
    law.write("validator/rulebooks/lantern/values.yaml", VALUES)
    ran = run("check", "--run-laws")
    assert ran.status == 1 and {f["code"] for f in ran.findings} & {"PRF206", "PRF211"}
    assert "error PRF203: LK-V1: 'components.warden.light' is 3, the rulebook says 9" in ran.out


VALUES = "values: {LK-V1: {says: A warden shines for nine, section: Lamps, paths: {components.warden.light: 9}}}\n"


ALTERED = """\
from dataclasses import replace

from proofdeck.validator.games.space_scavengers.law import LAW as SPACE


"""
MISMADE = (
    ALTERED
    + """\
def tables(claim):
    raise OSError("no oil")


LAW = replace(SPACE, tables=tables)
"""
)


def test_a_law_that_cannot_be_made_is_told_with_its_line(law: OwnGame) -> None:
    write_law(law, {"lantern.py": MISMADE})
    for verb in RUNNING:
        ran = run(*verb, "--run-laws")
        assert ran.status == 1 and "validator/games/lantern.py:7:5: error PRF507: the law of 'lantern'" in ran.said
        shown = CliRunner().invoke(proofdeck, [*verb, "--run-laws", "--debug"]).output
        assert "OSError: no oil" in shown


PLAYED_BADLY = (
    ALTERED
    + """\
def set_up(s, chance):
    raise NameError("lamp")


LAW = replace(SPACE, id="lantern", tables=lambda claim: None, set_up=set_up, premises=())
"""
)


def test_a_law_that_fails_in_play_is_told_with_its_line(law: OwnGame) -> None:
    write_law(law, {"lantern.py": PLAYED_BADLY})
    for verb in RUNNING:
        assert run(*verb, "--run-laws").status == 1
    assert "validator/games/lantern.py:7:5: error PRF206" in run("check", "--run-laws").out
    assert "raise NameError" in CliRunner().invoke(proofdeck, ["check", "--run-laws", "--debug"]).output


def test_laws_of_two_projects_in_one_process_do_not_mix(law: OwnGame, tmp_path: Path) -> None:
    from proofdeck.generator.project import Project
    from proofdeck.validator.subject.laws import load_law

    write_law(law, {"lantern/law.py": "from .parts import LAW\n", "lantern/parts.py": BORROWED})
    other = tmp_path / "other"
    for name, text in {"law.py": "from .parts import LAW\n", "parts.py": BORROWED.replace("space", "cosmic")}.items():
        path = other / "validator" / "games" / "lantern" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    first, second = (load_law(Project(root).laws("lantern")[0]) for root in (law.root, other))
    assert (first.id, second.id) == ("space_scavengers", "cosmic_scavengers")
    assert load_law(Project(law.root).laws("lantern")[0]) is first


def test_a_law_is_read_anew_when_it_has_changed(law: OwnGame) -> None:
    write_law(law, {"lantern.py": "LAW = 3\n"})
    assert "error PRF506" in run("soak", "--run-laws").err
    write_law(law, {"lantern.py": "LAW =\n"})
    assert "error PRF503" in run("soak", "--run-laws").err
