"""The PDF file around our content streams: what reportlab gives, and what it leaves out, in one place.

Gaps closed here: forms that lose their graphics states and layers, the catalogue's fixed list of keys (no layers), a
page preamble that names Helvetica without embedding it, dates from the environment, fonts that share a name, fonts that
are not TrueType, files that ride in the document.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Mapping
from io import BytesIO
from typing import Any

from proofdeck.generator.display_list import Image
from proofdeck.generator.fonts import Font
from proofdeck.generator.geometry import PT, Rect
from proofdeck.generator.render.document import Attachment, DocumentInfo
from proofdeck.generator.render.embedding import Embedded, OutlineFont, TrueTypeFont
from proofdeck.generator.render.raster import samples
from proofdeck.generator.render.reportlab_alone import Canvas, pdfdoc, ttfonts

Uses = Mapping[str, str]
"""The resources a stream names: name to kind ('ExtGState', 'XObject', 'Properties')."""

_SHORT = 4096
"""Up to this length, that of most faces, a small window packs as well and is made ready in half the time."""


class _Canvas(Canvas):
    """A canvas whose pages begin empty: the stock preamble selects a font that is never embedded."""

    def _make_preamble(self) -> None:
        self._preamble = ""


class _Plain(pdfdoc.PDFObject):
    """A finished indirect object: reportlab numbers and places it, and writes these bytes."""

    __RefOnly__ = 1

    def __init__(self, text: str, rest: bytes = b"") -> None:
        self._data = text.encode("latin-1") + rest + b"\n"

    def format(self, _document: object) -> bytes:
        """The object's bytes."""
        return self._data


class _Stream(_Plain):
    """A finished stream."""

    def __init__(self, dictionary: str, content: bytes) -> None:
        head = f"<<\n{dictionary} /Length {len(content)}\n>>\nstream\n"
        super().__init__(head, content + b"\nendstream")


