"""What is wrong with a cell or a page, and how the same fault in many places becomes one finding."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

MANY = 4
"""Components with one fault from which on it is told once: a word or a look that all of them share."""
NAMES = 4
PLACES = 5
"""Pages that are named before the rest is only counted."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is not as the catalogue has it."""

    code: str
    what: str
    page: int | None = None
    """Counted from 1, as viewers do."""
    cell: int | None = None
    """Counted from 1 on its page; None for the page as a whole."""
    component: str = ""
    """Whose face it is; none for what belongs to no piece."""


def folded(faults: Iterable[Fault], apart: Container[str] = ()) -> list[list[Fault]]:
    """Faults that are alike, together; also those of many components, but for some that are told apart."""
    alike: dict[tuple[str, str], list[Fault]] = {}
    for fault in faults:
        alike.setdefault((fault.code, fault.what), []).append(fault)
    return [group for members in alike.values() for group in _split(members, apart)]


def _split(alike: Sequence[Fault], apart: Container[str]) -> Iterator[list[Fault]]:
    by_component: dict[str, list[Fault]] = {}
    for fault in alike:
        by_component.setdefault(fault.component, []).append(fault)
    others = [name for name in by_component if name not in apart]
    if len(others) >= MANY:
        yield [fault for name in others for fault in by_component.pop(name)]
    yield from by_component.values()


def owners(faults: Sequence[Fault]) -> str:
    """Whose faces they are."""
    names = list(dict.fromkeys(fault.component for fault in faults if fault.component))
    more = f" and {len(names) - NAMES} more" if len(names) > NAMES else ""
    return ", ".join(f"'{name}'" for name in names[:NAMES]) + more


def places(faults: Sequence[Fault]) -> str:
    """Where: pages with their cells, the first few by number."""
    pages: dict[int, list[int]] = {}
    for fault in sorted(faults, key=lambda fault: (fault.page or 0, fault.cell or 0)):
        if fault.page is not None:
            cells = pages.setdefault(fault.page, [])
            if fault.cell is not None and fault.cell not in cells:
                cells.append(fault.cell)
    told = [_page(page, cells) for page, cells in list(pages.items())[:PLACES]]
    if len(pages) > PLACES:
        told.append(f"{len(pages) - PLACES} more pages")
    return "; ".join(told)


def _page(page: int, cells: Sequence[int]) -> str:
    if not cells:
        return f"page {page}"
    return f"page {page}, {'cell' if len(cells) == 1 else 'cells'} {runs(cells)}"


def runs(numbers: Sequence[int]) -> str:
    """Numbers with those in a row told as a range: 1-3, 5."""
    rows = [list(run) for _, run in groupby(enumerate(sorted(numbers)), lambda row: row[1] - row[0])]
    ends = [(run[0][1], run[-1][1]) for run in rows]
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in ends)
