"""Where the ink of a face falls: every item with its bounds, after transforms and clips."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

from proofdeck.generator.display_list import Glyphs, Group, Item, Path, Picture, Placed
from proofdeck.generator.geometry import IDENTITY, Matrix, Rect, matrix_bounds, path_bounds, transform_path

_EMPTY = Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class Inked:
    """An item that leaves ink, and how it comes onto the face."""

    item: Path | Picture | Glyphs
    matrix: Matrix
    clip: Rect | None
    scale: float
    """By how much its lines and type are enlarged or reduced."""

    @cached_property
    def bounds(self) -> Rect:
        """The upright rectangle it covers on the face; measured when it is asked for, as few checks do."""
        whole = _bounds(self.item, self.matrix)
        return whole if self.clip is None else (whole.intersection(self.clip) or _EMPTY)


def inked(item: Item, matrix: Matrix = IDENTITY, clip: Rect | None = None) -> Iterator[Inked]:
    """Everything an item draws, in order; what a clip hides altogether is left out."""
    match item:
        case Path() | Picture() | Glyphs():
            seen = Inked(item, matrix, clip, _scale(matrix))
            if clip is None or seen.bounds is not _EMPTY:
                yield seen
        case Group(transform=transform):
            inner = transform.then(matrix)
            narrowed = _narrowed(item, inner, clip)
            for part in item.items:
                yield from inked(part, inner, narrowed)
        case Placed(artwork=artwork, transform=transform):
            inner = transform.then(matrix)
            for part in artwork.items:
                yield from inked(part, inner, clip)
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
    """A line of type up to the start of its last word: enough to know where it lies; no font is opened here."""
    return Rect(line.x, line.y - line.size, line.words[-1][0] or line.size, line.size)


def _narrowed(group: Group, matrix: Matrix, clip: Rect | None) -> Rect | None:
    if group.clip is None:
        return clip
    own = path_bounds(transform_path(group.clip, matrix))
    return own if clip is None else (own.intersection(clip) or _EMPTY)


def _scale(matrix: Matrix) -> float:
    return 1.0 if matrix is IDENTITY else float(abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5)
