"""The output formats: a new one is one file in this package, one line in this table and one test."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from proofdeck.generator.face import Sheet
from proofdeck.generator.fonts import Fonts
from proofdeck.generator.render.document import DocumentInfo

Files = dict[str, bytes]
"""File contents by name, relative to the folder of the paper, with forward slashes."""

Printing = Callable[[str, Sequence[Sheet], DocumentInfo], Files]
"""(name of the build, sheets, what the document says of itself) -> files."""

BackEnd = Callable[[Fonts], Printing]
"""For a game's fonts: what one paper has in common with the next is made once."""

_PNG_DPI = 150


def _pdf(fonts: Fonts) -> Printing:
    from proofdeck.generator.render.pdf import render_pdf

    return lambda name, sheets, info: {f"{name}.pdf": render_pdf(sheets, fonts, info)}


def _svg(fonts: Fonts) -> Printing:
    from proofdeck.generator.render.svg import SvgPress

    press = SvgPress(fonts)
    return lambda name, sheets, _: {f"{name}/{_stem(sheet)}.svg": press.sheet(sheet).encode() for sheet in sheets}


def _png(fonts: Fonts) -> Printing:
    from proofdeck.generator.render.pdf import render_pdf
    from proofdeck.generator.render.png import render_png

    def pictures(name: str, sheets: Sequence[Sheet], info: DocumentInfo) -> Files:
        pdf = render_pdf(sheets, fonts, info)
        return {f"{name}/{_stem(sheet)}.png": render_png(pdf, page, _PNG_DPI) for page, sheet in enumerate(sheets)}

    return pictures


FORMATS: Mapping[str, BackEnd] = {
    "pdf": _pdf,
    "svg": _svg,
    "png": _png,
}


def _stem(sheet: Sheet) -> str:
    """A sheet's file name: files sort in printing order."""
    return f"{sheet.number:03d}-{sheet.role}"
