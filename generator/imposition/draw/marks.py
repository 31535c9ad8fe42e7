"""Where to cut and fold: crop marks outside the bleed, cut lines, die lines and fold lines, each on its layer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from proofdeck.generator.display_list import Artwork, Colour, Group, Item, Path, Placed
from proofdeck.generator.geometry import PT, PathData, Rect, line, rectangle
from proofdeck.generator.guides import CUT, FOLD, Guides
from proofdeck.generator.imposition.draw.placing import placed_folds, placed_outline
from proofdeck.generator.imposition.fit.scheme import Scheme, Slot
from proofdeck.generator.imposition.job import Cut
from proofdeck.generator.imposition.pages.page import GridPage

HAIR = 0.25 * PT
"""The width of a crop mark."""
LENGTH = 5.0
"""How long a crop mark is where there is room."""
LEAST = 1.0
"""Shorter than this a mark is no use."""
GAP = 0.3
"""What is left white between bleed and mark."""
EDGE = 1.0
"""What is left white at the very edge of the paper."""
BLACK = "#000000"


def page_marks(page: GridPage, cut: Cut, crop: Artwork, guides: Guides) -> tuple[Item, ...]:
    """All marks of one page: crop marks on fronts only, so that drift puts none on a card."""
    items: list[Item] = []
    front = page.role != "back"
    if front and page.straight and cut == "marks":
        items.append(Group((Placed(crop),), layer="marks"))
    if front and (cut == "lines" or not page.straight) and page.spots:
        items.append(Group(tuple(_outlines(page, guides)), layer="cut"))
    if folds := tuple(_folds(page, guides)):
        items.append(Group(folds, layer="fold"))
    return tuple(items)


def _outlines(page: GridPage, guides: Guides) -> Iterator[Path]:
    """What to cut along: the trim boxes, or each odd shape's outline; once is enough, seen from the front."""
    for spot in page.spots:
        if page.role == "fold" and spot.side == "back":
            continue
        outline = rectangle(spot.slot.box) if page.straight else placed_outline(spot)
        yield Path(outline, stroke=guides.colour(spot.face.artwork, spot.face.outline, CUT), width=HAIR)


def _folds(page: GridPage, guides: Guides) -> Iterator[Path]:
    if page.role != "back":
        for spot in page.spots:
            face = spot.face
            for fold, placed in zip(face.folds, placed_folds(spot), strict=True):
                yield dashed(placed, guides.colour(face.artwork, fold, FOLD))
    if page.scheme.fold is not None:
        yield dashed(line(page.scheme.fold, EDGE, page.scheme.fold, page.scheme.height - EDGE), FOLD[0])


def dashed(path: PathData, colour: Colour) -> Path:
    """A line to crease."""
    return Path(path, stroke=colour, width=0.2, dash=(2.0, 1.5))


def crop_marks(scheme: Scheme, slots: Iterable[Slot]) -> Artwork:
    """The crop marks around those slots of a scheme that are filled: one drawing for all its full sheets."""
    ticks = sorted(set(_ticks(scheme, [slot.box for slot in slots])))
    return Artwork(tuple(Path(line(*tick), stroke=BLACK, width=HAIR) for tick in ticks), "crop marks")


Tick = tuple[float, float, float, float]


def _ticks(scheme: Scheme, boxes: list[Rect]) -> Iterator[Tick]:
    across = {round(edge, 3) for box in boxes for edge in (box.x, box.right)}
    down = {round(edge, 3) for box in boxes for edge in (box.y, box.bottom)}
    for block in scheme.blocks:
        others = [b.envelope for b in scheme.blocks if b is not block]
        taken = [*others, scheme.caption]
        box = block.envelope.grow(GAP)
        page = Rect(EDGE, EDGE, scheme.width - 2 * EDGE, scheme.height - 2 * EDGE)
        for x in (x for x in block.xs if round(x, 3) in across):
            yield from _upright(x, box.y, -1, page.y, taken)
            yield from _upright(x, box.bottom, 1, page.bottom, taken)
        for y in (y for y in block.ys if round(y, 3) in down):
            yield from _level(y, box.x, -1, page.x, taken)
            yield from _level(y, box.right, 1, page.right, taken)


def _upright(x: float, start: float, way: int, limit: float, taken: list[Rect]) -> Iterator[Tick]:
    """A mark up or down from the bleed, as far as nothing is in its way."""
    spans = [(r.y, r.bottom) for r in taken if r.x - HAIR < x < r.right + HAIR]
    end = _reach(start, way, limit, spans)
    if abs(end - start) >= LEAST:
        yield x, min(start, end), x, max(start, end)


def _level(y: float, start: float, way: int, limit: float, taken: list[Rect]) -> Iterator[Tick]:
    """A mark left or right from the bleed, as far as nothing is in its way."""
    spans = [(r.x, r.right) for r in taken if r.y - HAIR < y < r.bottom + HAIR]
    end = _reach(start, way, limit, spans)
    if abs(end - start) >= LEAST:
        yield min(start, end), y, max(start, end), y


def _reach(start: float, way: int, limit: float, spans: list[tuple[float, float]]) -> float:
    end = start + way * LENGTH
    end = max(end, limit) if way < 0 else min(end, limit)
    for low, high in spans:
        if way < 0 and high <= start + 1e-9:
            end = max(end, high)
        elif way > 0 and low >= start - 1e-9:
            end = min(end, low)
        elif low < start < high:
            end = start
    return end
