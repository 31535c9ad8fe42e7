"""Text into a box: lines filled greedily, the size lowered until it fits, every glyph in its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, NamedTuple

from proofdeck.generator.display_list import Colour, Glyphs, Item, Path, Word
from proofdeck.generator.geometry import PT, Rect
from proofdeck.generator.layout.text.markup import Paragraph
from proofdeck.generator.layout.text.typeface import Chunk, Mark, Typeface

STEP = 0.25
"""How much the size is lowered at a time, in points."""
_SLACK = 1e-6
Align = Literal["left", "centre", "right", "justify"]
Valign = Literal["top", "middle", "bottom"]
ALIGNS: tuple[Align, ...] = ("left", "centre", "right", "justify")
VALIGNS: tuple[Valign, ...] = ("top", "middle", "bottom")


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a text is to be set."""

    typeface: Typeface
    style: str = "regular"
    size: float = 9.0
    least: float = 9.0
    leading: float = 1.2
    paragraph: float = 0.4
    align: Align = "left"
    valign: Valign = "top"
    wrap: bool = True
    language: str | None = None
    """Hyphenate by this language's rules."""

    def sizes(self) -> Iterator[float]:
        """The sizes to try, in points, from the wished one down to the least."""
        size = self.size
        while size > self.least + 1e-9:
            yield size
            size -= STEP
        yield self.least


Line = tuple[Sequence[Chunk], float, float, float]
"""One set line: its chunks, where it starts, its baseline, and the extra width of each space, in millimetres."""


class SetText(NamedTuple):
    """A text in its place."""

    lines: list[Line]
    size: float
    """In points."""
    ink: Rect
    fits: bool
    plain: bool
    """Whether it is all in one font, without icons."""


Lines = list[tuple[Sequence[Chunk], bool, float]]
"""Each line's chunks, whether it ends a paragraph, and its width in ems."""


def set_text(text: Sequence[Paragraph], box: Rect, style: TextStyle) -> SetText:
    """Set a text as large as fits."""
    if not text:
        return SetText([], style.size, Rect(box.x, box.y, 0.0, 0.0), True, True)
    plain = all(part.plain for part in text)
    for size in style.sizes():
        em = size * PT
        if _hopeless(text, box, style, em):
            continue
        lines = _fill(text, box.width / em, style)
        if lines and _height(lines, style) * em <= box.height + _SLACK:
            return _place(lines, box, style, size, Fit(True, plain))
    widest = max([part.widest for part in text] + ([part.total for part in text] if not style.wrap else []))
    lines = _fill(text, max(box.width / (style.least * PT), widest), style) or []
    return _place(lines, box, style, style.least, Fit(False, plain))


class Fit(NamedTuple):
    """How it went."""

    fits: bool
    plain: bool


