"""Frames along the trim of backs that are to be alike: every slip of the knife shows in them.

A cut by hand is off by half a millimetre or more. Where a line or another colour runs along all edges, the eye compares
the four margins, and cards can be told apart from behind. Fronts show it too, but there it gives nothing away. A ground
or a pattern that runs over the edge shows nothing; a frame far inside shows little.
"""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.diagnostics import Finding
from proofdeck.generator.display_list import Path, number
from proofdeck.generator.face import Face
from proofdeck.generator.geometry import Rect
from proofdeck.generator.ground import contrast, mixed, shade
from proofdeck.generator.inking import Inked
from proofdeck.generator.preflight.causes import Seen, told
from proofdeck.generator.preflight.check import Batch

NEAR = 5.0
"""A frame this far inside, in millimetres, has margins that half a millimetre hardly changes."""
TOUCHES = 0.25
"""A mark this near the trim runs into the edge and is no frame."""
UNEVEN = 1.0
"""Margins that differ by more than this, in millimetres, are not compared."""
SEEN = 1.25
"""The ratio to its ground from which on a frame shows."""


def check(batch: Batch) -> Iterator[Finding]:
    """PRE114: a frame runs along the trim of a back."""
    return told("PRE114", (seen for face in batch.faces if batch.secret(face) for seen in _frames(batch, face)))


def _frames(batch: Batch, face: Face) -> Iterator[Seen]:
    trim = batch.trim(face)
    ink = batch.ink(face)
    for i, seen in enumerate(ink):
        margin = _margin(seen, trim)
        if margin is None or not TOUCHES < margin < NEAR or not _shows(batch, ink, i):
            continue
        message = f"a frame lies {number(round(margin, 2))} mm inside the trim and shows every slip of the knife"
        hint = f"leave it out, so that the ground runs over the edge, or draw it {number(NEAR)} mm inside"
        yield Seen((face.width, face.height, round(margin, 1)), face, message, hint, face.place, -margin)
        return


def _margin(seen: Inked, trim: Rect) -> float | None:
    """How far inside the trim something runs along all four edges; None if it does not."""
    if not isinstance(seen.item, Path) or seen.clip is not None:
        return None
    box = seen.bounds
    margins = (box.x - trim.x, box.y - trim.y, trim.right - box.right, trim.bottom - box.bottom)
    return min(margins) if min(margins) > 0 and max(margins) - min(margins) <= UNEVEN else None


def _shows(batch: Batch, ink: tuple[Inked, ...], i: int) -> bool:
    """Whether a frame stands out from what is around it, and is not painted over."""
    seen, item = ink[i], ink[i].item
    assert isinstance(item, Path)
    box = seen.bounds
    paint = shade(item.stroke or item.fill or "#ffffff")
    inner, outer = item.width * seen.scale / 2 if item.stroke else 0.3, 0.4
    middles = [(box.x + box.width / 2, box.y), (box.x, box.y + box.height / 2)]
    shown = 0
    for x, y in middles:
        out = (x, y - outer) if y == box.y else (x - outer, y)
        on = (x, y + inner) if y == box.y else (x + inner, y)
        (ground,) = batch.grounds.behind(ink[:i], [out])
        after = batch.grounds.behind(ink[i + 1 :], [on])
        hidden = any(batch.grounds.paint_at(s, *on) is not None and s.opacity > 0.9 for s in ink[i + 1 :])
        shown += not hidden and bool(after) and contrast(mixed(paint, seen.opacity, ground), ground) >= SEEN
    return shown > 0
