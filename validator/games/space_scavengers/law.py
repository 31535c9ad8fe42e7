"""Space Scavengers as one law: every verb, every frame, and what the engine asks of a game."""

from __future__ import annotations

from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.claim import Claim, Premise
from proofdeck.validator.engine.printed import Positions, PrintedRules, Scoring, Seeing
from proofdeck.validator.engine.rules import Action, Verb
from proofdeck.validator.engine.wording import Vocabulary
from proofdeck.validator.games.space_scavengers import (
    aftermath,
    bidding,
    choosing,
    claiming,
    incidents,
    positions,
    rounds,
    scoring,
    seeing,
)
from proofdeck.validator.games.space_scavengers.actions import Cash, Lay
from proofdeck.validator.games.space_scavengers.premises import PREMISES
from proofdeck.validator.games.space_scavengers.state import Options, Table
from proofdeck.validator.games.space_scavengers.tables import Tables

VERBS = (*choosing.VERBS, *bidding.VERBS, *aftermath.VERBS, *incidents.VERBS, *rounds.VERBS)
FRAMES = (
    choosing.Explore,
    bidding.Bid,
    bidding.Reveal,
    bidding.Add,
    claiming.Claim,
    claiming.Worst,
    claiming.EndTurn,
    aftermath.Exchange,
    aftermath.PutAway,
    incidents.Target,
    rounds.Rounds,
    rounds.NewRound,
    rounds.NewHands,
    rounds.CashIn,
    rounds.Scoring,
)
VOCABULARY = Vocabulary([*(verb.action for verb in VERBS), *FRAMES])


class SpaceScavengers(PrintedRules[Table]):
    """The game for two to five Captains."""

    id: ClassVar[str] = "space_scavengers"
    options: ClassVar[type[Options]] = Options
    all_verbs: ClassVar[tuple[Verb, ...]] = VERBS
    premises: ClassVar[tuple[Premise, ...]] = PREMISES
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    positions: ClassVar[Positions] = positions
    seeing: ClassVar[Seeing] = seeing
    scoring: ClassVar[Scoring] = scoring
    tables: Tables

    def read(self, claim: Claim) -> Tables:
        """Cards and constants as the rules ask for them."""
        return Tables(claim)

    def set_up(self, players: int, chance: Chance, sets: tuple[str, ...], options: Options) -> Table:
        """The table as it is laid before the first decision."""
        return rounds.set_up(self.tables, players, chance, sets=sets, options=options)

    def unordered(self, path: str) -> bool:
        """Hands, winnings and discard piles have no order that matters; decks do."""
        return path.rsplit(".", maxsplit=1)[-1] not in ("energy", "edge", "sectors", "events_deck", "top", "bottom")

    def plain(self, s: Table, legal: list[Action]) -> Action:
        """The first Sector, the first Energy card; when cashing in, all Edge cards but one."""
        kind = self.tables.kind
        lays = [a for a in legal if isinstance(a, Lay) and kind[a.card] == "energy"]
        cashes = [a for a in legal if isinstance(a, Cash)]
        hand = s.seats[s.stack[-1].who].hand
        spare = sum(kind[card] == "edge" for card in hand) > 1
        return lays[0] if lays else cashes[0] if cashes and spare else legal[0]


LAW = SpaceScavengers
