"""What the engine makes of a declared state: copies, positions, looks, views, mixing, census."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import pytest
from toy_game import GAME, set_up

from proofdeck.generator.catalogue.game import Game
from proofdeck.validator.engine import zone
from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.kinds import Spot
from proofdeck.validator.engine.law import Law, NoOptions, Rules
from proofdeck.validator.engine.positions import PileEnd, PileSize, PositionError
from proofdeck.validator.engine.rules import Action, Frame, Verb, action
from proofdeck.validator.engine.seeing import Query
from proofdeck.validator.engine.state import State, state
from proofdeck.validator.engine.tables import Tables
from proofdeck.validator.engine.zone import OPEN
from proofdeck.validator.engine.zones import REST, UNKNOWN


def whole(spot: Spot, value: int) -> str:
    return f"{value} steps"


def read(spot: Spot) -> int:
    return int(str(spot.given.get(spot.key, "0 steps")).split()[0])


@state
class Camp:
    chief: str | None = zone.card(key="of")
    buried: list[str] = zone.pile(hidden="all")
    since: int = zone.fact(0)


@state
class Tribe:
    hand: list[str] = zone.pile(hidden="others", unsaid=OPEN)
    idol: str | None = zone.card(hidden="others")
    camps: list[Camp] = zone.records(Camp, bare="chief")
    points: int = zone.fact(0)
    rival: int | None = zone.player()
    moves: list[str] = zone.facts(list)
    goods: dict[str, int] = zone.facts(lambda: {"wood": 0, "salt": 1})


@state
class Land(State[Tables, NoOptions]):
    seats: list[Tribe] = zone.seats(Tribe)
    round: int = zone.fact(0, needed=True)
    deck: list[str] = zone.pile(hidden="order", ordered=True)
    supply: dict[str, int | None] = zone.amounts(keys=lambda s: s.law.claim.components)
    marched: int = zone.own(0, write=whole, read=read)
    double: int = zone.derived(0, lambda spot: spot.state.round * 2)
    memory: Any = zone.memo(None)


@action
class Wait(Action):
    form = "wait"


class Turn(Frame):
    form = "turn of {who}"
    verbs = frozenset({Wait})


class Asked(Frame):
    form = "may {who} answer"
    verbs = frozenset({Wait})
    lapse = Wait()


VERBS = (Verb(Wait, lambda s, who, a, chance: None),)


LAW = Law(
    "land",
    state=Land,
    tables=Tables,
    set_up=set_up,
    modules=(sys.modules[__name__],),
    round=(Turn,),
    result=lambda s: {},
    looks={"camps": Query(lambda s: sum(len(seat.camps) for seat in s.seats))},
    seat_looks={"rich": Query(lambda s, who: s.seats[who].points > 2, ("seat",))},
    derived={"best": Query(lambda s: [0], gives="seats"), "sum": Query(lambda s, who: s.seats[who].points, ("seat",))},
)
NAMES = ("ann", "bob")
GIVEN: dict[str, Any] = {
    "players": list(NAMES),
    "round": 3,
    "frames": ["turn of bob"],
    "deck": ["red", "blue", "joker"],
    "supply": {"red": 2},
    "marched": "7 steps",
    "ann": {"hand": ["blue"], "idol": "red", "points": 4, "rival": "bob", "moves": ["walk"]},
    "bob.hand.size": 2,
    "bob.camps": ["joker", {"of": "blue", "buried": ["blue"], "since": 1}],
}


def rules(game: Game = GAME) -> Rules:
    return LAW(game)


def land(**said: Any) -> Land:
    loaded: Land = rules().load({**GIVEN, **said})
    return loaded


# ---------------------------------------------------------------- positions


def test_a_position_is_read_field_by_field() -> None:
    s = land()
    ann, bob = s.seats
    assert (s.round, s.double, s.marched, s.supply) == (3, 6, 7, {"red": 2})
    assert s.deck == ["joker", "blue", "red"], "the last of the list is the top"
    assert (ann.hand, ann.idol, ann.points, ann.rival, ann.moves) == (["blue"], "red", 4, 1, ["walk"])
    assert bob.hand == [UNKNOWN, UNKNOWN]
    assert bob.camps == [Camp("joker"), Camp("blue", ["blue"], 1)]
    assert s.stack == [Turn(1)]


def test_what_is_not_said_stays_open_or_has_its_usual_value() -> None:
    bare = rules().load({"players": ["ann", "bob"], "round": 1, "turn": "ann"})
    assert bare.seats[0].hand == [REST] and bare.deck == []
    assert bare.seats[0].points == 0 and bare.seats[0].rival is None
    assert bare.stack == [Turn(0)]


def test_of_names_that_are_left_out_each_has_its_usual_value() -> None:
    assert land(ann={"goods": {"wood": 2}}).seats[0].goods == {"wood": 2, "salt": 1}
    with pytest.raises(PositionError, match="there is no 'iron'"):
        land(ann={"goods": {"iron": 2}})


def test_a_dumped_position_loads_as_the_same_state() -> None:
    s = land()
    assert rules().load(rules().dump(s)) == s


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ({"rnd": 2}, "there is no 'rnd' in a position of this game; did you mean 'round'?"),
        ({"round": "two"}, "'round' is 'two'; it is a whole number"),
        ({"ann": {"rival": "eve"}}, "there is no player 'eve'; the players are ann, bob"),
        ({"ann": {"hand": "blue"}}, "'ann.hand' is 'blue'; write a list of cards, or how many there are"),
        ({"supply": 3}, "'supply' is '3'; write how many of each name"),
        ({"supply": {"rde": 3}}, "there is no 'rde'"),
        ({"bob.camps": [{"since": 2}]}, "one of 'bob.camps' does not say its 'of'"),
        ({"bob.camps": [{"of": "joker", "sicne": 2}]}, "there is no 'sicne'"),
        ({"frames": [], "turn": "ann"}, None),
    ],
)
def test_a_position_that_cannot_be_is_answered_with_what_could(said: dict[str, Any], complaint: str | None) -> None:
    if complaint is None:
        assert land(**said).stack == []
        return
    with pytest.raises(PositionError) as refused:
        land(**said)
    assert complaint in str(refused.value)


def test_a_position_must_say_what_the_law_asks_for() -> None:
    with pytest.raises(PositionError, match="a position must say which 'round' it is"):
        rules().load({"players": ["ann", "bob"], "turn": "ann"})


# ---------------------------------------------------------------- copies and census


def test_a_copy_shares_nothing_that_changes() -> None:
    s = land()
    twin = s.copy()
    assert twin == s and twin is not s
    twin.seats[1].camps[0].buried.append("red")
    twin.deck.pop()
    twin.supply["red"] = 9
    twin.seats[0].moves.append("run")
    assert s == land()


def test_what_is_remembered_for_speed_makes_no_difference() -> None:
    s, other = land(), land()
    other.memory = "found"
    assert s == other and other.copy().memory == "found"


def test_the_census_counts_every_card_wherever_it_lies() -> None:
    assert rules().census(land()) == {"red": 4, "blue": 4, "joker": 2, UNKNOWN: 2}


# ---------------------------------------------------------------- looking


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("round", 3),
        ("turn", "bob"),
        ("over", False),
        ("marched", "7 steps"),
        ("supply.red", 2),
        ("camps", 2),
        ("ann.points", 4),
        ("ann.rival", "bob"),
        ("ann.rich", True),
        ("ann.moves", ["walk"]),
        ("bob.camps", ["joker", "blue"]),
        ("bob.camps.blue.since", 1),
        ("bob.camps.blue.buried", ["blue"]),
        ("derived.best", ["ann"]),
        ("derived.sum.ann", 4),
        ("deck", ["red", "blue", "joker"]),
    ],
)
def test_anything_can_be_looked_at_by_its_path(path: str, found: Any) -> None:
    assert rules().look(land(), path, NAMES) == found


def test_a_pile_can_be_asked_for_its_size_and_its_ends() -> None:
    size, top = rules().look(land(), "deck.size", NAMES), rules().look(land(), "deck.top", NAMES)
    assert isinstance(size, PileSize) and size.count == 3
    assert isinstance(top, PileEnd) and top.first(2) == ["red", "blue"]
    assert rules().look(land(), "deck.count.red", NAMES) == 1


@pytest.mark.parametrize(
    ("path", "complaint"),
    [
        ("treasury", "there is nothing called 'treasury' to look at; there are round, deck, supply"),
        ("ann.gold", "a player has no 'ann.gold'; she has hand, idol"),
        ("derived.wrost", "nothing is derived as 'derived.wrost'; there are best, sum"),
        ("round.two", "'round.two' asks for nothing that is there"),
        ("bob.camps.red.since", "there is no 'red'; there are joker, blue"),
        ("bob.camps.blue.age", "it has no 'age'; it has of, buried, since"),
    ],
)
def test_a_look_at_nothing_says_what_there_is(path: str, complaint: str) -> None:
    with pytest.raises(PositionError) as refused:
        rules().look(land(), path, NAMES)
    assert complaint in str(refused.value)


def test_only_what_is_declared_ordered_has_an_order() -> None:
    ordered = ["deck", "deck.top", "ann.hand.bottom"]
    assert [
        path for path in (*ordered, "ann.hand", "bob.camps", "derived.best") if not rules().unordered(path)
    ] == ordered


# ---------------------------------------------------------------- hidden information


def test_a_view_shows_what_a_player_may_see() -> None:
    seen = rules().view(land(), 0)
    assert seen["p1.hand"] == ["blue"] and seen["p1.idol"] == "red"
    assert seen["p2.hand"] == 2 and seen["p2.idol"] is False
    assert seen["deck"] == ["blue", "joker", "red"], "what is there, but not in which order"
    assert seen["p2.camps"][1] == {"of": "blue", "buried": 1, "since": 1}
    assert rules().view(land(), 1)["p1.idol"] is True


def test_an_offer_to_others_does_not_say_who_is_asked() -> None:
    s = land()
    s.stack.append(Asked(1))
    assert rules().view(s, 0)["frames"] == ["turn of p2", "others may interrupt"]
    assert rules().view(s, 1)["frames"] == ["turn of p2", "may p2 answer"]


def test_mixing_changes_neither_a_view_nor_what_there_is() -> None:
    s = land(**{"bob.hand": ["red", "joker"], "bob.idol": "blue"})
    tried = [s.copy() for _ in range(20)]
    for seed, other in enumerate(tried):
        rules().permute(other, 0, Seeded(seed))
        assert rules().view(other, 0) == rules().view(s, 0)
        assert rules().census(other) == rules().census(s)
    assert len({tuple(other.seats[1].hand) for other in tried}) > 1
    assert len({other.seats[1].idol for other in tried}) > 1
    assert len({tuple(other.deck) for other in tried}) > 1
    assert all(other.seats[0] == s.seats[0] for other in tried)


def test_only_cards_of_one_back_take_each_others_place() -> None:
    joker = replace(GAME.components["joker"], back="another")
    game = replace(GAME, components={**GAME.components, "joker": joker})
    s = land(**{"bob.hand": ["red", "joker"], "bob.camps": [{"of": "red", "buried": ["blue"]}]})
    for seed in range(20):
        other = s.copy()
        rules(game).permute(other, 0, Seeded(seed))
        assert other.seats[1].hand[0] == "joker"


# ---------------------------------------------------------------- declaring


def test_a_field_without_a_kind_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Plain.count is not declared: write 'zone.fact\(...\)' or another kind"):

        @state
        class Plain:
            count: int = 0


def test_a_law_says_how_a_game_comes_out() -> None:
    with pytest.raises(ValueError, match=r"score=... or result=..."):
        Law("mute", state=Land, tables=Tables, set_up=set_up)
