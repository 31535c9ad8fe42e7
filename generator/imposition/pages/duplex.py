"""Backs behind their fronts: how a page is mirrored when paper is turned over, and the order sides are printed in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from proofdeck.generator.geometry import IDENTITY, Matrix, rotation, scaling, translation
from proofdeck.generator.imposition.fit.scheme import Axis, Scheme, Slot, mirror_rect, mirror_turn
from proofdeck.generator.imposition.job import Flip, Job, Printer
from proofdeck.generator.imposition.pages.page import BlankPage, GridPage, Page, PaperSheet, Plan, Spot


def turning_axis(width: float, height: float, flip: Flip) -> Axis:
    """The axis a page is mirrored at: turning over the long edge of a standing page swaps left and right."""
    standing = height >= width
    return "v" if standing == (flip == "long") else "h"


def mirror_slot(slot: Slot, width: float, height: float, axis: Axis) -> Slot:
    """The place behind a slot; a back bleeds as far as it can, so that drift shows no white."""
    bleed = slot.back_bleed.mirror(axis)
    return Slot(mirror_rect(slot.box, width, height, axis), mirror_turn(slot.turn, axis), bleed, bleed)


def mirror_scheme(scheme: Scheme, axis: Axis) -> Scheme:
    """A page's geometry seen from behind; slots keep their order, so each is behind its own front."""
    return replace(
        scheme,
        slots=tuple(mirror_slot(slot, scheme.width, scheme.height, axis) for slot in scheme.slots),
        caption=mirror_rect(scheme.caption, scheme.width, scheme.height, axis),
        blocks=(),
    )


def back_page(front: GridPage, behind: Scheme) -> GridPage | None:
    """The backs of a page of fronts, or None if none of them has one."""
    spots = tuple(
        Spot(spot.copy, "back", slot)
        for spot, slot in zip(front.spots, behind.slots, strict=False)
        if spot.copy.piece.back is not None
    )
    return GridPage("back", behind, spots, front.copies, front.straight) if spots else None


def correction(printer: Printer, width: float, height: float, *, back: bool) -> Matrix:
    """What undoes a printer's faults: stretch on every page, shift and turn on backs."""
    cx, cy = width / 2, height / 2
    matrix = IDENTITY
    if printer.scale != (1.0, 1.0):
        matrix = translation(-cx, -cy).then(scaling(*printer.scale)).then(translation(cx, cy))
    if back and printer.turn:
        matrix = matrix.then(rotation(printer.turn, cx, cy))
    if back and printer.offset != (0.0, 0.0):
        matrix = matrix.then(translation(*printer.offset))
    return matrix


def collate(paper_sheets: Sequence[PaperSheet], job: Job) -> Plan:
    """The pages in printing order."""
    if job.style == "duplex" and job.sides == "auto":
        return _alternating(paper_sheets)
    if job.style == "duplex":
        return _fronts_then_backs(paper_sheets, job)
    pages: list[Page] = []
    partners: list[int | None] = []
    for sheet in paper_sheets:
        for page in sheet.pages():
            other = None if sheet.back is None else len(pages) + (1 if page is sheet.front else -1)
            partners.append(other)
            pages.append(page)
    return Plan(tuple(paper_sheets), tuple(pages), tuple(partners))


def _alternating(paper_sheets: Sequence[PaperSheet]) -> Plan:
    """Front, back, front, back: a sheet without a back gets an empty side, if any other has one."""
    two_sided = any(sheet.back is not None for sheet in paper_sheets)
    if not two_sided:
        return Plan(
            tuple(paper_sheets), tuple(sheet.front for sheet in paper_sheets), tuple(None for _ in paper_sheets)
        )
    pages = [page for sheet in paper_sheets for page in (sheet.front, sheet.back or empty_side(sheet.front))]
    return Plan(tuple(paper_sheets), tuple(pages), tuple(index ^ 1 for index in range(len(pages))))


def empty_side(front: Page) -> BlankPage:
    """The other side of a page that has none."""
    return BlankPage(*front.size, front.caption)


def _fronts_then_backs(paper_sheets: Sequence[PaperSheet], job: Job) -> Plan:
    """What has no back first, then all fronts, then all backs, for a printer that is fed twice."""
    single = [sheet for sheet in paper_sheets if sheet.back is None]
    double = [sheet for sheet in paper_sheets if sheet.back is not None]
    pages = [sheet.front for sheet in (*single, *double)]
    order = list(range(len(double)))
    if job.printer.back_order == "reversed":
        order.reverse()
    pages.extend(back for index in order if (back := double[index].back) is not None)
    partners: list[int | None] = [None] * len(pages)
    for position, index in enumerate(order):
        front, behind = len(single) + index, len(single) + len(double) + position
        partners[front], partners[behind] = behind, front
    return Plan(tuple(paper_sheets), tuple(pages), tuple(partners))
