"""How far a drawing reaches: numbers that no place on paper has are found before anything is reckoned with them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from proofdeck.generator.diagnostics import Place, Trouble
from proofdeck.generator.display_list import Glyphs, Group, Item, Path, Picture, Placed
from proofdeck.generator.geometry import IDENTITY, Matrix, PathData, Rect

MOST_VIEWS = 10_000
"""Drawings leave things beside their view, but not so many views away."""
_HINT = "draw it in a view box of about its own size, and delete what lies far beside it"


@contextmanager
def reckoned(name: str, place: Place) -> Iterator[None]:
    """What cannot be reckoned with is trouble with the file, wherever that comes out."""
    try:
        yield
    except (ArithmeticError, ValueError) as error:
        raise Trouble("LAY306", f"'{name}' has numbers too large or too small to draw with", place, _HINT) from error


def check_reach(items: Sequence[Item], view: Rect, name: str, place: Place) -> None:
    """Refuse a drawing that reaches too many views away, or nowhere at all."""
    most = MOST_VIEWS * max(view.width, view.height) + max(abs(view.x), abs(view.y))
    with reckoned(name, place):
        if not _farthest(items, IDENTITY) <= most:
            raise Trouble("LAY306", f"'{name}' reaches more than {MOST_VIEWS} times its view box away", place, _HINT)


def _farthest(items: Sequence[Item], matrix: Matrix) -> float:
    """The largest coordinate of a drawing, infinite if one is no number."""
    most = 0.0
    for item in items:
        match item:
            case Path(data=data):
                most = max(most, _far(data, matrix))
            case Group(items=inner, transform=transform, clip=clip):
                own = transform.then(matrix)
                most = max(most, _farthest(inner, own), 0.0 if clip is None else _far(clip, own))
            case Picture(rect=rect):
                corners: PathData = (("M", rect.x, rect.y), ("L", rect.right, rect.bottom))
                most = max(most, _far(corners, matrix))
            case Placed(artwork=artwork, transform=transform):
                most = max(most, _farthest(artwork.items, transform.then(matrix)))
            case Glyphs(x=x, y=y):
                most = max(most, _far((("M", x, y),), matrix))
    return most


def _far(data: PathData, matrix: Matrix) -> float:
    xs = [n for segment in data for n in segment[1::2]]
    ys = [n for segment in data for n in segment[2::2]]
    if not xs or not ys:
        return 0.0
    corners = [matrix.apply(x, y) for x in (min(xs), max(xs)) for y in (min(ys), max(ys))]
    far = [abs(n) for corner in corners for n in corner]
    return max(far) if all(map(math.isfinite, far)) and not any(map(math.isnan, xs + ys)) else math.inf
