"""Boards larger than the paper, split into tiles that overlap; both sides are split at the same places.

Where backs are not printed behind their fronts, the second side is a board of its own, to be joined and glued on.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from proofdeck.generator.display_list import Side
from proofdeck.generator.face import PrintedPiece
from proofdeck.generator.geometry import Rect
from proofdeck.generator.imposition.fit.scheme import mirror_rect
from proofdeck.generator.imposition.job import Job
from proofdeck.generator.imposition.pages.duplex import turning_axis
from proofdeck.generator.imposition.pages.page import Copy, PaperSheet, Tile, TilePage

BAND = 5.0
"""What marks and labels keep free around a tile."""
STRIP = 11.0
"""The depth of the strip below a tile: assembly diagram and caption."""
CAPTION = 2.6
LIP = 0.25
"""Where in the overlap the upper tile is cut: far enough in that its edge is printed to the end."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """How a board is split on one page format."""

    width: float
    height: float
    area: Rect
    columns: int
    rows: int
    tile_width: float
    tile_height: float

    @property
    def count(self) -> int:
        """How many tiles."""
        return self.columns * self.rows

    @property
    def room(self) -> Rect:
        """Where the tile lies."""
        return Rect(
            self.area.x + BAND, self.area.y + BAND, self.area.width - 2 * BAND, self.area.height - 2 * BAND - STRIP
        )


def tiles_along(length: float, room: float, overlap: float) -> int:
    """How many tiles a length needs."""
    return 1 if length <= room else math.ceil((length - overlap) / (room - overlap) - 1e-9)


def tilings(piece: PrintedPiece, job: Job) -> Iterator[Tiling]:
    """The page both ways round, where a tile has room on it at all."""
    face = piece.front
    bleed = min(face.bleed, job.bleed)
    for page in (job.paper.portrait, job.paper.landscape):
        mx, my = job.margins(page)
        area = Rect(mx, my, page.width - 2 * mx, page.height - 2 * my)
        room = Tiling(page.width, page.height, area, 1, 1, 0, 0).room
        if min(room.width, room.height) <= 2 * job.overlap:
            continue
        across, down = face.width + 2 * bleed, face.height + 2 * bleed
        columns, rows = tiles_along(across, room.width, job.overlap), tiles_along(down, room.height, job.overlap)
        wide = (across + (columns - 1) * job.overlap) / columns
        deep = (down + (rows - 1) * job.overlap) / rows
        yield Tiling(page.width, page.height, area, columns, rows, wide, deep)


def split(piece: PrintedPiece, job: Job) -> list[PaperSheet] | None:
    """A sheet for each tile of each copy, or None if the paper has no room for tiles."""
    tiling = min(tilings(piece, job), key=lambda t: (t.count, t.width), default=None)
    if tiling is None or tiling.count > 26 * 99 or tiling.rows > 26:
        return None
    tiles = list(_tiles(piece, tiling, job))
    return [
        PaperSheet(page, _behind(page, job) if piece.back is not None and job.style != "fronts" else None)
        for number in range(1, piece.copies + 1)
        for side in _sides_alone(piece, job)
        for page in (_page(Copy(piece, number), side, tile, tiling) for tile in tiles)
    ]


def _sides_alone(piece: PrintedPiece, job: Job) -> tuple[Side, ...]:
    """The sides that are split on paper of their own."""
    return ("front", "back") if job.style == "fronts" and piece.back_needed else ("front",)


def _tiles(piece: PrintedPiece, tiling: Tiling, job: Job) -> Iterator[Tile]:
    face = piece.front
    bleed = min(face.bleed, job.bleed)
    for row in range(tiling.rows):
        for column in range(tiling.columns):
            part = Rect(
                column * (tiling.tile_width - job.overlap) - bleed,
                row * (tiling.tile_height - job.overlap) - bleed,
                tiling.tile_width,
                tiling.tile_height,
            )
            left = part.x + job.overlap * LIP if column else 0.0
            top = part.y + job.overlap * LIP if row else 0.0
            right = part.right if column < tiling.columns - 1 else face.width
            bottom = part.bottom if row < tiling.rows - 1 else face.height
            keep = Rect(left, top, right - left, bottom - top)
            yield Tile(row, column, tiling.rows, tiling.columns, part, keep)


def _page(copy: Copy, side: Side, tile: Tile, tiling: Tiling) -> TilePage:
    room, area = tiling.room, tiling.area
    wide, deep = tile.part.width, tile.part.height
    at = Rect(room.x + (room.width - wide) / 2, room.y + (room.height - deep) / 2, wide, deep)
    caption = Rect(area.x, area.bottom - CAPTION, area.width, CAPTION)
    return TilePage("tile", tiling.width, tiling.height, area, caption, copy, side, tile, at)


def _behind(front: TilePage, job: Job) -> TilePage:
    """The same piece of the board seen from behind: its paper is turned over, its part of the back mirrored."""
    width, height = front.size
    axis = turning_axis(width, height, job.flip)
    part, keep = (mirror_rect(box, front.face.width, 0.0, "v") for box in (front.tile.part, front.tile.keep))
    return replace(
        front,
        side="back",
        tile=replace(front.tile, part=part, keep=keep),
        at=mirror_rect(front.at, width, height, axis),
        caption=mirror_rect(front.caption, width, height, axis) if front.caption else None,
        turn=0 if axis == "v" else 180,
        behind=True,
    )
