"""The output formats: a new one is one file in this package, one line in this table and one test."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from proofdeck.generator.face import Sheet
from proofdeck.generator.fonts import Fonts
from proofdeck.generator.render.document import DocumentInfo

Files = dict[str, bytes]
"""File contents by name, relative to the folder of the paper, with forward slashes."""

BackEnd = Callable[[str, Sequence[Sheet], Fonts, DocumentInfo], Files]
"""(name of the build, sheets, fonts, what the document says of itself) -> files."""

_PNG_DPI = 150


def _pdf(name: str, sheets: Sequence[Sheet], fonts: Fonts, info: DocumentInfo) -> Files:
    from proofdeck.generator.render.pdf import render_pdf

    return {f"{name}.pdf": render_pdf(sheets, fonts, info)}


def _svg(name: str, sheets: Sequence[Sheet], fonts: Fonts, _info: DocumentInfo) -> Files:
    from proofdeck.generator.render.svg import render_svg

    return {f"{name}/{_stem(sheet)}.svg": render_svg(sheet, fonts).encode() for sheet in sheets}


def _png(name: str, sheets: Sequence[Sheet], fonts: Fonts, info: DocumentInfo) -> Files:
    from proofdeck.generator.render.pdf import render_pdf
    from proofdeck.generator.render.png import render_png

    pdf = render_pdf(sheets, fonts, info)
    return {f"{name}/{_stem(sheet)}.png": render_png(pdf, page, _PNG_DPI) for page, sheet in enumerate(sheets)}


FORMATS: Mapping[str, BackEnd] = {
    "pdf": _pdf,
    "svg": _svg,
    "png": _png,
}


def _stem(sheet: Sheet) -> str:
    """A sheet's file name: files sort in printing order."""
    return f"{sheet.number:03d}-{sheet.role}"
