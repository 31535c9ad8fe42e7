"""`verify`: one thing changed on the pages of a PDF, and what it is told as."""

from __future__ import annotations

import re
from typing import Any

import pikepdf
import pytest
from tampering import (
    BACKS,
    FRONTS,
    Printed,
    form_of,
    lines_of,
    placements,
    rewrite,
    saved,
    swapped,
    without_cell,
)

# ---------------------------------------------------------------- one thing changed on a page


def test_one_digit_changed_is_found_with_page_cells_and_component(printed: Printed) -> None:
    found = printed.found(lambda pdf: rewrite(form_of(pdf, FRONTS, 1), lambda said: said.replace(b"[(3)]", b"[(4)]")))
    assert found == ["VER301: page 3, cells 1-4: 'warden' front says '4' where '3' belongs"]


def test_one_digit_changed_on_one_copy_is_found_there_alone(printed: Printed) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        page, own = pdf.pages[FRONTS - 1], form_of(pdf, FRONTS, 2)
        other = pdf.make_stream(own.read_bytes().replace(b"[(3)]", b"[(8)]"))
        for key in ("/Type", "/Subtype", "/BBox", "/Resources"):
            other[key] = own[key]
        page.Resources.XObject["/X99"] = other
        rewrite(page, lambda said: swapped(said, 2, "X99"))

    assert printed.found(change) == ["VER301: page 3, cell 2: 'warden' front says '8' where '3' belongs"]


def test_a_word_moved_to_another_place_is_found(printed: Printed) -> None:
    def change(said: bytes) -> bytes:
        return re.sub(rb"1 0 0 -1 ([\d.]+) ([\d.]+) Tm \[\(3\)\]", rb"1 0 0 -1 10 80 Tm [(3)]", said)

    (found,) = printed.found(lambda pdf: rewrite(form_of(pdf, FRONTS, 1), change))
    assert "page 3, cells 1-4: 'warden' front lacks '3'" in found


def test_a_missing_card_is_found(printed: Printed) -> None:
    found = printed.found(lambda pdf: rewrite(pdf.pages[FRONTS - 1], lambda said: without_cell(said, 7)))
    assert found == ["VER302: page 3, cell 7: 'novice' front is missing: its cell is empty"]


def test_a_card_in_anothers_cell_is_found_and_named(printed: Printed) -> None:
    def change(said: bytes) -> bytes:
        first = re.search(rb"/(X\d+) Do", placements(said)[0])
        assert first
        return swapped(said, 8, first[1].decode())

    found = printed.found(lambda pdf: rewrite(pdf.pages[FRONTS - 1], change))
    assert found == ["VER303: page 3, cell 8: 'novice' front is not in its cell, which shows 'warden'"]


def test_a_swapped_back_is_found_though_it_says_nothing(printed: Printed) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[BACKS - 1]
        page.Resources.XObject["/X99"] = form_of(pdf, BACKS + 2, 6)
        rewrite(page, lambda said: swapped(said, 5, "X99"))

    (found,) = printed.found(change)
    assert found == "VER303: page 4, cell 5: 'novice' back is not in its cell, which shows the back 'Day'"


def test_a_back_turned_the_wrong_way_is_found(printed: Printed) -> None:
    def change(said: bytes) -> bytes:
        old = placements(said)[0]
        turned = re.sub(rb"q 1 0 0 1 ([\d.]+) ([\d.]+) cm", _half_turn, old)
        return said.replace(old, turned)

    found = printed.found(lambda pdf: rewrite(pdf.pages[FRONTS - 1], change))
    assert len(found) == 1 and "page 3, cell 1: 'warden' front" in found[0]


def _half_turn(found: Any) -> bytes:
    x, y = float(found[1]) + 63.5, float(found[2]) + 88.9
    return f"q -1 0 0 -1 {x} {y} cm".encode()


COVERED = b"\nq 1 g 20 60 m 60 60 l 60 95 l 20 95 l h f Q\n"


def test_what_is_painted_over_is_found_though_the_words_are_still_there(printed: Printed) -> None:
    (found,) = printed.found(lambda pdf: rewrite(pdf.pages[FRONTS - 1], lambda said: said + COVERED))
    assert found == "VER304: page 3, cell 1: 'warden' front is drawn otherwise, with the same words"


def test_a_note_stuck_over_a_card_is_found(printed: Printed) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        look = pdf.make_stream(b"1 0 0 rg 0 0 100 100 re f")
        look["/Type"], look["/Subtype"] = pikepdf.Name.XObject, pikepdf.Name.Form
        look["/BBox"] = [0, 0, 100, 100]
        note = {"Type": "Annot", "Subtype": "Square", "F": 4, "Rect": [60, 400, 160, 500]}
        names = {key: pikepdf.Name("/" + value) if isinstance(value, str) else value for key, value in note.items()}
        square = pikepdf.Dictionary(**names, AP=pikepdf.Dictionary(N=look))
        pdf.pages[FRONTS - 1].Annots = pdf.make_indirect(pikepdf.Array([pdf.make_indirect(square)]))

    (found,) = printed.found(change)
    assert "page 3, cell 1: 'warden' front" in found