class PdfDocument:
    """One PDF document being put together out of finished content streams."""

    def __init__(self, info: DocumentInfo) -> None:
        canvas: Any = _Canvas(BytesIO(), pageCompression=1, invariant=1, pdfVersion=(1, 6), lang=info.language)
        self._canvas = canvas
        self._doc = canvas._doc
        self._refs: dict[str, str] = {}
        self._layers: dict[str, str] = {}
        self._states: dict[float, str] = {}
        self._images: dict[str, str] = {}
        self._font_names: set[bytes] = set()
        self._outlined: list[OutlineFont] = []
        self._streams = 0
        self._forms = 0
        self._bookmarks = 0
        _fix_date(self._doc)
        self._describe(info)
        self._attachment = info.attachment

    def _describe(self, info: DocumentInfo) -> None:
        canvas = self._canvas
        canvas.setTitle(info.title)
        canvas.setAuthor(info.author)
        canvas.setSubject(info.subject)
        canvas.setKeywords(", ".join(info.keywords))
        canvas.setCreator(info.creator)
        canvas.setViewerPreference("DisplayDocTitle", "true")
        canvas.setViewerPreference("PrintScaling", "None")

    def _register(self, name: str, thing: Any) -> str:
        """Give an object a number and a resource name of our own."""
        registered = f"proofdeck.{name}"
        self._doc.Reference(thing, registered)
        self._refs[name] = "{} {} R".format(*self._doc.idToObjectNumberAndVersion[registered])
        return name

    def embed(self, font: Font) -> Embedded:
        """Take a font in, as a subset if reportlab can, otherwise as outlines."""
        perms = 1000 / font.metrics.units
        try:
            truetype: Any = ttfonts.TTFont("proofdeck", BytesIO(font.data), shapable=False)
        except ttfonts.TTFError:
            self._outlined.append(OutlineFont(font, f"T{len(self._outlined)}"))
            return self._outlined[-1]
        self._christen(truetype)
        return TrueTypeFont(truetype, self._doc, lambda gid: font.advance(gid) * perms)

    def _christen(self, font: Any) -> None:
        """Two files that call themselves the same get different names; reportlab would mix them up."""
        name, count = font.face.name, 1
        while font.face.name in self._font_names:
            count += 1
            font.face.name = ttfonts.TTFNameBytes(name + b"-%d" % count)
        self._font_names.add(font.face.name)
        font.fontName = font.face.name.decode("latin-1")

    def _write_outlines(self) -> None:
        fonts = self._doc.idToObject[pdfdoc.BasicFonts].dict
        for font in self._outlined:
            for name, dictionary in font.write(self._add_stream):
                self._register(name, _Plain(dictionary))
                fonts[name] = self._refs[name]

    def _add_stream(self, content: str) -> str:
        self._streams += 1
        name = self._register(f"S{self._streams}", _Stream("/Filter /FlateDecode", _packed(content.encode("latin-1"))))
        return self._refs[name]

    def state(self, opacity: float) -> str:
        """A graphics state that sets the opacity."""
        name = self._states.get(opacity)
        if name is None:
            value = f"{opacity:.4f}"
            state = pdfdoc.PDFDictionary({"Type": "/ExtGState", "ca": value, "CA": value})
            name = self._states[opacity] = self._register(f"G{len(self._states)}", state)
        return name

    def layer(self, title: str) -> str:
        """An optional content group: a layer that viewers can switch off."""
        name = self._layers.get(title)
        if name is None:
            group = pdfdoc.PDFDictionary({"Type": "/OCG", "Name": pdfdoc.PDFString(title), "Intent": "/View"})
            name = self._layers[title] = self._register(f"L{len(self._layers)}", group)
        return name

    def image(self, image: Image) -> str:
        """A picture, once: JPEG as it is, PNG with its alpha as a soft mask."""
        name = self._images.get(image.digest)
        if name is None:
            name = self._images[image.digest] = f"I{len(self._images)}"
            picture = samples(image)
            entries = picture.entries
            if picture.alpha is not None:
                mask = self._register(f"{name}A", _Stream(picture.alpha.entries, picture.alpha.content))
                entries += f" /SMask {self._refs[mask]}"
            self._register(name, _Stream(entries, picture.content))
        return name

    def form(self, content: bytes, uses: Uses, box: Rect, *, isolated: bool = False) -> str:
        """A form: a drawing that streams may place; isolated if its items are to blend as one."""
        corners = f"{box.x:.4f} {box.y:.4f} {box.right:.4f} {box.bottom:.4f}"
        group = " /Group << /S /Transparency /I true /CS /DeviceRGB >>" if isolated else ""
        dictionary = f"/Type /XObject /Subtype /Form /BBox [ {corners} ]{group} /Filter /FlateDecode"
        dictionary += f" /Resources << {self._resources(uses)} >>"
        self._forms += 1
        return self._register(f"X{self._forms}", _Stream(dictionary, _packed(content)))

    def _resources(self, uses: Uses) -> str:
        """All kinds a stream names, which is what reportlab's own forms leave out."""
        number, version = self._doc.idToObjectNumberAndVersion[pdfdoc.BasicFonts]
        kinds: dict[str, list[str]] = {}
        for name, kind in uses.items():
            kinds.setdefault(kind, []).append(f"/{name} {self._refs[name]}")
        return f"/Font {number} {version} R " + " ".join(f"/{kind} << {' '.join(n)} >>" for kind, n in kinds.items())

    def page(self, content: bytes, uses: Uses, size: tuple[float, float], boxes: Mapping[str, Rect | None]) -> None:
        """A page of a size in millimetres; boxes by name: trim, bleed."""
        width, height = size
        self._canvas.showPage()
        page = self._doc.Pages[-1]
        page.MediaBox = f"[ 0 0 {width / PT:.6f} {height / PT:.6f} ]"
        page.Contents = _Stream("/Filter /FlateDecode", _packed(content))
        page.Resources = f"<< {self._resources(uses)} >>"
        page.Trans = None
        page.Group = "<< /S /Transparency /CS /DeviceRGB >>"
        _allow(page, "Group")
        for name, box in boxes.items():
            if box is not None:
                setattr(page, f"{name.capitalize()}Box", _corners(box, height))
        self._doc.updateSignature(content)

    def bookmark(self, title: str) -> None:
        """An outline entry for the page that comes next."""
        self._bookmarks += 1
        key = f"bookmark{self._bookmarks}"
        self._canvas.bookmarkPage(key)
        self._canvas.addOutlineEntry(title, key)
        self._canvas.showOutline()

    def _attach(self, file: Attachment) -> None:
        """Put a file in, where viewers list attachments; no date and no path, so that equal ones are equal bytes."""
        content = zlib.compress(file.data)
        kind = f"/Type /EmbeddedFile /Subtype /application#2Fjson /Params << /Size {len(file.data)} >>"
        stream = self._register("E1", _Stream(f"{kind} /Filter /FlateDecode", content))
        name, about = pdfdoc.PDFString(file.name).format(self._doc), pdfdoc.PDFString(file.about).format(self._doc)
        told = f"/F {_text(name)} /UF {_text(name)} /Desc {_text(about)} /AFRelationship /Data"
        spec = self._register("E2", _Plain(f"<< /Type /Filespec {told} /EF << /F {self._refs[stream]} >> >>"))
        self._doc.Catalog.Names = _Plain(f"<< /EmbeddedFiles << /Names [ {_text(name)} {self._refs[spec]} ] >> >>")
        self._doc.updateSignature(file.data)

    def data(self) -> bytes:
        """The whole file."""
        self._write_outlines()
        if self._attachment is not None:
            self._attach(self._attachment)
        if self._layers:
            catalogue = self._doc.Catalog
            catalogue.OCProperties = _layer_settings(self._refs[name] for name in self._layers.values())
            _allow(catalogue, "OCProperties")
        data: bytes = self._doc.GetPDFData(self._canvas)
        return data


def _text(string: bytes | str) -> str:
    return string.decode("latin-1") if isinstance(string, bytes) else string


def _packed(content: bytes) -> bytes:
    if len(content) > _SHORT:
        return zlib.compress(content)
    packer = zlib.compressobj(4, zlib.DEFLATED, 12, 5)
    return packer.compress(content) + packer.flush()


def _allow(thing: Any, key: str) -> None:
    """Let one dictionary carry a key that is not on reportlab's list."""
    thing.__NoDefault__ = [*thing.__NoDefault__, key]


def _layer_settings(refs: Iterable[str]) -> str:
    """All layers shown, printed and listed; without an order some viewers list none."""
    groups = f"[ {' '.join(refs)} ]"
    return f"<< /OCGs {groups} /D << /Name (proofdeck) /BaseState /ON /ON {groups} /Order {groups} >> >>"


def _fix_date(doc: Any) -> None:
    """One date for every build: reportlab would take another one from the environment."""
    doc._timeStamp.YMDhms = (2000, 1, 1, 0, 0, 0)
    doc.signature = hashlib.md5(b"proofdeck", usedforsecurity=False)


def _corners(box: Rect, height: float) -> str:
    corners = (box.x, height - box.bottom, box.right, height - box.y)
    return f"[ {' '.join(f'{corner / PT:.6f}' for corner in corners)} ]"
