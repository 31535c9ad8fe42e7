"""Words that other marks run into: another text, the edge of a plate or a drawing, a line; or that something covers.

A line of type may stand on a plate or a plain ground; what matters are edges that pass through the letters or touch
them, and stand out enough to be seen: a pattern of nearly one colour disturbs nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from proofdeck.generator.diagnostics import Finding
from proofdeck.generator.display_list import Glyphs, Path
from proofdeck.generator.face import Face
from proofdeck.generator.geometry import PT, Point, Rect
from proofdeck.generator.ground import Shade, contrast, mixed, shade
from proofdeck.generator.inking import Inked
from proofdeck.generator.preflight.causes import Seen, short, told
from proofdeck.generator.preflight.check import NEAR, Batch, Line

DEEP = 0.3
"""Texts may overlap by this much: their boxes are a little larger than the letters."""
SEEN = 1.6
"""The ratio to its ground from which on a mark is seen behind words."""
LARGE, CLEAR = 14.0, 4.5
"""Type of so many points that stands out so well may have a drawing behind it."""
SPECK = 0.7
"""A mark smaller than this, in millimetres, is no edge but a speck."""
_OPAQUE = 0.95


def check(batch: Batch) -> Iterator[Finding]:
    """PRE109: words overlap other words or marks, or touch an edge."""
    return told("PRE109", (seen for face in batch.faces for seen in _crowded(batch, face)))


def _crowded(batch: Batch, face: Face) -> Iterator[Seen]:
    lines = [line for line in batch.lines(face) if _is_straight(line.seen)]
    for one, other in combinations(lines, 2):
        if one.setting is not other.setting and (depth := _depth(one.seen, other.seen)) > DEEP:
            yield _seen(face, one, f"runs into '{short(_text(other.seen))}'", depth)
    for line in lines:
        if any(_covers(batch, seen, line) for seen in line.above if not _part_of(seen, line)):
            yield _seen(face, line, "is covered by what is drawn after it", 9.0)
        elif what := _crossed(batch, line):
            yield _seen(face, line, what, 1.0)


def _depth(one: Inked, other: Inked) -> float:
    """By how much two lines of type overlap."""
    common = one.bounds.intersection(other.bounds)
    return min(common.width, common.height) if common else 0.0


def _seen(face: Face, line: Line, what: str, badness: float) -> Seen:
    place = line.setting.place if line.setting else face.place
    hint = "move it or its neighbour, or give it less room"
    return Seen((place, what[:12]), face, f"'{short(_text(line.seen))}' {what}", hint, place, badness)


def _is_straight(seen: Inked) -> bool:
    """Whether a line runs level or upright; a slanted one is in no upright rectangle."""
    return min(abs(seen.matrix.a), abs(seen.matrix.b)) < 1e-6


def _text(seen: Inked) -> str:
    return seen.item.text if isinstance(seen.item, Glyphs) else ""


def _part_of(seen: Inked, line: Line) -> bool:
    """Whether it is text (looked at by itself), an icon among the words of a text, or next to nothing."""
    if isinstance(seen.item, Glyphs) or max(seen.bounds.width, seen.bounds.height) < SPECK:
        return True
    return line.setting is not None and line.setting.ink.grow(0.5).contains(seen.bounds)


def _crossed(batch: Batch, line: Line) -> str | None:
    """What passes through a line of type or touches it, looked for from the line downwards to its plate."""
    below, bounds = [seen for seen in line.below if not _part_of(seen, line)], line.seen.bounds
    box, spots = bounds.grow(NEAR), _spots(bounds)
    veils: list[tuple[Shade, float]] = []
    for k in range(len(below) - 1, -1, -1):
        seen = below[k]
        item = seen.item
        if not isinstance(item, Path):
            continue
        if batch.grounds.crosses(seen, box):
            paint = shade(seen.colour)
            grounds = set(batch.grounds.behind(below[:k], spots))
            pairs = [(_veiled(mixed(paint, seen.opacity, g), veils), _veiled(g, veils)) for g in grounds]
            if any(_disturbs(line.seen, *pair) for pair in pairs):
                return f"touches {'a line' if item.stroke and not item.fill else 'the edge of something'} {_hex(paint)}"
        elif item.fill and all(batch.grounds.paint_at(seen, *spot) for spot in spots):
            if seen.opacity > _OPAQUE:
                return None
            veils.append((shade(item.fill), seen.opacity))
    return None


def _veiled(paint: Shade, veils: Sequence[tuple[Shade, float]]) -> Shade:
    """A colour as it is seen through the plates above it."""
    for over, opacity in reversed(veils):
        paint = mixed(over, opacity, paint)
    return paint


def _disturbs(line: Inked, paint: Shade, ground: Shade) -> bool:
    """Whether an edge between two colours is seen, and large type does not stand out from both anyway."""
    if contrast(paint, ground) < SEEN:
        return False
    letters = shade(line.colour)
    large = isinstance(line.item, Glyphs) and line.item.size * line.scale / PT >= LARGE
    return not (large and min(contrast(letters, paint), contrast(letters, ground)) >= CLEAR)


def _covers(batch: Batch, seen: Inked, line: Line) -> bool:
    """Whether something drawn later hides part of the letters."""
    if seen.opacity <= _OPAQUE:
        return False
    box = line.seen.bounds
    inner = Rect(box.x + box.width * 0.05, box.y + box.height * 0.15, box.width * 0.9, box.height * 0.7)
    item = seen.item
    if isinstance(item, Path) and item.fill is None:
        return bool(item.stroke) and batch.grounds.crosses(seen, inner)
    return any(batch.grounds.paint_at(seen, *spot) is not None for spot in _spots(inner))


def _spots(box: Rect) -> list[Point]:
    """Corners and middle."""
    xs, ys = (box.x, box.x + box.width / 2, box.right), (box.y, box.y + box.height / 2, box.bottom)
    return [(x, y) for x in xs for y in ys]


def _hex(paint: Shade) -> str:
    red, green, blue = (int(level) for level in paint)
    return f"(#{red:02x}{green:02x}{blue:02x})"
