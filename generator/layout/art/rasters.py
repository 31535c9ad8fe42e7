"""Raster pictures known by their content, after looking that they can really be decoded."""

from __future__ import annotations

import hashlib
from typing import Literal

from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.display_list import Image

MOST_PIXELS = 80_000_000
"""A decompression bomb has more; a poster at 300 dpi has fewer."""


def raster(data: bytes, name: str) -> Image:
    """A PNG or JPEG picture."""
    kind: Literal["png", "jpeg"]
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        kind = "png"
    elif data.startswith(b"\xff\xd8\xff"):
        kind = "jpeg"
    else:
        raise Trouble(
            "LAY313", f"picture '{name}' is neither PNG nor JPEG nor SVG", None, "its content counts, not its name"
        )
    width, height = _decoded_size(data, name, kind)
    return Image(hashlib.blake2b(data, digest_size=16).hexdigest(), kind, width, height, data)


def _decoded_size(data: bytes, name: str, kind: str) -> tuple[int, int]:
    """The size in pixels."""
    import io
    import warnings

    import PIL.Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            image = PIL.Image.open(io.BytesIO(data), formats=(kind.upper(),))
            width, height = image.size
            if width * height > MOST_PIXELS:
                raise Trouble("LAY312", f"picture '{name}' has {width} x {height} pixels, too many")
            image.load()
    except Trouble:
        raise
    except (PIL.Image.DecompressionBombError, PIL.Image.DecompressionBombWarning):
        raise Trouble("LAY312", f"picture '{name}' has too many pixels") from None
    except Exception as error:  # Pillow's decoders raise whatever they meet in a broken file
        raise Trouble("LAY313", f"picture '{name}' cannot be decoded: {str(error)[:80].lower()}") from None
    return width, height
