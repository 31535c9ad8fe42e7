"""Text in the PDF: it says what it shows, and it stands where HarfBuzz put it."""

from __future__ import annotations

import ctypes
import unicodedata
from io import BytesIO

import pypdfium2
import pytest
from drawing_board import FILES, INFO, difference, fonts, line, parity, pdf_of, sheet
from pdf_reading import PdfReading
from PIL import Image as Pillow

from proofdeck.generator.display_list import Artwork, Glyphs, Group, Placed, Word
from proofdeck.generator.fonts import Fonts
from proofdeck.generator.geometry import PT, translation
from proofdeck.generator.render.pdf import render_pdf
from proofdeck.generator.render.png import render_png

KERNED = "AVATAR Wolf fi To"


def text_of(*items: Glyphs, registry: Fonts | None = None) -> str:
    page = sheet(*items, width=150, height=30)
    return PdfReading(render_pdf([page], registry or fonts(), INFO)).texts[0].strip()


def lefts(data: bytes) -> list[float]:
    """Where each visible character's origin lies on the first page, in millimetres."""
    raw, x, y = pypdfium2.raw, ctypes.c_double(), ctypes.c_double()
    found: list[float] = []
    with pypdfium2.PdfDocument(data) as document:
        page = document[0].get_textpage()
        for index in range(page.count_chars()):
            raw.FPDFText_GetCharOrigin(page, index, x, y)
            if not page.get_text_range(index, 1).isspace():
                found.append(x.value * PT)
    return found


@pytest.mark.parametrize(
    "text", [KERNED, "Take two (2) more.", "a\\b (c) d)e(f", "Zażółć gęślą jaźń", "Ἀθήνα Москва", "50 %"]
)
def test_text_reads_back_as_written(text: str) -> None:
    assert text_of(line(text, 2, 10)) == text


@pytest.mark.parametrize("key", ["regular", "bold"])
def test_kerned_glyphs_stand_at_harfbuzz_s_positions(key: str) -> None:
    item = line(KERNED, 10, 10, 6, key=key)
    units = fonts()[key].metrics.units
    wanted = [item.x + dx + x * item.size / units for dx, word in item.words for _, x, _ in word.glyphs]
    found = lefts(pdf_of(sheet(item, width=150, height=30)))
    assert found == pytest.approx(wanted, abs=item.size / 1000)


def test_kerned_text_looks_the_same_in_both_back_ends() -> None:
    page = sheet(line(KERNED, 2, 10, 8), line(KERNED, 2, 20, 8, key="bold"), width=80, height=25)
    assert parity(page) < 0.5


def test_spread_words_keep_their_places_and_their_spaces() -> None:
    font = fonts()["regular"]
    words = tuple((dx, font.shape(text)) for dx, text in ((0.0, "far"), (20.0, "apart"), (33.3, "close")))
    item = Glyphs("regular", 4, 5, 10, "#000000", words)
    data = pdf_of(sheet(item, width=150, height=30))
    assert PdfReading(data).texts[0].strip() == "far apart close"
    starts = lefts(data)
    assert [starts[0], starts[3], starts[8]] == pytest.approx([5, 25, 38.3], abs=0.003)


def test_words_that_touch_get_no_space() -> None:
    font = fonts()["regular"]
    first, second = font.shape("half"), font.shape("way")
    words = ((0.0, first), (first.advance * 4 / font.metrics.units, second))
    assert text_of(Glyphs("regular", 4, 5, 10, "#000000", words)) == "halfway"


def test_a_first_word_away_from_the_origin() -> None:
    item = Glyphs("regular", 4, 5, 10, "#000000", ((1.0, fonts()["regular"].shape("Wolf")),))
    assert min(lefts(pdf_of(sheet(item, width=150, height=30)))) == pytest.approx(6, abs=0.003)


def test_decomposed_letters_read_back_composed() -> None:
    assert text_of(line("e\u0301te\u0301 bien", 2, 10)) == "été bien"


def test_more_letters_than_one_subset_holds() -> None:
    font = fonts()["regular"]
    known = (chr(code) for code in range(0x21, 0x500) if font.glyph(chr(code)) is not None)
    letters = [letter for letter in known if letter.isprintable() and not unicodedata.combining(letter)]
    lines = ["".join(letters[i : i + 20]) for i in range(0, 500, 20)]
    page = sheet(*(line(text, 2, 5 + 5 * i) for i, text in enumerate(lines)), width=150, height=150)
    reading = PdfReading(pdf_of(page))
    assert len(reading.fonts) > 1
    assert reading.unresolved == []
    said = reading.texts[0].split("\n")
    assert [text.strip() for text in said] == lines
    assert parity(page) < 0.5


def test_a_glyph_without_a_character_is_drawn_and_says_what_it_means() -> None:
    font = fonts()["regular"]
    plain = {font.glyph(chr(c)) for c in range(0x20, 0x10000)}
    gid = next(g for g in range(1, 1900) if g not in plain and font.outline(g))
    item = Glyphs("regular", 8, 5, 10, "#000000", ((0.0, Word("regular", "xyz", ((gid, 0, 0),), font.advance(gid))),))
    page = sheet(item, width=40, height=15)
    assert PdfReading(pdf_of(page)).texts[0].strip() == "xyz"
    assert parity(page) < 0.5


