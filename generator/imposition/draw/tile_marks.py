"""What helps to put a split board together: cut marks, alignment marks, tile labels and a small plan."""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.display_list import Group, Item, Path, Placed
from proofdeck.generator.geometry import (
    Rect,
    line,
    matrix_bounds,
    polygon,
    rectangle,
    rotation,
    transform_path,
    translation,
)
from proofdeck.generator.guides import FOLD, Guides
from proofdeck.generator.imposition.draw.lettering import GREY, INK, Lettering
from proofdeck.generator.imposition.draw.marks import BLACK, HAIR, dashed
from proofdeck.generator.imposition.pages.page import TilePage
from proofdeck.generator.imposition.pages.poster import CAPTION, LIP, STRIP

TICK = 3.0
GAP = 0.6
PLAN = 7.0
"""The height of the small plan."""


def tile_art(page: TilePage, guides: Guides) -> Item:
    """The tile's part of the board, with the lines to crease that cross it."""
    art = page.face.artwork
    folds = tuple(dashed(transform_path(f, page.matrix), guides.colour(art, f, FOLD)) for f in page.face.folds)
    crease: tuple[Item, ...] = (Group(folds, layer="fold"),) if folds and not page.behind else ()
    return Group((Placed(page.face.artwork, page.matrix), *crease), clip=rectangle(page.at))


def tile_marks(page: TilePage, lettering: Lettering, overlap: float) -> tuple[Item, ...]:
    """Marks around a tile; what is behind another has only the plan, since it is cut from the front."""
    items: list[Item] = []
    if not page.behind:
        items.extend(_cut_ticks(page))
        items.extend(_alignment(page, overlap))
        items.extend(_neighbours(page, lettering))
    items.append(Group(tuple(_plan(page, lettering)), transform=rotation(page.turn, *_strip(page).centre)))
    return (Group(tuple(items), layer="marks"),)


def _cut_ticks(page: TilePage) -> Iterator[Item]:
    keep, at = matrix_bounds(page.tile.keep, page.matrix), page.at
    for x in (keep.x, keep.right):
        yield _stroke(x, at.y - GAP - TICK, x, at.y - GAP)
        yield _stroke(x, at.bottom + GAP, x, at.bottom + GAP + TICK)
    for y in (keep.y, keep.bottom):
        yield _stroke(at.x - GAP - TICK, y, at.x - GAP, y)
        yield _stroke(at.right + GAP, y, at.right + GAP + TICK, y)


def _stroke(x1: float, y1: float, x2: float, y2: float) -> Path:
    return Path(line(x1, y1, x2, y2), stroke=BLACK, width=HAIR)


def _alignment(page: TilePage, overlap: float) -> Iterator[Item]:
    """Arrow heads at every seam: on the lower tile they show where the upper one's cut edge comes to lie."""
    tile, at = page.tile, page.at
    into = overlap * LIP
    seams_x = [at.x + into] * (tile.column > 0) + [at.right - overlap + into] * (tile.column < tile.columns - 1)
    seams_y = [at.y + into] * (tile.row > 0) + [at.bottom - overlap + into] * (tile.row < tile.rows - 1)
    for x in seams_x:
        yield _arrow(x, at.y - GAP, 0, -1)
        yield _arrow(x, at.bottom + GAP, 0, 1)
    for y in seams_y:
        yield _arrow(at.x - GAP, y, -1, 0)
        yield _arrow(at.right + GAP, y, 1, 0)


def _arrow(x: float, y: float, dx: int, dy: int) -> Path:
    """A small triangle whose tip touches the point and which lies towards (dx, dy)."""
    deep, half = 2.0, 0.9
    bx, by = x + dx * deep, y + dy * deep
    return Path(polygon([(x, y), (bx - dy * half, by - dx * half), (bx + dy * half, by + dx * half)]), fill=BLACK)


def _neighbours(page: TilePage, lettering: Lettering) -> Iterator[Item]:
    """Which tile is glued over which edge."""
    tile, at = page.tile, page.at
    if tile.column < tile.columns - 1:
        other = f"{chr(ord('A') + tile.row)}{tile.column + 2} is glued over this edge"
        text = lettering.line(other, 0.0, 0.0, 5.5, align="centre", fill=GREY)
        yield Group((text,), transform=rotation(-90).then(translation(at.right + GAP + 3.0, at.centre[1])))
    if tile.row < tile.rows - 1:
        other = f"{chr(ord('B') + tile.row)}{tile.column + 1} is glued over this edge"
        yield lettering.line(other, at.centre[0], at.bottom + GAP + 3.0, 5.5, align="centre", fill=GREY)


def _plan(page: TilePage, lettering: Lettering) -> Iterator[Item]:
    """The whole board in small, this tile filled, and its name in words."""
    tile, box = page.tile, _strip(page)
    face = page.face
    scale = min(PLAN / face.height, 24.0 / face.width)
    wide, deep = face.width * scale / tile.columns, face.height * scale / tile.rows
    top = box.y + (box.height - deep * tile.rows) / 2
    for row in range(tile.rows):
        for column in range(tile.columns):
            shown = tile.columns - 1 - column if page.behind else column
            cell = Rect(box.x + shown * wide, top + row * deep, wide, deep)
            here = (row, column) == (tile.row, tile.column)
            yield Path(rectangle(cell), fill=INK if here else None, stroke=INK, width=0.15)
    x = box.x + wide * tile.columns + 2.5
    words = f"Row {chr(ord('A') + tile.row)} of {tile.rows}, column {tile.column + 1} of {tile.columns}"
    yield lettering.line(f"Tile {tile.name}", x, box.y + box.height / 2 - 0.2, 10, bold=True)
    yield lettering.line(f"{words}, {page.side}", x, box.y + box.height / 2 + 2.8, 6.5, fill=GREY)


def _strip(page: TilePage) -> Rect:
    """The strip of the plan: next to the caption, on the side away from the edge of the paper."""
    deep = STRIP - CAPTION
    caption = page.caption or Rect(page.area.x, page.area.bottom, page.area.width, 0.0)
    if caption.y > page.height / 2:
        return Rect(page.area.x, caption.y - deep, page.area.width, deep)
    return Rect(page.area.x, caption.bottom, page.area.width, deep)
