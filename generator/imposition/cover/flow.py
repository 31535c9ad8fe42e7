"""Small blocks of text and drawing that flow down columns and over pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from proofdeck.generator.display_list import Colour, Item, Path
from proofdeck.generator.geometry import PT, Rect, line
from proofdeck.generator.imposition.draw.lettering import GREY, INK, Lettering

Draw = Callable[[float, float, float], tuple[Item, ...]]
"""Items for a place: left, top and width."""


@dataclass(frozen=True, slots=True)
class Atom:
    """Something that is never broken: a line, a rule, a gap."""

    height: float
    draw: Draw
    stays: bool = False
    """Whether what follows must be in the same column."""
    gap: bool = False
    """Whether it may be dropped at the top of a column."""


def nothing(_x: float, _y: float, _width: float) -> tuple[Item, ...]:
    """Draw nothing."""
    return ()


def gap(height: float) -> Atom:
    """White space."""
    return Atom(height, nothing, gap=True)


@dataclass(frozen=True, slots=True)
class ParagraphSetter:
    """Sets paragraphs as atoms; the one place that decides how running text on the cover is set."""

    lettering: Lettering
    accent: Colour

    def heading(self, text: str) -> list[Atom]:
        """A section's title over a thin line."""

        def draw(x: float, y: float, width: float) -> tuple[Item, ...]:
            rule = Path(line(x, y + 5.0, x + width, y + 5.0), stroke=self.accent, width=0.35)
            return rule, self.lettering.line(text, x, y + 3.6, 10.5, bold=True, fill=self.accent)

        return [gap(3.2), Atom(6.2, draw, stays=True)]

    def paragraph(
        self,
        text: str,
        width: float,
        points: float = 8.0,
        *,
        fill: Colour = INK,
        bold: bool = False,
        indent: float = 0.0,
    ) -> list[Atom]:
        """Wrapped lines."""
        lead = points * PT * 1.28
        rows = self.lettering.wrap(text, width - indent, points, bold=bold)
        short = len(rows) <= 4
        return [
            self._row(row, lead, points, fill=fill, bold=bold, indent=indent, stays=short and number < len(rows))
            for number, row in enumerate(rows, 1)
        ]

    def _row(
        self, text: str, lead: float, points: float, *, fill: Colour, bold: bool, indent: float, stays: bool
    ) -> Atom:
        def draw(x: float, y: float, _width: float) -> tuple[Item, ...]:
            return (self.lettering.line(text, x + indent, y + lead * 0.78, points, fill=fill, bold=bold),)

        return Atom(lead, draw, stays=stays)

    def bullets(self, texts: Iterable[str], width: float, points: float = 8.0) -> list[Atom]:
        """A list; every entry begins with a small dash."""
        atoms: list[Atom] = []
        for text in texts:
            rows = self.paragraph(text, width, points, indent=3.0)
            atoms.append(self._dashed(rows[0]))
            atoms.extend(rows[1:])
            atoms.append(gap(0.8))
        return atoms

    def _dashed(self, first: Atom) -> Atom:
        def draw(x: float, y: float, width: float) -> tuple[Item, ...]:
            middle = y + first.height * 0.55
            dash = Path(line(x + 0.2, middle, x + 1.7, middle), stroke=self.accent, width=0.4)
            return (dash, *first.draw(x, y, width))

        return Atom(first.height, draw, stays=first.stays)

    def pair(self, left: str, right: str, width: float, points: float = 8.0, *, lead_in: float = 0.0) -> Atom:
        """A line with something at either end."""
        lead = points * PT * 1.35
        room = width - lead_in - self.lettering.width(right, points) - 3
        rows = self.lettering.wrap(left, room, points, bold=True)

        def draw(x: float, y: float, wide: float) -> tuple[Item, ...]:
            base = y + lead * 0.76
            words = (
                self.lettering.line(row, x + lead_in, base + lead * n, points, bold=True) for n, row in enumerate(rows)
            )
            return (*words, self.lettering.line(right, x + wide, base, points, align="right", fill=GREY))

        return Atom(lead * len(rows), draw, stays=True)


def pour(atoms: Sequence[Atom], pages: Iterable[tuple[Rect, ...]]) -> list[tuple[Item, ...]]:
    """The atoms down the columns of one page after the other; the columns of the last end about level."""
    filled: list[tuple[Item, ...]] = []
    waiting = list(atoms)
    for columns in pages:
        if not waiting:
            break
        items, rest = _fill_page(waiting, columns)
        if not rest:
            items, rest = _level(waiting, columns)
        filled.append(items)
        waiting = rest
    return filled


def _level(atoms: list[Atom], columns: tuple[Rect, ...]) -> tuple[tuple[Item, ...], list[Atom]]:
    """The shortest columns that take everything."""
    low, high = 0.0, columns[0].height
    while high - low > 0.5:
        middle = (low + high) / 2
        if _fill_page(atoms, tuple(replace(column, height=middle) for column in columns))[1]:
            low = middle
        else:
            high = middle
    return _fill_page(atoms, tuple(replace(column, height=high) for column in columns))


def _fill_page(atoms: list[Atom], columns: tuple[Rect, ...]) -> tuple[tuple[Item, ...], list[Atom]]:
    items: tuple[Item, ...] = ()
    for column in columns:
        more, atoms = _fill(atoms, column)
        items += more
    return items, atoms


def _fill(atoms: list[Atom], column: Rect) -> tuple[tuple[Item, ...], list[Atom]]:
    items: list[Item] = []
    y = column.y
    index = 0
    while index < len(atoms):
        if atoms[index].gap and y == column.y:
            index += 1
            continue
        if y > column.y and y + _together(atoms, index) > column.bottom:
            break
        items.extend(atoms[index].draw(column.x, y, column.width))
        y += atoms[index].height
        index += 1
    return tuple(items), atoms[index:]


def _together(atoms: Sequence[Atom], index: int) -> float:
    """The height of an atom with all that must stay with it."""
    height = 0.0
    for atom in atoms[index:]:
        height += atom.height
        if not atom.stays and not atom.gap:
            break
    return height
