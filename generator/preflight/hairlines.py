"""Lines so thin that a home printer drops them.

Below a quarter of a point (0.088 mm) a line breaks up on a laser printer and vanishes on an ink jet.
"""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.diagnostics import Finding
from proofdeck.generator.display_list import Path, number
from proofdeck.generator.face import Face
from proofdeck.generator.preflight.causes import Seen, told
from proofdeck.generator.preflight.check import Batch

THINNEST = 0.088


def check(batch: Batch) -> Iterator[Finding]:
    """PRE104: a stroke is thinner than a quarter of a point."""
    return told("PRE104", (seen for face in batch.faces for seen in _thin(batch, face)))


def _thin(batch: Batch, face: Face) -> Iterator[Seen]:
    widths = [
        seen.item.width * seen.scale for seen in batch.ink(face) if isinstance(seen.item, Path) and seen.item.stroke
    ]
    thin = [width for width in widths if width < THINNEST - 1e-6]
    if thin:
        message = f"{len(thin)} line(s) as thin as {number(round(min(thin), 3))} mm"
        yield Seen(message, face, message, f"draw lines at least {THINNEST} mm wide", face.place)
