"""A built PDF with one thing about it changed: what somebody, some tool or some accident might do to it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
from own_game import LAYOUT, OwnGame, Ran, write_own_game

DAY = """\
  back_day:
    draw:
      - outline: {grow: 3, fill: accent}
      - circle: {box: here, fill: paper}
"""
TEMPLATES = LAYOUT + DAY
PLACED = re.compile(rb"q [^q]* h\nW n\nq [^q]* cm /(X\d+) Do Q\nQ\n")
"""A face in its cell: clipped, moved, drawn."""
DUPLEX, FRONTS, BACKS = "a4/duplex", 3, 4
"""The pages of the cards."""


def write_printed_game(root: Path) -> OwnGame:
    """The small game with two backs, built as PDF."""
    own = write_own_game(root)
    own.layout(TEMPLATES)
    night = "template: back_night}"
    own.small.change("types.yaml", night, f"{night}\n  day: {{name: Day, template: back_day}}")
    own.small.change("types.yaml", "    template: rock\n", "    template: rock\n    back: day\n")
    ran = own.build()
    assert ran.status == 0, ran.said
    return own


@dataclass(frozen=True)
class Printed:
    """A game, one of its PDFs, and a place for changed ones."""

    own: OwnGame
    data: bytes = field(repr=False)
    folder: Path = field(repr=False)

    def verify(self, data: bytes | None = None, *arguments: str) -> Ran:
        """Verify a changed file; the one that was built if it is not changed."""
        path = self.folder / "changed.pdf"
        path.write_bytes(self.data if data is None else data)
        return self.own.run("verify", path, *arguments)

    def changed(self, change: Callable[[pikepdf.Pdf], Any], **options: Any) -> bytes:
        """The file after a change."""
        with pikepdf.open(BytesIO(self.data)) as pdf:
            change(pdf)
            return saved(pdf, **options)

    def found(self, change: Callable[[pikepdf.Pdf], Any], *arguments: str) -> list[str]:
        """The findings about a changed file, as lines without the file's name."""
        ran = self.verify(self.changed(change), *arguments)
        assert ran.status == 1, ran.said
        return lines_of(ran)


def lines_of(ran: Ran) -> list[str]:
    """Findings as "CODE: message"."""
    return [line.split("error ", 1)[1] for line in ran.said.splitlines() if ": error VER" in line]


def saved(pdf: pikepdf.Pdf, **options: Any) -> bytes:
    out = BytesIO()
    pdf.save(out, **options)
    return out.getvalue()


def rewrite(page: Any, change: Callable[[bytes], bytes]) -> None:
    """Change a page's or a form's operators."""
    stream = page.Contents if "/Contents" in page else page
    before = stream.read_bytes()
    after = change(before)
    assert after != before, "nothing was changed"
    stream.write(after)


def form_of(pdf: pikepdf.Pdf, page: int, cell: int) -> Any:
    """The form that draws a cell, both counted from 1."""
    on = pdf.pages[page - 1]
    names = PLACED.findall(on.Contents.read_bytes())
    return on.Resources.XObject["/" + names[cell - 1].decode()]


def placements(content: bytes) -> list[bytes]:
    return [found.group() for found in PLACED.finditer(content)]


def without_cell(content: bytes, cell: int) -> bytes:
    return content.replace(placements(content)[cell - 1], b"")


def swapped(content: bytes, cell: int, name: str) -> bytes:
    """A cell that shows another form."""
    old = placements(content)[cell - 1]
    return content.replace(old, re.sub(rb"/X\d+ Do", f"/{name} Do".encode(), old))
