"""Everything the cover shows: what the game says about itself, and what follows from the sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from proofdeck.generator.face import PrintedPiece
from proofdeck.generator.imposition.cover.details import Details
from proofdeck.generator.imposition.cover.index import IndexEntry, page_index
from proofdeck.generator.imposition.cover.piles import Pile, Sleeves, piles, sleeves
from proofdeck.generator.imposition.job import Job
from proofdeck.generator.imposition.pages.cutplan import CutPlan, cut_plan
from proofdeck.generator.imposition.pages.page import Plan


@dataclass(frozen=True, slots=True)
class CoverFacts:
    """All that the cover shows."""

    job: Job
    details: Details
    index: tuple[IndexEntry, ...]
    piles: tuple[Pile, ...]
    sleeves: tuple[Sleeves, ...]
    cutting: CutPlan
    kinds: frozenset[str]
    """The kinds of component there are, for advice on stock."""
    manual: tuple[str, str] | None = None
    """The pages of fronts and of backs, where they are printed apart."""
    pieces: int = 0


def gather(pieces: Sequence[PrintedPiece], plan: Plan, job: Job, details: Details, *, first: int) -> CoverFacts:
    """The facts of a plan whose first sheet is page `first`."""
    return CoverFacts(
        job,
        details,
        tuple(page_index(plan, job, details, first)),
        tuple(piles(pieces)),
        tuple(sleeves(pieces)),
        cut_plan(plan, job),
        frozenset(piece.kind for piece in pieces),
        _passes(plan, job, first),
        sum(piece.copies for piece in pieces),
    )


def _passes(plan: Plan, job: Job, first: int) -> tuple[str, str] | None:
    """Which pages go through the printer first and which second."""
    if job.style != "duplex" or job.sides != "manual":
        return None
    double = [index for index, partner in enumerate(plan.partners) if partner is not None]
    if not double:
        return None
    middle = len(double) // 2
    fronts, backs = double[:middle], double[middle:]
    return f"{first + fronts[0]}–{first + fronts[-1]}", f"{first + backs[0]}–{first + backs[-1]}"
