"""Fonts inside a PDF: TrueType files as reportlab's subsets, any other kind as outlines that are still text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from proofdeck.generator.display_list import number
from proofdeck.generator.fonts import Font
from proofdeck.generator.geometry import PathData, path_bounds, scaling, transform_path

_PRIVATE = 0xE000
"""Where code points for glyphs without a character begin."""

_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_FULL, _SPACE = 256, 32


class Embedded(Protocol):
    """A font in a document; widths are whole thousandths of an em."""

    def glyph(self, code: int) -> int | None:
        """The glyph that shows a character."""

    def characters(self, gid: int) -> Sequence[int]:
        """The characters, of 16 bits, that a glyph shows."""

    def width(self, code: int) -> int:
        """The width the document declares for a character."""

    def add_private(self, gid: int) -> int:
        """A private character for a glyph that has none."""

    def encode(self, text: str) -> list[tuple[int, bytes]]:
        """A text as (subset, codes)."""

    def name(self, subset: int) -> str:
        """The resource name of a subset, with its slash."""


class TrueTypeFont:
    """A font that reportlab subsets and embeds; it goes by character, so a glyph without one is given one."""

    def __init__(self, font: Any, document: Any, advance: Callable[[int], float]) -> None:
        self._font, self._document, self._advance = font, document, advance
        self._face = font.face
        # pdfium, and so Chromium, drops the fractions of declared widths
        self._face.charWidths = {code: round(width) for code, width in self._face.charWidths.items()}
        self._face.defaultWidth = round(self._face.defaultWidth)
        self._next = _PRIVATE

    def glyph(self, code: int) -> int | None:
        """The glyph that shows a character."""
        gid: int | None = self._face.charToGlyph.get(code)
        return gid

    def characters(self, gid: int) -> Sequence[int]:
        """The characters that a glyph shows; reportlab's text map has room for 16 bits only."""
        return [code for code in self._face.glyphToChar.get(gid, ()) if code <= 0xFFFF]

    def width(self, code: int) -> int:
        """The width the document declares for a character."""
        width: int = self._face.getCharWidth(code)
        return width

    def add_private(self, gid: int) -> int:
        """A private character for a glyph that has none."""
        while self._next in self._face.charToGlyph:
            self._next += 1
        self._face.charToGlyph[self._next] = gid
        self._face.glyphToChar.setdefault(gid, []).append(self._next)
        self._face.charWidths[self._next] = round(self._advance(gid))
        return self._next

    def encode(self, text: str) -> list[tuple[int, bytes]]:
        """A text as (subset, codes)."""
        runs: list[tuple[int, bytes]] = self._font.splitString(text, self._document)
        return runs

    def name(self, subset: int) -> str:
        """The resource name of a subset."""
        name: str = self._font.getSubsetInternalName(subset, self._document)
        return name


class OutlineFont:
    """A font reportlab cannot embed (OpenType with PostScript outlines): each glyph a little drawing, a Type 3 font."""

    def __init__(self, font: Font, key: str) -> None:
        self._font, self._key = font, key
        self._perms = 1000 / font.metrics.units
        self._private: dict[int, int] = {}
        self._codes = {_SPACE: _SPACE} if font.glyph(" ") is not None else {}

    def glyph(self, code: int) -> int | None:
        """The glyph that shows a character."""
        return self._private.get(code) or self._font.glyph(chr(code))

    def characters(self, gid: int) -> Sequence[int]:
        """The private characters given to a glyph; the file's own are found by character."""
        return [code for code, known in self._private.items() if known == gid]

    def width(self, code: int) -> int:
        """The width the document declares for a character."""
        gid = self.glyph(code)
        return 0 if gid is None else round(self._font.advance(gid) * self._perms)

    def add_private(self, gid: int) -> int:
        """A private character for a glyph that has none."""
        code = _PRIVATE + len(self._private)
        self._private[code] = gid
        return code

    def encode(self, text: str) -> list[tuple[int, bytes]]:
        """A text as (subset, codes), a character at a time; code 32 of the first subset is the space."""
        return [(n // _FULL, bytes((n % _FULL,))) for n in (self._number(ord(character)) for character in text)]

    def _number(self, code: int) -> int:
        if code not in self._codes:
            others = len(self._codes) - (_SPACE in self._codes)
            self._codes[code] = others if others < _SPACE else others + 1
        return self._codes[code]

    def name(self, subset: int) -> str:
        """The resource name of a subset."""
        return f"/{self._key}+{subset}"

    def write(self, add: Callable[[str], str]) -> Iterator[tuple[str, str]]:
        """Each subset's name and dictionary; add puts a stream into the document and says how to refer to it."""
        for subset in sorted({n // _FULL for n in self._codes.values()}):
            codes = {n % _FULL: code for code, n in sorted(self._codes.items()) if n // _FULL == subset}
            yield self.name(subset)[1:], self._dictionary(codes, add)

    def _dictionary(self, codes: dict[int, int], add: Callable[[str], str]) -> str:
        order = sorted(codes)
        first, last = order[0], order[-1]
        widths = " ".join(str(self.width(codes[n]) if n in codes else 0) for n in range(first, last + 1))
        procs = " ".join(f"/g{n} {add(self._drawing(codes[n]))}" for n in order)
        names = " ".join(f"{n} /g{n}" for n in order)
        metrics = self._font.metrics
        box = f"0 {-metrics.descent * self._perms:.0f} 1000 {metrics.ascent * self._perms:.0f}"
        return (
            f"<< /Type /Font /Subtype /Type3 /Name /{self._key} /FontBBox [ {box} ] /FontMatrix [ 0.001 0 0 0.001 0 0 ]"
            f" /FirstChar {first} /LastChar {last} /Widths [ {widths} ] /CharProcs << {procs} >> /Resources << >>"
            f" /Encoding << /Type /Encoding /Differences [ {names} ] >> /ToUnicode {add(_text_map(codes))} >>"
        )

    def _drawing(self, code: int) -> str:
        gid = self.glyph(code)
        outline: PathData = () if gid is None else self._font.outline(gid)
        if not outline:
            return f"{self.width(code)} 0 0 0 0 0 d1"
        outline = transform_path(outline, scaling(self._perms))
        box = path_bounds(outline).grow(1)
        corners = f"{box.x:.0f} {box.y:.0f} {box.right:.0f} {box.bottom:.0f}"
        return f"{self.width(code)} 0 {corners} d1 {path_operators(outline)} f"


def path_operators(data: PathData) -> str:
    """A path's construction operators."""
    return " ".join(" ".join([*map(number, segment[1:]), _OPERATORS[segment[0]]]) for segment in data)


def _text_map(codes: dict[int, int]) -> str:
    """What each code says."""
    rows = "\n".join(f"<{n:02x}> <{chr(code).encode('utf-16-be').hex()}>" for n, code in sorted(codes.items()))
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def /CMapName /proofdeck def\n"
        "1 begincodespacerange <00> <ff> endcodespacerange\n"
        f"{len(codes)} beginbfchar\n{rows}\nendbfchar\n"
        "endcmap CMapName currentdict /CMap defineresource pop end end"
    )
