"""What colour is really behind a spot of a face: fills and pictures below it, one seen through the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

from proofdeck.generator.display_list import Colour, Glyphs, Image, Path, Picture
from proofdeck.generator.geometry import IDENTITY, Matrix, PathData, Point, Rect
from proofdeck.generator.inking import Inked

Shade = tuple[float, float, float]
"""Red, green and blue from 0 to 255."""
WHITE: Shade = (255.0, 255.0, 255.0)
_STEPS = 6
_OPAQUE = 0.98


@cache
def shade(colour: Colour) -> Shade:
    """A colour in numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: Shade) -> float:
    """How bright a colour is to the eye, from 0 to 1 (WCAG 2)."""
    red, green, blue = (linear_level(level) for level in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear_level(level: float) -> float:
    """A level of 255 as a share of light."""
    part = level / 255
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


def contrast(one: Shade, other: Shade) -> float:
    """How well one colour stands out on another: from 1, alike, to 21, black on white (WCAG 2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def mixed(over: Shade, opacity: float, under: Shade) -> Shade:
    """A colour seen through another."""
    red, green, blue = (a * opacity + b * (1 - opacity) for a, b in zip(over, under, strict=True))
    return red, green, blue


@dataclass(slots=True)
class Grounds:
    """Looks up grounds; the outlines it takes apart are kept, since faces share them."""

    _rings: dict[int, tuple[list[list[Point]], PathData]] = field(default_factory=dict)
    _pixels: dict[str, tuple[int, int, bytes]] = field(default_factory=dict)

    def behind(self, layers: Iterable[Inked], spots: Sequence[Point]) -> list[Shade]:
        """The colour at each spot of what is drawn, given from the lowest to the highest."""
        found = [WHITE] * len(spots)
        for seen in layers:
            for i, (x, y) in enumerate(spots):
                if (paint := self.paint_at(seen, x, y)) is not None:
                    found[i] = mixed(paint, seen.opacity, found[i]) if seen.opacity < _OPAQUE else paint
        return found

    def paint_at(self, seen: Inked, x: float, y: float) -> Shade | None:
        """The colour that an item puts on a spot; None where it draws nothing."""
        left, top, right, bottom = seen.edges
        if x < left or x > right or y < top or y > bottom:
            return None
        item = seen.item
        if isinstance(item, Glyphs):
            return None
        px, py = (x, y) if seen.matrix == IDENTITY else _back(seen.matrix, x, y)
        if isinstance(item, Picture):
            return self._pixel(item.image, item.rect, px, py)
        if item.fill is None or not self._holds(item, px, py):
            return None
        return shade(item.fill)

    def _holds(self, path: Path, x: float, y: float) -> bool:
        """Whether a path's fill covers a spot of its own coordinates."""
        winding = crossings = 0
        for ring in self.rings(path.data):
            ax, ay = ring[-1]
            for bx, by in ring:
                if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                    crossings += 1
                    winding += 1 if by > ay else -1
                ax, ay = bx, by
        return crossings % 2 == 1 if path.even_odd else winding != 0

    def crosses(self, seen: Inked, box: Rect) -> bool:
        """Whether an edge or line of a path passes through a rectangle of the face."""
        item, matrix = seen.item, seen.matrix
        if not isinstance(item, Path):
            return False
        wide = box.grow(item.width * seen.scale / 2 if item.stroke else 0.0)
        turned = abs(matrix.b) > 1e-9 or abs(matrix.c) > 1e-9
        if not turned and matrix != IDENTITY:
            ends = _back(matrix, wide.x, wide.y), _back(matrix, wide.right, wide.bottom)
            (left, right), (top, bottom) = (sorted(pair) for pair in zip(*ends, strict=True))
            wide = Rect(left, top, right - left, bottom - top)
        for ring in self.rings(item.data):
            spots = [matrix.apply(x, y) for x, y in ring] if turned else ring
            if _enters([*spots, spots[0]] if item.fill else spots, wide):
                return True
        return False

    def rings(self, data: PathData) -> list[list[Point]]:
        """A path as straight pieces."""
        kept = self._rings.get(id(data))
        if kept is None:
            kept = self._rings[id(data)] = (_straight(data), data)
        return kept[0]

    def _pixel(self, image: Image, rect: Rect, x: float, y: float) -> Shade:
        if image.digest not in self._pixels:
            self._pixels[image.digest] = _thumbnail(image)
        width, height, pixels = self._pixels[image.digest]
        column = min(width - 1, max(0, int((x - rect.x) / rect.width * width)))
        row = min(height - 1, max(0, int((y - rect.y) / rect.height * height)))
        red, green, blue = pixels[(at := 3 * (row * width + column)) : at + 3]
        return red, green, blue


def meet(one: Rect, other: Rect) -> bool:
    """Whether two rectangles have more than an edge in common."""
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def _enters(spots: Sequence[Point], box: Rect) -> bool:
    """Whether straight lines from spot to spot have a part in a rectangle."""
    left, right, top, bottom = box.x, box.right, box.y, box.bottom
    ax, ay = spots[0]
    for bx, by in spots[1:]:
        near = (ax >= left or bx >= left) and (ax <= right or bx <= right)
        if near and (ay >= top or by >= top) and (ay <= bottom or by <= bottom):
            low, high = 0.0, 1.0
            for start, way, first, last in ((ax, bx - ax, left, right), (ay, by - ay, top, bottom)):
                if way:
                    one, other = (first - start) / way, (last - start) / way
                    low, high = max(low, min(one, other)), min(high, max(one, other))
            if low < high:
                return True
        ax, ay = bx, by
    return False


def _back(matrix: Matrix, x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    if not det:
        return float("nan"), float("nan")
    x, y = x - e, y - f
    return (d * x - c * y) / det, (a * y - b * x) / det


def _straight(data: PathData) -> list[list[Point]]:
    rings: list[list[Point]] = []
    for segment in data:
        match segment:
            case ("M", x, y):
                rings.append([(x, y)])
            case ("L", x, y):
                rings[-1].append((x, y))
            case ("C", x1, y1, x2, y2, x3, y3):
                x0, y0 = rings[-1][-1]
                for i in range(1, _STEPS + 1):
                    t = i / _STEPS
                    u = 1 - t
                    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
                    rings[-1].append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
            case _:
                pass
    return rings


def _thumbnail(image: Image) -> tuple[int, int, bytes]:
    """A picture's colours, at most a hundred across."""
    import io

    import PIL.Image

    with PIL.Image.open(io.BytesIO(image.data)) as picture:
        picture.draft("RGB", (100, 100))
        small = picture.convert("RGBA")
        small.thumbnail((100, 100))
        white = PIL.Image.new("RGBA", small.size, "white")
        pixels = PIL.Image.alpha_composite(white, small).convert("RGB").tobytes()
    return small.width, small.height, pixels
