"""Law and evidence belong to the project: found there first, judged as far as there is any, and missed where not."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from own_game import OwnGame, run

from proofdeck.generator.project import bundled_root

SHIPPED = bundled_root()
BOX = """\
box:
  wardens: {says: 4 wardens, count: 4, components: [warden]}
  novices: {says: 8 novices, count: 8, components: [novice]}
  rocks: {says: 2 rocks, count: 2, components: [reef]}
"""
VALUES = "values: {LK-V1: {says: A warden shines for three, section: Lamps, paths: {components.warden.light: 3}}}\n"
RULES = "rules: {LK-R1: {says: A lamp needs oil., section: Lamps, kind: acts}}\n"
FACT = """\
id: LK-E1
title: Wardens outshine novices
rulebook: Lamps
kind: printed
facts: [components.warden.light > components.novice.light]
"""
PLAYED = """\
id: LK-E2
title: A lamp is lit
rulebook: Lamps
kind: printed
players: [p1, p2]
steps:
  - p1: light
"""
PROVING = [("replay",), ("coverage",), ("soak",), ("rules", "lantern")]


def evidence(own: OwnGame, **files: str) -> None:
    """Files of the small game's evidence; `__` stands for a slash."""
    for name, text in files.items():
        own.write(f"validator/rulebooks/lantern/{name.replace('__', '/')}.yaml", text)


@pytest.fixture
def judged(own: OwnGame) -> OwnGame:
    """The small game with evidence that needs no law."""
    evidence(own, box=BOX, values=VALUES, rules=RULES, examples__bright=FACT)
    return own


# ---------------------------------------------------------------- without a law


def test_evidence_that_holds_has_no_findings(judged: OwnGame) -> None:
    ran = judged.run("check")
    assert (ran.status, ran.out) == (0, "no findings\n")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("copies: 8", "copies: 7", "box.yaml:3:3: error PRF201: the catalogue has 7 copies, the rulebook says '8 nov"),
        (
            "light: 3",
            "light: 4",
            "values.yaml:1:100: error PRF203: LK-V1: 'components.warden.light' is 4, the rulebook",
        ),
        ("light: 3", "light: 1", "examples/bright.yaml:5:9: error PRF205: LK-E1 (Lamps): not so: 1 > 1"),
    ],
)
def test_counts_values_and_facts_are_judged_without_a_law(judged: OwnGame, old: str, new: str, told: str) -> None:
    judged.small.change("cards.yaml", old, new)
    ran = judged.run("check")
    assert ran.status == 1 and f"validator/rulebooks/lantern/{told}" in ran.out


def test_a_citation_of_no_rule_is_found_without_a_law(judged: OwnGame) -> None:
    evidence(judged, examples__bright=FACT + "rules: LK-R9\n")
    assert "error PRF105: 'LK-R9' is cited, and rules.yaml does not have it" in judged.run("check").out


def test_a_faulty_rule_may_still_be_cited(judged: OwnGame) -> None:
    evidence(judged, rules=RULES.replace("kind: acts", "kind: act"), examples__bright=FACT + "rules: LK-R1\n")
    ran = judged.run("check")
    assert "rules.yaml:1:64: error PRF103: 'kind' is 'act', not one of acts, forbids" in ran.out
    assert "PRF105" not in ran.out


def test_a_rule_that_the_text_of_a_law_does_not_know_is_found_without_running_it(judged: OwnGame) -> None:
    judged.write("validator/games/lantern.py", "# LK-R1\n# LK-R7\nLAW = 1 / 0\n")
    assert "validator/games/lantern.py:2:3: error PRF209: the law cites 'LK-R7'" in judged.run("check").out


@pytest.mark.parametrize("name", ["box", "values", "rulings", "unverified", "rules"])
def test_what_is_not_needed_may_be_absent(own: OwnGame, name: str) -> None:
    every = {"box": BOX, "values": VALUES, "rulings": "rulings: {}\n", "unverified": "unverified: {}\n", "rules": RULES}
    evidence(own, **{key: text for key, text in every.items() if key != name})
    assert own.run("check").out == "no findings\n"


