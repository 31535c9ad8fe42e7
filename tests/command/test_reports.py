"""Reports for machines say what was checked, and point at files as the repository names them."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

from own_game import OwnGame, run


def suites(text: str) -> dict[str, ElementTree.Element]:
    return {suite.attrib["name"]: suite for suite in ElementTree.fromstring(text)}


def test_a_clean_game_has_a_test_case_for_each_check(own: OwnGame) -> None:
    lantern = suites(own.run("check", "--format", "junit").out)["lantern"]
    names = [case.attrib["name"] for case in lantern]
    assert {"catalogue", "looks", "sheets for a4", "values differ"} <= set(names)
    assert any(name.startswith("PRE105 ") for name in names)
    assert lantern.attrib["tests"] == str(len(names)) and lantern.attrib["failures"] == "0"
    assert not list(lantern.iter("failure"))


def test_each_example_is_a_test_case() -> None:
    shipped = suites(run("--bundled", "check", "space_scavengers", "--format", "junit").out)["space_scavengers"]
    names = [case.attrib["name"] for case in shipped]
    assert "SS-E30 A Sector that adds Radiation" in names and "rules exercised" in names


def test_what_fails_is_what_fail_on_asks_for(own: OwnGame) -> None:
    own.small.change("cards.yaml", "light: 3", "light: 30")
    lantern = suites(own.run("check", "--format", "junit").out)["lantern"]
    assert lantern.attrib["failures"] == "1"
    (failure,) = lantern.iter("failure")
    assert "30" in failure.attrib["message"] and "components/lantern/cards.yaml:11:12: error" in (failure.text or "")


def test_a_warning_fails_only_where_it_is_asked_to(own: OwnGame) -> None:
    own.write("validator/games/lantern.py", "LAW = 1\n")
    for level, failures in (("error", "0"), ("warning", "1")):
        ran = own.run("check", "--format", "junit", "--fail-on", level)
        assert suites(ran.out)["lantern"].attrib["failures"] == failures
        assert ran.status == int(failures)


def test_json_names_its_form_the_games_and_their_checks(own: OwnGame) -> None:
    own.small.change("cards.yaml", "light: 3", "light: 30")
    data = json.loads(own.run("check", "--format", "json").out)
    assert data["format"] == 1
    around, lantern = data["games"]
    assert around == {"game": None, "checks": ["files that nothing reads"], "findings": []}
    assert lantern["game"] == "lantern" and "catalogue" in lantern["checks"]
    (finding,) = lantern["findings"]
    assert (finding["check"], finding["line"], finding["severity"]) == ("catalogue", 11, "error")


def test_annotations_name_files_from_the_repository_on(own: OwnGame, tmp_path: Path) -> None:
    own.small.change("cards.yaml", "light: 3", "light: 30")
    (tmp_path / ".git").mkdir()
    out = own.run("check", "--format", "github").out
    assert out.startswith("::error file=lanterns/components/lantern/cards.yaml,line=11,col=12,title=CAT2")
