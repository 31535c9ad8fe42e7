"""Print checks: each in a file of its own, named for the defect it finds."""

from __future__ import annotations

from collections.abc import Sequence

from proofdeck.generator.codes import CODES
from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.face import PrintedPiece
from proofdeck.generator.preflight import (
    art_short_of_bleed,
    colour_alone,
    cropped_pictures,
    crowded_text,
    differing_backs,
    edgy_frames,
    faint_text,
    hairlines,
    lost_guides,
    low_resolution,
    missing_backs,
    small_type,
    text_outside_safe,
    text_shrunk,
)
from proofdeck.generator.preflight.check import Batch, Check

CHECKS: dict[str, Check] = {
    "PRE101": text_outside_safe.check,
    "PRE102": art_short_of_bleed.check,
    "PRE103": text_shrunk.check,
    "PRE104": hairlines.check,
    "PRE105": small_type.check,
    "PRE106": low_resolution.check,
    "PRE107": missing_backs.check,
    "PRE108": differing_backs.check,
    "PRE109": crowded_text.check,
    "PRE110": faint_text.check,
    "PRE111": cropped_pictures.check,
    "PRE112": lost_guides.check,
    "PRE113": colour_alone.check,
    "PRE114": edgy_frames.check,
}


def preflight(pieces: Sequence[PrintedPiece], findings: Findings) -> None:
    """Find everything about the pieces that would look wrong in print."""
    batch = Batch(pieces)
    for code, check in CHECKS.items():
        with findings.checking(f"{code} {CODES[code]}"):
            findings.extend(check(batch))
