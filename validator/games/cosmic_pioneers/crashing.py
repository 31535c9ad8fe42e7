# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Crash landing: where to, and what becomes of the cargo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations, product
from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Judge, Verb
from proofdeck.validator.engine.zones import NeedsToKnow
from proofdeck.validator.games.cosmic_pioneers.actions import Crash, Save
from proofdeck.validator.games.cosmic_pioneers.cargo import name_of, piece_of
from proofdeck.validator.games.cosmic_pioneers.chart import distances_of, place_of
from proofdeck.validator.games.cosmic_pioneers.moments import moments
from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.games.cosmic_pioneers.surface import give_back, settle, unload_goods
from proofdeck.validator.games.cosmic_pioneers.tables import EMPTY


def targets(s: Table, who: int) -> list[int]:
    """The nearest planets, adjacent ones if there are any (CP-R66, CP-R67)."""
    steps = distances_of(s)[s.seats[who].place]
    there = [place for place in range(len(s.places)) if steps[place] and s.is_planet(place)]
    if not there:
        raise NeedsToKnow("a ship must crash land, and the position has no planet for it")
    nearest = min(steps[place] for place in there)
    return [place for place in there if steps[place] == nearest]


@dataclass(frozen=True, slots=True)
class Crashing(Frame):
    """A player must crash land and chooses where (CP-R66, CP-A31)."""

    form: ClassVar[str] = "{who} crash lands"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Crash})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Every sector of the map."""
        return [Crash(name) for name in s.places if name]

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """The nearest planets."""
        return [Crash(s.places[place]) for place in targets(s, self.who)]


@dataclass(frozen=True, slots=True)
class Saving(Frame):
    """A player chooses which lifeforms of the cargo survive (CP-R70) and in which order they are unloaded (CP-R107)."""

    form: ClassVar[str] = "{who} unloads a wreck"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Save})
    complete: ClassVar[bool] = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Every choice of as many lifeforms as there are spaces, in every order that makes a difference."""
        return [Save(tuple(name_of(s, self.who, piece) for piece in some)) for some in _landings(s, self.who)]


def _lifeforms(s: Table, who: int) -> list[int]:
    return [piece for piece in s.seats[who].cargo if piece < s.law.first_goods]


def _landings(s: Table, who: int) -> Iterator[tuple[int, ...]]:
    """What can be unloaded of a wreck and how: colonists come from the left, aliens from the right."""
    aboard = _lifeforms(s, who)
    for some in sorted(set(combinations(aboard, min(_room(s, who), len(aboard))))):
        kinds = [[p for p in some if p < s.law.first_alien], [p for p in some if p >= s.law.first_alien]]
        for colonists, aliens in product(*(sorted(set(permutations(kind))) for kind in kinds)):
            yield colonists + aliens


def _room(s: Table, who: int) -> int:
    return s.surface[s.seats[who].place].count(EMPTY)


def _no_sector(s: Table, who: int, a: Crash) -> bool:
    return a.sector not in s.places


def _no_spaces(s: Table, who: int, a: Crash) -> bool:
    return a.sector in s.places and not s.is_planet(place_of(s, a.sector))


def _not_beside(s: Table, who: int, a: Crash) -> bool:
    return _off(s, who, a) and distances_of(s)[s.seats[who].place][targets(s, who)[0]] == 1


def _not_nearest(s: Table, who: int, a: Crash) -> bool:
    return _off(s, who, a) and distances_of(s)[s.seats[who].place][targets(s, who)[0]] > 1


def _off(s: Table, who: int, a: Crash) -> bool:
    there = a.sector in s.places and s.is_planet(place_of(s, a.sector))
    return there and place_of(s, a.sector) not in targets(s, who)


def _crash(s: Table, who: int, a: Crash, chance: Chance) -> None:
    """Lay the ship on its side (CP-R68) and unload everything (CP-R69)."""
    s.stack.pop()
    seat = s.seats[who]
    seat.place, seat.crashed = place_of(s, a.sector), True
    s.say("crash", "CP-R66", who, a.sector)
    s.say("on its side", "CP-R68", who)
    for piece in [piece for piece in seat.cargo if piece >= s.law.first_goods]:
        seat.cargo.remove(piece)
        unload_goods(s, who, seat.place, piece)
        s.say("goods of a wreck", "CP-R71", who, s.law.names[piece])
    lifeforms = _lifeforms(s, who)
    if len(set(lifeforms)) > 1 and len(list(_landings(s, who))) > 1:
        s.stack.append(Saving(who))
    else:
        _land(s, who, lifeforms)


def _land(s: Table, who: int, saved: list[int]) -> None:
    """Lifeforms take spaces one by one while there are any; the others are killed, nobody is displaced (CP-R70)."""
    seat = s.seats[who]
    s.say("unload", "CP-R69", who, len(seat.cargo))
    for piece in saved:
        seat.cargo.remove(piece)
        if not settle(s, seat.place, piece):
            give_back(s, piece)
            s.say("killed", "CP-R70", who, name_of(s, who, piece))
    for piece in seat.cargo:
        give_back(s, piece)
        s.say("killed", "CP-R70", who, name_of(s, who, piece))
    seat.cargo.clear()


def _wrong_number(s: Table, who: int, a: Save) -> bool:
    return len(a.lifeforms) != min(_room(s, who), len(_lifeforms(s, who)))


def _not_aboard(s: Table, who: int, a: Save) -> bool:
    aboard = [name_of(s, who, piece) for piece in _lifeforms(s, who)]
    return any(a.lifeforms.count(name) > aboard.count(name) for name in a.lifeforms)


def _save(s: Table, who: int, a: Save, chance: Chance) -> None:
    s.stack.pop()
    s.say("order of a wreck", "CP-R107", who, a.lifeforms)
    _land(s, who, [piece_of(s, who, name) for name in a.lifeforms])


_MOMENTS = moments("CP-R66", "nobody crash lands now")
VERBS = (
    Verb(
        Crash,
        _crash,
        (
            Clause("CP-R66", _no_sector, "there is no such sector"),
            Clause("CP-R66", _no_spaces, "it has no colonization spots"),
            Clause("CP-R66", _not_beside, "it is not adjacent"),
            Clause("CP-R67", _not_nearest, "another planet is nearer"),
        ),
        _MOMENTS,
    ),
    Verb(
        Save,
        _save,
        (
            Clause("CP-R70", _wrong_number, "as many lifeforms survive as find a space"),
            Clause("CP-R69", _not_aboard, "that is not among the cargo"),
        ),
        _MOMENTS,
    ),
)
