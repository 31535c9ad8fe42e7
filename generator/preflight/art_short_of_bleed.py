"""Art that reaches the cut but not the bleed, and so leaves a white sliver when the knife slips outwards.

A ground or a picture that touches an edge of the trim must go on to the edge of the bleed. A face whose edges are
white by intent has nothing to bleed and is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.diagnostics import Finding
from proofdeck.generator.display_list import Glyphs, Path, number
from proofdeck.generator.face import Face
from proofdeck.generator.inking import Inked
from proofdeck.generator.preflight.causes import Seen, told
from proofdeck.generator.preflight.check import Batch

NEAR = 0.3
"""Art that ends this close to the trim, in millimetres, was meant to reach it."""
SLACK = 0.05


def check(batch: Batch) -> Iterator[Finding]:
    """PRE102: on some edge the art stops between the trim and the bleed."""
    return told("PRE102", (seen for face in batch.faces for seen in _short(batch, face)))


def _short(batch: Batch, face: Face) -> Iterator[Seen]:
    short = [f"{edge} by {number(round(gap, 2))} mm" for edge, gap in _gaps(batch, face) if gap > SLACK]
    if short:
        hint = f"draw the ground over the 'bleed' box, {number(face.bleed)} mm past the trim"
        message = f"art stops short of the bleed: {', '.join(short)}"
        yield Seen((message, face.width, face.height), face, message, hint, face.place)


def _gaps(batch: Batch, face: Face) -> Iterator[tuple[str, float]]:
    """For each edge that art reaches, how much of the bleed is left white."""
    trim = batch.trim(face)
    grounds = [seen.bounds for seen in batch.ink(face) if _is_ground(seen)]
    if not grounds:
        return
    past = {
        "left": trim.x - min(rect.x for rect in grounds),
        "top": trim.y - min(rect.y for rect in grounds),
        "right": max(rect.right for rect in grounds) - trim.right,
        "bottom": max(rect.bottom for rect in grounds) - trim.bottom,
    }
    for edge, reach in past.items():
        if reach > -NEAR:
            yield edge, face.bleed - reach


def _is_ground(seen: Inked) -> bool:
    if isinstance(seen.item, Glyphs):
        return False
    return not isinstance(seen.item, Path) or (seen.item.fill is not None and seen.item.fill.lower() != "#ffffff")
