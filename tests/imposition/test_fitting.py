from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_pieces import PAPERS

from proofdeck.generator.geometry import Rect
from proofdeck.generator.imposition.fit.fitting import fit
from proofdeck.generator.imposition.fit.scheme import Scheme
from proofdeck.generator.imposition.job import Job, Margins, Paper, Printer
from proofdeck.generator.imposition.pages.gutterfold import fit_fold

SIZES = st.tuples(st.integers(200, 1800), st.integers(200, 2600)).map(lambda s: (s[0] / 10, s[1] / 10))
SLACK = 1e-6


def best(paper: str, width: float, height: float, **job: object) -> Scheme:
    scheme = fit(width, height, Job(PAPERS[paper], **job), bleed=3.0)  # type: ignore[arg-type]
    assert scheme is not None
    return scheme


@pytest.mark.parametrize(
    "paper, count, bleed", [("a4", 8, 3.0), ("letter", 8, 1.587), ("common", 8, 1.587), ("a3", 18, 2.191)]
)
def test_poker_cards_fit_as_many_as_the_bleed_allows(paper: str, count: int, bleed: float) -> None:
    scheme = best(paper, 63.5, 88.9)
    assert (scheme.count, scheme.bleed) == (count, bleed)


def test_three_times_88_9_goes_into_266_7() -> None:
    assert 266.7 // 88.9 == 2  # the trap
    paper = Paper("exact", "Exact", 190.5, 266.7 + 4.1, margin=0)
    scheme = fit(63.5, 88.9, Job(paper), bleed=0.0)
    assert scheme is not None
    assert scheme.count == 9


def test_narrow_margins_make_room_for_nine_on_a4() -> None:
    tight = Printer("tight", margins=Margins(5, 5, 5, 5))
    assert best("a4", 63.5, 88.9, printer=tight).count == 9


def test_margins_are_even_and_turn_with_the_page() -> None:
    job = Job(PAPERS["a4"], printer=Printer("uneven", margins=Margins(2, 3, 7, 4)))
    assert job.margins(PAPERS["a4"].portrait) == (4, 7)
    assert job.margins(PAPERS["a4"].landscape) == (7, 4)


def test_bleed_is_cut_only_where_that_gains_pieces() -> None:
    assert best("a4", 120, 180).clipped is None
    assert best("letter", 63.5, 88.9).clipped == "bleed cut to 1.6 mm where cards touch"


def test_pieces_with_shared_cuts_touch_and_bleed_on_the_outside_only() -> None:
    scheme = fit(60, 40, Job(PAPERS["a4"]), bleed=3.0, touching=True)
    assert scheme is not None
    assert scheme.clipped is None
    boxes = sorted((slot.box.x, slot.box.y) for slot in scheme.slots)
    xs, ys = sorted({x for x, _ in boxes}), sorted({y for _, y in boxes})
    wide, high = scheme.slots[0].box.width, scheme.slots[0].box.height
    assert all(later - earlier == pytest.approx(wide) for earlier, later in itertools.pairwise(xs))
    assert all(later - earlier == pytest.approx(high) for earlier, later in itertools.pairwise(ys))
    first = next(slot for slot in scheme.slots if (slot.box.x, slot.box.y) == (xs[0], ys[0]))
    assert (first.bleed.right, first.bleed.bottom) == (0.0, 0.0)
    assert min(first.bleed.left, first.bleed.top) >= 1.5


def test_bleed_and_rotation_are_kept_where_no_sheet_is_saved() -> None:
    job = Job(PAPERS["letter"])
    few = fit(63.5, 88.9, job, bleed=3.0, wanted=6)
    many = fit(63.5, 88.9, job, bleed=3.0, wanted=7)
    assert few is not None
    assert many is not None
    assert (few.bleed, many.bleed) == (3.0, 1.587)
    mixed, plain = fit(70, 120, job, bleed=3.0, wanted=5), fit(70, 120, job, bleed=3.0, wanted=4)
    assert mixed is not None
    assert plain is not None
    assert (len(mixed.blocks), len(plain.blocks)) == (2, 1)


def test_outer_sides_keep_the_full_bleed_where_the_page_allows() -> None:
    slot = best("letter", 63.5, 88.9).slots[0]
    assert slot.bleed.top == 3.0
    assert slot.bleed.right == 1.587


def test_backs_bleed_further_than_fronts_on_the_outside() -> None:
    slot = best("letter", 63.5, 88.9).slots[0]
    assert slot.back_bleed.left == 3.0 > slot.bleed.left
    assert slot.back_bleed.right == slot.bleed.right


def test_turning_some_pieces_makes_room_for_more() -> None:
    scheme = best("letter", 70, 120)
    assert {slot.turn for slot in scheme.slots} == {0, 90}
    assert scheme.count == 5


def test_a_piece_larger_than_the_paper_fits_no_way() -> None:
    assert fit(300, 300, Job(PAPERS["a4"]), bleed=3.0) is None


@pytest.mark.parametrize("paper", ["a4", "letter", "common"])
def test_gutterfold_takes_four_poker_cards_with_their_backs(paper: str) -> None:
    scheme = fit_fold(63.5, 88.9, Job(PAPERS[paper]), bleed=3.0)
    assert scheme is not None
    assert scheme.count == 4
    assert scheme.fold == scheme.width / 2
    assert 2 * (scheme.fold - max(slot.box.right for slot in scheme.slots)) >= 5.0


def simple_count(width: float, height: float, job: Job, bleed: float) -> int:
    """The best even grid, the way anybody would count it."""
    most = 0
    for page in (job.paper.portrait, job.paper.landscape):
        across = round((page.width - 2 * page.margin) * 1000)
        down = round((page.height - 2 * page.margin - 4.1) * 1000)
        for w, h in ((width, height), (height, width)):
            pitch_x, pitch_y = round((w + 2 * bleed) * 1000), round((h + 2 * bleed) * 1000)
            most = max(most, (across // pitch_x) * (down // pitch_y))
    return most


@settings(deadline=None)
@given(size=SIZES, paper=st.sampled_from(sorted(PAPERS)))
def test_never_fewer_than_the_simple_grid(size: tuple[float, float], paper: str) -> None:
    job = Job(PAPERS[paper])
    scheme = fit(*size, job, bleed=3.0)
    assert (scheme.count if scheme else 0) >= simple_count(*size, job, 1.5)


@settings(deadline=None)
@given(size=SIZES, paper=st.sampled_from(sorted(PAPERS)), fold=st.booleans())
def test_slots_stay_apart_and_inside(size: tuple[float, float], paper: str, fold: bool) -> None:
    job = Job(PAPERS[paper])
    scheme = fit_fold(*size, job, bleed=3.0) if fold else fit(*size, job, bleed=3.0)
    if scheme is None:
        return
    fronts = [slot.bleed.around(slot.box) for slot in scheme.slots]
    backs = [slot.back_bleed.around(slot.box) for slot in scheme.slots]
    page = Rect(0, 0, scheme.width, scheme.height)
    assert all(scheme.area.contains(box) for box in fronts)
    assert all(page.contains(box) for box in backs)
    assert not overlapping([*fronts, scheme.caption])
    assert not overlapping([*backs, scheme.caption])
    assert scheme.bleed >= min(1.5, scheme.full_bleed) - SLACK


def overlapping(boxes: list[Rect]) -> list[tuple[Rect, Rect]]:
    shrunk = [box.grow(-SLACK) for box in boxes]
    return [(a, b) for i, a in enumerate(shrunk) for b in shrunk[i + 1 :] if a.intersection(b)]
