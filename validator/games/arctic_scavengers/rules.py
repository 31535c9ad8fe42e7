"""Arctic Scavengers as the engine sees it: its verbs, its words, and the way in and out of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from generator.catalogue.game import Component, Game
from validator.engine.chance import Chance
from validator.engine.claim import Claim, Premise
from validator.engine.rules import Action, Rules, Verb
from validator.engine.wording import Vocabulary
from validator.games.arctic_scavengers import attacks, gathering, headquarters, keeping, positions, seeing, work
from validator.games.arctic_scavengers.actions import NOTHING, Announce, Done, Keep, Pass
from validator.games.arctic_scavengers.gathering import Gather, Trashing
from validator.games.arctic_scavengers.headquarters import ChooseLeader
from validator.games.arctic_scavengers.keeping import KeepSeen
from validator.games.arctic_scavengers.offers import Hit, Interrupt, SaveOffer
from validator.games.arctic_scavengers.premises import PREMISES
from validator.games.arctic_scavengers.rounds import NextRound, in_play, set_up
from validator.games.arctic_scavengers.scoring import ending, result
from validator.games.arctic_scavengers.skirmish import Declare, Resolve, Skirmish, Turn
from validator.games.arctic_scavengers.state import Options, Table
from validator.games.arctic_scavengers.tables import Tables
from validator.games.arctic_scavengers.work import Carry

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


class ArcticScavengers(Rules[Table]):
    """The base game for two to five players, and the four modules of the HQ expansion."""

    id: ClassVar[str] = "arctic_scavengers"
    options: ClassVar[type[Options]] = Options
    all_verbs: ClassVar[tuple[Verb, ...]] = VERBS
    premises: ClassVar[tuple[Premise, ...]] = PREMISES

    def __init__(
        self, game: Game, *, traced: bool = False, verbs: Sequence[Verb] = VERBS, stand_ins: Sequence[Component] = ()
    ) -> None:
        self.game = game
        self.claim = Claim(game, traced=traced, stand_ins=stand_ins)
        self.tables = Tables(self.claim)
        self.verbs = {verb.action: verb for verb in verbs}
        self.vocabulary = VOCABULARY
        self.fast = not traced
        self.tables.allows = self.allows

    def sets(self, chosen: Sequence[str]) -> tuple[str, ...]:
        """The chosen sets and all they build on, in printed order."""
        wanted = set(chosen) or {next(iter(self.game.sets))}
        for name in reversed(list(self.game.sets)):
            if name in wanted:
                wanted |= set(self.game.sets[name].get("with", ()))
        return tuple(name for name in self.game.sets if name in wanted)

    def new_game(self, players: int, chance: Chance, sets: Sequence[str], options: Mapping[str, Any]) -> Table:
        """Set up and run on to the first decision."""
        s = set_up(self.tables, players, chance, sets=self.sets(sets), options=Options(**options))
        self.run_on(s, chance)
        return s

    def copy(self, s: Table) -> Table:
        """The same state, sharing nothing that changes."""
        return s.copy()

    def census(self, s: Table) -> Counter[str]:
        """Every accounted component, wherever it is."""
        return seeing.census(s)

    def box(self, s: Table) -> Mapping[str, int]:
        """The copies the catalogue prints of the sets in play."""
        if s.sets not in self.tables.boxes:
            cards = in_play(self.tables, s.sets)
            self.tables.boxes[s.sets] = {card: self.claim.components[card].copies for card in cards}
        return self.tables.boxes[s.sets]

    def dump(self, s: Table) -> dict[str, Any]:
        """The position as plain data."""
        return positions.dump(s, self.vocabulary)

    def load(self, position: Mapping[str, Any]) -> Table:
        """A state from a position, which may leave things open."""
        return positions.load(self.tables, position, self.vocabulary, self.sets)

    def unordered(self, path: str) -> bool:
        """Hands, discard piles and the like have no order that matters; decks and shared piles do."""
        zone = path.rsplit(".", maxsplit=1)[-1]
        return zone not in ("deck", "junkyard", "contested", "schematics", "top", "bottom", "standing", "dug")

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
        """Announce or pass at once, keep nothing if that is allowed."""
        lazy = [a for a in legal if isinstance(a, Announce | Pass | Done) or a == Keep(NOTHING)]
        return lazy[0] if lazy else legal[0]

    def result(self, s: Table) -> Mapping[str, Any] | None:
        """How the game ended, or None while it goes on."""
        return None if s.stack else result(s)

    def ending(self, s: Table) -> str:
        """The way the game ended."""
        return ending(s)


RULES = ArcticScavengers
