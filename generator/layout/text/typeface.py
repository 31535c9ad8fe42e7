"""The words of one font role, shaped once each and measured in ems."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.display_list import Word
from proofdeck.generator.fonts import Font, Fonts
from proofdeck.generator.geometry import Matrix, PathData, Rect, transform_path

ICON_HEIGHT = 1.3
"""Height of an icon in text, in heights of a capital."""
_ICON_PAD = 0.08


@dataclass(frozen=True, slots=True)
class Icon:
    """A silhouette in a box one high: any colour, any size."""

    name: str
    parts: tuple[tuple[PathData, bool], ...]
    """Each path, and whether its holes are found by the even-odd rule."""
    width: float

    def paths(self, box: Rect, *, mirror: bool = False) -> tuple[tuple[PathData, bool], ...]:
        """The icon stretched over a box."""
        sx = box.width / self.width
        matrix = (
            Matrix(-sx, 0, 0, box.height, box.right, box.y) if mirror else Matrix(sx, 0, 0, box.height, box.x, box.y)
        )
        return tuple((transform_path(data, matrix), even_odd) for data, even_odd in self.parts)


@dataclass(frozen=True, slots=True)
class Mark:
    """An icon among the letters: its place relative to the baseline, in ems."""

    icon: Icon
    above: float
    height: float


class Chunk(NamedTuple):
    """What no line break may divide: usually a word."""

    width: float
    space: float
    """The space before it, if it does not begin a line."""
    above: float
    below: float
    pieces: tuple[tuple[float, Word | Mark], ...]
    """Each with its distance from the chunk's origin."""
    text: str


@dataclass(slots=True)
class Typeface:
    """The four styles of a font role."""

    fonts: Fonts
    styles: Mapping[str, str]
    """Style to font key."""
    icon: Callable[[str], Icon] | None = None
    """Finds an icon by name; raises if there is none."""
    tracking: float = 0.0
    """Extra space after each letter, in ems."""
    lacking: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Words met so far that hold characters their font has not: those characters, and the font's file."""
    _plain: dict[str, dict[str, Chunk]] = field(default_factory=dict)
    _heights: dict[str, tuple[float, float]] = field(default_factory=dict)

    def font(self, style: str) -> Font:
        """The font of a style; a role without bold or italic uses what it has."""
        for name in (style, "bold" if "bold" in style else "regular", "regular"):
            if name in self.styles:
                return self.fonts[self.styles[name]]
        return self.fonts[next(iter(self.styles.values()))]

    def words(self, style: str) -> dict[str, Chunk]:
        """The words of a style shaped so far: for a quick look before asking for one."""
        return self._plain.setdefault(style, {})

    def chunk(self, style: str, text: str) -> Chunk:
        """A word of one style."""
        kept = self.words(style)
        if text not in kept:
            kept[text] = self._shape(self.font(style), text)
        return kept[text]

    def _shape(self, font: Font, text: str) -> Chunk:
        units = font.metrics.units
        word = self._tracked(font.shape(text), units)
        above, below = font.reach(word)
        if missing := font.missing(text):
            self.lacking[text] = (missing, font.path.name)
        space = font.space / units + self.tracking
        width = (word.advance / units) - (self.tracking if text else 0.0)
        return Chunk(width, space, above / units, below / units, ((0.0, word),), text)

    def _tracked(self, word: Word, units: int) -> Word:
        if not self.tracking:
            return word
        step = self.tracking * units
        glyphs = tuple((gid, round(x + i * step), y) for i, (gid, x, y) in enumerate(word.glyphs))
        return Word(word.font, word.text, glyphs, round(word.advance + len(glyphs) * step), word.units)

    def mark(self, style: str, name: str) -> Chunk:
        """An icon as high as the capitals and a little more, centred on them."""
        if self.icon is None:
            raise KeyError(name)
        try:
            icon = self.icon(name)
        except Trouble as trouble:
            trouble.culprit = f":{name}:"
            raise
        metrics = self.font(style).metrics
        cap = metrics.cap_height / metrics.units
        height = cap * ICON_HEIGHT
        above = cap / 2 + height / 2
        mark = Mark(icon, above, height)
        width = icon.width * height + 2 * _ICON_PAD
        return Chunk(width, self.space(style), above, height - above, ((_ICON_PAD, mark),), f":{name}:")

    def space(self, style: str) -> float:
        """The word space."""
        font = self.font(style)
        return font.space / font.metrics.units + self.tracking

    def heights(self, style: str) -> tuple[float, float]:
        """The heights of a capital and of the tall letters."""
        found = self._heights.get(style)
        if found is None:
            metrics = self.font(style).metrics
            cap = metrics.cap_height / metrics.units
            found = self._heights[style] = (cap, max(self.chunk(style, "d").above, cap))
        return found


def glued(parts: list[Chunk], space: float) -> Chunk:
    """Pieces that stand together without a space."""
    if len(parts) == 1:
        return parts[0] if parts[0].space == space else parts[0]._replace(space=space)
    x = 0.0
    pieces: list[tuple[float, Word | Mark]] = []
    for part in parts:
        pieces.extend((x + dx, piece) for dx, piece in part.pieces)
        x += part.width
    above, below = max(part.above for part in parts), max(part.below for part in parts)
    return Chunk(x, space, above, below, tuple(pieces), "".join(part.text for part in parts))
