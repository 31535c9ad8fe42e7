"""Text that had to be set smaller than its template asks for, or that does not fit at all.

A little shrinking is what `min` is for and is only noted; below four fifths of the size asked for, neighbours on
the table look uneven, and it is a warning.
"""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.diagnostics import Finding, Severity
from proofdeck.generator.display_list import number
from proofdeck.generator.preflight.check import Batch

MUCH = 0.8
"""Shrunk below this share of the size asked for, it shows."""


def check(batch: Batch) -> Iterator[Finding]:
    """PRE103: a text was set smaller than asked."""
    for face in batch.faces:
        for setting in face.settings:
            if setting.used < setting.asked - 1e-9:
                severity = Severity.WARNING if setting.used < MUCH * setting.asked else Severity.NOTE
                sizes = f"{number(setting.used)} pt instead of {number(setting.asked)} pt"
                yield Finding(
                    "PRE103",
                    f"{face.side} of '{face.component}': text '{setting.text[:24].strip()}' is set in {sizes}",
                    setting.place,
                    "shorten the text or give it a larger box",
                    severity,
                )
