"""Words held to a page: whatever text can be set is found where it stands, and one letter elsewhere is not."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from drawing_board import FILES, INFO, fonts, line, sheet
from hypothesis import given, settings
from hypothesis import strategies as st

from proofdeck.generator.display_list import Artwork, Glyphs, Group, Item, Placed, Word
from proofdeck.generator.fonts import Fonts
from proofdeck.generator.geometry import Rect, rectangle, rotation, scaling, translation
from proofdeck.generator.render.pdf import render_pdf
from proofdeck.generator.verifying.drift import find_drift
from proofdeck.generator.verifying.expected import Reader
from proofdeck.generator.verifying.reading import ReadPage, read_pdf
from proofdeck.generator.verifying.words import Difference, compare


def read(tmp_path: Path, *items: Item, registry: Fonts | None = None) -> ReadPage:
    path = tmp_path / "page.pdf"
    path.write_bytes(render_pdf([sheet(*items, width=220, height=220)], registry or fonts(), INFO))
    with read_pdf(path) as file:
        return file.pages[0]


def held(tmp_path: Path, shown: list[Item], wanted: list[Item], registry: Fonts | None = None) -> Difference:
    """What sets the words of a page apart from those of another."""
    page = read(tmp_path, *shown, registry=registry)
    assert page.foreign_fonts == frozenset()
    return compare(Reader(registry or fonts()).read(wanted), page.chars)


TEXTS = [
    "AVATAR Wolf fi To",
    "a\\b (c) d)e(f",
    "well-known half-\u00adway -3 +2 \u22125",
    "Zażółć gęślą jaźń",
    "e\u0301te\u0301 bien",
    "Ἀθήνα Москва",
    "50 % ½ 10 × 12 – 3 … “so”",
    "\u00a0x\u00a0",
]


@pytest.mark.parametrize("text", TEXTS)
def test_every_text_is_found_where_it_was_set(tmp_path: Path, text: str) -> None:
    items: list[Item] = [line(text, 5, 10), Group((line(text, 0, 0, 3),), rotation(90).then(translation(100, 20)))]
    found = held(tmp_path, items, items)
    assert found.none and found.matched > 0, found


@pytest.mark.parametrize("text", TEXTS[:6])
def test_a_text_a_fifth_of_a_millimetre_away_is_not_where_it_belongs(tmp_path: Path, text: str) -> None:
    assert held(tmp_path, [line(text, 5.2, 10)], [line(text, 5, 10)]).lost
    assert held(tmp_path, [line(text, 5, 10.2)], [line(text, 5, 10)]).lost


def test_postscript_fonts_glyphs_without_characters_and_raised_ones_are_read(tmp_path: Path) -> None:
    font = fonts()["regular"]
    plain = {font.glyph(chr(c)) for c in range(0x20, 0x10000)}
    gid = next(g for g in range(1, 1900) if g not in plain and font.outline(g))
    letter = font.glyph("x")
    assert letter is not None
    odd = Glyphs("regular", 8, 5, 10, "#000000", ((0.0, Word("regular", "xyz", ((gid, 0, 0),), font.advance(gid))),))
    raised = Word("regular", "xx", ((letter, 0, 0), (letter, 700, 500)), 1400)
    up = Glyphs("regular", 8, 5, 30, "#000000", ((0.0, raised), (15.0, font.shape("low"))))
    assert held(tmp_path, [odd, up], [odd, up]).none
    registry = Fonts({"otf": FILES / "SourceSansPro-Bold.otf"})
    word = registry["otf"].shape("Wolf")
    outlined = Glyphs("otf", 6, 5, 10, "#000000", ((0.0, word), (30.0, registry["otf"].shape("gęś"))))
    assert held(tmp_path, [outlined], [outlined], registry).none


def test_more_letters_than_one_subset_holds_are_all_read(tmp_path: Path) -> None:
    font = fonts()["regular"]
    known = (chr(code) for code in range(0x21, 0x500) if font.glyph(chr(code)) is not None)
    letters = [letter for letter in known if letter.isprintable() and not unicodedata.combining(letter)][:500]
    rows: list[Item] = [line("".join(letters[i : i + 20]), 2, 5 + 5 * i / 20) for i in range(0, 500, 20)]
    found = held(tmp_path, rows, rows)
    assert found.none, found


def test_what_a_clip_hides_may_be_there_or_not(tmp_path: Path) -> None:
    inside, outside = line("here", 5, 10), line("there", 100, 10)
    clipped = Group((inside, outside), clip=rectangle(Rect(0, 0, 50, 50)))
    assert held(tmp_path, [clipped], [clipped]).none
    assert held(tmp_path, [inside], [clipped]).none
    assert [lost.said.text for lost in held(tmp_path, [outside], [clipped]).lost] == ["here"]


def test_the_same_drawing_in_many_places_is_read_in_each(tmp_path: Path) -> None:
    face = Artwork((line("Shovel 2", 1, 5),))
    places = [Placed(face, rotation(turn, 10, 10).then(translation(20 + turn / 2, 30))) for turn in (0, 90, 180, 270)]
    assert held(tmp_path, list(places), list(places)).none
    one = held(tmp_path, list(places[:3]), list(places))
    assert [lost.said.text for lost in one.lost] == ["Shovel", "2"] and not one.strange


WORDS = st.text("abcdefgh0123456789", min_size=1, max_size=8)


@settings(deadline=None, max_examples=25)
@given(words=st.lists(WORDS, min_size=1, max_size=8), data=st.data())
def test_any_letter_that_changes_is_told_with_what_is_there(
    tmp_path_factory: pytest.TempPathFactory, words: list[str], data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(words) - 1))
    index = data.draw(st.integers(0, len(words[at]) - 1))
    letter = data.draw(st.sampled_from("XYZ"))
    changed = words[at][:index] + letter + words[at][index + 1 :]
    wanted: list[Item] = [line(word, 10, 10 + 10 * row, 4) for row, word in enumerate(words)]
    shown: list[Item] = [*wanted]
    shown[at] = line(changed, 10, 10 + 10 * at, 4)
    (lost, *more) = held(tmp_path_factory.mktemp("page"), shown, wanted).lost
    assert not more and lost.said.text == words[at] and letter in lost.found + changed[len(lost.found) :]


@pytest.mark.parametrize(
    ("matrix", "told"),
    [
        (scaling(0.95).then(translation(5, 6)), "drawn at 95.0 % of its size"),
        (translation(3, -1), "moved by 3.0 mm across and -1.0 mm down"),
        (rotation(1.5, 100, 100), "turned by 1.5 degrees"),
        (translation(0, 0), ""),
    ],
)
def test_what_was_done_to_a_whole_page_is_told_in_a_word(tmp_path: Path, matrix: object, told: str) -> None:
    words: list[Item] = [line(f"word{row} is{row * 7}", 20 + row, 20 + 12 * row, 4) for row in range(12)]
    page = read(tmp_path, Group(tuple(words), matrix))  # type: ignore[arg-type]
    drift = find_drift(Reader(fonts()).read(words), page.chars)
    assert (drift.told if drift else "") == told
