from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_pieces import PAPERS, lettering, make_face, make_piece, sheets_of

from proofdeck.generator.display_list import Glyphs, Group, Item, Path, Placed
from proofdeck.generator.face import PrintedPiece, Sheet
from proofdeck.generator.geometry import IDENTITY, Matrix, Rect, line, matrix_bounds, path_bounds, regular_polygon
from proofdeck.generator.imposition.draw.marks import HAIR
from proofdeck.generator.imposition.job import Job


def inked(
    items: tuple[Item, ...], matrix: Matrix = IDENTITY, layer: str | None = None
) -> Iterator[tuple[str | None, Rect]]:
    """Every mark's layer and box on the page."""
    for item in items:
        match item:
            case Group():
                if item.layer or layer or item.clip is None:
                    yield from inked(item.items, item.transform.then(matrix), item.layer or layer)
            case Placed():
                yield from inked(item.artwork.items, item.transform.then(matrix), layer)
            case Path():
                yield layer, matrix_bounds(path_bounds(item.data), matrix)
            case Glyphs():
                wide = lettering().width(item.text, item.size / (25.4 / 72))
                yield layer, matrix_bounds(Rect(item.x, item.y - item.size * 0.7, wide, item.size * 0.9), matrix)
            case _:
                pass


def art(sheet: Sheet) -> list[Rect]:
    """What the pieces cover, bleed included."""
    return [path_bounds(item.clip) for item in sheet.artwork.items if isinstance(item, Group) and item.clip is not None]


def layer_of(sheet: Sheet, name: str) -> list[Rect]:
    return [box for layer, box in inked(sheet.artwork.items) if layer == name]


def crosses(box: Rect, other: Rect) -> bool:
    small = other.grow(-1e-6)
    return box.x < small.right and box.right > small.x and box.y < small.bottom and box.bottom > small.y


SIZES = st.sampled_from([(63.5, 88.9), (70.0, 120.0), (44.45, 63.5), (25.0, 25.0), (150.0, 180.0), (190.0, 275.0)])


@settings(deadline=None, max_examples=40)
@given(
    size=SIZES,
    copies=st.integers(1, 20),
    paper=st.sampled_from(sorted(PAPERS)),
    style=st.sampled_from(["duplex", "gutterfold", "fronts"]),
    flip=st.sampled_from(["long", "short"]),
)
def test_marks_and_caption_never_touch_a_piece(size: Any, copies: int, paper: str, style: Any, flip: Any) -> None:
    for sheet in sheets_of([make_piece("a", copies, *size)], Job(PAPERS[paper], style, flip)):
        page = Rect(0, 0, sheet.width, sheet.height)
        for box in layer_of(sheet, "marks"):
            assert page.contains(box)
            assert not any(crosses(box, covered) for covered in art(sheet))


@settings(deadline=None, max_examples=20)
@given(size=SIZES, paper=st.sampled_from(sorted(PAPERS)), style=st.sampled_from(["duplex", "gutterfold", "fronts"]))
def test_words_and_ruler_stay_where_the_printer_prints(size: Any, paper: str, style: Any) -> None:
    margin = PAPERS[paper].margin
    for sheet in sheets_of([make_piece("a", 3, *size)], Job(PAPERS[paper], style)):
        reach = Rect(0, 0, sheet.width, sheet.height).grow(-margin)
        caption = [item for item in sheet.artwork.items if isinstance(item, Group) and item.layer == "marks"][-1]
        assert all(reach.contains(box, slack=0.01) for _, box in inked((caption,)))


def test_every_cut_line_has_a_mark_at_both_ends() -> None:
    (sheet,) = sheets_of([make_piece("a", 8, back=None)], Job(PAPERS["a4"]))
    cuts = {round(edge, 3) for cell in sheet.cells for edge in (cell.x, cell.x + cell.width)}
    marks = layer_of(sheet, "marks")
    for x in cuts:
        ends = [box for box in marks if abs(box.x - x) < 1e-3 and box.width == 0 and box.height >= 1]
        assert len(ends) == 2
    assert pytest.approx(0.0882, abs=1e-4) == HAIR


