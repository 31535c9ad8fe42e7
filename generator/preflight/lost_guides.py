"""Lines to cut or fold along that cannot be seen on the ground they are drawn on.

Odd shapes are cut along a hairline on their own edge, nets are creased along dashes. The press draws them dark on light
grounds and light on dark ones; where the ground changes along the line, or is grey, part of it is lost either way.
"""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.diagnostics import Finding, Severity
from proofdeck.generator.display_list import number
from proofdeck.generator.face import Face
from proofdeck.generator.guides import CUT, FOLD, is_straight
from proofdeck.generator.preflight.causes import Seen, told
from proofdeck.generator.preflight.check import Batch

LOST = 0.3
"""The share of a line that may be lost: what is left leads the knife."""


def check(batch: Batch) -> Iterator[Finding]:
    """PRE112: a line to cut or fold along cannot be seen on its ground."""
    fronts = [face for face in batch.faces if face.side == "front"]
    yield from told("PRE112", (seen for face in fronts for seen in _lost(batch, face)), Severity.NOTE)


def _lost(batch: Batch, face: Face) -> Iterator[Seen]:
    cuts = [] if is_straight(face.outline) else [face.outline]
    for what, paths, colours in (("cut", cuts, CUT), ("fold", face.folds, FOLD)):
        for path in paths:
            share = batch.guides.choice(face.artwork, path, colours)[1]
            if share < 1 - LOST:
                message = f"{number(round(100 * (1 - share)))} % of a line to {what} along cannot be seen on its ground"
                hint = f"keep the ground along lines to {what} all light or all dark"
                yield Seen((what, face.width, face.height), face, message, hint, face.place, 1 - share)
