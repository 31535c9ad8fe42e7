"""The markup of printed text: **bold**, *italic*, :icon:, one paragraph a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.layout.text.typeface import Chunk, Typeface, glued

_MARKS = ("*", ":", "\\", "\n", "-", "/", "\r", "\t", "\u00ad", "\u2013", "\u2014")
_SPECIAL = re.compile(r"[*:\\\n\r\t\u00ad]|[-/\u2013\u2014](?=[^\W\d_])")
_TOKEN = re.compile(r"\\(.)|(\*{1,2})|:([A-Za-z][\w-]*):|( +)|([^\\*: ]+|.)", re.DOTALL)
_BREAKS = re.compile(r"(?<=[^\W\d_][-/\u2013\u2014])(?=[^\W\d_])")


class Paragraph(NamedTuple):
    """Chunks in reading order, with the sums line filling needs."""

    chunks: list[Chunk]
    widths: list[float]
    space: float
    """The space between chunks, if it is the same everywhere."""
    spaces: list[float] | None
    """The space before each chunk, if they differ."""
    total: float
    """Its width on one endless line."""
    widest: float
    plain: bool
    """Whether every chunk is a single word of one font."""


def _paragraph(chunks: list[Chunk], *, plain: bool) -> Paragraph:
    widths = [chunk[0] for chunk in chunks]
    space = chunks[-1][1]
    if plain:
        return Paragraph(chunks, widths, space, None, sum(widths) + space * (len(chunks) - 1), max(widths), True)
    spaces = [chunk[1] for chunk in chunks]
    return Paragraph(chunks, widths, space, spaces, sum(widths) + sum(spaces) - spaces[0], max(widths), False)


def paragraphs(text: str, typeface: Typeface, style: str) -> list[Paragraph]:
    """A text as paragraphs of shaped chunks; blank ones are left out."""
    for mark in _MARKS:
        if mark in text and _SPECIAL.search(text):
            break
    else:
        chunks = _plain(text, typeface, style)
        return [_paragraph(chunks, plain=True)] if chunks else []
    found: list[Paragraph] = []
    for line in text.replace("\r", "\n").replace("\t", " ").split("\n"):
        if chunks := list(_marked(line, typeface, style)):
            found.append(_paragraph(chunks, plain=False))
    return found


def _plain(text: str, typeface: Typeface, style: str) -> list[Chunk]:
    """A text without any markup, which is most of them: one look-up a word."""
    kept = typeface.words(style)
    words = text.split(" ")
    try:
        return [kept[word] for word in words]
    except KeyError:
        return [typeface.chunk(style, word) for word in words if word]


def is_closed(text: str) -> bool:
    """Whether every line ends what it begins in bold or italic."""
    return all(_closed(line) for line in text.split("\n"))


def _closed(line: str) -> bool:
    stars = [found[1] for found in _TOKEN.findall(line) if found[1]]
    return stars.count("*") % 2 == 0 == stars.count("**") % 2


def _styled(style: str, bold: bool, italic: bool) -> str:
    strong, slanted = bold != ("bold" in style), italic != ("italic" in style)
    return {(False, False): "regular", (True, False): "bold", (False, True): "italic"}.get(
        (strong, slanted), "bold_italic"
    )


def _marked(line: str, typeface: Typeface, base: str) -> Iterator[Chunk]:
    word = _Word(typeface)
    bold = italic = False
    for escaped, stars, icon, blank, plain in _TOKEN.findall(line):
        style = _styled(base, bold, italic)
        if blank:
            yield from word.end()
            word.space = typeface.space(style)
        elif stars:
            bold, italic = bold != (stars == "**"), italic != (stars == "*")
        elif icon:
            word.add(typeface.mark(style, icon))
        else:
            first, *others = _BREAKS.split(escaped or plain)
            word.write(first, style)
            for piece in others:
                yield from word.end()
                word.write(piece, style)
    if bold or italic:
        hint = "write '\\*' for a star that is to be printed"
        raise Trouble("LAY212", f"a '*' in '{line[:40]}' is not closed", None, hint, culprit=line)
    yield from word.end()


@dataclass(slots=True)
class _Word:
    """What stands together without a space, as far as it has been read; letters of one style are shaped together."""

    typeface: Typeface
    space: float = 0.0
    parts: list[Chunk] = field(default_factory=list)
    letters: str = ""
    style: str = ""

    def write(self, letters: str, style: str) -> None:
        """Add letters; a soft hyphen is not printed."""
        if style != self.style:
            self._shape()
        self.letters, self.style = self.letters + letters.replace("\u00ad", ""), style

    def add(self, chunk: Chunk) -> None:
        """Add an icon."""
        self._shape()
        self.parts.append(chunk)

    def _shape(self) -> None:
        if self.letters:
            self.parts.append(self.typeface.chunk(self.style, self.letters))
            self.letters = ""

    def end(self) -> Iterator[Chunk]:
        """The chunk, if there is anything in it; what follows stands close unless a space is read."""
        self._shape()
        if self.parts:
            yield glued(self.parts, self.space)
            self.parts, self.space = [], 0.0
