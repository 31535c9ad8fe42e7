"""Pages as pictures, for what words cannot tell: art, icons, marks, and whatever lies over them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from proofdeck.generator.face import Cell
from proofdeck.generator.geometry import Rect

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 50
"""Fine enough that an icon of three millimetres is six pixels."""
_SAME = 40
"""How much lighter or darker a pixel may be: other versions may round a line differently."""
_INSET = 0.35
"""Millimetres inside the trim where a cell is looked at: its edge is the neighbours' as well."""
_SMALL = 24
_ALIKE = 6.0
"""The mean difference, of 255, below which two small pictures show the same face."""


@dataclass(slots=True)
class Drawn:
    """A page as pdfium draws it; made into a picture only when something about it must be looked at."""

    width: int
    height: int
    stride: int
    data: bytes
    _image: Image | None = field(default=None)

    @property
    def image(self) -> Image:
        """The picture."""
        from PIL import Image

        if self._image is None:
            size = self.width, self.height
            self._image = Image.frombytes("RGB", size, self.data, "raw", "BGR", self.stride)
        return self._image


def draw(document: Any, index: int, size: tuple[float, float], turn: int = 0) -> Drawn:
    """A page with all that viewers show on it, notes and stamps too, as wide and high as it should be."""
    from pypdfium2 import PdfBitmap, raw

    page = document[index]
    width, height = (max(1, round(side * DPI / 25.4)) for side in size)
    bitmap = PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR)
    try:
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
        raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, (4 - turn // 90) % 4, raw.FPDF_ANNOT)
        return Drawn(width, height, bitmap.stride, bytes(bitmap.buffer))
    finally:
        bitmap.close()
        page.close()


@dataclass(slots=True)
class Pair:
    """A page as it is and as it should be."""

    found: Drawn
    wanted: Drawn
    _off: Image | None = field(default=None)

    @property
    def same(self) -> bool:
        """Whether no pixel is off."""
        return self.found.data == self.wanted.data or self._differs().getbbox() is None

    def _differs(self) -> Image:
        """White where a pixel is off by more than can be told from rounding."""
        from PIL import ImageChops

        if self._off is None:
            off = ImageChops.difference(self.found.image, self.wanted.image)
            bands = off.point(lambda value: 255 * (value > _SAME)).split()
            self._off = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
        return self._off

    def cell_is_off(self, cell: Cell) -> bool:
        """Whether a cell shows something else."""
        return self._differs().crop(_pixels(cell, _INSET)).getbbox() is not None


def is_bare(page: Drawn, cell: Cell) -> bool:
    """Whether a cell is of one colour: nothing is printed there."""
    part = page.image.crop(_pixels(cell, _INSET))
    extrema: Any = part.getextrema()
    return all(high - low <= _SAME for low, high in extrema)


def thumbnail(page: Drawn, cell: Cell) -> Image:
    """A cell in small, its face upright."""
    part = page.image.crop(_pixels(cell, _INSET)).rotate(cell.turn, expand=True)
    return part.resize((_SMALL, _SMALL))


def distance(one: Image, other: Image) -> float:
    """The mean difference of two small pictures."""
    from PIL import ImageChops, ImageStat

    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def best_match(shown: Image, own: Image, known: Sequence[tuple[str, Image]]) -> str | None:
    """The label of the face that a small picture shows, if it surely shows one of them rather than its own."""
    found = min(((distance(shown, picture), label) for label, picture in known), default=(255.0, ""))
    return found[1] if found[0] <= min(_ALIKE, distance(shown, own) / 3) else None


def _pixels(cell: Cell, inset: float) -> tuple[int, int, int, int]:
    scale = DPI / 25.4
    box = Rect(cell.x, cell.y, cell.width, cell.height).grow(-inset)
    return (round(box.x * scale), round(box.y * scale), round(box.right * scale), round(box.bottom * scale))
