"""The SVG back end: a sheet in real millimetres, artworks and glyph outlines once each, named layers."""

from __future__ import annotations

import base64
import itertools
import re
from collections.abc import Iterable, Sequence
from typing import Any, assert_never

from svgwrite import Drawing
from svgwrite.base import BaseElement
from svgwrite.etree import etree

from proofdeck.generator.display_list import (
    Artwork,
    Glyphs,
    Group,
    Image,
    Item,
    Path,
    Picture,
    Placed,
    number,
    path_text,
)
from proofdeck.generator.face import Face, Sheet
from proofdeck.generator.fonts import Font, Fonts
from proofdeck.generator.geometry import IDENTITY, Matrix, PathData
from proofdeck.generator.render.ink import MITRE_LIMIT

_INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
_ART = "art"
"""The layer of what has no layer."""

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render_svg(sheet: Sheet, fonts: Fonts) -> str:
    """A sheet as an SVG document; the same sheet gives the same text."""
    return _document(sheet.title, sheet.width, sheet.height, sheet.artwork.items, fonts)


def render_face_svg(face: Face, fonts: Fonts) -> str:
    """A single face, cut out along its outline."""
    cut_out = Group((Placed(face.artwork),), clip=face.outline)
    return _document(f"{face.component}, {face.side}", face.width, face.height, (cut_out,), fonts)


def _document(title: str, width: float, height: float, items: Iterable[Item], fonts: Fonts) -> str:
    size, view = (f"{number(width)}mm", f"{number(height)}mm"), f"0 0 {number(width)} {number(height)}"
    drawing = Drawing(size=size, viewBox=view, profile="full", debug=False)
    drawing.attribs["xmlns:inkscape"] = _INKSCAPE
    drawing.attribs["stroke-miterlimit"] = str(MITRE_LIMIT)
    drawing.set_desc(title=_clean(title))
    writer = _Writer(drawing.defs, fonts)
    for layer, group in itertools.groupby(items, _layer_of):
        drawing.add(writer.layer(layer, list(group)))
    text: str = drawing.tostring()
    return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'


def _layer_of(item: Item) -> str:
    return item.layer if isinstance(item, Group) and item.layer else _ART


class _Element(BaseElement):  # type: ignore[misc]
    """An element with the attributes we give it, and no ids made up behind our back."""

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        self.elementname = name
        super().__init__(debug=False, profile="full")
        self.attribs.update(attributes)


class _GlyphRow(_Element):
    """A line of glyphs, written in one go: a page has thousands of them."""

    def __init__(self, attributes: dict[str, str], glyphs: Sequence[tuple[str, str, str]]) -> None:
        super().__init__("g", attributes)
        self._glyphs = glyphs

    def get_xml(self) -> object:
        """The element with one use per glyph."""
        xml = super().get_xml()
        for href, x, y in self._glyphs:
            place = {"xlink:href": href, "x": x} if y == "0" else {"xlink:href": href, "x": x, "y": y}
            etree.SubElement(xml, "use", place)
        return xml


