"""Cosmic Pioneers as the engine sees it: its verbs, its words, and the way in and out of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.claim import Claim, Premise
from proofdeck.validator.engine.printed import Positions, PrintedRules, Scoring, Seeing
from proofdeck.validator.engine.rules import Action, Verb
from proofdeck.validator.engine.wording import Vocabulary
from proofdeck.validator.games.cosmic_pioneers import (
    adventure,
    bombing,
    crashing,
    deployment,
    jumpgate,
    movement,
    positions,
    rounds,
    scoring,
    seeing,
    setup,
)
from proofdeck.validator.games.cosmic_pioneers.actions import Done
from proofdeck.validator.games.cosmic_pioneers.premises import PREMISES
from proofdeck.validator.games.cosmic_pioneers.state import Options, Table
from proofdeck.validator.games.cosmic_pioneers.tables import Tables

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


class CosmicPioneers(PrintedRules[Table]):
    """The game for two to four players with all scenarios."""

    id: ClassVar[str] = "cosmic_pioneers"
    options: ClassVar[type[Options]] = Options
    all_verbs: ClassVar[tuple[Verb, ...]] = VERBS
    premises: ClassVar[tuple[Premise, ...]] = PREMISES
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    positions: ClassVar[Positions] = positions
    seeing: ClassVar[Seeing] = seeing
    scoring: ClassVar[Scoring] = scoring
    tables: Tables

    def read(self, claim: Claim) -> Tables:
        """Sectors, cards and mats as the rules ask for them."""
        return Tables(claim)

    def set_up(self, players: int, chance: Chance, sets: tuple[str, ...], options: Options) -> Table:
        """The table as it is laid before the first decision."""
        return setup.set_up(self.tables, players, chance, sets=sets, options=options)

    def box(self, s: Table) -> Mapping[str, int]:
        """The copies the catalogue prints, and the small pieces by kind; colonists of the players in the game."""
        key = (*s.sets, str(len(s.seats)))
        if (found := self.boxes.get(key)) is None:
            law, parts = self.tables, self.claim.components
            small = (*law.colonists[: len(s.seats)], *law.meeples.values(), *law.crates.values())
            found = self.boxes[key] = {**super().box(s), **{name: parts[name].copies for name in small}}
        return found

    def unordered(self, path: str) -> bool:
        """Only decks and spaces have an order that matters."""
        zone = path.rsplit(".", maxsplit=1)[-1]
        return not path.startswith(("surface", "place")) and zone not in ("deck", "top", "bottom")

    def plain(self, s: Table, legal: list[Action]) -> Action:
        """Stay, decline, or the first thing there is."""
        for action in legal:
            if isinstance(action, Done):
                return action
        return legal[0]


LAW = CosmicPioneers
