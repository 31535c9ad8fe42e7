"""What the pieces aboard a ship are called by the player they belong to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from proofdeck.validator.games.cosmic_pioneers.tables import EMPTY

if TYPE_CHECKING:
    from proofdeck.validator.games.cosmic_pioneers.state import Table

OWN = "colonist"
GUEST = "guest"
"""Colonists of others, with the number of their player (CP-A22)."""


def name_of(s: Table, who: int, piece: int) -> str:
    """A piece in a player's words."""
    if piece == who:
        return OWN
    return s.law.names[piece] or f"{GUEST}{piece + 1}"


def piece_of(s: Table, who: int, name: str) -> int:
    """The number of a piece that a player names; none if there is no such thing, and nobody is her own guest."""
    if name == OWN:
        return who
    if name in s.law.alien:
        return s.law.alien[name]
    if name in s.law.crate:
        return s.law.crate[name]
    guests = (piece for piece in range(len(s.seats)) if piece != who)
    return next((piece for piece in guests if name == f"{GUEST}{piece + 1}"), EMPTY)
