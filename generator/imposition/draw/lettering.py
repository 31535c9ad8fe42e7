"""The press's own words on a sheet: single lines and wrapped paragraphs in the game's plain text font."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from proofdeck.generator.display_list import Colour, Glyphs
from proofdeck.generator.fonts import Font, Fonts
from proofdeck.generator.geometry import PT

INK: Colour = "#1d1d1b"
GREY: Colour = "#6b6b68"

Align = Literal["left", "centre", "right"]


@dataclass(frozen=True, slots=True)
class Lettering:
    """The fonts that captions and the cover are set in."""

    fonts: Fonts
    regular: str
    bold: str
    display: str | None = None
    """For the cover's title; bold where there is none."""

    def font(self, *, bold: bool = False) -> Font:
        """The font of a weight."""
        return self.fonts[self.bold if bold else self.regular]

    def width(self, text: str, points: float, *, bold: bool = False, key: str | None = None) -> float:
        """How long a line is, in millimetres."""
        font = self.fonts[key] if key else self.font(bold=bold)
        words = text.split()
        units = sum(font.shape(word).advance for word in words) + font.space * max(0, len(words) - 1)
        return units * points * PT / font.metrics.units

    def line(
        self,
        text: str,
        x: float,
        y: float,
        points: float,
        *,
        bold: bool = False,
        align: Align = "left",
        fill: Colour = INK,
        key: str | None = None,
    ) -> Glyphs:
        """One line on a baseline."""
        font = self.fonts[key] if key else self.font(bold=bold)
        scale = points * PT / font.metrics.units
        words, at = [], 0
        for piece in text.split():
            word = font.shape(piece)
            words.append((at * scale, word))
            at += word.advance + font.space
        length = max(0, at - font.space) * scale
        shift = {"left": 0.0, "centre": length / 2, "right": length}[align]
        return Glyphs(font.key, points * PT, x - shift, y, fill, tuple(words))

    def wrap(self, text: str, width: float, points: float, *, bold: bool = False) -> list[str]:
        """A text in lines no longer than a width; a word too long for that is broken where it must be."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            words = [part for word in paragraph.split() for part in self._parts(word, width, points, bold)]
            lines.extend(self._fill(words, width, points, bold))
        return lines

    def _parts(self, word: str, width: float, points: float, bold: bool) -> list[str]:
        """A word, in as few parts as the width allows."""
        if self.width(word, points, bold=bold) <= width:
            return [word]
        parts, length = [""], 0.0
        for letter in word:
            advance = self.width(letter, points, bold=bold)
            if parts[-1] and length + advance > width - 0.2:
                parts.append("")
                length = 0.0
            parts[-1] += letter
            length += advance
        return parts

    def _fill(self, words: Iterable[str], width: float, points: float, bold: bool) -> list[str]:
        font = self.font(bold=bold)
        limit = width * font.metrics.units / (points * PT)
        lines: list[list[str]] = [[]]
        length = 0
        for word in words:
            advance = font.shape(word).advance
            if lines[-1] and length + font.space + advance > limit:
                lines.append([])
                length = 0
            length += advance + (font.space if lines[-1] else 0)
            lines[-1].append(word)
        return [" ".join(line) for line in lines]

    def shorten(self, text: str, width: float, points: float, *, bold: bool = False) -> str:
        """A text cut down with an ellipsis to fit one line."""
        if self.width(text, points, bold=bold) <= width:
            return text
        words = text.split()
        while words and self.width(" ".join(words) + " …", points, bold=bold) > width:
            words.pop()
        return " ".join(words).rstrip(",;·") + " …" if words else ""

    def missing(self, text: str) -> str:
        """The characters of a text that the regular font cannot draw."""
        return self.font().missing(text)
