"""Each planet, commander and scenario of Cosmic Pioneers matters: with it something comes out that else would not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from pioneers_table import COMMANDERS, PLANETS, SCENARIOS, game, position, rules

from proofdeck.validator.engine.chance import Scripted, Seeded
from proofdeck.validator.engine.play import Random, play
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.games.cosmic_pioneers.actions import DONE, Bomb, Move, Place, Reroll, Unload
from proofdeck.validator.games.cosmic_pioneers.aliens import resolve
from proofdeck.validator.games.cosmic_pioneers.rounds import RoundEnd, RoundStart, last_round
from proofdeck.validator.games.cosmic_pioneers.scoring import score
from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.games.cosmic_pioneers.surface import controller
from proofdeck.validator.games.cosmic_pioneers.tables import EMPTY

# ---------------------------------------------------------------- planets


def values(name: str) -> Mapping[str, Any]:
    return game().components[name].values


def orbiting(planet: str, **said: Any) -> Table:
    """The first player is about to go on an adventure there."""
    beside = "rot" if planet == "ember" else "ember"
    return position(map=["jumpgate", planet, beside], p1__at=planet, turn="p1", phase="adventure", **said)


def ventured(state: Table, rolled: int) -> Table:
    """The state after that roll; a crash still waits for a choice."""
    rules().run_on(state, Scripted([("adventure", (str(rolled),))]))
    return state


def outcome(effect: Any) -> tuple[str, int]:
    """The kind of a printed effect and its number."""
    if isinstance(effect, str):
        return effect, 0
    ((kind, numbers),) = effect.items()
    return kind, sum(number for number in (numbers or {}).values() if isinstance(number, int))


@pytest.mark.parametrize("rolled", range(2, 7))
@pytest.mark.parametrize("planet", PLANETS)
def test_a_planet_does_what_it_prints_beside_a_roll(planet: str, rolled: int) -> None:
    (effect,) = values(planet)["adventure"][str(rolled)]
    kind, number = outcome(effect)
    spaces = values(planet)["spots"]
    row = ["p1"] * 3 + ["."] * (spaces - 3)
    state = ventured(orbiting(planet, p1__credits=1000, **{f"surface__{planet}": row}), rolled)
    moved = {"gain_credits": number, "lose_credits": -number}.get(kind, 0)
    settled = {"gain_colonists": min(number, spaces - 3), "lose_colonists": -number}.get(kind, 0)
    assert state.seats[0].credits == 1000 + moved
    assert state.surface[1].count(0) == 3 + settled
    assert (type(state.stack[-1]).__name__ == "Crashing") == (kind == "crash")


@pytest.mark.parametrize("planet", PLANETS)
def test_a_planet_is_controlled_by_as_many_as_it_has_green_spaces(planet: str) -> None:
    spaces, green = values(planet)["spots"], values(planet)["green"]
    rows = {count: ["p1"] * count + ["."] * (spaces - count) for count in (green - 1, green)}
    held = {count: controller(orbiting(planet, **{f"surface__{planet}": row}), 1) for count, row in rows.items()}
    assert held == {green - 1: None, green: 0}


@pytest.mark.parametrize("planet", PLANETS)
def test_only_the_planets_own_species_spawns_there(planet: str) -> None:
    law = rules()
    for card in law.tables.species:
        state = orbiting(planet)
        resolve(state, card)
        own = law.tables.native[values(planet)["colour"]] == card
        assert state.surface[1][:-1] == [EMPTY] * (values(planet)["spots"] - 1)
        assert state.surface[1][-1] == (law.tables.alien[card] if own else EMPTY)


def test_danger_and_effort_go_against_each_other_in_every_colour() -> None:
    """CP-V66: the more rolls hurt, the fewer colonists it takes."""
    harmful = ("crash", "lose_colonists", "lose_credits")
    by_green: dict[int, list[int]] = {}
    for planet in PLANETS:
        rolls = [outcome(effect)[0] for effects in values(planet)["adventure"].values() for effect in effects]
        by_green.setdefault(values(planet)["green"], []).append(sum(kind in harmful for kind in rolls))
    means = [sum(found) / len(found) for _, found in sorted(by_green.items())]
    assert len(means) >= 4
    assert means == sorted(means, reverse=True)
    assert len(set(means)) == len(means)


# ---------------------------------------------------------------- commanders


def fraser(commander: str) -> bool:
    """Whether colonists may go to a space of one's choice."""
    state = position(
        map=["jumpgate", "rot"], p1__at="rot", turn="p1", phase="deployment", p1__commander=commander,
        p1__cargo=["colonist"],
    )  # fmt: skip
    rules().run_on(state, Seeded(0))
    return Unload("colonist", 3) in rules().legal(state)


