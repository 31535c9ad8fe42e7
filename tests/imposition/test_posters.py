from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_pieces import PAPERS, make_piece, sheets_of

from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.display_list import Group, Item
from proofdeck.generator.face import Sheet
from proofdeck.generator.geometry import Rect
from proofdeck.generator.imposition.impose import plan_sheets
from proofdeck.generator.imposition.job import FLIPS, Job
from proofdeck.generator.imposition.pages.page import TilePage
from proofdeck.generator.imposition.pages.poster import tiles_along


def tile_pages(width: float, height: float, paper: str, flip: Any = "long") -> list[tuple[TilePage, TilePage]]:
    piece = make_piece("board", 1, width, height, kind="board")
    plan = plan_sheets([piece], Job(PAPERS[paper], flip=flip), Findings())
    pairs = [(sheet.front, sheet.back) for sheet in plan.paper_sheets]
    assert all(isinstance(page, TilePage) for pair in pairs for page in pair)
    return pairs  # type: ignore[return-value]


def test_an_eighteen_inch_board_takes_six_sheets_of_a4() -> None:
    assert len(tile_pages(457.2, 457.2, "a4")) == 6


def test_a_board_that_fits_stays_whole() -> None:
    piece = make_piece("board", 1, 280, 390, kind="board", back=None)
    (sheet,) = sheets_of([piece], Job(PAPERS["a3"]))
    assert sheet.role == "single"
    assert len(sheets_of([piece], Job(PAPERS["a4"]))) == 4


def test_a_length_that_fits_is_one_tile() -> None:
    assert tiles_along(100, 100, 10) == 1
    assert tiles_along(100.1, 100, 10) == 2
    assert tiles_along(190, 100, 10) == 2


BOARDS = {"width": st.integers(300, 700), "height": st.integers(300, 700)}


@settings(deadline=None, max_examples=30)
@given(**BOARDS, paper=st.sampled_from(sorted(PAPERS)))
def test_kept_parts_cover_the_board_and_neighbours_overlap(width: int, height: int, paper: str) -> None:
    fronts = [front for front, _ in tile_pages(width, height, paper)]
    columns, rows = fronts[0].tile.columns, fronts[0].tile.rows
    assert len(fronts) == columns * rows
    by_place = {(page.tile.row, page.tile.column): page.tile for page in fronts}
    for (row, column), tile in by_place.items():
        assert tile.part.contains(tile.keep)
        if column + 1 < columns:
            right = by_place[row, column + 1]
            assert tile.part.right - right.part.x == pytest.approx(10)
            assert tile.keep.right - right.keep.x == pytest.approx(7.5)
        if row + 1 < rows:
            below = by_place[row + 1, column]
            assert tile.part.bottom - below.part.y == pytest.approx(10)
    whole = fronts[0].tile.keep
    for page in fronts:
        whole = whole.union(page.tile.keep)
    assert (whole.x, whole.y) == (0, 0)
    assert (whole.width, whole.height) == (pytest.approx(width), pytest.approx(height))


@settings(deadline=None, max_examples=30)
@given(**BOARDS, paper=st.sampled_from(sorted(PAPERS)), flip=st.sampled_from(FLIPS))
def test_both_sides_of_a_tile_show_the_same_piece_of_the_board(width: int, height: int, paper: str, flip: Any) -> None:
    for front, back in tile_pages(width, height, paper, flip):
        corner = front.matrix.apply(front.tile.keep.x, front.tile.keep.y)
        x, y = back.matrix.apply(back.tile.keep.right, back.tile.keep.y)
        upright = (front.height >= front.width) == (flip == "long")
        seen = (front.width - x, y) if upright else (x, front.height - y)
        assert seen == pytest.approx(corner)
        assert back.tile.keep.right == pytest.approx(width - front.tile.keep.x)


@settings(deadline=None, max_examples=20)
@given(**BOARDS, paper=st.sampled_from(sorted(PAPERS)))
def test_tiles_stay_where_the_printer_prints(width: int, height: int, paper: str) -> None:
    for pair in tile_pages(width, height, paper):
        for page in pair:
            assert page.area.contains(page.at)
            assert page.caption is not None
            assert page.at.intersection(page.caption) is None


def test_tiles_carry_their_name_and_one_cell_each() -> None:
    piece = make_piece("board", 1, 400, 300, kind="board", back=None)
    sheets = sheets_of([piece], Job(PAPERS["a4"]))
    pages = plan_sheets([piece], Job(PAPERS["a4"]), Findings()).pages
    assert [page.tile.name for page in pages if isinstance(page, TilePage)] == ["A1", "A2", "B1", "B2"]
    for sheet in sheets:
        (cell,) = sheet.cells
        assert Rect(0, 0, sheet.width, sheet.height).contains(Rect(cell.x, cell.y, cell.width, cell.height))


def test_with_fronts_only_the_second_side_is_a_board_of_its_own_on_its_own_paper() -> None:
    """It is cut and joined by itself, so it has marks like the first, and nothing is mirrored."""
    piece = make_piece("board", 1, 400, 300, kind="board", back_needed=True)
    plan = plan_sheets([piece], Job(PAPERS["a4"], "fronts"), Findings())
    pages = [page for page in plan.pages if isinstance(page, TilePage)]
    assert [(page.side, page.tile.name) for page in pages] == [
        (side, name) for side in ("front", "back") for name in ("A1", "A2", "B1", "B2")
    ]
    assert plan.partners == (None,) * 8
    assert [page.tile.part for page in pages[:4]] == [page.tile.part for page in pages[4:]]
    sheets = sheets_of([piece], Job(PAPERS["a4"], "fronts"))
    assert [len(marks(sheet)) for sheet in sheets[:4]] == [len(marks(sheet)) for sheet in sheets[4:]]


def marks(sheet: Sheet) -> list[Item]:
    (layer,) = [item for item in sheet.artwork.items if isinstance(item, Group) and item.layer == "marks"][:1]
    return list(layer.items)


def test_a_plain_second_side_of_a_board_is_left_out_with_fronts_only() -> None:
    piece = make_piece("board", 1, 400, 300, kind="board")
    assert len(sheets_of([piece], Job(PAPERS["a4"], "fronts"))) == 4
