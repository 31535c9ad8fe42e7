"""The PDF back end: sheets as pages, artworks as forms, items as operators in millimetres, y down."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import assert_never

from proofdeck.generator.display_list import Artwork, Colour, Glyphs, Group, Item, Path, Picture, Placed, number
from proofdeck.generator.face import Sheet
from proofdeck.generator.fonts import Fonts
from proofdeck.generator.geometry import IDENTITY, PT, Matrix, PathData, Rect
from proofdeck.generator.render.document import DocumentInfo
from proofdeck.generator.render.embedding import path_operators
from proofdeck.generator.render.ink import MITRE_LIMIT, Ink
from proofdeck.generator.render.reportlab_gaps import PdfDocument
from proofdeck.generator.render.typeset import Typesetter

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_PAINT = {
    (True, False, False): "f\n",
    (True, False, True): "f*\n",
    (True, True, False): "B\n",
    (True, True, True): "B*\n",
    (False, True, False): "S\n",
    (False, True, True): "S\n",
}
"""The painting operator by: fills, strokes, even-odd."""
_NOTHING = Rect(0, 0, 0, 0)


def render_pdf(sheets: Sequence[Sheet], fonts: Fonts, info: DocumentInfo) -> bytes:
    """All sheets as one document; the same sheets give the same bytes."""
    document = PdfDocument(info)
    store = _Store(document, fonts)
    for sheet in sheets:
        if sheet.bookmark:
            document.bookmark(sheet.bookmark)
        page = _Content(store)
        page.out.append(f"{1 / PT:.8f} 0 0 {-1 / PT:.8f} 0 {sheet.height / PT:.6f} cm {MITRE_LIMIT} M\n")
        page.draw_all(sheet.artwork.items)
        boxes = {"trim": sheet.trim, "bleed": sheet.bleed}
        document.page(page.data(), page.uses, (sheet.width, sheet.height), boxes)
    return document.data()


class _Store:
    """What streams share: fonts, forms and operators already written once.

    Keyed by identity, which holds while the sheets do; equal forms meet again by their content.
    """

    def __init__(self, document: PdfDocument, fonts: Fonts) -> None:
        self.document = document
        self.fonts = fonts
        self.ink = Ink(fonts)
        self.typesetters: dict[str, Typesetter] = {}
        self._forms: dict[int, str] = {}
        self._same: dict[tuple[bytes, bool], str] = {}
        self._paths: dict[int, str] = {}
        self._colours: dict[tuple[Colour, str], str] = {}

    def typesetter(self, key: str) -> Typesetter:
        """Who writes lines in a font."""
        if key not in self.typesetters:
            self.typesetters[key] = self._embedded(key)
        return self.typesetters[key]

    def _embedded(self, key: str) -> Typesetter:
        font = self.fonts[key]
        for known, typesetter in self.typesetters.items():
            if self.fonts[known].path == font.path:
                return typesetter
        return Typesetter(font, self.document.embed(font))

    def form(self, artwork: Artwork) -> str:
        """The form that draws an artwork."""
        name = self._forms.get(id(artwork))
        if name is None:
            name = self._forms[id(artwork)] = self.form_of(artwork.items)
        return name

    def form_of(self, items: Sequence[Item], *, isolated: bool = False) -> str:
        """A form that draws items; the same content twice is the same form."""
        content = _Content(self)
        content.draw_all(items)
        data = content.data()
        key = hashlib.blake2b(data, digest_size=16).digest(), isolated
        name = self._same.get(key)
        if name is None:
            box = self.ink.box(items) or _NOTHING
            name = self._same[key] = self.document.form(data, content.uses, box, isolated=isolated)
        return name

    def path(self, data: PathData) -> str:
        """A path's construction operators."""
        text = self._paths.get(id(data))
        if text is None:
            text = self._paths[id(data)] = path_operators(data) + "\n"
        return text

    def colour(self, colour: Colour, paint: str) -> str:
        """The operator that selects a colour; neutral ones as grey, so that black prints with black ink only."""
        text = self._colours.get((colour, paint))
        if text is None:
            text = self._colours[colour, paint] = _colour_operator(colour, paint)
        return text