class _Writer:
    """Turns items into elements and keeps what is drawn more than once in the definitions."""

    def __init__(self, defs: Any, fonts: Fonts) -> None:
        self._defs = defs
        self._fonts = fonts
        self._ids: dict[tuple[str, object], str] = {}
        self._counts: dict[str, int] = {}
        self._layers: dict[str, int] = {}

    def layer(self, name: str, items: Sequence[Item]) -> _Element:
        """A layer of the sheet, as Inkscape and cutting programs list it."""
        count = self._layers[name] = self._layers.get(name, 0) + 1
        slug = re.sub(r"[^a-z0-9]+", "-", name.lower()) + (f"-{count}" if count > 1 else "")
        layer = _Element("g", {"id": f"layer-{slug}", **_layer(name)})
        for item in items:
            layer.add(self._element(item, inside=name))
        return layer

    def _element(self, item: Item, inside: str | None = None) -> _Element:
        match item:
            case Path():
                return _Element("path", _path_attributes(item))
            case Glyphs():
                return self._line(item)
            case Picture(image=image, rect=rect):
                place = Matrix(rect.width, 0, 0, rect.height, rect.x, rect.y)
                return _use(self._image(image), place)
            case Placed(artwork=artwork, transform=transform):
                return _use(self._artwork(artwork), transform)
            case Group():
                return self._group(item, inside)
            case _:
                assert_never(item)

    def _line(self, item: Glyphs) -> _GlyphRow:
        font = self._fonts[item.font]
        scale = item.size / font.metrics.units
        glyphs = [
            (self._glyph(font, gid), f"{dx / scale + x:.1f}", str(y))
            for dx, word in item.words
            for gid, x, y in word.glyphs
        ]
        place = _transform(Matrix(scale, 0, 0, -scale, item.x, item.y))
        return _GlyphRow({"fill": item.fill, "transform": place, "aria-label": _clean(item.text)}, glyphs)

    def _group(self, group: Group, inside: str | None) -> _Element:
        attributes: dict[str, str] = {}
        if group.transform != IDENTITY:
            attributes["transform"] = _transform(group.transform)
        if group.clip is not None:
            attributes["clip-path"] = f"url(#{self._clip(group.clip)})"
        if group.opacity != 1:
            attributes["opacity"] = number(max(group.opacity, 0))
        if group.layer and group.layer != inside:
            attributes |= _layer(group.layer)
        return self._filled(_Element("g", attributes), group.items)

    def _filled(self, element: _Element, items: Iterable[Item]) -> _Element:
        for item in items:
            element.add(self._element(item))
        return element

    def _glyph(self, font: Font, gid: int) -> str:
        key = (font.key, gid)
        name = self._ids.get(("glyph", key))
        if name is None:
            fresh = self._name("font", font.key)
            name = self._ids["glyph", key] = f"#{fresh}-{gid}"
            self._defs.add(_Element("path", {"id": name[1:], "d": path_text(font.outline(gid))}))
        return name

    def _artwork(self, artwork: Artwork) -> str:
        known = self._ids.get(("frame", artwork))
        if known is not None:
            return known
        name = self._name("frame", artwork)
        attributes = {"id": name, "inkscape:label": _clean(artwork.label)} if artwork.label else {"id": name}
        self._defs.add(self._filled(_Element("g", attributes), artwork.items))
        return name

    def _image(self, image: Image) -> str:
        known = self._ids.get(("image", image.digest))
        if known is not None:
            return known
        name = self._name("image", image.digest)
        data = base64.b64encode(image.data).decode("ascii")
        link = {"id": name, "xlink:href": f"data:image/{image.format};base64,{data}"}
        self._defs.add(_Element("image", {**link, "width": "1", "height": "1", "preserveAspectRatio": "none"}))
        return name

    def _clip(self, clip: PathData) -> str:
        known = self._ids.get(("clip", clip))
        if known is not None:
            return known
        name = self._name("clip", clip)
        window = _Element("clipPath", {"id": name})
        window.add(_Element("path", {"d": path_text(clip)}))
        self._defs.add(window)
        return name

    def _name(self, kind: str, key: object) -> str:
        """An id of our own, counted in order of use, so that the same sheet gives the same ids."""
        name = self._ids.get((kind, key))
        if name is None:
            count = self._counts[kind] = self._counts.get(kind, 0) + 1
            name = self._ids[kind, key] = f"{kind}{count}"
        return name


def _use(name: str, matrix: Matrix) -> _Element:
    attributes = {"xlink:href": f"#{name}"}
    if matrix != IDENTITY:
        attributes["transform"] = _transform(matrix)
    return _Element("use", attributes)


def _layer(name: str) -> dict[str, str]:
    return {"inkscape:groupmode": "layer", "inkscape:label": _clean(name)}


def _path_attributes(path: Path) -> dict[str, str]:
    attributes = {"d": path_text(path.data), "fill": path.fill or "none"}
    if path.fill and path.even_odd:
        attributes["fill-rule"] = "evenodd"
    if path.stroke and path.width > 0:
        attributes |= {"stroke": path.stroke, "stroke-width": number(path.width)}
        if path.cap != "butt":
            attributes["stroke-linecap"] = path.cap
        if path.join != "miter":
            attributes["stroke-linejoin"] = path.join
        if any(path.dash):
            attributes["stroke-dasharray"] = " ".join(map(number, path.dash))
    return attributes


def _transform(matrix: Matrix) -> str:
    factors = " ".join(f"{value:.8g}" for value in matrix[:4])
    return f"matrix({factors} {number(matrix.e)} {number(matrix.f)})"


def _clean(text: str) -> str:
    """A text without the characters that XML forbids."""
    return _NOT_XML.sub("", text)
