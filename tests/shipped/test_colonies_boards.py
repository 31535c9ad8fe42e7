"""The boards of Cosmic Colonies as they ship: tiles of every shape, slots for them, asteroids they fit on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from colonies_parts import GAME, MAIN, RESOURCES, SIDES, of_type
from game_table import GameTable

from proofdeck.generator.catalogue.game import Game

Cell = tuple[int, int]
ASTEROIDS = ("old_lantern", "hollow_maw", "twin_sisters", "long_splinter", "anvil_rock")


@pytest.fixture(scope="module")
def game() -> Game:
    return GameTable(GAME).game()


# ---------------------------------------------------------------- shapes


def ways(cells: Sequence[Sequence[int]]) -> set[frozenset[Cell]]:
    """A shape turned and flipped in every way, moved to the corner."""
    found: set[frozenset[Cell]] = set()
    shape = [(x, y) for x, y in cells]
    for _ in range(4):
        shape = [(-y, x) for x, y in shape]
        for turned in (shape, [(-x, y) for x, y in shape]):
            left, top = min(x for x, _ in turned), min(y for _, y in turned)
            found.add(frozenset((x - left, y - top) for x, y in turned))
    return found


def beside(cell: Cell) -> set[Cell]:
    x, y = cell
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def connected(cells: set[Cell]) -> bool:
    reached: set[Cell] = set()
    border = {min(cells)}
    while border:
        reached |= border
        border = {near for cell in border for near in beside(cell)} & cells - reached
    return reached == cells


def test_every_shape_is_connected_and_begins_at_the_corner(game: Game) -> None:
    for tile in of_type(game, "main_building", "small_building"):
        cells = {(x, y) for x, y in tile.values["cells"]}
        assert connected(cells), tile.id
        assert (min(x for x, _ in cells), min(y for _, y in cells)) == (0, 0), tile.id


def test_main_buildings_are_the_five_free_tetrominoes(game: Game) -> None:
    shapes = [tile.values["cells"] for tile in of_type(game, "main_building")]
    assert {len(shape) for shape in shapes} == {4}
    assert len({frozenset(ways(shape)) for shape in shapes}) == 5
    assert [len(ways(shape)) for shape in shapes] == [1, 8, 4, 4, 2]


def test_the_stated_shapes_are_as_stated(game: Game) -> None:
    straight = game.components["entertainment_complex"].values["cells"]
    assert len({y for _, y in straight}) == 1
    assert len(game.components["soylent_factory"].values["cells"]) == 2
    assert len(game.components["statue"].values["cells"]) == 1


# ---------------------------------------------------------------- the main board


def sides(game: Game) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    small, large = game.components["main_board"].values["sides"]
    return small, large


def price(slot: Mapping[str, Any]) -> int:
    """How many tokens a slot takes."""
    return sum(slot["of_a_kind"]) if "of_a_kind" in slot else sum(slot["cost"].values())


def test_every_number_of_players_has_a_side_of_the_main_board(game: Game) -> None:
    small, large = sides(game)
    assert (*small["players"], *large["players"]) == tuple(range(game.players[0], game.players[1] + 1))
    assert (small["limit"], large["limit"]) == (5, 7)
    assert small["locations"] == large["locations"] == game.constants["resources"] == RESOURCES


def test_slots_are_one_or_two_for_each_main_building(game: Game) -> None:
    for side, each in zip(sides(game), (1, 2), strict=True):
        assert Counter(slot["building"] for slot in side["slots"]) == dict.fromkeys(MAIN, each)


def test_a_slot_has_a_cost_or_a_pattern_and_not_both(game: Game) -> None:
    for side in sides(game):
        for slot in side["slots"]:
            assert ("cost" in slot) != ("of_a_kind" in slot)
            assert ("of_a_kind" in slot) == (slot["building"] == "entertainment_complex")


def test_the_complex_costs_two_of_a_kind_and_one_of_another(game: Game) -> None:
    assert [slot["of_a_kind"] for side in sides(game) for slot in side["slots"] if "of_a_kind" in slot] == [
        (2, 1),
        (2, 1),
        (2, 2),
    ]


def test_of_two_slots_for_a_building_one_is_dearer_and_the_cheaper_is_that_of_the_small_side(game: Game) -> None:
    small, large = sides(game)
    for building in MAIN:
        (alone,) = [slot for slot in small["slots"] if slot["building"] == building]
        cheap, dear = (slot for slot in large["slots"] if slot["building"] == building)
        assert cheap == alone
        assert price(dear) == price(cheap) + 1


def test_costs_ask_equally_for_all_resources(game: Game) -> None:
    small, large = sides(game)
    for slots, each in ((small["slots"], 3), (large["slots"][5:], 4)):
        asked: Counter[str] = Counter()
        for slot in slots:
            asked.update(slot.get("cost", {}))
        assert asked == dict.fromkeys(RESOURCES, each)


def test_all_slots_of_a_tier_cost_the_same_as_all_tiles_cover_the_same(game: Game) -> None:
    small, large = sides(game)
    assert {price(slot) for slot in small["slots"]} == {3}
    assert {price(slot) for slot in large["slots"][5:]} == {4}


def test_main_tiles_suffice_for_setup_and_every_refresh(game: Game) -> None:
    assert game.components["habitat"].copies == 2 * game.constants["rounds"]


# ---------------------------------------------------------------- asteroids


def spaces(game: Game, name: str, side: str) -> dict[Cell, str]:
    rows = game.components[name].values[side]
    letters = game.constants["terrain"]["letters"]
    return {(x, y): letters[mark] for y, row in enumerate(rows) for x, mark in enumerate(row) if mark != "."}


def mirrored(rows: Sequence[str]) -> set[tuple[str, ...]]:
    """A layout and its turns by half and flips: what would be the same board seen from another chair."""
    flipped = tuple(row[::-1] for row in rows)
    return {tuple(rows), flipped, tuple(rows[::-1]), flipped[::-1]}


def test_there_are_five_asteroids(game: Game) -> None:
    assert tuple(component.id for component in of_type(game, "asteroid")) == ASTEROIDS


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("name", ASTEROIDS)
def test_an_asteroid_has_the_common_terrain_mix_on_a_connected_grid(game: Game, name: str, side: str) -> None:
    grid = spaces(game, name, side)
    assert Counter(grid.values()) == game.constants["terrain"]["mix"]
    assert len(grid) == 60
    assert connected(set(grid))
    assert {(len(game.components[name].values[side]), len(row)) for row in game.components[name].values[side]} == {
        (8, 9)
    }


def test_both_sides_of_an_asteroid_have_the_same_outline_and_no_two_asteroids_do(game: Game) -> None:
    outlines = []
    for name in ASTEROIDS:
        basic, advanced = (set(spaces(game, name, side)) for side in SIDES)
        assert basic == advanced, name
        outlines.append(tuple("".join(".x"[(x, y) in basic] for x in range(9)) for y in range(8)))
    for index, outline in enumerate(outlines):
        assert mirrored(outline).isdisjoint(outlines[:index])


def test_no_two_layouts_are_alike_even_when_turned_or_flipped(game: Game) -> None:
    """Alike would be: more than two thirds of the common spaces with the same terrain."""
    layouts = [game.components[name].values[side] for name in ASTEROIDS for side in SIDES]
    for index, layout in enumerate(layouts):
        for other in layouts[:index]:
            for seen in mirrored(other):
                marks = [(a, b) for row, line in zip(layout, seen, strict=True) for a, b in zip(row, line, strict=True)]
                common = [a == b for a, b in marks if "." not in (a, b)]
                assert sum(common) * 3 < len(common) * 2


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("name", ASTEROIDS)
def test_every_space_can_be_covered_by_some_main_tile_and_every_tile_has_many_places(
    game: Game, name: str, side: str
) -> None:
    grid = set(spaces(game, name, side))
    covered: set[Cell] = set()
    for tile in of_type(game, "main_building"):
        places = [
            {(x + left, y + top) for x, y in way}
            for way in ways(tile.values["cells"])
            for left in range(9)
            for top in range(8)
        ]
        fitting = [place for place in places if place <= grid]
        assert len(fitting) >= 30, tile.id
        covered |= set().union(*fitting)
    assert covered == grid


def test_advanced_sides_are_more_scattered_than_basic_sides(game: Game) -> None:
    def like_neighbours(grid: Mapping[Cell, str]) -> int:
        return sum(grid.get(near) == terrain for cell, terrain in grid.items() for near in beside(cell))

    for name in ASTEROIDS:
        basic, advanced = (like_neighbours(spaces(game, name, side)) for side in SIDES)
        assert advanced < basic, name
