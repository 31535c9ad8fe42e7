"""Where the ink of a face falls: every item with its bounds, after transforms and clips."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

from proofdeck.generator.display_list import Colour, Glyphs, Group, Item, Path, Picture, Placed
from proofdeck.generator.geometry import IDENTITY, Matrix, Rect, matrix_bounds, path_bounds, transform_path

_EMPTY = Rect(0, 0, 0, 0)
_ABOVE, _BELOW = 0.68, 0.2
"""How far letters reach above and below the line they stand on, in ems."""
_REACHES_BELOW = re.compile("[gjpqyQ,;()]")


@dataclass(frozen=True)
class Inked:
    """An item that leaves ink, and how it comes onto the face."""

    item: Path | Picture | Glyphs
    matrix: Matrix
    clip: Rect | None
    scale: float
    """By how much its lines and type are enlarged or reduced."""
    opacity: float = 1.0
    """How much of what is below it it covers."""

    @cached_property
    def bounds(self) -> Rect:
        """The upright rectangle it covers on the face; measured when it is asked for, as few checks do."""
        whole = _bounds(self.item, self.matrix)
        return whole if self.clip is None else (whole.intersection(self.clip) or _EMPTY)

    @cached_property
    def edges(self) -> tuple[float, float, float, float]:
        """Its left, upper, right and lower edge: bare numbers, since every line of type is held against every mark."""
        box = self.bounds
        return box.x, box.y, box.right, box.bottom

    @property
    def colour(self) -> Colour:
        """What it is drawn in: the colour of the line where it has one, for pictures black."""
        item = self.item
        match item:
            case Path():
                return item.stroke or item.fill or "#000000"
            case Glyphs():
                return item.fill
            case _:
                return "#000000"

    @property
    def shape(self) -> tuple[object, ...]:
        """Everything about it but its colours."""
        item = self.item
        what: tuple[object, ...]
        match item:
            case Path():
                what = (item.data, item.fill is None, item.stroke is None, item.width, item.dash, item.even_odd)
            case Glyphs():
                what = (item.font, item.size, item.x, item.y, item.text)
            case Picture():
                what = (item.image.digest, item.rect)
            case _:
                assert_never(item)
        return (*what, self.matrix, self.clip)


def inked(item: Item, matrix: Matrix = IDENTITY, clip: Rect | None = None, opacity: float = 1.0) -> Iterator[Inked]:
    """Everything an item draws, in order; what a clip hides altogether is left out."""
    match item:
        case Path() | Picture() | Glyphs():
            seen = Inked(item, matrix, clip, _scale(matrix), opacity)
            if clip is None or seen.bounds is not _EMPTY:
                yield seen
        case Group(transform=transform):
            inner = transform.then(matrix)
            narrowed = _narrowed(item, inner, clip)
            for part in item.items:
                yield from inked(part, inner, narrowed, opacity * item.opacity)
        case Placed(artwork=artwork, transform=transform):
            inner = transform.then(matrix)
            for part in artwork.items:
                yield from inked(part, inner, clip, opacity)
        case _:
            assert_never(item)


def _bounds(item: Path | Picture | Glyphs, matrix: Matrix) -> Rect:
    match item:
        case Path():
            bounds = path_bounds(item.data if matrix == IDENTITY else transform_path(item.data, matrix))
            return bounds.grow(item.width * _scale(matrix) / 2) if item.stroke else bounds
        case Picture(rect=rect):
            return matrix_bounds(rect, matrix)
        case Glyphs():
            return matrix_bounds(_line_rect(item), matrix)
        case _:
            assert_never(item)


def _line_rect(line: Glyphs) -> Rect:
    """A line of type: capitals above the baseline, and letters that reach below it; no font is opened here."""
    below = _BELOW if _REACHES_BELOW.search(line.text) else 0.0
    start, end = line.span
    return Rect(start, line.y - _ABOVE * line.size, end - start, (_ABOVE + below) * line.size)


def _narrowed(group: Group, matrix: Matrix, clip: Rect | None) -> Rect | None:
    if group.clip is None:
        return clip
    own = path_bounds(transform_path(group.clip, matrix))
    return own if clip is None else (own.intersection(clip) or _EMPTY)


def _scale(matrix: Matrix) -> float:
    return 1.0 if matrix is IDENTITY else float(abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5)