def test_slots_that_stay_empty_get_no_marks_of_their_own() -> None:
    (sheet,) = sheets_of([make_piece("a", 2, back=None)], Job(PAPERS["a4"]))
    across = {round(edge, 3) for cell in sheet.cells for edge in (cell.x, cell.x + cell.width)}
    crop = next(item for item in sheet.artwork.items if isinstance(item, Group) and item.layer == "marks")
    upright = {round(box.x, 3) for _, box in inked((crop,)) if box.width == 0}
    assert upright == across


def test_backs_carry_no_crop_marks() -> None:
    front, back = sheets_of([make_piece("a", 8)], Job(PAPERS["a4"]))
    assert len(layer_of(back, "marks")) < len(layer_of(front, "marks"))


def test_cut_lines_go_round_every_piece_on_their_own_layer() -> None:
    front, back = sheets_of([make_piece("a", 5)], Job(PAPERS["a4"], cut="lines"))
    assert len(layer_of(front, "cut")) == 5
    assert layer_of(back, "cut") == []


def test_no_cut_marks_when_none_are_wanted() -> None:
    front, _ = sheets_of([make_piece("a", 5)], Job(PAPERS["a4"], cut="none"))
    assert layer_of(front, "cut") == []
    caption_only = [item for item in front.artwork.items if isinstance(item, Group) and item.layer == "marks"]
    assert len(caption_only) == 1


def test_a_hexagon_gets_its_outline_and_no_crop_marks() -> None:
    outline = regular_polygon(20, 20, 20, 6)
    box = path_bounds(outline)
    face = make_face("hex", "front", box.width, box.height, outline=outline)
    (sheet,) = sheets_of([PrintedPiece("hex", "Tiles", ("base",), 3, face, None)], Job(PAPERS["a4"]))
    assert len(layer_of(sheet, "cut")) == 3
    assert len([item for item in sheet.artwork.items if isinstance(item, Group) and item.layer == "marks"]) == 1


def test_fold_lines_of_a_face_are_drawn_on_the_fold_layer() -> None:
    face = make_face("box", "front", 100, 80, folds=(line(50, 0, 50, 80),))
    (sheet,) = sheets_of([PrintedPiece("box", "Boxes", ("base",), 1, face, None)], Job(PAPERS["a4"]))
    (fold,) = layer_of(sheet, "fold")
    assert fold.x == pytest.approx(sheet.cells[0].x + 50)


def test_the_caption_names_game_sheet_role_paper_decks_set_and_hash() -> None:
    front, back = sheets_of([make_piece("a", 8, deck="Tribe cards")], Job(PAPERS["a4"]))
    text = caption_text(front)
    for word in ("Test game", "sheet 1 of 2", "front", "A4 duplex", "Tribe cards", "Base game"):
        assert word in text
    digest = text.rsplit(" ", 1)[-1]
    assert len(digest) == 8
    assert int(digest, 16) >= 0
    assert digest not in caption_text(back)


def test_the_hash_changes_with_the_sheets_own_content_only() -> None:
    one = sheets_of([make_piece("a", 9)], Job(PAPERS["a4"]))
    two = sheets_of([make_piece("a", 8), make_piece("b", 1)], Job(PAPERS["a4"]))
    assert caption_text(one[0]).rsplit(" ", 1)[-1] == caption_text(two[0]).rsplit(" ", 1)[-1]
    assert caption_text(one[2]).rsplit(" ", 1)[-1] != caption_text(two[2]).rsplit(" ", 1)[-1]


def caption_text(sheet: Sheet) -> str:
    caption = sheet.artwork.items[-1]
    assert isinstance(caption, Group)
    return next(item.text for item in caption.items if isinstance(item, Glyphs))


def test_the_ruler_is_fifty_millimetres_and_two_inches_long() -> None:
    front, _ = sheets_of([make_piece("a", 8)], Job(PAPERS["a4"]))
    lengths = {round(box.width, 2) for box in layer_of(front, "marks")}
    assert 50.8 in lengths
    ticks = sorted(box.x for box in layer_of(front, "marks") if box.width == 0 and 1.0 < box.height < 1.2)
    assert any(round(b - a, 3) == 50.0 for a in ticks for b in ticks)
