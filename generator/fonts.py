"""Font files by key: shaping words once, measuring them, and giving back ends their outlines and bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path as FilePath
from typing import Any

from proofdeck.generator.display_list import Word
from proofdeck.generator.geometry import PathData, Segment
from proofdeck.generator.reading import door_to

FEATURES = {"liga": False, "clig": False, "calt": False, "dlig": False, "kern": True}
"""Kerning, but no glyph that stands for several letters: text in the PDF stays searchable letter by letter."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """A font's vertical measures, in font units, all positive."""

    units: int
    ascent: int
    descent: int
    cap_height: int


Read = Callable[[FilePath], bytes]


class Font:
    """One font file."""

    def __init__(self, key: str, path: FilePath, read: Read) -> None:
        self.key = key
        self.path = path
        self._read = read
        self._words: dict[str, Word] = {}
        self._outlines: dict[int, PathData] = {}
        self._glyphs: dict[str, int | None] = {}
        self._reaches: dict[int, tuple[int, int]] = {}

    @cached_property
    def data(self) -> bytes:
        """The file's bytes."""
        return self._read(self.path)

    @cached_property
    def _harfbuzz(self) -> Any:
        import uharfbuzz

        return uharfbuzz.Font(uharfbuzz.Face(self.data))

    @cached_property
    def metrics(self) -> Metrics:
        """The vertical measures."""
        extents = self._harfbuzz.get_font_extents("ltr")
        units = self._harfbuzz.face.upem
        return Metrics(
            units,
            extents.ascender,
            -extents.descender,
            self._height_of("H", round(units * 0.7)),
        )

    def _height_of(self, letter: str, otherwise: int) -> int:
        gid = self.glyph(letter)
        extents = None if gid is None else self._harfbuzz.get_glyph_extents(gid)
        return int(extents.y_bearing) if extents else otherwise

    def glyph(self, character: str) -> int | None:
        """The glyph for a character, None if the font lacks it."""
        if character not in self._glyphs:
            self._glyphs[character] = self._harfbuzz.get_nominal_glyph(ord(character)) or None
        return self._glyphs[character]

    def missing(self, text: str) -> str:
        """The characters of a text that the font cannot draw."""
        return "".join(c for c in dict.fromkeys(text) if not c.isspace() and self.glyph(c) is None)

    @cached_property
    def space(self) -> int:
        """The width of a word space, in font units."""
        gid = self.glyph(" ")
        return int(self._harfbuzz.get_glyph_h_advance(gid)) if gid is not None else self.metrics.units // 4

    def shape(self, text: str) -> Word:
        """A text as positioned glyphs; the same text gives the same object."""
        word = self._words.get(text)
        if word is None:
            word = self._words[text] = self._shape(text)
        return word

    def _shape(self, text: str) -> Word:
        import uharfbuzz

        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self._harfbuzz, buffer, FEATURES)
        x = 0
        glyphs: list[tuple[int, int, int]] = []
        for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            dx, dy, advance, _ = position.position
            glyphs.append((info.codepoint, x + dx, dy))
            x += advance
        return Word(self.key, text, tuple(glyphs), x, self.metrics.units)

    def advance(self, gid: int) -> int:
        """How far a glyph moves the pen, in font units."""
        return int(self._harfbuzz.get_glyph_h_advance(gid))

    def reach(self, word: Word) -> tuple[int, int]:
        """How far a word's ink goes above and below the baseline, in font units; both 0 for a blank."""
        above = below = 0
        for gid, _, y in word.glyphs:
            top, bottom = self._reaches.get(gid) or self._reach(gid)
            above, below = max(above, y + top), max(below, -(y + bottom))
        return above, below

    def _reach(self, gid: int) -> tuple[int, int]:
        extents = self._harfbuzz.get_glyph_extents(gid)
        found = (extents.y_bearing, extents.y_bearing + extents.height) if extents is not None else (0, 0)
        return self._reaches.setdefault(gid, found)

    def outline(self, gid: int) -> PathData:
        """A glyph's outline in font units, y up."""
        if gid not in self._outlines:
            pen = _OutlinePen()
            self._harfbuzz.draw_glyph_with_pen(gid, pen)
            self._outlines[gid] = tuple(pen.segments)
        return self._outlines[gid]


class Fonts:
    """All the fonts a job uses, by key."""

    def __init__(self, files: Mapping[str, FilePath], read: Read | None = None) -> None:
        self._fonts = {key: Font(key, path, read or door_to(path).read) for key, path in files.items()}

    def __getitem__(self, key: str) -> Font:
        return self._fonts[key]

    def __contains__(self, key: str) -> bool:
        return key in self._fonts

    def __iter__(self) -> Iterator[str]:
        return iter(self._fonts)


class _OutlinePen:
    """Gathers an outline as M/L/C/Z, quadratic curves raised to cubic ones."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self._at = (0.0, 0.0)

    def moveTo(self, p: tuple[float, float]) -> None:
        """Begin a contour."""
        self.segments.append(("M", *p))
        self._at = p

    def lineTo(self, p: tuple[float, float]) -> None:
        """A straight side."""
        self.segments.append(("L", *p))
        self._at = p

    def curveTo(self, p1: tuple[float, float], p2: tuple[float, float], p: tuple[float, float]) -> None:
        """A cubic side."""
        self.segments.append(("C", *p1, *p2, *p))
        self._at = p

    def qCurveTo(self, q: tuple[float, float], p: tuple[float, float]) -> None:
        """A quadratic side."""
        (x0, y0), (qx, qy), (x, y) = self._at, q, p
        self.curveTo((x0 + 2 * (qx - x0) / 3, y0 + 2 * (qy - y0) / 3), (x + 2 * (qx - x) / 3, y + 2 * (qy - y) / 3), p)

    def closePath(self) -> None:
        """End a contour."""
        self.segments.append(("Z",))

    def endPath(self) -> None:
        """End an open contour; glyphs have none."""
