"""A game small enough to break on purpose: everybody plays her hand onto a pile, a joker draws one more card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from proofdeck.generator.catalogue.game import Component, ComponentType, Game
from proofdeck.validator.engine import zone
from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.claim import Claim
from proofdeck.validator.engine.law import Law, NoOptions, Rules
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb, action, always
from proofdeck.validator.engine.state import State, state
from proofdeck.validator.engine.tables import Tables


@action
class Play(Action):
    form = "play {card}"
    card: str


@action
class Rest(Action):
    form = "rest"


@state
class Seat:
    hand: list[str] = zone.pile(hidden="others")


@state
class Toy(State[Tables, NoOptions]):
    seats: list[Seat] = zone.seats(Seat)
    deck: list[str] = zone.pile(hidden="all", ordered=True)
    pile: list[str] = zone.pile(ordered=True)


class Turn(Frame):
    form = "turn of {who}"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Play, Rest})

    def candidates(self, s: Toy) -> Iterable[Action]:
        yield from (Play(card) for card in dict.fromkeys(["red", "blue", "joker"]))
        yield Rest()


def _not_held(s: Toy, who: int, a: Play) -> bool:
    return a.card not in s.seats[who].hand


def _could_play(s: Toy, who: int, a: Rest) -> bool:
    return bool(s.seats[who].hand)


def _next(s: Toy) -> None:
    turn = s.stack.pop()
    if any(seat.hand for seat in s.seats):
        s.stack.append(Turn((turn.who + 1) % len(s.seats)))


def _play(s: Toy, who: int, a: Play, chance: Chance) -> None:
    s.seats[who].hand.remove(a.card)
    s.pile.append(a.card)
    if a.card == "joker" and s.deck:
        chance.shuffle("deck", s.deck)
        s.seats[who].hand.append(s.deck.pop())
    _next(s)


def _rest(s: Toy, who: int, a: Rest, chance: Chance) -> None:
    _next(s)


def set_up(s: Toy, chance: Chance) -> None:
    s.deck = s.law.copies_in_play(s.sets)
    chance.shuffle("deck", s.deck)
    for seat in s.seats:
        seat.hand = [s.deck.pop() for _ in range(3)]
    s.stack.append(Turn(0))


CLOSED = (Clause("T-R9", always, "not now"),)
VERBS = (
    Verb(Play, _play, (Clause("T-R1", _not_held, "the card is not in hand"),), CLOSED),
    Verb(Rest, _rest, (Clause("T-R2", _could_play, "whoever can play must"),), CLOSED),
)
LAW = Law("toy", state=Toy, tables=Tables, set_up=set_up, score=lambda s, who: who)

CARD = ComponentType("card", "Card", "card", "poker", "card", "back", "deck", fields={})


def _cards(name: str, copies: int) -> Component:
    return Component(
        name, name, CARD, copies, ("base",), {}, {}, back="back", template="card", deck="deck", accounted=True
    )


GAME = Game(
    id="toy", title="Toy", stage="draft", info={}, players=(2, 3), sets={"base": {}}, types={"card": CARD},
    components={card.id: card for card in (_cards("red", 4), _cards("blue", 4), _cards("joker", 2))},
    backs={}, constants={}, words={}, language="en", root="", places={},
)  # fmt: skip


def table(*hands: list[str], turn: bool = True) -> Toy:
    """A position with these hands."""
    return Toy(
        LAW.tables(Claim(GAME)), ("base",), NoOptions(), [Seat(hand) for hand in hands], [Turn(0)] if turn else []
    )


class ToyRules(Rules):
    """The rules of the toy, whose parts a test replaces."""

    def __init__(self) -> None:
        super().__init__(LAW, Claim(GAME), LAW.verbs)
