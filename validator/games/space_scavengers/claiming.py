"""Who claims the Sector and who bid worst: distances, ties, what the Sector brings, and the end of the turn."""

from __future__ import annotations

from typing import NamedTuple

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Frame
from proofdeck.validator.games.space_scavengers.actions import PLUS
from proofdeck.validator.games.space_scavengers.aftermath import after_the_winner
from proofdeck.validator.games.space_scavengers.incidents import after_claim, drop_radiation
from proofdeck.validator.games.space_scavengers.piles import draw_edge, take_tokens
from proofdeck.validator.games.space_scavengers.state import HIDDEN, SEATS, SHOWN, Captain, Table, explored


class Offer(NamedTuple):
    """A bid with all that it is compared by."""

    who: int
    bid: int
    distance: int
    with_edge: bool
    energy: int
    """The printed value, which settles ties (SS-A17)."""


def offer_of(s: Table, who: int, number: int) -> Offer | None:
    """A Captain's bid for a Sector of this number; None if she opted out (SS-R26, SS-R48)."""
    law, seat = s.law, s.seats[who]
    laid = seat.laid
    if laid is None:
        return None
    if laid in law.energies:
        value = law.value[laid]
        return Offer(who, value, abs(value - number), False, value)
    if seat.followed is None:
        return None
    value, shift = law.value[seat.followed], law.shift(laid)
    bid = value + (shift if seat.sign == PLUS else -shift)  # SS-R24, SS-A16: without limits
    return Offer(who, bid, abs(bid - number), True, value)


def number_now(s: Table) -> int:
    """The number of the Sector that the marker points at, as an Event may have moved it."""
    return s.law.number[explored(s).sector] + s.moved


def offers(s: Table) -> list[Offer]:
    """All bids of this turn, by seat."""
    number = number_now(s)
    return [made for who in range(len(s.seats)) if (made := offer_of(s, who, number)) is not None]


def best(s: Table, made: list[Offer]) -> int | None:
    """Whose bid is closest (SS-R26); tied, one with an Edge card, then the highest Energy card (SS-R27, SS-R28)."""
    if s.options.unique_bids:
        bids = [offer.bid for offer in made]
        made = [offer for offer in made if bids.count(offer.bid) == 1]
    if not made:
        return None
    way = -1 if s.turned else 1
    closest = min([way * offer.distance for offer in made])
    tied = [offer for offer in made if way * offer.distance == closest]
    won = tied[0] if len(tied) == 1 else max(tied, key=lambda offer: (offer.with_edge, offer.energy))
    if s.events is not None:
        s.say("closest", "SS-R26", won.who, won.distance)
        if len(tied) > 1:
            s.say("tie", "SS-R27" if won.with_edge else "SS-R28", won.who, won.energy)
            s.say("highest energy", "SS-R28", won.who, won.energy)
    return won.who


def furthest(s: Table, made: list[Offer]) -> int:
    """Whose bid is worst (SS-R32); tied, one with an Edge card (SS-R34), then as SS-A10 says."""
    way = -1 if s.turned else 1
    distance = max([way * offer.distance for offer in made])
    tied = [offer for offer in made if way * offer.distance == distance]
    worst = tied[0]
    if len(tied) > 1:
        worst = max(tied, key=lambda offer: (offer.with_edge, offer.who != s.winner, offer.energy))
    if s.events is not None:
        s.say("worst", "SS-R32", worst.who, worst.distance)
        if len(tied) > 1 and worst.with_edge:
            s.say("worst tie", "SS-R34", worst.who)
    return worst.who


# ---------------------------------------------------------------- the claim


class Claim(Frame):
    """All bids are in: what followed is revealed together (SS-R23), and the closest claims the Sector."""

    form = "claim after {who}"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """The winner takes Sector and tokens; then Edge cards that wait for her; then the worst bid."""
        s.stack[-1] = WORST[self.who]
        s.revealed = SHOWN
        made = offers(s)
        if s.events is not None:
            s.say("bids", "SS-R24", None, tuple(offer.bid for offer in made))
            s.say("distances", "SS-R25", None, tuple(offer.distance for offer in made))
        s.winner = best(s, made)
        s.worst = furthest(s, made) if made else None
        if s.winner is not None:
            _claim(s, s.winner)
        after_the_winner(s)


def _claim(s: Table, who: int) -> None:
    """Sector to winnings (SS-R29), tokens as it shows (SS-R30), Radiation added before it is removed (SS-A32)."""
    spot, seat = explored(s), s.seats[who]
    seat.winnings.append(spot.sector)
    if s.events is not None:
        s.say("claims", "SS-R29", who, spot.sector)
    removals = 0
    for icon in s.law.icons[spot.sector]:
        if icon == "remove_rad":
            removals += 1
        elif icon != "event":
            token = "radiation" if icon == "add_rad" else icon
            take_tokens(s, who, token, 1)
            if s.events is not None:
                s.say("collects", "SS-R30", who, token)
    for token in [*spot.tokens]:  # SS-A31: what others or an Event put on the Sector
        seat.tokens[token] += spot.tokens.pop(token)
    if removals:
        s.say("removes", "SS-R31", who, drop_radiation(s, who, removals))


# ---------------------------------------------------------------- the worst bid, and the end of the turn


class Worst(Frame):
    """The Worst Bidder draws an Edge card, then an Event for her or the winner takes effect (SS-R35, SS-R36)."""

    form = "worst bid after {who}"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """Whoever opted out is no Worst Bidder (SS-R33); without one the chooser stays (SS-A44)."""
        s.stack.pop()
        if s.worst is not None:
            drawn = draw_edge(s, s.worst, s.law.worst_bidder_edge, chance)
            if s.events is not None:
                s.say("draws edge", "SS-R35", s.worst, drawn)
                s.say("leads next", "SS-R38", s.worst)
            s.chooser = s.worst
        after_claim(s, chance)


class EndTurn(Frame):
    """Cards played are discarded, and the Sector leaves the circle."""

    form = "end of the turn of {who}"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """Energy and Edge to their own piles, face up (SS-R37); what nobody claimed goes out of play (SS-A12)."""
        s.stack.pop()
        for seat in s.seats:
            _discard(s, seat)
        spot = explored(s)
        assert s.marker is not None  # as explored() has seen
        del s.circle[s.marker]
        if s.winner is None:
            s.out.append(spot.sector)
            for token, amount in spot.tokens.items():
                s.gone[token] += amount
            s.say("out of play", "SS-R69", None, spot.sector)
        if spot.event is not None:
            s.event_discard.append(spot.event)
        if s.events is not None:
            s.say("discards", "SS-R37", None, (len(s.energy_discard), len(s.edge_discard)))
        s.marker, s.revealed, s.winner, s.worst = None, HIDDEN, None, None
        s.moved, s.barred, s.turned = 0, False, False  # SS-R49: for this turn only


CLAIM, WORST, END_TURN = (tuple(map(frame, range(SEATS))) for frame in (Claim, Worst, EndTurn))


def _discard(s: Table, seat: Captain) -> None:
    laid = seat.laid
    if laid is None:
        return
    (s.energy_discard if laid in s.law.energies else s.edge_discard).append(laid)
    seat.laid = None
    if seat.followed is not None:
        s.energy_discard.append(seat.followed)
        seat.followed, seat.sign = None, ""
