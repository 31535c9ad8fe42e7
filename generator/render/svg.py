"""The SVG back end: a sheet in real millimetres, with named layers; what is drawn more than once is defined once."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from svgwrite import Drawing
from svgwrite.base import BaseElement
from svgwrite.etree import etree

from proofdeck.generator.display_list import Group, Item, Placed, number
from proofdeck.generator.face import Face, Sheet
from proofdeck.generator.fonts import Fonts
from proofdeck.generator.render.ink import MITRE_LIMIT
from proofdeck.generator.render.markup import Drawn, Fragment, Markup, Part, clean

_INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
_ART = "art"
"""The layer of what has no layer."""
_NAME_COSTS = 34
"""Characters that it takes to define an outline or to use it by its name, more than to write it where it is drawn."""


def render_svg(sheet: Sheet, fonts: Fonts) -> str:
    """A sheet as an SVG document; the same sheet gives the same text."""
    return SvgPress(fonts).sheet(sheet)


def render_face_svg(face: Face, fonts: Fonts) -> str:
    """A single face, cut out along its outline."""
    return SvgPress(fonts).face(face)


class SvgPress:
    """Prints sheets as SVG documents; what they share is written once, and comes out the same without it."""

    def __init__(self, fonts: Fonts) -> None:
        self._markup = Markup(fonts)

    def sheet(self, sheet: Sheet) -> str:
        """A sheet as a document."""
        return self._document(sheet.title, sheet.width, sheet.height, sheet.artwork.items)

    def face(self, face: Face) -> str:
        """A single face as a document."""
        cut_out = Group((Placed(face.artwork),), clip=face.outline)
        return self._document(f"{face.component}, {face.side}", face.width, face.height, (cut_out,))

    def _document(self, title: str, width: float, height: float, items: Iterable[Item]) -> str:
        size, view = (f"{number(width)}mm", f"{number(height)}mm"), f"0 0 {number(width)} {number(height)}"
        drawing = Drawing(size=size, viewBox=view, profile="full", debug=False)
        drawing.attribs["xmlns:inkscape"] = _INKSCAPE
        drawing.attribs["stroke-miterlimit"] = str(MITRE_LIMIT)
        drawing.set_desc(title=clean(title))
        drawn = [
            (layer, self._markup.of(group, inside=layer))
            for layer, group in ((layer, list(group)) for layer, group in itertools.groupby(items, _layer_of))
        ]
        drawing.defs.add(_Written(0))
        for place, element in enumerate(_layers([layer for layer, _ in drawn]), start=1):
            element.add(_Written(place))
            drawing.add(element)
        written = _assembled([fragment for _, fragment in drawn], self._markup.definitions)
        return f'<?xml version="1.0" encoding="utf-8"?>\n{_filled(drawing.tostring(), written)}\n'


def _layer_of(item: Item) -> str:
    return item.layer if isinstance(item, Group) and item.layer else _ART


class _Element(BaseElement):  # type: ignore[misc]
    """An element with the attributes we give it, and no ids made up behind our back."""

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        self.elementname = name
        super().__init__(debug=False, profile="full")
        self.attribs.update(attributes)


class _Written(BaseElement):  # type: ignore[misc]
    """The place in the document of markup that is written already: a comment, which no text of ours can look like."""

    elementname = "g"

    def __init__(self, place: int) -> None:
        super().__init__(debug=False, profile="full")
        self._place = place

    def get_xml(self) -> Any:
        """The comment."""
        return etree.Comment(str(self._place))


def _filled(document: str, written: Sequence[str]) -> str:
    """A document with the markup in its places."""
    pieces = re.split(r"<!--(\d+)-->", document)
    return "".join(written[int(piece)] if i % 2 else piece for i, piece in enumerate(pieces))


def _layers(names: Sequence[str]) -> Iterator[_Element]:
    """The layers of a sheet, as Inkscape and cutting programs list them."""
    counts: Counter[str] = Counter()
    for name in names:
        counts[name] += 1
        slug = re.sub(r"[^a-z0-9]+", "-", name.lower()) + (f"-{counts[name]}" if counts[name] > 1 else "")
        label = {"inkscape:groupmode": "layer", "inkscape:label": clean(name)}
        yield _Element("g", {"id": f"layer-{slug}", **label})


def _assembled(layers: Sequence[Fragment], definitions: Mapping[str, Fragment]) -> list[str]:
    """What stands in the definitions, then each layer: the outlines that come again and again under a name."""
    used = list(_in_use(layers, definitions))
    counts = Counter(part.key for fragment in (*used, *layers) for part in fragment.parts if isinstance(part, Drawn))
    names: dict[tuple[str, int], str] = {}
    for (way, digits), count in counts.items():
        if count > 1 and (count - 1) * len(way) > (count + 1) * _NAME_COSTS:
            names[way, digits] = f"s{len(names) + 1}"
    outlines = [f'<path id="{name}" d="M0 0{way}"/>\n' for (way, _), name in names.items()]
    return ["".join((*outlines, *(_text(each, names) for each in used))), *(_text(each, names) for each in layers)]


def _in_use(fragments: Iterable[Fragment], definitions: Mapping[str, Fragment]) -> Iterator[Fragment]:
    """The definitions that fragments use, each after those that it uses itself."""
    seen: set[str] = set()

    def walk(names: Iterable[str]) -> Iterator[Fragment]:
        for name in names:
            if name not in seen:
                seen.add(name)
                yield from walk(definitions[name].uses)
                yield definitions[name]

    for fragment in fragments:
        yield from walk(fragment.uses)


def _text(fragment: Fragment, names: Mapping[tuple[str, int], str]) -> str:
    return "".join([_spelt(part, names) for part in fragment.parts])


def _spelt(part: Part, names: Mapping[tuple[str, int], str]) -> str:
    if isinstance(part, str):
        return part
    name = names.get(part.key)
    return part.in_full() if name is None else part.by_name(name)
