"""A font file tried before it is used: all that a PDF asks of it is asked once, and damage told with the file."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from proofdeck.generator.fonts import Font

_NEEDED = (b"head", b"hhea", b"maxp", b"hmtx", b"cmap", b"loca", b"glyf")
_UNITS = range(16, 16_385)
"""Units of an em that OpenType allows."""


def damage(font: Font) -> str | None:
    """What is wrong with a TrueType file; None if sheets can be made with it.

    Both libraries that read it later read all of it: what they raise at a broken table is of any kind.
    """
    count = int.from_bytes(font.data[4:6])
    there = {font.data[at : at + 4] for at in range(12, 12 + 16 * count, 16)}
    if lacking := [name.decode() for name in _NEEDED if name not in there]:
        return f"it has no table '{lacking[0]}'"
    try:
        metrics = font.metrics
        text = _characters(font)
        for character in text:
            font.outline(font.glyph(character) or 0)
        font.shape(text[:200])
    except Exception as error:
        return f"one of its tables is damaged ({type(error).__name__}: {str(error)[:80]})"
    if metrics.units not in _UNITS:
        return f"its em has {metrics.units} units"
    return None if text else "it has no characters"


def _characters(font: Font) -> str:
    """The characters of a font, after all of them were put into a document."""
    from proofdeck.generator.render.reportlab_alone import pdfdoc, ttfonts

    try:
        truetype: Any = ttfonts.TTFont("trial", BytesIO(font.data), shapable=False)
    except ttfonts.TTFError:  # of a kind that cannot be embedded: it will be drawn as outlines
        return "".join(c for c in map(chr, range(32, 0x250)) if font.glyph(c))
    text = "".join(map(chr, sorted(code for code in truetype.face.charToGlyph if 32 <= code < 0xD800)))
    document: Any = pdfdoc.PDFDocument()
    truetype.splitString(text, document)
    truetype.addObjects(document)
    return text