def test_glyphs_off_the_baseline_are_drawn_there() -> None:
    font = fonts()["regular"]
    gid = font.glyph("x")
    assert gid is not None
    raised = Word("regular", "xx", ((gid, 0, 0), (gid, 700, 500)), 1400)
    page = sheet(
        Glyphs("regular", 8, 5, 12, "#000000", ((0.0, raised), (15.0, font.shape("low")))), width=60, height=15
    )
    assert parity(page) < 0.5
    assert "low" in PdfReading(pdf_of(page)).texts[0]


def test_lines_after_an_awkward_one_keep_font_and_size() -> None:
    page = sheet(line("e\u0301", 2, 5, 4), line("plain", 2, 10, 4), line("large", 2, 18, 7), width=40, height=20)
    assert parity(page) < 0.5


def test_font_and_size_are_selected_anew_after_a_group() -> None:
    moved = Group((line("in", 0, 0, 8, key="bold"),), translation(20, 10))
    page = sheet(line("before", 2, 5, 4), moved, line("after", 2, 10, 4), width=40, height=15)
    assert parity(page) < 0.5


def test_text_inside_forms_is_found_on_the_page() -> None:
    face = Artwork((line("Shovel", 1, 5),))
    page = sheet(Placed(face, translation(2, 2)), Placed(face, translation(2, 12)), width=60, height=30)
    assert PdfReading(pdf_of(page)).texts[0].split() == ["Shovel", "Shovel"]


def test_a_font_of_2048_units_is_exact_too() -> None:
    registry = Fonts({"vera": FILES.parents[1] / "reportlab" / "fonts" / "Vera.ttf"})
    font = registry["vera"]
    assert font.metrics.units == 2048
    words, dx = [], 0.0
    for part in ("AVATAR", "Wolf", "To"):
        word = font.shape(part)
        words.append((dx, word))
        dx += (word.advance + font.space) * 6 / 2048
    item = Glyphs("vera", 6, 10, 10, "#000000", tuple(words))
    wanted = [10 + dx + x * 6 / 2048 for dx, word in words for _, x, _ in word.glyphs]
    data = render_pdf([sheet(item, width=150, height=30)], registry, INFO)
    assert lefts(data) == pytest.approx(wanted, abs=item.size / 1000)


def otf_line(text: str, registry: Fonts, x: float, y: float) -> Glyphs:
    font = registry["otf"]
    words, dx = [], 0.0
    for part in text.split(" "):
        word = font.shape(part)
        words.append((dx, word))
        dx += (word.advance + font.space) * 6 / font.metrics.units
    return Glyphs("otf", 6, x, y, "#000000", tuple(words))


def test_a_font_with_postscript_outlines_is_still_text() -> None:
    registry = Fonts({"otf": FILES / "SourceSansPro-Bold.otf"})
    text = "AVATAR (Wolf) gęś fi 1234567890 abcdefghijklmnopqrstuvwxyz To"
    item = otf_line(text, registry, 5, 10)
    data = render_pdf([sheet(item, width=220, height=15)], registry, INFO)
    reading = PdfReading(data)
    assert reading.syntax_errors == [] and reading.unresolved == [] and reading.unembedded_fonts == []
    assert reading.texts[0].strip() == text
    units = registry["otf"].metrics.units
    wanted = [item.x + dx + x * item.size / units for dx, word in item.words for _, x, _ in word.glyphs]
    assert lefts(data) == pytest.approx(wanted, abs=item.size / 1000)


def test_postscript_and_truetype_outlines_of_one_font_look_the_same() -> None:
    registry = Fonts({"otf": FILES / "SourceSansPro-Regular.otf", "regular": FILES / "SourceSansPro-Regular.ttf"})
    pages = [sheet(item, width=80, height=15) for item in (otf_line(KERNED, registry, 5, 10), line(KERNED, 5, 10, 6))]
    data = render_pdf(pages, registry, INFO)
    one, other = (Pillow.open(BytesIO(render_png(data, page, 600))).convert("RGB") for page in (0, 1))
    assert difference(one, other) < 0.5


def test_an_outlined_font_of_many_letters_fills_several_subsets() -> None:
    registry = Fonts({"otf": FILES / "SourceSansPro-Regular.otf"})
    font = registry["otf"]
    known = (chr(code) for code in range(0x21, 0x500) if font.glyph(chr(code)) is not None)
    letters = [letter for letter in known if letter.isprintable() and not unicodedata.combining(letter)][:400]
    lines = ["".join(letters[i : i + 20]) for i in range(0, 400, 20)]
    page = sheet(*(otf_line(text, registry, 2, 8 + 7 * i) for i, text in enumerate(lines)), width=200, height=160)
    reading = PdfReading(render_pdf([page], registry, INFO))
    assert reading.unresolved == []
    assert [text.strip() for text in reading.texts[0].split("\n")] == lines
