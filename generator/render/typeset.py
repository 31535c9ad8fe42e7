"""Positioned glyphs as PDF text operators: real characters, at HarfBuzz's positions."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from math import inf

from proofdeck.generator.display_list import Glyphs, Word
from proofdeck.generator.fonts import Font
from proofdeck.generator.render.embedding import Embedded

_ESCAPES = {**{code: chr(code) for code in range(256)}, 40: "\\(", 41: "\\)", 92: "\\\\", 10: "\\n", 13: "\\r"}

_LARGEST = 0xFFFF
"""The last character of 16 bits; those beyond it are shown by private ones, with what they say beside them."""

_NEAR = 1.0
"""Thousandths of an em that nobody sees, 3 micrometres in body text; drift beyond it is corrected, so none adds up."""


@dataclass(frozen=True, slots=True)
class _Run:
    """Glyphs of one subset at one height, in thousandths of an em from the word's origin."""

    subset: int
    start: float
    rise: float
    body: str
    """What stands between the first and the last bracket of a TJ array's strings."""
    end: float


class Typesetter:
    """Writes lines of one font; each word is encoded once."""

    def __init__(self, font: Font, embedded: Embedded) -> None:
        self._embedded = embedded
        self._perms = 1000 / font.metrics.units
        self._simple: dict[int, tuple[str, float]] = {}
        """By a word's identity: its body and width, if it is one run from its origin in the first subset."""
        self._labels: dict[int, str] = {}
        """By a line's identity: lines of one word, since numbers and labels are shared by many faces."""
        self._letters: dict[str, tuple[int, str, float]] = {}
        self._has_space = font.glyph(" ") is not None
        self._space = embedded.width(32) if self._has_space else inf
        self.name = embedded.name(0)

    def line(self, item: Glyphs) -> str:
        """The operators that show a line, without those that select font, size and colour."""
        if len(item.words) > 1:
            return self._line(item)
        known = self._labels.get(id(item))
        if known is None:
            known = self._labels[id(item)] = self._line(item)
        return known

    def _line(self, item: Glyphs) -> str:
        scale = 1000 / item.size
        simple, space = self._simple, self._space
        low, high = space - _NEAR, space + _NEAR
        parts: list[str] = []
        pen = item.words[0][0] * scale
        for dx, word in item.words:
            known = simple.get(id(word)) or self._learn(word)
            if known is None:
                return self._awkward_line(item)
            at = dx * scale
            gap = at - pen
            if low < gap < high:
                parts.append(" ")
                pen += space
            elif parts:
                parts.append(self._gap(gap))
                pen += round(gap)
            parts.append(known[0])
            pen += known[1]
        return f"BT 1 0 0 -1 {item.x + item.words[0][0]:.4f} {item.y:.4f} Tm [({''.join(parts)})] TJ ET\n"

    def _gap(self, gap: float) -> str:
        """From one word to the next: a real space if there is room for one, and the rest as a shift."""
        if gap > self._space * 0.4:
            return f"){self._space - gap:.0f}( "
        return f"){-gap:.0f}(" if abs(gap) >= _NEAR else ""

    def _learn(self, word: Word) -> tuple[str, float] | None:
        """A word as one run of letters; None if it is not so simple."""
        if len(word.text) != len(word.glyphs):
            return None
        pen = 0.0
        parts: list[str] = []
        for character, (gid, x, y) in zip(word.text, word.glyphs, strict=True):
            letter = self._letters.get(character) or self._letter(character)
            if letter is None or letter[0] != gid or y:
                return None
            shift = pen - x * self._perms
            if not -_NEAR < shift < _NEAR:
                parts.append(f"){shift:.0f}(")
                pen -= round(shift)
            parts.append(letter[1])
            pen += letter[2]
        self._simple[id(word)] = piece = ("".join(parts), pen)
        return piece

    def _letter(self, character: str) -> tuple[int, str, float] | None:
        """A letter's glyph, code and declared width, if the font has it, in its first subset."""
        code = ord(character)
        gid = self._embedded.glyph(code)
        if gid is None or code > _LARGEST:
            return None
        ((subset, codes),) = self._embedded.encode(character)
        if subset:
            return None
        self._letters[character] = letter = (gid, _ESCAPES[codes[0]], self._embedded.width(code))
        return letter

    def _awkward_line(self, item: Glyphs) -> str:
        """A line with marks, several subsets or glyphs without characters: each run at its own place."""
        out = ["BT\n"]
        scale = item.size / 1000
        for index, (dx, word) in enumerate(item.words):
            text = "".join(self._character(word, position) for position in range(len(word.glyphs)))
            shown = [
                self._shown(run, item.size, item.x + dx + run.start * scale, item.y - run.rise * scale)
                for run in self._runs(word, text)
            ]
            out.append(_spoken("".join(shown), text, word.text))
            if self._has_space and index + 1 < len(item.words):
                end = dx + word.advance * self._perms * scale
                out.append(self._shown(_Run(0, 0, 0, " ", 0), item.size, item.x + end, item.y))
        return "".join(out) + f"ET {self.name} {item.size:.4f} Tf\n"

    def _shown(self, run: _Run, size: float, x: float, y: float) -> str:
        name = self._embedded.name(run.subset)
        return f"{name} {size:.4f} Tf 1 0 0 -1 {x:.4f} {y:.4f} Tm [({run.body})] TJ\n"

    def _character(self, word: Word, index: int) -> str:
        """A character that the font shows as this glyph: the text's own if it can be, or a private one."""
        gid = word.glyphs[index][0]
        own = word.text[index : index + 1]
        if own and ord(own) <= _LARGEST and self._embedded.glyph(ord(own)) == gid:
            return own
        known = self._embedded.characters(gid)
        return chr(known[0] if known else self._embedded.add_private(gid))

    def _runs(self, word: Word, text: str) -> list[_Run]:
        """The word's glyphs, cut where the subset or the height changes."""
        runs: list[_Run] = []
        codes = [(subset, code) for subset, part in self._embedded.encode(text) for code in part]
        for (subset, code), (_, x, y), character in zip(codes, word.glyphs, text, strict=True):
            at, rise, body = x * self._perms, y * self._perms, _ESCAPES[code]
            width = self._embedded.width(ord(character))
            if runs and runs[-1].subset == subset and runs[-1].rise == rise:
                run = runs.pop()
                shift = round(run.end - at)
                body = f"{run.body}){shift}({body}" if shift else run.body + body
                runs.append(_Run(subset, run.start, rise, body, run.end - shift + width))
            else:
                runs.append(_Run(subset, at, rise, body, at + width))
        return runs


def _spoken(shown: str, text: str, meant: str) -> str:
    """Text operators, with what they say written beside them where the characters do not say it."""
    if unicodedata.normalize("NFC", text) == unicodedata.normalize("NFC", meant):
        return shown
    return f"/Span << /ActualText <FEFF{meant.encode('utf-16-be').hex()}> >> BDC\n{shown}EMC\n"
