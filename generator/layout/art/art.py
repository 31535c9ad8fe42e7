"""SVG art with its own colours, as groups of paths."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import TypeVar
from xml.etree.ElementTree import Element

from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.display_list import CAPS, JOINS, Artwork, Group, Item, Path
from proofdeck.generator.geometry import IDENTITY, Rect
from proofdeck.generator.layout.art.svg import (
    SHAPE_ELEMENTS,
    attribute,
    local,
    read_svg,
    shape_path,
    transform_of,
    view_box,
)
from proofdeck.generator.reading import Door

W = TypeVar("W", bound=str)

_HEX = re.compile(r"#[0-9a-fA-F]{6}")
_SHORT = re.compile(r"#[0-9a-fA-F]{3}")
_RGB = re.compile(r"rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)")
_NAMES = {"black": "#000000", "white": "#ffffff", "none": None, "transparent": None}
_PASSED_ON = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule")


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing of one's own in its view box."""

    artwork: Artwork
    """One for all faces it is on, so that it is measured, hashed and written once."""
    view: Rect


def read_art(door: Door, path: FilePath, name: str) -> Art:
    """An SVG file as items."""
    root = read_svg(door, path, name)
    items = tuple(_items(root, {"fill": "black", "stroke-width": "1"}))
    if not items:
        raise Trouble("LAY306", f"picture '{name}' draws nothing")
    return Art(Artwork(items, name), view_box(root, name))


def _items(element: Element, inherited: Mapping[str, str | None]) -> Iterator[Item]:
    style = {key: attribute(element, key, inherited) for key in _PASSED_ON}
    kind = local(element)
    found: list[Item] = []
    if kind in ("svg", "g"):
        for child in element:
            found.extend(_items(child, style))
    elif kind in SHAPE_ELEMENTS and (item := _path(element, style)):
        found.append(item)
    transform = transform_of(element)
    opacity = min(1.0, max(0.0, _number(element.get("opacity", "1"))))
    if found and (transform != IDENTITY or opacity != 1.0):
        yield Group(tuple(found), transform, None, opacity)
    else:
        yield from found


def _path(element: Element, style: Mapping[str, str | None]) -> Path | None:
    data = shape_path(element)
    fill, stroke = _colour(style["fill"]), _colour(style["stroke"])
    if local(element) == "line":
        fill = None
    width = _number(style["stroke-width"] or "1")
    if not data or not (fill or (stroke and width > 0)):
        return None
    cap, join = _word(style["stroke-linecap"], CAPS), _word(style["stroke-linejoin"], JOINS)
    even_odd = style["fill-rule"] == "evenodd"
    return Path(data, fill, stroke, width if stroke else 0.0, (), cap, join, even_odd)


def _word(text: str | None, known: tuple[W, ...]) -> W:
    """One of the words known for a line's ends or corners; the first where none is given."""
    for word in known:
        if word == (text or known[0]):
            return word
    raise Trouble("LAY306", f"unknown line cap or join '{text}'", None, f"known: {', '.join(known)}")


def _number(text: str) -> float:
    try:
        value = float(text.strip().removesuffix("px"))
    except ValueError:
        raise Trouble("LAY306", f"'{text[:40]}' is not a number") from None
    if not abs(value) < 1e7:
        raise Trouble("LAY306", f"'{text[:40]}' is out of range")
    return value


def _colour(text: str | None) -> str | None:
    if text is None or text in _NAMES:
        return _NAMES.get(text or "none")
    if _HEX.fullmatch(text):
        return text.lower()
    if _SHORT.fullmatch(text):
        return "#" + "".join(2 * c for c in text[1:]).lower()
    if found := _RGB.fullmatch(text):
        return "#" + "".join(f"{min(255, int(n)):02x}" for n in found.groups())
    raise Trouble("LAY306", f"unknown colour '{text[:40]}'", None, "write colours as #rrggbb")
