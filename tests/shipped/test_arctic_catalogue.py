"""Arctic Scavengers as it ships: a complete box, a setup that adds up, sourced values, no number typed in prose."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, pairwise
from typing import Any

import pytest

from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.loading import load_game
from proofdeck.generator.catalogue.paths import leaves
from proofdeck.generator.catalogue.pieces import pieces, with_foundations
from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.project import bundled

ACTIONS = {"draw", "dig", "hunt", "fight"}
PLAYERS = (2, 3, 4, 5)
NUMBER_WORDS = re.compile(
    r"\d|\b(zero|nought|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice|double|first|second|third|fourth|fifth"
    r"|hundred|dozen|half|pair)\b",
    re.IGNORECASE,
)


@pytest.fixture(scope="module")
def game() -> Game:
    findings = Findings()
    loaded = load_game(bundled(), "arctic_scavengers", findings)
    assert not findings.items, "\n".join(str(finding) for finding in findings.items)
    assert loaded is not None
    return loaded


def counts(game: Game, players: int | None = None, sets: Sequence[str] | None = None) -> Counter[str]:
    """Component id to number of pieces."""
    return Counter({piece.component.id: piece.count for piece in pieces(game, players, sets)})


def by_deck(game: Game, players: int | None = None, sets: Sequence[str] | None = None) -> Counter[str]:
    """Deck to number of pieces."""
    total: Counter[str] = Counter()
    for piece in pieces(game, players, sets):
        total[piece.component.deck] += piece.count
    return total


def of_type(game: Game, *types: str) -> list[Component]:
    return [component for component in game if component.type.id in types]


def effects(component: Component) -> Mapping[str, Mapping[str, Any]]:
    """The abilities of a component by kind."""
    return {kind: effect for effect in component.values.get("ability", ()) for kind in effect}


# ---------------------------------------------------------------- the box


def test_the_box_holds_205_pieces(game: Game) -> None:
    assert sum(counts(game).values()) == 205


def test_decks_match_the_contents_list(game: Game) -> None:
    assert by_deck(game) == {
        "Refugees": 20,
        "Mercenaries": 69,
        "Junkyard cards": 46,
        "Contested resources": 14,
        "Buildings": 12,
        "Tribal leaders": 10,
        "HQ junkyard cards": 8,
        "HQ mercenaries": 16,
        "Gangs": 3,
        "Initiator": 1,
        "Rules summary": 1,
        "HQ summary": 1,
        "Mats": 3,
        "Storage cover": 1,
    }


def test_accounted_cards_are_the_149_and_the_49(game: Game) -> None:
    base = sum(component.copies for component in game if component.accounted and component.sets == ("base",))
    expansion = sum(component.copies for component in game if component.accounted and component.sets != ("base",))
    assert (base, expansion) == (149, 49)


def test_each_module_adds_its_own_pieces(game: Game) -> None:
    sizes = [
        sum(counts(game, sets=with_foundations(game, [name])).values()) for name in ("base", "hq1", "hq2", "hq3", "hq4")
    ]
    steps = [later - earlier for earlier, later in pairwise(sizes)]
    # Medics, rifles, toolkits, two gangs, summary, cover; engineers, buildings, one gang, mat; leaders; rules only.
    assert (sizes[0], steps) == (153, [8 + 4 + 4 + 2 + 1 + 1, 8 + 12 + 1 + 1, 10, 0])


def test_tribe_families_share_a_name_and_differ_in_people(game: Game) -> None:
    families = [component for component in game if component.values.get("keyword") == "tribe_family"]
    assert {family.name for family in families} == {"Tribe Family"}
    assert [(family.copies, family.values["people"]) for family in families] == [(2, 3), (2, 4), (2, 5)]


# ---------------------------------------------------------------- setup


def test_a_starter_deck_has_ten_cards(game: Game) -> None:
    assert sum(game.constants["starter_deck"].values()) == 10


def test_starter_cards_are_those_with_the_starting_supply(game: Game) -> None:
    starting = {component.id for component in game if "start" in component.values.get("supply", ())}
    assert starting == set(game.constants["starter_deck"])


@pytest.mark.parametrize("players", PLAYERS)
def test_refugees_needed_are_exactly_those_dealt(game: Game, players: int) -> None:
    assert counts(game, players)["refugee"] == players * game.constants["starter_deck"]["refugee"]


@pytest.mark.parametrize(
    ("players", "scavengers", "brawlers", "tools", "junkyard", "mercenaries", "total"),
    [(2, 14, 8, 2, 26, 61, 121), (3, 11, 7, 3, 40, 57, 141), (4, 8, 6, 2, 38, 53, 145), (5, 5, 5, 1, 36, 49, 149)],
)
def test_setup_leaves_the_piles_of_the_rulebook(
    game: Game, players: int, scavengers: int, brawlers: int, tools: int, junkyard: int, mercenaries: int, total: int
) -> None:
    starter = game.constants["starter_deck"]
    have = counts(game, players, ["base"])
    left = {name: count - players * starter.get(name, 0) for name, count in have.items()}
    assert (left["scavenger"], left["brawler"]) == (scavengers, brawlers)
    assert left["spear"] == left["shovel"] == tools
    assert sum(left[c.id] for c in game if c.id in left and "junkyard" in c.values.get("supply", ())) == junkyard
    assert sum(left[c.id] for c in game if c.id in left and "mercenary" in c.values.get("supply", ())) == mercenaries
    assert sum(count for name, count in have.items() if game.components[name].accounted) == total


def test_two_players_leave_out_as_many_of_each_junkyard_kind_as_the_constants_say(game: Game) -> None:
    rules = game.constants["two_players"]
    have = counts(game, rules["players"])
    for component in game:
        if component.deck == "Junkyard cards":
            assert component.copies - have[component.id] == rules["removed_of_each_kind"], component.id
        if component.deck == "HQ junkyard cards":  # AS-A20
            assert component.copies == have[component.id]


def test_leaders_suffice_for_the_fullest_table(game: Game) -> None:
    assert game.players[1] * game.constants["leaders"]["dealt"] == len(of_type(game, "leader"))


def test_rounds_are_those_before_skirmishes_and_one_for_each_contested_resource(game: Game) -> None:
    contested = sum(component.copies for component in game if component.values.get("supply") == ("contested",))
    assert game.constants["rounds"] == game.constants["first_skirmish_round"] - 1 + contested


# ---------------------------------------------------------------- cards


def test_cards_that_share_a_deck_share_a_back(game: Game) -> None:
    mixing = [component for component in game if "supply" in component.type.fields]
    assert {component.back for component in mixing} == {"common"}
    assert sum(component.copies for component in mixing) == 149 + 8 + 8 + 8


@pytest.mark.parametrize(("type_id", "back"), [("building", "disabled"), ("leader", "injured")])
def test_turned_cards_share_a_back_that_names_nobody(game: Game, type_id: str, back: str) -> None:
    cards = of_type(game, type_id)
    assert {component.back for component in cards} == {back}
    assert all(component.type.turned_in_play for component in cards)
    assert not game.backs[back].values


def test_every_person_has_each_action_as_value_bonus_or_struck_out(game: Game) -> None:
    for person in of_type(game, "person"):
        parts = [list(person.values.get(part, ())) for part in ("actions", "modifiers", "disabled")]
        assert sorted(chain(*parts)) == sorted(ACTIONS), person.id


def test_exactly_the_mercenaries_have_a_cost(game: Game) -> None:
    for component in game:
        assert ("cost" in component.values) == ("mercenary" in component.values.get("supply", ())), component.id


def test_bunker_build_time_is_marked_as_disputed(game: Game) -> None:
    leaf = next(leaf for leaf in leaves(game) if leaf.path == "components.bunker.build_time")
    assert (leaf.value, leaf.source) == (5, "public/S1")
    assert game.components["bunker"].disputed == {"build_time": (4, 5)}


def test_shovel_follows_the_rulebook_where_a_public_list_differs(game: Game) -> None:
    assert game.components["shovel"].values["modifiers"]["dig"] == 2


# ---------------------------------------------------------------- leaders


def test_leaders_fall_into_the_groups_of_the_rulebook(game: Game) -> None:
    leaders = {component.id: component for component in of_type(game, "leader")}
    removing = {name for name, leader in leaders.items() if any("remove" in kind for kind in effects(leader))}
    alone = {name for name, leader in leaders.items() if not leader.values["needs_refugee"]}
    once = {name for name, leader in leaders.items() if leader.values["timing"] == "once_per_round"}
    assert removing == {"butcher", "cannibal", "fanatic"}
    assert alone == {"butcher", "cannibal", "sergeant_at_arms"}
    assert once == {"butcher", "cannibal", "fanatic", "mentor", "organizer", "peacemaker"}
    assert set(leaders) - once == {"excavator", "gangster", "ranger", "sergeant_at_arms"}
    assert len(leaders) == 10


def test_a_leader_needs_refugees_when_an_effect_speaks_of_them(game: Game) -> None:
    for leader in of_type(game, "leader"):
        speaks = "refugee" in str(leader.values["ability"])
        assert speaks == leader.values["needs_refugee"], leader.id


# ---------------------------------------------------------------- sources and words


def test_every_rules_value_has_a_source(game: Game) -> None:
    known = {"rulebook", "designed", *(f"public/{key}" for key in game.info["sources"])}
    for leaf in leaves(game):
        assert leaf.source in known, f"{leaf.place}: {leaf.path} has source {leaf.source}"


def prose(value: Any) -> Iterator[str]:
    """Every text in a nested value, without its placeholders and icons."""
    if isinstance(value, str):
        yield re.sub(r"\{[^}]*\}|:\w+:", "", value)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from prose(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from prose(item)


def test_no_number_is_typed_in_prose(game: Game) -> None:
    flavours = [component.values.get("flavour", "") for component in game]
    said = [game.words, flavours, game.info["needs"], game.info["licence"]]
    assert not [text for text in prose(said) if NUMBER_WORDS.search(text)]


def test_every_effect_has_a_phrase_and_no_phrase_is_left_over(game: Game) -> None:
    used = {kind for component in game for kind in effects(component)}
    assert used == set(game.words["phrases"])


def test_summaries_mats_and_cover_have_their_texts(game: Game) -> None:
    pages = {component.id for component in game if not component.accounted}
    pages |= {back.values["page"] for back in game.backs.values() if "page" in back.values}
    assert pages | {"rulings"} == set(game.words["texts"])
