from __future__ import annotations

import pytest
from sample_pieces import PAPERS, make_face, make_piece, sheets_of

from proofdeck.generator.diagnostics import Findings, Place
from proofdeck.generator.face import PrintedPiece
from proofdeck.generator.geometry import Rect, circle, rectangle, regular_polygon
from proofdeck.generator.imposition.job import Job
from proofdeck.generator.imposition.pages.grid import is_straight, printing_order


def test_sheets_are_filled_across_decks() -> None:
    pieces = [make_piece("a", 5, deck="One"), make_piece("b", 5, deck="Two"), make_piece("c", 6, deck="Three")]
    sheets = sheets_of(pieces, Job(PAPERS["a4"]))
    assert [len(sheet.cells) for sheet in sheets] == [8, 8, 8, 8]
    assert [sheet.bookmark for sheet in sheets] == ["One · Two", "", "Three", ""]


def test_pieces_with_the_same_back_lie_together_within_their_set() -> None:
    pieces = [
        make_piece("a", back="red"),
        make_piece("b", back="blue"),
        make_piece("c", back="red"),
        make_piece("d", back=None),
        make_piece("e", back="blue", sets=("more",)),
        make_piece("f", back="blue"),
    ]
    assert [piece.component for piece in printing_order(pieces)] == ["a", "c", "b", "f", "d", "e"]


def test_slots_are_the_same_on_every_sheet() -> None:
    sheets = sheets_of([make_piece("a", 20, back=None)], Job(PAPERS["a4"]))
    first = [(cell.x, cell.y) for cell in sheets[0].cells]
    for sheet in sheets[1:]:
        assert [(cell.x, cell.y) for cell in sheet.cells] == first[: len(sheet.cells)]


def test_twenty_copies_place_one_frame_twenty_times() -> None:
    pieces = [make_piece("a", 20)]
    sheets = sheets_of(pieces, Job(PAPERS["a4"]))
    frames = {id(item.items[0].artwork) for s in sheets for item in s.artwork.items[: len(s.cells)]}  # type: ignore[union-attr]
    assert len(frames) == 2


def test_a_card_larger_than_the_paper_is_refused_with_its_sizes() -> None:
    findings = Findings()
    face = make_face("giant", "front", 300, 400, place=Place("components/x/cards.yaml", 3, 5))
    sheets = sheets_of([PrintedPiece("giant", "Deck", ("base",), 1, face, None)], Job(PAPERS["a4"]), findings)
    assert sheets == []
    (finding,) = findings
    assert str(finding) == (
        "components/x/cards.yaml:3:5: error IMP101: 'giant' is 300 x 400 mm, larger than the "
        "197.3 x 284.3 mm that can be printed on A4\n"
        "  hint: choose larger paper or a smaller size; only boards are split over several sheets"
    )


def test_a_piece_that_leaves_no_room_for_bleed_is_printed_with_a_warning() -> None:
    findings = Findings()
    sheets = sheets_of([make_piece("mat", 1, 197, 280, back=None)], Job(PAPERS["a4"]), findings)
    assert len(sheets) == 1
    assert [finding.code for finding in findings] == ["IMP102"]


def test_one_up_pages_are_the_face_with_its_bleed() -> None:
    front, back = sheets_of([make_piece("a")], Job(PAPERS["a4"], "oneup"))
    assert (front.width, front.height) == (69.5, 94.9)
    assert front.trim == Rect(3, 3, 63.5, 88.9)
    assert front.bleed == Rect(0, 0, 69.5, 94.9)
    assert (front.partner, back.partner, back.role) == (2, 1, "back")


@pytest.mark.parametrize(
    "outline, straight",
    [
        (rectangle(Rect(0, 0, 63.5, 88.9)), True),
        (rectangle(Rect(0, 0, 63.5, 88.9), 3), True),
        (circle(10, 10, 10), False),
        (regular_polygon(10, 10, 10, 6), False),
    ],
)
def test_only_rectangles_are_cut_straight(outline: object, straight: bool) -> None:
    assert is_straight(outline) is straight  # type: ignore[arg-type]