def test_words_that_belong_nowhere_are_found(printed: Printed) -> None:
    more = b"\nBT /F2+0 5 Tf 1 0 0 -1 100 60 Tm [(7)] TJ ET\n"
    (found,) = printed.found(lambda pdf: rewrite(pdf.pages[FRONTS - 1], lambda said: said + more))
    assert found == "VER301: page 3, cell 2: 'warden' front says '7', which belongs nowhere"


def test_a_changed_caption_is_found(printed: Printed) -> None:
    (found,) = printed.found(
        lambda pdf: rewrite(pdf.pages[FRONTS - 1], lambda said: said.replace(b"t 3 of", b"t 8 of"))
    )
    assert found == "VER305: page 3: beyond the pieces it says '8' where '3' belongs"


# ---------------------------------------------------------------- pages


def scaled(said: bytes) -> bytes:
    return b"q 0.97 0 0 0.97 8.9 12.6 cm\n" + said + b"\nQ"


def test_a_page_scaled_to_fit_is_one_finding_with_the_scale_and_its_pieces(printed: Printed) -> None:
    found = printed.found(lambda pdf: rewrite(pdf.pages[FRONTS - 1], scaled))
    assert found == ["VER207: page 3: the page is drawn at 97.0 % of its size, with 'warden', 'novice'"]


def test_a_page_moved_as_a_whole_is_one_finding(printed: Printed) -> None:
    found = printed.found(lambda pdf: rewrite(pdf.pages[FRONTS - 1], lambda said: b"1 0 0 1 5.67 0 cm\n" + said))
    assert found == ["VER207: page 3: the page is moved by 2.0 mm across and 0.0 mm down, with 'warden', 'novice'"]


def test_a_page_on_larger_paper_is_found(printed: Printed) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.pages[FRONTS - 1].MediaBox = [0, 0, 865, 595.275591]

    assert any(line.startswith("VER204: page 3: the page is 305.2 x 210.0 mm") for line in printed.found(change))


def test_a_cropped_page_is_found(printed: Printed) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.pages[FRONTS - 1].CropBox = [20, 20, 800, 580]

    assert printed.found(change)[0].startswith("VER206: page 3: the page is cropped to")


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_turned_page_is_one_finding(printed: Printed, turn: int) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.pages[FRONTS - 1].Rotate = turn

    assert printed.found(change) == [f"VER205: page 3: the page is turned by {turn} degrees"]


def test_a_missing_page_is_one_finding_with_its_pieces(printed: Printed) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        del pdf.pages[FRONTS - 1]

    assert printed.found(change) == ["VER201: a page is missing: sheet 3, front, with 'warden', 'novice'"]


def test_pages_in_another_order_are_found(printed: Printed) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.pages.append(pdf.pages[FRONTS - 1])
        del pdf.pages[FRONTS - 1]

    assert printed.found(change) == [
        "VER203: page 6: the page is out of order: it holds sheet 3, front, with 'warden', 'novice'"
    ]


def test_a_page_too_many_is_found(printed: Printed) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.add_blank_page(page_size=(842, 595))

    assert printed.found(change) == ["VER202: page 7: the page is none of this print's"]


def test_a_page_without_its_boxes_is_found(fresh: Printed) -> None:
    fresh.own.build("--style", "oneup")
    with pikepdf.open(fresh.own.output / "lantern" / "a4" / "oneup.pdf") as pdf:
        del pdf.pages[2].TrimBox
        pdf.pages[3].BleedBox = [5, 5, 100, 100]
        ran = fresh.verify(saved(pdf))
    assert [line.split(": ", 1)[1] for line in lines_of(ran)] == [
        "page 3: the page has no trim box",
        "page 4: the page's bleed box is another",
    ]


def test_a_font_that_is_not_in_the_file_is_found(printed: Printed) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Dictionary) and "/FontFile2" in thing:
                del thing["/FontFile2"]

    assert any(line.startswith("VER208: page 1; page 2") or "VER208" in line for line in printed.found(change))


def test_a_page_that_asks_to_be_drawn_larger_is_found_in_plain_and_packed_files(printed: Printed) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.pages[FRONTS - 1].obj["/UserUnit"] = 1.03

    for mode in (pikepdf.ObjectStreamMode.disable, pikepdf.ObjectStreamMode.generate):
        ran = printed.verify(printed.changed(change, object_stream_mode=mode))
        assert ran.status == 1 and "VER204" in ran.said


def test_ink_between_the_pieces_is_found(printed: Printed) -> None:
    stamp = b"\nq 0 g 148 60 m 149 60 l 149 90 l 148 90 l h f Q\n"
    (found,) = printed.found(lambda pdf: rewrite(pdf.pages[FRONTS - 1], lambda said: said + stamp))
    assert found == "VER305: page 3: what is between and around the pieces is drawn otherwise"
