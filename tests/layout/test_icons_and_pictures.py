"""Icons, SVG art and raster pictures, the friendly and the hostile."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import PIL.Image
import pytest
from template_trial import fills, flat, spots

from proofdeck.generator.display_list import Path as Drawn
from proofdeck.generator.display_list import Picture
from proofdeck.generator.geometry import Rect

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{}</svg>'


def picture(size: tuple[int, int] = (40, 20), kind: str = "PNG") -> bytes:
    data = io.BytesIO()
    PIL.Image.new("RGB", size, "red").save(data, kind)
    return data.getvalue()


def test_an_icon_may_be_made_of_several_shapes(trial) -> None:
    t = trial()
    shapes = (
        '<g transform="translate(50 0)"><rect width="50" height="50"/></g><circle cx="25" cy="75" r="25"/>'
        '<polygon points="50,50 100,50 100,100"/><ellipse cx="25" cy="25" rx="20" ry="10"/>'
        '<path fill-rule="evenodd" d="M0 0H10V10H0Z"/><title>words</title>'
    )
    t.write("layouts/icons/many.svg", SVG.format(shapes))
    face = t.draw("- icon: {box: [0, 0, 10, 10], icon: many, fill: ink}")
    assert spots(face) == [Rect(5, 0, 5, 5), Rect(0, 5, 5, 5), Rect(5, 5, 5, 5), Rect(0.5, 1.5, 4, 2), Rect(0, 0, 1, 1)]
    assert [item.even_odd for item, _ in flat(face.artwork.items) if isinstance(item, Drawn)] == [False] * 4 + [True]


def test_a_games_own_icon_comes_before_the_shared_one(trial) -> None:
    t = trial()
    t.write("layouts/trial/icons/blot.svg", SVG.format('<rect width="50" height="100"/>'))
    assert spots(t.draw("- icon: {box: [0, 0, 10, 10], icon: blot}")) == [Rect(0, 0, 5, 10)]


def test_art_keeps_its_colours_and_is_clipped_to_its_box(trial) -> None:
    t = trial(values={"art": "blob"})
    t.write(
        "components/trial/art/blob.svg",
        SVG.format(
            '<g fill="#ff0000" opacity="0.5"><rect width="100" height="100"/>'
            '<path d="M0 0L9 9" fill="none" stroke="#0f0"/></g>'
        ),
    )
    face = t.draw("- image: {box: [0, 0, 20, 10], file: 'art/{art}.svg'}")
    (group,) = face.artwork.items
    assert group.clip is not None
    assert fills(face) == ["#ff0000", None]
    assert spots(face)[0] == Rect(0, -5, 20, 20)


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_raster_picture_is_known_by_its_content(trial, kind: str) -> None:
    t = trial()
    (t.root / "components/trial/art.bin").write_bytes(picture(kind=kind))
    face = t.draw("- image: {box: [0, 0, 20, 20], file: art.bin, fit: contain, valign: bottom}")
    (item,) = face.artwork.items
    assert isinstance(item, Picture)
    assert (item.image.format, item.image.width, item.rect) == (kind.lower(), 40, Rect(0, 10, 20, 10))


@pytest.mark.parametrize(
    "name",
    [
        "../../secret.png",
        "/etc/passwd",
        "C:\\\\secret.png",
        "~/secret.png",
        "https://example.org/a.png",
        "file:///a.png",
        "data:image/png;base64,AAAA",
        "//host/a.png",
    ],
)
def test_a_picture_outside_the_project_is_refused(trial, name: str) -> None:
    t = trial()
    (t.root.parent / "secret.png").write_bytes(picture())
    finding = t.refuse(f"- image: {{file: '{name}'}}")
    assert finding.code == "LAY310"


def test_a_link_that_leads_out_of_the_project_is_refused(trial, tmp_path: Path) -> None:
    t = trial()
    (tmp_path / "secret.png").write_bytes(picture())
    (t.root / "components/trial/art.png").symlink_to(tmp_path / "secret.png")
    assert t.refuse("- image: {file: art.png}").code == "LAY310"


def test_what_is_no_picture_or_not_there_is_refused(trial) -> None:
    t = trial()
    t.write("components/trial/words.png", "these are words")
    assert t.refuse("- image: {file: words.png}").code == "LAY313"
    assert trial().refuse("- image: {file: nothing.png}").code == "LAY311"


def test_a_truncated_picture_is_refused(trial) -> None:
    t = trial()
    (t.root / "components/trial/half.png").write_bytes(picture((400, 400))[:200])
    assert t.refuse("- image: {file: half.png}").code == "LAY313"


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def test_a_decompression_bomb_is_refused_without_being_unpacked(trial) -> None:
    header = struct.pack(">IIBBBBB", 100_000, 100_000, 8, 2, 0, 0, 0)
    data = (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(b"\0" * 9999))
        + chunk(b"IEND", b"")
    )
    t = trial()
    (t.root / "components/trial/bomb.png").write_bytes(data)
    assert t.refuse("- image: {file: bomb.png}").code == "LAY312"


def test_an_icon_that_links_out_of_the_project_is_refused(trial, tmp_path: Path) -> None:
    t = trial()
    (tmp_path / "outside.svg").write_text(SVG.format('<rect width="9" height="9"/>'))
    (t.root / "layouts/icons/link.svg").symlink_to(tmp_path / "outside.svg")
    assert t.refuse("- icon: {icon: link}").code == "LAY310"


def test_a_font_file_full_of_noise_gives_a_finding(trial) -> None:
    t = trial(info={"theme": "mine"})
    t.write("layouts/themes/mine.yaml", "extends: plain\nfonts: {body: {regular: noise.ttf}}")
    (t.root / "layouts/noise.ttf").write_bytes(b"\x00\x01\x00\x00" + bytes(range(256)) * 4)
    assert t.refuse("- text: {text: words}").code in ("LAY211", "LAY220")
