"""Components that differ in nothing but colours which some eyes, or a grey printer, cannot tell apart.

Every twelfth man sees red and green alike. Faces whose lines, words and shapes are the same are compared in grey and as
protanopes, deuteranopes and tritanopes see them (the projections of Viénot, Brettel and Mollon). Shape counts: faces
that differ in any mark or word are not compared at all.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations

from proofdeck.generator.diagnostics import Finding
from proofdeck.generator.display_list import Colour, Glyphs, Path
from proofdeck.generator.face import Face
from proofdeck.generator.ground import Shade, linear_level, shade
from proofdeck.generator.inking import Inked
from proofdeck.generator.preflight.causes import Seen, told
from proofdeck.generator.preflight.check import Batch

APART = 12.0
"""How far colours must lie apart (in CIELAB) to be told apart at a glance."""
_VIEWS = {
    "in grey": ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722)),
    "to protanopes": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "to deuteranopes": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "to tritanopes": ((1.0, 0.14461, -0.14461), (0.0, 0.85924, 0.14076), (0.0, 0.85924, 0.14076)),
}
"""What becomes of linear red, green and blue."""


def check(batch: Batch) -> Iterator[Finding]:
    """PRE113: components differ by colour alone, and not for all eyes."""
    alike: dict[int, list[Face]] = {}
    for face in batch.faces:
        shape = (face.side, face.outline, tuple(batch.shape(seen) for seen in batch.ink(face)))
        alike.setdefault(hash(shape), []).append(face)
    return told("PRE113", (seen for faces in alike.values() if len(faces) > 1 for seen in _confused(batch, faces)))


def _confused(batch: Batch, faces: Sequence[Face]) -> Iterator[Seen]:
    for one, other in combinations(faces, 2):
        pairs = {
            (a, b)
            for s, t in zip(batch.ink(one), batch.ink(other), strict=True)
            for a, b in zip(_colours(s), _colours(t), strict=True)
            if a != b
        }
        worst = min((_distance(pairs, view), view) for view in _VIEWS)
        if one.component != other.component and pairs and worst[0] < APART:
            what = f"differs from '{other.component}' by colour alone, and looks the same {worst[1]}"
            hint = "give each a mark of its own: a letter, an icon, a pattern"
            yield Seen((one.side, one.width, one.height), one, what, hint, one.place, -worst[0])


def _colours(seen: Inked) -> tuple[Colour | None, ...]:
    item = seen.item
    if isinstance(item, Path):
        return item.fill, item.stroke
    return (item.fill,) if isinstance(item, Glyphs) else ()


def _distance(pairs: set[tuple[Colour | None, Colour | None]], view: str) -> float:
    """How far apart the two sets of colours lie where they differ most."""
    return max((_apart(a, b, view) for a, b in pairs), default=0.0)


def _apart(one: Colour | None, other: Colour | None, view: str) -> float:
    if one is None or other is None:
        return 100.0
    a, b = _lab(shade(one), view), _lab(shade(other), view)
    return math.dist(a, b)


def _lab(colour: Shade, view: str) -> Shade:
    """A colour as it is seen, in CIELAB."""
    linear = [linear_level(level) for level in colour]
    seen = [sum(k * level for k, level in zip(row, linear, strict=True)) for row in _VIEWS[view]]
    red, green, blue = (min(1.0, max(0.0, level)) for level in seen)
    x = _bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = _bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _bent(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116
