"""Text in boxes: no word is lost, nothing leaves the box unsaid, sizes shrink in steps."""

from __future__ import annotations

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from template_trial import flat, spots, texts

from proofdeck.generator.display_list import Glyphs
from proofdeck.generator.fonts import Fonts
from proofdeck.generator.geometry import PT, Rect, path_bounds
from proofdeck.generator.layout.text.markup import paragraphs
from proofdeck.generator.layout.text.setting import TextStyle, glyph_items, set_text
from proofdeck.generator.layout.text.typeface import Icon, Typeface

SQUARE = Icon("blot", (((("M", 0.0, 0.0), ("L", 1.0, 0.0), ("L", 1.0, 1.0), ("Z",)), False),), 1.0)


@pytest.fixture(scope="module")
def typeface() -> Typeface:
    from pathlib import Path

    import font_source_sans_pro

    folder = Path(font_source_sans_pro.__file__).parent / "files"
    fonts = {
        "regular": folder / "SourceSansPro-Regular.ttf",
        "bold": folder / "SourceSansPro-Bold.ttf",
        "italic": folder / "SourceSansPro-It.ttf",
    }
    return Typeface(Fonts(fonts), {style: style for style in fonts}, lambda name: SQUARE)


WORDS = st.lists(st.text(alphabet=string.ascii_letters + "ÄÉjgpq.,!", min_size=1, max_size=12), min_size=1, max_size=40)
BOXES = st.tuples(st.floats(5, 80), st.floats(3, 60))


@settings(max_examples=120, deadline=None)
@given(
    words=WORDS,
    box=BOXES,
    align=st.sampled_from(["left", "centre", "right", "justify"]),
    valign=st.sampled_from(["top", "middle", "bottom"]),
    hyphenate=st.booleans(),
)
def test_no_word_is_lost_or_moved_and_ink_stays_in_the_box_when_it_fits(
    typeface: Typeface, words: list[str], box: tuple[float, float], align, valign, hyphenate: bool
) -> None:
    rect = Rect(10.0, 20.0, *box)
    language = "en_GB" if hyphenate else None
    style = TextStyle(typeface, "regular", 11, 5, align=align, valign=valign, language=language)
    done = set_text(paragraphs(" ".join(words), typeface, "regular"), rect, style)
    items = glyph_items(done, "#000000")
    printed = "".join(word.text for item in items if isinstance(item, Glyphs) for _, word in item.words)
    assert printed.replace("-", "") == "".join(words)
    if done.fits:
        assert rect.contains(done.ink, slack=1e-5)
        for item in items:
            _check_ink(item, typeface, rect)
    else:
        assert done.size == 5


def _check_ink(item, typeface: Typeface, rect: Rect) -> None:
    """The glyphs' real outlines: exact up and down, sideways but for what a letter overhangs."""
    font = typeface.fonts[item.font]
    scale = item.size / font.metrics.units
    for dx, word in item.words:
        for gid, x, y in word.glyphs:
            if not (outline := font.outline(gid)):
                continue
            bounds = path_bounds(outline)
            top = item.y - (y + bounds.bottom) * scale
            bottom = item.y - (y + bounds.y) * scale
            left = item.x + dx + (x + bounds.x) * scale
            assert top >= rect.y - 1e-3 and bottom <= rect.bottom + 1e-3
            assert left >= rect.x - 0.15 * item.size


@given(words=WORDS)
@settings(max_examples=40, deadline=None)
def test_a_larger_box_never_makes_the_type_smaller(typeface: Typeface, words: list[str]) -> None:
    text = paragraphs(" ".join(words), typeface, "regular")
    style = TextStyle(typeface, "regular", 12, 4)
    sizes = [set_text(text, Rect(0, 0, 20 * k, 10 * k), style).size for k in (1, 2, 3)]
    assert sizes == sorted(sizes)


def test_the_size_goes_down_in_quarter_points_until_both_directions_fit(trial) -> None:
    face = trial().draw(
        "- text: {box: [0, 0, 30, 8], text: Several words that need more room than they get, size: 12, min: 5}"
    )
    (setting,) = face.settings
    assert setting.fits
    assert 5 <= setting.used < 12
    assert (setting.used * 4).is_integer()
    wide = trial().draw("- text: {box: [0, 0, 14, 30], text: Unbreakable, size: 20, min: 5}")
    assert wide.settings[0].used < 20


