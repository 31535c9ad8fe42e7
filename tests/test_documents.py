"""The documents tell the truth: commands, verbs, options, links and codes that they name are there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest
from small_projects import SmallProject

from proofdeck.door import main as proofdeck
from proofdeck.generator.codes import CODES

ROOT = Path(__file__).resolve().parent.parent
PAGES = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "layouts/README.md", "components/README.md"]
CODE = re.compile(r"\b(?:CAT|LAY|IMP|PRE|OUT|USE)\d{3}\b")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def commands_in(text: str) -> list[str]:
    """Indented command lines, without their comments."""
    return [line.split("  #")[0].strip() for line in text.splitlines() if line.startswith("    ")]


def verbs() -> dict[str, click.Command]:
    context = click.Context(proofdeck)
    found = {name: proofdeck.get_command(context, name) for name in proofdeck.list_commands(context)}
    return {name: command for name, command in found.items() if command is not None}


def options_of(command: click.Command) -> set[str]:
    return {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_make_targets_that_are_named_exist(name: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", page("Makefile"), re.MULTILINE))
    named = {word for line in commands_in(page(name)) if line.split()[:1] == ["make"] for word in line.split()[1:2]}
    assert {"test"} <= named <= targets
    assert set(re.findall(r"`make ([a-z]+)`", page(name))) <= targets


def test_every_make_target_is_phony() -> None:
    targets = set(re.findall(r"^([a-z]+):", page("Makefile"), re.MULTILINE))
    (phony,) = re.findall(r"^\.PHONY: (.*)$", page("Makefile"), re.MULTILINE)
    assert targets == set(phony.split())


def test_the_readme_lists_exactly_the_verbs_there_are() -> None:
    listed = set(re.findall(r"^    proofdeck ([a-z]+) ", page("README.md"), re.MULTILINE))
    assert listed == set(verbs())


def test_every_command_of_the_readme_can_be_given() -> None:
    known = verbs()
    checked = 0
    for line in commands_in(page("README.md")):
        words = shlex.split(line, comments=True)
        if not words or Path(words[0]).name != "proofdeck" or "[" in line:
            continue
        verb = next(word for word in words[1:] if word in known)
        given = {word.split("=")[0] for word in words if word.startswith("--")}
        assert given <= options_of(known[verb]) | options_of(proofdeck), line
        checked += 1
    assert checked


@pytest.mark.parametrize("name", PAGES)
def test_every_option_that_is_named_exists(name: str) -> None:
    known = {option for command in verbs().values() for option in options_of(command)} | options_of(proofdeck)
    foreign = {"--strict", "--check", "--help"}
    assert set(OPTION.findall(page(name))) <= known | foreign


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page(name)):
        assert (ROOT / name).parent.joinpath(target).exists(), target


@pytest.mark.parametrize("name", PAGES)
def test_codes_that_are_named_exist(name: str) -> None:
    assert set(CODE.findall(page(name))) <= set(CODES)


def test_the_message_shown_in_the_readme_is_the_one_that_is_given(small_project: SmallProject) -> None:
    small_project.change("cards.yaml", "    copies: 4\n", "")
    (finding,) = (found for found in small_project.findings() if "copies" in found.message)
    shown = re.search(r"error (\w+): card '\w+' (has no 'copies')\n +hint: (.*)\n", page("README.md"))
    assert shown is not None
    assert shown[1] == finding.code and finding.message.endswith(shown[2]) and finding.hint == shown[3]


def test_every_code_is_used_somewhere() -> None:
    sources = [path for path in ROOT.glob("generator/**/*.py") if path.name != "codes.py"]
    sources += [*ROOT.glob("validator/**/*.py"), *ROOT.glob("proofdeck/*.py")]
    used = {code for path in sources for code in re.findall(r"\"([A-Z]{3}\d{3})\"", path.read_text(encoding="utf-8"))}
    assert set(CODES) <= used, f"registered but never given: {sorted(set(CODES) - used)}"


def test_codes_have_short_titles_of_their_own() -> None:
    assert len({(code[:3], title) for code, title in CODES.items()}) == len(CODES)
    for code, title in CODES.items():
        assert title[0].islower() or title.split()[0].isupper(), f"{code}: {title}"
        assert len(title) < 80 and not title.endswith("."), f"{code}: {title}"


def test_every_print_check_says_what_it_finds() -> None:
    from proofdeck.generator.preflight import CHECKS

    for code, check in CHECKS.items():
        assert code in CODES
        assert check.__module__.startswith("proofdeck.generator.preflight.") and check.__doc__


def test_the_changelog_begins_with_this_version() -> None:
    from proofdeck.generator import __version__

    first = re.search(r"^## (.*)$", page("CHANGELOG.md"), re.MULTILINE)
    assert first is not None and (__version__ in first[1] or "nreleased" in first[1])


@pytest.mark.parametrize("name", PAGES)
def test_no_page_names_a_path_of_the_machine_it_was_written_on(name: str) -> None:
    assert not re.search(r"/(?:home|root|Users|work|tmp)/", page(name))
