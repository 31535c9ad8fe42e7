"""Cosmic Pioneers as the engine sees it: its verbs, its words, and the way in and out of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from generator.catalogue.game import Component, Game
from validator.engine.chance import Chance
from validator.engine.claim import Claim, Premise
from validator.engine.rules import Action, Rules, Verb
from validator.engine.wording import Vocabulary
from validator.games.cosmic_pioneers import (
    adventure,
    bombing,
    crashing,
    deployment,
    jumpgate,
    movement,
    positions,
    rounds,
    seeing,
    setup,
)
from validator.games.cosmic_pioneers.actions import Done
from validator.games.cosmic_pioneers.premises import PREMISES
from validator.games.cosmic_pioneers.scoring import result
from validator.games.cosmic_pioneers.state import Options, Table
from validator.games.cosmic_pioneers.tables import Tables

VERBS = (
    *setup.VERBS,
    *movement.VERBS,
    *crashing.VERBS,
    *adventure.VERBS,
    *jumpgate.VERBS,
    *deployment.VERBS,
    *bombing.VERBS,
    *rounds.VERBS,
)
FRAMES = (
    setup.Commanding,
    setup.Drawing,
    setup.Placing,
    setup.Ready,
    rounds.RoundStart,
    rounds.RoundEnd,
    movement.MovePhase,
    movement.Moving,
    crashing.Crashing,
    crashing.Saving,
    adventure.AdventurePhase,
    adventure.Rerolling,
    adventure.Boarding,
    jumpgate.FreeUpgrade,
    jumpgate.AtGate,
    deployment.DeployPhase,
    deployment.Deploying,
    bombing.BombPhase,
    bombing.Bombing,
    bombing.Aiming,
)
VOCABULARY = Vocabulary([verb.action for verb in VERBS] + list(FRAMES))


class CosmicPioneers(Rules[Table]):
    """The game for two to four players with all scenarios."""

    id: ClassVar[str] = "cosmic_pioneers"
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

    def sets(self, chosen: Sequence[str], players: int) -> tuple[str, ...]:
        """There is one set."""
        return tuple(self.game.sets)

    def new_game(self, players: int, chance: Chance, sets: Sequence[str], options: Mapping[str, Any]) -> Table:
        """Set up and run on to the first decision."""
        s = setup.set_up(self.tables, players, chance, sets=self.sets(sets, players), options=Options(**options))
        self.run_on(s, chance)
        return s

    def copy(self, s: Table) -> Table:
        """The same state, sharing nothing that changes."""
        return s.copy()

    def census(self, s: Table) -> Counter[str]:
        """Every accounted component and every small piece, wherever it is."""
        return seeing.census(s)

    def box(self, s: Table) -> Mapping[str, int]:
        """The copies the catalogue prints; colonists of the players in the game."""
        key = (str(len(s.seats)),)
        if key not in self.tables.boxes:
            law = self.tables
            small = [*law.colonists[: len(s.seats)], *law.meeples.values(), *law.crates.values()]
            self.tables.boxes[key] = {name: self.claim.components[name].copies for name in (*setup.boxed(law), *small)}
        return self.tables.boxes[key]

    def dump(self, s: Table) -> dict[str, Any]:
        """The position as plain data."""
        return positions.dump(s, self.vocabulary)

    def load(self, position: Mapping[str, Any]) -> Table:
        """A state from a position, which may leave things open."""
        return positions.load(self.tables, position, self.vocabulary, self.sets)

    def unordered(self, path: str) -> bool:
        """Only decks and spaces have an order that matters."""
        zone = path.rsplit(".", maxsplit=1)[-1]
        return not path.startswith(("surface", "place")) and zone not in ("deck", "top", "bottom")

    def view(self, s: Table, seat: int) -> dict[str, Any]:
        """The position as one player knows it."""
        return seeing.view(s, self.dump(s))

    def permute(self, s: Table, seat: int, chance: Chance) -> None:
        """Mix what nobody can tell apart."""
        seeing.permute(s, chance)

    def look(self, s: Table, path: str, names: Sequence[str]) -> Any:
        """The value an expectation names."""
        return seeing.look(s, path, names)

    def plain(self, s: Table, legal: list[Action]) -> Action:
        """Stay, decline, or the first thing there is."""
        for action in legal:
            if isinstance(action, Done):
                return action
        return legal[0]

    def ending(self, s: Table) -> str:
        """How a finished game ended: its scenario and round."""
        return f"{s.scenario}, round {s.round}"

    def result(self, s: Table) -> Mapping[str, Any] | None:
        """How the game ended, or None while it goes on."""
        return None if s.stack else result(s)


RULES = CosmicPioneers
