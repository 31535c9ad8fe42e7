"""Each kind of item, drawn by each back end on a tiny page and read back as pixels."""

from __future__ import annotations

import pytest
from drawing_board import BACK_ENDS, line, picture, sheet
from PIL import Image as Pillow

from proofdeck.generator.display_list import Artwork, Group, Path, Picture, Placed
from proofdeck.generator.face import Sheet
from proofdeck.generator.geometry import Matrix, Rect, circle, polygon, rectangle, rotation, translation
from proofdeck.generator.geometry import line as segment

RED, GREEN, BLUE, WHITE, BLACK = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255), (0, 0, 0)
SQUARE = rectangle(Rect(2, 2, 6, 6))

pytestmark = pytest.mark.parametrize("back_end", BACK_ENDS)


def at(back_end: str, page: Sheet, *points: tuple[float, float]) -> list[tuple[int, int, int]]:
    """The colours at points in millimetres."""
    image = BACK_ENDS[back_end](page)
    return [image.getpixel((round(x * 10), round(y * 10))) for x, y in points]  # type: ignore[misc]


def near(colour: tuple[int, ...], other: tuple[int, ...], slack: int = 2) -> bool:
    return all(abs(a - b) <= slack for a, b in zip(colour, other, strict=True))


def test_a_fill_stays_inside_its_path(back_end: str) -> None:
    page = sheet(Path(SQUARE, fill="#ff0000"))
    assert at(back_end, page, (5, 5), (2.1, 2.1), (1.8, 5), (8.2, 5)) == [RED, RED, WHITE, WHITE]


def test_every_colour_value_arrives_unchanged(back_end: str) -> None:
    for colour in ("#222222", "#1b2a41", "#fdfbf5", "#7f8081", "#010203"):
        wanted = tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))
        assert at(back_end, sheet(Path(SQUARE, fill=colour)), (5, 5)) == [wanted]


def test_a_stroke_straddles_its_path(back_end: str) -> None:
    page = sheet(Path(SQUARE, stroke="#0000ff", width=1))
    assert at(back_end, page, (5, 5), (2.3, 5), (1.7, 5), (1.2, 5)) == [WHITE, BLUE, BLUE, WHITE]


def test_fill_and_stroke_together(back_end: str) -> None:
    page = sheet(Path(SQUARE, fill="#ff0000", stroke="#0000ff", width=1))
    assert at(back_end, page, (5, 5), (2.3, 5), (1.7, 5)) == [RED, BLUE, BLUE]


def test_a_stroke_without_width_draws_nothing(back_end: str) -> None:
    assert at(back_end, sheet(Path(SQUARE, stroke="#000000")), (2, 5), (5, 5)) == [WHITE, WHITE]


def test_dashes_leave_gaps(back_end: str) -> None:
    page = sheet(Path(segment(2, 5, 18, 5), stroke="#000000", width=1, dash=(2, 1)))
    assert at(back_end, page, (3, 5), (4.5, 5), (6, 5), (7.5, 5)) == [BLACK, WHITE, BLACK, WHITE]


def test_a_dash_of_noughts_is_a_plain_line(back_end: str) -> None:
    page = sheet(Path(segment(2, 5, 18, 5), stroke="#000000", width=1, dash=(0, 0)))
    assert at(back_end, page, (3, 5), (4.5, 5)) == [BLACK, BLACK]


@pytest.mark.parametrize(("cap", "reaches"), [("butt", False), ("round", True), ("square", True)])
def test_caps_reach_past_the_end(back_end: str, cap: str, reaches: bool) -> None:
    page = sheet(Path(segment(5, 5, 15, 5), stroke="#000000", width=2, cap=cap))  # type: ignore[arg-type]
    assert at(back_end, page, (15.6, 5)) == [BLACK if reaches else WHITE]


@pytest.mark.parametrize(("join", "colour"), [("miter", BLACK), ("bevel", WHITE), ("round", WHITE)])
def test_joins_shape_the_corner(back_end: str, join: str, colour: tuple[int, int, int]) -> None:
    corner = polygon([(4, 8), (4, 4), (12, 4)], closed=False)
    page = sheet(Path(corner, stroke="#000000", width=2, join=join))  # type: ignore[arg-type]
    assert at(back_end, page, (3.15, 3.15)) == [colour]


