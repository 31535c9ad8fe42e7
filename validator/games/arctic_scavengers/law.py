"""Arctic Scavengers as one value: its state, its round, its modules, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.law import Law
from proofdeck.validator.engine.positions import PositionError, seat_of
from proofdeck.validator.engine.rules import Action, Frame
from proofdeck.validator.engine.seeing import Query
from proofdeck.validator.games.arctic_scavengers import (
    attacks,
    gathering,
    headquarters,
    keeping,
    offers,
    rounds,
    scoring,
    skirmish,
    storing,
    work,
)
from proofdeck.validator.games.arctic_scavengers.actions import NOTHING, Announce, Done, Keep, Pass
from proofdeck.validator.games.arctic_scavengers.gathering import Gather
from proofdeck.validator.games.arctic_scavengers.hiring import food
from proofdeck.validator.games.arctic_scavengers.premises import PREMISES
from proofdeck.validator.games.arctic_scavengers.rounds import NextRound
from proofdeck.validator.games.arctic_scavengers.skirmish import Skirmish
from proofdeck.validator.games.arctic_scavengers.state import Options, Table
from proofdeck.validator.games.arctic_scavengers.strength import fight, people, total
from proofdeck.validator.games.arctic_scavengers.tables import NUMBERED, Tables


def _phases(s: Table, position: Mapping[str, Any], names: Sequence[str]) -> Iterator[Frame]:
    """The rest of a round from the phase that a position names."""
    order = s.in_order()
    yield NextRound(0)
    match position.get("phase", "gathering"):
        case "drawing":
            return
        case "skirmish":
            yield Skirmish(order[0])
        case "gathering":
            if "turn" not in position:
                raise PositionError("a position in the gathering phase must say whose 'turn' it is")
            left = order[order.index(seat_of(position["turn"], names)) :]
            yield Skirmish(order[0])
            yield from (Gather(seat) for seat in reversed(left))
        case other:
            raise PositionError(f"'{other}' is no phase; there are drawing, gathering and skirmish")


def _plain(s: Table, legal: list[Action]) -> Action:  # noqa: ARG001 - as every law's
    """Announce or pass at once, keep nothing if that is allowed."""
    lazy = [a for a in legal if isinstance(a, Announce | Pass | Done) or a == Keep(NOTHING)]
    return lazy[0] if lazy else legal[0]


def _peeked(s: Table, who: int, seen: dict[str, Any]) -> None:
    """Whoever peeked knows the top contested card (AS-R17)."""
    if s.peeked == who and s.contested:
        seen["contested.top"] = s.contested[-1]


def _mix_below(s: Table, who: int, _: Chance, usual: Callable[[], None]) -> None:
    """The card she peeked at stays on top."""
    top = [s.contested.pop()] if s.peeked == who and s.contested else []
    usual()
    s.contested += top


def _sees(s: Table, who: int, pile: str) -> str | None:
    """What a player knows of a face-down pile: its top card, if she peeked."""
    if pile != "contested":
        raise PositionError(f"nobody ever sees '{pile}'")
    return s.contested[-1] if s.peeked == who and s.contested else None


def _total(s: Table, verb: str, cards: str) -> int:
    """What cards come to without any leader."""
    if verb not in NUMBERED:
        raise PositionError(f"cards come to nothing in '{verb}'; there are {', '.join(NUMBERED)}")
    return total(s.law, s.law.profiles[None], verb, cards.split("+"))


EACH = ("seat",)

LAW = Law(
    "arctic_scavengers",
    state=Table,
    options=Options,
    tables=Tables,
    set_up=rounds.set_up,
    round=rounds.ROUND,
    modules=(work, gathering, keeping, attacks, headquarters, storing, offers, skirmish, rounds),
    phases=_phases,
    result=scoring.result,
    ending=scoring.ending,
    premises=PREMISES,
    plain=_plain,
    seen=_peeked,
    mixed=_mix_below,
    looks={
        "dug": Query(lambda s: list(s.seen), ordered=True),
        "stacks": Query(lambda s: len(s.supply)),
    },
    seat_looks={"food": Query(food, EACH), "sees": Query(_sees, ("seat", "text"))},
    derived={
        "winners": Query(scoring.winners, gives="seats"),
        "fight": Query(fight, EACH),
        "people": Query(people, EACH),
        "size": Query(scoring.tribe_size, EACH),
        "contested_cards": Query(scoring.contested_cards, EACH),
        "cards": Query(lambda s, who: len(s.seats[who].cards()), EACH),
        "standing": Query(scoring.standing, EACH, ordered=True),
        "total": Query(_total, ("text", "text")),
    },
)
