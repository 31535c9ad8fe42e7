"""A finished PDF as pdfium reads it: pages with their boxes, every character in its place, fonts, the attachment."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

from proofdeck.generator.attached import MOST, NAME
from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.geometry import PT, Rect
from proofdeck.generator.reading import Unreadable, door_to

LARGEST = 500_000_000
"""Bytes of a PDF that is read; a game takes one or two million."""
_HYPHEN = 2
"""What pdfium makes of a hyphen at the end of a line."""
BLANK = frozenset(code for code in range(0x3001) if chr(code).isspace()) | {
    *(0, 0xAD, 0x180E, 0xFEFF, 0xFFFE, 0xFFFF),
    *(*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070)),
}
"""Characters that leave no ink, of which viewers make what they like: spaces, soft hyphens, marks of direction."""
_TAIL = 2048
_UNIT = b"/UserUnit"


@dataclass(frozen=True, slots=True)
class Chars:
    """The characters of a page but for spaces, in the order they are drawn; millimetres from its top left corner."""

    codes: list[int] = field(default_factory=list)
    xs: list[float] = field(default_factory=list)
    ys: list[float] = field(default_factory=list)
    starts: list[bool] = field(default_factory=list)
    """Whether a space, a new line or nothing at all is before it."""


@dataclass(frozen=True, slots=True)
class ReadPage:
    """One page as it lies in the file."""

    width: float
    height: float
    turn: int
    """Degrees clockwise that viewers turn it by."""
    crop: Rect
    trim: Rect | None
    bleed: Rect | None
    chars: Chars
    foreign_fonts: frozenset[str]
    """Fonts used on it that are not in the file."""


@dataclass(slots=True)
class ReadFile:
    """An open PDF."""

    data: bytes
    document: Any
    pages: list[ReadPage] = field(default_factory=list)
    manifests: list[bytes] = field(default_factory=list)
    """Attachments by the name of proofdeck's manifest: there should be one."""
    creator: str = ""
    user_unit: bool = False
    """Whether some page says that it is to be drawn larger than its size, which not every viewer heeds."""


@contextmanager
def read_pdf(path: Path) -> Iterator[ReadFile]:
    """A PDF, read whole; Trouble if it is none that can be held to anything."""
    data = _content(path)
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as wrong:
        raise _unreadable(wrong) from wrong
    try:
        if pypdfium2.raw.FPDF_GetSecurityHandlerRevision(document.raw) != -1:
            raise Trouble("VER104", *_ENCRYPTED)
        yield _read(data, document)
    except pypdfium2.PdfiumError as wrong:
        raise _unreadable(wrong) from wrong
    finally:
        document.close()


_ENCRYPTED = ("the PDF is encrypted, so that it cannot be held to the catalogue", None, "verify it as it was built")
_CUT_SHORT = (
    "the PDF is cut short or damaged: it has no proper end",
    None,
    "copy or download it again, or build it anew",
)


def _content(path: Path) -> bytes:
    try:
        data = door_to(path).read(path, LARGEST)
    except Unreadable as wrong:
        raise Trouble("VER101", f"the file cannot be read: {wrong.why}", hint=wrong.hint) from wrong
    if b"%PDF-" not in data[:1024]:
        svg = b"<svg" in data[:2048]
        hint = "letters on SVG sheets are outlines; verify the PDF of the same build" if svg else None
        raise Trouble("VER102", "this is no PDF", hint=hint)
    if b"%%EOF" not in data[-_TAIL:] or b"startxref" not in data[-_TAIL:]:
        raise Trouble("VER103", *_CUT_SHORT)
    return data


def _unreadable(wrong: Any) -> Trouble:
    if "password" in str(wrong).lower():
        return Trouble("VER104", *_ENCRYPTED)
    return Trouble("VER103", *_CUT_SHORT)


