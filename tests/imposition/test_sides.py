"""Backs land behind their fronts: paper is turned over and folded here by plain geometry, not by the code tested."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_pieces import PAPERS, make_piece, sheets_of

from proofdeck.generator.face import Cell, PrintedPiece, Sheet
from proofdeck.generator.geometry import Point
from proofdeck.generator.imposition.job import FLIPS, Job, Printer

Corner = tuple[float, float]


def top_left_and_right(cell: Cell) -> tuple[Point, Point]:
    """Where the piece's own top left and top right corners lie on the page."""
    x, y, r, b = cell.x, cell.y, cell.x + cell.width, cell.y + cell.height
    ring = [(x, y), (r, y), (r, b), (x, b)]
    start = cell.turn // 90
    return ring[start % 4], ring[(start + 1) % 4]


def through_the_paper(point: Point, sheet: Sheet, flip: str) -> Point:
    """A point of the back page as seen from the front, when the paper is turned over its long or short edge."""
    x, y = point
    long_edge_upright = sheet.height >= sheet.width
    about_upright_edge = long_edge_upright == (flip == "long")
    return (sheet.width - x, y) if about_upright_edge else (x, sheet.height - y)


def assert_behind(front: Cell, back_left: Point, back_right: Point) -> None:
    """A back stands behind its front when its top left corner is behind the front's top right one."""
    left, right = top_left_and_right(front)
    assert back_left == pytest.approx(right, abs=1e-6)
    assert back_right == pytest.approx(left, abs=1e-6)


def cells(sheets: list[Sheet], side: str) -> Counter[tuple[str, int]]:
    return Counter((cell.component, cell.copy) for sheet in sheets for cell in sheet.cells if cell.side == side)


def expected(pieces: list[PrintedPiece], *, backs: bool = False) -> Counter[tuple[str, int]]:
    chosen = [piece for piece in pieces if not backs or piece.back is not None]
    return Counter((piece.component, number) for piece in chosen for number in range(1, piece.copies + 1))


SIZES = st.sampled_from([(63.5, 88.9), (88.9, 63.5), (70.0, 120.0), (44.45, 63.5), (25.0, 25.0), (150.0, 180.0)])
PIECES = st.lists(
    st.tuples(SIZES, st.integers(1, 7), st.sampled_from(["common", "other", None])), min_size=1, max_size=6
)


def build(rows: list[Any]) -> list[PrintedPiece]:
    return [make_piece(f"c{i}", copies, *size, back=back) for i, (size, copies, back) in enumerate(rows)]


@settings(deadline=None, max_examples=60)
@given(rows=PIECES, paper=st.sampled_from(sorted(PAPERS)), flip=st.sampled_from(FLIPS), manual=st.booleans())
def test_duplex_backs_land_behind_their_fronts(rows: list[Any], paper: str, flip: Any, manual: bool) -> None:
    pieces = build(rows)
    sheets = sheets_of(pieces, Job(PAPERS[paper], flip=flip, sides="manual" if manual else "auto"))
    by_number = {sheet.number: sheet for sheet in sheets}
    for sheet in sheets:
        if sheet.role != "front" or sheet.partner is None:
            continue
        behind = {(c.component, c.copy): c for c in by_number[sheet.partner].cells}
        for cell in sheet.cells:
            back = behind.get((cell.component, cell.copy))
            if back is not None:
                seen = [through_the_paper(p, sheet, flip) for p in top_left_and_right(back)]
                assert_behind(cell, *seen)
    assert cells(sheets, "front") == expected(pieces)
    assert cells(sheets, "back") == expected(pieces, backs=True)


@settings(deadline=None, max_examples=40)
@given(rows=PIECES, paper=st.sampled_from(sorted(PAPERS)))
def test_folding_puts_backs_behind_their_fronts(rows: list[Any], paper: str) -> None:
    pieces = build(rows)
    sheets = sheets_of(pieces, Job(PAPERS[paper], "gutterfold"))
    for sheet in sheets:
        if sheet.role != "fold":
            continue
        behind = {(c.component, c.copy): c for c in sheet.cells if c.side == "back"}
        for cell in sheet.cells:
            back = behind.get((cell.component, cell.copy))
            if cell.side == "front" and back is not None:
                assert_behind(cell, *((sheet.width - x, y) for x, y in top_left_and_right(back)))
    assert cells(sheets, "front") == expected(pieces)
    assert cells(sheets, "back") == expected(pieces, backs=True)


@settings(deadline=None, max_examples=20)
@given(rows=PIECES, style=st.sampled_from(["fronts", "oneup"]))
def test_every_copy_is_placed_once(rows: list[Any], style: Any) -> None:
    pieces = build(rows)
    sheets = sheets_of(pieces, Job(PAPERS["a4"], style))
    assert cells(sheets, "front") == expected(pieces)
    assert cells(sheets, "back") == (expected(pieces, backs=True) if style == "oneup" else Counter())


@pytest.mark.parametrize("style", ["fronts", "duplex"])
def test_backs_that_play_needs_are_printed_even_with_fronts_only(style: Any) -> None:
    pieces = [make_piece("plain", 2), make_piece("building", 2, back="disabled", back_needed=True)]
    found = cells(sheets_of(pieces, Job(PAPERS["a4"], style)), "back")
    assert {component for component, _ in found} == ({"building"} if style == "fronts" else {"plain", "building"})


def test_automatic_duplex_alternates_sides_and_fills_in_empty_ones() -> None:
    pieces = [make_piece("a", 9), make_piece("mat", 1, 150, 150, back=None)]
    sheets = sheets_of(pieces, Job(PAPERS["a4"]))
    assert [sheet.role for sheet in sheets] == ["front", "back", "front", "back", "single", "back"]
    assert [sheet.partner for sheet in sheets] == [2, 1, 4, 3, 6, 5]
    assert sheets[-1].cells == ()


def test_without_any_backs_nothing_is_filled_in() -> None:
    sheets = sheets_of([make_piece("a", 9, back=None)], Job(PAPERS["a4"]))
    assert [sheet.role for sheet in sheets] == ["single", "single"]


@pytest.mark.parametrize("order, partners", [("same", [None, 4, 5, 2, 3]), ("reversed", [None, 5, 4, 3, 2])])
def test_manual_order_prints_all_fronts_before_all_backs(order: Any, partners: list[int | None]) -> None:
    pieces = [make_piece("a", 16), make_piece("mat", 1, 150, 150, back=None)]
    sheets = sheets_of(pieces, Job(PAPERS["a4"], sides="manual", printer=Printer(back_order=order)))
    assert [sheet.role for sheet in sheets] == ["single", "front", "front", "back", "back"]
    assert [sheet.partner for sheet in sheets] == partners


def test_a_printers_faults_are_undone_on_backs_only() -> None:
    crooked = Printer("crooked", offset=(1.5, -0.5), turn=0.4)
    plain = sheets_of([make_piece("a", 8)], Job(PAPERS["a4"]))
    moved = sheets_of([make_piece("a", 8)], Job(PAPERS["a4"], printer=crooked))
    assert plain[0].artwork == moved[0].artwork
    assert plain[1].artwork != moved[1].artwork
    (group,) = moved[1].artwork.items
    middle = group.transform.apply(148.5, 105)  # type: ignore[union-attr]
    assert middle == pytest.approx((150.0, 104.5))
