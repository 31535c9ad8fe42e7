"""A game small enough to break on purpose: everybody plays her hand onto a pile, a joker draws one more card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.positions import default_names, look_at_pile
from proofdeck.validator.engine.rules import Action, Clause, Frame, Rules, Verb
from proofdeck.validator.engine.wording import Vocabulary


@dataclass(frozen=True, slots=True)
class Play(Action):
    card: str
    form: ClassVar[str] = "play {card}"


@dataclass(frozen=True, slots=True)
class Rest(Action):
    form: ClassVar[str] = "rest"


@dataclass(slots=True)
class Seat:
    hand: list[str]


@dataclass(slots=True)
class Toy:
    seats: list[Seat]
    deck: list[str]
    pile: list[str] = field(default_factory=list)
    stack: list[Frame] = field(default_factory=list)
    events: list[Any] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Turn(Frame):
    form: ClassVar[str] = "turn of {who}"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Play, Rest})

    def candidates(self, s: Toy) -> Iterable[Action]:
        yield from (Play(card) for card in dict.fromkeys(["red", "blue", "joker"]))
        yield Rest()


def _not_held(s: Toy, who: int, a: Play) -> bool:
    return a.card not in s.seats[who].hand


def _could_play(s: Toy, who: int, a: Rest) -> bool:
    return bool(s.seats[who].hand)


def _always(s: Toy, who: int, a: Action) -> bool:
    return True


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


CLOSED = (Clause("T-R9", _always, "not now"),)
VERBS = (
    Verb(Play, _play, (Clause("T-R1", _not_held, "the card is not in hand"),), CLOSED),
    Verb(Rest, _rest, (Clause("T-R2", _could_play, "whoever can play must"),), CLOSED),
)
BOX = {"red": 4, "blue": 4, "joker": 2}


class ToyRules(Rules[Toy]):
    id: ClassVar[str] = "toy"
    verbs: ClassVar[dict[type[Action], Verb]] = {verb.action: verb for verb in VERBS}
    vocabulary = Vocabulary([Play, Rest, Turn])

    def new_game(self, players: int, chance: Chance, sets: Sequence[str], options: Mapping[str, Any]) -> Toy:
        deck = [card for card, count in BOX.items() for _ in range(count)]
        chance.shuffle("deck", deck)
        seats = [Seat([deck.pop() for _ in range(3)]) for _ in range(players)]
        return Toy(seats, deck, stack=[Turn(0)])

    def copy(self, s: Toy) -> Toy:
        return Toy([Seat(seat.hand[:]) for seat in s.seats], s.deck[:], s.pile[:], s.stack[:])

    def census(self, s: Toy) -> Counter[str]:
        return Counter([*s.deck, *s.pile, *(card for seat in s.seats for card in seat.hand)])

    def box(self, s: Toy) -> Mapping[str, int]:
        return BOX

    def dump(self, s: Toy) -> dict[str, Any]:
        names = default_names(len(s.seats))
        frames = [self.vocabulary.format(frame, names) for frame in s.stack]
        return {"hands": [seat.hand[:] for seat in s.seats], "deck": s.deck[:], "pile": s.pile[:], "frames": frames}

    def load(self, position: Mapping[str, Any]) -> Toy:
        names = default_names(len(position["hands"]))
        stack = [frame for text in position["frames"] if isinstance(frame := self.vocabulary.parse(text, names), Frame)]
        return Toy([Seat(hand[:]) for hand in position["hands"]], position["deck"][:], position["pile"][:], stack)

    def unordered(self, path: str) -> bool:
        return path.endswith("hand")

    def view(self, s: Toy, seat: int) -> dict[str, Any]:
        mine = s.seats[seat].hand[:]
        return {"mine": mine, "others": [len(other.hand) for other in s.seats], "deck": len(s.deck), "pile": s.pile[:]}

    def permute(self, s: Toy, seat: int, chance: Chance) -> None:
        zones = [s.deck, *(other.hand for who, other in enumerate(s.seats) if who != seat)]
        pool = [card for zone in zones for card in zone]
        chance.shuffle("pool", pool)
        for zone in zones:
            zone[:] = [pool.pop() for _ in zone]

    def look(self, s: Toy, path: str, names: Sequence[str]) -> Any:
        return look_at_pile(s.pile, path.split(".")[1:], path)

    def result(self, s: Toy) -> Mapping[str, Any] | None:
        return None if s.stack else {"winners": ["p1"], "sizes": []}