def _read(data: bytes, document: Any) -> ReadFile:
    file = ReadFile(data, document, creator=document.get_metadata_value("Creator"))
    file.user_unit = _UNIT in data or (b"/ObjStm" in data and _UNIT in _unpacked(document))
    file.manifests = list(_manifests(document))
    for index in range(len(document)):
        file.pages.append(_read_page(document, index))
    return file


def _unpacked(document: Any) -> bytes:
    """The file with all its objects in the open, as pdfium writes it."""
    out = BytesIO()
    document.save(out)
    return out.getvalue()


def _manifests(document: Any) -> Iterator[bytes]:
    """Those that are damaged are empty."""
    from pypdfium2 import PdfiumError

    for index in range(document.count_attachments()):
        try:
            attached = document.get_attachment(index)
            data = bytes(attached.get_data()) if attached.get_name() == NAME else None
        except PdfiumError:
            data = b""
        if data is not None:
            yield data if len(data) <= MOST else b""


def _read_page(document: Any, index: int) -> ReadPage:
    from pypdfium2 import PdfiumError

    try:
        page = document[index]
        text = page.get_textpage()
    except PdfiumError as wrong:
        raise Trouble("VER103", f"page {index + 1} cannot be read: the PDF is damaged") from wrong
    left, bottom, right, top = page.get_mediabox()
    try:
        chars, fonts = _chars(text, left, top)
        return ReadPage(
            (right - left) * PT,
            (top - bottom) * PT,
            page.get_rotation(),
            _rect(page.get_cropbox(), left, top) or Rect(0, 0, 0, 0),
            _rect(page.get_trimbox(fallback_ok=False), left, top),
            _rect(page.get_bleedbox(fallback_ok=False), left, top),
            chars,
            fonts,
        )
    finally:
        text.close()
        page.close()


def _rect(box: tuple[float, float, float, float] | None, left: float, top: float) -> Rect | None:
    if box is None:
        return None
    return Rect((box[0] - left) * PT, (top - box[3]) * PT, (box[2] - box[0]) * PT, (box[3] - box[1]) * PT)


def _chars(text: Any, left: float, top: float) -> tuple[Chars, frozenset[str]]:
    from pypdfium2 import raw

    chars, fonts = Chars(), _Fonts()
    codes, xs, ys, starts = chars.codes, chars.xs, chars.ys, chars.starts
    x, y, handle = ctypes.c_double(), ctypes.c_double(), text.raw
    unicode_of, origin_of = raw.FPDFText_GetUnicode, raw.FPDFText_GetCharOrigin
    fresh = True
    for index in range(text.count_chars()):
        code = unicode_of(handle, index)
        if code in BLANK:
            fresh = True
            continue
        origin_of(handle, index, x, y)
        codes.append(45 if code == _HYPHEN else code)
        xs.append((x.value - left) * PT)
        ys.append((top - y.value) * PT)
        starts.append(fresh)
        if fresh:
            fonts.look(handle, index)
        fresh = False
    return chars, frozenset(fonts.foreign)


@dataclass(slots=True)
class _Fonts:
    """The fonts behind the characters, each looked at once."""

    foreign: set[str] = field(default_factory=set)
    _known: set[int] = field(default_factory=set)

    def look(self, handle: Any, index: int) -> None:
        """Note the font of a character if the file does not hold it."""
        from pypdfium2 import raw

        shown = raw.FPDFText_GetTextObject(handle, index)
        font = raw.FPDFTextObj_GetFont(shown) if shown else None
        key = ctypes.addressof(font.contents) if font else 0
        if key in self._known:
            return
        self._known.add(key)
        if font and not raw.FPDFFont_GetIsEmbedded(font):
            self.foreign.add(_name_of(font))


def _name_of(font: Any) -> str:
    from pypdfium2 import raw

    size = raw.FPDFFont_GetBaseFontName(font, None, 0)
    buffer = ctypes.create_string_buffer(size)
    raw.FPDFFont_GetBaseFontName(font, buffer, size)
    return buffer.value.decode("utf-8", "replace")
