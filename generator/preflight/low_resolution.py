"""Pictures with too few pixels for the size they are printed at.

Three hundred pixels an inch is what print shops ask for; under two hundred the eye sees them.
"""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.diagnostics import Finding
from proofdeck.generator.display_list import Picture
from proofdeck.generator.face import Face
from proofdeck.generator.inking import Inked
from proofdeck.generator.preflight.causes import Seen, told
from proofdeck.generator.preflight.check import Batch

LEAST = 200
"""Pixels per inch."""


def check(batch: Batch) -> Iterator[Finding]:
    """PRE106: a picture is printed at fewer pixels an inch than look sharp."""
    return told("PRE106", (seen for face in batch.faces for seen in _coarse(batch, face)))


def _coarse(batch: Batch, face: Face) -> Iterator[Seen]:
    for seen in batch.ink(face):
        if isinstance(seen.item, Picture) and (dpi := _resolution(seen.item, seen)) < LEAST:
            image = seen.item.image
            message = f"picture of {image.width} x {image.height} pixels is printed at {dpi:.0f} dpi"
            hint = f"use a picture with {300 / dpi:.1f} times the pixels a side"
            yield Seen(image.digest, face, message, hint, face.place, -dpi)


def _resolution(picture: Picture, seen: Inked) -> float:
    across = picture.image.width / (picture.rect.width * seen.scale / 25.4)
    down = picture.image.height / (picture.rect.height * seen.scale / 25.4)
    return min(across, down)
