"""Cosmic Scavengers as the engine sees it: its verbs, its words, and the way in and out of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from generator.catalogue.game import Component, Game
from validator.engine.chance import Chance
from validator.engine.claim import Claim, Premise
from validator.engine.rules import Action, Rules, Verb
from validator.engine.wording import Vocabulary
from validator.games.cosmic_scavengers import (
    claiming,
    collecting,
    fulfilling,
    ordering,
    positions,
    programming,
    recovering,
    rounds,
    seeing,
    setup,
)
from validator.games.cosmic_scavengers.actions import Agree, Pass, Ready
from validator.games.cosmic_scavengers.premises import PREMISES
from validator.games.cosmic_scavengers.scoring import result
from validator.games.cosmic_scavengers.state import Options, Table
from validator.games.cosmic_scavengers.tables import Tables

VERBS = (*programming.VERBS, *recovering.VERBS, *fulfilling.VERBS, *claiming.VERBS, *rounds.VERBS)
FRAMES = (
    rounds.Preparing,
    programming.Programming,
    ordering.Revealing,
    recovering.Recovering,
    collecting.Collecting,
    fulfilling.Fulfilling,
    fulfilling.Paying,
    fulfilling.Storing,
    claiming.Claiming,
    claiming.Committing,
    rounds.Cleaning,
    rounds.Showing,
    rounds.Emptying,
)
VOCABULARY = Vocabulary([verb.action for verb in VERBS] + list(FRAMES))


class CosmicScavengers(Rules[Table]):
    """The game for two to four players on either board."""

    id: ClassVar[str] = "cosmic_scavengers"
    options: ClassVar[type[Options]] = Options
    all_verbs: ClassVar[tuple[Verb, ...]] = VERBS
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    premises: ClassVar[tuple[Premise, ...]] = PREMISES

    def __init__(
        self, game: Game, *, traced: bool = False, verbs: Sequence[Verb] = VERBS, stand_ins: Sequence[Component] = ()
    ) -> None:
        self.game = game
        self.claim = Claim(game, traced=traced, stand_ins=stand_ins)
        self.tables = Tables(self.claim)
        self.verbs = {verb.action: verb for verb in verbs}
        self.fast = not traced
        self.boxed: dict[str, int] = {}

    def sets(self, chosen: Sequence[str], players: int) -> tuple[str, ...]:
        """There is one set."""
        return tuple(self.game.sets)

    def new_game(self, players: int, chance: Chance, sets: Sequence[str], options: Mapping[str, Any]) -> Table:
        """Set up and run on to the first decision."""
        s = setup.set_up(self.tables, players, chance, Options(**options))
        self.run_on(s, chance)
        return s

    def copy(self, s: Table) -> Table:
        """The same state, sharing nothing that changes."""
        return s.copy()

    def census(self, s: Table) -> Counter[str]:
        """Every accounted component and every marble, wherever it is."""
        return seeing.census(s)

    def box(self, s: Table) -> Mapping[str, int]:
        """The copies the catalogue prints."""
        if not self.boxed:
            parts = self.claim.components.values()
            self.boxed = {part.id: part.copies for part in parts if part.accounted}
            self.boxed |= {seeing.COUNTED.format(k): self.claim.components[k].copies for k in self.tables.kinds}
        return self.boxed

    def dump(self, s: Table) -> dict[str, Any]:
        """The position as plain data."""
        return positions.dump(s, self.vocabulary)

    def load(self, position: Mapping[str, Any]) -> Table:
        """A state from a position, which may leave things open."""
        return positions.load(self.tables, position, self.vocabulary)

    def unordered(self, path: str) -> bool:
        """Hands, market and the like have no order that matters; the deck, programs and the turn order do."""
        zone = path.rsplit(".", maxsplit=1)[-1]
        return zone not in ("deck", "top", "bottom", "program", "order", "groups")

    def view(self, s: Table, seat: int) -> dict[str, Any]:
        """The position as one player knows it."""
        return seeing.view(s, self.dump(s), seat)

    def permute(self, s: Table, seat: int, chance: Chance) -> None:
        """Mix every pool of cards that this player cannot tell apart."""
        seeing.permute(s, seat, chance)

    def look(self, s: Table, path: str, names: Sequence[str]) -> Any:
        """The value an expectation names."""
        return seeing.look(s, path, names)

    def plain(self, s: Table, legal: list[Action]) -> Action:
        """Pass or be ready where that is allowed, else the first thing there is."""
        for action in legal:
            if isinstance(action, Pass | Ready | Agree):
                return action
        return legal[0]

    def ending(self, s: Table) -> str:
        """How a finished game ended."""
        return s.ended

    def result(self, s: Table) -> Mapping[str, Any] | None:
        """How the game ended, or None while it goes on."""
        return None if s.stack else result(s)


RULES = CosmicScavengers
