"""Each robot and each contract of Cosmic Scavengers matters: by its icons, its cost, its points and its effect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from cosmic_table import book, game, rules

from proofdeck.generator.catalogue.game import Component
from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.rules import Illegal
from proofdeck.validator.games.cosmic_scavengers.actions import Fulfill, Pay
from proofdeck.validator.games.cosmic_scavengers.crew import crew_of
from proofdeck.validator.games.cosmic_scavengers.scoring import score
from proofdeck.validator.games.cosmic_scavengers.state import Table

ROBOTS = [c.id for c in game() if c.type.id in ("starting_robot", "contract_robot")]
CONTRACTS = [c.id for c in game() if c.type.id in ("prize", "robot_contract", "programmable")]
EFFECTS = [c.id for c in game() if c.values.get("ability")]
MODES = ("top", "right", "bottom", "left")
CORNERS = ("top_left", "top_right", "bottom_right", "bottom_left")
"""Before and after each mode, clockwise."""
BOARD = ("RGBYWK", "KRGBYW", "WKRGBY", "YWKRGB", "BYWKRG", "GBYWKR")


def marbles(contract: str) -> dict[str, int]:
    """Exactly the cost, wild paid with void."""
    cost = dict(game().components[contract].values["cost"])
    return {"void" if kind == "wild" else kind: count for kind, count in cost.items()}


def with_marbles(contract: str, new: Mapping[str, int]) -> Table:
    return rules().load(
        {
            "players": ["p1", "p2"],
            "phase": "fulfillment",
            "p1.hand": [],
            "p1.discard": [],
            "p1.store": {},
            "p1.new": new,
            "pool": {},
            "supply": {},
            "market": [contract],
        }
    )


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_contract_takes_its_cost_and_gives_its_points(contract: str) -> None:
    law, state, card = rules(), with_marbles(contract, marbles(contract)), game().components[contract]
    law.apply(state, Fulfill(contract), Seeded(1))
    assert score(state, 0) == card.values["points"]
    assert sum(state.seats[0].new) == 0
    assert sum(state.pool) == sum(card.values["cost"].values())
    if card.type.id == "robot_contract":
        assert state.seats[0].hand == [card.values["robot"]]
    elif card.type.id == "programmable":
        assert state.seats[0].hand == [contract]


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_marble_less_of_any_type_is_too_little(contract: str) -> None:
    whole = marbles(contract)
    for kind in whole:
        state = with_marbles(contract, {**whole, kind: whole[kind] - 1})
        with pytest.raises(Illegal, match="CS-R22"):
            rules().apply(state, Fulfill(contract), Seeded(1))


@pytest.mark.parametrize("robot", ROBOTS)
def test_a_robot_shows_in_each_mode_its_edge_and_both_corners(robot: str) -> None:
    said = game().components[robot].values
    for place, mode in enumerate(MODES):
        corners = said.get("corners", {})
        beside = [corners[name] for name in (CORNERS[place], CORNERS[(place + 1) % 4]) if name in corners]
        wanted = sorted([*said["edges"][mode], *beside])
        (runner,) = crew_of(laid(f"{robot} {mode}"), 0).runners
        assert sorted(runner.icons) == wanted
        assert 0 < len(wanted) <= 6


def laid(*program: str) -> Table:
    return rules().load(
        {
            "players": ["p1", "p2"],
            "phase": "collection",
            "p1.direction": "west",
            "p1.hand": [],
            "p1.discard": [],
            "p1.program": list(program),
            "board": list(BOARD),
        }
    )


@pytest.mark.parametrize("robot", ROBOTS)
def test_a_robot_brings_home_what_its_modes_seek(robot: str) -> None:
    """Every row has one marble of each resource, so a robot finds as many kinds as it seeks, up to its capacity."""
    for mode in MODES:
        state = laid(f"{robot} {mode}")
        traits = crew_of(state, 0).runners[0].traits
        state.stack[-1].run(state, Seeded(1))
        found = {kind for kind, count in enumerate(state.seats[0].new) if count}
        assert found <= traits.seeks
        assert len(found) == min(traits.capacity, len(traits.seeks))
        full = len(found) == traits.capacity
        assert (state.seats[0].discard, state.seats[0].hand) == (([robot], []) if full else ([], [robot]))


def given_lists(example: Any) -> Iterator[str]:
    for case in example.cases:
        for value in case.given.values():
            if isinstance(value, list | tuple):
                yield from (str(item).split(" ")[0] for item in value)


@pytest.mark.parametrize("contract", EFFECTS)
def test_the_effect_of_a_contract_is_shown_in_an_example(contract: str) -> None:
    shown = [e.id for e in book().examples if contract in set(given_lists(e)) and e.id not in ("CS-E01", "CS-E52")]
    assert shown, contract


def test_payments_name_marbles_where_there_is_a_choice() -> None:
    law, state = rules(), with_marbles("spare_tank", {"organic": 1, "chemical": 1, "void": 1})
    law.apply(state, Fulfill("spare_tank"), Seeded(1))
    assert law.legal(state) == [Pay(("chemical", "organic")), Pay(("organic", "void"))]


def effect_kinds(component: Component) -> set[str]:
    return {effect if isinstance(effect, str) else next(iter(effect)) for effect in component.values["ability"]}


def test_programmable_contracts_have_at_least_twelve_kinds_of_effect() -> None:
    cards = [c for c in game() if c.type.id == "programmable"]
    assert len(cards) == 24
    assert len(set().union(*(effect_kinds(card) for card in cards))) >= 12
