"""One sheet through both back ends: the same picture to within anti-aliasing."""

from __future__ import annotations

from drawing_board import difference, line, parity, pdf_pixels, picture, sheet, svg_pixels
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image as Pillow

from proofdeck.generator.display_list import Artwork, Group, Item, Path, Picture, Placed
from proofdeck.generator.geometry import Rect, circle, polygon, rectangle, regular_polygon, rotation, translation


def card() -> Artwork:
    """A card with something of everything on it."""
    gradient = Pillow.linear_gradient("L").resize((120, 60)).convert("RGBA")
    gradient.putalpha(Pillow.linear_gradient("L").rotate(90).resize((120, 60)))
    sun = Group((Path(circle(10, 30, 5), fill="#cc3311"), Path(circle(14, 30, 5), fill="#0077bb")), opacity=0.6)
    words = [line("Take two more water and keep a net.", 3, 50 + 4 * i, 2.8) for i in range(5)]
    return Artwork(
        (
            Path(rectangle(Rect(-1, -1, 47, 66)), fill="#2d4a5a"),
            Path(rectangle(Rect(2, 2, 41, 60), 3), fill="#fdfbf5", stroke="#222222", width=0.3),
            line("AVATAR Wolf fi To", 4, 10, 4.5, key="bold", fill="#2d4a5a"),
            Group((Picture(picture(gradient), Rect(20, 24, 20, 12)),), clip=regular_polygon(30, 30, 6, 6)),
            sun,
            Group(
                (Path(rectangle(Rect(0, 0, 6, 3)), stroke="#228833", width=0.4, dash=(0.8, 0.4)),),
                rotation(30, 3, 1.5).then(translation(8, 15)),
            ),
            *words,
        )
    )


def test_a_sheet_of_cards_looks_the_same_in_both() -> None:
    face = card()
    items: list[Item] = [
        Placed(face, translation(3, 3)),
        Placed(face, rotation(180, 22.5, 32).then(translation(50, 3))),
    ]
    items.append(Placed(face, rotation(90).then(translation(75, 70))))
    items.append(Group((Path(polygon([(0, 69), (100, 69)], closed=False), stroke="#000000", width=0.1),), layer="cut"))
    page = sheet(*items, width=100, height=120)
    assert parity(page) < 0.5


colours = st.sampled_from(["#000000", "#ff0000", "#ffffff", "#3366cc", "#808080"])
spots = st.floats(0, 20, allow_nan=False)
sizes = st.floats(0.5, 12)
widths = st.just(0.0) | st.floats(0.2, 1.5)
"""None thinner than a pixel: pdfium makes those a pixel wide, resvg pale."""
paths = st.builds(
    lambda x, y, w, h, fill, stroke, width, r: Path(rectangle(Rect(x, y, w, h), r), fill, stroke, width),
    spots, spots, sizes, sizes, st.none() | colours, st.none() | colours, widths, st.floats(0, 3),
)  # fmt: skip
turns = st.builds(lambda d, x, y: rotation(d, 8, 8).then(translation(x, y)), st.floats(0, 360), spots, spots)
items = st.recursive(
    paths,
    lambda inner: st.one_of(
        st.builds(
            lambda group, matrix, clip, opacity: Group(tuple(group), matrix, clip, opacity),
            st.lists(inner, min_size=1, max_size=4),
            turns,
            st.none() | st.just(rectangle(Rect(2, 2, 10, 10))),
            st.sampled_from([1.0, 0.5, 0.25]),
        ),
        st.builds(lambda group, matrix: Placed(Artwork(tuple(group)), matrix), st.lists(inner, max_size=3), turns),
    ),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None)
@given(st.lists(items, min_size=1, max_size=5))
def test_any_drawing_looks_the_same_in_both(drawing: list[Item]) -> None:
    page = sheet(*drawing, width=20, height=20)
    assert difference(pdf_pixels(page), svg_pixels(page)) < 1