def test_examples_that_are_played_are_told_to_be_unproved(judged: OwnGame) -> None:
    evidence(judged, examples__lit=PLAYED)
    ran = judged.run("check")
    assert (
        ran.status == 1 and "components/lantern/game.yaml:2:5: error PRF501: there is no law for 'lantern'" in ran.out
    )
    assert "looked for in validator/games/lantern/law.py or validator/games/lantern.py" in ran.out
    assert "examples (1)" in ran.out


def test_rules_are_listed_without_a_law_and_said_to_be_unproved(judged: OwnGame) -> None:
    ran = judged.run("rules", "lantern")
    assert ran.status == 1 and "LK-R1    A lamp needs oil. [acts, not replayed]" in ran.out
    assert "error PRF501" in ran.err


# ---------------------------------------------------------------- evidence that is none


def test_examples_without_rules_are_told_once(own: OwnGame) -> None:
    evidence(own, box=BOX, examples__bright=FACT + "rules: [LK-R1, LK-R2]\n")
    ran = own.run("check")
    assert ran.status == 1 and ran.out.count("error") == 2, ran.out  # the finding, and the count
    assert "validator/rulebooks/lantern: error PRF112: there are 1 examples, and no rules.yaml" in ran.out


def test_a_folder_with_nothing_in_it_is_told(own: OwnGame) -> None:
    own.write("validator/rulebooks/lantern/README.md", "To come.")
    ran = own.run("check")
    assert ran.status == 1 and "validator/rulebooks/lantern: error PRF110: there is nothing in the evidence" in ran.out


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("ruels.yaml", "call it 'rules.yaml'"),
        ("rules.yml", "call it 'rules.yaml'"),
        ("a_lamp_is_lit.yaml", "an example lies in examples/"),
        ("examples/lamps/lit.yaml", "an example lies in examples/"),
    ],
)
def test_a_file_that_nothing_reads_is_told(judged: OwnGame, name: str, hint: str) -> None:
    judged.write(f"validator/rulebooks/lantern/{name}", PLAYED)
    ran = judged.run("check")
    assert ran.status == 1
    assert f"validator/rulebooks/lantern/{name}: error PRF111: a file that is not read\n  hint: {hint}" in ran.out


def test_law_and_evidence_of_no_game_are_told_with_the_near_miss(own: OwnGame) -> None:
    own.write("validator/rulebooks/lanter/box.yaml", BOX)
    own.write("validator/games/lanterns.py", "LAW = 1\n")
    own.write("validator/games/lamps/law.py", "LAW = 1\n")
    own.write("validator/games/shared.py", "OIL = 1\n")
    out = own.run("check").out
    assert "validator/rulebooks/lanter: warning PRF116: there is no game 'lanter' in components/" in out
    assert (
        "validator/games/lanterns.py: warning PRF116" in out and "validator/games/lamps/law.py: warning PRF116" in out
    )
    assert "did you mean 'lantern'?" in out and "shared" not in out
    for verb in ("soak", "replay"):
        assert "there is validator/games/lanterns.py: call it by the game's id, 'lantern'" in own.run(verb).err


# ---------------------------------------------------------------- nothing to prove


@pytest.mark.parametrize("verb", PROVING, ids=lambda verb: verb[0])
def test_nothing_to_prove_is_no_success(own: OwnGame, verb: tuple[str, ...]) -> None:
    for arguments in (verb, (verb[0], "lantern")):
        ran = own.run(*arguments)
        assert ran.status == 1 and not ran.out
        assert ran.err.startswith("proofdeck: project lanterns\n")
        wanted = {"soak": {"PRF501"}, "rules": {"PRF106"}}.get(verb[0], {"PRF106", "PRF501"})
        assert {finding["code"] for finding in ran.findings} == wanted
        assert "looked for in validator/" in ran.err and "hint: " in ran.err


@pytest.mark.parametrize("verb", [("replay",), ("coverage",), ("soak",), ("check",), ("build",)])
def test_a_project_without_games_is_no_success(tmp_path: Path, verb: tuple[str, ...]) -> None:
    (tmp_path / "components").mkdir()
    ran = run("--project", tmp_path, *verb)
    assert ran.status == 1 and "components: error USE110: there are no games here" in ran.err


