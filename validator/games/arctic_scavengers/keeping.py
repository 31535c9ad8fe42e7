# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Choosing among cards just seen: from the junkyard, from the schematics, or drawn by an organizer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb
from proofdeck.validator.engine.zones import holds
from proofdeck.validator.games.arctic_scavengers.actions import JUNKYARD, NOTHING, SCHEMATICS, Keep
from proofdeck.validator.games.arctic_scavengers.flow import draw_cards, pile
from proofdeck.validator.games.arctic_scavengers.moments import ANSWER_MOMENTS
from proofdeck.validator.games.arctic_scavengers.state import Site, Table


@dataclass(frozen=True, slots=True)
class KeepSeen(Frame):
    """Cards lie before a player: she may keep some of them."""

    pile: str
    kept: int = 0
    form = "{who} keeps from {pile}[ after {kept}]"
    verbs = frozenset({Keep})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Any of them, or nothing; but an organizer has to keep something."""
        known = s.law.keeps
        options = [known[card] for card in dict.fromkeys(s.seen)]
        if self.pile != "deck":
            options.append(known[NOTHING])
        return options


def _not_seen(s: Table, who: int, a: Keep) -> bool:
    return a.card != NOTHING and not holds(s.seen, a.card)


def _must_keep(s: Table, who: int, a: Keep) -> bool:
    frame = s.stack[-1]
    return a.card == NOTHING and isinstance(frame, KeepSeen) and frame.pile == "deck"


def _keep(s: Table, who: int, a: Keep, chance: Chance) -> None:
    frame = s.stack.pop()
    assert isinstance(frame, KeepSeen)
    if a.card != NOTHING:
        s.seen.remove(a.card)
        _place(s, who, a.card, frame.pile, chance)
        if s.seen and frame.kept + 1 < _most(s, who, frame.pile):
            s.stack.append(KeepSeen(who, frame.pile, frame.kept + 1))
            return
    _put_back(s, who, frame.pile)
    if frame.pile == SCHEMATICS:
        discard_engineer(s, who)


def _most(s: Table, who: int, name: str) -> int:
    return int(s.profile(who).terms["keep"]) if name == "deck" else s.law.kept_of_a_dig


def _place(s: Table, who: int, card: str, name: str, chance: Chance) -> None:
    seat = s.seats[who]
    if name == JUNKYARD:
        seat.discard.append(card)  # AS-R31
        s.say("keep", "AS-R31", who, card)
    elif name == SCHEMATICS:
        timer = draw_cards(s, who, s.law.build_time[card] or 0, chance)  # AS-R85
        seat.sites.append(Site(card, timer, [], s.round))  # AS-R84
        s.say("site", "AS-R84", who, card)
        s.say("timer", "AS-R85", who, len(timer))
        if not timer:
            s.say("complete", "AS-R90", who, card)  # AS-A42
    else:
        seat.hand.append(card)
        s.say("keep", "AS-R104", who, card)


def discard_engineer(s: Table, who: int) -> None:
    """The engineer who looked for the plan is discarded last, after the timer cards are drawn (AS-R86)."""
    seat = s.seats[who]
    engineer = next((card for card in seat.played if s.law.engineers[card]), None)
    if engineer is not None:
        seat.played.remove(engineer)
        seat.discard.append(engineer)
        seat.spent.append(engineer)
        s.say("engineer", "AS-R86", who, engineer)


def _put_back(s: Table, who: int, name: str) -> None:
    """Return the rest to the bottom, in the order it was seen; an organizer's is discarded."""
    if name == "deck":
        s.seats[who].discard += s.seen
    else:
        below = pile(s, name)
        below[:0] = s.seen[::-1]
        if s.seen:
            s.say("return", _return_rule(s, name), who, tuple(s.seen))
    s.seen = []


def _return_rule(s: Table, name: str) -> str:
    if name == SCHEMATICS:
        return "AS-R83"
    return "AS-R32" if any(s.law.kind[card] == "junk" for card in s.seen) else "AS-R31"


VERBS = (
    Verb(
        Keep,
        _keep,
        (
            Clause("AS-R31", _not_seen, "only a card that was dug up can be kept"),
            Clause("AS-R104", _must_keep, "one of the drawn cards has to be kept"),
        ),
        ANSWER_MOMENTS,
    ),
)
