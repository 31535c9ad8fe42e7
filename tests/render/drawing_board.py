"""Tiny sheets to draw on, and the pixels each back end makes of them."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from pathlib import Path as FilePath

import font_source_sans_pro
import resvg_py
from PIL import Image as Pillow
from PIL import ImageChops, ImageStat

from proofdeck.generator.display_list import Artwork, Colour, Glyphs, Image, Item
from proofdeck.generator.face import Sheet
from proofdeck.generator.fonts import Fonts
from proofdeck.generator.render.document import DocumentInfo
from proofdeck.generator.render.pdf import render_pdf
from proofdeck.generator.render.png import render_png
from proofdeck.generator.render.svg import render_svg

FILES = FilePath(font_source_sans_pro.__file__).parent / "files"
INFO = DocumentInfo("A test", author="Nobody", subject="Drawing", keywords=("cards", "print"))


@cache
def fonts() -> Fonts:
    return Fonts({"regular": FILES / "SourceSansPro-Regular.ttf", "bold": FILES / "SourceSansPro-Bold.ttf"})


def sheet(*items: Item, width: float = 20, height: float = 10, **more: object) -> Sheet:
    return Sheet(1, "single", "tiny", width, height, Artwork(items), **more)  # type: ignore[arg-type]


def line(text: str, x: float, y: float, size: float = 4, *, key: str = "regular", fill: Colour = "#000000") -> Glyphs:
    font = fonts()[key]
    words, dx = [], 0.0
    for part in text.split(" "):
        word = font.shape(part)
        words.append((dx, word))
        dx += (word.advance + font.space) * size / font.metrics.units
    return Glyphs(key, size, x, y, fill, tuple(words))


def picture(pillow: Pillow.Image, kind: str = "png") -> Image:
    out = BytesIO()
    pillow.save(out, kind, **({"quality": 95} if kind == "jpeg" else {}))
    data = out.getvalue()
    return Image(f"{kind}{hash(data)}", kind, pillow.width, pillow.height, data)  # type: ignore[arg-type]


def pdf_of(*sheets: Sheet) -> bytes:
    return render_pdf(sheets, fonts(), INFO)


def pdf_pixels(page: Sheet, per_mm: int = 10) -> Pillow.Image:
    """The sheet through the PDF back end and pdfium."""
    return Pillow.open(BytesIO(render_png(pdf_of(page), 0, per_mm * 25.4))).convert("RGB")


def svg_pixels(page: Sheet, per_mm: int = 10) -> Pillow.Image:
    """The sheet through the SVG back end and resvg, which wants whole pixels instead of millimetres."""
    size = f'width="{round(page.width * per_mm)}px" height="{round(page.height * per_mm)}px"'
    text = render_svg(page, fonts())
    text = re.sub(r' (?:width|height)="[\d.]+mm"', "", text, count=2).replace("<svg ", f"<svg {size} ", 1)
    data = resvg_py.svg_to_bytes(svg_string=text, dpi=96, skip_system_fonts=True, background="white")
    return Pillow.open(BytesIO(bytes(data))).convert("RGB")


BACK_ENDS = {"pdf": pdf_pixels, "svg": svg_pixels}


def difference(one: Pillow.Image, other: Pillow.Image) -> float:
    """The mean absolute difference of two pictures, of 255."""
    assert one.size == other.size
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def parity(page: Sheet) -> float:
    """How far the back ends differ, at 600 dpi; with fewer pixels pdfium nudges small glyphs to whole ones."""
    return difference(pdf_pixels(page, 24), svg_pixels(page, 24))
