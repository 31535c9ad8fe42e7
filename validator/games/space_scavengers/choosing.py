# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Choosing the Sector of a turn: it is turned up, the marker points at it, and Events before bidding take effect."""

from __future__ import annotations

from collections.abc import Iterable

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb
from proofdeck.validator.games.space_scavengers.actions import Choose
from proofdeck.validator.games.space_scavengers.bidding import BID, REVEAL
from proofdeck.validator.games.space_scavengers.claiming import END_TURN
from proofdeck.validator.games.space_scavengers.incidents import before_bidding
from proofdeck.validator.games.space_scavengers.moments import CHOOSE_MOMENTS
from proofdeck.validator.games.space_scavengers.piles import draw_event
from proofdeck.validator.games.space_scavengers.state import SEATS, Table, place_of, spot_names


class Explore(Frame):
    """The chooser picks the Sector of this turn: the Dealer, later on the Worst Bidder (SS-R13, SS-R38, SS-R68)."""

    form = "{who} chooses"
    verbs = frozenset({Choose})
    free = True
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Any place of the circle, face up or face down (SS-R14)."""
        return map(s.law.chooses.__getitem__, spot_names(s))


EXPLORE = tuple(map(Explore, range(SEATS)))


def _not_there(s: Table, who: int, a: Choose) -> bool:
    return a.sector not in spot_names(s)


def choose(s: Table, who: int, a: Choose, chance: Chance) -> None:
    """Point at the Sector and turn it up (SS-R15, SS-R16); its Event is drawn if it is not there yet (SS-R17)."""
    s.marker = place_of(s, a.sector)
    s.turn += 1
    spot = s.circle[s.marker]
    if s.events is not None:
        s.say("marker", "SS-R16", who, a.sector)
        s.say("chooses", "SS-R14", who, a.sector)
    if not spot.up:
        spot.up = True
        s.say("turned up", "SS-R15", None, spot.sector)
    if spot.event is None and "event" in s.law.icons[spot.sector]:
        draw_event(s, spot, chance)
        s.say("event drawn", "SS-R17", None, spot.event)
    spot.event_up = True
    stack, seats = s.stack, s.seats
    stack[-1] = END_TURN[who]
    stack.append(REVEAL[who])
    bids = len(stack)
    if spot.event is not None:
        before_bidding(s, spot, chance)
    stack[bids:bids] = [BID[seat] for seat in reversed(s.order()) if seats[seat].hand]  # SS-R18: after it


VERBS = (
    Verb(Choose, choose, (Clause("SS-R14", _not_there, "it is not among the unclaimed Sectors"),), CHOOSE_MOMENTS),
)
