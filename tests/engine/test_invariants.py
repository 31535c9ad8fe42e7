"""What must hold holds for a sound game, and every way to break it is caught."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from toy_game import VERBS, Play, Rest, Toy, ToyRules, Turn

from proofdeck.validator.engine.invariants import InvariantBroken, Walk
from proofdeck.validator.engine.play import Endless
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.wording import Vocabulary


def walk(rules: ToyRules, games: int = 30) -> None:
    for seed in range(games):
        Walk(rules, 2, (), {}, seed, every=1).run()


def test_a_sound_game_obeys_every_law() -> None:
    walk(ToyRules())


def test_a_lost_card_is_noticed() -> None:
    class Losing(ToyRules):
        def census(self, s: Toy) -> Any:
            count = super().census(s)
            count["red"] -= len(s.pile) > 2
            return count

    with pytest.raises(InvariantBroken, match="lost or made: 'red' is short by 1"):
        walk(Losing())


def test_a_quick_list_that_differs_from_the_judge_is_noticed() -> None:
    class Rash(ToyRules):
        def legal(self, s: Toy) -> list[Action]:
            return [*super().legal(s), Play("green")]

    with pytest.raises(InvariantBroken, match="quick and judged differ"):
        walk(Rash())


def test_a_copy_that_shares_a_list_is_noticed() -> None:
    class Sharing(ToyRules):
        def copy(self, s: Toy) -> Toy:
            copied = super().copy(s)
            copied.pile = s.pile
            return copied

    with pytest.raises(InvariantBroken):
        walk(Sharing())


def test_a_view_that_leaks_is_noticed() -> None:
    class Leaking(ToyRules):
        def view(self, s: Toy, seat: int) -> dict[str, Any]:
            return super().view(s, seat) | {"next": s.deck[-1:]}

    with pytest.raises(InvariantBroken, match="sees what she must not"):
        walk(Leaking())


def test_a_position_that_forgets_something_is_noticed() -> None:
    class Forgetful(ToyRules):
        def load(self, position: Mapping[str, Any]) -> Toy:
            return super().load({**position, "pile": []})

    with pytest.raises(InvariantBroken, match="does not load as it was dumped"):
        walk(Forgetful())


def test_words_that_do_not_read_back_are_noticed() -> None:
    class Mute(Vocabulary):
        def format(self, thing: Any, names: Any) -> str:
            text = super().format(thing, names)
            return "rest" if text == "play joker" else text

    class Mumbling(ToyRules):
        vocabulary = property(lambda _: Mute([Play, Rest, Turn]))

    with pytest.raises(InvariantBroken, match="does not read back"):
        walk(Mumbling())


def test_chance_from_elsewhere_is_noticed() -> None:
    import random

    wild = random.Random(1)

    fair = VERBS[0]

    def gamble(s: Toy, who: int, a: Play, chance: Any) -> None:
        wild.shuffle(s.deck)
        fair.carry_out(s, who, a, chance)

    class Wild(ToyRules):
        def __init__(self) -> None:
            super().__init__()
            self.verbs = {**self.verbs, Play: replace(fair, carry_out=gamble)}

    with pytest.raises(InvariantBroken):
        walk(Wild())


def test_a_player_without_a_move_is_noticed() -> None:
    class Stuck(ToyRules):
        def legal(self, s: Toy) -> list[Action]:
            return [] if len(s.pile) > 3 else super().legal(s)

    with pytest.raises((InvariantBroken, Endless, ValueError, IndexError)):
        walk(Stuck())
