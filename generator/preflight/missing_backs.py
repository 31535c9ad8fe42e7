"""Cards and tiles that have no back although others of their deck do.

A deck in which some cards are blank behind is marked: players can tell them apart. A game whose cards have no backs
at all is meant for sleeves and is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.diagnostics import Finding, Severity
from proofdeck.generator.preflight.check import Batch


def check(batch: Batch) -> Iterator[Finding]:
    """PRE107: a piece without a back in a deck that has backs."""
    backed = {piece.deck for piece in batch.pieces if piece.back is not None and not piece.own_back}
    for piece in batch.pieces:
        if piece.back is None and piece.deck in backed:
            yield Finding(
                "PRE107",
                f"'{piece.component}' has no back, but deck '{piece.deck}' has",
                piece.front.place,
                "give it the deck's back with 'back:'",
                Severity.ERROR,
            )
