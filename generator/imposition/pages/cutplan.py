"""How much paper there is, how it is cut, and in which order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from proofdeck.generator.imposition.fit.scheme import Scheme
from proofdeck.generator.imposition.job import Job
from proofdeck.generator.imposition.pages.page import GridPage, Plan, TilePage

PILE = 10
"""Sheets that a good cutter takes at once."""


@dataclass(frozen=True, slots=True)
class CutRun:
    """Sheets that are cut alike."""

    what: str
    sheets: int
    pieces: int
    cuts: int
    """Straight cuts that a sheet, or a pile of them, takes; 0 where outlines are followed."""
    outlines: int
    """Shapes cut out by hand."""
    note: str | None = None
    marks_in_margin: bool = False
    """Whether crop marks lie where some printers leave the paper white."""


@dataclass(frozen=True, slots=True)
class CutPlan:
    """All the paper of a job."""

    sheets: int
    runs: tuple[CutRun, ...]

    @property
    def cuts(self) -> int:
        """Straight cuts, a sheet at a time."""
        return sum(run.cuts * run.sheets for run in self.runs)

    @property
    def pile_cuts(self) -> int:
        """Straight cuts, in piles."""
        return sum(run.cuts * -(-run.sheets // PILE) for run in self.runs)

    @property
    def outlines(self) -> int:
        """Shapes cut out by hand."""
        return sum(run.outlines for run in self.runs)


def cut_plan(plan: Plan, job: Job) -> CutPlan:
    """What has to be cut, by scheme."""
    fronts = [sheet.front for sheet in plan.paper_sheets]
    schemes: dict[int, list[GridPage]] = {}
    tiles: Counter[str] = Counter()
    names: dict[str, str] = {}
    for page in fronts:
        match page:
            case GridPage(scheme=scheme):
                schemes.setdefault(id(scheme), []).append(page)
            case TilePage(copy=copy):
                tiles[copy.piece.component] += 1
                names[copy.piece.component] = copy.piece.name or copy.piece.component
            case _:
                pass
    runs = [_run(pages) for pages in schemes.values()]
    runs += [CutRun(f"tiles of {names[one]}", count, count, 4, 0) for one, count in tiles.items()]
    return CutPlan(count_paper(plan, job), tuple(runs))


def count_paper(plan: Plan, job: Job) -> int:
    """Sheets of paper: one for both sides in duplex, one for each page otherwise."""
    return len(plan.paper_sheets) if job.style == "duplex" else len(plan.pages)


def _run(pages: list[GridPage]) -> CutRun:
    page = pages[0]
    box = page.spots[0].slot.box
    upright = page.spots[0].slot.turn % 180 == 0
    width, height = (box.width, box.height) if upright else (box.height, box.width)
    pieces = sum(len(p.copies) for p in pages)
    what = f"{round(width, 2):g} × {round(height, 2):g} mm"
    if not page.straight:
        return CutRun(what, len(pages), pieces, 0, sum(len(p.spots) for p in pages), page.scheme.clipped)
    scheme = page.scheme
    return CutRun(what, len(pages), pieces, straight_cuts(scheme), 0, scheme.clipped, scheme.marks_in_margin)


def straight_cuts(scheme: Scheme) -> int:
    """Level cuts right across, then upright ones through the stacked strips; a folded sheet is half as wide."""
    blocks = scheme.blocks[:1] if scheme.fold is not None else scheme.blocks
    return sum(len(block.xs) + len(block.ys) for block in blocks) + len(blocks) - 1
