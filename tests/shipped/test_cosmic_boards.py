"""The boards of Cosmic Scavengers as printed: spaces for discs, ships that turn, entries in line with their rows."""

from __future__ import annotations

from functools import cache
from math import cos, dist, pi, sin, sqrt

import pypdfium2
import pytest
from pdf_measuring import measure, painted
from shipped_games import NOWHERE, Book, make_book

from proofdeck.generator.geometry import PT, Point, Rect
from proofdeck.generator.request import Request

GAME = "cosmic_scavengers"
PITCH, SPACES, TURNS = 16.0, {"square": 36, "hex": 61}, {"square": 4, "hex": 6}
SLACK = 0.05


@cache
def book() -> Book:
    return make_book(GAME, Request(NOWHERE, cut="lines"))


def page_of(component: str) -> int:
    """The page, from 0, that a component is printed on first."""
    return next(s.number - 1 for s in book().sheets if any(c.component == component for c in s.cells))


def board_box(component: str) -> Rect:
    sheet = book().sheets[page_of(component)]
    cell = next(cell for cell in sheet.cells if cell.component == component)
    return Rect(cell.x, cell.y, cell.width, cell.height)


def middle(box: Rect) -> Point:
    return box.x + box.width / 2, box.y + box.height / 2


def round_ones(component: str, across: float) -> list[Point]:
    """The middles of the round fills of that size on a board's page."""
    found = [box for box in painted(book().pdf, page_of(component)) if abs(box.width - across) < SLACK]
    return [middle(box) for box in found if abs(box.height - across) < SLACK]


def turned(point: Point, about: Point, by: float) -> Point:
    x, y = point[0] - about[0], point[1] - about[1]
    return about[0] + x * cos(by) - y * sin(by), about[1] + x * sin(by) + y * cos(by)


@pytest.mark.parametrize("shape", SPACES)
def test_a_ship_has_as_many_spaces_as_its_pools_hold_marbles(shape: str) -> None:
    constants = book().source.game.constants["players"]
    pools = {sum(row["pool"].values()) for row in constants.values() if row["board"] == shape}
    assert pools == {len(round_ones(f"{shape}_ship_board", 15))} == {SPACES[shape]}


@pytest.mark.parametrize("shape", SPACES)
def test_discs_fit_the_spaces_of_a_ship_and_lie_apart(shape: str) -> None:
    cuts = [points for points, layer in measure(book().pdf, page_of("organic")).outlines if layer == "cut"]
    discs = {
        (round(max(xs) - min(xs), 1), round(max(ys) - min(ys), 1)) for xs, ys in (zip(*p, strict=True) for p in cuts)
    }
    assert discs == {(14.0, 14.0)}
    spaces = round_ones(f"{shape}_ship_board", 15)
    nearest = min(dist(a, b) for i, a in enumerate(spaces) for b in spaces[:i])
    assert 14 < 15 < nearest == pytest.approx(PITCH, abs=SLACK)


@pytest.mark.parametrize("shape", SPACES)
def test_a_ship_lies_on_itself_however_it_is_turned(shape: str) -> None:
    name = f"{shape}_ship_board"
    spaces, centre = round_ones(name, 15), middle(board_box(name))
    for quarter in range(1, TURNS[shape]):
        for space in spaces:
            moved = turned(space, centre, 2 * pi * quarter / TURNS[shape])
            assert min(dist(moved, other) for other in spaces) < SLACK, (quarter, space)


@pytest.mark.parametrize(("shape", "size"), [("square", (110, 110)), ("hex", (130 * 2 / sqrt(3), 130))])
def test_a_ship_fits_the_outline_on_its_direction_board(shape: str, size: tuple[float, float]) -> None:
    ship = board_box(f"{shape}_ship_board")
    assert sorted((ship.width, ship.height)) == pytest.approx(sorted(size), abs=SLACK)
    boxes = painted(book().pdf, page_of(f"{shape}_direction_board"))
    assert any((box.width, box.height) == pytest.approx(size, abs=SLACK) for box in boxes)


# ---------------------------------------------------------------- entries


def letters(page: int) -> list[tuple[str, float, Point]]:
    """Every capital of a page that stands alone, its height and its middle."""
    with pypdfium2.PdfDocument(book().data) as document:
        sheet = document[page]
        text, high = sheet.get_textpage(), sheet.get_height()
        whole = text.get_text_range()
        alone = [i for i in range(len(whole)) if whole[i].isupper() and not whole[max(i - 1, 0) : i + 2].strip()[1:]]
        boxes = [(whole[i], text.get_charbox(i, loose=False)) for i in alone]
    return [(c, (t - b) * PT, ((x + r) / 2 * PT, (high - (b + t) / 2) * PT)) for c, (x, b, r, t) in boxes]


def place_of(shape: str, cell: tuple[int, int], origin: Point) -> Point:
    x, y = cell
    if shape == "square":
        return origin[0] + PITCH * (x - 2.5), origin[1] + PITCH * (y - 2.5)
    return origin[0] + PITCH * (x + y / 2), origin[1] + PITCH * y * sqrt(3) / 2


@pytest.mark.parametrize("shape", SPACES)
def test_every_option_has_an_entry_outside_the_ship_in_line_with_each_of_its_rows(shape: str) -> None:
    source, page = book().source.game, page_of(f"{shape}_direction_board")
    outline = next(
        box for box in painted(book().pdf, page) if abs(box.height - (110 if shape == "square" else 130)) < SLACK
    )
    centre, found = middle(outline), letters(page)
    for option in source.components[f"{shape}_direction_board"].values["options"]:
        word = source.words["words"][option["name"]]
        marks = [at for sign, high, at in found if sign == word and high < 4]
        (badge,) = [at for sign, high, at in found if sign == word and high > 4]
        assert len(marks) == len(option["starts"]) == 4
        assert min(dist(badge, mark) for mark in marks) < 40
        step = source.constants["steps"][shape][option["side"]]
        for start in option["starts"]:
            here, on = place_of(shape, start, centre), place_of(shape, (start[0] + step[0], start[1] + step[1]), centre)
            along = (on[0] - here[0]) / PITCH, (on[1] - here[1]) / PITCH
            aside = [abs((m[0] - here[0]) * along[1] - (m[1] - here[1]) * along[0]) for m in marks]
            behind = [-((m[0] - here[0]) * along[0] + (m[1] - here[1]) * along[1]) for m in marks]
            assert any(off < 1 and 12 < back < 30 for off, back in zip(aside, behind, strict=True)), (option, start)