def test_sharp_corners_reach_equally_far(back_end: str) -> None:
    spike = polygon([(4, 4), (12, 5), (4, 6)], closed=False)
    page = sheet(Path(spike, stroke="#000000", width=0.6))
    assert at(back_end, page, (13.5, 5)) == [BLACK]


@pytest.mark.parametrize(("even_odd", "middle"), [(True, WHITE), (False, RED)])
def test_the_fill_rule_decides_about_holes(back_end: str, even_odd: bool, middle: tuple[int, int, int]) -> None:
    ring = (*rectangle(Rect(1, 1, 8, 8)), *rectangle(Rect(3, 3, 4, 4)))
    assert at(back_end, sheet(Path(ring, fill="#ff0000", even_odd=even_odd)), (5, 5), (2, 2)) == [middle, RED]


def test_curves_are_curves(back_end: str) -> None:
    page = sheet(Path(circle(5, 5, 4), fill="#00ff00"))
    assert at(back_end, page, (5, 1.2), (7.6, 7.6), (8.2, 8.2)) == [GREEN, GREEN, WHITE]


def test_glyphs_stand_on_their_baseline(back_end: str) -> None:
    page = sheet(line("H", 2, 8, 8, key="bold"))
    assert at(back_end, page, (3.2, 7.8), (3.2, 8.3), (3.2, 3), (3.2, 2)) == [BLACK, WHITE, BLACK, WHITE]


def test_an_alpha_picture_lets_the_ground_through(back_end: str) -> None:
    pillow = Pillow.new("RGBA", (40, 40), (255, 0, 0, 128))
    pillow.paste((0, 0, 255, 255), (0, 0, 20, 40))
    page = sheet(Path(rectangle(Rect(0, 0, 20, 10)), fill="#ffffff"), Picture(picture(pillow), Rect(2, 2, 6, 6)))
    left, right, outside = at(back_end, page, (3.5, 5), (6.5, 5), (9, 5))
    assert left == BLUE and near(right, (255, 127, 127)) and outside == WHITE


def test_pictures_are_upright_and_fill_their_place(back_end: str) -> None:
    pillow = Pillow.new("RGB", (20, 20), RED)
    pillow.paste(BLUE, (0, 0, 20, 10))
    page = sheet(Picture(picture(pillow, "jpeg"), Rect(2, 1, 12, 8)))
    top, bottom, outside = at(back_end, page, (8, 2.5), (8, 7.5), (15, 5))
    assert near(top, BLUE, 6) and near(bottom, RED, 6) and outside == WHITE


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_pictures_of_every_mode_are_drawn(back_end: str, mode: str) -> None:
    grey = Pillow.new("L", (16, 16), 0)
    pillow = Pillow.new("I;16", (16, 16), 0) if mode == "I;16" else grey.convert(mode)
    page = sheet(Picture(picture(pillow), Rect(2, 2, 6, 6)))
    assert at(back_end, page, (5, 5), (9, 5)) == [BLACK, WHITE]


def test_sixteen_bits_become_eight(back_end: str) -> None:
    page = sheet(Picture(picture(Pillow.new("I;16", (16, 16), 0x8000)), Rect(2, 2, 6, 6)))
    assert near(at(back_end, page, (5, 5))[0], (128, 128, 128))


def test_a_group_moves_its_items(back_end: str) -> None:
    page = sheet(Group((Path(SQUARE, fill="#ff0000"),), translation(10, 0)))
    assert at(back_end, page, (5, 5), (15, 5)) == [WHITE, RED]


def test_a_clip_cuts_in_the_group_s_own_coordinates(back_end: str) -> None:
    group = Group((Path(SQUARE, fill="#ff0000"),), translation(10, 0), clip=rectangle(Rect(2, 2, 3, 6)))
    assert at(back_end, sheet(group), (13, 5), (16, 5)) == [RED, WHITE]


