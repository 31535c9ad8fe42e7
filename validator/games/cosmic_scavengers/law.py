"""Cosmic Scavengers as one value: its state, its round, its modules, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.law import Law
from proofdeck.validator.engine.positions import PositionError
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.seeing import Query
from proofdeck.validator.games.cosmic_scavengers import (
    claiming,
    collecting,
    fulfilling,
    ordering,
    programming,
    recovering,
    rounds,
    scoring,
)
from proofdeck.validator.games.cosmic_scavengers.actions import Agree, Pass, Ready
from proofdeck.validator.games.cosmic_scavengers.crew import Runner, crew_of
from proofdeck.validator.games.cosmic_scavengers.ordering import standing
from proofdeck.validator.games.cosmic_scavengers.phases import phases
from proofdeck.validator.games.cosmic_scavengers.premises import PREMISES
from proofdeck.validator.games.cosmic_scavengers.setup import set_up
from proofdeck.validator.games.cosmic_scavengers.state import Options, Seat, Slot, Table, covered, drawn
from proofdeck.validator.games.cosmic_scavengers.tables import MODES, ROBOT_CONTRACT, Tables

# ---------------------------------------------------------------- programs under their covers


def _others_covered(s: Table, who: int) -> dict[int, Seat]:
    return {other: seat for other, seat in enumerate(s.seats) if other != who} if covered(s) else {}


def _owned(s: Table, who: int, seen: dict[str, Any]) -> None:
    """All know what a player owns, but not how much of it lies in the program."""
    for other, seat in _others_covered(s, who).items():
        seen[f"p{other + 1}.hand"] = sorted([*seat.hand, *(slot.card for slot in seat.program)])


def _mix_programs(s: Table, who: int, chance: Chance, usual: Callable[[], None]) -> None:
    """Any of the others' cards may lie in their programs, anywhere and in any mode, and go in any direction."""
    usual()
    for seat in _others_covered(s, who).values():
        cards = seat.hand + [slot.card for slot in seat.program]
        robots = [card for card in cards if card in s.law.robots]
        contracts = [card for card in cards if card not in s.law.robots]
        chance.shuffle("robots", robots)
        chance.shuffle("contracts", contracts)
        modes = [slot.mode for slot in seat.program]
        chance.shuffle("program", modes)
        seat.program = [
            Slot(robots.pop(), chance.choose("mode", MODES)) if mode else Slot(contracts.pop()) for mode in modes
        ]
        seat.hand = robots + contracts
        if seat.direction:
            seat.direction = chance.choose("direction", [laid.option for laid in s.law.directs[s.boards]])


# ---------------------------------------------------------------- what can be asked


class _Groups(Query):
    """The turn order by names, those of tied players together: `p2` and `p1+p3`."""

    def ask(self, s: Table, words: Sequence[str], names: Sequence[str]) -> list[str]:
        """All groups, first to last."""
        return ["+".join(names[who] for who in group) for group in s.order]


class _Strength(Query):
    """What a whole program comes to or, if a robot in it is named, what that one has."""

    def fits(self, words: Sequence[str], names: Sequence[str]) -> bool:
        """A player, and perhaps a robot."""
        return len(words) in (1, 2) and words[0] in names

    def ask(self, s: Table, words: Sequence[str], names: Sequence[str]) -> object:
        """The number."""
        return self.of(s, list(names).index(words[0]), *words[1:])


def _runner(s: Table, who: int, card: str) -> Runner:
    found = next((runner for runner in crew_of(s, who).runners if runner.card == card), None)
    if found is None:
        raise PositionError(f"'{card}' is not in this program")
    return found


def _diligence(s: Table, who: int, card: str = "") -> int:
    return _runner(s, who, card).traits.diligence if card else standing(s, who)[0]


def _priority(s: Table, who: int, card: str = "") -> int:
    return _runner(s, who, card).traits.priority if card else -standing(s, who)[1]


def _cards(s: Table, who: int) -> int:
    """Cards in hand, kit included; cover and direction card are away while a program lies (CS-R48)."""
    seat = s.seats[who]
    return len(seat.hand) + len(seat.kit) - (2 if seat.direction else 0)


def _parts(s: Table, who: int) -> dict[str, str]:
    return {card: f"{points}+{bonus}" if bonus else str(points) for card, points, bonus in scoring.parts(s, who)}


EACH, ROBOT = ("seat",), ("seat", "text")

LOOKS = {
    "board": Query(lambda s: drawn(s.law, s.board)),
    "ended": Query(lambda s: s.ended or None),
    "boards": Query(lambda s: s.boards),
    "stacks": Query(lambda s: len(s.stacks)),
    "order": Query(lambda s: [who for group in s.order for who in group], gives="seats", ordered=True),
    "groups": _Groups(len, ordered=True),
}
SEAT_LOOKS = {
    "direction": Query(lambda s, who: s.seats[who].direction or None, EACH),
    "program": Query(lambda s, who: [slot.card for slot in s.seats[who].program], EACH, ordered=True),
}
DERIVED = {
    "winners": Query(scoring.winners, gives="seats"),
    "market_robots": Query(lambda s: sum(s.law.type[card] == ROBOT_CONTRACT for card in s.market)),
    "score": Query(scoring.score, EACH),
    "contracts": Query(lambda s, who: len(scoring.fulfilled(s, who)), EACH),
    "parts": Query(_parts, EACH),
    "showing": Query(rounds.showing, EACH),
    "hidden": Query(rounds.hidden, EACH),
    "cards": Query(_cards, EACH),
    "programmed": Query(lambda s, who: programming.programmed(s.seats[who]), EACH),
    "diligence": _Strength(_diligence),
    "priority": _Strength(_priority),
    "individual": Query(lambda s, who: list(standing(s, who)[2]), EACH),
    "icons": Query(lambda s, who, card: sorted(_runner(s, who, card).icons), ROBOT),
    "capacity": Query(lambda s, who, card: _runner(s, who, card).traits.capacity, ROBOT),
}


def _plain(s: Table, legal: list[Action]) -> Action:  # noqa: ARG001 - as every law's
    """Pass or be ready where that is allowed, else the first thing there is."""
    return next((action for action in legal if isinstance(action, Pass | Ready | Agree)), legal[0])


LAW = Law(
    "cosmic_scavengers",
    state=Table,
    options=Options,
    tables=Tables,
    set_up=set_up,
    round=rounds.ROUND,
    modules=(programming, ordering, recovering, collecting, fulfilling, claiming, rounds),
    phases=phases,
    result=scoring.result,
    ending=lambda s: s.ended,
    premises=PREMISES,
    plain=_plain,
    seen=_owned,
    mixed=_mix_programs,
    box=lambda law, _: dict(zip(law.heaps, law.all_marbles(), strict=True)),
    looks=LOOKS,
    seat_looks=SEAT_LOOKS,
    derived=DERIVED,
)
