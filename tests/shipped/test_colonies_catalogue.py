"""Cosmic Colonies as it ships: a complete box, boards that fit their tiles, workers worth their number, sources."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from generator.catalogue.fields import Field
from generator.catalogue.game import Component, Game
from generator.catalogue.loading import load_game
from generator.catalogue.paths import leaves
from generator.catalogue.phrases import effect_kind, fill, sentences
from generator.catalogue.pieces import pieces
from generator.diagnostics import Findings
from generator.project import Project, bundled

Cell = tuple[int, int]
GAME = "cosmic_colonies"
RESOURCES = ("water", "minerals", "organics", "power")
MAIN = ("habitat", "greenhouse", "atmosphere_generator", "power_plant", "entertainment_complex")
ASTEROIDS = ("old_lantern", "hollow_maw", "twin_sisters", "long_splinter", "anvil_rock")
SIDES = ("basic", "advanced")
WORKERS = {"basic_worker": 20, "advanced_worker": 20, "solo_worker": 14}
ABILITIES = ("ability", "day", "night", "robot")
RESTRICTIONS = {"only", "not_from", "pay_more"}
FAMILIES = {
    "before action": {"take_supply", "exchange", "restock", "refill", "move_tile", "buy_small"},
    "collect": {"collect_more_of", "collect_per_tile", "collect_spread", "collect_fullest", "collect_from_supply"}
    | {"collect_elsewhere", "collect_then_build"},
    "build": {"discount", "discount_on", "substitute", "build_then_take", "build_again", "build_from_supply"}
    | {"terrain_tokens"},
    "placement": {"place_apart", "place_corner", "place_outside", "place_over"},
    "restricted": RESTRICTIONS,
}
NUMBER_WORDS = re.compile(
    r"\d|\b(zero|nought|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice|double|first|second|third|fourth|fifth"
    r"|hundred|dozen|half|pair)\b",
    re.IGNORECASE,
)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """The game, from a copy in which its head has the name that makes it a game."""
    root = tmp_path_factory.mktemp("colonies")
    folder = root / "components" / GAME
    shutil.copytree(bundled().components / GAME, folder)
    draft = folder / "game.yaml.draft"
    if draft.exists():
        draft.rename(folder / "game.yaml")
    findings = Findings()
    loaded = load_game(Project(root, bundled=True), GAME, findings)
    assert not findings.items, "\n".join(str(finding) for finding in findings.items)
    assert loaded is not None
    return loaded


def of_type(game: Game, *types: str) -> list[Component]:
    return [component for component in game if component.type.id in types]


def effects(component: Component, *fields: str) -> list[tuple[str, Mapping[str, Any]]]:
    """The effects of a component, of all its abilities or of those named."""
    return [effect_kind(effect) for name in fields or ABILITIES for effect in component.values.get(name, ())]


# ---------------------------------------------------------------- the box


def test_decks_match_the_contents_list(game: Game) -> None:
    decks: Counter[str] = Counter()
    for piece in pieces(game):
        decks[piece.component.deck] += piece.count
    assert decks == {
        "Building tiles": 96,
        "Resource tokens": 60,
        "Double resource tokens": 20,
        "Score markers": 5,
        "Round marker": 1,
        "Basic workers": 20,
        "Advanced workers": 20,
        "Solo workers": 14,
        "Private objectives": 5,
        "Asteroid boards": 5,
        "Boards": 3,
    }


def test_tiles_are_sixteen_of_each_main_building_and_eight_of_each_small_one(game: Game) -> None:
    assert {tile.id: tile.copies for tile in of_type(game, "main_building")} == dict.fromkeys(MAIN, 16)
    assert {tile.id: tile.copies for tile in of_type(game, "small_building")} == {"soylent_factory": 8, "statue": 8}


def test_each_resource_has_fifteen_singles_five_doubles_and_25_units(game: Game) -> None:
    for resource in RESOURCES:
        tokens = [t for t in of_type(game, "single", "double") if t.values["resource"] == resource]
        assert [(token.copies, token.values["units"]) for token in tokens] == [(15, 1), (5, 2)]
        assert sum(token.copies * token.values["units"] for token in tokens) == 25


def test_each_set_brings_its_own_pieces(game: Game) -> None:
    sizes = {name: sum(piece.count for piece in pieces(game, sets=[name])) for name in game.sets}
    assert sizes == {"base": 96 + 60 + 20 + 5 + 1 + 20 + 5 + 5 + 2, "advanced": 20, "solo": 14 + 1}


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


# ---------------------------------------------------------------- workers


@pytest.mark.parametrize(("type_id", "count"), WORKERS.items())
def test_priorities_count_up_from_one_without_a_gap(game: Game, type_id: str, count: int) -> None:
    assert [worker.values["priority"] for worker in of_type(game, type_id)] == list(range(1, count + 1))


def test_worker_sets_suffice_for_the_numbers_used(game: Game) -> None:
    used = game.constants["workers_used"]
    assert used == {"2": 12, "3": 12, "4": 16, "5": 20}
    for players, count in used.items():
        spare = game.constants["two_players"]["piles"] * game.constants["two_players"]["cards_in_pile"]
        assert count == int(players) * game.constants["hand"] + (spare if players == "2" else 0)
    assert max(used.values()) == WORKERS["basic_worker"] == WORKERS["advanced_worker"]


def test_basic_and_solo_workers_have_a_single_ability(game: Game) -> None:
    for worker in of_type(game, "basic_worker", "solo_worker"):
        assert len(worker.values["ability"]) == 1, worker.id


def test_no_two_basic_or_solo_workers_have_the_same_ability(game: Game) -> None:
    for type_id in ("basic_worker", "solo_worker"):
        abilities = [str(effects(worker, "ability")) for worker in of_type(game, type_id)]
        assert len(set(abilities)) == len(abilities)


def test_some_nights_build_on_their_day(game: Game) -> None:
    adding = [worker.id for worker in of_type(game, "advanced_worker") if worker.values["night_adds_day"]]
    assert len(adding) == 8


def at_least(one: list[tuple[str, Mapping[str, Any]]], other: list[tuple[str, Mapping[str, Any]]]) -> bool:
    """Whether the one ability can do all that the other can, as far as their parameters tell."""
    burdens = {kind for kind, _ in one} & RESTRICTIONS
    if not burdens <= {kind for kind, _ in other}:
        return False
    helps = [(kind, values) for kind, values in other if kind not in RESTRICTIONS]
    return all(any(kind == mine and not_less(own, values) for mine, own in one) for kind, values in helps)


def not_less(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    numbers = {name for name, value in other.items() if isinstance(value, int)}
    better = all(one[name] <= other[name] if name == "extra" else one[name] >= other[name] for name in numbers)
    return better and all(one[name] == other[name] for name in other.keys() - numbers)


def halves(worker: Component) -> list[list[tuple[str, Mapping[str, Any]]]]:
    if "ability" in worker.values:
        return [effects(worker, "ability")]
    night = ("day", "night") if worker.values["night_adds_day"] else ("night",)
    return [effects(worker, "day"), effects(worker, *night)]


@pytest.mark.parametrize("type_id", WORKERS)
def test_no_worker_is_dominated_by_an_earlier_one(game: Game, type_id: str) -> None:
    workers = of_type(game, type_id)
    for index, late in enumerate(workers):
        for early in workers[:index]:
            carries = early.values["carry"] >= late.values["carry"]
            both = all(at_least(mine, theirs) for mine, theirs in zip(halves(early), halves(late), strict=True))
            assert not (carries and both), f"{early.id} is better than {late.id}"


def test_late_workers_carry_more_than_early_ones_on_the_whole(game: Game) -> None:
    for type_id, count in WORKERS.items():
        carry = [worker.values["carry"] for worker in of_type(game, type_id)]
        assert sum(carry[count // 2 :]) > sum(carry[: count // 2])


# ---------------------------------------------------------------- effects


def test_the_vocabulary_is_wide_and_every_kind_is_used_and_phrased(game: Game) -> None:
    used = Counter(kind for component in game for kind, _ in effects(component))
    assert set(used) == set(game.effects) == set(game.words["phrases"])
    assert len(set(used) - {"robot_build", "robot_collect"}) >= 15


def test_each_family_of_the_rulebook_has_its_kinds(game: Game) -> None:
    spread = {"place_small", "robot_build", "robot_collect"}
    assert set().union(*FAMILIES.values()) | spread == set(game.effects)
    for type_id in WORKERS:
        kinds = {kind for worker in of_type(game, type_id) for kind, _ in effects(worker)}
        assert all(kinds & family for family in FAMILIES.values()), type_id


def test_every_choice_that_changes_when_or_what_an_effect_does_is_used(game: Game) -> None:
    wanted = {("take_supply", "window"), ("place_small", "window"), ("place_small", "building"), ("only", "action")}
    wanted |= {("buy_small", "building"), ("collect_more_of", "resource")}
    for kind, name in wanted:
        field: Field = game.effects[kind][name]
        choices = field.choices or [part.id for part in of_type(game, *field.types)]
        seen = {values[name] for component in game for other, values in effects(component) if other == kind}
        assert seen == set(choices), f"{kind}.{name}"


def test_small_buildings_come_through_workers_only(game: Game) -> None:
    given = {
        values["building"]
        for type_id in WORKERS
        for worker in of_type(game, type_id)
        for kind, values in effects(worker)
        if kind in ("buy_small", "place_small")
    }
    assert given == {tile.id for tile in of_type(game, "small_building")}


# ---------------------------------------------------------------- objectives and solo


def test_each_main_building_is_top_of_one_objective_and_bottom_of_another(game: Game) -> None:
    wishes = {card.values["top"]: card.values["bottom"] for card in of_type(game, "objective")}
    assert set(wishes) == set(wishes.values()) == set(MAIN)
    passed = ["habitat"]
    while (following := wishes[passed[-1]]) != passed[0]:
        passed.append(following)
    assert len(passed) == len(MAIN)


def test_every_solo_worker_has_two_robot_actions_a_build_and_a_collect(game: Game) -> None:
    for worker in of_type(game, "solo_worker"):
        kinds = [kind for kind, _ in effects(worker, "robot")]
        assert sorted(kinds) == ["robot_build", "robot_collect"], worker.id
        assert len(kinds) == game.constants["solo"]["robot"]["actions_on_card"]
    abilities = {kind for type_id in WORKERS for w in of_type(game, type_id) for kind, _ in effects(w, *ABILITIES[:3])}
    assert abilities.isdisjoint({"robot_build", "robot_collect"})


def test_the_robot_wants_every_building_twice_before_all_else_and_all_resources_alike(game: Game) -> None:
    workers = of_type(game, "solo_worker")
    left = [effects(worker, "robot")[0] for worker in workers]
    assert Counter(values["building"] for kind, values in left if kind == "robot_build") == dict.fromkeys(MAIN, 2)
    icons: Counter[str] = Counter()
    for worker in workers:
        for _, values in effects(worker, "robot"):
            icons.update(values.get("icons", ()))
    assert max(icons.values()) - min(icons.values()) <= 1


def test_the_difficulty_track_has_the_medium_level_in_its_middle(game: Game) -> None:
    track = game.components["solo_asteroid"].values["difficulty"]
    assert track == tuple(range(track[0], track[-1] + 1))
    assert track[len(track) // 2] == game.constants["solo"]["medium"] == 7
    assert game.components["solo_asteroid"].values["slots"] == MAIN


def test_the_solo_deck_runs_out_after_whole_rounds(game: Game) -> None:
    deck = WORKERS["solo_worker"] - game.constants["solo"]["hand"]
    assert deck == 10
    assert deck % game.constants["workers_per_round"] == 0


# ---------------------------------------------------------------- scoring


def test_the_terrain_chart_is_that_of_the_rulebook(game: Game) -> None:
    assert game.constants["scoring"]["visible"] == {
        "crater": (15, 12, 9, 6, 3, 0),
        "vent": (10, 8, 6, 4, 2, 0),
        "ice": (5, 4, 3, 2, 1, 0),
    }
    assert tuple(game.constants["scoring"]["visible"]) == game.constants["terrain"]["scored"]
    assert game.constants["scoring"]["dirt"] == {"basic": 0, "advanced": 1}


def test_sets_and_objectives_score_as_the_rulebook_says(game: Game) -> None:
    assert game.constants["scoring"]["set"] == {"buildings": len(MAIN), "points": 15}
    assert game.constants["scoring"]["objective"] == {"top": 2, "bottom": 1}


def test_start_tokens_never_exhaust_the_singles(game: Game) -> None:
    start = game.constants["start"]
    for players in range(2, 6):
        assert players * (start["tokens_on_location"] + start["tokens_of_each"]) <= 15


def test_the_robot_starts_a_token_below_its_limit(game: Game) -> None:
    robot = game.constants["solo"]["robot"]
    assert robot["tokens_of_each"] * len(RESOURCES) == robot["limit"] - 1


# ---------------------------------------------------------------- sizes


def test_kinds_that_are_dealt_face_down_share_a_back_and_the_decks_do_not(game: Game) -> None:
    backs = {type_id: {card.back for card in of_type(game, type_id)} for type_id in (*WORKERS, "objective")}
    assert all(len(back) == 1 for back in backs.values())
    assert len(set().union(*backs.values())) == 4
    assert not any(game.backs[str(name)].own for back in backs.values() for name in back)


def test_what_may_be_flipped_has_a_back_of_its_own(game: Game) -> None:
    for piece in of_type(game, "main_building", "small_building", "single", "double", "asteroid", "main_board"):
        assert piece.back is not None
        assert game.backs[piece.back].own, piece.id


# ---------------------------------------------------------------- sources and words


def test_every_rules_value_has_a_source(game: Game) -> None:
    known = {"rulebook", "designed", *(f"public/{key}" for key in game.info["sources"])}
    for leaf in leaves(game):
        assert leaf.source in known, f"{leaf.place}: {leaf.path} has source {leaf.source}"


def test_what_the_rulebook_does_not_give_is_marked_as_designed(game: Game) -> None:
    source = {leaf.path: leaf.source for leaf in leaves(game)}
    ours = ("priority", "carry", "ability", "day", "night", "robot", "basic", "advanced", "top", "bottom")
    for component in game:
        for name in ours:
            found = {source[path] for path in source if path.startswith(f"components.{component.id}.{name}")}
            assert found <= {"designed"}, component.id
    board = "components.main_board.sides"
    assert source[f"{board}.0.slots.4.of_a_kind.0"] == source[f"{board}.0.limit"] == "rulebook"
    assert source[f"{board}.1.slots.9.of_a_kind.0"] == source[f"{board}.0.slots.0.cost.water"] == "designed"
    assert source["components.soylent_factory.cells"] == "rulebook"
    assert source["components.habitat.cells"] == "designed"
    assert source["constants.scoring.visible.crater.0"] == "rulebook"


def prose(value: Any) -> Iterator[str]:
    """Every text in a nested value, without its placeholders and icons."""
    for text in texts(value):
        yield re.sub(r"\{[^}]*\}|:\w+:", "", text)


def texts(value: Any) -> Iterator[str]:
    """Every text in a nested value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from texts(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from texts(item)


def test_no_number_is_typed_in_prose(game: Game) -> None:
    flavours = [component.values.get("flavour", "") for component in game]
    said = [game.words, flavours, game.info["needs"], game.info["notes"], game.info["licence"]]
    assert not [text for text in prose(said) if NUMBER_WORDS.search(text)]


def test_every_ability_reads_as_sentences_with_nothing_left_to_fill(game: Game) -> None:
    for component in game:
        for name in ABILITIES:
            for sentence in sentences(game, component.values.get(name, ())):
                assert "{" not in sentence
                assert "_" not in re.sub(r":\w+:", "", sentence), sentence


def test_every_text_fills_without_a_missing_placeholder(game: Game) -> None:
    around = {"words": game.words["words"], "labels": game.words["labels"]}
    for text in texts([game.words["texts"], game.words["labels"]]):
        filled = fill(game, text, around)
        assert "{" not in filled, text


def test_every_board_has_its_texts(game: Game) -> None:
    assert set(game.words["texts"]) == {
        "main_board",
        "asteroid",
        "asteroid_advanced",
        "score_track",
        "two_player_board",
        "solo_board",
        "rulings",
    }


def test_rulings_of_weight_are_told_on_the_cover(game: Game) -> None:
    grave = {"cc_a01", "cc_a02", "cc_a06", "cc_a13"}
    urgent = {"cc_a05", "cc_a08", "cc_a10", "cc_a11", "cc_a20"}
    assert grave | urgent <= set(game.words["texts"]["rulings"])
