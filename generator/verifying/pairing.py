"""Which page of a file is which sheet: told from the words on it, so that a lost or moved page upsets no other."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from proofdeck.generator.verifying.words import Difference

LIKELY = 0.5
"""The share of a page's words from which on it is taken for that page, though not all is as it should be."""
_LOOK = 60
"""How many pages are tried for one that is not where it belongs."""


@dataclass(slots=True)
class Pairing:
    """Sheets with their pages; both are counted from 0."""

    page_of: dict[int, int] = field(default_factory=dict)
    differences: dict[int, Difference] = field(default_factory=dict)
    """By sheet."""
    lost: list[int] = field(default_factory=list)
    """Sheets that are no page of the file."""
    strange: list[int] = field(default_factory=list)
    """Pages that are no sheet."""

    @property
    def out_of_order(self) -> list[int]:
        """Sheets that come before or after where they belong: the fewest that explain the order."""
        order = [self.page_of[sheet] for sheet in sorted(self.page_of)]
        kept = _longest_run(order)
        return [sheet for sheet in sorted(self.page_of) if self.page_of[sheet] not in kept]


def _longest_run(numbers: Sequence[int]) -> set[int]:
    """The longest part of a row of numbers that goes up."""
    ends: list[int] = []
    chains: list[tuple[int, ...]] = []
    for value in numbers:
        at = bisect_left(ends, value)
        chain = (*(chains[at - 1] if at else ()), value)
        ends[at : at + 1] = [value]
        chains[at : at + 1] = [chain]
    return set(chains[-1]) if chains else set()


Judge = Callable[[int, int], Difference]
"""What sets a page apart from a sheet: (sheet, page) -> difference."""


class Pairer:
    """Finds the page of every sheet."""

    def __init__(self, sheets: int, pages: int, judge: Judge) -> None:
        self.sheets, self.pages, self.judge = sheets, pages, judge
        self.found = Pairing()
        self._free = dict.fromkeys(range(pages))

    def run(self) -> Pairing:
        """Those that fit perfectly first, where they belong and then elsewhere; then the likely ones."""
        count = min(self.sheets, self.pages)
        doubtful = [sheet for sheet in range(count) if not self._try(sheet, sheet, 1.0)]
        doubtful += range(count, self.sheets)
        if len(doubtful) > 1 or self.sheets != self.pages:
            doubtful = [sheet for sheet in doubtful if not self._look(sheet, self._nearest(sheet), 1.0)]
            doubtful = [sheet for sheet in doubtful if not self._look(sheet, (sheet,), LIKELY)]
            doubtful = [sheet for sheet in doubtful if not self._look(sheet, self._nearest(sheet), LIKELY)]
        if self.sheets == self.pages:
            doubtful = [sheet for sheet in doubtful if not self._look(sheet, (sheet,), 0.0)]
        self.found.lost, self.found.strange = doubtful, list(self._free)
        return self.found

    def _nearest(self, sheet: int) -> Iterable[int]:
        """Free pages, those after the page of the sheet before first: pages mostly keep their order."""
        before = max((self.found.page_of[other] for other in self.found.page_of if other < sheet), default=-1)
        order = sorted(self._free, key=lambda page: (page < before, abs(page - before)))
        return order[:_LOOK]

    def _look(self, sheet: int, pages: Iterable[int], least: float) -> bool:
        return any(self._try(sheet, page, least) for page in pages)

    def _try(self, sheet: int, page: int, least: float) -> bool:
        """Take a page for a sheet if enough of it is right; perfect means nothing else on it either."""
        if page not in self._free:
            return False
        difference = self.judge(sheet, page)
        if difference.share < least or (least == 1.0 and not difference.none):
            return False
        del self._free[page]
        self.found.page_of[sheet], self.found.differences[sheet] = page, difference
        return True
