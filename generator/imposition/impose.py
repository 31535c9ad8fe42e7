"""Pieces onto sheets: sizes are fitted, sides matched, large boards split, and every page drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.face import PrintedPiece, Sheet
from proofdeck.generator.imposition.cover.cover import draw_cover
from proofdeck.generator.imposition.cover.details import Details
from proofdeck.generator.imposition.cover.facts import CoverFacts, gather
from proofdeck.generator.imposition.draw.drawing import SheetDrawer
from proofdeck.generator.imposition.draw.lettering import Lettering
from proofdeck.generator.imposition.fit.fitting import fit
from proofdeck.generator.imposition.fit.scheme import Scheme
from proofdeck.generator.imposition.job import Job
from proofdeck.generator.imposition.pages.duplex import back_page, collate, mirror_scheme, turning_axis
from proofdeck.generator.imposition.pages.grid import SizeGroup, front_pages, printing_order, size_groups
from proofdeck.generator.imposition.pages.gutterfold import fit_fold, fold_over
from proofdeck.generator.imposition.pages.oneup import face_sheets
from proofdeck.generator.imposition.pages.page import PaperSheet, Plan
from proofdeck.generator.imposition.pages.poster import split


@dataclass(frozen=True, slots=True)
class Book:
    """All sheets of a job behind their cover, and what the cover says."""

    sheets: tuple[Sheet, ...]
    facts: CoverFacts


def make_book(
    pieces: Sequence[PrintedPiece], job: Job, lettering: Lettering, details: Details, findings: Findings
) -> Book:
    """The whole job: a cover, then every sheet, numbered through; page numbers on the cover count its own pages."""
    plan = plan_sheets(pieces, job, findings, tuple(details.sets))
    even = job.style == "duplex" and job.sides == "auto" and any(sheet.back is not None for sheet in plan.paper_sheets)
    length = 2 if even else 1
    while True:  # the cover never gets shorter, so this ends
        facts = gather(pieces, plan, job, details, first=length + 1)
        cover = draw_cover(facts, lettering, total=length + len(plan.pages), least=length, even=even)
        if len(cover) == length:
            break
        length = len(cover)
    _report_missing(facts, lettering, findings)
    sheets = SheetDrawer(plan, job, lettering, details).draw(first=length + 1)
    return Book((*cover, *sheets), facts)


def _report_missing(facts: CoverFacts, lettering: Lettering, findings: Findings) -> None:
    """Names that the press's own font cannot spell."""
    details = facts.details
    texts = (facts.details.title, *details.needs, *details.rulings, *details.credits, *details.notices)
    names = (name for pile in facts.piles for name in (pile.deck, *(part for part, _ in pile.parts)))
    lacking = lettering.missing("".join((*texts, *names)))
    if lacking:
        shown = " ".join(lacking[:12])
        findings.warning("IMP106", f"captions and cover lack the characters '{shown}'", hint="set them in another font")


def plan_sheets(pieces: Sequence[PrintedPiece], job: Job, findings: Findings, sets: Sequence[str] = ()) -> Plan:
    """What goes where, sets in the order given, before anything is drawn; what fits on no sheet becomes a finding."""
    wanted = [piece for piece in pieces if piece.copies > 0]
    if job.style == "oneup":
        return collate(list(face_sheets(printing_order(wanted, sets), job)), job)
    paper_sheets = [sheet for group in size_groups(wanted, sets) for sheet in _paper_sheets(group, job, findings)]
    return collate(paper_sheets, job)


def _paper_sheets(group: SizeGroup, job: Job, findings: Findings) -> Iterator[PaperSheet]:
    if job.style == "gutterfold" and group.two_sided:
        folded = fit_fold(group.width, group.height, job, bleed=group.bleed, wanted=group.count)
        if folded is not None:
            yield from (PaperSheet(fold_over(page)) for page in front_pages(group, folded, "fold"))
            return
    wanted = group.count + (group.needed_backs if job.style == "fronts" else 0)
    scheme = fit(group.width, group.height, job, bleed=group.bleed, wanted=wanted, touching=group.shared_cuts)
    scheme = scheme or _without_bleed(group, job, findings)
    if scheme is None:
        yield from _too_large(group, job, findings)
        return
    yield from _flat(group, scheme, job)


def _flat(group: SizeGroup, scheme: Scheme, job: Job) -> Iterator[PaperSheet]:
    """Sheets of fronts, with sheets of backs where the style has them."""
    match job.style:
        case "duplex" | "gutterfold":
            behind = mirror_scheme(scheme, turning_axis(scheme.width, scheme.height, job.flip))
            for page in front_pages(group, scheme, "single"):
                back = back_page(page, behind)
                yield PaperSheet(page if back is None else replace(page, role="front"), back)
        case "fronts" | "oneup":
            yield from (PaperSheet(page) for page in front_pages(group, scheme, "single", backs_beside=True))
        case _:
            assert_never(job.style)


def _without_bleed(group: SizeGroup, job: Job, findings: Findings) -> Scheme | None:
    """A piece that fits only with next to no bleed."""
    scheme = fit(group.width, group.height, job, bleed=group.bleed, least=0.0)
    if scheme is not None and group.bleed > 0:
        for piece in group.pieces:
            findings.warning(
                "IMP102",
                f"'{piece.component}' fits on {job.paper.name} only with {scheme.bleed:.1f} mm bleed",
                piece.front.place,
                "cut it with care, or print it on larger paper",
            )
    return scheme


def _too_large(group: SizeGroup, job: Job, findings: Findings) -> Iterator[PaperSheet]:
    """Boards are split, anything else is refused."""
    for piece in group.pieces:
        paper_sheets = split(piece, job) if piece.kind == "board" else None
        if paper_sheets is None:
            findings.error("IMP101", _sizes(piece, job), piece.front.place, _way_out(piece, job))
        else:
            yield from paper_sheets


def _sizes(piece: PrintedPiece, job: Job) -> str:
    face, paper = piece.front, job.paper
    mx, my = job.margins(paper)
    return (
        f"'{piece.component}' is {face.width:g} x {face.height:g} mm, larger than the "
        f"{paper.width - 2 * mx:g} x {paper.height - 2 * my:g} mm that can be printed on {paper.name}"
    )


def _way_out(piece: PrintedPiece, job: Job) -> str:
    if piece.kind == "board":
        return f"not even its tiles fit; choose larger paper than {job.paper.name}"
    return "choose larger paper or a smaller size; only boards are split over several sheets"
