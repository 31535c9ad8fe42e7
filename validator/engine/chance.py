"""Where luck comes from: seeded for play, scripted for examples, recorded for golden games."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from proofdeck.validator.engine.zones import REST, UNKNOWN


class ChanceError(Exception):
    """The script of chance does not fit the game: too short, left over, or about something else."""


class Chance(Protocol):
    """Everything in a game that nobody decides."""

    def shuffle(self, zone: str, cards: list[str]) -> None:
        """Put the cards of a zone in a random order, in place; the last is the top."""

    def choose(self, what: str, options: Sequence[str]) -> str:
        """Pick one option at random: a die, a first player."""


class Seeded:
    """Chance for play: the same seed gives the same game on every version of Python."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed).random
        self.lots = iter(self.random, None)
        """One lot after the other without a line of Python in between: shuffling is a tenth of random play."""

    def shuffle(self, zone: str, cards: list[str]) -> None:
        """Sort by lots drawn with random(), the one generator Python promises to keep."""
        cards.sort(key=partial(next, self.lots))

    def choose(self, what: str, options: Sequence[str]) -> str:
        """One of the options, all alike."""
        return options[int(self.random() * len(options))]


@dataclass(slots=True)
class Recorded:
    """Passes another source on and keeps what it gave, in the form a script takes."""

    source: Chance
    results: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)

    def shuffle(self, zone: str, cards: list[str]) -> None:
        """Shuffle and note the order, top first."""
        self.source.shuffle(zone, cards)
        self.results.append((f"shuffle {zone}", tuple(reversed(cards))))

    def choose(self, what: str, options: Sequence[str]) -> str:
        """Choose and note the choice."""
        chosen = self.source.choose(what, options)
        self.results.append((what, (chosen,)))
        return chosen


@dataclass(slots=True)
class Scripted:
    """Chance as an example tells it, in order; a shuffle may name only the cards that end up on top, or none."""

    script: list[tuple[str, tuple[str, ...]]]
    given: int = 0

    def shuffle(self, zone: str, cards: list[str]) -> None:
        """Lay the named cards on top; what is not named is somewhere below, nobody knows where."""
        top = list(self._next(f"shuffle {zone}"))
        rest = list(cards)
        for card in top:
            _take_out(card, rest, zone)
        below = rest if set(rest) <= {REST} or len(rest) == 1 else [REST if c == REST else UNKNOWN for c in rest]
        below.sort(key=lambda card: card != REST)
        cards[:] = below + top[::-1]

    def choose(self, what: str, options: Sequence[str]) -> str:
        """The option the script names."""
        (chosen,) = self._next(what) or ("",)
        if chosen not in options:
            raise ChanceError(f"'{what}' cannot come out as '{chosen}'; it is one of {', '.join(options)}")
        return chosen

    def finish(self) -> None:
        """Complain about what no rule asked for."""
        if left := self.script[self.given :]:
            raise ChanceError(f"nothing asked for '{left[0][0]}': {len(left)} of the step's chance is left over")

    def _next(self, what: str) -> tuple[str, ...]:
        if self.given == len(self.script):
            raise ChanceError(f"the script does not say how '{what}' comes out")
        name, result = self.script[self.given]
        if name != what:
            raise ChanceError(f"the game asks for '{what}', the script goes on with '{name}'")
        self.given += 1
        return result


def _take_out(card: str, cards: list[str], zone: str) -> None:
    if card in cards:
        cards.remove(card)
    elif UNKNOWN in cards:
        cards.remove(UNKNOWN)
    elif REST not in cards:
        raise ChanceError(f"'{card}' cannot be on top of {zone} after the shuffle: it is not among its cards")


def mix(zones: Sequence[list[str]], chance: Chance, wanted: Callable[[str], bool] | None = None) -> None:
    """Deal the cards of some zones (or those of them that are wanted) anew to the very places they lie in."""
    places = [(zone, at) for zone in zones for at, card in enumerate(zone) if wanted is None or wanted(card)]
    pool = [zone[at] for zone, at in places]
    chance.shuffle("pool", pool)
    for zone, at in places:
        zone[at] = pool.pop()
