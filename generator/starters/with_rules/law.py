"""High Card: everybody lays a card, the highest rank takes them all; whoever takes the most cards wins."""

from __future__ import annotations

from proofdeck.law import Action, Chance, Clause, Frame, Law, NoOptions, State, Tables, Verb
from proofdeck.law import OPEN, action, always, column, constant, over, state, zone


class Deck(Tables):
    rank = column("rank", int, absent=0)
    hand_size = constant("hand_size", int)


@state
class Seat:
    hand: list[str] = zone.pile(hidden="others", unsaid=OPEN)
    won: list[str] = zone.pile(unsaid=OPEN)


@state
class Table(State[Deck, NoOptions]):
    seats: list[Seat] = zone.seats(Seat)
    leader: int = zone.player(0)
    deck: list[str] = zone.pile(hidden="all", ordered=True, unsaid=OPEN)
    trick: list[str] = zone.row()  # the cards laid in this round, the leader's first


def set_up(s: Table, chance: Chance) -> None:
    s.deck = s.law.copies_in_play(s.sets)
    chance.shuffle("deck", s.deck)
    for seat in s.seats:
        seat.hand = [s.deck.pop() for _ in range(s.law.hand_size)]
    s.say("deal", "HC-R1", None, s.law.hand_size)


@action
class Lay(Action):
    form = "lay {card}"
    card: str


class Laying(Frame):  # HC-R2: everybody lays a card, the leader first
    form = "{who} lays"
    verbs = frozenset({Lay})

    @classmethod
    def begin(cls, s: Table) -> list[Frame]:
        return [cls(who) for who in s.around(s.leader)]

    def candidates(self, s: Table) -> list[Action]:
        return [Lay(card) for card in dict.fromkeys(s.seats[self.who].hand)]


class Taking(Frame):  # HC-R4: the highest rank takes all, among equals the one laid first
    form = "the cards are taken"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        s.stack.pop()
        ranks = [s.law.rank[card] for card in s.trick]
        s.leader = s.around(s.leader)[ranks.index(max(ranks))]  # HC-R5
        s.seats[s.leader].won += s.trick
        s.trick.clear()
        s.say("takes", "HC-R4", s.leader)
        s.say("leads", "HC-R5", s.leader)


def not_held(s: Table, who: int, a: Lay) -> bool:
    return a.card not in s.seats[who].hand


def lay(s: Table, who: int, a: Lay, chance: Chance) -> None:
    s.stack.pop()
    s.seats[who].hand.remove(a.card)
    s.trick.append(a.card)
    s.say("lays", "HC-R2", who, a.card)


def hands_empty(s: Table) -> bool:
    return not any(seat.hand for seat in s.seats)  # HC-R6


def taken(s: Table, who: int) -> int:
    return len(s.seats[who].won)  # HC-R7


HELD = Clause("HC-R3", not_held, "only a card in hand can be laid")
WHEN = (Clause("HC-R6", over, "the game is over"), Clause("HC-R2", always, "it is another player's turn"))
VERBS = (Verb(Lay, lay, clauses=(HELD,), moments=WHEN),)
LAW = Law("__ID__", state=Table, tables=Deck, set_up=set_up, round=(Laying, Taking), over=hands_empty, score=taken)
