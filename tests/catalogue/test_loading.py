"""A game's folder read whole: what comes out, and that everything wrong is reported at once."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from small_projects import SmallProject

from proofdeck.generator.catalogue.loading import find_games, load_game
from proofdeck.generator.diagnostics import Findings, Severity

ROOT = Path(__file__).resolve().parents[2]


def codes(small: SmallProject) -> list[str]:
    return [finding.code for finding in small.findings()]


def test_a_sound_game_has_no_findings(small_project: SmallProject) -> None:
    assert small_project.findings() == []
    game = small_project.load()
    assert list(game.components) == ["warden", "novice", "reef"]
    assert game.title == "Lantern Keepers"
    assert game.players == (2, 4)


def test_values_are_plain_and_cannot_be_changed(small_project: SmallProject) -> None:
    values = small_project.load().components["warden"].values
    assert json.loads(json.dumps(values))["cost"] == {"oil": 2, "wick": 1}
    assert values["ability"] == ({"kindle": {}}, {"gather": {"amount": 2, "what": "oil"}})
    with pytest.raises(TypeError):
        values["cost"]["oil"] = 3
    assert pickle.loads(pickle.dumps(values)) == values
    assert hash(values) == hash(small_project.load().components["warden"].values)


def test_defaults_are_merged_under_each_entry_and_sources_one_by_one(small_project: SmallProject) -> None:
    warden = small_project.load().components["warden"]
    assert warden.sets == ("base",)
    assert warden.sources == {"default": "rulebook", "cost": "public/S1", "light": "designed"}


def test_an_entry_may_differ_from_its_type(small_project: SmallProject) -> None:
    small_project.change(
        "cards.yaml", "    copies: 8\n", "    copies: 8\n    back: none\n    deck: Beginners\n    accounted: false\n"
    )
    novice = small_project.load().components["novice"]
    assert (novice.back, novice.deck, novice.accounted, novice.template) == (None, "Beginners", False, "keeper")


def test_a_disputed_value_keeps_what_sources_say(small_project: SmallProject) -> None:
    small_project.change("cards.yaml", "light: designed", "light: {source: public/S1, disputed: [3, 4]}")
    warden = small_project.load().components["warden"]
    assert (warden.sources["light"], warden.disputed["light"]) == ("public/S1", (3, 4))


def test_games_are_the_folders_with_a_game_yaml(small_project: SmallProject) -> None:
    (small_project.root / "components" / "notes").mkdir()
    (small_project.root / "components" / "README.md").write_text("")
    assert find_games(small_project.project) == ["lantern"]


@pytest.mark.parametrize("name", ["lantren", "../lantern", "", "lantern/", "a" * 5000])
def test_an_unknown_game_is_a_finding(small_project: SmallProject, name: str) -> None:
    findings = Findings()
    assert load_game(small_project.project, name, findings) is None
    assert [finding.code for finding in findings] == ["CAT301"]


def test_a_project_without_components_has_no_games(small_project: SmallProject) -> None:
    empty = replace(small_project.project, root=small_project.root / "nowhere")
    assert find_games(empty) == []


def test_faults_of_all_files_are_reported_in_one_run(small_project: SmallProject) -> None:
    small_project.change("game.yaml", "title: Lantern", "titel: Lantern")
    small_project.change("types.yaml", "kind: tile", "kind: tyle")
    small_project.change("cards.yaml", "light: 1", "light: 12")
    small_project.change("constants.yaml", "hand_size: 5", "hand_size: +5")
    small_project.change("text/en.yaml", "words:", "wrods:")
    found = small_project.findings()
    assert {finding.place.file.rsplit("/", 1)[1] for finding in found if finding.place} == {
        "game.yaml",
        "types.yaml",
        "cards.yaml",
        "constants.yaml",
        "en.yaml",
    }
    assert all(finding.place and finding.place.line for finding in found)


def test_a_fault_in_one_file_is_not_blamed_on_others(small_project: SmallProject) -> None:
    small_project.change("types.yaml", "kind: tile", "kind: tyle")
    assert codes(small_project) == ["CAT205"]
    small_project.write("types.yaml", "types: [")
    assert codes(small_project) == ["CAT107"]
    small_project.write("game.yaml", "")
    assert codes(small_project) == ["CAT208", "CAT107"]


def test_a_fault_in_defaults_is_reported_once(small_project: SmallProject) -> None:
    small_project.change("cards.yaml", "defaults:\n", "defaults:\n  colour: red\n")
    finding = small_project.finding()
    assert (finding.code, str(finding.place)) == ("CAT201", "components/lantern/cards.yaml:2:3")


def test_a_missing_key_is_blamed_on_the_entry(small_project: SmallProject) -> None:
    small_project.change("cards.yaml", "    copies: 8\n", "")
    finding = small_project.finding()
    assert str(finding) == (
        "components/lantern/cards.yaml:17:3: error CAT202: card 'novice' has no 'copies'\n"
        "  hint: write 'copies: 1' if the box holds one"
    )


def test_missing_sources_matter_to_bundled_games_past_the_draft(small_project: SmallProject) -> None:
    small_project.change("cards.yaml", "  sources: {default: rulebook}\n", "")
    assert codes(small_project) == []
    small_project.bundled = True
    assert codes(small_project) == ["CAT308"] * 3
    small_project.change("game.yaml", "stage: printable", "stage: draft")
    assert codes(small_project) == []
    small_project.change("game.yaml", "stage: draft", "stage: counted")
    small_project.bundled = False
    assert {finding.severity for finding in small_project.findings()} == {Severity.WARNING}


def test_a_language_without_words_is_an_error_that_names_those_there_are(small_project: SmallProject) -> None:
    (finding,) = small_project.findings("de")
    assert (finding.code, finding.severity) == ("CAT401", Severity.ERROR)
    assert finding.hint and "en" in finding.hint


def test_another_language_brings_its_words_and_titles(small_project: SmallProject) -> None:
    text = (small_project.folder / "text/en.yaml").read_text()
    small_project.write("text/de.yaml", text.replace("oil: oil", "oil: Öl") + "titles: {warden: Wärter}\n")
    game = small_project.load("de")
    assert (game.language, game.components["warden"].name) == ("de", "Wärter")


def test_an_id_is_used_once_in_all_files(small_project: SmallProject) -> None:
    small_project.write(
        "more.yaml", "components:\n  reef: {name: Reef, type: rock, copies: 1, sets: [base], shape: [[0, 0]]}\n"
    )
    finding = small_project.finding()
    assert finding.code == "CAT307"
    assert "components/lantern/cards.yaml:23:3" in finding.message


def test_every_finding_names_a_registered_code(small_project: SmallProject) -> None:
    from proofdeck.generator.codes import CODES

    small_project.change("cards.yaml", "type: rock", "type: rok")
    assert small_project.finding().code in CODES


def test_a_file_with_another_ending_is_not_passed_over_in_silence(small_project: SmallProject) -> None:
    small_project.write("more.yml", "components: {}\n")
    finding = small_project.finding()
    assert (finding.code, finding.hint) == ("CAT114", "call it 'more.yaml'")


def test_effects_inside_effects_need_phrases_too(small_project: SmallProject) -> None:
    small_project.change("types.yaml", "  kindle: {}\n", "  kindle: {}\n  wait: {}\n  later: {then: effects}\n")
    small_project.change("cards.yaml", "      - kindle\n", "      - later: {then: [wait]}\n")
    small_project.change("text/en.yaml", "phrases:\n", 'phrases:\n  later: "Later: {then|sentences}"\n')
    assert small_project.finding().message == "effect 'wait' of 'warden' has no phrase in 'en'"


def test_loading_needs_no_heavy_library(small_project: SmallProject) -> None:
    script = (
        "import sys, pathlib\n"
        "from proofdeck.generator.catalogue.loading import load_game\n"
        "from proofdeck.generator.diagnostics import Findings\n"
        "from proofdeck.generator.project import Project\n"
        f"assert load_game(Project(pathlib.Path({str(small_project.root)!r})), 'lantern', Findings())\n"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not {"pydantic", "reportlab", "fontTools", "rich"} & set(done.stdout.split())
