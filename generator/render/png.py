"""Raster pictures of pages and faces, drawn by pdfium from the PDF back end's own pages."""

from __future__ import annotations

import math
from collections.abc import Sequence
from io import BytesIO

from proofdeck.generator.display_list import Artwork, Colour, Group, Item, Path, Placed
from proofdeck.generator.face import Face, Sheet
from proofdeck.generator.fonts import Fonts
from proofdeck.generator.geometry import Rect, rectangle, scaling, translation
from proofdeck.generator.render.document import DocumentInfo

_DPI = 254
"""Contact sheets are laid out at ten pixels to the millimetre, so that pixels are whole numbers of tenths."""


def render_png(pdf: bytes, page: int = 0, dpi: float = 300) -> bytes:
    """One page of a PDF, counted from 0, as a PNG of exactly its size at that resolution."""
    import pypdfium2

    raw = pypdfium2.raw
    with pypdfium2.PdfDocument(pdf) as document:
        paper = document[page]
        # a size of our own: by scale, pdfium rounds up, and a page of exactly 825 pixels comes out 826 wide
        width, height = (max(1, round(points * dpi / 72)) for points in paper.get_size())
        bitmap = pypdfium2.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR)
        raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xFFFFFFFF)
        raw.FPDF_RenderPageBitmap(bitmap, paper, 0, 0, width, height, 0, raw.FPDF_ANNOT)
        out = BytesIO()
        bitmap.to_pil().save(out, "PNG", dpi=(dpi, dpi))
        bitmap.close()
    return out.getvalue()


def render_face_png(face: Face, fonts: Fonts, width_px: int = 400) -> bytes:
    """A single face, cut out along its outline."""
    return contact_sheet([face], fonts, columns=1, face_width_px=width_px, gap_px=0)


def contact_sheet(
    faces: Sequence[Face],
    fonts: Fonts,
    *,
    columns: int = 8,
    face_width_px: int = 200,
    gap_px: int = 12,
    background: Colour = "#ffffff",
) -> bytes:
    """All faces on one picture, each cut out along its outline and as wide as the others, row by row."""
    from proofdeck.generator.render.pdf import render_pdf

    columns = max(1, min(columns, len(faces)))
    rows = [faces[start : start + columns] for start in range(0, len(faces), columns)]
    items: list[Item] = []
    top = gap_px
    for row in rows:
        for column, face in enumerate(row):
            left = gap_px + column * (face_width_px + gap_px)
            items.append(_cut_out(face, left / 10, top / 10, face_width_px / 10))
        top += gap_px + max(_height_px(face, face_width_px) for face in row)
    width, height = (gap_px + columns * (face_width_px + gap_px)) / 10, top / 10
    paper = Path(rectangle(Rect(0, 0, width, height)), fill=background)
    sheet = Sheet(1, "single", "contact sheet", width, height, Artwork((paper, *items)))
    return render_png(render_pdf([sheet], fonts, DocumentInfo("contact sheet")), dpi=_DPI)


def with_few_colours(png: bytes) -> bytes:
    """The same picture in 256 colours: flat drawings lose nothing that shows, and two thirds of their size."""
    from PIL import Image

    out = BytesIO()
    with Image.open(BytesIO(png)) as picture:
        picture.quantize(256, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def _height_px(face: Face, width_px: int) -> int:
    return math.ceil(face.height * width_px / face.width)


def _cut_out(face: Face, x: float, y: float, width: float) -> Group:
    place = scaling(width / face.width).then(translation(x, y))
    return Group((Placed(face.artwork),), place, clip=face.outline)
