"""Decks whose backs differ, so that a card is known before it is turned.

Pieces of one deck are shuffled together: their backs must draw the same, to the last line. Pieces that play turns
over on the table (a disabled building) still share one back within their deck. Backs that the catalogue calls a
piece's own (`own: true`: tokens, tiles that may be flipped, boards with two sides) hide nothing and may differ.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from proofdeck.generator.diagnostics import Finding, Severity
from proofdeck.generator.preflight.check import Batch


def check(batch: Batch) -> Iterator[Finding]:
    """PRE108: a piece's back differs from the back most of its deck has."""
    usual: dict[str, Counter[str]] = {}
    secret = [piece for piece in batch.pieces if not piece.own_back]
    for piece in secret:
        if piece.back is not None:
            usual.setdefault(piece.deck, Counter())[piece.back.artwork.digest] += piece.copies
    for piece in secret:
        if piece.back is None or len(usual[piece.deck]) == 1:
            continue
        if piece.back.artwork.digest != usual[piece.deck].most_common(1)[0][0]:
            yield Finding(
                "PRE108",
                f"back of '{piece.component}' differs from the rest of deck '{piece.deck}'",
                piece.front.place,
                "use one back for the deck, or give the piece a 'deck:' of its own",
                Severity.ERROR,
            )
