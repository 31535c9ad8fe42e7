"""Space Scavengers as it ships: a complete box, every contract with the same chance, enough tokens, sourced values."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.loading import load_game
from proofdeck.generator.catalogue.paths import leaves
from proofdeck.generator.catalogue.pieces import pieces
from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.project import bundled

CONTRACTS = ("bold_corp", "sigmalectrix", "fapplesquatch", "texograva", "galactic_dynamic")
BIDS = {"big_shift", "small_shift", "draw"}
EDGE_ICONS = BIDS | {"pod", "tech", "token", "switch", "shed"}


@pytest.fixture(scope="module")
def game() -> Game:
    findings = Findings()
    loaded = load_game(bundled(), "space_scavengers", findings)
    assert not findings.items, "\n".join(str(finding) for finding in findings.items)
    assert loaded is not None
    return loaded


def of_type(game: Game, kind: str) -> list[Component]:
    return [component for component in game if component.type.id == kind]


def kinds(component: Component) -> list[str]:
    """The effects of a card, by name."""
    return [kind for effect in component.values["ability"] for kind in effect]


def copies(game: Game, kind: str) -> int:
    return sum(component.copies for component in of_type(game, kind))


def symbols(sector: Component) -> tuple[str, ...]:
    return tuple(sector.values.get("artifacts", ()))


# ---------------------------------------------------------------- the box


def test_decks_match_the_contents_list(game: Game) -> None:
    total: Counter[str] = Counter()
    for piece in pieces(game):
        total[piece.component.type.id] += piece.count
    assert total == {
        "energy": 99, "edge": 27, "sector": 24, "event": 18, "contract": 5, "marker": 1, "token": 80, "reference": 2,
    }  # fmt: skip
    assert sum(total[kind] for kind in ("energy", "edge", "sector", "event", "contract")) == 173


def test_all_energy_values_are_there_once(game: Game) -> None:
    assert sorted(card.values["value"] for card in of_type(game, "energy")) == list(range(1, 100))


def test_energy_and_edge_share_a_back_and_no_other_deck_has_it(game: Game) -> None:
    backs = {kind: {c.back for c in of_type(game, kind)} for kind in ("energy", "edge", "sector", "event", "contract")}
    assert backs["energy"] == backs["edge"] == {"bid"}
    assert [backs[kind] for kind in ("sector", "event", "contract")] == [{"sector"}, {"event"}, {"contract"}]
    assert not game.backs["bid"].own


def test_corporations_have_the_colours_of_the_rulebook(game: Game) -> None:
    assert {contract.id: contract.values["colour"] for contract in of_type(game, "contract")} == dict(
        zip(CONTRACTS, ("red", "blue", "violet", "green", "pink"), strict=True)
    )


# ---------------------------------------------------------------- Sectors: the same chance for every contract


def test_sector_numbers_are_spread_evenly_over_the_energy_scale(game: Game) -> None:
    numbers = sorted(sector.values["number"] for sector in of_type(game, "sector"))
    assert numbers == list(range(4, 100, 4))
    assert sum(numbers) == 50 * len(numbers)


@pytest.mark.parametrize("contract", CONTRACTS)
def test_every_contract_has_the_same_symbols_at_the_same_mean_number(game: Game, contract: str) -> None:
    numbers = [s.values["number"] for s in of_type(game, "sector") for found in symbols(s) if found == contract]
    assert len(numbers) == 8
    assert sum(numbers) == 8 * 50
    assert sum(number < 50 for number in numbers) == 4


@pytest.mark.parametrize("contract", CONTRACTS)
def test_every_contract_lies_with_the_same_other_icons(game: Game, contract: str) -> None:
    beside = Counter(
        icon for s in of_type(game, "sector") if contract in symbols(s) for icon in s.values.get("icons", ())
    )
    assert beside == {"alien_pod": 2, "alien_tech": 2, "add_rad": 3, "remove_rad": 1, "event": 3}


def test_every_two_contracts_share_exactly_one_sector(game: Game) -> None:
    shared = Counter(frozenset(symbols(s)) for s in of_type(game, "sector") if len(set(symbols(s))) == 2)
    assert shared == {frozenset(both): 1 for both in combinations(CONTRACTS, 2)}


def test_a_sector_has_one_event_at_most_and_there_are_enough_events(game: Game) -> None:
    icons = [Counter(sector.values.get("icons", ())) for sector in of_type(game, "sector")]
    assert max(found["event"] for found in icons) == 1
    assert sum(found["event"] for found in icons) + game.constants["waiting_events"] <= copies(game, "event")


# ---------------------------------------------------------------- Edges, Events, tokens


def test_every_edge_icon_is_on_three_cards_or_more(game: Game) -> None:
    shown = Counter(kind for edge in of_type(game, "edge") for kind in kinds(edge) for _ in range(edge.copies))
    assert set(shown) == EDGE_ICONS
    assert min(shown.values()) >= 3


def test_edges_with_two_icons_let_their_captain_bid_and_are_worth_nothing_unplayed(game: Game) -> None:
    both = [edge for edge in of_type(game, "edge") if len(kinds(edge)) > 1]
    assert both
    assert all(BIDS & set(kinds(edge)) and edge.values["points"] == 0 for edge in both)


def test_events_have_all_three_triggers_and_at_least_ten_kinds_of_effects(game: Game) -> None:
    events = of_type(game, "event")
    assert Counter(event.values["trigger"] for event in events) == {
        "before_bidding": 9, "winner": 5, "worst_bidder": 4,
    }  # fmt: skip
    assert len({kind for event in events for kind in kinds(event)}) >= 10


@pytest.mark.parametrize(
    ("token", "icon", "edge"),
    [("alien_pod", "alien_pod", "pod"), ("alien_tech", "alien_tech", "tech"), ("radiation", "add_rad", "")],
)
def test_all_cards_together_hand_out_no_more_tokens_than_the_box_holds(
    game: Game, token: str, icon: str, edge: str
) -> None:
    """Sectors, Edges and Events come up once in a game; an Event before bidding is for every Captain."""
    most = sum(sector.values.get("icons", ()).count(icon) for sector in of_type(game, "sector"))
    most += sum(card.copies for card in of_type(game, "edge") if edge in kinds(card))
    for event in of_type(game, "event"):
        for effect in event.values["ability"]:
            given = effect.get("gain") or effect.get("lay_on") or {}
            everybody = "gain" in effect and event.values["trigger"] == "before_bidding"
            if given.get("token") == token:
                most += given["amount"] * (game.players[1] if everybody else 1)
    assert most <= game.components[token].copies


def test_edge_cards_that_bid_best_are_worth_least_unplayed(game: Game) -> None:
    edges = of_type(game, "edge")
    best = [edge.values["points"] for edge in edges if {"big_shift", "draw"} & set(kinds(edge))]
    rest = [edge.values["points"] for edge in edges if {"pod", "tech", "switch", "shed"} >= set(kinds(edge))]
    assert max(best) <= min(rest)


# ---------------------------------------------------------------- sources and words


def test_every_rules_value_has_a_source(game: Game) -> None:
    for leaf in leaves(game):
        assert leaf.source in {"rulebook", "designed"}, f"{leaf.place}: {leaf.path} has source {leaf.source}"


def test_every_effect_has_a_phrase_and_no_phrase_is_left_over(game: Game) -> None:
    used = {kind for type_id in ("edge", "event") for card in of_type(game, type_id) for kind in kinds(card)}
    assert used == set(game.words["phrases"])
