"""The account of work for one face: asked before the work is done, so that no line takes all the time there is."""

from __future__ import annotations

from dataclasses import dataclass

from proofdeck.generator.diagnostics import Place, Trouble

MOST_WORK = 100_000
"""Steps for one face: items made ready and drawn, rounds of loops, tiles, letters by the dozen. The largest shipped
board takes a fortieth of it."""
MOST_DRAWN = 500_000
"""Paths and lines of type that a face may come to when everything placed in it is counted as often as it is seen."""
DEEPEST = 24
"""Parts in parts, boxes in boxes, templates on templates: more than this nobody follows."""


class Exhausted(Trouble):
    """The account is used up: nothing more of this face is drawn."""

    def __init__(self, place: Place | None, what: str = f"more than {MOST_WORK} steps to draw it") -> None:
        hint = (
            "something is repeated inside something that is repeated: lower a 'count', a 'pitch' or what 'over' names"
        )
        super().__init__("LAY216", f"it takes {what}", place, hint)


@dataclass(slots=True)
class Budget:
    """What is left of it."""

    left: int = MOST_WORK

    def refill(self) -> None:
        """Begin another face."""
        self.left = MOST_WORK

    def spend(self, amount: int, place: Place | None = None) -> None:
        """Take so much of it, or give up."""
        self.left -= amount
        if self.left < 0:
            raise Exhausted(place)
