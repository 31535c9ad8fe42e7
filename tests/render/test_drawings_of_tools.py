"""Drawings as tools write them come out as a browser's own renderer draws them."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
import resvg_py
from drawing_board import difference, sheet, svg_pixels
from PIL import Image as Pillow
from PIL import ImageChops, ImageFilter

from proofdeck.generator.display_list import Group
from proofdeck.generator.display_list import Path as Drawn
from proofdeck.generator.geometry import Matrix, Rect, rectangle
from proofdeck.generator.layout.art.art import Art, read_art
from proofdeck.generator.layout.art.silhouette import read_icon

DATA = Path(__file__).resolve().parent.parent / "data" / "svg"


def scale_of(art: Art) -> int:
    """Pixels a unit, for some five hundred across."""
    return max(1, round(500 / art.view.width))


def ours(art: Art) -> Pillow.Image:
    """The items of a drawing, drawn by our back end."""
    view = art.view
    group = Group(art.artwork.items, Matrix(1, 0, 0, 1, -view.x, -view.y), clip=rectangle(view))
    return svg_pixels(sheet(group, width=view.width, height=view.height), scale_of(art))


def theirs(path: Path, art: Art) -> Pillow.Image:
    """The file itself, drawn by resvg."""
    width, height = round(art.view.width * scale_of(art)), round(art.view.height * scale_of(art))
    text = path.read_text(encoding="utf-8")
    head, tag, rest = text.partition("<svg")
    opening, close, body = rest.partition(">")
    opening = re.sub(r'\s(?:width|height)="[^"]*"', "", opening)
    opening = re.sub(r"(?:width|height): 512px;", "", opening)
    text = f'{head}{tag} width="{width}px" height="{height}px"{opening}{close}{body}'
    data = resvg_py.svg_to_bytes(svg_string=text, dpi=96, skip_system_fonts=True, background="white")
    return Pillow.open(BytesIO(bytes(data))).convert("RGB")


@pytest.mark.parametrize("path", sorted(DATA.glob("*.svg")), ids=lambda path: path.stem)
def test_a_drawing_of_a_tool_goes_in_as_it_is(path: Path) -> None:
    art = read_art(path.read_bytes(), path.name, path.name)
    assert [finding.code for finding in art.findings if finding.code != "LAY308"] == []
    one, other = ours(art), theirs(path, art)
    assert difference(one, other) < 0.8
    inside = ImageChops.difference(one, other).convert("L").filter(ImageFilter.MinFilter(3))
    assert inside.getextrema()[1] < 12, "an area differs, not only an edge"


def test_a_stroked_drawing_is_as_black_as_its_silhouette(tmp_path: Path) -> None:
    lines = (
        '<path d="M3 9C3 3 9 3 9 9S15 15 17 5" stroke-width="2" stroke-linecap="round"/>'
        '<path d="M4 12l4 5 4-5h5v4z" stroke-width="1.5" stroke-miterlimit="10"/>'
        '<circle cx="16" cy="4" r="2.5" stroke-dasharray="1.5 1" stroke-width=".8"/>'
    )
    path = tmp_path / "lines.svg"
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" fill="none" stroke="currentColor">{lines}</svg>'
    )
    art = read_art(path.read_bytes(), "lines", "lines.svg")
    icon, findings = read_icon(path.read_bytes(), "lines", "lines.svg")
    assert findings == ()
    shapes = [Drawn(data, "#000000", even_odd=even_odd) for data, even_odd in icon.paths(Rect(0, 0, 20, 20))]
    filled = svg_pixels(sheet(*shapes, width=20, height=20), scale_of(art))
    assert difference(filled, theirs(path, art)) < 0.8
