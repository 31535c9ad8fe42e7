"""Items as SVG markup: each artwork written once, named by its content, and kept over all sheets and papers."""

from __future__ import annotations

import base64
import hashlib
import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from proofdeck.generator.display_list import Artwork, Glyphs, Group, Image, Item, Path, Picture, Placed, number
from proofdeck.generator.fonts import Fonts
from proofdeck.generator.geometry import IDENTITY, Matrix, PathData
from proofdeck.generator.render.spelling import Outline, decimal, spell

DIGITS = 3
"""Decimals of a millimetre: nobody cuts finer than a micrometre."""
_MOST_DIGITS = 7
_FONT_DIGITS = 1
"""Decimals of a font unit, which is some micrometres itself."""
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;"}
)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A path as it stands in the markup: in full, or by its outline's name if the sheet has that more than once."""

    way: str
    digits: int
    x: str
    y: str
    style: str

    @property
    def key(self) -> tuple[str, int]:
        """The same for the same outline, wherever it lies."""
        return self.way, self.digits

    def in_full(self) -> str:
        """The path itself."""
        return f'<path d="M{_pair(self.x, self.y)}{self.way}"{self.style}/>'

    def by_name(self, name: str) -> str:
        """A use of the outline that the sheet defines once."""
        place = (f' x="{self.x}"' if self.x != "0" else "") + (f' y="{self.y}"' if self.y != "0" else "")
        return f'<use xlink:href="#{name}"{place}{self.style}/>'


Part = str | Drawn


@dataclass(frozen=True, slots=True)
class Fragment:
    """Markup of some items, and the names of what it uses from the definitions, in order."""

    parts: tuple[Part, ...]
    uses: tuple[str, ...]


class Markup:
    """All markup written so far for one set of fonts; what is drawn by name is in `definitions`."""

    def __init__(self, fonts: Fonts) -> None:
        self.definitions: dict[str, Fragment] = {}
        self._fonts = fonts
        self._letters = {key: _letters(index) for index, key in enumerate(fonts)}
        self._artworks: dict[tuple[str, int], str] = {}
        self._drawn: dict[tuple[int, int], tuple[Path, Drawn]] = {}
        self._outlines: dict[tuple[int, int], tuple[PathData, Outline]] = {}
        self._styles: dict[tuple[object, ...], str] = {}

    def of(self, items: Iterable[Item], scale: float = 1.0, inside: str | None = None) -> Fragment:
        """The markup of items that are drawn so much enlarged."""
        writer = _Writer(self, scale)
        for item in items:
            writer.write(item, inside)
        return Fragment(tuple(writer.joined()), tuple(dict.fromkeys(writer.uses)))

    def drawn(self, path: Path, digits: int) -> Drawn:
        """A path; those that many faces share are spelt once."""
        key = id(path), digits
        known = self._drawn.get(key)
        if known is None:
            outline, style = self._outline(path.data, digits), self._style(path)
            drawn = Drawn(outline.way, digits, decimal(outline.x, digits), decimal(outline.y, digits), style)
            known = self._drawn[key] = path, drawn
        return known[1]

    def _outline(self, data: PathData, digits: int) -> Outline:
        key = id(data), digits
        known = self._outlines.get(key)
        if known is None:
            known = self._outlines[key] = data, spell(data, digits)
        return known[1]

    def _style(self, path: Path) -> str:
        key = (path.fill, path.stroke, path.width, path.dash, path.cap, path.join, path.even_odd)
        text = self._styles.get(key)
        if text is None:
            text = self._styles[key] = "".join(f' {name}="{value}"' for name, value in _attributes(path).items())
        return text

    def units(self, key: str) -> int:
        """A font's units an em."""
        return self._fonts[key].metrics.units

    def glyph(self, key: str, gid: int) -> str:
        """The name of a glyph's outline."""
        name = f"{self._letters[key]}{gid}"
        if name not in self.definitions:
            outline = spell(self._fonts[key].outline(gid), _FONT_DIGITS)
            start = _pair(decimal(outline.x, _FONT_DIGITS), decimal(outline.y, _FONT_DIGITS))
            self._define(name, f'<path id="{name}" d="M{start}{outline.way}"/>' if outline.way else f'<g id="{name}"/>')
        return name

    def artwork(self, artwork: Artwork, scale: float) -> str:
        """The name of an artwork's drawing, as fine as it is enlarged."""
        key = artwork.digest, _digits(scale)
        name = self._artworks.get(key)
        if name is None:
            fine = "" if key[1] == DIGITS else f".{key[1]}"
            name = self._artworks[key] = f"a{key[0][:12]}{fine}"
            inner = self.of(artwork.items, scale)
            label = f' inkscape:label="{quoted(artwork.label)}"' if artwork.label else ""
            self.definitions[name] = Fragment((f'<g id="{name}"{label}>', *inner.parts, "</g>\n"), inner.uses)
        return name

    def image(self, image: Image) -> str:
        """The name of a raster picture, one unit wide and high."""
        name = f"i{image.digest[:12]}"
        if name not in self.definitions:
            link = f"data:image/{image.format};base64,{base64.b64encode(image.data).decode('ascii')}"
            size = 'width="1" height="1" preserveAspectRatio="none"'
            self._define(name, f'<image id="{name}" xlink:href="{link}" {size}/>')
        return name

    def clip(self, clip: PathData, digits: int) -> str:
        """The name of a window that things are seen through."""
        outline = self._outline(clip, digits)
        data = f"M{_pair(decimal(outline.x, digits), decimal(outline.y, digits))}{outline.way}"
        name = "c" + hashlib.blake2b(data.encode(), digest_size=6).hexdigest()
        if name not in self.definitions:
            self._define(name, f'<clipPath id="{name}"><path d="{data}"/></clipPath>')
        return name

    def _define(self, name: str, text: str) -> None:
        self.definitions[name] = Fragment((text + "\n",), ())


