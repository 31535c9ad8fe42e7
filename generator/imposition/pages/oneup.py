"""One face on a page of its own size with its bleed around it, as print services take them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from proofdeck.generator.display_list import Side
from proofdeck.generator.face import Face, PrintedPiece
from proofdeck.generator.geometry import Rect
from proofdeck.generator.imposition.fit.scheme import Edges, Slot
from proofdeck.generator.imposition.job import Job
from proofdeck.generator.imposition.pages.page import Copy, FacePage, PaperSheet, Spot


def face_sheets(pieces: Sequence[PrintedPiece], job: Job) -> Iterator[PaperSheet]:
    """Every copy of every piece: its front, then its back."""
    for piece in pieces:
        for number in range(1, piece.copies + 1):
            copy = Copy(piece, number)
            front = _page(copy, piece.front, "front", job)
            yield PaperSheet(front, None if piece.back is None else _page(copy, piece.back, "back", job))


def _page(copy: Copy, face: Face, side: Side, job: Job) -> FacePage:
    bleed = min(face.bleed, job.bleed)
    edges = Edges(bleed, bleed, bleed, bleed)
    slot = Slot(Rect(bleed, bleed, face.width, face.height), 0, edges, edges)
    return FacePage(side, Spot(copy, side, slot), face.width + 2 * bleed, face.height + 2 * bleed)
