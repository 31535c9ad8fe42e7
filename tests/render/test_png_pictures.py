"""Raster pictures: exact sizes, contact sheets, and every format of the table."""

from __future__ import annotations

from io import BytesIO

import pytest
from drawing_board import INFO, fonts, line, pdf_of, sheet
from PIL import Image as Pillow

from proofdeck.generator.display_list import Artwork, Path
from proofdeck.generator.face import Face
from proofdeck.generator.geometry import Rect, circle, rectangle
from proofdeck.generator.render.formats import FORMATS
from proofdeck.generator.render.png import contact_sheet, render_face_png, render_png

MM = 25.4


def opened(data: bytes) -> Pillow.Image:
    return Pillow.open(BytesIO(data)).convert("RGB")


def face(colour: str, width: float = 63.5, height: float = 88.9) -> Face:
    frame = Artwork((Path(rectangle(Rect(-3, -3, width + 6, height + 6)), fill=colour),))
    return Face("x", "front", frame, width, height, rectangle(Rect(0, 0, width, height), 3), 3, 3)


@pytest.mark.parametrize(
    ("width", "height", "dpi", "size"),
    [
        (2.75 * MM, 3.75 * MM, 300, (825, 1125)),
        (2.5 * MM, 3.75 * MM, 300, (750, 1125)),
        (3 * MM, 5 * MM, 300, (900, 1500)),
        (2 * MM, 2.75 * MM, 300, (600, 825)),
        (1.5 * MM, 1.5 * MM, 300, (450, 450)),
        (4 * MM, 3.5 * MM, 300, (1200, 1050)),
        (9.25 * MM, 18.25 * MM, 300, (2775, 5475)),
        (2.74 * MM, 3.74 * MM, 300, (822, 1122)),
        (210, 297, 100, (827, 1169)),
        (63, 88, 254, (630, 880)),
    ],
)
def test_pictures_have_exactly_the_pixels_they_should(
    width: float, height: float, dpi: int, size: tuple[int, int]
) -> None:
    assert opened(render_png(pdf_of(sheet(width=width, height=height)), 0, dpi)).size == size


def test_any_page_can_be_pictured() -> None:
    data = pdf_of(sheet(), sheet(Path(rectangle(Rect(0, 0, 20, 10)), fill="#ff0000")))
    assert opened(render_png(data, 0, 72)).getpixel((5, 5)) == (255, 255, 255)
    assert opened(render_png(data, 1, 72)).getpixel((5, 5)) == (255, 0, 0)


def test_a_contact_sheet_shows_all_faces_row_by_row() -> None:
    faces = [face("#ff0000"), face("#00ff00"), face("#0000ff")]
    image = opened(contact_sheet(faces, fonts(), columns=2, face_width_px=50, gap_px=10))
    assert image.size == (10 + 2 * 60, 10 + 2 * 80)
    centres = [image.getpixel(spot) for spot in ((35, 45), (95, 45), (35, 125), (95, 125))]
    assert centres == [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)]


def test_faces_are_cut_out_along_their_outline() -> None:
    image = opened(contact_sheet([face("#ff0000")], fonts(), columns=1, face_width_px=100, gap_px=10))
    assert image.getpixel((10, 10)) == (255, 255, 255), "the corner is rounded and the bleed cut off"
    assert image.getpixel((5, 60)) == (255, 255, 255)
    assert image.getpixel((60, 60)) == (255, 0, 0)


def test_round_faces_stay_round() -> None:
    disc = Face("x", "front", face("#0000ff", 20, 20).artwork, 20, 20, circle(10, 10, 10), 3, 3)
    image = opened(render_face_png(disc, fonts(), 100))
    assert image.size == (100, 100)
    assert [image.getpixel(spot) for spot in ((50, 50), (3, 3))] == [(0, 0, 255), (255, 255, 255)]


@pytest.mark.parametrize(
    ("name", "files", "start"),
    [
        ("pdf", ["duplex.pdf"], b"%PDF-1"),
        ("svg", ["duplex/001-single.svg", "duplex/002-back.svg"], b"<?xml"),
        ("png", ["duplex/001-single.png", "duplex/002-back.png"], b"\x89PNG"),
    ],
)
def test_every_format_gives_its_files(name: str, files: list[str], start: bytes) -> None:
    from dataclasses import replace

    first = sheet(line("Wolf", 1, 5))
    made = FORMATS[name](fonts())("duplex", [first, replace(first, number=2, role="back")], INFO)
    assert list(made) == files
    assert all(data.startswith(start) for data in made.values())


def test_the_table_of_formats_is_tested_whole() -> None:
    assert set(FORMATS) == {"pdf", "svg", "png"}
