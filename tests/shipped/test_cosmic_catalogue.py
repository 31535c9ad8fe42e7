"""Cosmic Scavengers as it ships: a complete box, rows that reach the whole ship, contracts of every kind, sources."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from game_table import GameTable
from shipped_games import laid_out

from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.paths import leaves
from proofdeck.generator.catalogue.pieces import pieces
from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.games.cosmic_scavengers.geometry import board_of, line

GAME = "cosmic_scavengers"
RESOURCES = ("precious", "electrical", "mechanical", "chemical", "organic", "void")
SIDES = ("top", "right", "bottom", "left")
SHAPES = {"square": 36, "hex": 61}
CARDS = (
    "starting_robot", "contract_robot", "square_direction", "hex_direction", "cover", "reference", "prize",
    "robot_contract", "programmable",
)  # fmt: skip


@pytest.fixture(scope="module")
def game() -> Game:
    return GameTable(GAME).game()


def of_type(game: Game, *kinds: str) -> list[Component]:
    return [component for component in game if component.type.id in kinds]


def effects(component: Component) -> list[str]:
    listed = component.values.get("ability") or ()
    return [effect if isinstance(effect, str) else next(iter(effect)) for effect in listed]


# ---------------------------------------------------------------- the box


def test_kinds_match_the_contents_list(game: Game) -> None:
    total: Counter[str] = Counter()
    for piece in pieces(game):
        total[piece.component.type.id] += piece.count
    assert total == {
        "starting_robot": 32, "square_direction": 4, "hex_direction": 12, "cover": 4, "reference": 4,
        "contract_robot": 24, "prize": 24, "robot_contract": 24, "programmable": 24, "marble": 90,
        "direction_board": 2, "square_ship_board": 1, "hex_ship_board": 1, "fill_guide": 2, "store": 4, "tray": 2,
    }  # fmt: skip
    assert sum(total[kind] for kind in CARDS) == 152


def test_there_are_fifteen_marbles_of_each_resource_and_they_can_be_left_out(game: Game) -> None:
    assert {part.values["resource"]: part.copies for part in of_type(game, "marble")} == dict.fromkeys(RESOURCES, 15)
    assert {part.type.stands_in_for for part in of_type(game, "marble")} == {"marbles"}


def test_every_player_has_the_same_deck_of_fourteen(game: Game) -> None:
    deck = of_type(game, "starting_robot", "square_direction", "hex_direction", "cover", "reference")
    assert len(deck) == 14
    assert {card.copies for card in deck} == {game.players[1]}


def test_contract_robots_are_twelve_pairs_each_named_by_two_contracts(game: Game) -> None:
    robots = of_type(game, "contract_robot")
    assert [robot.copies for robot in robots] == [2] * 12
    named = Counter(contract.values["robot"] for contract in of_type(game, "robot_contract"))
    assert named == {robot.id: 2 for robot in robots}


def test_all_contracts_share_a_back_and_all_cards_are_squares_of_one_size(game: Game) -> None:
    assert {card.back for card in of_type(game, "prize", "robot_contract", "programmable")} == {"contract"}
    sizes = laid_out(GAME).sizes
    assert {sizes[card.id] for card in of_type(game, *CARDS)} == {(63.5, 63.5)}


def test_a_box_holds_all_marbles_in_six_heaps(game: Game) -> None:
    net = laid_out(GAME).looks.sizes[of_type(game, "tray")[0].type.size].net
    assert net is not None
    floor, wall, disc, thick = net.panel("floor").box, net.panel("north").box, 14, 1.6
    assert 3 * disc < floor.width
    assert 2 * disc < floor.height
    assert 15 * thick <= wall.height


# ---------------------------------------------------------------- robots


@pytest.mark.parametrize("kind", ["starting_robot", "contract_robot"])
def test_every_mode_of_a_robot_has_an_icon_and_no_two_modes_of_it_are_alike(game: Game, kind: str) -> None:
    for robot in of_type(game, kind):
        edges, corners = robot.values["edges"], robot.values.get("corners") or {}
        around = ("top_left", "top_right", "bottom_right", "bottom_left", "top_left")
        modes = []
        for side, (one, other) in zip(SIDES, pairwise(around), strict=True):
            modes.append(sorted([*edges[side], *(corners[c] for c in (one, other) if c in corners)]))
        assert all(modes), robot.id
        assert len({tuple(mode) for mode in modes}) == 4, robot.id


def test_starting_robots_have_modes_for_every_resource_but_void_and_dear_ones_are_rarer(game: Game) -> None:
    seen = Counter(
        i for robot in of_type(game, "starting_robot") for side in SIDES for i in robot.values["edges"][side]
    )
    assert seen["organic"] > seen["chemical"] >= seen["mechanical"] > seen["electrical"] > seen["precious"] > 0
    assert seen["void"] == 0


def test_void_can_be_collected_by_rare_contracts_only(game: Game) -> None:
    seekers = [r.id for r in of_type(game, "contract_robot") if any("void" in r.values["edges"][s] for s in SIDES)]
    assert seekers == ["vacuum"]


def test_no_two_robots_have_the_same_icons(game: Game) -> None:
    faces = [
        repr((r.values["edges"], r.values.get("corners"))) for r in of_type(game, "starting_robot", "contract_robot")
    ]
    assert len(set(faces)) == len(faces) == 20


def test_robots_are_named_along_all_four_edges_in_type_that_can_be_read_across_a_table(game: Game) -> None:
    for piece in laid_out(GAME).pieces:
        part = game.components[piece.component]
        if part.type.id in ("starting_robot", "contract_robot"):
            names = [setting for setting in piece.front.settings if setting.text == part.name]
            assert len(names) == 4, part.id
            assert min(setting.used for setting in names) >= 7.5, part.id


# ---------------------------------------------------------------- contracts


def test_contracts_cost_and_pay_between_one_and_five_points(game: Game) -> None:
    contracts = of_type(game, "prize", "robot_contract", "programmable")
    assert {card.values["points"] for card in contracts} == {1, 2, 3, 4, 5}
    assert all(2 <= sum(card.values["cost"].values()) <= 5 for card in contracts)
    assert not any("void" in card.values["cost"] for card in contracts)


def test_programmable_contracts_have_at_least_twelve_kinds_of_effect_and_some_are_for_one_board(game: Game) -> None:
    cards = of_type(game, "programmable")
    assert len({kind for card in cards for kind in effects(card)}) >= 12
    assert all(effects(card) for card in cards)
    assert Counter(card.values.get("board") for card in cards) == {None: 22, "square": 1, "hex": 1}


def test_half_of_the_prizes_are_plain_and_the_others_act_at_once_from_then_on_or_at_the_end(game: Game) -> None:
    kinds = Counter(kind for card in of_type(game, "prize") for kind in effects(card) or ["plain"])
    assert kinds == {
        "plain": 12, "take_supply": 2, "take_back": 2, "pay_as": 2, "spare_robot": 1, "head_start": 1,
        "win_ties": 1, "lose_ties": 1, "bonus_for": 1, "points_each": 1,
    }  # fmt: skip


def test_a_charter_costs_and_pays_more_than_the_lease_of_the_same_robot(game: Game) -> None:
    for robot in of_type(game, "contract_robot"):
        lease, charter = (game.components[f"{robot.id}_{kind}"].values for kind in ("lease", "charter"))
        assert lease["points"] < charter["points"]
        assert sum(lease["cost"].values()) <= sum(charter["cost"].values())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_half_the_opening_market_are_robot_contracts_at_least(players: int) -> None:
    law = GameTable(GAME).rules()
    for seed in range(30):
        state = law.new_game(players, Seeded(seed), (), {})
        robots = sum(law.tables.type[card] == "robot_contract" for card in state.market)
        assert len(state.market) == {2: 8, 3: 10, 4: 12}[players]
        assert robots * 2 >= len(state.market)


# ---------------------------------------------------------------- boards and lanes


@pytest.mark.parametrize("shape", SHAPES)
def test_cards_name_every_option_of_their_board_once(game: Game, shape: str) -> None:
    named = [c.values["edges"][side] for c in of_type(game, f"{shape}_direction") for side in SIDES]
    options = game.components[f"{shape}_direction_board"].values["options"]
    assert sorted(named) == sorted(option["name"] for option in options)
    assert len(named) == len(set(named)) == {"square": 4, "hex": 12}[shape]


def lanes(game: Game, shape: str) -> dict[str, list[tuple[int, ...]]]:
    """The spaces of each row of each option, on a ship that is not turned."""
    board = board_of(shape, game.components[f"{shape}_ship_board"].values["spaces"])
    steps = game.constants["steps"][shape]
    return {
        option["name"]: [line(board, 0, tuple(start), tuple(steps[option["side"]])) for start in option["starts"]]
        for option in game.components[f"{shape}_direction_board"].values["options"]
    }


@pytest.mark.parametrize("shape", SHAPES)
def test_rows_begin_at_the_rim_reach_every_space_and_never_meet_within_an_option(game: Game, shape: str) -> None:
    ship = game.components[f"{shape}_ship_board"].values["spaces"]
    steps = game.constants["steps"][shape]
    assert len(ship) == len({tuple(space) for space in ship}) == SHAPES[shape]
    for option in game.components[f"{shape}_direction_board"].values["options"]:
        across, down = steps[option["side"]]
        for x, y in option["starts"]:
            assert (x, y) in {tuple(space) for space in ship}
            assert (x - across, y - down) not in {tuple(space) for space in ship}, "a robot enters from outside"
    rows = lanes(game, shape)
    for option, four in rows.items():
        assert len(four) == game.constants["program"]["robots"]
        assert sum(map(len, four)) == len({cell for row in four for cell in row}), option
    assert {cell for four in rows.values() for row in four for cell in row} == set(range(SHAPES[shape]))


@pytest.mark.parametrize(("shape", "lengths"), [("square", [6, 6, 6, 6]), ("hex", [6, 7, 8, 9])])
def test_no_option_has_longer_rows_than_another(game: Game, shape: str, lengths: list[int]) -> None:
    assert all(sorted(map(len, four)) == lengths for four in lanes(game, shape).values())


@pytest.mark.parametrize("shape", SHAPES)
def test_rows_are_told_from_left_to_right_as_one_looks_along_them(game: Game, shape: str) -> None:
    steps = game.constants["steps"][shape]
    for option in game.components[f"{shape}_direction_board"].values["options"]:
        across, down = steps[option["side"]]
        for (ax, ay), (bx, by) in pairwise(option["starts"]):
            assert across * (by - ay) - down * (bx - ax) > 0, option["name"]


def test_a_fill_guide_goes_through_every_space_of_its_ship_from_neighbour_to_neighbour(game: Game) -> None:
    for shape in SHAPES:
        path = [tuple(step["at"]) for step in game.components[f"{shape}_board_fill_guide"].values["path"]]
        assert sorted(path) == sorted(tuple(s) for s in game.components[f"{shape}_ship_board"].values["spaces"])
        moves = {(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(path)}
        assert moves <= {tuple(step) for step in game.constants["steps"][shape].values()}


# ---------------------------------------------------------------- sources and words


def test_every_rules_value_has_a_source(game: Game) -> None:
    for leaf in leaves(game):
        assert leaf.source in {"rulebook", "designed"}, f"{leaf.place}: {leaf.path} has source {leaf.source}"


def test_every_effect_has_a_phrase_and_no_phrase_is_left_over(game: Game) -> None:
    assert {kind for card in game for kind in effects(card)} == set(game.words["phrases"])