def _hopeless(text: Sequence[Paragraph], box: Rect, style: TextStyle, em: float) -> bool:
    """Whether the totals alone say that it cannot fit, so that no line need be filled."""
    limit = box.width / em + _SLACK
    least = len(text)
    if not style.wrap:
        return any(part.total > limit for part in text)
    if style.language is None:
        least = 0
        for part in text:
            if part.widest > limit:
                return True
            most = part.space if part.spaces is None else max(part.spaces)
            least += max(1, -int(-(part.total + most) // (limit + most + _SLACK)))
    return ((least - 1) * style.leading + (len(text) - 1) * style.paragraph) * em > box.height


def _fill(text: Sequence[Paragraph], limit: float, style: TextStyle) -> Lines | None:
    lines: Lines = []
    limit += _SLACK
    for part in text:
        if part.total <= limit:
            lines.append((part.chunks, True, part.total))
        elif not style.wrap:
            return None
        elif style.language is not None:
            broken = _fill_hyphenated(part, limit, style, style.language)
            if broken is None:
                return None
            lines += [(line, i == len(broken) - 1, _width(line)) for i, line in enumerate(broken)]
        elif part.widest > limit:
            return None
        else:
            lines += _broken(part, limit)
    return lines


def _width(chunks: Sequence[Chunk]) -> float:
    return sum([c[0] + c[1] for c in chunks]) - chunks[0][1]


def _broken(part: Paragraph, limit: float) -> Lines:
    """A paragraph's lines, each as full as can be."""
    lines: Lines = []
    chunks, spaces, space = part.chunks, part.spaces, part.space
    start = 0
    x = -(space if spaces is None else spaces[0])
    for i, width in enumerate(part.widths):
        if spaces is not None:
            space = spaces[i]
        reach = x + space + width
        if reach > limit:
            lines.append((chunks[start:i], False, x))
            start, x = i, width
        else:
            x = reach
    lines.append((chunks[start:], True, x))
    return lines


def _fill_hyphenated(part: Paragraph, limit: float, style: TextStyle, language: str) -> list[list[Chunk]] | None:
    lines: list[list[Chunk]] = [[]]
    x = 0.0
    rest = list(reversed(part.chunks))
    while rest:
        chunk = rest.pop()
        space = chunk.space if lines[-1] else 0.0
        if x + space + chunk.width <= limit:
            lines[-1].append(chunk)
            x += space + chunk.width
        elif split := _split(chunk, limit - x - space, style, language):
            lines[-1].append(split[0])
            lines.append([])
            rest.append(split[1])
            x = 0.0
        elif lines[-1]:
            lines.append([])
            rest.append(chunk)
            x = 0.0
        else:
            return None
    return lines


def _split(chunk: Chunk, room: float, style: TextStyle, language: str) -> tuple[Chunk, Chunk] | None:
    """A word divided so that its beginning and a hyphen fit into the room, the longest beginning first."""
    (_, word), *others = chunk.pieces
    if others or not isinstance(word, Word) or room <= 0:
        return None
    name = next(
        (s for s in ("regular", "bold", "italic", "bold_italic") if style.typeface.font(s).key == word.font), None
    )
    for start, end in _dictionary(language).iterate(word.text) if name else ():
        first = style.typeface.chunk(str(name), start + "-")
        if first.width <= room:
            return first._replace(space=chunk.space), style.typeface.chunk(str(name), end)
    return None


@cache
def _dictionary(language: str) -> Any:
    import pyphen

    return pyphen.Pyphen(lang=pyphen.language_fallback(language) or "en_GB", left=2, right=3)


def _height(lines: Lines, style: TextStyle) -> float:
    """From the highest ink of the first line to the lowest of the last, in ems."""
    return max([c[2] for c in lines[0][0]]) + _drop(lines, style) + max([c[3] for c in lines[-1][0]])


def _drop(lines: Lines, style: TextStyle) -> float:
    """From the first baseline to the last, in ems."""
    breaks = sum([line[1] for line in lines]) - 1
    return (len(lines) - 1) * style.leading + breaks * style.paragraph


def _place(lines: Lines, box: Rect, style: TextStyle, size: float, fit: Fit) -> SetText:
    em = size * PT
    above, below = max([c[2] for c in lines[0][0]]) * em, max([c[3] for c in lines[-1][0]]) * em
    drop = _drop(lines, style) * em
    y = first = _baseline(box, style, em, (above, below, drop))
    start, room, share, justified = box.x, box.width, _SHARE[style.align], style.align == "justify"
    advance, skip = style.leading * em, style.paragraph * em
    placed: list[Line] = []
    widest = 0.0
    for chunks, ends, ems in lines:
        width, stretch = ems * em, 0.0
        if justified and not ends and (gaps := sum([1 for c in chunks[1:] if c.space])):
            stretch, width = (room - width) / gaps, room
        widest = max(widest, width)
        placed.append((chunks, start + (room - width) * share, y, stretch))
        y += advance + skip if ends else advance
    ink = Rect(start + (room - widest) * share, first - above, widest, above + drop + below)
    return SetText(placed, size, ink, fit.fits, fit.plain and not justified)


_SHARE = {"left": 0.0, "justify": 0.0, "centre": 0.5, "right": 1.0}


def _baseline(box: Rect, style: TextStyle, em: float, ink: tuple[float, float, float]) -> float:
    """The first baseline; in the middle, the capitals count, but no ink may leave the box."""
    above, below, drop = ink
    cap, tall = style.typeface.heights(style.style)
    match style.valign:
        case "top":
            y = box.y + max(tall * em, above)
        case "bottom":
            y = box.bottom - below - drop
        case "middle":
            y = box.y + (box.height + cap * em - drop) / 2
    return max(min(y, box.bottom - below - drop), box.y + above)


def glyph_items(text: SetText, fill: Colour, icon_fill: dict[str, Colour | None] | None = None) -> list[Item]:
    """The set lines as glyphs, and the icons among them as paths."""
    em = text.size * PT
    if text.plain:
        return [_plain_line(line, em, fill) for line in text.lines]
    items: list[Item] = []
    for line in text.lines:
        chunks, start, y, stretch = line
        x = -chunks[0].space * em - (stretch if chunks[0].space else 0.0)
        words: list[tuple[float, Word]] = []
        key = ""
        for width, space, _, _, pieces, _ in chunks:
            if space:
                x += space * em + stretch
            for dx, piece in pieces:
                if piece.__class__ is Word and piece.font == key:
                    words.append((x + dx * em, piece))
                    continue
                if words:
                    items.append(Glyphs(key, em, start, y, fill, tuple(words)))
                if isinstance(piece, Mark):
                    words, key = [], ""
                    items += _icon(piece, start + x + dx * em, y, em, (icon_fill or {}).get(piece.icon.name, fill))
                else:
                    words, key = [(x + dx * em, piece)], piece.font
            x += width * em
        if words:
            items.append(Glyphs(key, em, start, y, fill, tuple(words)))
    return items


def _plain_line(line: Line, em: float, fill: Colour) -> Item:
    """A line of single words in one font, which most lines are."""
    chunks, start, y, _ = line
    words: list[tuple[float, Any]] = []
    x = 0.0
    space = chunks[-1][1]
    for chunk in chunks:
        words.append((x * em, chunk[4][0][1]))
        x += chunk[0] + space
    return Glyphs(words[0][1].font, em, start, y, fill, tuple(words))


def _icon(mark: Mark, x: float, y: float, em: float, fill: Colour | None) -> list[Item]:
    if fill is None:
        return []
    height = mark.height * em
    box = Rect(x, y - mark.above * em, height * mark.icon.width, height)
    return [Path(data, fill, even_odd=even_odd) for data, even_odd in mark.icon.paths(box)]
