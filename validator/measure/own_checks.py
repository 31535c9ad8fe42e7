"""What the game states about its own data, asked about slips; and which of its checks no slip would break."""

from __future__ import annotations

from collections.abc import Iterator

from proofdeck.generator.catalogue.checks.stating import breaks, looked_at
from proofdeck.generator.catalogue.game import Check, Game
from proofdeck.generator.catalogue.paths import Leaf, leaves
from proofdeck.validator.measure.wrong_values import FarSlips, Slip, near_slips, parts_around

_Index = dict[str, dict[str, Check]]


class OwnChecks:
    """The checks of a game by what they look at."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._read: _Index = {}
        self._around: _Index = {}
        for check in game.checks:
            for path in looked_at(check, game):
                self._read.setdefault(path, {})[check.id] = check
                for part in parts_around(path):
                    self._around.setdefault(part, {})[check.id] = check

    def look_at(self, path: str) -> list[Check]:
        """The checks that look at a value, at something in it or at something it is part of."""
        found = dict(self._around.get(path, {}))
        for part in parts_around(path):
            found |= self._read.get(part, {})
        return list(found.values())

    def object_to(self, slip: Slip) -> bool:
        """Whether some check breaks."""
        checks = {check.id: check for path in slip.paths for check in self.look_at(path)}
        if not checks:
            return False
        changed = slip.made_in(self.game)
        return any(breaks(check, changed) for check in checks.values())

    def idle(self) -> Iterator[Check]:
        """The checks that no slip breaks; what cannot be made at all is reported where it is read."""
        everything = list(leaves(self.game))
        far = FarSlips(self.game, everything)
        needed = {check.id for check in self.game.checks if not looked_at(check, self.game)}
        for leaf in everything:
            for check in self.look_at(leaf.path):
                if check.id not in needed and self._breaks(check, leaf, far):
                    needed.add(check.id)
        yield from (check for check in self.game.checks if check.id not in needed)

    def _breaks(self, check: Check, leaf: Leaf, far: FarSlips) -> bool:
        slips = (*near_slips(leaf, self.game), *far.of(leaf), *far.copies(leaf))
        return any(breaks(check, slip.made_in(self.game)) for slip in slips)
