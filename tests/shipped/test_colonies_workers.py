"""The workers of Cosmic Colonies as they ship: numbers, effects of every family, objectives and the solo deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from colonies_parts import ABILITIES, GAME, MAIN, RESTRICTIONS, WORKERS, effects, of_type
from game_table import GameTable

from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.shape.fields import Field

FAMILIES = {
    "before action": {"take_supply", "exchange", "restock", "refill", "move_tile", "buy_small"},
    "collect": {"collect_more_of", "collect_per_tile", "collect_spread", "collect_fullest", "collect_from_supply"}
    | {"collect_elsewhere", "collect_then_build"},
    "build": {"discount", "discount_on", "substitute", "build_then_take", "build_again", "build_from_supply"}
    | {"terrain_tokens"},
    "placement": {"place_apart", "place_corner", "place_outside", "place_over"},
    "restricted": RESTRICTIONS,
}


@pytest.fixture(scope="module")
def game() -> Game:
    return GameTable(GAME).game()


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