def test_what_follows_a_group_is_not_touched_by_it(back_end: str) -> None:
    group = Group((Path(SQUARE, fill="#0000ff", stroke="#00ff00", width=1),), clip=SQUARE, opacity=0.5)
    after = Path(rectangle(Rect(11, 2, 6, 6)), fill="#ff0000", stroke="#ff0000", width=0.5)
    assert at(back_end, sheet(group, after), (14, 5), (10.9, 5)) == [RED, RED]


def test_overlapping_items_of_a_translucent_group_do_not_show_through(back_end: str) -> None:
    low, high = Path(rectangle(Rect(2, 2, 8, 6)), fill="#ff0000"), Path(rectangle(Rect(6, 2, 8, 6)), fill="#0000ff")
    only_red, overlap, only_blue = at(back_end, sheet(Group((low, high), opacity=0.5)), (4, 5), (8, 5), (12, 5))
    assert near(only_red, (255, 127, 127)) and near(only_blue, (127, 127, 255))
    assert overlap == only_blue


def test_a_stroked_shape_in_a_translucent_group_shows_no_seam(back_end: str) -> None:
    shape = Path(SQUARE, fill="#000000", stroke="#000000", width=1)
    colours = at(back_end, sheet(Group((shape,), opacity=0.5)), (5, 5), (2.3, 5), (1.7, 5))
    assert len(set(colours)) == 1 and near(colours[0], (127, 127, 127))


def test_translucency_inside_a_frame_blends_with_what_lies_below(back_end: str) -> None:
    ground = Path(SQUARE, fill="#0000ff")
    frame = Artwork((Group((Path(SQUARE, fill="#ff0000"),), opacity=0.5),))
    (blended,) = at(back_end, sheet(ground, Placed(frame)), (5, 5))
    assert near(blended, (127, 0, 127))


def test_translucent_groups_multiply(back_end: str) -> None:
    inner = Group((Path(SQUARE, fill="#000000"),), opacity=0.5)
    (colour,) = at(back_end, sheet(Group((inner,), opacity=0.5)), (5, 5))
    assert near(colour, (191, 191, 191))


def test_a_group_of_no_opacity_is_not_seen(back_end: str) -> None:
    assert at(back_end, sheet(Group((Path(SQUARE, fill="#000000"),), opacity=0)), (5, 5)) == [WHITE]


def test_a_frame_is_drawn_wherever_it_is_placed(back_end: str) -> None:
    frame = Artwork((Path(rectangle(Rect(0, 0, 2, 4)), fill="#ff0000"),))
    turned = rotation(90).then(translation(10, 3))
    page = sheet(Placed(frame, translation(1, 1)), Placed(frame, turned))
    assert at(back_end, page, (2, 4), (4, 2), (7, 4), (7, 6)) == [RED, WHITE, RED, WHITE]


def test_a_frame_inside_a_frame(back_end: str) -> None:
    inner = Artwork((Path(rectangle(Rect(0, 0, 2, 2)), fill="#ff0000"),))
    outer = Artwork((Placed(inner, translation(1, 1)), Placed(inner, translation(5, 1))))
    page = sheet(Placed(outer, translation(4, 2)))
    assert at(back_end, page, (6, 4), (10, 4), (8, 4)) == [RED, RED, WHITE]


def test_a_mirrored_frame(back_end: str) -> None:
    frame = Artwork((Path(rectangle(Rect(0, 0, 2, 4)), fill="#ff0000"),))
    page = sheet(Placed(frame, Matrix(-1, 0, 0, 1, 10, 1)))
    assert at(back_end, page, (9, 3), (11, 3)) == [RED, WHITE]


def test_layers_are_drawn(back_end: str) -> None:
    page = sheet(Path(SQUARE, fill="#00ff00"), Group((Path(SQUARE, fill="#ff0000"),), translation(10, 0), layer="cut"))
    assert at(back_end, page, (5, 5), (15, 5)) == [GREEN, RED]


def test_a_page_with_nothing_on_it(back_end: str) -> None:
    assert at(back_end, sheet(), (5, 5)) == [WHITE]
