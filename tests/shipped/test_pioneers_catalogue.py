"""Cosmic Pioneers as it ships: a complete box, pieces that fit where they lie, hexagons and dice read back."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

import pytest
from game_table import GameTable
from pdf_measuring import Measured, Stroke, measure
from shipped_games import NOWHERE, Book, laid_out, make_book

from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.paths import leaves
from proofdeck.generator.catalogue.pieces import pieces
from proofdeck.generator.choosing import chosen_pieces
from proofdeck.generator.display_list import Group, Item, Path, Placed
from proofdeck.generator.face import Sheet
from proofdeck.generator.geometry import Matrix, Point, Rect, matrix_bounds, path_bounds
from proofdeck.generator.layout.looks.sizes import Size
from proofdeck.generator.request import Request

GAME = "cosmic_pioneers"
SLACK = 0.05
ACROSS, EDGE, TAB = 80.0, 16.0, 5.0
"""A hexagon from flat to flat, a die's edge and its glue tabs, in millimetres."""
SMALL = ("colonist", "alien", "cube", "goods")


@pytest.fixture(scope="module")
def game() -> Game:
    return GameTable(GAME).game()


def of_type(game: Game, kind: str) -> list[Component]:
    return [component for component in game if component.type.id == kind]


# ---------------------------------------------------------------- the box


def test_counts_match_the_contents_list(game: Game) -> None:
    total: Counter[str] = Counter()
    for piece in pieces(game):
        total[piece.component.type.id] += piece.count
    assert total == {
        "ship": 4, "colonist": 60, "cube": 17, "alien": 51, "scenario": 10, "planet": 25, "jumpgate": 1,
        "trade_post": 1, "alien_card": 25, "commander": 4, "goods": 20, "credit": 32, "round_counter": 1,
        "first_player": 1, "hit_die": 1, "black_die": 1,
    }  # fmt: skip


def test_planets_are_five_of_each_colour_and_alien_cards_five_of_each_type(game: Game) -> None:
    assert set(Counter(planet.values["colour"] for planet in of_type(game, "planet")).values()) == {5}
    assert [card.copies for card in of_type(game, "alien_card")] == [5] * 5
    assert [colonist.copies for colonist in of_type(game, "colonist")] == [15] * 4


def test_there_are_cubes_for_every_attribute_of_every_mat_and_the_counter(game: Game) -> None:
    mats = len(of_type(game, "commander")) * len(game.constants["attributes"])
    assert game.components["black_cube"].copies == mats + 1
    assert len(game.components["round_counter"].values["steps"]) == game.constants["rounds"]


def test_opposite_faces_of_the_black_die_add_up_to_seven(game: Game) -> None:
    net = size_of("black_die").net
    assert net is not None
    pips = dict(zip((panel.name for panel in net.panels), game.components["black_die"].values["pips"], strict=True))
    middle = {panel.name: (panel.box.x + EDGE / 2, panel.box.y + EDGE / 2) for panel in net.panels}
    across = [(a, b) for a in pips for b in pips if a < b and math.dist(middle[a], middle[b]) == 2 * EDGE]
    assert len(across) == 3
    assert {pips[a] + pips[b] for a, b in across} == {7}


def test_every_rules_value_has_a_source(game: Game) -> None:
    for leaf in leaves(game):
        assert leaf.source in {"rulebook", "designed"}, f"{leaf.place}: {leaf.path} has source {leaf.source}"


def test_every_effect_has_a_phrase_and_no_phrase_is_left_over(game: Game) -> None:
    used: set[str] = set()
    for component in game:
        listed = [component.values.get("ability"), component.values.get("rules")]
        listed += list((component.values.get("adventure") or {}).values())
        for effect in (one for many in listed for one in many or ()):
            used.add(effect if isinstance(effect, str) else next(iter(effect)))
    assert used == set(game.words["phrases"])


# ---------------------------------------------------------------- what fits where


def size_of(component: str) -> Size:
    laid = laid_out(GAME)
    return laid.looks.sizes[laid.component(component).type.size]


def kinds_of(game: Game) -> dict[str, Component]:
    return {kind: of_type(game, kind)[0] for kind in SMALL}


def drawn(items: Sequence[Item], matrix: Matrix) -> Iterator[Rect]:
    """The box around everything that is drawn, one by one."""
    for item in items:
        match item:
            case Path():
                yield matrix_bounds(path_bounds(item.data), matrix)
            case Group():
                yield from drawn(item.items, item.transform.then(matrix))
            case Placed():
                yield from drawn(item.artwork.items, item.transform.then(matrix))
            case _:
                pass


def squares(component: str, least: float, most: float) -> list[Rect]:
    """Boxes of about that side on the front of a component, each place once."""
    (piece,) = [piece for piece in laid_out(GAME).pieces if piece.component == component]
    found = {}
    for box in drawn(piece.front.artwork.items, Matrix()):
        if least <= box.width <= most and least <= box.height <= most:
            found[round(box.x, 1), round(box.y, 1)] = box
    return list(found.values())


def test_small_pieces_are_squares_smaller_than_all_places_they_lie_on(game: Game) -> None:
    sizes = {(size_of(part.id).width, size_of(part.id).height) for part in kinds_of(game).values()}
    assert sizes == {(12.0, 12.0)}
    for mat in of_type(game, "commander"):
        slots = squares(mat.id, 16 - SLACK, 16 + SLACK)
        assert len(slots) == max(game.constants["cargo"]["slots"].values())
        assert len(squares(mat.id, 14 - SLACK, 14 + SLACK)) == 4 * len(game.constants["weapons"])
    assert len(squares("round_counter", 18 - SLACK, 18 + SLACK)) == game.constants["rounds"]


