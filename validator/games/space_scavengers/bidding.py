# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Secret bids: a card from everybody, Edge cards on reveal, and the Energy that some of them let follow."""

from __future__ import annotations

from collections.abc import Iterable

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Judge, Verb
from proofdeck.validator.engine.zones import NeedsToKnow, all_named, holds
from proofdeck.validator.games.space_scavengers.actions import MINUS, PASS, PLUS, Cash, Follow, Lay, Pass, Throw
from proofdeck.validator.games.space_scavengers.claiming import CLAIM
from proofdeck.validator.games.space_scavengers.moments import BID_MOMENTS, FOLLOW_MOMENTS
from proofdeck.validator.games.space_scavengers.piles import draw_energy, take_tokens
from proofdeck.validator.games.space_scavengers.state import LAID, SEATS, Table
from proofdeck.validator.games.space_scavengers.tables import GAINS


class Bid(Frame):
    """A Captain lays a card face down; nobody sees it until all have (SS-R19)."""

    form = "{who} bids"
    verbs = frozenset({Lay, Pass})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Any card of the hand, Energy or Edge; nothing only where none may be played."""
        known = s.law.lays
        return [*[known[card] for card in dict.fromkeys(s.seats[self.who].hand)], PASS]

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """Every card that no Event bars."""
        known, hand = s.law.lays, s.seats[self.who].hand
        if s.barred:
            energies = s.law.energies
            return [known[card] for card in all_named(hand) if card in energies] or [PASS]
        return list(map(known.__getitem__, dict.fromkeys(hand)))


class Reveal(Frame):
    """All have laid a card: they are turned up at once, and Edge cards take effect (SS-R20, SS-R21)."""

    form = "reveal after {who}"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """Gains and draws now; whoever may follow with Energy does so after looking (SS-R22)."""
        s.stack[-1] = CLAIM[self.who]
        s.revealed = LAID
        if s.events is not None:
            s.say("reveals", "SS-R20", None, tuple(seat.laid or "nothing" for seat in s.seats))
        energies, seats = s.law.energies, s.seats
        followers = []
        for who in s.order():
            laid = seats[who].laid
            if laid is not None and laid not in energies and _use_edge(s, who, laid, chance):
                followers.append(who)
        if followers:
            if len(followers) > 1:
                s.say("together", "SS-R23", None, len(followers))
            s.stack += [ADD[who] for who in reversed(followers)]


def _use_edge(s: Table, who: int, edge: str, chance: Chance) -> bool:
    """Carry out what works on reveal; whether its Captain goes on to bid (SS-R48, SS-A14)."""
    law = s.law
    icons = law.abilities[edge]
    if s.events is not None:
        s.say("edge", "SS-R21", who, edge)
    for icon in icons:
        if icon in GAINS:
            taken = take_tokens(s, who, GAINS[icon], law.edge[icon])
            s.say("takes", _GAIN_RULES[icon], who, taken)
            s.say("keeps", "SS-R50", who, GAINS[icon])
        elif icon == "draw":
            s.say("draws", "SS-R46", who, draw_energy(s, who, law.edge[icon], chance))
    if not law.bids(edge):
        s.say("opts out", "SS-R48", who)
        return False
    return bool(s.seats[who].hand)


_GAIN_RULES = {"pod": "SS-R42", "tech": "SS-R43", "token": "SS-R47"}


class Add(Frame):
    """A Captain adds an Energy card to her Edge card, face down until all have who may (SS-R22, SS-R23)."""

    form = "{who} follows"
    verbs = frozenset({Follow, Pass})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Every card with either sign and without; nothing only where there is no Energy (SS-A13, SS-A14)."""
        law, hand = s.law, dict.fromkeys(s.seats[self.who].hand)
        plain = [law.follows[card] for card in hand]
        return [*plain, *[action for card in hand for action in law.signed[card]], PASS]

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """Energy only, with a sign if the Edge card has one."""
        law = s.law
        energies = [card for card in all_named(s.seats[self.who].hand) if card in law.energies]
        if _shift(s, self.who):
            return [action for card in energies for action in law.signed[card]] or [PASS]
        return [law.follows[card] for card in energies] or [PASS]


def _shift(s: Table, who: int) -> int:
    """What her Edge card lets her add or subtract."""
    edge = s.seats[who].laid
    if edge is None:
        raise NeedsToKnow("the position does not say which Edge card Energy is added to")
    return s.law.shift(edge)


BID, REVEAL, ADD = (tuple(map(frame, range(SEATS))) for frame in (Bid, Reveal, Add))


# ---------------------------------------------------------------- what is forbidden


def not_in_hand(s: Table, who: int, a: Lay | Follow | Cash | Throw) -> bool:
    """The card is none of hers."""
    return not holds(s.seats[who].hand, a.card)


def _barred(s: Table, who: int, a: Lay) -> bool:
    return s.barred and a.card not in s.law.energies


def _no_energy(s: Table, who: int, a: Follow) -> bool:
    return a.card not in s.law.energies


def _wants_sign(s: Table, who: int, a: Follow) -> bool:
    return _shift(s, who) != 0 and a.sign not in (PLUS, MINUS)


def _wants_no_sign(s: Table, who: int, a: Follow) -> bool:
    return _shift(s, who) == 0 and a.sign != ""


def _can_play(s: Table, who: int, a: Pass) -> bool:
    """Whether there is a card that may be played now."""
    hand, kind, edge_played = s.seats[who].hand, s.law.kind, isinstance(s.stack[-1], Add)
    if s.barred or edge_played:
        return any(kind[card] == "energy" for card in hand)
    return bool(hand)


# ---------------------------------------------------------------- what is done


def lay(s: Table, who: int, a: Lay, chance: Chance) -> None:
    """Lay it face down."""
    seat = s.seats[who]
    seat.hand.remove(a.card)
    seat.laid = a.card
    s.stack.pop()
    if s.events is not None:
        s.say("lays", "SS-R19", who)


def follow(s: Table, who: int, a: Follow, chance: Chance) -> None:
    """Lay it face down beside the Edge card; the sign is chosen with it (SS-A15)."""
    seat = s.seats[who]
    seat.hand.remove(a.card)
    seat.followed, seat.sign = a.card, a.sign
    s.stack.pop()
    s.say("follows", "SS-R22", who)


def opt_out(s: Table, who: int, a: Pass, chance: Chance) -> None:
    """Play nothing, having nothing to play (SS-A14, SS-A22)."""
    s.stack.pop()
    s.say("opts out", "SS-R48", who)


_HAND = Clause("SS-R19", not_in_hand, "the card is not in her hand")
VERBS = (
    Verb(Lay, lay, (_HAND, Clause("SS-R18", _barred, "an Event bars Edge cards from this Sector")), BID_MOMENTS),
    Verb(
        Follow,
        follow,
        (
            Clause("SS-R22", not_in_hand, "the card is not in her hand"),
            Clause("SS-R39", _no_energy, "only Energy may be added to an Edge card"),
            Clause("SS-R24", _wants_sign, "she must add or subtract what the Edge card says"),
            Clause("SS-R46", _wants_no_sign, "this Edge card adds and subtracts nothing"),
        ),
        FOLLOW_MOMENTS,
    ),
    Verb(Pass, opt_out, (Clause("SS-R19", _can_play, "whoever can play a card must"),), BID_MOMENTS),
)
