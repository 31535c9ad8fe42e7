"""Raster pictures as PDF image streams: JPEG as it is, PNG as samples with its alpha apart."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from io import BytesIO

from PIL import Image as Pillow

from proofdeck.generator.display_list import Image

_SPACES = {"L": "/DeviceGray", "RGB": "/DeviceRGB", "CMYK": "/DeviceCMYK"}


@dataclass(frozen=True, slots=True)
class Samples:
    """An image stream: the dictionary's entries, the content, and the alpha if there is any."""

    entries: str
    content: bytes
    alpha: Samples | None = None


def samples(image: Image) -> Samples:
    """A picture the way PDF stores it."""
    with Pillow.open(BytesIO(image.data), formats=("JPEG", "PNG")) as picture:
        if picture.format == "JPEG" and picture.mode in _SPACES:
            # Photoshop stores CMYK upside down and says so with its own marker
            turned = " /Decode [ 1 0 1 0 1 0 1 0 ]" if picture.mode == "CMYK" and "adobe" in picture.info else ""
            return Samples(_entries(picture, "/DCTDecode") + turned, image.data)
        return _flate(picture)


def _flate(picture: Pillow.Image) -> Samples:
    if picture.mode.startswith("I"):  # 16 bits: the upper 8 are all that a page shows
        picture = picture.convert("I").point([value >> 8 for value in range(65536)], "L")
    has_alpha = "A" in picture.getbands() or "transparency" in picture.info
    if has_alpha:
        picture = picture.convert("RGBA")
    colours = picture if picture.mode in ("L", "RGB") else picture.convert("L" if picture.mode == "1" else "RGB")
    alpha = _plain(picture.getchannel("A")) if has_alpha else None
    return Samples(_entries(colours, "/FlateDecode"), zlib.compress(colours.tobytes()), alpha)


def _plain(picture: Pillow.Image) -> Samples:
    return Samples(_entries(picture, "/FlateDecode"), zlib.compress(picture.tobytes()))


def _entries(picture: Pillow.Image, codec: str) -> str:
    size = f"/Width {picture.width} /Height {picture.height}"
    colours = f"/BitsPerComponent 8 /ColorSpace {_SPACES[picture.mode]}"
    return f"/Type /XObject /Subtype /Image {size} {colours} /Filter {codec}"
