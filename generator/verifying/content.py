"""What is on one page held to what should be there, cell by cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from proofdeck.generator.face import Cell, Sheet
from proofdeck.generator.verifying.faults import Fault
from proofdeck.generator.verifying.gallery import Gallery, cell_at, texts_in
from proofdeck.generator.verifying.older import legible
from proofdeck.generator.verifying.oracle import Oracle
from proofdeck.generator.verifying.pictures import Pair, is_bare
from proofdeck.generator.verifying.words import Difference, Lost, Strange, letter, plain

_TOLD = 3
"""Words of one cell that are told one by one."""


@dataclass(slots=True)
class _Words:
    """What is wrong with the words of one cell."""

    lost: list[Lost] = field(default_factory=list)
    strange: list[Strange] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class PageContent:
    """One page and its sheet."""

    oracle: Oracle
    gallery: Gallery
    sheet: int
    page: int
    difference: Difference

    @property
    def _shown(self) -> Sheet:
        return self.oracle.sheets[self.sheet]

    def faults(self) -> Iterator[Fault]:
        """Everything that is not as it should be."""
        cells = self._shown.cells
        words = self._by_cell()
        pair = self.gallery.pair(self.sheet, self.page) if self.gallery.needed else None
        same = pair is None or pair.same
        off = set(words) - {None}
        for index, cell in enumerate(cells):
            if not self.oracle.knows(cell):
                continue  # it is not in the catalogue any more, which is told of the piece
            if index in words or (pair is not None and not same and pair.cell_is_off(cell)):
                off.add(index)
                code, what = self._told(index, words.get(index, _Words()), pair)
                yield Fault(code, f"{_side(self._shown, cell)} {what}", self.page + 1, index + 1, cell.component)
        if self.oracle.as_planned and not off:
            yield from self._around(words.get(None, _Words()), None if same else pair)

    def _by_cell(self) -> dict[int | None, _Words]:
        found: dict[int | None, _Words] = {}
        for lost in self.difference.lost:
            found.setdefault(cell_at(self._shown.cells, lost.said.spots[0]), _Words()).lost.append(lost)
        for strange in self.difference.strange:
            found.setdefault(cell_at(self._shown.cells, strange.at), _Words()).strange.append(strange)
        return found

    def _told(self, index: int, words: _Words, pair: Pair | None) -> tuple[str, str]:
        """What a cell shows instead."""
        cell = self._shown.cells[index]
        if pair is not None and is_bare(pair.found, cell) and not is_bare(pair.wanted, cell):
            return "VER302", "is missing: its cell is empty"
        if other := self._another(index, words, pair):
            return "VER303", f"is not in its cell, which shows {other}"
        if words.lost or words.strange:
            return "VER301", _said(words)
        return "VER304", "is drawn otherwise, with the same words"

    def _another(self, index: int, words: _Words, pair: Pair | None) -> str | None:
        """The other face that a cell shows, if it surely is one: told by all its words, or by its looks."""
        cell = self._shown.cells[index]
        chars = self.gallery.file.pages[self.page].chars
        if words.lost:
            letters = zip(map(letter, chars.codes), zip(chars.xs, chars.ys, strict=True), strict=True)
            text = texts_in(self._shown.cells, letters).get(index, "")
            return self.gallery.said_by(cell, text)
        return self.gallery.recognised(pair, cell) if pair is not None else None

    def _around(self, words: _Words, pair: Pair | None) -> Iterator[Fault]:
        """Cover, captions and marks."""
        if words.lost or words.strange:
            yield Fault("VER305", f"beyond the pieces it {_said(words)}", self.page + 1)
        elif pair is not None:
            what = "what is between and around the pieces" if self._shown.cells else "the page"
            yield Fault("VER305", f"{what} is drawn otherwise", self.page + 1)


def _side(sheet: Sheet, cell: Cell) -> str:
    return f"{cell.side} (a tile of it)" if sheet.role == "tile" else str(cell.side)


def _said(words: _Words) -> str:
    """Which words stand where others belong."""
    if not words.lost:
        told = [f"says '{_short(strange.text)}', which belongs nowhere" for strange in words.strange]
    else:  # words that only moved, as those after a longer one do, are told if there is nothing else to tell
        other = [lost for lost in words.lost if plain(lost.found) != plain(lost.said.text)]
        moved = [lost for lost in words.lost if lost not in other]
        told = [*map(_swapped, other), *(f"has '{_short(lost.said.text)}' elsewhere than it belongs" for lost in moved)]
    more = f", and {len(told) - _TOLD} more words are off" if len(told) > _TOLD else ""
    return ", ".join(told[:_TOLD]) + more


def _swapped(lost: Lost) -> str:
    text = _short(lost.said.text)
    return f"says '{_short(lost.found)}' where '{text}' belongs" if lost.found else f"lacks '{text}'"


def _short(text: str) -> str:
    return legible(text if len(text) <= 30 else text[:28] + " …")
