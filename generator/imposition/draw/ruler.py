"""A ruler that shows whether a sheet was printed at its true size."""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.display_list import Artwork, Item, Path
from proofdeck.generator.geometry import line
from proofdeck.generator.imposition.draw.lettering import INK, Lettering

INCH = 25.4
LABEL = 5.0
"""Points."""


def ruler_width(lettering: Lettering) -> float:
    """How much room a ruler takes with its label."""
    return 2 * INCH + 1.2 + lettering.width(_LABEL, LABEL)


_LABEL = "50 mm · 2 in"


def ruler(lettering: Lettering, x: float, y: float, *, scale: float = 1.0, label: bool = True) -> tuple[Item, ...]:
    """50 mm above the line and 2 in below it, from the line's left end; `scale` makes ticks taller, never longer."""
    marks = (Path(line(x, y, x + 2 * INCH, y), stroke=INK, width=0.15), *_ticks(x, y, scale))
    return (*marks, lettering.line(_LABEL, x + 2 * INCH + 1.2, y + 0.6, LABEL)) if label else marks


def scale_bar(lettering: Lettering) -> Artwork:
    """The ruler of every sheet, drawn once."""
    return Artwork(ruler(lettering, 0.0, 0.0), "ruler")


def _ticks(x: float, y: float, scale: float) -> Iterator[Path]:
    for mm in range(0, 51, 5):
        tall = (1.1 if mm % 10 == 0 else 0.6) * scale
        yield Path(line(x + mm, y - tall, x + mm, y), stroke=INK, width=0.15)
    for quarter in range(9):
        tall = (1.1 if quarter % 4 == 0 else 0.6) * scale
        at = x + quarter * INCH / 4
        yield Path(line(at, y, at, y + tall), stroke=INK, width=0.15)
