"""Frames so near the trim that every slip of the knife shows: a band of 2 mm that is 1 mm on one side and 3 on the other.

A cut by hand is off by half a millimetre or more. Where a line or another colour runs along all edges, the eye compares the
four margins; on a back it also tells cards apart that should be alike. A frame belongs as far inside as words do, or there is none:
a ground that runs over the edge, or a pattern, shows nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.diagnostics import Finding, Severity
from proofdeck.generator.display_list import Path, number
from proofdeck.generator.face import Face
from proofdeck.generator.geometry import Rect
from proofdeck.generator.preflight.causes import Seen, told
from proofdeck.generator.preflight.check import Batch
from proofdeck.generator.preflight.ground import contrast, mixed, shade
from proofdeck.generator.preflight.inking import Inked

TOUCHES = 0.25
"""A mark this near the trim runs into the edge and is no frame."""
UNEVEN = 1.0
"""Margins that differ by more than this, in millimetres, are not compared."""
SEEN = 1.25
"""The ratio to its ground from which on a frame shows."""


def check(batch: Batch) -> Iterator[Finding]:
    """PRE114: a frame runs along the trim, nearer than the safe area."""
    faces = [(face, _frame(batch, face)) for face in batch.faces]
    for side, severity in (("back", Severity.WARNING), ("front", Severity.NOTE)):
        yield from told("PRE114", [s for face, s in faces if s and face.side == side], severity)


def _frame(batch: Batch, face: Face) -> Seen | None:
    trim = batch.trim(face)
    ink = batch.ink(face)
    for i, seen in enumerate(ink):
        margin = _margin(seen, trim)
        if margin is None or not TOUCHES < margin < face.safe - 0.01 or not _shows(batch, ink, i):
            continue
        item = seen.item
        assert isinstance(item, Path)
        message = f"a frame lies {number(round(margin, 2))} mm inside the trim and shows every slip of the knife"
        hint = f"draw it {number(face.safe)} mm inside or more, or let the ground run over the edge"
        return Seen((face.side, face.width, face.height, item.described), face, message, hint, face.place, -margin)
    return None


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
