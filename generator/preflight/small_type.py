"""Type too small for its use: cards are read in the hand, boards, tiles and tokens from across the table.

Six points can be read at arm's bend, seven at arm's length. Below four and a half nothing prints cleanly at home.
"""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.diagnostics import Finding
from proofdeck.generator.display_list import Glyphs, number
from proofdeck.generator.face import Face
from proofdeck.generator.geometry import PT
from proofdeck.generator.preflight.causes import Seen, short, told
from proofdeck.generator.preflight.check import Batch, setting_at

SMALLEST = 4.5
"""Points: less does not print cleanly."""
HAND, TABLE = 6.0, 7.0
"""Points wanted in the hand and on the table."""
HELD = ("card",)
"""The kinds of components that are held; all others lie."""


def check(batch: Batch) -> Iterator[Finding]:
    """PRE105: type is too small to print or to read where it is read."""
    return told("PRE105", (seen for face in batch.faces for seen in _small(batch, face)))


def _small(batch: Batch, face: Face) -> Iterator[Seen]:
    held = batch.kind(face) in HELD
    least, where = (HAND, "in the hand") if held else (TABLE, "on the table")
    for seen in batch.ink(face):
        if not isinstance(seen.item, Glyphs):
            continue
        size = seen.item.size * seen.scale / PT
        if size < least - 0.05:
            setting = setting_at(face, seen.bounds)
            place = setting.place if setting else face.place
            why = "too small to print" if size < SMALLEST - 0.05 else f"too small to read {where}"
            message = f"type of {number(round(size, 2))} pt ('{short(seen.item.text)}') is {why}"
            yield Seen((place, why), face, message, f"set it in {number(least)} pt or more", place, -size)