def test_a_game_that_is_not_there_is_answered_with_the_near_miss(own: OwnGame) -> None:
    for verb in ("replay", "coverage", "soak", "rules"):
        ran = own.run(verb, "lanten")
        assert ran.status == 2 and "did you mean 'lantern'?" in ran.err


@pytest.mark.parametrize(("missing", "codes"), [("both", {"PRF501", "PRF106"}), ("law", {"PRF501"})])
def test_a_game_that_calls_itself_proved_has_law_and_evidence(own: OwnGame, missing: str, codes: set[str]) -> None:
    own.small.change("game.yaml", "stage: printable", "stage: proved")
    if missing == "law":
        evidence(own, box=BOX, rules=RULES, examples__bright=FACT)
    ran = own.run("check")
    assert ran.status == 1 and codes == {f["code"] for f in ran.findings if f["code"] in ("PRF501", "PRF106", "PRF113")}


def test_a_game_that_calls_itself_proved_has_examples(own: OwnGame) -> None:
    own.small.change("game.yaml", "stage: printable", "stage: proved")
    evidence(own, box=BOX, rules=RULES)
    assert "validator/rulebooks/lantern: error PRF113: there are no examples for 'lantern'" in own.run("check").out


# ---------------------------------------------------------------- judged by the shipped law and evidence


def copy_of_shipped(own: OwnGame, name: str, *, keep: bool = True) -> None:
    """Space Scavengers as a game of this project, with or without the word that says who judges it."""
    folder = own.root / "components" / name
    shutil.copytree(SHIPPED / "components" / "space_scavengers", folder)
    text = (folder / "game.yaml").read_text(encoding="utf-8")
    assert "judged_by: space_scavengers\n" in text
    text = text.replace("\nid: space_scavengers\n", f"\nid: {name}\n")
    (folder / "game.yaml").write_text(text if keep else text.replace("judged_by: space_scavengers\n", ""), "utf-8")


@pytest.mark.parametrize("name", ["space_scavengers", "deep_space"])
def test_a_copy_goes_on_being_judged_by_what_is_shipped(own: OwnGame, name: str) -> None:
    copy_of_shipped(own, name)
    ran = own.run("replay", name, "--only", "SS-E01")
    assert (ran.status, ran.out) == (0, "Space Scavengers: 1 of 1 examples go the rulebook's way\n")
    assert own.run("soak", name, "--games", "1", "--players", "2", "--brief").out.startswith("Space Scavengers\n")
    assert "SS-R79" in own.run("rules", name).out


def test_a_wrong_number_in_a_copy_is_found_by_the_shipped_evidence(own: OwnGame) -> None:
    copy_of_shipped(own, "deep_space")
    constants = own.root / "components" / "deep_space" / "constants.yaml"
    text = constants.read_text(encoding="utf-8")
    constants.write_text(text.replace("hand: 7 ", "hand: 8 "), encoding="utf-8")
    assert text != constants.read_text(encoding="utf-8")
    ran = own.run("replay", "deep_space")
    assert ran.status == 1 and "validator/rulebooks/space_scavengers/examples/" in ran.err


@pytest.mark.parametrize("name", ["space_scavengers", "deep_space"])
def test_a_game_that_does_not_say_so_is_not_judged_by_a_shipped_one(own: OwnGame, name: str) -> None:
    copy_of_shipped(own, name, keep=False)
    ran = own.run("replay", name)
    assert ran.status == 1 and {f["code"] for f in ran.findings} == {"PRF106", "PRF501"}
    assert ("write 'judged_by: space_scavengers'" in ran.err) == (name == "space_scavengers")


def test_a_new_game_with_the_name_of_a_shipped_one_is_clean(tmp_path: Path) -> None:
    assert run("new", "Space Scavengers", cwd=tmp_path).status == 0
    ran = run("check", cwd=tmp_path)
    assert (ran.status, ran.out) == (0, "no findings\n")


def test_an_unknown_judge_is_answered_with_the_near_miss(own: OwnGame) -> None:
    own.small.change("game.yaml", "stage: printable", "stage: printable\njudged_by: space_scavangers")
    ran = own.run("check")
    assert ran.status == 1 and "components/lantern/game.yaml:5:12: error CAT321" in ran.out
    assert "did you mean 'space_scavengers'?" in ran.out


