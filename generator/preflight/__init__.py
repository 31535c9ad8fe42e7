"""Print checks: each in a file of its own, named for the defect it finds."""

from __future__ import annotations

from collections.abc import Sequence

from proofdeck.generator.diagnostics import Finding
from proofdeck.generator.face import PrintedPiece
from proofdeck.generator.preflight import (
    art_short_of_bleed,
    differing_backs,
    hairlines,
    low_resolution,
    missing_backs,
    small_type,
    text_outside_safe,
    text_shrunk,
)
from proofdeck.generator.preflight.check import Batch, Check, run

CHECKS: dict[str, Check] = {
    "PRE101": text_outside_safe.check,
    "PRE102": art_short_of_bleed.check,
    "PRE103": text_shrunk.check,
    "PRE104": hairlines.check,
    "PRE105": small_type.check,
    "PRE106": low_resolution.check,
    "PRE107": missing_backs.check,
    "PRE108": differing_backs.check,
}


def preflight(pieces: Sequence[PrintedPiece]) -> list[Finding]:
    """Everything about the pieces that would look wrong in print."""
    return list(run(CHECKS, Batch(pieces)))
