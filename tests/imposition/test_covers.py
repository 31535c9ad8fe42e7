from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sample_pieces import PAPERS, lettering, make_face, make_piece

from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.display_list import Glyphs, Group, Item
from proofdeck.generator.face import PrintedPiece, Sheet
from proofdeck.generator.geometry import Rect, regular_polygon
from proofdeck.generator.imposition.cover.details import Designed, Details
from proofdeck.generator.imposition.cover.names import counted, in_ranges
from proofdeck.generator.imposition.impose import Book, make_book
from proofdeck.generator.imposition.job import Job, Paper, Printer
from proofdeck.generator.layout.text.typeface import Icon

PLAIN = Details("Test game", {"base": "Base game", "more": "More of it"})
MARK = Icon("mark", ((regular_polygon(0.5, 0.5, 0.5, 4), False),), 1.0)
DETAILS = replace(
    PLAIN,
    edition="First edition",
    version="version 1",
    emblem=MARK,
    needs=("A pencil",),
    designed=Designed(2, 3, MARK, ("The price of the sled.",)),
    rulings=("The first player goes first.",),
    credits=("Design: somebody.",),
    notices=("Unofficial, and not for sale.",),
)


def book_of(pieces: list[PrintedPiece], details: Details = DETAILS, **job: Any) -> Book:
    paper = job.pop("paper", PAPERS["a4"])
    return make_book(pieces, Job(paper, **job), lettering(), details, Findings())


def words(items: tuple[Item, ...]) -> Iterator[Glyphs]:
    for item in items:
        match item:
            case Glyphs():
                yield item
            case Group():
                yield from words(item.items)
            case _:
                pass


def text_of(sheets: list[Sheet]) -> str:
    return " ".join(line.text for sheet in sheets for line in words(sheet.artwork.items))


def covers(book: Book) -> list[Sheet]:
    return [sheet for sheet in book.sheets if sheet.role == "cover"]


PIECES = [
    make_piece("a", 10, deck="Tribe", name="Brawler"),
    make_piece("b", 14, deck="Supply", sets=("more",), name="Sled"),
]


def test_the_cover_says_all_that_whoever_gets_only_the_pages_must_know() -> None:
    text = text_of(covers(book_of(PIECES)))
    for part in (
        "Test game",
        "First edition",
        "PRINT AT 100 %",
        "bank card",
        "Both sides, turned over the long edge.",
        "What is on which page",
        "Skip these pages if you play without",
        "24 sleeves for cards of 63.5 × 88.9 mm",
        "A pencil",
        "3 sheets of paper",
        "10 Brawler",
        "2 of 3 components",
        "The price of the sled.",
        "The first player goes first.",
        "Design: somebody.",
        "Unofficial",
    ):
        assert part in text


def test_the_notice_under_the_title_never_breaks_off_inside_a_sentence() -> None:
    details = replace(
        PLAIN, notices=("Unofficial and not for sale. " + "Nobody approved these sheets, " * 9 + "as said.",)
    )
    first = [line.text for line in words(covers(book_of(PIECES, details))[0].artwork.items)]
    assert "Unofficial and not for sale." in first
    assert not any(text.endswith("…") for text in first)


def test_the_list_of_piles_begins_where_its_heading_stands() -> None:
    """However many lines are before it, a pile follows its heading in the same column."""
    for count in range(60):
        details = replace(PLAIN, needs=tuple(f"thing {n}" for n in range(count)))
        for sheet in covers(book_of(PIECES, details)):
            lines = list(words(sheet.artwork.items))
            for line in lines:
                if line.text.startswith("Count each pile"):
                    column = [other for other in lines if abs(other.x - line.x) < 6 and other.y > line.y]
                    assert any(other.text in ("Tribe", "Supply") for other in column)


def test_page_numbers_in_the_index_are_those_of_the_file() -> None:
    book = book_of([make_piece("a", 8), make_piece("b", 8, sets=("more",))])
    base, more = book.facts.index
    for entry in (base, more):
        on_them = [sheet for sheet in book.sheets if entry.first <= sheet.number <= entry.last]
        assert {cell.component for sheet in on_them for cell in sheet.cells} == ({"a"} if entry is base else {"b"})
    assert (base.skip, more.skip) == (False, True)
    assert [sheet.number for sheet in book.sheets] == list(range(1, len(book.sheets) + 1))


def test_a_page_with_pieces_of_the_base_set_is_never_skipped() -> None:
    index = book_of(PIECES).facts.index
    assert [(entry.sets, entry.skip) for entry in index] == [
        (("Base game",), False),
        (("Base game", "More of it"), False),
        (("More of it",), True),
    ]


def test_fronts_begin_on_a_new_sheet_of_paper() -> None:
    book = book_of(PIECES)
    first = next(sheet for sheet in book.sheets if sheet.role != "cover")
    assert first.number % 2 == 1
    assert first.partner == first.number + 1


