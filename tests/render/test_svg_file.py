"""The SVG as a file: sizes, layers, definitions, text for readers, safe XML."""

from __future__ import annotations

import base64
import re
from xml.etree import ElementTree

import pytest
from drawing_board import fonts, line, picture, sheet
from PIL import Image as Pillow

from proofdeck.generator.display_list import Artwork, Group, Path, Picture, Placed
from proofdeck.generator.face import Face
from proofdeck.generator.geometry import Rect, rectangle, translation
from proofdeck.generator.render.svg import render_face_svg, render_svg

SVG, INKSCAPE, XLINK = (
    "{http://www.w3.org/2000/svg}",
    "{http://www.inkscape.org/namespaces/inkscape}",
    "{http://www.w3.org/1999/xlink}",
)
SQUARE = Path(rectangle(Rect(0, 0, 4, 4)), fill="#336699")


def tree(*items: object, **more: object) -> ElementTree.Element:
    return ElementTree.fromstring(render_svg(sheet(*items, **more), fonts()))  # type: ignore[arg-type]


def layers(root: ElementTree.Element) -> list[str | None]:
    return [g.get(f"{INKSCAPE}label") for g in root if g.get(f"{INKSCAPE}groupmode") == "layer"]


def test_one_unit_is_one_millimetre() -> None:
    root = tree(SQUARE, width=215.9, height=279.4)
    assert (root.get("width"), root.get("height")) == ("215.9mm", "279.4mm")
    assert root.get("viewBox") == "0 0 215.9 279.4"


def test_layers_are_named_and_in_drawing_order() -> None:
    cut = Group((SQUARE,), layer="cut")
    root = tree(SQUARE, SQUARE, cut, SQUARE, Group((SQUARE,), layer="fold"))
    assert layers(root) == ["art", "cut", "art", "fold"]
    names = [g.get("id") for g in root.findall(f"{SVG}g")]
    assert names == ["layer-art", "layer-cut", "layer-art-2", "layer-fold"]


def test_ids_are_unique_and_every_reference_leads_somewhere() -> None:
    image = picture(Pillow.new("RGB", (4, 4)))
    face = Artwork((line("Shovel", 0, 5), Group((Picture(image, Rect(0, 0, 2, 2)),), clip=rectangle(Rect(0, 0, 1, 1)))))
    root = tree(Placed(face), Placed(face, translation(3, 3)), Placed(Artwork((SQUARE, Placed(face)))))
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    text = ElementTree.tostring(root, encoding="unicode")
    hrefs = [e.get(f"{XLINK}href", "") for e in root.iter() if e.get(f"{XLINK}href")]
    wanted = {h[1:] for h in hrefs if h.startswith("#")} | set(re.findall(r"url\(#([^)]+)\)", text))
    assert wanted and wanted <= set(ids)


def test_a_face_placed_often_is_defined_once() -> None:
    same = [Artwork((Path(rectangle(Rect(0, 0, 4, 4)), fill="#336699"),), label="x") for _ in range(6)]
    root = tree(*(Placed(frame, translation(i, 0)) for i, frame in enumerate(same)))
    assert len(root.findall(f"{SVG}defs/{SVG}g")) == 1
    assert len(root.findall(f"{SVG}g/{SVG}use")) == 6


def test_each_glyph_is_outlined_once_and_the_text_kept() -> None:
    root = tree(line("otto toot", 0, 5))
    assert len(root.findall(f"{SVG}defs/{SVG}path")) == 2
    (text,) = [g for g in root.iter(f"{SVG}g") if g.get("aria-label")]
    assert text.get("aria-label") == "otto toot"
    assert len(text.findall(f"{SVG}use")) == 8


def test_an_image_is_stored_once_as_it_is() -> None:
    image = picture(Pillow.new("RGB", (4, 4), "red"), "jpeg")
    root = tree(Picture(image, Rect(0, 0, 2, 2)), Picture(image, Rect(3, 0, 4, 2)))
    (stored,) = root.iter(f"{SVG}image")
    kind, data = stored.get(f"{XLINK}href", "").split(",")
    assert kind == "data:image/jpeg;base64"
    assert base64.b64decode(data) == image.data


@pytest.mark.parametrize("title", ["a\x01b\x0bc", "<b>&\"'</b>", "lone \ud800 half", "bad \uffff end"])
def test_no_title_breaks_the_xml(title: str) -> None:
    from dataclasses import replace

    text = render_svg(replace(sheet(SQUARE), title=title), fonts())
    text.encode()
    assert ElementTree.fromstring(text).find(f"{SVG}title") is not None


def test_layer_names_are_safe_as_ids() -> None:
    root = tree(Group((SQUARE,), layer='a "b" <c> &\x02'))
    (layer,) = root.findall(f"{SVG}g")
    assert re.fullmatch(r"layer-[a-z0-9-]+", layer.get("id", ""))


def test_the_same_sheet_gives_the_same_text() -> None:
    page = sheet(Placed(Artwork((line("Wolf", 0, 5), SQUARE))), SQUARE)
    assert render_svg(page, fonts()) == render_svg(page, fonts())


def test_a_single_face_has_its_trim_size_and_outline() -> None:
    outline = rectangle(Rect(0, 0, 63.5, 88.9), 3)
    face = Face("brawler", "front", Artwork((SQUARE,)), 63.5, 88.9, outline, 3, 3)
    root = ElementTree.fromstring(render_face_svg(face, fonts()))
    assert (root.get("width"), root.get("height")) == ("63.5mm", "88.9mm")
    assert len(root.findall(f"{SVG}defs/{SVG}clipPath")) == 1
    title = root.find(f"{SVG}title")
    assert title is not None and title.text == "brawler, front"
