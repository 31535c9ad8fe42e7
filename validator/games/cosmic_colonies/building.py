# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Building: which tiles can be had, paid and placed."""

from __future__ import annotations

from proofdeck.validator.engine.rules import Action, Clause
from proofdeck.validator.games.cosmic_colonies.actions import Build
from proofdeck.validator.games.cosmic_colonies.paying import can_pay
from proofdeck.validator.games.cosmic_colonies.placing import site
from proofdeck.validator.games.cosmic_colonies.state import Table
from proofdeck.validator.games.cosmic_colonies.stores import said, stock_of


def extra_here(s: Table, who: int, supply: bool) -> int:
    """Tokens more that the way to this building costs."""
    offered: int = getattr(s.stack[-1], "extra", 0)
    return offered + (s.ability(who).any_tile or 0 if supply else 0)


def builds(s: Table, who: int, extra: int) -> list[Action]:
    """Every slot with a tile that can be paid and placed; also tiles of the supply, if the worker's text says so."""
    if "build" in s.ability(who).cannot:
        return []
    payable = affordable(s, who, extra)
    if not payable:
        return []
    here = site(s, who)
    return [action for place, action in payable if _is_there(s, place, action) and here.takes(_building(s, action))]


def affordable(s: Table, who: int, extra: int) -> list[tuple[int, Build]]:
    """What somebody could pay, whether or not it is there: remembered by bill and warehouse."""
    ability = s.ability(who)
    key = ("affordable", s.side, extra, ability.terms, stock_of(s.seats[who]))
    found: list[tuple[int, Build]] | None = s.law.menus.get(key)
    if found is None:
        ways = [(False, extra)] + ([] if ability.any_tile is None else [(True, extra + ability.any_tile)])
        found = s.law.menus[key] = [
            (place, Build(name, supply))
            for place, name in enumerate(s.law.side(s).names)
            for supply, more in ways
            if can_pay(s, who, name, more)
        ]
    return found


def _building(s: Table, a: Build) -> str:
    building: str = s.law.side(s).slots[a.slot].building
    return building


def _is_there(s: Table, place: int, a: Build) -> bool:
    """Whether the slot, or the supply, holds the tile."""
    there = s.tiles[_building(s, a)] if a.supply else s.slots[place]
    return (said(there, f"tiles for '{a.slot}'") if there is None else there) > 0


# ---------------------------------------------------------------- what forbids it


def _has(s: Table, a: Build) -> bool:
    return a.slot in s.law.side(s).names


def _no_slot(s: Table, who: int, a: Build) -> bool:
    return not _has(s, a)


def _only_collects(s: Table, who: int, a: Build) -> bool:
    return "build" in s.ability(who).cannot


def _not_from_supply(s: Table, who: int, a: Build) -> bool:
    return a.supply and s.ability(who).any_tile is None


def _slot_empty(s: Table, who: int, a: Build) -> bool:
    return _has(s, a) and not a.supply and not _is_there(s, s.law.side(s).names.index(a.slot), a)


def _supply_empty(s: Table, who: int, a: Build) -> bool:
    return _has(s, a) and a.supply and not _is_there(s, 0, a)


def _too_dear(s: Table, who: int, a: Build) -> bool:
    return not can_pay(s, who, a.slot, extra_here(s, who, a.supply))


def _cost_not_met(s: Table, who: int, a: Build) -> bool:
    return _has(s, a) and not s.law.side(s).slots[a.slot].pattern and _too_dear(s, who, a)


def _pattern_not_met(s: Table, who: int, a: Build) -> bool:
    return _has(s, a) and s.law.side(s).slots[a.slot].pattern and _too_dear(s, who, a)


def _no_room(s: Table, who: int, a: Build) -> bool:
    return _has(s, a) and not site(s, who).takes(_building(s, a))


BUILD = (
    Clause("CC-R04", _no_slot, "the main board has no slot for it"),
    Clause("CC-R19", _only_collects, "this worker cannot build"),
    Clause("CC-R27", _not_from_supply, "tiles are taken from the main board"),
    Clause("CC-R27", _slot_empty, "there is no tile in the slot"),
    Clause("CC-R27", _supply_empty, "there is no such tile left in the supply"),
    Clause("CC-R28", _cost_not_met, "the cost beside the slot cannot be paid"),
    Clause("CC-R29", _pattern_not_met, "so many of one kind and so many of another cannot be paid"),
    Clause("CC-R30", _no_room, "the tile could not be placed"),
)
