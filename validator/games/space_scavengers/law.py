"""Space Scavengers as one value: its state, its round, its modules, and what can be asked of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from proofdeck.validator.engine.chance import Chance, mix
from proofdeck.validator.engine.law import Law
from proofdeck.validator.engine.positions import PositionError
from proofdeck.validator.engine.rules import Action, Frame
from proofdeck.validator.engine.seeing import Query
from proofdeck.validator.engine.zones import REST
from proofdeck.validator.games.space_scavengers import (
    aftermath,
    bidding,
    choosing,
    claiming,
    incidents,
    rounds,
    scoring,
)
from proofdeck.validator.games.space_scavengers.actions import MINUS, PLUS, Cash, Lay
from proofdeck.validator.games.space_scavengers.choosing import Explore
from proofdeck.validator.games.space_scavengers.claiming import best, furthest, number_now, offer_of, offers
from proofdeck.validator.games.space_scavengers.premises import PREMISES
from proofdeck.validator.games.space_scavengers.rounds import NewRound, Rounds, Scoring
from proofdeck.validator.games.space_scavengers.state import SHOWN, TOKENS, Options, Table
from proofdeck.validator.games.space_scavengers.tables import Tables


def _phases(s: Table, position: Mapping[str, Any], names: Sequence[str]) -> list[Frame]:  # noqa: ARG001
    """What is left of the game from the phase that a position names."""
    match position.get("phase", "choosing"):
        case "choosing":
            return [Rounds(s.chooser), Explore(s.chooser)]
        case "new round":
            return [Rounds(s.chooser), NewRound(s.chooser)]
        case "scoring":
            return [Scoring(s.chooser)]
        case other:
            raise PositionError(f"'{other}' is no phase; there are choosing, new round and scoring")


def _plain(s: Table, legal: list[Action]) -> Action:
    """The first Sector, the first Energy card; when cashing in, all Edge cards but one."""
    kind = s.law.kind
    lays = [a for a in legal if isinstance(a, Lay) and kind[a.card] == "energy"]
    cashes = [a for a in legal if isinstance(a, Cash)]
    hand = s.seats[s.stack[-1].who].hand
    spare = sum(kind[card] == "edge" for card in hand) > 1
    return lays[0] if lays else cashes[0] if cashes and spare else legal[0]


def _mix(s: Table, who: int, chance: Chance, usual: Callable[[], None]) -> None:
    """Hands against decks first, since each deck is known to be of one kind; then which of her cards each has laid.

    Both kinds have one back (SS-A45), so a card that lies face down may be any of her hand; what follows is Energy.
    """
    kind, others = s.law.kind, [seat for other, seat in enumerate(s.seats) if other != who]
    hands = [seat.hand for seat in others]
    mix([s.energy, *hands], chance, lambda card: kind[card] == "energy")
    mix([s.edge, *hands], chance, lambda card: kind[card] == "edge")
    usual()
    for seat in others:
        if seat.sign and s.revealed < SHOWN:
            seat.sign = chance.choose("sign", (PLUS, MINUS))


def _count(s: Table, count: Counter[str]) -> None:
    """A Sector that was claimed this turn lies in the circle and with the winner; a contract may be left open."""
    if s.marker is not None and s.winner is not None:
        count[s.circle[s.marker].sector] -= 1
    if any(seat.contract is None for seat in s.seats):
        count[REST] += 1


def _held(token: str) -> Query:
    return Query(lambda s, who: s.seats[who].tokens[token], EACH)


def _of_kind(kind: str) -> Query:
    return Query(lambda s, who: sum(s.law.kind[card] == kind for card in s.seats[who].hand), EACH)


def _of_bid(part: str) -> Query:
    return Query(lambda s, who: getattr(offer_of(s, who, number_now(s)), part, None), EACH)


EACH = ("seat",)

LAW = Law(
    "space_scavengers",
    state=Table,
    options=Options,
    tables=Tables,
    set_up=rounds.set_up,
    round=rounds.ROUND,
    modules=(choosing, bidding, claiming, aftermath, incidents, rounds),
    phases=_phases,
    phase_keys=("phase",),
    result=scoring.result,
    ending=scoring.ending,
    premises=PREMISES,
    plain=_plain,
    mixed=_mix,
    counted=_count,
    looks={"turn": Query(lambda s: s.turn)},
    seat_looks={**{token: _held(token) for token in TOKENS}, "edges": _of_kind("edge"), "energies": _of_kind("energy")},
    derived={
        "winners": Query(scoring.winners, gives="seats"),
        "number": Query(number_now),
        "closest": Query(lambda s: best(s, offers(s)), gives="seat"),
        "furthest": Query(lambda s: furthest(s, offers(s)), gives="seat"),
        "bid": _of_bid("bid"),
        "distance": _of_bid("distance"),
        "score": Query(scoring.score, EACH),
        "artifacts": Query(scoring.artifacts, EACH),
        "standing": Query(scoring.standing, EACH, ordered=True),
        **{f"points.{part}": Query(count, EACH) for part, (count, _) in scoring.PARTS.items()},
    },
)
