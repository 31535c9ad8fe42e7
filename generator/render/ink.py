"""How far a drawing reaches: a box that surely holds all its ink, without measuring curves or glyphs exactly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from proofdeck.generator.display_list import Glyphs, Group, Item, Path, Picture, Placed
from proofdeck.generator.fonts import Fonts
from proofdeck.generator.geometry import Matrix, PathData, Rect, matrix_bounds

MITRE_LIMIT = 10
"""How far a sharp corner may reach out, in half line widths; every back end uses this limit."""

_ASCENT, _DESCENT = 1.3, 0.6
"""Generous room above and below a baseline, in ems: accents stacked on capitals still fit."""


Box = tuple[float, float, float, float]
"""Left, top, right, bottom; bare numbers, since every item of every face is measured."""


class Ink:
    """Measures items; what was measured once is not measured again while the items live."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self._units: dict[str, int] = {}
        self._paths: dict[int, Box | None] = {}
        self._artworks: dict[int, Box | None] = {}

    def box(self, items: Iterable[Item]) -> Rect | None:
        """The box around all items; None if nothing is drawn."""
        box = self._around(items)
        return None if box is None else Rect(box[0], box[1], box[2] - box[0], box[3] - box[1])

    def _around(self, items: Iterable[Item]) -> Box | None:
        boxes = [box for item in items if (box := self._item(item)) is not None]
        if not boxes:
            return None
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)

    def _item(self, item: Item) -> Box | None:
        match item:
            case Glyphs():
                return self._line(item)
            case Path():
                box = self._path(item.data)
                return _stroked(box, item) if box and item.stroke else box
            case Picture(rect=rect):
                return rect.x, rect.y, rect.right, rect.bottom
            case Placed(artwork=artwork, transform=transform):
                if id(artwork) not in self._artworks:
                    self._artworks[id(artwork)] = self._around(artwork.items)
                return _moved(self._artworks[id(artwork)], transform)
            case Group(items=items, clip=clip, transform=transform):
                inner = self._around(items)
                return _moved(inner if clip is None else _common(inner, self._path(clip)), transform)
            case _:
                assert_never(item)

    def _line(self, item: Glyphs) -> Box | None:
        if not item.words:
            return None
        units = self._units.get(item.font)
        if units is None:
            units = self._units[item.font] = self._fonts[item.font].metrics.units
        size, x, y = item.size, item.x, item.y
        last, word = item.words[-1]
        right = x + last + (word.advance / units + 1) * size
        return x - size, y - _ASCENT * size, right, y + _DESCENT * size

    def _path(self, data: PathData) -> Box | None:
        box = self._paths.get(id(data))
        if box is None:
            box = self._paths[id(data)] = _hull(data)
        return box


def _hull(data: PathData) -> Box | None:
    """The box around a path's points and handles: a curve never leaves it."""
    numbers = [number for segment in data for number in segment[1:] if not isinstance(number, str)]
    xs, ys = numbers[::2], numbers[1::2]
    return (min(xs), min(ys), max(xs), max(ys)) if xs else None


def _stroked(box: Box, path: Path) -> Box:
    reach = path.width / 2 * (MITRE_LIMIT if path.join == "miter" else 1.5)
    return box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach


def _common(one: Box | None, other: Box | None) -> Box | None:
    if one is None or other is None:
        return None
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = min(one[2], other[2]), min(one[3], other[3])
    return (left, top, right, bottom) if right > left and bottom > top else None


def _moved(box: Box | None, matrix: Matrix) -> Box | None:
    if box is None:
        return None
    moved = matrix_bounds(Rect(box[0], box[1], box[2] - box[0], box[3] - box[1]), matrix)
    return moved.x, moved.y, moved.right, moved.bottom
