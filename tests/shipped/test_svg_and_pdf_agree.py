"""The same sheet as SVG and as PDF, drawn by two programs that know nothing of each other: the same picture."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat
from shipped_games import GAMES, NOWHERE, Book, make_book

from proofdeck.generator.face import Sheet
from proofdeck.generator.render.document import DocumentInfo
from proofdeck.generator.render.pdf import render_pdf
from proofdeck.generator.render.png import render_png
from proofdeck.generator.render.svg import render_svg
from proofdeck.generator.request import Request

MIDDLING, FINE = 12, 20
"""Pixels per millimetre. pdfium moves small letters to whole pixels: the more text on a page, the more it takes."""
STRIP = 800
"""Rows of pixels compared at a time."""


@cache
def book_of(game: str, *, style: str = "duplex", low_ink: bool = False) -> Book:
    return make_book(game, Request(NOWHERE, style=style, low_ink=low_ink))


def of_role(book: Book, role: str, kind: str = "card") -> Sheet:
    """The first sheet of a role with pieces of a kind."""
    for sheet in book.sheets:
        kinds = {book.source.component(cell.component).type.kind for cell in sheet.cells}
        if sheet.role == role and (kind in kinds or not kinds):
            return sheet
    pytest.skip(f"no {role} with a {kind}")


def from_pdf(book: Book, sheet: Sheet, per_mm: int) -> Image.Image:
    data = render_pdf([sheet], book.source.looks.fonts, DocumentInfo("One sheet"))
    return Image.open(BytesIO(render_png(data, 0, per_mm * 25.4))).convert("RGB")


def from_svg(book: Book, sheet: Sheet, per_mm: int) -> Image.Image:
    """Through resvg, which wants whole pixels instead of millimetres."""
    size = f'width="{round(sheet.width * per_mm)}px" height="{round(sheet.height * per_mm)}px"'
    text = render_svg(sheet, book.source.looks.fonts)
    text = re.sub(r' (?:width|height)="[\d.]+mm"', "", text, count=2).replace("<svg ", f"<svg {size} ", 1)
    data = resvg_py.svg_to_bytes(svg_string=text, dpi=96, skip_system_fonts=True, background="white")
    return Image.open(BytesIO(bytes(data))).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """The mean difference of all pixels, and of the strip of them that differs most."""
    assert one.size == other.size
    apart = ImageChops.difference(one, other)
    strips = [apart.crop((0, y, apart.width, min(y + STRIP, apart.height))) for y in range(0, apart.height, STRIP)]
    means = [sum(ImageStat.Stat(strip).mean) / 3 for strip in strips]
    return sum(ImageStat.Stat(apart).mean) / 3, max(means)


def assert_alike(book: Book, sheet: Sheet, per_mm: int = MIDDLING) -> None:
    pdf, svg = from_pdf(book, sheet, per_mm), from_svg(book, sheet, per_mm)
    assert sum(ImageStat.Stat(pdf).stddev) > 5, "something is drawn"
    mean, worst = difference(pdf, svg)
    assert mean < 1 and worst < 2, f"{sheet.title}: {mean:.2f} of 255, {worst:.2f} in one strip"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("role", ["front", "back"])
def test_a_sheet_of_cards_looks_the_same_in_both(game: str, role: str) -> None:
    book = book_of(game)
    assert_alike(book, of_role(book, role))


@pytest.mark.parametrize("game", GAMES)
def test_the_cover_looks_the_same_in_both(game: str) -> None:
    book = book_of(game)
    assert_alike(book, of_role(book, "cover"), 2 * MIDDLING)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_mat_looks_the_same_in_both(game: str) -> None:
    book = book_of(game)
    assert_alike(book, of_role(book, "single", "board"), FINE)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("low_ink", [False, True], ids=["full", "low-ink"])
def test_a_face_of_every_type_and_every_back_look_the_same_in_both(game: str, low_ink: bool) -> None:
    book = book_of(game, style="oneup", low_ink=low_ink)
    faces: dict[str, Sheet] = {}
    for sheet in book.sheets:
        for cell in sheet.cells:
            component = book.source.component(cell.component)
            faces.setdefault(component.type.id if cell.side == "front" else f"back {component.back}", sheet)
    for sheet in faces.values():
        assert_alike(book, sheet, FINE)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_folded_sheet_looks_the_same_in_both(game: str) -> None:
    book = book_of(game, style="gutterfold")
    assert_alike(book, of_role(book, "fold"))
