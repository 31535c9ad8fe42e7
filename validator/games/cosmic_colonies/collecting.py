# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Collecting: how many tokens a worker carries, and from where."""

from __future__ import annotations

from proofdeck.validator.engine.rules import Clause
from proofdeck.validator.games.cosmic_colonies.abilities import Ability
from proofdeck.validator.games.cosmic_colonies.actions import Collect, Gather
from proofdeck.validator.games.cosmic_colonies.state import Stock, Table, buildings
from proofdeck.validator.games.cosmic_colonies.stores import (
    counted,
    handfuls,
    named,
    on_location,
    take_from_location,
    take_from_supply,
)
from proofdeck.validator.games.cosmic_colonies.tables import Tables


def load(s: Table, who: int, kind: str | None = None) -> int:
    """The tokens a worker takes at once: her carry limit and what her text adds (CC-R24)."""
    seat, ability = s.seats[who], s.ability(who)
    tokens = s.law.carry[seat.played[-1]]
    for effect in ability.per_tile:
        tokens += min(effect.amount, buildings(seat).count(effect.building))
    return tokens + (ability.more_of.get(kind, 0) if kind else 0)


def open_locations(s: Table, ability: Ability) -> list[str]:
    """The locations a worker may take from."""
    return [kind for kind in s.law.side(s).locations if kind not in ability.barred]


def collects(s: Table, ability: Ability) -> list[Collect]:
    """Every location a worker may collect from, also an empty one (CC-A11), and the supply if her text says so."""
    if "collect" in ability.cannot:
        return []
    return s.law.remember(("collect", s.side, ability.barred, ability.from_supply), _collects, s, ability)


def _collects(s: Table, ability: Ability) -> list[Collect]:
    more = s.law.kinds if ability.from_supply else ()
    return [*map(Collect, open_locations(s, ability)), *(Collect(kind, supply=True) for kind in more)]


def _spread(s: Table, who: int) -> Stock:
    """What lies on the locations she may take from, by kind."""
    allowed = open_locations(s, s.ability(who))
    return tuple(on_location(s, place) if kind in allowed else 0 for place, kind in enumerate(s.law.kinds))


def gathers(s: Table, who: int, ability: Ability) -> list[Gather]:
    """Every choice of tokens from two locations and more."""
    if not ability.spread or "collect" in ability.cannot:
        return []
    there = _spread(s, who)
    size = min(load(s, who), sum(there))
    return s.law.remember(("gather", size, there), _gathers, s.law, there, size)


def _gathers(law: Tables, there: Stock, size: int) -> list[Gather]:
    return [Gather(named(law, way)) for way in handfuls(law, there, size) if sum(n > 0 for n in way) > 1]


def take_one_kind(s: Table, who: int, a: Collect) -> None:
    """Take the tokens of one location, or of one kind from the supply (CC-R24)."""
    place = s.law.index[a.kind]
    if a.supply:
        taken = take_from_supply(s, who, place, load(s, who, a.kind))
    else:
        s.drawn_from = [a.kind]
        tokens = load(s, who, a.kind)
        if s.ability(who).fullest and _is_fullest(s, place):
            tokens = on_location(s, place)
        taken = take_from_location(s, who, place, tokens)
    s.say("collect", "CC-R24", who, (a.kind, taken))
    s.say("store", "CC-R25", who, taken)


def _is_fullest(s: Table, place: int) -> bool:
    here = on_location(s, place)
    return all(on_location(s, s.law.index[kind]) <= here for kind in s.law.side(s).locations)


def take_gathered(s: Table, who: int, a: Gather) -> None:
    """Take tokens of several locations."""
    s.drawn_from = sorted(set(a.tokens))
    for place, tokens in enumerate(counted(s.law, a.tokens) or ()):
        if tokens:
            take_from_location(s, who, place, tokens)
    s.say("collect", "CC-R21", who, a.tokens)


# ---------------------------------------------------------------- what forbids it


def _only_builds(s: Table, who: int, a: Collect | Gather) -> bool:
    return "collect" in s.ability(who).cannot


def _no_location(s: Table, who: int, a: Collect) -> bool:
    return a.kind not in (s.law.kinds if a.supply else s.law.side(s).locations)


def _not_from_supply(s: Table, who: int, a: Collect) -> bool:
    return a.supply and not s.ability(who).from_supply


def _barred(s: Table, who: int, a: Collect) -> bool:
    return not a.supply and a.kind in s.ability(who).barred


COLLECT = (
    Clause("CC-R19", _only_builds, "this worker cannot collect"),
    Clause("CC-R24", _no_location, "there is no such location"),
    Clause("CC-R24", _not_from_supply, "tokens are collected from a location"),
    Clause("CC-R19", _barred, "this worker takes nothing from there"),
)


def _one_location(s: Table, who: int, a: Gather) -> bool:
    return not s.ability(who).spread


def _not_several(s: Table, who: int, a: Gather) -> bool:
    return len(set(a.tokens)) < 2


def _not_there(s: Table, who: int, a: Gather) -> bool:
    wanted = counted(s.law, a.tokens)
    return wanted is None or any(n > here for n, here in zip(wanted, _spread(s, who), strict=True))


def _other_number(s: Table, who: int, a: Gather) -> bool:
    return len(a.tokens) != min(load(s, who), sum(_spread(s, who)))


GATHER = (
    Clause("CC-R19", _only_builds, "this worker cannot collect"),
    Clause("CC-R24", _one_location, "tokens are collected from one location"),
    Clause("CC-R24", _not_several, "from a single location one simply collects"),
    Clause("CC-R24", _not_there, "these tokens do not lie there to be taken"),
    Clause("CC-R24", _other_number, "the carry limit is used in full"),
)
