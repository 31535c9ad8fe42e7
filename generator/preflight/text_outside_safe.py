"""Text that lies so near the cut that a slip of the knife takes it away.

A cut by hand drifts by a millimetre or two, so words and numbers stay inside the safe area that the size gives
(3 mm within the trim for cards). Art may go where it likes.
"""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.diagnostics import Finding
from proofdeck.generator.display_list import number
from proofdeck.generator.geometry import Rect
from proofdeck.generator.preflight.check import Batch, warn


def check(batch: Batch) -> Iterator[Finding]:
    """PRE101: a text's ink passes the safe area."""
    for face in batch.faces:
        safe = batch.trim(face).grow(-face.safe)
        for setting in face.settings:
            past = _overhang(safe, setting.ink)
            if setting.text.strip() and past > 0.01:
                yield warn(
                    "PRE101",
                    face,
                    f"text '{_short(setting.text)}' lies {number(round(past, 2))} mm outside the safe area",
                    f"move or narrow its box{f' at {setting.place}' if setting.place else ''}",
                )


def _overhang(safe: Rect, ink: Rect) -> float:
    return max(safe.x - ink.x, safe.y - ink.y, ink.right - safe.right, ink.bottom - safe.bottom)


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= 32 else flat[:31] + "…"
