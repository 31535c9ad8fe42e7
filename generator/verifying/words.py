"""The words of a page held to those that should be there, each at its place."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import hypot

from proofdeck.generator.geometry import Point
from proofdeck.generator.verifying.expected import Said
from proofdeck.generator.verifying.reading import BLANK, Chars

NEAR = 0.12
"""Millimetres that a character may lie off its place; the press is true to a hundredth of that."""
_GRID = 0.5
_REACH = 0.25
"""How far off a word's baseline what is read in its place may lie."""


@dataclass(frozen=True, slots=True)
class Lost:
    """A word that is not where it belongs."""

    said: Said
    found: str
    """What is read there."""


@dataclass(frozen=True, slots=True)
class Strange:
    """A word that belongs nowhere."""

    text: str
    at: Point


@dataclass(slots=True)
class Difference:
    """What sets a page apart from what it should be."""

    matched: int = 0
    lost: list[Lost] = field(default_factory=list)
    strange: list[Strange] = field(default_factory=list)

    @property
    def none(self) -> bool:
        """Whether there is no difference."""
        return not self.lost and not self.strange

    @property
    def share(self) -> float:
        """How much of what should be there is: 1 for all."""
        wanted = self.matched + len(self.lost)
        return self.matched / wanted if wanted else 1.0


def compare(words: Sequence[Said], chars: Chars) -> Difference:
    """Every word looked up at its place; whatever is left over is strange."""
    return _Comparison(chars).run(words)


class _Comparison:
    def __init__(self, chars: Chars) -> None:
        self.chars = chars
        self.used = bytearray(len(chars.codes))
        self.grid: dict[tuple[int, int], list[int]] = {}
        for index, (x, y) in enumerate(zip(chars.xs, chars.ys, strict=True)):
            self.grid.setdefault((int(x // _GRID), int(y // _GRID)), []).append(index)

    def run(self, words: Sequence[Said]) -> Difference:
        found = Difference()
        doubtful = [said for said in dict.fromkeys(words) if not self._is_there(said)]
        found.matched = len(dict.fromkeys(words)) - len(doubtful)
        missing = []
        for said in doubtful:
            if self._reads(said):
                found.matched += 1
            elif not said.hidden:
                missing.append(said)
        found.lost = [Lost(said, self._take(said)) for said in missing]
        found.strange = list(self._strange())
        return found

    def _is_there(self, said: Said) -> bool:
        """Character by character, as nearly every word can be found."""
        text, spots = said.text, said.spots
        if len(text) != len(spots):
            return False
        for start in self._at(*spots[0]):
            if self._follows(start, text, spots):
                self.used[start : start + len(text)] = b"\1" * len(text)
                return True
        return False

    def _follows(self, start: int, text: str, spots: Sequence[Point]) -> bool:
        codes, xs, ys = self.chars.codes, self.chars.xs, self.chars.ys
        if start + len(text) > len(codes):
            return False
        for index, (letter, (x, y)) in enumerate(zip(text, spots, strict=True), start):
            if codes[index] != ord(letter) or abs(xs[index] - x) > NEAR or abs(ys[index] - y) > NEAR:
                return False
        return True

    def _at(self, x: float, y: float) -> Iterator[int]:
        """The characters near a point."""
        xs, ys = self.chars.xs, self.chars.ys
        columns = {int((x - NEAR) // _GRID), int((x + NEAR) // _GRID)}
        rows = {int((y - NEAR) // _GRID), int((y + NEAR) // _GRID)}
        for column in columns:
            for row in rows:
                for index in self.grid.get((column, row), ()):
                    if abs(xs[index] - x) <= NEAR and abs(ys[index] - y) <= NEAR:
                        yield index

    def _reads(self, said: Said) -> bool:
        """A word whose glyphs are not its characters one by one (ligatures, marks): read as a whole."""
        along = self._along(said)
        text, wanted = plain("".join(letter(self.chars.codes[index]) for index in along)), plain(said.text)
        if sorted(text) != sorted(wanted) or (text != wanted and not self._in_place(said, along)):
            return False
        if len(said.text) == len(said.spots) and not (self._in_place(said, along) or self._spoken(along)):
            return False
        for index in along:
            self.used[index] = 1
        return True

    def _in_place(self, said: Said, along: Sequence[int]) -> bool:
        """Whether every glyph has a character where it begins, in whatever order they were written."""
        xs, ys = self.chars.xs, self.chars.ys
        return all(any(abs(xs[i] - x) <= NEAR and abs(ys[i] - y) <= NEAR for i in along) for x, y in said.spots)

    def _spoken(self, along: Sequence[int]) -> bool:
        """Whether the characters are what the file says beside its glyphs: all of them begin where the first does."""
        return len({(self.chars.xs[index], self.chars.ys[index]) for index in along}) == 1

    def _take(self, said: Said) -> str:
        """What stands in a word's place, which then is no longer strange."""
        along = self._along(said)
        for index in along:
            self.used[index] = 1
        return "".join(letter(self.chars.codes[index]) for index in along)

    def _along(self, said: Said) -> list[int]:
        """The characters not yet taken that begin on a word's baseline, between its two ends, as they were written."""
        (x, y), (end_x, end_y) = said.spots[0], said.end
        length = hypot(end_x - x, end_y - y)
        if length == 0:
            return []
        ux, uy = (end_x - x) / length, (end_y - y) / length
        rise = max(abs((sy - y) * ux - (sx - x) * uy) for sx, sy in said.spots)
        found = []
        for index, (px, py) in enumerate(zip(self.chars.xs, self.chars.ys, strict=True)):
            if not self.used[index]:
                dx, dy = px - x, py - y
                if -NEAR <= dx * ux + dy * uy < length - NEAR and abs(dy * ux - dx * uy) <= rise + _REACH:
                    found.append(index)
        return found

    def _strange(self) -> Iterator[Strange]:
        chars = self.chars
        text, at, last = "", (0.0, 0.0), -2
        for index, code in enumerate(chars.codes):
            if self.used[index]:
                continue
            if text and (index != last + 1 or chars.starts[index]):
                yield Strange(text, at)
                text = ""
            if not text:
                at = chars.xs[index], chars.ys[index]
            text, last = text + letter(code), index
        if text:
            yield Strange(text, at)


def letter(code: int) -> str:
    """A character, whatever a damaged file calls one."""
    return chr(code) if code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF else "\N{REPLACEMENT CHARACTER}"


def plain(text: str) -> str:
    """A text without what fonts and viewers may spell in two ways."""
    return "".join(letter for letter in unicodedata.normalize("NFKC", text) if ord(letter) not in BLANK)
