"""Text that had to be set smaller than its template asks for, or that does not fit at all.

A little shrinking is what `min` is for and is only noted; below four fifths of the size asked for, neighbours on
the table look uneven, and it is a warning.
"""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.diagnostics import Finding, Severity
from proofdeck.generator.display_list import number
from proofdeck.generator.face import Face, TextSetting
from proofdeck.generator.preflight.causes import Seen, short, told
from proofdeck.generator.preflight.check import Batch

MUCH = 0.8
"""Shrunk below this share of the size asked for, it shows."""


def check(batch: Batch) -> Iterator[Finding]:
    """PRE103: a text was set smaller than asked."""
    shrunk = [
        (face, setting) for face in batch.faces for setting in face.settings if setting.used < setting.asked - 1e-9
    ]
    for severity, much in ((Severity.WARNING, True), (Severity.NOTE, False)):
        some = (_seen(face, text) for face, text in shrunk if (text.used < MUCH * text.asked) == much)
        yield from told("PRE103", some, severity)


def _seen(face: Face, setting: TextSetting) -> Seen:
    message = f"text '{short(setting.text)}' is set in {number(setting.used)} pt instead of {number(setting.asked)} pt"
    place = setting.place or face.place
    return Seen(place, face, message, "shorten the text or give it a larger box", place, setting.asked - setting.used)
