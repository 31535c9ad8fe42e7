"""Cosmic Colonies as the engine sees it: its verbs, its words, and the way in and out of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from generator.catalogue.game import Component, Game
from validator.engine.chance import Chance
from validator.engine.claim import Claim, Premise
from validator.engine.rules import Action, Rules, Verb
from validator.engine.wording import Vocabulary
from validator.games.cosmic_colonies import offers, paying, placing, positions, rounds, seeing, setup, stores
from validator.games.cosmic_colonies.actions import Build, Collect, Gather, Pass
from validator.games.cosmic_colonies.building import BUILD
from validator.games.cosmic_colonies.collecting import COLLECT, GATHER
from validator.games.cosmic_colonies.moments import MOMENTS
from validator.games.cosmic_colonies.premises import PREMISES
from validator.games.cosmic_colonies.robot import RobotTurn
from validator.games.cosmic_colonies.scoring import ending, result
from validator.games.cosmic_colonies.state import Options, Table
from validator.games.cosmic_colonies.tables import Tables
from validator.games.cosmic_colonies.turns import PASSING, Acting, Choosing, Further, MayBuild, build, collect, gather

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


class CosmicColonies(Rules[Table]):
    """The base game for two to five players, the advanced setup, both variants and the solo mode."""

    id: ClassVar[str] = "cosmic_colonies"
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

    def sets(self, chosen: Sequence[str], players: int) -> tuple[str, ...]:
        """The chosen sets and all they build on, in printed order; one player always plays against the robot."""
        wanted = set(chosen) or {next(iter(self.game.sets))}
        if players == 1:
            wanted.add("solo")
        for name in reversed(list(self.game.sets)):
            if name in wanted:
                wanted |= set(self.game.sets[name].get("with", ()))
        return tuple(name for name in self.game.sets if name in wanted)

    def new_game(self, players: int, chance: Chance, sets: Sequence[str], options: Mapping[str, Any]) -> Table:
        """Set up and run on to the first decision."""
        chosen = self.sets(sets, players)
        s = setup.set_up(self.tables, players, chance, sets=chosen, options=Options(**options))
        self.run_on(s, chance)
        return s

    def copy(self, s: Table) -> Table:
        """The same state, sharing nothing that changes."""
        return s.copy()

    def census(self, s: Table) -> Counter[str]:
        """Every accounted component and every token, wherever it is."""
        return seeing.census(s)

    def box(self, s: Table) -> Mapping[str, int]:
        """The copies the catalogue prints of the sets in play, and the tokens by what they are worth."""
        key = (*s.sets, str(s.options.doubles_within))
        if key not in self.tables.boxes:
            cards = self.tables.in_play(s.sets)
            box = {card: self.claim.components[card].copies for card in cards}
            units = {UNITS.format(kind): setup.units(self.tables, kind, s.options) for kind in self.tables.kinds}
            self.tables.boxes[key] = box | units
        return self.tables.boxes[key]

    def dump(self, s: Table) -> dict[str, Any]:
        """The position as plain data."""
        return positions.dump(s, self.vocabulary)

    def load(self, position: Mapping[str, Any]) -> Table:
        """A state from a position, which may leave things open."""
        return positions.load(self.tables, position, self.vocabulary, self.sets)

    def unordered(self, path: str) -> bool:
        """Hands, boxes and the like have no order that matters; decks and played cards do."""
        zone = path.rsplit(".", maxsplit=1)[-1]
        return zone not in ("deck", "top", "bottom", "standing")

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
        """Pass where that is allowed, else collect, else the first thing there is."""
        for kind in (Pass, Collect):
            for action in legal:
                if isinstance(action, kind):
                    return action
        return legal[0]

    def plays(self, players: int, chosen: str) -> bool:
        """The solo set is for one player, who has no other."""
        return (players == 1) == (chosen == "solo")

    def ending(self, s: Table) -> str:
        """How a finished game was decided."""
        return ending(s)

    def result(self, s: Table) -> Mapping[str, Any] | None:
        """How the game ended, or None while it goes on."""
        return None if s.stack else result(s)


RULES = CosmicColonies
