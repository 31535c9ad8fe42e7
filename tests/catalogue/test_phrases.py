"""Sentences out of data: placeholders, plural forms, vocabulary, numbers as words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_projects import SmallProject

from proofdeck.generator.catalogue.paths import with_value
from proofdeck.generator.catalogue.wording.numbers import in_words, ordinal, signed
from proofdeck.generator.catalogue.wording.phrases import fill, sentence, sentences, word
from proofdeck.generator.catalogue.wording.placeholders import Malformed, Placeholder, plain, split_text
from proofdeck.generator.diagnostics import Refused


def test_an_effect_is_said_with_its_parameters(small_project: SmallProject) -> None:
    game = small_project.load()
    assert sentences(game, game.components["warden"].values["ability"]) == ("**Kindle** a lamp.", "Take 2 oil :oil:.")


def test_plural_forms_follow_the_number(small_project: SmallProject) -> None:
    game = small_project.load()
    assert sentence(game, {"gather": {"amount": 1, "what": "wick"}}) == "Take 1 wick."
    assert sentence(game, {"gather": {"amount": 3, "what": "wick"}}) == "Take 3 wicks :wick:."


def test_a_changed_number_changes_the_sentence(small_project: SmallProject) -> None:
    game = with_value(small_project.load(), "components.warden.ability.1.gather.amount", 7)
    assert sentences(game, game.components["warden"].values["ability"])[1] == "Take 7 oil :oil:."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{constants.hand_size}", "5"),
        ("{constants.hand_size|words}", "five"),
        ("{constants.hand_size|words|upper}", "FIVE"),
        ("{constants.storm.first_round|ordinal}", "third"),
        ("{constants.storm.winds}", "north, east"),
        ("{constants.storm.winds|join: or }", "north or east"),
        ("{constants.storm.winds|count}", "2"),
        ("{constants.storm.winds.1|capital}", "East"),
        ("{components.warden.cost.oil|signed}", "+2"),
        ("{components.warden.name}", "Warden"),
        ("{components.novice.friend|word}", "Warden"),
        ("{game.players.max}", "4"),
        ("{x}, {missing?}{{}}", "1, {}"),
        ("no braces", "no braces"),
    ],
)
def test_a_placeholder_is_filled(small_project: SmallProject, text: str, expected: str) -> None:
    assert fill(small_project.load(), text, {"x": 1}) == expected


@pytest.mark.parametrize(
    "text", ["{missing}", "{constants.nothing}", "{x|words5}", "{name|words}", "{", "{x y}", "{x|word:n}"]
)
def test_what_cannot_be_filled_is_refused(small_project: SmallProject, text: str) -> None:
    with pytest.raises(Refused):
        fill(small_project.load(), text, {"x": "oil", "name": "a"})


def test_words_fall_back_to_names(small_project: SmallProject) -> None:
    game = small_project.load()
    assert [word(game, name) for name in ("wick", "warden", "rock", "far_away")] == [
        "wick",
        "Warden",
        "Rock",
        "far away",
    ]
    assert word(game, "wick", 2) == "wicks"


def test_another_language_spells_its_own_numbers(small_project: SmallProject) -> None:
    text = (small_project.folder / "text/en.yaml").read_text()
    small_project.write("text/de.yaml", text + "numbers: [null, eins]\n".replace("null", "'null'"))
    game = small_project.load("de")
    assert fill(game, "{a|words} {b|words}", {"a": 1, "b": 2}) == "eins 2"


def test_texts_are_taken_apart() -> None:
    assert split_text("a {x.y?|words} :{z}: {!}") == (
        "a ",
        Placeholder("x.y", True, split_text("{a|words}")[0].formatters),  # type: ignore[union-attr]
        " :",
        Placeholder("z", False, (), icon=True),
        ": ",
        Malformed("{!}"),
    )
    assert plain("Roll :die_6: for {n} **food**").split() == ["Roll", "for", "**food**"]


@given(st.text("{}|:?.ab 1", max_size=20))
def test_any_text_can_be_taken_apart(text: str) -> None:
    assert all(isinstance(part, str | Placeholder | Malformed) for part in split_text(text))


@pytest.mark.parametrize(
    ("number", "words", "place"),
    [
        (0, "zero", "zeroth"),
        (1, "one", "first"),
        (12, "twelve", "twelfth"),
        (20, "twenty", "twentieth"),
        (21, "twenty-one", "twenty-first"),
        (100, "one hundred", "one hundredth"),
        (342, "three hundred and forty-two", "three hundred and forty-second"),
    ],
)
def test_numbers_are_spelt_out(number: int, words: str, place: str) -> None:
    assert (in_words(number), ordinal(number)) == (words, place)


def test_signs_are_printed() -> None:
    assert [signed(number) for number in (2, 0, -1, 1.5)] == ["+2", "+0", "−1", "+1.5"]
    assert in_words(-3) == "minus three"