class _Content:
    """One content stream being written."""

    def __init__(self, store: _Store) -> None:
        self.out: list[str] = []
        self.uses: dict[str, str] = {}
        self._store = store
        self._fill: Colour | None = None
        self._stroke: tuple[object, ...] | None = None
        self._typesetter: Typesetter | None = None
        self._size = 0.0

    def data(self) -> bytes:
        """The stream's bytes."""
        return "".join(self.out).encode("latin-1")

    def draw_all(self, items: Iterable[Item]) -> None:
        """Draw items, the first at the bottom."""
        for item in items:
            self.draw(item)

    def draw(self, item: Item) -> None:
        """Draw one item."""
        match item:
            case Glyphs():
                self._line(item)
            case Path():
                self._path(item)
            case Placed(artwork=artwork, transform=transform):
                self._place(self._store.form(artwork), transform)
            case Picture(image=image, rect=rect):
                matrix = Matrix(rect.width, 0, 0, -rect.height, rect.x, rect.bottom)
                self._place(self._store.document.image(image), matrix)
            case Group():
                self._group(item)
            case _:
                assert_never(item)

    def _line(self, item: Glyphs) -> None:
        if not item.words:
            return
        store = self._store
        typesetter = store.typesetters.get(item.font) or store.typesetter(item.font)
        if item.fill != self._fill:
            self._select_fill(item.fill)
        if item.size != self._size or typesetter is not self._typesetter:
            self._typesetter, self._size = typesetter, item.size
            self.out.append(f"{typesetter.name} {item.size:.4f} Tf\n")
        self.out.append(typesetter.line(item))

    def _select_fill(self, fill: Colour) -> None:
        self._fill = fill
        self.out.append(self._store.colour(fill, "fill"))

    def _path(self, path: Path) -> None:
        strokes = path.stroke is not None and path.width > 0
        if not path.data or not (strokes or path.fill is not None):
            return
        if path.fill is not None and path.fill != self._fill:
            self._select_fill(path.fill)
        if strokes:
            self._select_stroke(path)
        self.out.append(self._store.path(path.data))
        self.out.append(_PAINT[path.fill is not None, strokes, path.even_odd])

    def _select_stroke(self, path: Path) -> None:
        style = (path.stroke, path.width, path.dash, path.cap, path.join)
        if style == self._stroke:
            return
        self._stroke = style
        dash = " ".join(map(number, path.dash)) if any(path.dash) else ""
        self.out.append(self._store.colour(path.stroke or "#000000", "stroke"))
        self.out.append(f"{number(path.width)} w {_CAPS[path.cap]} J {_JOINS[path.join]} j [{dash}] 0 d\n")

    def _place(self, name: str, matrix: Matrix) -> None:
        self.uses[name] = "XObject"
        self.out.append(f"q {_matrix(matrix)}/{name} Do Q\n")

    def _group(self, group: Group) -> None:
        if group.opacity <= 0:
            return
        if group.layer:
            layer = self._store.document.layer(group.layer)
            self.uses[layer] = "Properties"
            self.out.append(f"/OC /{layer} BDC\n")
        self._boxed(group)
        if group.layer:
            self.out.append("EMC\n")

    def _boxed(self, group: Group) -> None:
        """A group's items in a graphics state of their own."""
        if group.transform == IDENTITY and group.clip is None and group.opacity >= 1:
            self.draw_all(group.items)
            return
        before = self._fill, self._stroke, self._typesetter, self._size
        self.out.append("q " + _matrix(group.transform))
        if group.clip is not None:
            self.out.append(f"{self._store.path(group.clip)}W n\n")
        if group.opacity < 1:
            self._translucent(group)
        else:
            self.draw_all(group.items)
        self.out.append("Q\n")
        self._fill, self._stroke, self._typesetter, self._size = before

    def _translucent(self, group: Group) -> None:
        """Items blended as one: through a transparency group, unless there is only one thing to blend."""
        state = self._store.document.state(group.opacity)
        self.uses[state] = "ExtGState"
        self.out.append(f"/{state} gs\n")
        if len(group.items) == 1 and _is_one_object(group.items[0]):
            self.draw_all(group.items)
        else:
            self._place(self._store.form_of(group.items, isolated=True), IDENTITY)


def _is_one_object(item: Item) -> bool:
    """Whether an item is painted in one go, so that it cannot show through itself."""
    match item:
        case Path(fill=fill, stroke=stroke):
            return fill is None or stroke is None
        case Picture():
            return True
        case _:
            return False


def _matrix(matrix: Matrix) -> str:
    """The operator that changes coordinates; nothing for no change."""
    if matrix == IDENTITY:
        return ""
    a, b, c, d, e, f = matrix
    return f"{_factor(a)} {_factor(b)} {_factor(c)} {_factor(d)} {number(e)} {number(f)} cm "


def _factor(value: float) -> str:
    text = f"{value:.8f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _colour_operator(colour: Colour, paint: str) -> str:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    if red == green == blue:
        return f"{_factor(red / 255)} {'g' if paint == 'fill' else 'G'}\n"
    channels = " ".join(_factor(channel / 255) for channel in (red, green, blue))
    return f"{channels} {'rg' if paint == 'fill' else 'RG'}\n"
