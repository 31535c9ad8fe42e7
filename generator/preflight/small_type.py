"""Type too small to read at a table.

Rules and numbers want six points and more; the smallest that still prints cleanly at home, for notices and sources
nobody reads in play, is four and a half.
"""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.diagnostics import Finding
from proofdeck.generator.display_list import Glyphs, number
from proofdeck.generator.geometry import PT
from proofdeck.generator.preflight.check import Batch, warn

SMALLEST = 4.5
"""Points."""


def check(batch: Batch) -> Iterator[Finding]:
    """PRE105: text smaller than can be printed cleanly."""
    for face in batch.faces:
        small = [
            (seen.item.size * seen.scale / PT, seen.item.text)
            for seen in batch.ink(face)
            if isinstance(seen.item, Glyphs) and seen.item.size * seen.scale / PT < SMALLEST - 1e-6
        ]
        if small:
            size, text = min(small)
            message = f"type of {number(round(size, 2))} pt ('{text[:24]}')"
            yield warn("PRE105", face, message, f"set it in {SMALLEST} pt or more")
