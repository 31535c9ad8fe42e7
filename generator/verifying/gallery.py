"""Pictures of a file's pages and of what they should show, drawn only when words do not settle it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from proofdeck.generator.face import Cell
from proofdeck.generator.geometry import Point
from proofdeck.generator.verifying.expected import Said
from proofdeck.generator.verifying.oracle import Oracle, rect_of
from proofdeck.generator.verifying.pictures import Drawn, Pair, best_match, draw, thumbnail
from proofdeck.generator.verifying.reading import ReadFile
from proofdeck.generator.verifying.words import plain

if TYPE_CHECKING:
    from PIL.Image import Image

REACH = 3.2
"""Millimetres beyond its trim that a cell's bleed may hold words of its own."""
KEPT = 4
"""Pages kept as pictures: those around the one in hand."""


@dataclass(slots=True)
class Gallery:
    """Pictures of one file and of its sheets."""

    oracle: Oracle
    file: ReadFile
    words: Sequence[Sequence[Said]]
    """What each sheet should say."""
    _document: Any = None
    _wanted: dict[int, Drawn] = field(default_factory=dict)
    _faces: dict[tuple[int, int], list[tuple[str, Image]]] = field(default_factory=dict)
    _texts: dict[tuple[int, int], dict[str, str]] = field(default_factory=dict)

    @property
    def needed(self) -> bool:
        """Whether pictures can tell anything: equal bytes draw equal pages."""
        return self.oracle.data != self.file.data

    def pair(self, sheet: int, page: int) -> Pair:
        """A page as it is and as it should be."""
        shown, turn = self.oracle.sheets[sheet], self.file.pages[page].turn
        found = draw(self.file.document, page, (shown.width, shown.height), turn)
        return Pair(found, self.wanted(sheet))

    def wanted(self, sheet: int) -> Drawn:
        """A page as it should be."""
        if sheet not in self._wanted:
            if self._document is None:
                import pypdfium2

                self._document = pypdfium2.PdfDocument(self.oracle.data)
            while len(self._wanted) >= KEPT:
                del self._wanted[next(iter(self._wanted))]
            shown = self.oracle.sheets[sheet]
            self._wanted[sheet] = draw(self._document, sheet, (shown.width, shown.height))
        return self._wanted[sheet]

    def said_by(self, cell: Cell, text: str) -> str | None:
        """The face of a cell's size that says just this."""
        key = _size(cell)
        if key not in self._texts:
            known = self._texts[key] = {}
            for number, sheet in enumerate(self.oracle.sheets):
                said = texts_in(sheet.cells, [(word.text, word.spots[0]) for word in self.words[number]])
                for index, other in enumerate(sheet.cells if sheet.role != "tile" else ()):
                    if _size(other) == key and index in said:
                        known.setdefault(said[index], label(self.oracle, other))
        found = self._texts[key].get(text)
        return found if found != label(self.oracle, cell) else None

    def recognised(self, pair: Pair, cell: Cell) -> str | None:
        """The face that a cell shows in place of its own, if it surely is another of that size."""
        shown = thumbnail(pair.found, cell)
        own = label(self.oracle, cell)
        found = best_match(shown, thumbnail(pair.wanted, cell), self._known(cell))
        return found if found != own else None

    def _known(self, cell: Cell) -> Sequence[tuple[str, Image]]:
        """Every face of a cell's size, upright and in small."""
        key = _size(cell)
        if key not in self._faces:
            first: dict[str, tuple[int, Cell]] = {}
            for number, sheet in enumerate(self.oracle.sheets):
                for other in sheet.cells if sheet.role != "tile" else ():
                    if _size(other) == key:
                        first.setdefault(label(self.oracle, other), (number, other))
            self._faces[key] = [(name, thumbnail(self.wanted(n), other)) for name, (n, other) in first.items()]
        return self._faces[key]

    def close(self) -> None:
        """Let go of what was opened."""
        if self._document is not None:
            self._document.close()


def cell_at(cells: Sequence[Cell], at: Point) -> int | None:
    """The cell that a point belongs to: the one it lies in, or the nearest one whose bleed it may be."""
    best: tuple[float, int] | None = None
    for index, cell in enumerate(cells):
        box = rect_of(cell)
        out = max(box.x - at[0], at[0] - box.right, box.y - at[1], at[1] - box.bottom, 0.0)
        if out <= REACH and (best is None or out < best[0]):
            best = out, index
    return None if best is None else best[1]


def texts_in(cells: Sequence[Cell], words: Iterable[tuple[str, Point]]) -> dict[int, str]:
    """What each cell says, in order and without spaces."""
    found: dict[int, str] = {}
    for text, at in words:
        index = cell_at(cells, at)
        if index is not None:
            found[index] = found.get(index, "") + plain(text)
    return found


def label(oracle: Oracle, cell: Cell) -> str:
    """A face by name; what shares a back is known by its back."""
    game = oracle.laid_out.game
    component = game.components.get(cell.component)
    if cell.side == "front" or component is None or component.back is None:
        return f"'{cell.component}'"
    back = game.backs[component.back]
    return f"the back of '{cell.component}'" if back.own else f"the back '{back.name}'"


def _size(cell: Cell) -> tuple[int, int]:
    width, height = (cell.width, cell.height) if cell.turn % 180 == 0 else (cell.height, cell.width)
    return round(width * 10), round(height * 10)
