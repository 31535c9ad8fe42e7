"""Where pieces may lie on a page: slots in blocks, and the strip that the caption keeps for itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from proofdeck.generator.geometry import Rect

Axis = Literal["v", "h"]
"""The line a page is mirrored at when the paper is turned over: vertical or horizontal."""


@dataclass(frozen=True, slots=True)
class Edges:
    """A length for each side of a box."""

    left: float
    top: float
    right: float
    bottom: float

    def around(self, box: Rect) -> Rect:
        """The box grown by these lengths."""
        return Rect(
            box.x - self.left, box.y - self.top, box.width + self.left + self.right, box.height + self.top + self.bottom
        )

    def mirror(self, axis: Axis) -> Edges:
        """The same edges seen from the other side of the paper."""
        if axis == "v":
            return Edges(self.right, self.top, self.left, self.bottom)
        return Edges(self.left, self.bottom, self.right, self.top)


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one piece: its trim box on the page and how far it may bleed."""

    box: Rect
    turn: int
    """Degrees clockwise: 0, 90, 180 or 270."""
    bleed: Edges
    back_bleed: Edges
    """How far a back may bleed here: all the way out, so that drift shows no white."""


@dataclass(frozen=True, slots=True)
class Block:
    """Slots in even rows and columns, cut apart by straight lines."""

    xs: tuple[float, ...]
    """Every upright cut."""
    ys: tuple[float, ...]
    """Every level cut."""
    envelope: Rect
    """The slots with their bleed."""


SHORTEST_MARK = 1.0
"""Millimetres of a crop mark that can still be cut by."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """One page's geometry, shared by all sheets of pieces of one size."""

    width: float
    height: float
    area: Rect
    """What the printer can reach."""
    slots: tuple[Slot, ...]
    blocks: tuple[Block, ...]
    caption: Rect
    """The strip for caption and ruler; where it is taller than wide the words run up the page."""
    bleed: float
    """The least bleed between neighbours."""
    full_bleed: float
    """The bleed that was asked for."""
    fold: float | None = None
    """The x of an upright fold."""

    @property
    def count(self) -> int:
        """How many pieces a page takes."""
        return len(self.slots)

    @property
    def marks_in_margin(self) -> bool:
        """Whether crop marks lie where some printers leave the paper white."""
        return any(
            min(block.envelope.x - self.area.x, self.area.right - block.envelope.right) < SHORTEST_MARK
            or min(block.envelope.y - self.area.y, self.area.bottom - block.envelope.bottom) < SHORTEST_MARK
            for block in self.blocks
        )

    @property
    def clipped(self) -> str | None:
        """The note about bleed that was cut short."""
        if self.bleed >= self.full_bleed - 1e-9:
            return None
        where = "where cards touch" if self.count > 1 else "to fit the page"
        return f"bleed cut to {self.bleed:.1f} mm {where}"


def mirror_rect(box: Rect, width: float, height: float, axis: Axis) -> Rect:
    """A box seen from the other side of the paper."""
    if axis == "v":
        return Rect(width - box.right, box.y, box.width, box.height)
    return Rect(box.x, height - box.bottom, box.width, box.height)


def mirror_turn(turn: int, axis: Axis) -> int:
    """How a back is turned so that it stands behind its front."""
    return (-turn if axis == "v" else 180 - turn) % 360