def okoye(commander: str) -> bool:
    """Whether a point less is enough to hold one's orbit."""
    state = position(map=["jumpgate", "brine", "rot"], p2__at="brine", p2__commander=commander, turn="p1")
    law = rules()
    law.run_on(state, Seeded(0))
    law.apply(state, Move("brine"), Scripted([("attack", ("4",)), ("defence", ("3",))]))
    return state.stack[-1].who == 0


def lindqvist(commander: str) -> bool:
    """Whether a crash need not be accepted."""
    state = ventured(orbiting("ember", p1__commander=commander), 2)
    return Reroll() in rules().legal(state)


def marchetti(commander: str) -> bool:
    """Whether bombs pass over one's own colonists."""
    state = position(
        map=["jumpgate", "rot"], p1__at="rot", turn="p1", phase="bombard", p1__commander=commander,
        surface__rot=["p2", "p1", ".", ".", "."],
    )  # fmt: skip
    law = rules()
    law.run_on(state, Seeded(0))
    law.apply(state, Bomb(), Scripted([("hit", ("colonist",))]))
    return 0 in state.surface[1]


POWERS: dict[str, Callable[[str], bool]] = {
    "fraser": fraser, "okoye": okoye, "lindqvist": lindqvist, "marchetti": marchetti,
}  # fmt: skip


@pytest.mark.parametrize("commander", COMMANDERS)
def test_a_commander_can_what_no_other_can(commander: str) -> None:
    assert [name for name in COMMANDERS if POWERS[commander](name)] == [commander]


# ---------------------------------------------------------------- scenarios


def laid(scenario: str) -> Table:
    """A game of that scenario whose sectors have just been placed."""
    law = rules(scenario=scenario)
    state = law.new_game(2, Seeded(5), (), {})
    bot = Random(5)
    law.stops = True
    while not isinstance(state.stack[-1], RoundStart):
        law.apply(state, bot(state, law.legal(state)), Seeded(6))
    return state


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_brings_its_planets_and_belts(scenario: str) -> None:
    law = rules(scenario=scenario)
    state, bot = law.new_game(2, Seeded(3), (), {}), Random(3)
    while not any(isinstance(action, Place) for action in law.legal(state)):
        law.apply(state, bot(state, law.legal(state)), Seeded(4))
    colours = Counter(values(card)["colour"] for card in state.drawn for _ in range(values(card)["planets"]))
    wanted = colours + Counter(values(scenario)["pool"])
    there = Counter(values(planet)["colour"] for planet in state.pool)
    short = {colour: number for colour, number in wanted.items() if number > 5}
    assert all(there[colour] >= min(number, 5) for colour, number in wanted.items())
    assert short or there == wanted
    assert len(state.belts) == (values(scenario).get("belts") or 0)
    assert len(state.pool) + len(state.belts) == game().constants["setup"]["sectors"]


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_scenario_plays_to_its_end(scenario: str, players: int) -> None:
    law = rules(scenario=scenario)
    for seed in range(3):
        state = law.new_game(players, Seeded(seed), (), {})
        play(law, state, Random(seed), Seeded(seed))
        assert state.scenario == scenario
        assert state.round == last_round(state) == (9 if scenario == "short_charter" else 12)


def spoils(scenario: str) -> Any:
    state = position(map=["jumpgate", "brine", "rot"], p2__at="brine", scenario=scenario, turn="p1")
    law = rules()
    law.run_on(state, Seeded(0))
    law.apply(state, Move("brine"), Scripted([("attack", ("6",)), ("defence", ("1",))]))
    return state.seats[0].credits, score(state, 0)


def trade(scenario: str) -> Any:
    """What lies beyond the ring, and what goods bring there."""
    state = laid(scenario)
    return len(state.places), sum(map(len, state.goods))


def deliveries(scenario: str) -> Any:
    law = rules()
    state = position(
        map=["jumpgate", "brine"], p1__at="brine", p1__cargo=["red"], scenario=scenario, turn="p1", phase="deployment"
    )
    law.run_on(state, Seeded(0))
    law.apply(state, Unload("red"), Seeded(0))
    return state.seats[0].credits


def belts(scenario: str) -> Any:
    return sum(laid(scenario).face_down)


