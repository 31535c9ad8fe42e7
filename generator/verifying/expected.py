"""What should be read on a page: every word of its display list, glyph by glyph, in millimetres from its top left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from proofdeck.generator.display_list import Artwork, Glyphs, Group, Item, Path, Picture, Placed, Word
from proofdeck.generator.fonts import Fonts
from proofdeck.generator.geometry import IDENTITY, Matrix, Point, Rect, path_bounds, transform_path
from proofdeck.generator.verifying.reading import BLANK


@dataclass(frozen=True, slots=True)
class Said:
    """A word in its place."""

    text: str
    spots: tuple[Point, ...]
    end: Point
    hidden: bool = False
    """Whether a clip hides where it begins: then it may be in the file or not."""


@dataclass(slots=True)
class Reader:
    """Reads display lists; a drawing that is placed many times is read once."""

    fonts: Fonts
    _known: dict[int, tuple[Artwork, list[Said]]] = field(default_factory=dict)
    _units: dict[str, int] = field(default_factory=dict)

    def read(self, items: Iterable[Item]) -> list[Said]:
        """All that the items say."""
        return list(self._items(items, IDENTITY, None))

    def _items(self, items: Iterable[Item], matrix: Matrix, clip: Rect | None) -> Iterator[Said]:
        for item in items:
            match item:
                case Glyphs():
                    yield from self._line(item, matrix, clip)
                case Group(opacity=opacity):
                    if opacity > 0:
                        inner = item.transform.then(matrix)
                        yield from self._items(item.items, inner, _narrowed(item, inner, clip))
                case Placed(artwork=artwork, transform=transform):
                    yield from _moved(self._artwork(artwork), transform.then(matrix), clip)
                case Path() | Picture():
                    pass
                case _:
                    assert_never(item)

    def _artwork(self, artwork: Artwork) -> list[Said]:
        known = self._known.get(id(artwork))
        if known is None:
            known = self._known[id(artwork)] = artwork, self.read(artwork.items)
        return known[1]

    def _line(self, line: Glyphs, matrix: Matrix, clip: Rect | None) -> Iterator[Said]:
        units = self._units.get(line.font)
        if units is None:
            units = self._units[line.font] = self.fonts[line.font].metrics.units
        scale = line.size / units
        for dx, word in line.words:
            x, y = line.x + dx, line.y
            text, glyphs = _inked(word)
            spots = tuple([matrix.apply(x + gx * scale, y - gy * scale) for _, gx, gy in glyphs])
            if text and spots:
                end = matrix.apply(x + word.advance * scale, y)
                yield Said(text, spots, end, _outside(spots[0], clip))


def _inked(word: Word) -> tuple[str, Sequence[tuple[int, int, int]]]:
    """A word without the characters that leave no ink."""
    if BLANK.isdisjoint(map(ord, word.text)):
        return word.text, word.glyphs
    text = "".join(letter for letter in word.text if ord(letter) not in BLANK)
    if len(word.text) != len(word.glyphs):
        return text, word.glyphs
    shown = zip(word.text, word.glyphs, strict=True)
    return text, [glyph for letter, glyph in shown if ord(letter) not in BLANK]


def _moved(words: Iterable[Said], matrix: Matrix, clip: Rect | None) -> Iterator[Said]:
    a, b, c, d, e, f = matrix
    for said in words:
        spots = tuple([(a * x + c * y + e, b * x + d * y + f) for x, y in said.spots])
        yield Said(said.text, spots, matrix.apply(*said.end), said.hidden or _outside(spots[0], clip))


def _narrowed(group: Group, matrix: Matrix, clip: Rect | None) -> Rect | None:
    if group.clip is None:
        return clip
    own = path_bounds(transform_path(group.clip, matrix))
    return own if clip is None else (own.intersection(clip) or Rect(0, 0, -1, -1))


def _outside(spot: Point, clip: Rect | None) -> bool:
    return clip is not None and not (clip.x <= spot[0] <= clip.right and clip.y <= spot[1] <= clip.bottom)
