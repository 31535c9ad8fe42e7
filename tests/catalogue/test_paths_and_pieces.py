"""Values by path, every leaf with its role and source, one leaf changed; pieces by players and sets; waivers."""

from __future__ import annotations

import pytest
from small_projects import SmallProject

from proofdeck.generator.catalogue.crosschecks.waivers import apply_waivers
from proofdeck.generator.catalogue.paths import Absent, leaves, value_at, with_value
from proofdeck.generator.catalogue.pieces import Piece, pieces, with_foundations
from proofdeck.generator.diagnostics import Finding, Refused


def counts(found: list[Piece]) -> dict[str, int]:
    return {piece.component.id: piece.count for piece in found}


def test_every_leaf_has_path_role_source_and_place(small_project: SmallProject) -> None:
    told = {leaf.path: (leaf.value, leaf.role, leaf.source, str(leaf.place)) for leaf in leaves(small_project.load())}
    cards, constants = "components/lantern/cards.yaml", "components/lantern/constants.yaml"
    assert told["components.warden.name"] == ("Warden", "text", "rulebook", f"{cards}:6:11")
    assert told["components.warden.copies"] == (4, "rules", "rulebook", f"{cards}:8:13")
    assert told["components.warden.needs.2"] == (2, "rules", "rulebook", f"{cards}:9:16")
    assert told["components.warden.cost.wick"] == (1, "rules", "public/S1", f"{cards}:10:26")
    assert told["components.warden.light"] == (3, "rules", "designed", f"{cards}:11:12")
    assert told["components.warden.ability.0.kindle"] == ({}, "rules", "rulebook", f"{cards}:13:9")
    assert told["components.warden.ability.1.gather.amount"] == (2, "rules", "rulebook", f"{cards}:14:26")
    assert told["components.warden.motto"][1] == "text"
    assert told["components.reef.shape"] == (((0, 0), (1, 0), (1, 1)), "rules", "rulebook", f"{cards}:28:12")
    assert told["constants.storm.winds.1"] == ("east", "rules", "designed", f"{constants}:3:42")
    assert len(told) == 21


def test_leaves_are_what_their_paths_say(small_project: SmallProject) -> None:
    game = small_project.load()
    assert all(value_at(game, leaf.path) == leaf.value for leaf in leaves(game))


def test_one_value_changes_and_nothing_else(small_project: SmallProject) -> None:
    game = small_project.load()
    for leaf in leaves(game):
        changed = with_value(game, leaf.path, "other")
        assert value_at(changed, leaf.path) == "other"
        others = {other.path: other.value for other in leaves(game) if other.path != leaf.path}
        assert {path: value_at(changed, path) for path in others} == others
    assert small_project.load().components == game.components


def test_a_change_may_be_a_list_or_a_map(small_project: SmallProject) -> None:
    game = with_value(small_project.load(), "components.reef.shape", [[0, 0]])
    assert game.components["reef"].values["shape"] == ((0, 0),)
    assert with_value(game, "components.warden.cost", {"oil": 1}).components["warden"].values["cost"] == {"oil": 1}


NOWHERE = (
    *("components.nobody.light", "components.warden.nothing", "constants.nothing", "types.keeper", "components", ""),
    *("components.warden.ability.9", "components.warden.ability.x", "components.warden.light.x"),
)


@pytest.mark.parametrize("path", NOWHERE)
def test_a_path_to_nothing_is_absent(small_project: SmallProject, path: str) -> None:
    game = small_project.load()
    with pytest.raises(Absent):
        with_value(game, path, 1)
    with pytest.raises(Absent):
        value_at(game, path)


def test_places_are_known_for_all_files(small_project: SmallProject) -> None:
    places = small_project.load().places
    assert str(places["types.keeper.fields.light"]) == "components/lantern/types.yaml:11:14"
    assert str(places["words.wick.other"]) == "components/lantern/text/en.yaml:9:28"
    assert str(places["game.players.min"]) == "components/lantern/game.yaml:5:16"
    assert str(places["components.warden.sets"]) == "components/lantern/cards.yaml:2:9"
    assert places.get("nothing.at.all") is None


def test_all_copies_are_pieces_unless_players_or_sets_say_otherwise(small_project: SmallProject) -> None:
    game = small_project.load()
    assert counts(pieces(game)) == {"warden": 4, "novice": 8, "reef": 2}
    assert counts(pieces(game, players=2)) == {"warden": 2, "novice": 8, "reef": 2}
    assert counts(pieces(game, players=3, sets=["base"])) == {"warden": 4, "novice": 8}
    assert counts(pieces(game, sets=["storm"])) == {"reef": 2}
    assert counts(pieces(game, sets=[])) == {}
    assert with_foundations(game, ["storm"]) == ("base", "storm")


def test_pieces_that_nobody_needs_are_left_out(small_project: SmallProject) -> None:
    small_project.change("cards.yaml", "needs: {2: 2}", "needs: {2: 0}")
    assert "warden" not in counts(pieces(small_project.load(), players=2))


def test_unknown_sets_and_player_counts_are_refused(small_project: SmallProject) -> None:
    game = small_project.load()
    with pytest.raises(Refused, match="did you mean 'storm'"):
        pieces(game, sets=["strom"])
    with pytest.raises(Refused, match="2 to 4 players, not 5"):
        pieces(game, players=5)


def test_a_waiver_takes_out_what_it_names_and_nothing_else(small_project: SmallProject) -> None:
    waivers = "- {code: PRE104, component: warden, reason: thin on purpose}\n  - {code: PRE105, reason: small}"
    small_project.change("game.yaml", "sources:", f"waivers:\n  {waivers}\nsources:")
    game = small_project.load()
    place = game.components["warden"].place
    thin = [Finding("PRE104", "a thin line", place), Finding("PRE104", "on 'warden'"), Finding("PRE104", "on 'novice'")]
    left, waived = apply_waivers(game, [*thin, Finding("PRE101", "on 'warden'")])
    assert [waiver.waiver.reason for waiver in waived] == ["thin on purpose"] * 2
    assert [finding.code for finding in left] == ["PRE101", "PRE104", "CAT313"]
    assert len(apply_waivers(game, [], complete=False)[0]) == 0
