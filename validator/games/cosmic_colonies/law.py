"""Cosmic Colonies as the engine sees it: its verbs, its words, and the way in and out of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.claim import Claim, Premise
from proofdeck.validator.engine.printed import Positions, PrintedRules, Scoring, Seeing
from proofdeck.validator.engine.rules import Action, Verb
from proofdeck.validator.engine.wording import Vocabulary
from proofdeck.validator.games.cosmic_colonies import (
    offers,
    paying,
    placing,
    positions,
    rounds,
    scoring,
    seeing,
    setup,
    stores,
)
from proofdeck.validator.games.cosmic_colonies.actions import Build, Collect, Gather, Pass
from proofdeck.validator.games.cosmic_colonies.building import BUILD
from proofdeck.validator.games.cosmic_colonies.collecting import COLLECT, GATHER
from proofdeck.validator.games.cosmic_colonies.moments import MOMENTS
from proofdeck.validator.games.cosmic_colonies.premises import PREMISES
from proofdeck.validator.games.cosmic_colonies.robot import RobotTurn
from proofdeck.validator.games.cosmic_colonies.state import Options, Table
from proofdeck.validator.games.cosmic_colonies.tables import Tables
from proofdeck.validator.games.cosmic_colonies.turns import (
    PASSING,
    Acting,
    Choosing,
    Further,
    MayBuild,
    build,
    collect,
    gather,
)

VERBS = (
    *setup.VERBS,
    *rounds.VERBS,
    Verb(Collect, collect, COLLECT, MOMENTS),
    Verb(Gather, gather, GATHER, MOMENTS),
    Verb(Build, build, BUILD, MOMENTS),
    *paying.VERBS,
    *placing.VERBS,
    *stores.VERBS,
    *offers.VERBS,
    PASSING,
)
FRAMES = (
    setup.Picking,
    setup.Dealing,
    setup.ChoosingLevel,
    rounds.Selection,
    rounds.Selecting,
    rounds.Revealing,
    rounds.Counting,
    rounds.Refreshing,
    Acting,
    RobotTurn,
    Choosing,
    Further,
    MayBuild,
    paying.Paying,
    placing.Placing,
    placing.Adding,
    placing.Lifting,
    stores.Returning,
    offers.Step,
    offers.Taking,
    offers.Swapping,
    offers.Giving,
    offers.Fetching,
    offers.Restocking,
    offers.Refilling,
    offers.Buying,
)
VOCABULARY = Vocabulary([verb.action for verb in VERBS] + list(FRAMES))
UNITS = "{} units"
"""How the census calls the tokens of a kind, which are counted by what they are worth."""


class CosmicColonies(PrintedRules[Table]):
    """The base game for two to five players, the advanced setup, both variants and the solo mode."""

    id: ClassVar[str] = "cosmic_colonies"
    options: ClassVar[type[Options]] = Options
    all_verbs: ClassVar[tuple[Verb, ...]] = VERBS
    premises: ClassVar[tuple[Premise, ...]] = PREMISES
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    positions: ClassVar[Positions] = positions
    seeing: ClassVar[Seeing] = seeing
    scoring: ClassVar[Scoring] = scoring
    tables: Tables

    def read(self, claim: Claim) -> Tables:
        """Boards, tiles and workers as the rules ask for them."""
        return Tables(claim)

    def sets(self, chosen: Iterable[str], players: int) -> tuple[str, ...]:
        """The chosen sets and all they build on; one player always plays against the robot."""
        return super().sets((*chosen, "solo") if players == 1 else chosen, players)

    def set_up(self, players: int, chance: Chance, sets: tuple[str, ...], options: Options) -> Table:
        """The table as it is laid before the first decision."""
        return setup.set_up(self.tables, players, chance, sets=sets, options=options)

    def box(self, s: Table) -> Mapping[str, int]:
        """The copies the catalogue prints of the sets in play, and the tokens by what they are worth."""
        units = {UNITS.format(kind): setup.units(self.tables, kind, s.options) for kind in self.tables.kinds}
        return {**super().box(s), **units}

    def unordered(self, path: str) -> bool:
        """Hands, boxes and the like have no order that matters; decks and played cards do."""
        zone = path.rsplit(".", maxsplit=1)[-1]
        return zone not in ("deck", "top", "bottom", "standing")

    def plain(self, s: Table, legal: list[Action]) -> Action:
        """Pass where that is allowed, else collect, else the first thing there is."""
        for kind in (Pass, Collect):
            for action in legal:
                if isinstance(action, kind):
                    return action
        return legal[0]

    def plays(self, players: int, chosen: str) -> bool:
        """The solo set is for one player, who has no other."""
        return (players == 1) == (chosen == "solo")


LAW = CosmicColonies
