"""A page's size, turn and boxes held to its sheet's."""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.face import Sheet
from proofdeck.generator.geometry import Rect
from proofdeck.generator.verifying.faults import Fault
from proofdeck.generator.verifying.reading import ReadPage

_NEAR = 0.02
"""Millimetres."""


def box_faults(sheet: Sheet, page: ReadPage, number: int) -> Iterator[Fault]:
    """Everything about the paper itself."""
    if abs(page.width - sheet.width) > _NEAR or abs(page.height - sheet.height) > _NEAR:
        found, wanted = _size(page.width, page.height), _size(sheet.width, sheet.height)
        yield Fault("VER204", f"the page is {found} where {wanted} belong", number)
    elif not _near(page.crop, Rect(0, 0, sheet.width, sheet.height)):
        yield Fault("VER206", f"the page is cropped to {_size(page.crop.width, page.crop.height)}", number)
    if page.turn:
        yield Fault("VER205", f"the page is turned by {page.turn} degrees", number)
    for name, found_box, wanted_box in (("trim", page.trim, sheet.trim), ("bleed", page.bleed, sheet.bleed)):
        if wanted_box is not None and (found_box is None or not _near(found_box, wanted_box)):
            what = f"the page has no {name} box" if found_box is None else f"the page's {name} box is another"
            yield Fault("VER206", what, number)


def _near(one: Rect, other: Rect) -> bool:
    sides = ((one.x, other.x), (one.y, other.y), (one.right, other.right), (one.bottom, other.bottom))
    return all(abs(a - b) <= _NEAR for a, b in sides)


def _size(width: float, height: float) -> str:
    return f"{width:.1f} x {height:.1f} mm"
