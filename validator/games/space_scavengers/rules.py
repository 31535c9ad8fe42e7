"""Space Scavengers as one law: every verb, every frame, and what the engine asks of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from generator.catalogue.game import Component, Game
from validator.engine.chance import Chance
from validator.engine.claim import Claim, Premise
from validator.engine.rules import Action, Rules, Verb
from validator.engine.wording import Vocabulary
from validator.games.space_scavengers import bidding, claiming, positions, seeing
from validator.games.space_scavengers.actions import Cash, Lay
from validator.games.space_scavengers.aftermath import AFTERMATH, Exchange, PutAway
from validator.games.space_scavengers.choosing import CHOOSING, Explore
from validator.games.space_scavengers.incidents import TARGETING, Target
from validator.games.space_scavengers.premises import PREMISES
from validator.games.space_scavengers.rounds import CASHING, CashIn, NewHands, NewRound, Rounds, Scoring, set_up
from validator.games.space_scavengers.scoring import ending, result
from validator.games.space_scavengers.state import Options, Table
from validator.games.space_scavengers.tables import Tables

VERBS: tuple[Verb, ...] = CHOOSING + bidding.BIDDING + AFTERMATH + TARGETING + CASHING
FRAMES = (
    Explore, bidding.Bid, bidding.Reveal, bidding.Add, claiming.Claim, claiming.Worst, claiming.EndTurn, Exchange,
    PutAway, Target, Rounds, NewRound, NewHands, CashIn, Scoring,
)  # fmt: skip
VOCABULARY = Vocabulary([*(verb.action for verb in VERBS), *FRAMES])


class SpaceScavengers(Rules[Table]):
    """The game for two to five Captains."""

    id: ClassVar[str] = "space_scavengers"
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

    def new_game(self, players: int, chance: Chance, sets: Sequence[str], options: Mapping[str, Any]) -> Table:
        """Set up and run on to the first decision; there is but one set."""
        return set_up(self.tables, players, chance, Options(**options))

    def copy(self, s: Table) -> Table:
        """The same state, sharing nothing that changes."""
        return s.copy()

    def census(self, s: Table) -> Counter[str]:
        """Every accounted component, wherever it is."""
        return seeing.census(s)

    def box(self, s: Table) -> Mapping[str, int]:
        """The copies the catalogue prints."""
        return self.tables.stock

    def dump(self, s: Table) -> dict[str, Any]:
        """The position as plain data."""
        return positions.dump(s, self.vocabulary)

    def load(self, position: Mapping[str, Any]) -> Table:
        """A state from a position, which may leave things open."""
        return positions.load(self.tables, position, self.vocabulary)

    def unordered(self, path: str) -> bool:
        """Hands, winnings and discard piles have no order that matters; decks do."""
        return path.rsplit(".", maxsplit=1)[-1] not in ("energy", "edge", "sectors", "events_deck", "top", "bottom")

    def view(self, s: Table, seat: int) -> dict[str, Any]:
        """The position as one Captain knows it."""
        return seeing.view(s, self.dump(s), seat)

    def permute(self, s: Table, seat: int, chance: Chance) -> None:
        """Mix every pool of cards that this Captain cannot tell apart."""
        seeing.permute(s, seat, chance)

    def look(self, s: Table, path: str, names: Sequence[str]) -> Any:
        """The value an expectation names."""
        return seeing.look(s, path, names)

    def plain(self, s: Table, legal: list[Action]) -> Action:
        """The first Sector, the first Energy card; when cashing in, all Edge cards but one."""
        kind = self.tables.kind
        lays = [a for a in legal if isinstance(a, Lay) and kind[a.card] == "energy"]
        cashes = [a for a in legal if isinstance(a, Cash)]
        hand = s.seats[s.stack[-1].who].hand
        spare = sum(kind[card] == "edge" for card in hand) > 1
        return lays[0] if lays else cashes[0] if cashes and spare else legal[0]

    def result(self, s: Table) -> Mapping[str, Any] | None:
        """How the game ended, or None while it goes on."""
        return None if s.stack else result(s)

    def ending(self, s: Table) -> str:
        """The way the game ended."""
        return ending(s)


RULES = SpaceScavengers