def ended(state: Table) -> bool:
    state.stack[-1].run(state, Seeded(0))
    return not state.stack


def conquest(scenario: str) -> Any:
    """Whether four planets of one player end the game in round four."""
    planets = {"ravan": 5, "ember": 4, "rot": 5, "miasma": 4}
    rows = {f"surface__{name}": ["p1", "p1", *["."] * (spaces - 2)] for name, spaces in planets.items()}
    return ended(position(map=["jumpgate", *planets], round=4, phase="end", scenario=scenario, **rows))


def charter(scenario: str) -> Any:
    return ended(position(map=["jumpgate", "ravan"], round=9, phase="end", scenario=scenario))


def collapse(scenario: str) -> Any:
    state = position(map=["jumpgate", "ravan", "ember"], round=3, phase="end", scenario=scenario)
    assert isinstance(state.stack[-1], RoundEnd)
    state.stack[-1].run(state, Seeded(0))
    return state.face_down


def natives(scenario: str) -> Any:
    return sum(piece != EMPTY for row in laid(scenario).surface for piece in row) > 0


def homeland(scenario: str) -> Any:
    state = position(
        map=["jumpgate", "rot"], phase="over", scenario=scenario, surface__rot=["p1", ".", ".", ".", "."],
        p1__credits=0,
    )  # fmt: skip
    return score(state, 0)


MATTERS: dict[str, Callable[[str], Any]] = {
    "battle_royale": spoils, "trade_winds": trade, "supply_lines": deliveries, "shattered_orbit": belts,
    "land_rush": conquest, "short_charter": charter, "gate_collapse": collapse, "hive_world": natives,
    "promised_land": homeland,
}  # fmt: skip
PLAIN = "cosmic_pioneers"


def test_every_scenario_but_the_plain_one_changes_the_rules() -> None:
    assert set(MATTERS) == set(SCENARIOS) - {PLAIN}
    assert not values(PLAIN).get("rules")
    kinds = {outcome(effect)[0] for name in MATTERS for effect in values(name)["rules"]}
    assert len(kinds) >= 12


@pytest.mark.parametrize("scenario", MATTERS)
def test_a_scenario_brings_about_what_no_other_does(scenario: str) -> None:
    asked = MATTERS[scenario]
    others = [asked(name) for name in SCENARIOS if name != scenario and not (asked is trade and name == "supply_lines")]
    assert asked(scenario) not in others


def test_bounty_and_claims_pay_in_their_scenarios_only() -> None:
    bombed, held = {}, {}
    law = rules()
    for scenario in SCENARIOS:
        state = position(
            map=["jumpgate", "ravan"], p1__at="ravan", turn="p1", phase="bombard", scenario=scenario,
            surface__ravan=[".", ".", ".", ".", "lizard"], p1__credits=0,
        )  # fmt: skip
        law.run_on(state, Seeded(0))
        law.apply(state, Bomb(), Scripted([("hit", ("alien",))]))
        bombed[scenario] = state.seats[0].credits
        over = position(
            map=["jumpgate", "ember"], phase="over", scenario=scenario, surface__ember=["p1", "p1", ".", "."]
        )
        held[scenario] = score(over, 0)
    assert [name for name, credits in bombed.items() if credits] == ["hive_world"]
    assert held["shattered_orbit"] == held[PLAIN] + 1


def test_a_destroyed_planet_is_a_belt_to_everybody() -> None:
    state = position(map=["jumpgate", "ravan", "ember"], face_down=["ravan"], turn="p1", p1__levels={"engines": 2})
    law = rules()
    law.run_on(state, Seeded(0))
    offered: list[Action] = law.legal(state)
    assert Move("ravan") not in offered
    assert Move("ember") in offered


def test_a_colonist_of_ones_own_has_no_second_name() -> None:
    """With colonists of others aboard (CP-A22) she is still no guest, and spaces are numbered in one way."""
    law = rules()
    state = position(
        options={"any_colonists": True}, map=["jumpgate", "rot"], p2__at="rot", turn="p2", phase="deployment",
        p2__cargo=["colonist"], surface__rot=["p1", ".", ".", ".", "."],
    )  # fmt: skip
    law.run_on(state, Seeded(0))
    for text in ("unload guest2", "unload 2", "load 01", "load ²", "exchange guest2 for 1"):
        action = law.vocabulary.parse(text, ["p1", "p2"])
        assert isinstance(action, Action)
        assert law.why_not(state, 1, action), text
    assert DONE in law.legal(state)
