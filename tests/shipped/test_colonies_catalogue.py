"""Cosmic Colonies as it ships: a complete box, scoring as in the rulebook, backs, sources and words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from colonies_parts import ABILITIES, GAME, MAIN, RESOURCES, WORKERS, of_type
from game_table import GameTable

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import leaves
from proofdeck.generator.catalogue.pieces import pieces
from proofdeck.generator.catalogue.wording.phrases import fill, sentences

NUMBER_WORDS = re.compile(
    r"\d|\b(zero|nought|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice|double|first|second|third|fourth|fifth"
    r"|hundred|dozen|half|pair)\b",
    re.IGNORECASE,
)


@pytest.fixture(scope="module")
def game() -> Game:
    return GameTable(GAME).game()


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