def test_text_that_cannot_fit_says_both_sizes(trial) -> None:
    finding = trial(values={"rules": "far too many words for a box as small as this one " * 3}).refuse(
        "- text: {box: slot, text: '{rules}', size: 9, min: 6}", boxes="slot: [0, 0, 20, 6]"
    )
    assert finding.code == "LAY201"
    for word in ("mm at 6 pt", "box 'slot' has 20.0 x 6.0 mm", "thing"):
        assert word in str(finding)


def test_a_character_no_font_has_is_named(trial) -> None:
    finding = trial(values={"sign": "one ☃ two"}).refuse("- text: {text: '{sign}'}")
    assert finding.code == "LAY220"
    for word in ("'☃'", "U+2603", "SourceSansPro-Regular.ttf", "thing"):
        assert word in str(finding)


def test_bold_italic_and_escapes(trial) -> None:
    face = trial(values={"rules": r"**Big** and *slanted*, \*not\* at:ease"}).draw("- text: {text: '{rules}', size: 8}")
    runs = [(item.font, item.text) for item, _ in flat(face.artwork.items) if isinstance(item, Glyphs)]
    assert ("sourcesanspro-bold", "Big") in runs
    assert ("sourcesanspro-it", "slanted") in runs
    assert any("*not*" in text for _, text in runs)


def test_an_unclosed_star_is_reported(trial) -> None:
    assert trial(values={"rules": "**Big and small"}).refuse("- text: {text: '{rules}'}").code == "LAY212"


def test_an_inline_icon_stands_on_the_line_as_high_as_a_capital_and_a_little_more(trial) -> None:
    face = trial().draw("- text: {text: 'H:blot:H', size: 20}")
    (icon,) = spots(face)
    left, right = (item for item, _ in flat(face.artwork.items) if isinstance(item, Glyphs))
    cap = 0.66 * 20 * PT
    assert cap < icon.height < 1.5 * cap
    assert icon.y + icon.height / 2 == pytest.approx(left.y - cap / 2, abs=0.1)
    assert left.x + left.words[0][0] < icon.x < right.x + right.words[0][0]


def test_an_unknown_icon_in_a_text_is_reported(trial) -> None:
    finding = trial(values={"rules": "pay :blott:"}).refuse("- text: {text: '{rules}'}")
    assert (finding.code, finding.hint and "blot" in finding.hint) == ("LAY307", True)


def test_icons_in_text_take_the_themes_colour(trial) -> None:
    t = trial(info={"theme": "own"})
    t.write("layouts/themes/own.yaml", "extends: plain\nicons: {blot: accent}\n")
    face = t.draw("- text: {text: 'a :blot: b'}\n- text: {text: 'a :blot: b', icon_fill: '#ff0000'}")
    assert [item.fill for item, _ in flat(face.artwork.items) if not isinstance(item, Glyphs)] == ["#2a6f97", "#ff0000"]


def test_one_line_in_the_middle_is_centred_by_its_capitals(trial) -> None:
    face = trial().draw("- text: {box: [0, 0, 30, 10], text: Hello, size: 10, valign: middle, align: centre}")
    (run,) = (item for item, _ in flat(face.artwork.items) if isinstance(item, Glyphs))
    assert run.y - 0.66 * 10 * PT / 2 == pytest.approx(5, abs=0.05)


def test_hyphenation_divides_words_only_when_asked(trial) -> None:
    text = "Extraordinarily complicated consequences"
    plain = trial().draw(f"- text: {{box: [0, 0, 16, 40], text: {text}, size: 9, min: 4}}")
    divided = trial().draw(f"- text: {{box: [0, 0, 16, 40], text: {text}, size: 9, min: 4, hyphenate: true}}")
    assert plain.settings[0].used < divided.settings[0].used == 9
    assert any("-" in line for line in texts(divided))


def test_tracking_spreads_the_letters(trial) -> None:
    tight, loose = (
        trial().draw(f"- text: {{text: Title, size: 10, tracking: {t}}}").settings[0].ink.width for t in (0, 100)
    )
    assert loose == pytest.approx(tight + 4 * 0.1 * 10 * PT, abs=0.02)


def test_justified_lines_reach_both_edges_but_the_last(trial) -> None:
    words = "several short words that fill two lines and a bit more of a third"
    face = trial().draw(f"- text: {{box: [0, 0, 36, 40], text: {words}, size: 9, align: justify}}")
    runs = [item for item, _ in flat(face.artwork.items) if isinstance(item, Glyphs)]

    def right(run: Glyphs) -> float:
        dx, word = run.words[-1]
        return run.x + dx + word.advance * run.size / 1000

    assert [round(right(run), 2) for run in runs[:-1]] == [36.0] * (len(runs) - 1)
    assert right(runs[-1]) < 36
