"""Reads a finished PDF back: sizes, boxes, fonts, text, layers, bookmarks, placed forms, names that lead nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2

from proofdeck.generator.geometry import IDENTITY, PT, Matrix, Rect, matrix_bounds

RESOURCE_OF = {
    "gs": "/ExtGState",
    "Do": "/XObject",
    "Tf": "/Font",
    "cs": "/ColorSpace",
    "CS": "/ColorSpace",
    "scn": "/Pattern",
    "SCN": "/Pattern",
    "sh": "/Shading",
    "BDC": "/Properties",
    "DP": "/Properties",
}
"""The kind of resource that an operator's name operand stands for."""
NAMING = " ".join(RESOURCE_OF)
"""These operators alone, as pikepdf wants them: the others are passed over before they are made into objects."""

BUILT_IN = {"/DeviceGray", "/DeviceRGB", "/DeviceCMYK", "/Pattern"}


@dataclass(frozen=True)
class Placement:
    """A form drawn on a page."""

    form: tuple[int, int]
    """The form's object number: the same form placed twice has it twice."""
    matrix: Matrix
    """From the form's own millimetres to the page's, both y down."""
    box: Rect
    """The form's bounding box on the page, in millimetres, y down."""
    depth: int
    """0 if the page itself places it, 1 if a form on the page does, ..."""


class PdfReading:
    """One PDF, read back; lengths are in millimetres from the top left of the page."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.pdf = pikepdf.open(BytesIO(data))

    @cached_property
    def syntax_errors(self) -> list[str]:
        """What qpdf objects to."""
        return list(self.pdf.check_pdf_syntax())

    @cached_property
    def sizes(self) -> list[tuple[float, float]]:
        """Width and height of each page."""
        return [(box.width, box.height) for box in (self.box(i, "Media") for i in range(len(self.pdf.pages))) if box]

    def box(self, page: int, name: str) -> Rect | None:
        """A page's box: Media, Crop, Bleed, Trim or Art; None if it has none of its own."""
        obj = self.pdf.pages[page].obj
        if f"/{name}Box" not in obj:
            return None
        left, bottom, right, top = (float(v) * PT for v in obj[f"/{name}Box"])
        height = float(obj["/MediaBox"][3]) * PT
        return Rect(left, height - top, right - left, top - bottom)

    @cached_property
    def texts(self) -> list[str]:
        """What each page says, as a viewer would copy it."""
        with pypdfium2.PdfDocument(self.data) as document:
            return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in document]

    @cached_property
    def layers(self) -> list[str]:
        """The layers' names, in the order viewers list them."""
        root = self.pdf.Root
        return [str(group["/Name"]) for group in root.OCProperties.D.Order] if "/OCProperties" in root else []

    @cached_property
    def bookmarks(self) -> list[tuple[str, int]]:
        """Outline entries with the page, counted from 0, that each leads to."""
        pages = {page.obj.objgen: index for index, page in enumerate(self.pdf.pages)}
        with self.pdf.open_outline() as outline:
            return [(str(entry.title), pages[entry.destination[0].objgen]) for entry in outline.root]

    @cached_property
    def fonts(self) -> dict[str, bool]:
        """Every font in the file, named or not, and whether it is embedded."""
        found: dict[str, bool] = {}
        for obj in self.pdf.objects:
            if isinstance(obj, pikepdf.Dictionary) and obj.get("/Type") == "/Font":
                descriptor = obj.get("/FontDescriptor", pikepdf.Dictionary())
                embedded = any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3"))
                own = obj.get("/Subtype") in ("/Type3", "/Type0")
                found[str(obj.get("/BaseFont", obj.get("/Name", "?")))] = embedded or own
        return found

    @property
    def unembedded_fonts(self) -> list[str]:
        """Fonts that a printer would have to make up."""
        return [name for name, embedded in self.fonts.items() if not embedded]

    @cached_property
    def unresolved(self) -> list[str]:
        """Resources that a stream names but does not have: viewers then draw something else without a word."""
        return [
            f"{where}: {operator} {name}"
            for where, stream, resources in self._streams()
            for operator, name in _names(stream)
            if name not in resources.get(RESOURCE_OF[operator], {})
        ]

    def _streams(self) -> Iterator[tuple[str, Any, Any]]:
        for index, page in enumerate(self.pdf.pages, 1):
            yield f"page {index}", page, page.obj.get("/Resources", {})
        for obj in self.pdf.objects:
            if isinstance(obj, pikepdf.Stream) and obj.get("/Subtype") == "/Form":
                yield f"form {obj.objgen[0]}", obj, obj.get("/Resources", {})
            elif isinstance(obj, pikepdf.Dictionary) and obj.get("/Subtype") == "/Type3":
                for name, glyph in obj.CharProcs.items():
                    yield f"glyph {name}", glyph, obj.get("/Resources", {})

    def placements(self, page: int, *, nested: bool = False) -> list[Placement]:
        """Where forms land on a page, in drawing order; with those inside other forms if nested."""
        obj = self.pdf.pages[page].obj
        height = float(obj.MediaBox[3])
        to_page = Matrix(PT, 0, 0, -PT, 0, height * PT)
        return list(_placements(obj, obj.Resources, to_page, 0, nested))


def _names(stream: Any) -> Iterator[tuple[str, str]]:
    for operands, operator in pikepdf.parse_content_stream(stream, NAMING):
        name = operands[-1 if str(operator) != "Tf" else 0] if operands else None
        if str(operator) in RESOURCE_OF and isinstance(name, pikepdf.Name) and str(name) not in BUILT_IN:
            yield str(operator), str(name)


def drawn(stream: Any, matrix: Matrix) -> Iterator[tuple[str, Any, Matrix]]:
    """Every operator of a stream but those that move the paper, with the matrix in force there."""
    stack: list[Matrix] = []
    for operands, operator in pikepdf.parse_content_stream(stream):
        match str(operator):
            case "q":
                stack.append(matrix)
            case "Q":
                matrix = stack.pop()
            case "cm":
                matrix = Matrix(*map(float, operands)).then(matrix)
            case other:
                yield other, operands, matrix


def _placements(stream: Any, resources: Any, matrix: Matrix, depth: int, nested: bool) -> Iterator[Placement]:
    for operator, operands, here in drawn(stream, matrix):
        if operator == "Do" and (form := resources.XObject[str(operands[0])]).get("/Subtype") == "/Form":
            inner = Matrix(*map(float, form.get("/Matrix", IDENTITY))).then(here)
            yield Placement(form.objgen, inner, matrix_bounds(_box_of(form), inner), depth)
            if nested:
                yield from _placements(form, form.Resources, inner, depth + 1, nested)


def _box_of(form: Any) -> Rect:
    left, top, right, bottom = map(float, form.BBox)
    return Rect(left, top, right - left, bottom - top)
