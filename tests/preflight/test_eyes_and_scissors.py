"""The print checks for eyes and scissors: each finds its defect in a bad face, and nothing in a good one."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image as Pillow
from test_print_checks import TRIM, face, found_in, ground, piece, setting, type_of

from proofdeck.generator.diagnostics import Finding, Findings, Place, Severity
from proofdeck.generator.display_list import Artwork, Glyphs, Group, Image, Item, Path, Picture, Placed, Word
from proofdeck.generator.face import PrintedPiece
from proofdeck.generator.geometry import Matrix, Rect, circle, line, rectangle, regular_polygon, rotation
from proofdeck.generator.guides import CUT, FOLD, Guides
from proofdeck.generator.preflight import preflight

SEA = Path(rectangle(TRIM.grow(3)), fill="#e8f0f4")
WORDS = Word("plain", "ice and snow", ((1, 0, 0),), 5000)


def words(x: float = 10, y: float = 20, fill: str = "#102030", size: float = 3) -> Glyphs:
    return Glyphs("plain", size, x, y, fill, ((0.0, WORDS),))


def finding(*pieces: PrintedPiece) -> Finding:
    """The only finding."""
    found = found_in(list(pieces))
    assert len(found) == 1, found
    return found[0]


def clean(*items: Item) -> bool:
    return not found_in([piece(face(SEA, *items))])


def found(*items: Item) -> str:
    return finding(piece(face(SEA, *items))).code


# words and their ground


@pytest.mark.parametrize("fill", ["#ffffff", "#d8e4ee", "#9aa8b4"])
def test_light_words_on_a_light_ground_are_found(fill: str) -> None:
    assert found(words(fill=fill)) == "PRE110"


def test_words_that_nobody_can_see_are_an_error() -> None:
    assert finding(piece(face(SEA, words(fill="#e8f0f4")))).severity is Severity.ERROR
    assert finding(piece(face(SEA, words(fill="#9aa8b4")))).severity is Severity.WARNING


def test_dark_words_on_a_dark_plate_are_found_and_light_ones_are_not() -> None:
    plate = Path(rectangle(Rect(5, 10, 50, 20)), fill="#182840")
    assert found(plate, words()) == "PRE110"
    assert clean(plate, words(fill="#ffffff"))


def test_the_ground_is_what_shines_through_a_plate() -> None:
    plate = Group((Path(rectangle(Rect(5, 10, 50, 20)), fill="#000000"),), opacity=0.2)
    assert clean(plate, words())
    assert found(replace(plate, opacity=0.8), words()) == "PRE110"


def test_words_are_looked_at_along_their_whole_line() -> None:
    half = Path(rectangle(Rect(22, -3, 50, 95)), fill="#182840")
    assert "PRE110" in {each.code for each in found_in([piece(face(SEA, half, words()))])}


def test_a_hole_in_a_plate_is_no_ground() -> None:
    ring = (*rectangle(Rect(2, 2, 59, 84)), *rectangle(Rect(6, 10, 50, 30)))
    assert clean(Path(ring, fill="#000000", even_odd=True), words())


# words and their neighbours


def test_words_that_run_into_each_other_are_found() -> None:
    at = setting(Rect(10, 17, 16, 3))
    other = replace(setting(Rect(20, 17, 16, 3)), place=Place("layouts/x/card.yaml", 12, 5))
    crowded = face(SEA, words(), words(x=21), settings=(at, other))
    assert finding(piece(crowded)).code == "PRE109"
    assert not found_in([piece(face(SEA, words(), words(y=30), settings=(at, other)))])


@pytest.mark.parametrize(
    "mark",
    [
        Path(line(18, 5, 18, 40), stroke="#102030", width=0.3),
        Path(rectangle(Rect(15, 15, 30, 30)), fill="#7090a8"),
        Group((Path(line(5, 19, 40, 19), stroke="#102030", width=0.3),), rotation(2, 10, 19)),
    ],
)
def test_a_mark_whose_edge_runs_through_words_is_found(mark: Item) -> None:
    assert found(mark, words()) == "PRE109"


@pytest.mark.parametrize(
    "mark",
    [
        Path(rectangle(Rect(5, 12, 50, 14)), fill="#ffffff", stroke="#102030", width=0.4),
        Path(line(5, 24, 40, 24), stroke="#102030", width=0.3),
        Path(rectangle(Rect(15, 15, 30, 30)), fill="#e0eaf0"),
        Path(circle(18, 19, 0.2), fill="#102030"),
    ],
    ids=["a plate", "a line below", "a pattern of nearly one colour", "a speck"],
)
def test_plates_rules_and_faint_patterns_leave_words_alone(mark: Item) -> None:
    assert clean(mark, words())


def test_what_a_plate_covers_disturbs_nobody() -> None:
    crossing, plate = (
        Path(line(18, 5, 18, 40), stroke="#102030", width=0.3),
        Path(rectangle(Rect(5, 12, 50, 14)), "#fff" * 2),
    )
    assert clean(crossing, replace(plate, fill="#ffffff"), words())


def test_words_under_a_later_mark_are_found() -> None:
    assert "covered" in finding(piece(face(SEA, words(), ground(Rect(12, 15, 20, 20))))).message


def test_one_line_of_a_template_is_one_finding_however_many_cards_it_is_on() -> None:
    at = (setting(Rect(10, 17, 16, 3)),)
    pieces = [
        piece(face(SEA, words(x=10 + i / 100, fill="#ccd8e0"), component=f"card_{i}", settings=at)) for i in range(9)
    ]
    told = finding(*pieces)
    assert told.place == Place("layouts/x/card.yaml", 9, 5)
    assert "and 6 more" in told.message


# type


@pytest.mark.parametrize(("kind", "points", "small"), [("card", 5.5, True), ("card", 6, False), ("board", 6, True)])
def test_type_may_be_smaller_in_the_hand_than_on_the_table(kind: str, points: float, small: bool) -> None:
    told = found_in([replace(piece(face(type_of(points))), kind=kind)])
    assert [each.code for each in told] == (["PRE105"] if small else [])


# pictures


def shown(window: Rect) -> Group:
    view = Rect(0, 0, 200, 100)
    art = Artwork((Path(rectangle(view), fill="#88a0b0"),), "art/hut.svg", view)
    scale = max(window.width / view.width, window.height / view.height)
    x, y = window.x + (window.width - view.width * scale) / 2, window.y + (window.height - view.height * scale) / 2
    return Group((Placed(art, Matrix(scale, 0, 0, scale, x, y)),), clip=rectangle(window))


def test_a_window_that_cuts_off_much_of_a_picture_is_found_with_the_pictures_name() -> None:
    told = finding(piece(face(SEA, shown(Rect(10, 10, 40, 10)))))
    assert (told.code, "50 % of the height of 'art/hut.svg'" in told.message) == ("PRE111", True)


def test_a_picture_in_its_own_proportion_and_one_that_bleeds_are_not_found() -> None:
    assert clean(shown(Rect(10, 10, 40, 20)))
    assert not found_in([piece(face(shown(TRIM.grow(3))))])


# guides


def hexagon(*items: Item) -> PrintedPiece:
    outline = regular_polygon(30, 30, 28, 6)
    return piece(replace(face(*items), outline=outline))


def test_a_cut_line_over_half_dark_and_half_middling_ground_is_noted() -> None:
    light, dark = (
        Path(rectangle(Rect(-9, -9, 90, 90)), fill="#ffffff"),
        Path(rectangle(Rect(-9, -9, 90, 90)), "#000000"),
    )
    assert not found_in([hexagon(light)])
    assert not found_in([hexagon(dark)])
    half = Path(rectangle(Rect(30, -9, 60, 90)), fill="#000000")
    assert finding(hexagon(light, half)).code == "PRE112"


@pytest.mark.parametrize(("fill", "cut", "fold"), [("#10163a", CUT[1], FOLD[1]), ("#f4f1e6", CUT[0], FOLD[0])])
def test_guides_are_light_on_dark_and_dark_on_light(fill: str, cut: str, fold: str) -> None:
    art = Artwork((Path(rectangle(Rect(-9, -9, 90, 90)), fill=fill),))
    hexagon = regular_polygon(30, 30, 28, 6)
    assert Guides().colour(art, hexagon, CUT) == cut
    assert Guides().colour(art, line(10, 10, 50, 10), FOLD) == fold


# colour alone


def token(name: str, fill: str, *more: Item) -> PrintedPiece:
    return piece(face(SEA, Path(circle(30, 40, 20), fill=fill), *more, component=name))


@pytest.mark.parametrize(
    ("one", "other"), [("#c8322b", "#5b7a1e"), ("#2b62c8", "#c83f8a"), ("#3a8f5a", "#8d7f8f")], ids=str
)
def test_pieces_that_some_eyes_cannot_tell_apart_are_found(one: str, other: str) -> None:
    told = [each for each in found_in([token("a", one), token("b", other)]) if each.code == "PRE113"]
    assert len(told) == 1, told


def test_a_light_and_a_dark_piece_or_pieces_with_marks_of_their_own_are_told_apart() -> None:
    assert not found_in([token("a", "#1c2f6b"), token("b", "#f2c94c")])
    star = Path(regular_polygon(30, 40, 6, 5), fill="#ffffff")
    assert not found_in([token("a", "#c8322b", star), token("b", "#5b7a1e")])


# frames on backs


def backed(*items: Item) -> list[PrintedPiece]:
    behind = face(ground(TRIM.grow(3)), *items, side="back", component="a")
    return [
        piece(face(SEA, component="a"), behind),
        piece(face(SEA, words(), component="b"), replace(behind, component="b")),
    ]


def test_a_frame_near_the_trim_of_a_shared_back_is_found() -> None:
    frame = Path(rectangle(TRIM.grow(-2.5), 2), stroke="#ffffff", width=0.5)
    assert finding(*backed(frame)).code == "PRE114"
    inner = Path(rectangle(TRIM.grow(-2), 2), fill="#ffffff")
    assert finding(*backed(inner)).code == "PRE114"


def test_a_frame_far_inside_or_hardly_seen_or_on_a_back_of_its_own_is_not() -> None:
    assert not found_in(backed(Path(rectangle(TRIM.grow(-8)), stroke="#ffffff", width=0.5)))
    assert not found_in(backed(Path(rectangle(TRIM.grow(-2.5)), stroke="#264868", width=0.5)))
    frame = Path(rectangle(TRIM.grow(-2.5), 2), stroke="#ffffff", width=0.5)
    assert not found_in([replace(each, own_back=True) for each in backed(frame)])


def test_words_on_a_photograph_are_held_against_its_pixels() -> None:
    data = BytesIO()
    Pillow.new("RGB", (400, 300), "#203048").save(data, "PNG")
    photo = Picture(Image("night", "png", 400, 300, data.getvalue()), Rect(8, 10, 30, 22))
    assert found(photo, words()) == "PRE110"
    assert clean(photo, words(fill="#ffffff"))


# anything


numbers = st.sampled_from([-40.0, -1.0, 0.0, 0.5, 3.0, 20.0, 63.5, 200.0])
colours = st.sampled_from(["#000000", "#ffffff", "#c8322b"])
rects = st.builds(Rect, numbers, numbers, st.sampled_from([0.0, 1.0, 50.0]), st.sampled_from([0.0, 0.4, 70.0]))
shapes = st.builds(
    Path, rects.map(rectangle), st.none() | colours, st.none() | colours, numbers.map(abs), even_odd=st.booleans()
)
type_set = st.builds(words, numbers, numbers, colours, st.sampled_from([0.5, 3.0, 12.0]))
drawn = st.recursive(
    shapes | type_set,
    lambda inner: st.builds(
        Group,
        st.lists(inner, max_size=3).map(tuple),
        st.builds(Matrix, numbers, numbers, numbers, numbers, numbers, numbers),
        st.none() | rects.map(rectangle),
        st.sampled_from([0.0, 0.4, 1.0]),
    ),
    max_leaves=6,
)


@settings(deadline=None, max_examples=60)
@given(st.lists(drawn, max_size=6), st.lists(drawn, max_size=3))
def test_any_drawing_is_looked_at(front: list[Item], back: list[Item]) -> None:
    pieces = [piece(face(*front, component=c), face(*back, side="back", component=c)) for c in ("a", "b")]
    findings = Findings()
    preflight([*pieces, hexagon(*front)], findings)
    assert {finding.code[:3] for finding in findings} <= {"PRE"}
