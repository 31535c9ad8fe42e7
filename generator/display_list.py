"""The display list: everything that reaches a page, at fixed positions, in millimetres, y down."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import hypot
from typing import Literal, assert_never

from proofdeck.generator.geometry import IDENTITY, Matrix, PathData, Rect

Colour = str
"""A colour as '#rrggbb'."""

Side = Literal["front", "back"]
Cap = Literal["butt", "round", "square"]
Join = Literal["miter", "round", "bevel"]
CAPS: tuple[Cap, ...] = ("butt", "round", "square")
JOINS: tuple[Join, ...] = ("miter", "round", "bevel")


@dataclass(frozen=True)
class Path:
    """A filled and/or stroked outline."""

    data: PathData
    fill: Colour | None = None
    stroke: Colour | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    cap: Cap = "butt"
    join: Join = "miter"
    even_odd: bool = False

    @cached_property
    def described(self) -> str:
        """It as a line of text, kept: art that many faces share is spelt out once."""
        return _describe_path(self)


@dataclass(frozen=True)
class Word:
    """A shaped piece of text in font units, shared by every place that prints it."""

    font: str
    text: str
    glyphs: tuple[tuple[int, int, int], ...]
    """(glyph id, x, y) of each glyph's origin, y up as fonts have it, from the word's origin."""
    advance: int
    units: int = 1000
    """The font units of an em."""

    @cached_property
    def described(self) -> str:
        """It as text, kept, since the same words come again and again."""
        return f"{self.text!r} {self.advance}"


@dataclass(frozen=True, slots=True)
class Glyphs:
    """Words of one font and size on one baseline."""

    font: str
    size: float
    """Millimetres per em."""
    x: float
    y: float
    """The baseline."""
    fill: Colour
    words: tuple[tuple[float, Word], ...]
    """Each word with its distance from x, in millimetres."""

    @property
    def span(self) -> tuple[float, float]:
        """Where the first word begins and the last one ends."""
        start, word = self.words[-1]
        return self.x + self.words[0][0], self.x + start + word.advance * self.size / word.units

    @property
    def text(self) -> str:
        """What it says."""
        return " ".join(word.text for _, word in self.words)


@dataclass(frozen=True, slots=True)
class Image:
    """A raster picture's content, known by its digest."""

    digest: str
    format: Literal["png", "jpeg"]
    width: int
    height: int
    data: bytes = field(repr=False, compare=False, hash=False)


@dataclass(frozen=True, slots=True)
class Picture:
    """A raster picture in its place."""

    image: Image
    rect: Rect


@dataclass(frozen=True, slots=True)
class Group:
    """Items that share a transform, a clip, an opacity or a layer."""

    items: tuple[Item, ...]
    transform: Matrix = IDENTITY
    clip: PathData | None = None
    opacity: float = 1.0
    layer: str | None = None
    """Printer's layers have a name; what has none is art."""


@dataclass(frozen=True)
class Artwork:
    """A finished drawing that may be placed many times; equal if it draws the same."""

    items: tuple[Item, ...]
    label: str = ""
    whole: Rect | None = None
    """Of a picture that a window may cut off: all of it, in its own coordinates. Nothing of this is drawn."""

    @cached_property
    def digest(self) -> str:
        """A hash of everything it draws; the label is not drawn."""
        text = "\n".join([_description(item) for item in self.items])
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    @cached_property
    def weight(self) -> int:
        """How many paths, lines and pictures are seen, those of what is placed in it counted each time."""
        return _weight_of(self.items)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Artwork) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)


@dataclass(frozen=True, slots=True)
class Placed:
    """An artwork put somewhere: one PDF form or SVG symbol, however often it is placed."""

    artwork: Artwork
    transform: Matrix = IDENTITY


Item = Path | Glyphs | Picture | Group | Placed


FARTHEST = 1e8
"""No coordinate is farther away, in millimetres: whatever went wrong, it does not reach a file."""


class Unmeasurable(ValueError):
    """A coordinate that is no number, or one that no place on paper has."""

    def __init__(self, value: float) -> None:
        super().__init__(f"{value:g} mm is no place on paper")


def describe(item: Item, indent: str = "") -> Iterator[str]:
    """An item as lines of text: what golden tests compare and digests are made of."""
    match item:
        case Path():
            yield indent + item.described
        case Glyphs():
            yield indent + _describe_line(item)
        case Picture(image=image, rect=rect):
            spot = " ".join(map(number, (rect.x, rect.y, rect.width, rect.height)))
            yield f"{indent}picture {image.digest} {spot}"
        case Group():
            yield indent + _describe_group(item)
            for inner in item.items:
                yield from describe(inner, indent + "  ")
        case Placed(artwork=artwork, transform=transform):
            yield f"{indent}placed {artwork.digest} {' '.join(map(number, transform))}"
        case _:
            assert_never(item)


def _weight_of(items: Iterable[Item]) -> int:
    return sum([1 if item.__class__ is Path or item.__class__ is Glyphs else _weight(item) for item in items])


def _weight(item: Item) -> int:
    match item:
        case Group(items=items):
            return _weight_of(items)
        case Placed(artwork=artwork):
            return artwork.weight
        case _:
            return 1


def number(value: float) -> str:
    """A length to a tenth of a micrometre, without trailing noughts; what no paper has place for is refused."""
    if not -FARTHEST < value < FARTHEST:
        raise Unmeasurable(value)
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path_text(data: PathData) -> str:
    """Path data the way SVG spells it."""
    return "".join(segment[0] + " ".join(map(number, segment[1:])) for segment in data)


def _description(item: Item) -> str:
    """All lines of an item: without detours for the kinds that most items are."""
    if item.__class__ is Path:
        return item.described
    if item.__class__ is Glyphs:
        return _describe_line(item)
    return "\n".join(describe(item))


def _describe_line(line: Glyphs) -> str:
    """Font and place, where each word begins, and the words."""
    numbers = (line.size, line.x, line.y, *[dx for dx, _ in line.words])
    if not (farthest := hypot(*numbers)) < FARTHEST:
        raise Unmeasurable(farthest)
    places = (" %.4f" * len(numbers) % numbers).replace("-0.0000", "0.0000")
    words = " ".join([word.described for _, word in line.words])
    return f"text {line.font} {line.fill}{places} {words}"


def _describe_path(path: Path) -> str:
    parts = ["path", path_text(path.data), f"fill {path.fill}"]
    if path.stroke:
        parts.append(f"stroke {path.stroke} {number(path.width)} {path.cap} {path.join}")
        parts.extend(number(d) for d in path.dash)
    if path.even_odd:
        parts.append("even-odd")
    return " ".join(parts)


def _describe_group(group: Group) -> str:
    parts = ["group"]
    if group.transform != IDENTITY:
        parts.append("at " + " ".join(map(number, group.transform)))
    if group.clip is not None:
        parts.append("clip " + path_text(group.clip))
    if group.opacity != 1.0:
        parts.append(f"opacity {number(group.opacity)}")
    if group.layer:
        parts.append(f"layer {group.layer}")
    return " ".join(parts)
