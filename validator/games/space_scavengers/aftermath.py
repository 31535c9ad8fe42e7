# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Edge cards that wait for the winner: a Sector exchanged, Radiation put away."""

from __future__ import annotations

from collections.abc import Iterable

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb
from proofdeck.validator.games.space_scavengers.actions import AWAY, Shed, Switch
from proofdeck.validator.games.space_scavengers.moments import EDGE_MOMENTS
from proofdeck.validator.games.space_scavengers.piles import move_tokens
from proofdeck.validator.games.space_scavengers.state import Table, explored, place_of, spot_names


def after_the_winner(s: Table) -> None:
    """Ask everybody whose Edge card says so, by seat from the chooser (SS-A53), also if nobody has won (SS-A55)."""
    seats, energies = s.seats, s.law.energies
    for who in reversed(s.order()):
        seat = seats[who]
        if seat.laid is None or seat.laid in energies:
            continue
        icons = s.law.abilities[seat.laid]
        if "shed" in icons and seat.tokens["radiation"]:
            s.stack.append(PutAway(who))
        if "switch" in icons and _own(s, who):
            s.stack.append(Exchange(who))


def _own(s: Table, who: int) -> list[str]:
    """The Sectors she has already collected: not the one that is explored now, should it be hers (SS-A54)."""
    now = explored(s).sector
    return [sector for sector in s.seats[who].winnings if sector != now]


def _open_spots(s: Table) -> list[str]:
    """The unclaimed Sectors: all places but the one just explored."""
    return [name for place, name in enumerate(spot_names(s)) if place != s.marker]


class Exchange(Frame):
    """A Captain exchanges an unclaimed Sector with one she has already collected (SS-R44)."""

    form = "{who} switches"
    verbs = frozenset({Switch})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Sectors collected before for unclaimed ones."""
        free = _open_spots(s)
        return [Switch(own, sector) for own in _own(s, self.who) for sector in free]


class PutAway(Frame):
    """A Captain puts Radiation out of play or onto an unclaimed Sector (SS-R45)."""

    form = "{who} sheds"
    verbs = frozenset({Shed})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Out of play, or any unclaimed Sector."""
        return [Shed(AWAY), *[Shed(name) for name in _open_spots(s)]]


def _not_hers(s: Table, who: int, a: Switch) -> bool:
    return a.own not in _own(s, who)


def _not_open(s: Table, who: int, a: Switch) -> bool:
    return a.sector not in _open_spots(s)


def _no_place(s: Table, who: int, a: Shed) -> bool:
    return a.where != AWAY and a.where not in _open_spots(s)


def switch(s: Table, who: int, a: Switch, chance: Chance) -> None:
    """The cards change places, face up; Event and tokens stay with the place and none are taken (SS-A30)."""
    spot, winnings = s.circle[place_of(s, a.sector)], s.seats[who].winnings
    winnings.remove(a.own)
    winnings.append(spot.sector)
    s.say("switches", "SS-R44", who, (a.own, spot.sector))
    spot.sector, spot.up = a.own, True
    s.stack.pop()


def shed(s: Table, who: int, a: Shed, chance: Chance) -> None:
    """Out of play is for good; what lies on a Sector goes to whoever claims it (SS-A31)."""
    target = s.gone if a.where == AWAY else s.circle[place_of(s, a.where)].tokens
    moved = move_tokens(s.seats[who].tokens, target, "radiation", s.law.edge["shed"])
    s.say("sheds", "SS-R45", who, moved)
    s.stack.pop()


VERBS = (
    Verb(
        Switch,
        switch,
        (
            Clause("SS-R44", _not_hers, "she has not collected that Sector before"),
            Clause("SS-R44", _not_open, "that Sector is not unclaimed"),
        ),
        EDGE_MOMENTS,
    ),
    Verb(Shed, shed, (Clause("SS-R45", _no_place, "that Sector is not unclaimed"),), EDGE_MOMENTS),
)
