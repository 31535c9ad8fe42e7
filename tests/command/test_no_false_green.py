"""Nothing checked is no success: folders without a project or a game.yaml, and files that nothing reads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from own_game import OwnGame, run

EMPTY_HANDED = [("check",), ("build",), ("replay",), ("coverage",), ("soak",)]


@pytest.mark.parametrize("verb", EMPTY_HANDED, ids=lambda verb: verb[0])
def test_a_verb_for_all_games_takes_none_that_nobody_asked_for(tmp_path: Path, verb: tuple[str, ...]) -> None:
    ran = run(*verb, cwd=tmp_path)
    assert ran.status == 1 and "error USE111: there is no project in this folder" in ran.err
    assert "'proofdeck new NAME'" in ran.err and "'--bundled'" in ran.err
    assert list(tmp_path.iterdir()) == []


def test_the_project_around_a_folder_is_named(own: OwnGame) -> None:
    assert "'--project ../..'" in run("check", cwd=own.root / "components" / "lantern").err


def test_components_alone_make_a_project(own: OwnGame) -> None:
    (own.root / "layouts").rename(own.root / "elsewhere")
    ran = run("check", cwd=own.root)
    assert ran.status == 1 and "project lanterns" in ran.err and "unknown template 'lantern.keeper'" in ran.out


def test_shipped_games_that_stand_in_are_named_where_people_read_and_not_where_machines_do(tmp_path: Path) -> None:
    first = "proofdeck: no project in this folder, so the games that come with proofdeck"
    assert run("list", cwd=tmp_path).out.splitlines()[0] == first
    ran = run("schema", cwd=tmp_path)
    assert json.loads(ran.out) and "the games that come with proofdeck" in ran.err


# ---------------------------------------------------------------- files that nothing reads

UNREAD = {
    "components/lantern/deck.csv": ("components/lantern/deck.csv", "give each component an entry in cards.yaml"),
    "components/lantern/txet/en.yaml": ("components/lantern/txet", "did you mean 'text'?"),
    "components/lantern/more/cards.yaml": ("components/lantern/more", "cards lie beside game.yaml"),
    "components/lantern/text/english.yaml": ("components/lantern/text/english.yaml", "en.yaml, de.yaml"),
    "components/lanterns.yaml": ("components/lanterns.yaml", "a game's files lie in components/<game>/"),
    "layouts/latern/cards.yaml": ("layouts/latern", "did you mean 'lantern'?"),
    "layouts/size.yaml": ("layouts/size.yaml", "did you mean 'sizes.yaml'?"),
    "layots/lantern/cards.yaml": ("layots", "did you mean 'layouts/'?"),
    "validators/rulebooks/lantern/box.yaml": ("validators", "did you mean 'validator/'?"),
    "layouts/lantern/cards.yml": ("layouts/lantern/cards.yml", "call it 'cards.yaml'"),
    "layouts/lantern/more/cards.yaml": ("layouts/lantern/more/cards.yaml", "move it to layouts/lantern/"),
}


@pytest.mark.parametrize(("name", "told", "hint"), [(name, *how) for name, how in UNREAD.items()], ids=list(UNREAD))
def test_what_nothing_reads_is_told(own: OwnGame, name: str, told: str, hint: str) -> None:
    own.write(name, "templates: {}\n")
    ran = own.run("check")
    assert ran.status == 1
    assert f"{told}: error CAT115: nothing reads this" in ran.out and hint in ran.out
    assert ran.out.count("CAT115") == 1


READ = (
    "components/lantern/README.md",
    "components/lantern/.notes/cards.yaml",
    "components/lantern/art/notes.txt",
    "layouts/shared/frames.yaml",
    "layouts/lantern/icons/.keep",
    "components/README.md",
)


def test_what_people_read_and_what_templates_extend_is_no_stray(own: OwnGame) -> None:
    for name in READ:
        own.write(name, "templates: {ground: {extends: base.card}}\n")
    own.write("components/lantern/art/moon.svg", "<svg/>")
    own.write("layouts/lantern/more.yaml", "templates: {moon: {extends: shared.ground}}\n")
    assert "CAT115" not in own.run("check").out


@pytest.mark.parametrize("verb", ["check", "build"])
def test_a_folder_without_a_game_yaml_is_told(own: OwnGame, verb: str) -> None:
    own.write("components/moths/cards.yaml", "components: {}\n")
    own.write("components/bats/Game.yaml", "format: 1\n")
    ran = own.run(verb)
    assert ran.status == 1
    assert "components/moths: error CAT116: 'moths' has no game.yaml, so that nothing of it is read" in ran.said
    assert "hint: there is 'Game.yaml': call it 'game.yaml'" in ran.said
    assert "CAT116" not in own.run(verb, "lantern").said


def test_the_only_game_without_its_game_yaml_is_told(own: OwnGame) -> None:
    (own.root / "components/lantern/game.yaml").unlink()
    for verb in ("check", "build", "list"):
        ran = own.run(verb)
        assert ran.status == 1 and "components/lantern: error CAT116: 'lantern' has no game.yaml" in ran.err
        assert "'proofdeck new NAME' shows what belongs into a game.yaml" in ran.err and "types.yaml" not in ran.err


def test_a_folder_with_a_name_that_is_no_id_is_told(own: OwnGame) -> None:
    own.write("components/My Game/game.yaml", "format: 1\n")
    assert "components/My Game: error CAT116: a game's folder cannot be called 'My Game'" in own.run("check").out


# ---------------------------------------------------------------- languages


def test_a_language_without_words_is_an_error(own: OwnGame) -> None:
    for verb in ("build", "check"):
        ran = own.run(verb, "--language", "de")
        assert ran.status == 1 and "error CAT401: there is no text in 'de'" in ran.said
    assert not own.output.exists()


def test_all_languages_are_checked_unless_one_is_asked_for(own: OwnGame) -> None:
    text = (own.root / "components/lantern/text/en.yaml").read_text(encoding="utf-8")
    own.write("components/lantern/text/de.yaml", text)
    assert own.run("check").out == "no findings\n"
    own.write("components/lantern/text/de.yaml", "phrases: {}\n")
    assert "components/lantern/text/de.yaml" in own.run("check").out
    assert own.run("check", "--language", "en").out == "no findings\n"
