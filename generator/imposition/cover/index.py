"""The page index: what lies on which pages, and which of them may be left unprinted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import groupby

from proofdeck.generator.imposition.cover.details import Details
from proofdeck.generator.imposition.job import Job
from proofdeck.generator.imposition.pages.page import BlankPage, GridPage, Page, Plan, TilePage


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """A run of pages that belong together."""

    first: int
    last: int
    contents: str
    """Decks with their counts."""
    sets: tuple[str, ...]
    """Titles of the sets whose pieces lie there."""
    skip: bool
    """Whether the pages are needed only with those sets."""
    note: str = ""

    @property
    def pages(self) -> str:
        """The page numbers."""
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


def page_index(plan: Plan, job: Job, details: Details, first: int) -> list[IndexEntry]:
    """Runs of pages with the same sets and the same side; empty sides go with their fronts."""
    keyed: list[tuple[tuple[object, ...], int, Page]] = []
    for index, page in enumerate(plan.pages):
        key = keyed[-1][0] if isinstance(page, BlankPage) and keyed else _key(page, job)
        keyed.append((key, first + index, page))
    base = _base_sets(plan, details)
    return [
        _entry([(number, page) for _, number, page in run], details, base, job)
        for _, run in groupby(keyed, lambda k: k[0])
    ]


def _key(page: Page, job: Job) -> tuple[object, ...]:
    """What makes a run: the sets, the kind of sheet and, where fronts and backs are printed apart, the side."""
    apart = job.style == "duplex" and job.sides == "manual"
    large = job.style == "gutterfold" and page.role in ("front", "back")
    return _sets(page), isinstance(page, TilePage), large, page.role if apart else ""


def _sets(page: Page) -> frozenset[tuple[str, ...]]:
    return frozenset(copy.piece.sets for copy in page.copies)


def _base_sets(plan: Plan, details: Details) -> str | None:
    """The set that every game needs: the first."""
    named = next(iter(details.sets), None)
    pieces = (copy.piece for page in plan.pages for copy in page.copies)
    return named or next((piece.sets[0] for piece in pieces if piece.sets), None)


def _entry(run: list[tuple[int, Page]], details: Details, base: str | None, job: Job) -> IndexEntry:
    pages = [page for _, page in run]
    roles: set[str] = {page.role for page in pages}
    counted: Counter[str] = Counter()
    for page in pages:
        counted.update(_decks(page, roles))
    contents = ", ".join(f"{deck} ({count})" for deck, count in counted.items())
    groups = {copy.piece.sets for page in pages for copy in page.copies}
    names = [
        name for name in (*details.sets, *sorted({n for g in groups for n in g})) if any(name in g for g in groups)
    ]
    skip = bool(groups) and all(base not in group and group for group in groups)
    return IndexEntry(
        run[0][0],
        run[-1][0],
        contents,
        tuple(details.of_set(n) for n in dict.fromkeys(names)),
        skip,
        _note(pages[0], job),
    )


def _decks(page: Page, roles: set[str]) -> list[str]:
    """The deck of every piece that begins here: backs are counted only in a run that has nothing else."""
    behind = page.role == "back" or (isinstance(page, TilePage) and page.side == "back")
    if behind and roles != {"back"}:
        return []
    if isinstance(page, TilePage) and (page.tile.row or page.tile.column):
        return []
    return [copy.piece.deck for copy in page.copies]


def _note(page: Page, job: Job) -> str:
    match page:
        case GridPage(role="front") if job.style == "gutterfold":
            return "too large to fold: each back is on the page after its front, to be glued back to back"
        case TilePage(tile=tile):
            return f"{tile.rows} × {tile.columns} tiles to join"
        case GridPage(role="fold"):
            return "fold and glue"
        case GridPage(role="back"):
            return "backs"
        case _:
            return ""
