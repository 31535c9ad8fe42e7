# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Building: which tiles can be had, paid and placed."""

from __future__ import annotations

from proofdeck.validator.engine.rules import Clause
from proofdeck.validator.games.cosmic_colonies.abilities import Ability
from proofdeck.validator.games.cosmic_colonies.actions import Build
from proofdeck.validator.games.cosmic_colonies.paying import can_pay
from proofdeck.validator.games.cosmic_colonies.placing import Site, covered_by, site
from proofdeck.validator.games.cosmic_colonies.state import Table, exact
from proofdeck.validator.games.cosmic_colonies.stores import stock_of


def builds(s: Table, who: int, ability: Ability, extra: int) -> list[Build]:
    """Every slot with a tile that can be paid and placed; also tiles of the supply, if the worker's text says so."""
    if "build" in ability.cannot:
        return []
    seat, law = s.seats[who], s.law
    key = ("affordable", s.side, extra, ability.terms, stock_of(seat))
    payable: list[Build] | None = law.memory.get(key)
    if payable is None:
        payable = law.keep(key, _affordable(s, who, extra, ability.any_tile))
    if not payable:
        return []
    here, slots = Site(law, law.ground(seat.asteroid, s.advanced), covered_by(seat), ability.bends), law.side(s).slots
    return [action for action in payable if _is_there(s, action) and here.takes(slots[action.slot].building)]


def _affordable(s: Table, who: int, extra: int, any_tile: int | None) -> list[Build]:
    """What somebody could pay, whether or not it is there."""
    ways = [(False, extra)] + ([] if any_tile is None else [(True, extra + any_tile)])
    return [Build(name, supply) for name in s.law.side(s).names for supply, more in ways if can_pay(s, who, name, more)]


def _building(s: Table, a: Build) -> str:
    return s.law.side(s).slots[a.slot].building


def _is_there(s: Table, a: Build) -> bool:
    """Whether the slot, or the supply, holds the tile."""
    there = s.tiles[_building(s, a)] if a.supply else s.slots[a.slot]
    return (exact(there, f"tiles for '{a.slot}'") if there is None else there) > 0


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
    return _has(s, a) and not a.supply and not _is_there(s, a)


def _supply_empty(s: Table, who: int, a: Build) -> bool:
    return _has(s, a) and a.supply and not _is_there(s, a)


def _unpayable(s: Table, who: int, a: Build) -> bool:
    """Whether the tokens do not suffice, with all that this way to the building costs more."""
    offered: int = getattr(s.stack[-1], "extra", 0)
    return not can_pay(s, who, a.slot, offered + (s.ability(who).any_tile or 0 if a.supply else 0))


def _cost_not_met(s: Table, who: int, a: Build) -> bool:
    return _has(s, a) and not s.law.side(s).slots[a.slot].pattern and _unpayable(s, who, a)


def _pattern_not_met(s: Table, who: int, a: Build) -> bool:
    return _has(s, a) and s.law.side(s).slots[a.slot].pattern and _unpayable(s, who, a)


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
