"""The line of small print on every sheet: what it is, which of how many, and a hash of what it shows."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from proofdeck.generator.display_list import Artwork, Group, Item, Placed
from proofdeck.generator.geometry import Rect, rotation, translation
from proofdeck.generator.imposition.draw.lettering import GREY, Lettering
from proofdeck.generator.imposition.draw.ruler import ruler_width

SIZE = 5.5
"""Points."""


@dataclass(frozen=True, slots=True)
class Caption:
    """What a sheet says about itself."""

    game: str
    number: int
    total: int
    role: str
    way: str
    """Paper and style."""
    contents: str
    """Decks and sets."""


def content_hash(items: tuple[Item, ...], known: Iterable[str] = ()) -> str:
    """Eight hexadecimal digits that change when anything drawn changes; `known` stands for what is drawn besides."""
    digest = hashlib.blake2b(Artwork(items).digest.encode(), digest_size=4)
    for text in known:
        digest.update(text.encode())
    return digest.hexdigest()


def draw_caption(caption: Caption, strip: Rect, digest: str, lettering: Lettering, bar: Artwork) -> Group:
    """Caption and ruler in their strip, up the page where the strip is upright; the ruler only if both fit."""
    upright = strip.height > strip.width
    length, depth = (strip.height, strip.width) if upright else (strip.width, strip.height)
    start = length - ruler_width(lettering)
    measured = start >= 30.0
    text = _text(caption, start - 4.0 if measured else length, digest, lettering)
    items: tuple[Item, ...] = (lettering.line(text, 0.0, depth / 2 + 0.65, SIZE, fill=GREY),)
    if measured:
        items = (*items, Placed(bar, translation(start, depth / 2)))
    spot = rotation(-90).then(translation(strip.x, strip.bottom)) if upright else translation(strip.x, strip.y)
    return Group(items, transform=spot, layer="marks")


def _text(caption: Caption, room: float, digest: str, lettering: Lettering) -> str:
    """Who, which, what and how; where that is too long, what comes shorter."""
    which = f"sheet {caption.number} of {caption.total}"
    head = " · ".join(part for part in (caption.game, which, caption.role) if part)
    tail = f"{caption.way} · {digest}"
    spare = room - lettering.width(f"{head} · {tail} · ", SIZE)
    middle = lettering.shorten(caption.contents, spare, SIZE) if spare > 0 else ""
    return lettering.shorten(" · ".join(part for part in (head, middle, tail) if part), room, SIZE)
