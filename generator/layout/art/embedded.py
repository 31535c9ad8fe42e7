"""Raster pictures that lie in an SVG file itself, as data."""

from __future__ import annotations

import base64
import binascii
import re

from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.display_list import Group, Item, Picture
from proofdeck.generator.geometry import Rect, matrix_bounds, rectangle
from proofdeck.generator.layout.art.numbers import length
from proofdeck.generator.layout.art.rasters import raster
from proofdeck.generator.layout.art.shapes import View
from proofdeck.generator.layout.art.told import Told
from proofdeck.generator.layout.art.tree import Node
from proofdeck.generator.layout.art.viewports import fit

_DATA = re.compile(r"\s*data:image/(?:png|jpe?g)\s*;\s*base64\s*,(.*)", re.IGNORECASE | re.DOTALL)


def embedded_picture(node: Node, view: View, told: Told) -> list[Item]:
    """An image element; one that holds neither PNG nor JPEG is told and left out."""
    found = _DATA.fullmatch(node.get("href"))
    if not found:
        told.cannot("an element 'image'", node.place)
        return []
    try:
        data = base64.b64decode(re.sub(r"\s+", "", found[1]), validate=True)
    except (binascii.Error, ValueError):
        raise Trouble("LAY313", f"the picture in '{told.name}' is no base64") from None
    image = raster(data, told.name)
    x, y = length(node.get("x") or "0", view[0]), length(node.get("y") or "0", view[1])
    width = length(node.get("width") or str(image.width), view[0])
    height = length(node.get("height") or str(image.height), view[1])
    if width <= 0 or height <= 0:
        return []
    place, own = Rect(x, y, width, height), Rect(0, 0, image.width, image.height)
    box = matrix_bounds(own, fit(own, place, node.get("preserveAspectRatio")))
    return [Picture(image, box) if place.contains(box) else Group((Picture(image, box),), clip=rectangle(place))]
