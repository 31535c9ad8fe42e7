"""Words that stand out too little from what is really behind them: light on light, dark on dark.

The ground is looked up in the drawing itself, at several spots of each line, with everything that lies between seen
through. Ratios are WCAG's: 1 is alike, 21 is black on white. Small type wants 3; type as large as a heading 2.
"""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.diagnostics import Finding, Severity
from proofdeck.generator.display_list import Glyphs
from proofdeck.generator.face import Face
from proofdeck.generator.geometry import PT, Point, Rect
from proofdeck.generator.ground import contrast, mixed, shade
from proofdeck.generator.inking import Inked
from proofdeck.generator.preflight.causes import Seen, short, told
from proofdeck.generator.preflight.check import Batch, Line

LEAST, LEAST_LARGE = 3.0, 2.0
INVISIBLE = 1.1
"""A line that stands out less than this all along cannot be seen at all, which is an error."""
LARGE = 14.0
"""Points from which on type is large."""
_ALONG = (0.03, 0.35, 0.65, 0.97)
"""Where along a line the ground is looked at."""


def check(batch: Batch) -> Iterator[Finding]:
    """PRE110: words stand out too little from their ground."""
    faint = [seen for face in batch.faces for seen in _faint(batch, face)]
    yield from told("PRE110", [seen for seen in faint if seen.badness <= -INVISIBLE])
    yield from told("PRE110", [seen for seen in faint if seen.badness > -INVISIBLE], Severity.ERROR)


def _faint(batch: Batch, face: Face) -> Iterator[Seen]:
    for line in batch.lines(face):
        item = line.seen.item
        assert isinstance(item, Glyphs)
        ratio, best = _ratios(batch, line)
        points = item.size * line.seen.scale / PT
        if ratio < (LEAST if points < LARGE else LEAST_LARGE):
            place = line.setting.place if line.setting else face.place
            message = f"'{short(item.text)}' stands out from its ground only {ratio:.1f} to 1"
            hint = "make the type darker or its ground lighter, or the other way round; 3 to 1 is the least"
            badness = -best if best < INVISIBLE else -max(ratio, INVISIBLE)
            yield Seen((place, item.fill), face, message, hint, place, badness)


def _ratios(batch: Batch, line: Line) -> tuple[float, float]:
    """The lowest and the highest ratio of a line's colour to what is behind it."""
    seen = line.seen
    ink = shade(seen.colour)
    grounds = batch.grounds.behind(line.below, list(_spots(seen.bounds, seen)))
    ratios = [contrast(mixed(ink, seen.opacity, ground), ground) for ground in grounds]
    return min(ratios), max(ratios)


def _spots(box: Rect, line: Inked) -> Iterator[Point]:
    """Spots in the middle of a line, along the way it runs."""
    upright = abs(line.matrix.b) > abs(line.matrix.a)
    for share in _ALONG:
        if upright:
            yield box.x + box.width / 2, box.y + box.height * share
        else:
            yield box.x + box.width * share, box.y + box.height / 2