def test_every_planet_draws_a_space_for_each_colonist_that_it_takes(game: Game) -> None:
    for planet in of_type(game, "planet"):
        spaces = squares(planet.id, 12.2, 12.9)
        lefts = sorted({round(space.x, 2) for space in spaces})
        assert len(lefts) == planet.values["spots"], planet.id
        assert all(right - left >= 12.0 for left, right in pairwise(lefts)), planet.id
        assert min(min(space.width, space.height) for space in spaces) >= 12.0


# ---------------------------------------------------------------- read back from the PDF


@cache
def book(paper: str = "a4", **how: str) -> Book:
    return make_book(GAME, Request(NOWHERE, (paper,), **how))  # type: ignore[arg-type]


def sheets_with(kind: str, printed: Book) -> list[Sheet]:
    named = {component.id for component in printed.source.game if component.type.id == kind}
    return [sheet for sheet in printed.sheets if named & {cell.component for cell in sheet.cells}]


def cut_lines(printed: Book, sheet: Sheet) -> tuple[Measured, list[list[Point]]]:
    page = measure(printed.pdf, sheet.number - 1)
    return page, [points for points, layer in page.outlines if layer == "cut"]


def sides(points: list[Point]) -> list[float]:
    return [math.dist(one, other) for one, other in pairwise([*points, points[0]])]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_hexagons_are_as_long_as_they_say_on_every_side(paper: str) -> None:
    outlines = []
    for sheet in sheets_with("planet", book(paper)):
        if sheet.role == "front":
            outlines += cut_lines(book(paper), sheet)[1]
    assert len(outlines) == 27
    for points in outlines:
        ys = [y for _, y in points]
        assert len(points) == 6
        assert all(abs(side - ACROSS / math.sqrt(3)) <= SLACK for side in sides(points))
        assert abs(max(ys) - min(ys) - ACROSS) <= SLACK


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_hexagons_below_each_other_share_a_cut(paper: str) -> None:
    sheet = next(sheet for sheet in sheets_with("planet", book(paper)) if sheet.role == "front")
    _, outlines = cut_lines(book(paper), sheet)
    level = Counter(
        tuple(round(number, 1) for point in sorted((one, other)) for number in point)
        for points in outlines
        for one, other in pairwise([*points, points[0]])
        if abs(one[1] - other[1]) < SLACK
    )
    rows = len({round(cell.y, 1) for cell in sheet.cells})
    columns = len({round(cell.x, 1) for cell in sheet.cells})
    assert (rows, columns) == (3, 2)
    assert sorted(level.values()) == [1] * 2 * columns + [2] * (rows - 1) * columns


def test_backs_of_sectors_lie_behind_their_fronts() -> None:
    fronts = [sheet for sheet in sheets_with("planet", book()) if sheet.role == "front"]
    backs = [sheet for sheet in sheets_with("planet", book()) if sheet.role == "back"]
    for front, back in zip(fronts, backs, strict=True):
        behind = {cell.component: cell for cell in back.cells}
        for cell in front.cells:
            twin = behind[cell.component]
            assert abs(front.width - cell.x - cell.width - twin.x) <= SLACK
            assert abs(cell.y - twin.y) <= SLACK


def creases(page: Measured, within: list[Point]) -> list[Stroke]:
    xs, ys = [x for x, _ in within], [y for _, y in within]
    return [
        stroke
        for stroke in page.strokes
        if stroke.layer == "fold"
        and min(xs) - SLACK <= stroke.start[0] <= max(xs) + SLACK
        and min(ys) - SLACK <= stroke.start[1] <= max(ys) + SLACK
    ]


def test_nets_of_dice_have_panels_and_tabs_of_the_right_size_and_close() -> None:
    (sheet,) = sheets_with("hit_die", book())
    page, outlines = cut_lines(book(), sheet)
    assert len(outlines) == 2
    for points in outlines:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        assert abs(max(xs) - min(xs) - (4 * EDGE + TAB)) <= SLACK
        assert abs(max(ys) - min(ys) - (3 * EDGE + 2 * TAB)) <= SLACK
        folds = creases(page, points)
        assert len(folds) == 12  # a cube has twelve edges: five join panels, seven are glued
        assert all(abs(math.dist(fold.start, fold.end) - EDGE) <= SLACK for fold in folds)
        tips = [side for side in sides(points) if abs(side - (EDGE - TAB)) <= SLACK]
        assert len(tips) == 7  # each tab narrows at half a right angle, so that no two meet inside
    shape = size_of("white_die").net
    assert shape is not None
    assert (len(shape.panels), len(shape.tabs)) == (6, 7)


# ---------------------------------------------------------------- stand-ins


def kinds_left_out(game: Game, *have: str) -> set[str]:
    """The types of which nothing is printed for those who have some things already."""
    kept = {piece.component.type.id for piece in chosen_pieces(game, Request(NOWHERE, have=have))}
    return {component.type.id for component in game} - kept


def test_whoever_has_cubes_meeples_or_dice_prints_no_stand_ins_for_them(game: Game) -> None:
    assert kinds_left_out(game) == set()
    assert kinds_left_out(game, "cubes") == {"cube"}
    assert kinds_left_out(game, "meeples") == {"colonist", "alien"}
    assert kinds_left_out(game, "d6") == {"black_die"}
    assert kinds_left_out(game, "cubes", "meeples", "d6") == {"cube", "colonist", "alien", "black_die"}


def test_species_and_players_differ_in_shape_as_well_as_in_colour(game: Game) -> None:
    laid = laid_out(GAME)
    for kind, field in (("alien", "species"), ("colonist", "player"), ("goods", "colour"), ("ship", "player")):
        signs = [laid.looks.icons.find(str(part.values[field])) for part in of_type(game, kind)]
        assert None not in signs
        assert len({id(sign) for sign in signs}) == len(signs), kind
