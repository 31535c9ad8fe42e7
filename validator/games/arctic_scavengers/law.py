"""Arctic Scavengers as the engine sees it: its verbs, its words, and the way in and out of a game."""

from __future__ import annotations

from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.claim import Claim, Premise
from proofdeck.validator.engine.printed import Positions, PrintedRules, Scoring, Seeing
from proofdeck.validator.engine.rules import Action, Verb
from proofdeck.validator.engine.wording import Vocabulary
from proofdeck.validator.games.arctic_scavengers import (
    attacks,
    gathering,
    headquarters,
    keeping,
    positions,
    scoring,
    seeing,
    work,
)
from proofdeck.validator.games.arctic_scavengers.actions import NOTHING, Announce, Done, Keep, Pass
from proofdeck.validator.games.arctic_scavengers.gathering import Gather, Trashing
from proofdeck.validator.games.arctic_scavengers.headquarters import ChooseLeader
from proofdeck.validator.games.arctic_scavengers.keeping import KeepSeen
from proofdeck.validator.games.arctic_scavengers.offers import Hit, Interrupt, SaveOffer
from proofdeck.validator.games.arctic_scavengers.premises import PREMISES
from proofdeck.validator.games.arctic_scavengers.rounds import NextRound, set_up
from proofdeck.validator.games.arctic_scavengers.skirmish import Declare, Resolve, Skirmish, Turn
from proofdeck.validator.games.arctic_scavengers.state import Options, Table
from proofdeck.validator.games.arctic_scavengers.tables import Tables
from proofdeck.validator.games.arctic_scavengers.work import Carry

VERBS = (*work.VERBS, *gathering.VERBS, *keeping.VERBS, *attacks.VERBS, *headquarters.VERBS)
FRAMES = (
    Gather,
    Trashing,
    KeepSeen,
    Carry,
    Interrupt,
    SaveOffer,
    Hit,
    Declare,
    Turn,
    Skirmish,
    Resolve,
    NextRound,
    ChooseLeader,
)


VOCABULARY = Vocabulary([verb.action for verb in VERBS] + list(FRAMES))


class ArcticScavengers(PrintedRules[Table]):
    """The base game for two to five players, and the four modules of the HQ expansion."""

    id: ClassVar[str] = "arctic_scavengers"
    options: ClassVar[type[Options]] = Options
    all_verbs: ClassVar[tuple[Verb, ...]] = VERBS
    premises: ClassVar[tuple[Premise, ...]] = PREMISES
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    positions: ClassVar[Positions] = positions
    seeing: ClassVar[Seeing] = seeing
    scoring: ClassVar[Scoring] = scoring
    tables: Tables

    def read(self, claim: Claim) -> Tables:
        """The cards as the rules ask for them, with the judge at hand for quick lists."""
        tables = Tables(claim)
        tables.allows = self.allows
        return tables

    def set_up(self, players: int, chance: Chance, sets: tuple[str, ...], options: Options) -> Table:
        """The table as it is laid before the first decision."""
        return set_up(self.tables, players, chance, sets=sets, options=options)

    def unordered(self, path: str) -> bool:
        """Hands, discard piles and the like have no order that matters; decks and shared piles do."""
        zone = path.rsplit(".", maxsplit=1)[-1]
        return zone not in ("deck", "junkyard", "contested", "schematics", "top", "bottom", "standing", "dug")

    def plain(self, s: Table, legal: list[Action]) -> Action:
        """Announce or pass at once, keep nothing if that is allowed."""
        lazy = [a for a in legal if isinstance(a, Announce | Pass | Done) or a == Keep(NOTHING)]
        return lazy[0] if lazy else legal[0]


LAW = ArcticScavengers
