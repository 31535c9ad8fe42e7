"""Text that lies so near the cut that a slip of the knife takes it away.

A cut by hand drifts by a millimetre or two, so words and numbers stay inside the safe area that the size gives
(3 mm within the trim for cards). Art may go where it likes.
"""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.diagnostics import Finding
from proofdeck.generator.display_list import number
from proofdeck.generator.face import Face
from proofdeck.generator.geometry import Rect
from proofdeck.generator.preflight.causes import Seen, short, told
from proofdeck.generator.preflight.check import Batch


def check(batch: Batch) -> Iterator[Finding]:
    """PRE101: a text's ink passes the safe area."""
    return told("PRE101", (seen for face in batch.faces for seen in _outside(batch, face)))


def _outside(batch: Batch, face: Face) -> Iterator[Seen]:
    safe = batch.trim(face).grow(-face.safe)
    for setting in face.settings:
        past = _overhang(safe, setting.ink)
        if setting.text.strip() and past > 0.01:
            message = f"text '{short(setting.text)}' lies {number(round(past, 2))} mm outside the safe area"
            place = setting.place or face.place
            yield Seen(place, face, message, "move or narrow its box", place, past)


def _overhang(safe: Rect, ink: Rect) -> float:
    return max(safe.x - ink.x, safe.y - ink.y, ink.right - safe.right, ink.bottom - safe.bottom)
