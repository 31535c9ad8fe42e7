"""Colours as SVG and style sheets spell them, as '#rrggbb' and how much of it covers."""

from __future__ import annotations

import colorsys
import re
from functools import cache

from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.display_list import Colour
from proofdeck.generator.layout.art.numbers import share

Paint = tuple[Colour, float]
"""A colour, and how much it covers, from 0 to 1."""

_FUNCTION = re.compile(r"(rgba?|hsla?)\(([^()]*)\)")
_WIDE = re.compile(r"color\(\s*(?:srgb|display-p3)\s+([^()]*)\)")
_HEX = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")


@cache
def colour(text: str) -> Paint | None:
    """A colour; None for 'none'."""
    text = text.strip().lower()
    if text in ("none", "transparent"):
        return None
    if _HEX.fullmatch(text):
        return _hex(text[1:])
    try:
        if found := _FUNCTION.fullmatch(text):
            return _function(found[1], found[2])
        if found := _WIDE.fullmatch(text):
            return _mixed([share(part) for part in _parts(found[1])[:3]], _parts(found[1])[3:])
    except (Trouble, ValueError, IndexError):
        raise _unknown(text) from None
    from PIL.ImageColor import colormap, getrgb

    if text not in colormap:
        raise _unknown(text)
    red, green, blue = getrgb(text)[:3]
    return f"#{red:02x}{green:02x}{blue:02x}", 1.0


def _unknown(text: str) -> Trouble:
    return Trouble("LAY306", f"unknown colour '{text[:40]}'", None, "write colours as #rrggbb")


def _hex(digits: str) -> Paint:
    if len(digits) < 6:
        digits = "".join(2 * c for c in digits)
    return f"#{digits[:6]}", int(digits[6:] or "ff", 16) / 255


def _function(name: str, text: str) -> Paint:
    parts = _parts(text)
    if name.startswith("rgb"):
        levels = [share(part) if part.endswith("%") else min(255.0, max(0.0, float(part))) / 255 for part in parts[:3]]
        return _mixed(levels, parts[3:])
    hue = float(parts[0].removesuffix("deg")) / 360 % 1.0
    red, green, blue = colorsys.hls_to_rgb(hue, share(parts[2]), share(parts[1]))
    return _mixed([red, green, blue], parts[3:])


def _parts(text: str) -> list[str]:
    return [part for part in re.split(r"[\s,/]+", text.strip()) if part]


def _mixed(levels: list[float], alpha: list[str]) -> Paint:
    red, green, blue = (round(255 * level) for level in levels)
    return f"#{red:02x}{green:02x}{blue:02x}", share(alpha[0]) if alpha else 1.0
