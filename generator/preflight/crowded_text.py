"""Words that other marks run into: another text, the edge of a plate or a drawing, a line; or that something covers.

A line of type may stand on a plate or a plain ground; what matters are edges that pass through the letters or touch
them, and stand out enough to be seen: a pattern of nearly one colour disturbs nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from proofdeck.generator.diagnostics import Finding
from proofdeck.generator.display_list import Glyphs, Path
from proofdeck.generator.face import Face, TextSetting
from proofdeck.generator.geometry import PT, Point, Rect
from proofdeck.generator.ground import Shade, contrast, meet, mixed, shade
from proofdeck.generator.inking import Inked
from proofdeck.generator.preflight.causes import Seen, setting_at, short, told
from proofdeck.generator.preflight.check import Batch

NEAR = 0.3
"""Closer than this, in millimetres, a mark touches the letters."""
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
    ink = batch.ink(face)
    lines = [(i, s, setting_at(face, s.bounds)) for i, s in enumerate(ink) if _is_text(s)]
    for (_, one, its), (_, other, whose) in combinations(lines, 2):
        if its is not whose:
            common = one.bounds.intersection(other.bounds)
            if common and min(common.width, common.height) > DEEP:
                yield _seen(face, one, its, f"runs into '{short(_text(other))}'", min(common.width, common.height))
    for i, line, setting in lines:
        box = line.bounds.grow(NEAR)
        around = [(k, s) for k, s in enumerate(ink) if meet(s.bounds, box) and not _part_of(s, setting)]
        if covering := [s for k, s in around if k > i and s.opacity > _OPAQUE and _covers(batch, s, line.bounds)]:
            yield _seen(face, line, setting, "is covered by what is drawn after it", 9.0 + len(covering))
        elif what := _crossed(batch, [s for k, s in around if k < i], line):
            yield _seen(face, line, setting, what, 1.0)


def _seen(face: Face, line: Inked, setting: TextSetting | None, what: str, badness: float) -> Seen:
    place = setting.place if setting else face.place
    hint = "move it or its neighbour, or give it less room"
    return Seen((place, what[:12]), face, f"'{short(_text(line))}' {what}", hint, place, badness)


def _is_text(seen: Inked) -> bool:
    """Whether it is a line of type that runs level or upright; a slanted one is in no upright rectangle."""
    straight = min(abs(seen.matrix.a), abs(seen.matrix.b)) < 1e-6
    return isinstance(seen.item, Glyphs) and straight and seen.opacity > 0.3 and bool(seen.item.text.strip())


def _text(seen: Inked) -> str:
    return seen.item.text if isinstance(seen.item, Glyphs) else ""


def _part_of(seen: Inked, setting: TextSetting | None) -> bool:
    """Whether it is text (looked at by itself), an icon among the words of a text, or next to nothing."""
    if isinstance(seen.item, Glyphs):
        return True
    if max(seen.bounds.width, seen.bounds.height) < SPECK:
        return True
    return setting is not None and setting.ink.grow(0.5).contains(seen.bounds)


def _crossed(batch: Batch, below: Sequence[Inked], line: Inked) -> str | None:
    """What passes through a line of type or touches it, looked for from the line downwards to its plate."""
    box = line.bounds.grow(NEAR)
    spots = _spots(line.bounds)
    veils: list[tuple[Shade, float]] = []
    for k in range(len(below) - 1, -1, -1):
        seen = below[k]
        item = seen.item
        if not isinstance(item, Path):
            continue
        if batch.grounds.crosses(seen, box):
            paint = shade(seen.colour)
            grounds = batch.grounds.behind(below[:k], spots)
            if any(_disturbs(line, _veiled(mixed(paint, seen.opacity, g), veils), _veiled(g, veils)) for g in grounds):
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


def _covers(batch: Batch, seen: Inked, box: Rect) -> bool:
    """Whether something drawn later hides part of the letters."""
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
