"""Pictures of which the window cuts off a good part: a head, a ship's nose, the word on a sign.

A little is always lost where a picture covers its window. Past a fifth of its width or height it was probably drawn for
another proportion. Grounds that run over the trim are cut there, and that is what they are for.
"""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.diagnostics import Finding
from proofdeck.generator.display_list import Artwork, Group, Item, Picture, Placed, number
from proofdeck.generator.face import Face
from proofdeck.generator.geometry import IDENTITY, Matrix, Rect, matrix_bounds, path_bounds, transform_path
from proofdeck.generator.preflight.causes import Seen, told
from proofdeck.generator.preflight.check import Batch

MUCH = 1 / 5
"""The share of a picture's width or height that may be cut off."""


def check(batch: Batch) -> Iterator[Finding]:
    """PRE111: a window cuts off much of a picture."""
    return told("PRE111", (seen for face in batch.faces for seen in _cropped(batch, face)))


def _cropped(batch: Batch, face: Face) -> Iterator[Seen]:
    inside = batch.trim(face).grow(-0.5)
    for name, window, picture in _windows(face.artwork.items, IDENTITY):
        if not inside.contains(window):
            continue
        across = 1 - min(window.width / picture.width, 1)
        down = 1 - min(window.height / picture.height, 1)
        if max(across, down) > MUCH:
            which = "width" if across > down else "height"
            lost = number(round(100 * max(across, down)))
            message = f"the window cuts off {lost} % of the {which} of {name or 'a picture'}"
            size = f"{number(round(window.width, 1))} x {number(round(window.height, 1))} mm"
            hint = f"the window is {size}; draw the picture in its proportion, or use 'fit: contain'"
            yield Seen(
                (round(window.width), round(window.height), which), face, message, hint, face.place, max(across, down)
            )


def _windows(items: tuple[Item, ...], matrix: Matrix) -> Iterator[tuple[str, Rect, Rect]]:
    """The windows of a drawing, each with its one picture's name and the place that it wants."""
    for item in items:
        match item:
            case Group(items=(Picture(rect=rect),), clip=clip) if clip:
                inner = item.transform.then(matrix)
                yield "", path_bounds(transform_path(clip, inner)), matrix_bounds(rect, inner)
            case Group(items=(Placed(artwork=Artwork(whole=Rect() as whole) as art) as placed,), clip=clip) if clip:
                inner = item.transform.then(matrix)
                window = path_bounds(transform_path(clip, inner))
                yield f"'{art.label}'", window, matrix_bounds(whole, placed.transform.then(inner))
            case Group():
                yield from _windows(item.items, item.transform.then(matrix))
            case Placed(artwork=artwork, transform=transform):
                yield from _windows(artwork.items, transform.then(matrix))
            case _:
                pass
