"""The PDF as a file: what pikepdf reads back out of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path as FilePath

import pikepdf
import pytest
from drawing_board import FILES, INFO, fonts, line, pdf_of, picture, sheet
from hypothesis import given, settings
from hypothesis import strategies as st
from pdf_reading import PdfReading
from PIL import Image as Pillow

from proofdeck.generator.display_list import Artwork, Glyphs, Group, Path, Picture, Placed
from proofdeck.generator.fonts import Fonts
from proofdeck.generator.geometry import IDENTITY, Rect, circle, rectangle, rotation, translation
from proofdeck.generator.geometry import line as segment
from proofdeck.generator.render.document import DocumentInfo
from proofdeck.generator.render.pdf import render_pdf

SQUARE = Path(rectangle(Rect(0, 0, 4, 4)), fill="#336699")
CUT = Group((Path(segment(0, 1, 20, 1), stroke="#000000", width=0.1),), layer="cut")


def busy_face() -> Artwork:
    """A face that names every kind of resource."""
    dot = Group((Path(circle(3, 3, 2), fill="#ff0000"), Path(circle(4, 3, 2), fill="#0000ff")), opacity=0.5)
    image = picture(Pillow.new("RGBA", (8, 8), (0, 128, 0, 100)))
    score = Group((Path(segment(0, 0, 5, 5), stroke="#000000", width=0.1),), layer="fold")
    return Artwork((dot, line("Shovel", 1, 5), Picture(image, Rect(0, 5, 3, 3)), score, Placed(Artwork((SQUARE, dot)))))


def busy_sheet(**more: object):  # type: ignore[no-untyped-def]
    face = busy_face()
    return sheet(Placed(face, translation(2, 1)), Placed(face, rotation(90).then(translation(15, 1))), CUT, **more)


def test_every_name_in_every_stream_leads_somewhere() -> None:
    reading = PdfReading(pdf_of(busy_sheet(), busy_sheet()))
    assert reading.syntax_errors == []
    assert reading.unresolved == []


def test_the_resolver_notices_a_lost_resource() -> None:
    reading = PdfReading(pdf_of(busy_sheet()))
    for obj in reading.pdf.objects:
        if isinstance(obj, pikepdf.Stream) and obj.get("/Subtype") == "/Form" and "/ExtGState" in obj.Resources:
            del obj.Resources["/ExtGState"]
    assert any("gs /G" in name for name in reading.unresolved)


def test_every_font_is_embedded_and_none_is_helvetica() -> None:
    data = pdf_of(busy_sheet(), sheet(line("Bold", 1, 5, key="bold")))
    reading = PdfReading(data)
    assert reading.unembedded_fonts == []
    assert len(reading.fonts) == 2
    for obj in reading.pdf.objects:
        assert "Helvetica" not in repr(obj)
    assert b"Helvetica" not in data


def test_a_document_without_text_has_no_font_at_all() -> None:
    assert PdfReading(pdf_of(sheet(SQUARE))).fonts == {}


@settings(max_examples=30, deadline=None)
@given(st.floats(10, 1200), st.floats(10, 1200))
def test_pages_are_exact_to_a_hundredth_of_a_millimetre(width: float, height: float) -> None:
    ((read_width, read_height),) = PdfReading(pdf_of(sheet(width=width, height=height))).sizes
    assert read_width == pytest.approx(width, abs=0.001)
    assert read_height == pytest.approx(height, abs=0.001)


def test_each_page_has_its_own_size_and_boxes() -> None:
    one = sheet(width=69.5, height=94.9, trim=Rect(3, 3, 63.5, 88.9), bleed=Rect(0, 0, 69.5, 94.9))
    reading = PdfReading(pdf_of(one, sheet(width=210, height=297)))
    assert reading.sizes[1] == pytest.approx((210, 297), abs=0.001)
    trim, bleed = reading.box(0, "Trim"), reading.box(0, "Bleed")
    assert trim and bleed
    assert (trim.x, trim.y, trim.width, trim.height) == pytest.approx((3, 3, 63.5, 88.9), abs=0.001)
    assert (bleed.width, bleed.height) == pytest.approx((69.5, 94.9), abs=0.001)
    assert reading.box(1, "Trim") is None, "the next page has no boxes of the page before"


def test_a_face_placed_twenty_times_is_one_form() -> None:
    face = Artwork((SQUARE,), label="one")
    same = Artwork((Path(rectangle(Rect(0, 0, 4, 4)), fill="#336699"),), label="made apart, draws the same")
    page = sheet(*(Placed(face if i % 2 else same, translation(i, 0)) for i in range(20)))
    placements = PdfReading(pdf_of(page, page)).placements(1)
    assert len(placements) == 20
    assert len({p.form for p in placements}) == 1


def test_forms_land_where_they_were_placed() -> None:
    face = Artwork((Path(rectangle(Rect(0, 0, 4, 2)), fill="#336699"),))
    turned = rotation(90).then(translation(12, 3))
    upright, sideways = PdfReading(pdf_of(sheet(Placed(face, translation(5, 6)), Placed(face, turned)))).placements(0)
    assert upright.matrix == pytest.approx(translation(5, 6), abs=1e-3)
    assert sideways.matrix == pytest.approx(turned, abs=1e-3)
    box = sideways.box
    assert (box.x, box.y, box.width, box.height) == pytest.approx((10, 3, 2, 4), abs=1e-3)


def test_nested_forms_are_found() -> None:
    inner = Artwork((SQUARE,))
    outer = Artwork((Placed(inner, translation(1, 1)),))
    found = PdfReading(pdf_of(sheet(Placed(outer, translation(2, 2))))).placements(0, nested=True)
    assert [p.depth for p in found] == [0, 1]
    assert found[1].matrix == pytest.approx(translation(3, 3), abs=1e-3)


def test_a_form_s_box_holds_all_its_ink() -> None:
    word = line("Åjg", 5, 5, 4)
    thick = Path(segment(1, 1, 9, 1), stroke="#000000", width=1)
    (placed,) = PdfReading(pdf_of(sheet(Placed(Artwork((word, thick)))))).placements(0)
    assert placed.box.contains(Rect(0.5, 0.5, 9, 6))


def test_layers_are_listed_once_each_in_order_of_use() -> None:
    fold = Group((SQUARE,), layer="fold")
    assert PdfReading(pdf_of(sheet(CUT, fold), sheet(CUT))).layers == ["cut", "fold"]
    assert PdfReading(pdf_of(sheet(SQUARE))).layers == []


def test_a_layer_s_name_may_hold_any_letters() -> None:
    layer = Group((SQUARE,), layer="coupé (1) \\ żółw")
    reading = PdfReading(pdf_of(sheet(layer)))
    assert reading.layers == ["coupé (1) \\ żółw"]
    assert reading.syntax_errors == [] and reading.unresolved == []


def test_bookmarks_lead_to_the_sheets_that_ask_for_them() -> None:
    reading = PdfReading(pdf_of(sheet(SQUARE, bookmark="Start"), sheet(SQUARE), sheet(SQUARE, bookmark="Décks (2)")))
    assert reading.bookmarks == [("Start", 0), ("Décks (2)", 2)]
    assert reading.pdf.Root.PageMode == "/UseOutlines"


def test_the_document_describes_itself() -> None:
    info = DocumentInfo("Żółw (1)", "Nobody", "Cards", ("a", "b"), "en-GB")
    reading = PdfReading(render_pdf([sheet(SQUARE)], fonts(), info))
    said = {key: str(reading.pdf.docinfo[f"/{key}"]) for key in ("Title", "Author", "Subject", "Keywords", "Creator")}
    assert said == {
        "Title": "Żółw (1)",
        "Author": "Nobody",
        "Subject": "Cards",
        "Keywords": "a, b",
        "Creator": "proofdeck",
    }
    assert str(reading.pdf.Root.Lang) == "en-GB"
    preferences = reading.pdf.Root.ViewerPreferences
    assert preferences.DisplayDocTitle is True
    assert preferences.PrintScaling == "/None"


def test_an_image_placed_often_is_stored_once() -> None:
    image = picture(Pillow.new("RGB", (8, 8), (0, 128, 0)), "jpeg")
    page = sheet(
        *(Picture(image, Rect(i, 0, 2, 2)) for i in range(5)), Placed(Artwork((Picture(image, Rect(0, 5, 2, 2)),)))
    )
    reading = PdfReading(pdf_of(page))
    images = [o for o in reading.pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
    assert len(images) == 1
    assert images[0].Filter == "/DCTDecode"
    assert images[0].read_raw_bytes().rstrip(b"\n") == image.data, "a JPEG goes in as it is"


def test_the_same_sheets_give_the_same_bytes() -> None:
    assert pdf_of(busy_sheet(), busy_sheet()) == pdf_of(busy_sheet(), busy_sheet())


def test_other_sheets_give_another_file_id() -> None:
    one, other = (PdfReading(pdf_of(page)).pdf.trailer.ID[0] for page in (busy_sheet(), sheet(SQUARE)))
    assert bytes(one) != bytes(other)


def test_neither_place_nor_time_zone_nor_environment_is_in_the_bytes(tmp_path: FilePath) -> None:
    here = FilePath(__file__).resolve().parent
    code = "import sys, test_pdf_file as t; sys.stdout.buffer.write(t.pdf_of(t.busy_sheet(bookmark='x')))"
    paths = os.pathsep.join(map(str, (here, here.parent, here.parent.parent)))
    common = {**os.environ, "PYTHONPATH": paths}
    outputs = [
        subprocess.run(
            [sys.executable, "-c", code], cwd=cwd, env={**common, **env}, capture_output=True, check=True
        ).stdout
        for cwd, env in [
            (here, {"TZ": "UTC", "PYTHONHASHSEED": "1"}),
            (tmp_path, {"TZ": "Pacific/Auckland", "PYTHONHASHSEED": "2", "SOURCE_DATE_EPOCH": "1234567"}),
        ]
    ]
    assert outputs[0].startswith(b"%PDF") and outputs[0] == outputs[1]


def test_two_keys_of_one_font_file_share_one_font() -> None:
    both = Fonts({"a": FILES / "SourceSansPro-Regular.ttf", "b": FILES / "SourceSansPro-Regular.ttf"})
    items = [Glyphs(key, 4, 1, 5, "#000000", ((0.0, both[key].shape("Wolf")),)) for key in "ab"]
    reading = PdfReading(render_pdf([sheet(*items)], both, INFO))
    assert len(reading.fonts) == 1
    assert reading.unresolved == []


def test_two_font_files_of_one_name_are_kept_apart(tmp_path: FilePath) -> None:
    copy = tmp_path / "copy.ttf"
    copy.write_bytes((FILES / "SourceSansPro-Regular.ttf").read_bytes())
    both = Fonts({"a": FILES / "SourceSansPro-Regular.ttf", "b": copy})
    items = [Glyphs(key, 4, 1, 5, "#000000", ((0.0, both[key].shape("Wolf")),)) for key in "ab"]
    reading = PdfReading(render_pdf([sheet(*items)], both, INFO))
    assert len(reading.fonts) == 2
    assert reading.unembedded_fonts == []


def test_group_of_nothing_special_costs_nothing() -> None:
    plain = pdf_of(sheet(SQUARE))
    assert pdf_of(sheet(Group((SQUARE,), IDENTITY))) == plain