class _Writer:
    """Writes items one after the other into one fragment."""

    def __init__(self, markup: Markup, scale: float) -> None:
        self.uses: list[str] = []
        self._parts: list[Part] = []
        self._markup = markup
        self._scale = scale
        self._digits = _digits(scale)

    def joined(self) -> list[Part]:
        """The parts, with what is plain text in one piece."""
        found: list[Part] = []
        texts: list[str] = []
        for part in self._parts:
            if isinstance(part, str):
                texts.append(part)
                continue
            if texts:
                found.append("".join(texts))
                texts.clear()
            found.append(part)
        return [*found, "".join(texts)] if texts else found

    def write(self, item: Item, inside: str | None = None) -> None:
        """One item; one that draws nothing leaves nothing."""
        match item:
            case Path():
                if item.data and (item.fill or (item.stroke and item.width > 0)):
                    self._parts.append(self._markup.drawn(item, self._digits))
            case Glyphs():
                self._line(item)
            case Picture(image=image, rect=rect):
                self._use(self._markup.image(image), Matrix(rect.width, 0, 0, rect.height, rect.x, rect.y))
            case Placed(artwork=artwork, transform=transform):
                self._use(self._markup.artwork(artwork, self._scale * _enlarged(transform)), transform)
            case Group():
                self._group(item, inside)
            case _:
                assert_never(item)

    def _use(self, name: str, matrix: Matrix) -> None:
        self.uses.append(name)
        self._parts.append(f'<use xlink:href="#{name}"{_transform(matrix, self._digits)}/>')

    def _line(self, item: Glyphs) -> None:
        """A line of type: its words for readers, its glyphs in font units."""
        if not item.words:
            return
        font = self._markup.glyph
        scale = item.size / self._markup.units(item.font)
        place = _transform(Matrix(scale, 0, 0, -scale, item.x, item.y), self._digits)
        row = [f'<g fill="{item.fill}"{place} aria-label="{quoted(item.text)}">']
        for dx, word in item.words:
            start = dx / scale
            for gid, x, y in word.glyphs:
                name = font(item.font, gid)
                self.uses.append(name)
                raised = f' y="{y}"' if y else ""
                row.append(f'<use xlink:href="#{name}" x="{decimal(round((start + x) * 10), 1)}"{raised}/>')
        self._parts.append("".join(row) + "</g>")

    def _group(self, group: Group, inside: str | None) -> None:
        attributes = _transform(group.transform, self._digits)
        inner = self._inner(group.transform)
        if group.clip is not None:
            name = self._markup.clip(group.clip, inner._digits)
            self.uses.append(name)
            attributes += f' clip-path="url(#{name})"'
        if group.opacity != 1:
            attributes += f' opacity="{number(max(group.opacity, 0))}"'
        if group.layer and group.layer != inside:
            attributes += f' inkscape:groupmode="layer" inkscape:label="{quoted(group.layer)}"'
        self._parts.append(f"<g{attributes}>")
        for item in group.items:
            inner.write(item)
        self._parts.append("</g>")

    def _inner(self, transform: Matrix) -> _Writer:
        """Who writes what is inside a group: into the same list, as fine as it is enlarged."""
        if transform == IDENTITY:
            return self
        inner = _Writer(self._markup, self._scale * _enlarged(transform))
        inner._parts, inner.uses = self._parts, self.uses
        return inner


def _enlarged(matrix: Matrix) -> float:
    """By how much a transform enlarges, at most."""
    return max(math.hypot(matrix.a, matrix.b), math.hypot(matrix.c, matrix.d))


def _digits(scale: float) -> int:
    """The decimals that reach a micrometre on the page."""
    if abs(scale - 1) < 1e-6 or scale <= 0:
        return DIGITS
    return min(max(math.ceil(DIGITS + math.log10(scale) - 0.3), 0), _MOST_DIGITS)


def _pair(x: str, y: str) -> str:
    return f"{x}{y}" if y[0] == "-" else f"{x} {y}"


def _letters(index: int) -> str:
    """A name for a font: b, d, e, ... without the letters that other names begin with."""
    alphabet = "bdefghjklmnopqrtuvwxyz"
    more, last = divmod(index, len(alphabet))
    return (_letters(more - 1) if more else "") + alphabet[last]


def _attributes(path: Path) -> dict[str, str]:
    attributes = {"fill": path.fill or "none"}
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


def _transform(matrix: Matrix, digits: int) -> str:
    """The attribute that moves, turns and enlarges; none for no change."""
    if matrix == IDENTITY:
        return ""
    e, f = (decimal(round(value * 10**digits), digits) for value in (matrix.e, matrix.f))
    if matrix[:4] == IDENTITY[:4]:
        return f' transform="translate({e} {f})"'
    factors = " ".join(f"{value + 0.0:.7g}" for value in matrix[:4])
    return f' transform="matrix({factors} {e} {f})"'


def clean(text: str) -> str:
    """A text without the characters that XML forbids."""
    return _NOT_XML.sub("", text)


def quoted(text: str) -> str:
    """A text as it may stand in an attribute."""
    return clean(text).translate(_ESCAPES)
