"""The colours of lines to cut and fold along: dark on light grounds, light on dark ones, so that they can be seen."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from proofdeck.generator.display_list import Artwork, Colour
from proofdeck.generator.geometry import PathData, Point, path_bounds
from proofdeck.generator.ground import Grounds, Shade, contrast, shade
from proofdeck.generator.inking import Inked, inked

CUT: tuple[Colour, Colour] = ("#000000", "#ffffff")
"""Of a line to cut along, on light and on dark."""
FOLD: tuple[Colour, Colour] = ("#5f5f5f", "#dcdcdc")
SEEN = 2.0
"""The ratio to its ground from which on a thin line can be followed."""
_STEP = 2.0
"""How often the ground is looked at, in millimetres."""
_MOST = 24
"""And how often at most."""


@dataclass(slots=True)
class Guides:
    """Chooses colours; what was looked at once is kept while the artworks live."""

    grounds: Grounds = field(default_factory=Grounds)
    _ink: dict[int, tuple[Artwork, tuple[Inked, ...]]] = field(default_factory=dict)
    _chosen: dict[tuple[int, PathData, tuple[Colour, Colour]], tuple[Colour, float]] = field(default_factory=dict)

    def colour(self, artwork: Artwork, path: PathData, colours: tuple[Colour, Colour]) -> Colour:
        """The colour that is seen along more of a line on an artwork."""
        return self.choice(artwork, path, colours)[0]

    def choice(self, artwork: Artwork, path: PathData, colours: tuple[Colour, Colour]) -> tuple[Colour, float]:
        """The colour that is seen along more of a line, and along what share of it."""
        key = (id(artwork), path, colours)
        if key not in self._chosen:
            grounds = self._along(artwork, path)
            best = max(colours, key=lambda colour: _standing(shade(colour), grounds))
            self._chosen[key] = best, _standing(shade(best), grounds)[0]
        return self._chosen[key]

    def _along(self, artwork: Artwork, path: PathData) -> list[Shade]:
        if id(artwork) not in self._ink:
            self._ink[id(artwork)] = artwork, tuple(seen for item in artwork.items for seen in inked(item))
        spots = [spot for ring in self.grounds.rings(path) for spot in _spots(ring)]
        return self.grounds.behind(self._ink[id(artwork)][1], spots)


def _standing(line: Shade, grounds: Sequence[Shade]) -> tuple[float, float]:
    """Along what share of the way a line is seen, and how well all in all; a line over nothing is seen."""
    ratios = [contrast(line, ground) for ground in grounds] or [SEEN]
    return sum(ratio >= SEEN for ratio in ratios) / len(ratios), math.fsum(ratios)


def _spots(ring: Sequence[Point]) -> Iterator[Point]:
    """Spots along a line, evenly spaced."""
    sides = list(pairwise([*ring, ring[0]] if len(ring) > 2 else ring))
    step = max(_STEP, sum(math.dist(a, b) for a, b in sides) / _MOST)
    ahead = step / 2
    for (ax, ay), (bx, by) in sides:
        size = math.dist((ax, ay), (bx, by))
        while ahead < size:
            yield ax + (bx - ax) * ahead / size, ay + (by - ay) * ahead / size
            ahead += step
        ahead -= size


def is_straight(outline: PathData) -> bool:
    """Whether an outline is a rectangle, but for rounded corners: it has no dents and all but fills its box."""
    box = path_bounds(outline)
    points = [(segment[-2], segment[-1]) for segment in outline if segment[0] != "Z"]
    ahead = [*points[1:], points[0]]
    twice: float = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, ahead, strict=True))
    return abs(twice) / 2 >= 0.9 * box.width * box.height and not _dented(points)


def _dented(points: list[tuple[float, float]]) -> bool:
    """Whether a closed line turns both ways."""
    turns: list[float] = [
        (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
        for (ax, ay), (bx, by), (cx, cy) in zip(points, points[1:] + points[:1], points[2:] + points[:2], strict=True)
    ]
    return min(turns) < -1e-6 and max(turns) > 1e-6