def test_evidence_of_ones_own_comes_before_that_of_the_shipped_game(own: OwnGame) -> None:
    copy_of_shipped(own, "deep_space")
    own.write("validator/rulebooks/deep_space/rules.yaml", RULES)
    assert "LK-R1" in own.run("rules", "deep_space").out
    ran = own.run("coverage", "deep_space", "--quick")
    assert ran.status == 1 and "validator/rulebooks/deep_space: error PRF113: there are no examples" in ran.err
    assert "0 of 0 go the rulebook's way" in ran.out


def test_other_games_are_proved_beside_one_that_has_nothing(own: OwnGame) -> None:
    copy_of_shipped(own, "deep_space")
    ran = own.run("replay", "--only", "SS-E01")
    assert ran.status == 0 and "1 of 1 examples" in ran.out and "note PRF501" in ran.err
    assert own.run("replay", "lantern", "deep_space", "--only", "SS-E01").status == 1


# ---------------------------------------------------------------- one example, one way to play


def test_an_example_that_is_not_there_is_answered_with_the_near_miss(own: OwnGame) -> None:
    copy_of_shipped(own, "deep_space")
    ran = own.run("replay", "deep_space", "--only", "SS-E01", "--only", "SS-E01x")
    assert ran.status == 1 and not ran.out
    assert "error PRF114: there is no example 'SS-E01x'" in ran.err and "did you mean 'SS-E01'?" in ran.err


@pytest.mark.parametrize("options", [("--players", "9"), ("--set", "bass")])
def test_a_way_to_play_that_is_not_there_is_no_success(own: OwnGame, options: tuple[str, ...]) -> None:
    copy_of_shipped(own, "deep_space")
    ran = own.run("soak", "deep_space", *options)
    assert ran.status == 1 and "error PRF314" in ran.err
    assert "'deep_space' is for 2 to 5 players with base" in ran.err


def test_a_file_is_replayed_for_the_game_of_the_project_it_lies_in(own: OwnGame, tmp_path: Path) -> None:
    copy_of_shipped(own, "deep_space")
    evidence = own.root / "validator" / "rulebooks" / "deep_space"
    shutil.copytree(SHIPPED / "validator" / "rulebooks" / "space_scavengers", evidence)
    path = min((evidence / "examples").glob("*.yaml"))
    ran = run("replay", path, cwd=tmp_path)
    assert ran.status == 0 and ran.err == "proofdeck: project lanterns\n" and "1 of 1 examples" in ran.out
    shipped = SHIPPED / "validator" / "rulebooks" / "space_scavengers" / "examples" / path.name
    ran = run("replay", shipped, path, cwd=tmp_path)
    assert ran.status == 0 and ran.out.count("1 of 1 examples") == 2
    assert ran.err == "proofdeck: the games that come with proofdeck\nproofdeck: project lanterns\n"


def test_a_file_anywhere_is_replayed_for_a_game_that_is_named(own: OwnGame, tmp_path: Path) -> None:
    copy_of_shipped(own, "deep_space")
    shipped = min((SHIPPED / "validator" / "rulebooks" / "space_scavengers" / "examples").glob("*.yaml"))
    draft = tmp_path / "draft.yaml"
    shutil.copy(shipped, draft)
    ran = own.run("replay", draft)
    assert ran.status == 1 and "error PRF115" in ran.err and "'proofdeck replay GAME FILE'" in ran.err
    assert own.run("replay", "deep_space", draft).status == 0
    for game in ((), ("deep_space",)):
        ran = own.run("replay", *game, tmp_path / "nowhere.yaml")
        assert ran.status == 1 and "nowhere.yaml: error CAT101" in ran.err


@pytest.mark.parametrize("verb", [("check",), *PROVING], ids=lambda verb: verb[0])
def test_the_first_line_says_which_project(own: OwnGame, verb: tuple[str, ...]) -> None:
    assert own.run(*verb).err.splitlines()[0] == "proofdeck: project lanterns"
