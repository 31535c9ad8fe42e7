"""The map: which sector lies where, and how far it is from one to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from proofdeck.validator.games.cosmic_pioneers.state import Table

JUMPGATE, TRADE_POST = "jumpgate", "trade_post"


def shape_of(s: Table) -> str:
    """How the sectors are laid (CP-A01)."""
    return "cluster" if s.options.jumpgate_in_the_middle else "ring"


def distances_of(s: Table) -> list[list[int]]:
    """Steps between any two places; the Trade Post has the place after the last (CP-R13)."""
    measured = s.law.distances_with_post if len(s.places) > s.law.map_size else s.law.distances
    return measured[shape_of(s)]


def place_of(s: Table, sector: str) -> int:
    """Where a sector lies."""
    return s.places.index(sector)
