"""The cover: whoever gets only these pages knows how to print, skip, cut, check and complete the game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from proofdeck.generator.display_list import Artwork, Group, Item, Path
from proofdeck.generator.face import Sheet
from proofdeck.generator.geometry import Rect, rectangle
from proofdeck.generator.imposition.cover.advice import how_to_print
from proofdeck.generator.imposition.cover.facts import CoverFacts
from proofdeck.generator.imposition.cover.flow import ParagraphSetter, pour
from proofdeck.generator.imposition.cover.sections import sections
from proofdeck.generator.imposition.draw.caption import Caption, content_hash, draw_caption
from proofdeck.generator.imposition.draw.drawing import way_of
from proofdeck.generator.imposition.draw.lettering import GREY, INK, Lettering
from proofdeck.generator.imposition.draw.ruler import INCH, ruler, scale_bar
from proofdeck.generator.imposition.job import Paper

MARGIN = 13.0
GUTTER = 8.0
CARD = (85.6, 53.98)
"""A bank card, the one measure that everybody has at hand (ISO/IEC 7810 ID-1)."""
NARROW = 170.0
"""On paper narrower than this the bank card lies below the words, not beside them."""
HEAD = 29.0
STRIP = 2.6


def draw_cover(
    facts: CoverFacts, lettering: Lettering, *, total: int, least: int = 1, even: bool = False
) -> list[Sheet]:
    """As many pages as it takes; `even` adds an empty side, so that what follows begins on a new sheet of paper."""
    page = facts.job.paper.portrait
    head, top = _head(facts, lettering, page)
    setter = ParagraphSetter(lettering, facts.details.accent)
    filled = pour(sections(facts, setter, _column_width(page)), _columns(page, top))
    running = tuple(_running_head(facts, lettering, page))
    drawn = [(*(running if index else head), *items) for index, items in enumerate(filled)] or [head]
    while len(drawn) < least or (even and len(drawn) % 2):
        drawn.append(())
    return [_sheet(facts, items, number, total, lettering) for number, items in enumerate(drawn, 1)]


def _column_width(page: Paper) -> float:
    return (page.width - 2 * MARGIN - GUTTER) / 2


def _columns(page: Paper, top: float) -> Iterator[tuple[Rect, Rect]]:
    """Two columns a page: under the head on the first, full on the rest."""
    wide = _column_width(page)
    bottom = page.height - page.margin - STRIP - 4.0
    y = top
    while True:
        yield Rect(MARGIN, y, wide, bottom - y), Rect(MARGIN + wide + GUTTER, y, wide, bottom - y)
        y = MARGIN + 9.0


def _head(facts: CoverFacts, lettering: Lettering, page: Paper) -> tuple[tuple[Item, ...], float]:
    """Emblem, title and the box that says how to print; and where the columns begin."""
    top = MARGIN + HEAD
    deep = 66.0 if page.width >= NARROW else 66.0 + CARD[1]
    items = (
        *_title(facts, lettering, page),
        *_print_box(facts, lettering, Rect(MARGIN, top, page.width - 2 * MARGIN, deep)),
    )
    return items, top + deep + 5.0


def _title(facts: CoverFacts, lettering: Lettering, page: Paper) -> Iterator[Item]:
    details = facts.details
    x = MARGIN
    if details.emblem is not None:
        side = 20.0
        for data, even_odd in details.emblem.paths(Rect(x, MARGIN - 1.0, side * details.emblem.width, side)):
            yield Path(data, fill=details.accent, even_odd=even_odd)
        x += side * details.emblem.width + 6.0
    room = page.width - MARGIN - x
    title, key = facts.details.title.upper(), lettering.display
    if key is not None and lettering.fonts[key].missing(title):
        key = None
    size = 34.0
    while size > 14 and lettering.width(title, size, bold=True, key=key) > room:
        size -= 1.0
    yield lettering.line(title, x, MARGIN + 11.0, size, bold=True, fill=details.accent, key=key)
    y = MARGIN + 17.0
    for text, points in ((_subtitle(facts), 10.5), (details.edition, 8.0), *((n, 7.0) for n in details.notices[:1])):
        if text:
            yield lettering.line(_opening(text, room, points, lettering), x, y, points, fill=GREY)
            y += 3.7


def _opening(text: str, room: float, points: float, lettering: Lettering) -> str:
    """The whole sentences that fit on one line: a notice that breaks off says something else."""
    ends = [match.end(1) for match in re.finditer(r"(\.)(?: |$)", text)]
    fitting = [text[:end] for end in ends if lettering.width(text[:end], points) <= room]
    return fitting[-1] if fitting else lettering.shorten(text, room, points)


def _subtitle(facts: CoverFacts) -> str:
    details = facts.details
    parts = ("Print and play", f"{facts.pieces} pieces", details.players, details.version)
    return " · ".join(part for part in parts if part)


def _print_box(facts: CoverFacts, lettering: Lettering, box: Rect) -> Iterator[Item]:
    accent = facts.details.accent
    yield Path(rectangle(box, 3.0), stroke=accent, width=0.7)
    beside = box.width >= NARROW - 2 * MARGIN
    card = Rect(box.right - CARD[0] - 6.0, box.bottom - CARD[1] - 6.0, *CARD)
    if card.x >= box.x:
        yield from _bank_card(card, lettering)
    x, room = box.x + 6.0, (card.x if beside else box.right) - box.x - 12.0
    yield lettering.line("PRINT AT 100 %", x, box.y + 12.5, 23, bold=True, fill=accent)
    yield lettering.line(_way(facts), x, box.y + 18.6, 9.5, bold=True)
    setter = ParagraphSetter(lettering, accent)
    for items in pour(setter.bullets(how_to_print(facts), room, 9.5), [(Rect(x, box.y + 23.0, room, box.height),)]):
        yield from items


def _way(facts: CoverFacts) -> str:
    sheets = facts.cutting.sheets
    return f"{way_of(facts.job).split(',')[0]} · {sheets} {'sheet' if sheets == 1 else 'sheets'} of paper"


def _bank_card(box: Rect, lettering: Lettering) -> Iterator[Item]:
    """An outline to lay a card on, with a ruler inside."""
    yield Path(rectangle(box, 3.18), stroke=INK, width=0.3)
    middle = box.centre[0]
    yield lettering.line("Lay a bank card on this outline: 85.6 × 54 mm.", middle, box.y + 9.0, 8.0, align="centre")
    yield lettering.line("It must cover the line exactly.", middle, box.y + 12.8, 8.0, align="centre")
    left = middle - INCH
    yield from ruler(lettering, left, box.y + 27.0, scale=2.6, label=False)
    for mm in range(0, 51, 10):
        yield lettering.line(str(mm), left + mm, box.y + 23.0, 6.5, align="centre")
    for inch in range(3):
        yield lettering.line(str(inch), left + inch * INCH, box.y + 33.0, 6.5, align="centre")
    yield lettering.line("mm", left - 2.0, box.y + 25.4, 6.5, align="right")
    yield lettering.line("in", left - 2.0, box.y + 30.4, 6.5, align="right")
    yield lettering.line(
        "Or hold a ruler to it: 50 mm above, 2 inches below.", middle, box.y + 42.5, 8.0, align="centre"
    )
    yield lettering.line("Anything else: stop, and check the scale.", middle, box.y + 46.3, 8.0, align="centre")


def _running_head(facts: CoverFacts, lettering: Lettering, page: Paper) -> Iterator[Item]:
    accent = facts.details.accent
    yield lettering.line(facts.details.title, MARGIN, MARGIN + 2.0, 11, bold=True, fill=accent)
    yield lettering.line("how to make it, continued", page.width - MARGIN, MARGIN + 2.0, 8, align="right", fill=GREY)


def _sheet(facts: CoverFacts, items: tuple[Item, ...], number: int, total: int, lettering: Lettering) -> Sheet:
    page = facts.job.paper.portrait
    mx, my = facts.job.margins(page)
    strip = Rect(max(mx, MARGIN), page.height - my - STRIP, page.width - 2 * max(mx, MARGIN), STRIP)
    role = "cover" if items else "this side stays empty"
    caption = Caption(facts.details.title, number, total, role, way_of(facts.job), "")
    line = draw_caption(caption, strip, content_hash(items), lettering, scale_bar(lettering))
    artwork = Artwork((Group(items), line) if items else (line,), f"sheet {number}")
    title = "Cover" if items else "empty side"
    return Sheet(number, "cover", title, page.width, page.height, artwork, bookmark="Cover" if number == 1 else "")
