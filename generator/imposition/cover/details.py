"""What a game says about itself on its sheets and their cover."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from proofdeck.generator.display_list import Colour
from proofdeck.generator.layout.text.typeface import Icon

UNOFFICIAL = (
    "Unofficial, for your own table: not affiliated with or approved by the game's designers or publishers. "
    "All names belong to their owners. Do not sell it."
)

ACCENT: Colour = "#2f4858"
"""The cover's colour where the theme names none."""


@dataclass(frozen=True, slots=True)
class Designed:
    """Which values are this project's own, and the mark that says so on the pieces."""

    components: int
    """Components with a designed rules value."""
    total: int
    mark: Icon | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Details:
    """What the game says about itself."""

    title: str
    sets: Mapping[str, str] = field(default_factory=dict)
    """Set id to its title, in printed order."""
    edition: str = ""
    version: str = ""
    players: str = ""
    accent: Colour = ACCENT
    emblem: Icon | None = None
    needs: tuple[str, ...] = ()
    designed: Designed | None = None
    """None where nothing says where values come from."""
    rulings: tuple[str, ...] = ()
    credits: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    """What was left out of this print, and why: sets, players, pieces that are unchanged."""

    def of_set(self, name: str) -> str:
        """A set's title."""
        return self.sets.get(name, name)
