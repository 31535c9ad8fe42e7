"""Lengths measured in the operators of a finished PDF: where faces lie, what they are clipped to, where to cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import pikepdf
import pypdfium2
from pdf_reading import PdfReading, drawn

from proofdeck.generator.geometry import PT, Matrix, Point, Rect, matrix_bounds


@dataclass(frozen=True)
class Put:
    """A form put on a page by the page itself."""

    form: tuple[int, int]
    matrix: Matrix
    clip: Rect | None
    layer: str | None

    def corner(self, x: float, y: float) -> Point:
        """Where a point of the form lands on the page."""
        return self.matrix.apply(x, y)

    def trim(self, width: float, height: float) -> Rect:
        """Where a face of that size lands on the page."""
        return matrix_bounds(Rect(0, 0, width, height), self.matrix)


@dataclass(frozen=True)
class Stroke:
    """A straight line on a page."""

    start: Point
    end: Point
    layer: str | None

    @property
    def upright(self) -> bool:
        return abs(self.start[0] - self.end[0]) < 1e-3

    @property
    def level(self) -> bool:
        return abs(self.start[1] - self.end[1]) < 1e-3


@dataclass
class Measured:
    """What was found on one page."""

    forms: list[Put] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    outlines: list[tuple[list[Point], str | None]] = field(default_factory=list)
    """Closed lines: the ends of their parts, and the layer they are on."""
    _trims: dict[tuple[float, float], list[tuple[Rect, Put]]] = field(default_factory=dict)

    @cached_property
    def faces(self) -> list[Put]:
        """The forms that are cut out by a clip: printed faces, not marks or captions."""
        return [form for form in self.forms if form.clip is not None]

    def trims(self, width: float, height: float) -> list[tuple[Rect, Put]]:
        """Every face with the box it would cover if it were of that size, worked out once."""
        if (width, height) not in self._trims:
            self._trims[width, height] = [(face.trim(width, height), face) for face in self.faces]
        return self._trims[width, height]

    def cuts(self, *layers: str) -> tuple[list[float], list[float]]:
        """The x of every upright and the y of every level line on some layers."""
        lines = [stroke for stroke in self.strokes if stroke.layer in layers]
        return [s.start[0] for s in lines if s.upright], [s.start[1] for s in lines if s.level]


def measure(reading: PdfReading, page: int) -> Measured:
    """Forms and straight lines of a page, in millimetres from its top left corner."""
    obj = reading.pdf.pages[page].obj
    to_page = Matrix(PT, 0, 0, -PT, 0, float(obj.MediaBox[3]) * PT)
    found = Measured()
    _Walk(found).run(obj, obj.Resources, to_page, None, 0)
    return found


@dataclass
class _Walk:
    found: Measured

    def run(self, stream: Any, resources: Any, matrix: Matrix, layer: str | None, depth: int) -> None:
        stack: list[tuple[Matrix, Rect | None]] = []
        layers: list[str | None] = [layer]
        clip: Rect | None = None
        path: list[Point] = []
        for operands, operator in pikepdf.parse_content_stream(stream):
            match str(operator):
                case "q":
                    stack.append((matrix, clip))
                case "Q":
                    matrix, clip = stack.pop()
                case "cm":
                    matrix = Matrix(*map(float, operands)).then(matrix)
                case "BDC":
                    layers.append(str(resources.Properties[str(operands[1])].Name))
                case "EMC":
                    layers.pop()
                case "m" | "l" | "c" | "v" | "y":
                    path.append(matrix.apply(*map(float, operands[-2:])))
                case "re":
                    path.extend(_corners(matrix, *map(float, operands)))
                case "W" | "W*":
                    clip = _around(path)
                case "S":
                    self._stroke(path, layers[-1])
                    path = []
                case "n" | "f" | "f*" | "B" | "B*" | "s" | "b" | "b*" | "F":
                    path = []
                case "Do":
                    self._do(resources.XObject[str(operands[0])], matrix, clip, layers[-1], depth)

    def _do(self, form: Any, matrix: Matrix, clip: Rect | None, layer: str | None, depth: int) -> None:
        if form.get("/Subtype") != "/Form":
            return
        inner = Matrix(*map(float, form.get("/Matrix", Matrix()))).then(matrix)
        if depth == 0:
            self.found.forms.append(Put(form.objgen, inner, clip, layer))
        if layer is not None:
            self.run(form, form.get("/Resources", pikepdf.Dictionary()), inner, layer, depth + 1)

    def _stroke(self, path: list[Point], layer: str | None) -> None:
        if len(path) == 2:
            self.found.strokes.append(Stroke(path[0], path[1], layer))
        elif len(path) > 2:
            self.found.outlines.append((list(path), layer))
            for one, other in zip(path, [*path[1:], path[0]], strict=True):
                self.found.strokes.append(Stroke(one, other, layer))


def _corners(matrix: Matrix, x: float, y: float, width: float, height: float) -> Iterator[Point]:
    for px, py in ((x, y), (x + width, y), (x + width, y + height), (x, y + height)):
        yield matrix.apply(px, py)


def _around(path: list[Point]) -> Rect:
    xs, ys = [x for x, _ in path], [y for _, y in path]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def painted(reading: PdfReading, page: int) -> list[Rect]:
    """The box of every filled shape of a page, whatever form it is in."""
    obj = reading.pdf.pages[page].obj
    found: list[Rect] = []
    _paint(obj, obj.Resources, Matrix(PT, 0, 0, -PT, 0, float(obj.MediaBox[3]) * PT), found)
    return found


def _paint(stream: Any, resources: Any, matrix: Matrix, found: list[Rect]) -> None:
    path: list[Point] = []
    for operator, operands, here in drawn(stream, matrix):
        match operator:
            case "m" | "l" | "c" | "v" | "y":
                path.append(here.apply(*map(float, operands[-2:])))
            case "re":
                path.extend(_corners(here, *map(float, operands)))
            case "f" | "f*" | "F" | "B" | "B*" | "b" | "b*":
                found.append(_around(path))
                path = []
            case "S" | "s" | "n":
                path = []
            case "Do" if (form := resources.XObject[str(operands[0])]).get("/Subtype") == "/Form":
                inner = Matrix(*map(float, form.get("/Matrix", Matrix()))).then(here)
                _paint(form, form.get("/Resources", pikepdf.Dictionary()), inner, found)


def text_within(data: bytes, boxes: dict[int, list[Rect]]) -> dict[int, list[str]]:
    """What a viewer would copy from some boxes of some pages, without its spaces, in small letters."""
    found: dict[int, list[str]] = {}
    with pypdfium2.PdfDocument(data) as document:
        for number, rects in boxes.items():
            page = document[number]
            height = page.get_height()
            text = page.get_textpage()
            found[number] = [_copied(text, rect, height) for rect in rects]
    return found


def _copied(text: Any, rect: Rect, height: float) -> str:
    bounds = (rect.x / PT, height - rect.bottom / PT, rect.right / PT, height - rect.y / PT)
    return "".join(text.get_text_bounded(*bounds).replace("\ufffe", "").split()).casefold()