@pytest.mark.parametrize("paper", [*PAPERS, "small"])
@pytest.mark.parametrize("count", [1, 40])
def test_every_word_of_the_cover_stays_on_the_page(paper: str, count: int) -> None:
    details = replace(
        PLAIN, rulings=tuple(f"Ruling {n}: " + "words that go on " * 9 for n in range(count)), credits=("x" * 400,)
    )
    chosen = PAPERS.get(paper) or Paper("small", "A5", 148, 210)
    book = book_of(
        [make_piece(f"c{n}", 1, deck=f"Deck {n}", name="Name " * 12) for n in range(count)], details, paper=chosen
    )
    for sheet in covers(book):
        reach = Rect(12.9, 6.35, sheet.width - 25.8, sheet.height - 12.7)
        for body in sheet.artwork.items[:-1]:
            assert isinstance(body, Group)
            for line in words(body.items):
                start, last = line.words[-1]
                length = start + last.advance * line.size / 1000
                assert reach.contains(Rect(line.x, line.y - line.size * 0.6, length, line.size * 0.6))


def test_piles_and_cuts_are_counted() -> None:
    facts = book_of([make_piece("a", 16, deck="One"), make_piece("b", 4, deck="Two")]).facts
    assert [(pile.deck, pile.count) for pile in facts.piles] == [("One", 16), ("Two", 4)]
    (run,) = facts.cutting.runs
    assert (facts.cutting.sheets, run.sheets, run.cuts) == (3, 3, 12)
    assert facts.cutting.cuts == 36
    assert facts.cutting.pile_cuts == 12


def test_shapes_are_counted_apart_from_straight_cuts() -> None:
    face = make_face("hex", "front", 40, 40, outline=regular_polygon(20, 20, 20, 6))
    facts = book_of([PrintedPiece("hex", "Tiles", ("base",), 3, face, None, kind="tile")]).facts
    assert (facts.cutting.cuts, facts.cutting.outlines) == (0, 3)
    assert facts.sleeves == ()


def test_manual_printing_names_the_pages_of_both_passes() -> None:
    book = book_of([make_piece("a", 16)], sides="manual", printer=Printer(back_order="reversed"))
    fronts = [sheet.number for sheet in book.sheets if sheet.role == "front"]
    backs = [sheet.number for sheet in book.sheets if sheet.role == "back"]
    assert book.facts.manual == (f"{fronts[0]}–{fronts[-1]}", f"{backs[0]}–{backs[-1]}")


def test_less_bleed_is_told() -> None:
    assert "bleed cut to 1.6 mm where cards touch" in text_of(
        covers(book_of([make_piece("a", 16)], paper=PAPERS["letter"]))
    )


@pytest.mark.parametrize("style", ["duplex", "gutterfold", "fronts", "oneup"])
def test_a_game_without_pieces_still_has_a_cover(style: Any) -> None:
    assert [sheet.role for sheet in book_of([], style=style).sheets] == ["cover"]


def test_the_same_job_gives_the_same_sheets() -> None:
    one, two = book_of(PIECES), book_of(PIECES)
    assert [sheet.artwork.digest for sheet in one.sheets] == [sheet.artwork.digest for sheet in two.sheets]


def test_names_the_font_cannot_spell_are_reported() -> None:
    findings = Findings()
    make_book([make_piece("a", name="日本")], Job(PAPERS["a4"]), lettering(), DETAILS, findings)
    assert [finding.code for finding in findings] == ["IMP106"]


def test_what_is_too_large_to_fold_is_printed_apart_and_said_so() -> None:
    book = book_of([make_piece("card", 4), make_piece("mat", 1, 180, 250)], style="gutterfold")
    assert [sheet.role for sheet in book.sheets if sheet.role != "cover"] == ["fold", "front", "back"]
    assert [entry.note.split(":")[0] for entry in book.facts.index] == ["fold and glue", "too large to fold"]


def test_names_that_go_on_counting_are_told_as_a_range() -> None:
    energies = [(f"Energy {number}", 1) for number in range(1, 100)]
    assert in_ranges([("Edge", 2), *energies, ("Event", 1)]) == [("Edge", 2), ("Energy 1–99", 1), ("Event", 1)]
    assert in_ranges([("Rank 1", 2), ("Rank 2", 2), ("Rank 3", 2), ("Rank 4", 1)]) == [("Rank 1–3", 2), ("Rank 4", 1)]
    assert counted("Rank 1–3", 2) == "2 each of Rank 1–3" and counted("Rank 4", 1) == "1 Rank 4"


@pytest.mark.parametrize(
    "names", [("A 1", "A 2"), ("A 1", "A 3", "A 5"), ("A 1", "B 2", "A 3"), ("A 01", "A 02", "A 03")]
)
def test_names_that_do_not_go_on_counting_stand_as_they_are(names: tuple[str, ...]) -> None:
    parts = [(name, 1) for name in names]
    assert in_ranges(parts) == parts


@given(st.lists(st.tuples(st.sampled_from(["A ", "B ", ""]), st.integers(0, 12), st.integers(1, 2)), max_size=30))
def test_a_list_with_ranges_stands_for_the_same_names(made: list[tuple[str, int, int]]) -> None:
    parts = [(f"{words}{number}", count) for words, number, count in made]
    spelt: list[tuple[str, int]] = []
    for name, count in in_ranges(parts):
        first, dash, last = name.partition("–")
        words = first.rstrip("0123456789")
        numbers = range(int(first[len(words) :]), int(last) + 1) if dash else (first[len(words) :],)
        spelt += [(f"{words}{number}", count) for number in numbers]
    assert spelt == parts
