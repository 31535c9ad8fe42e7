"""Cosmic Scavengers as the engine sees it: its verbs, its words, and the way in and out of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.claim import Claim, Premise
from proofdeck.validator.engine.printed import Positions, PrintedRules, Scoring, Seeing
from proofdeck.validator.engine.rules import Action, Verb
from proofdeck.validator.engine.wording import Vocabulary
from proofdeck.validator.games.cosmic_scavengers import (
    claiming,
    collecting,
    fulfilling,
    ordering,
    positions,
    programming,
    recovering,
    rounds,
    scoring,
    seeing,
    setup,
)
from proofdeck.validator.games.cosmic_scavengers.actions import Agree, Pass, Ready
from proofdeck.validator.games.cosmic_scavengers.premises import PREMISES
from proofdeck.validator.games.cosmic_scavengers.state import Options, Table
from proofdeck.validator.games.cosmic_scavengers.tables import Tables

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


class CosmicScavengers(PrintedRules[Table]):
    """The game for two to four players on either board."""

    id: ClassVar[str] = "cosmic_scavengers"
    options: ClassVar[type[Options]] = Options
    all_verbs: ClassVar[tuple[Verb, ...]] = VERBS
    premises: ClassVar[tuple[Premise, ...]] = PREMISES
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    positions: ClassVar[Positions] = positions
    seeing: ClassVar[Seeing] = seeing
    scoring: ClassVar[Scoring] = scoring
    tables: Tables

    def read(self, claim: Claim) -> Tables:
        """Robots, contracts and boards as the rules ask for them."""
        return Tables(claim)

    def set_up(self, players: int, chance: Chance, sets: tuple[str, ...], options: Options) -> Table:
        """The table as it is laid before the first decision."""
        return setup.set_up(self.tables, players, chance, sets=sets, options=options)

    def box(self, s: Table) -> Mapping[str, int]:
        """The copies the catalogue prints, and the marbles by resource."""
        marbles = zip(self.tables.kinds, setup.all_marbles(self.tables), strict=True)
        return {**super().box(s), **{seeing.COUNTED.format(kind): count for kind, count in marbles}}

    def unordered(self, path: str) -> bool:
        """Hands, market and the like have no order that matters; the deck, programs and the turn order do."""
        zone = path.rsplit(".", maxsplit=1)[-1]
        return zone not in ("deck", "top", "bottom", "program", "order", "groups")

    def plain(self, s: Table, legal: list[Action]) -> Action:
        """Pass or be ready where that is allowed, else the first thing there is."""
        for action in legal:
            if isinstance(action, Pass | Ready | Agree):
                return action
        return legal[0]


LAW = CosmicScavengers
