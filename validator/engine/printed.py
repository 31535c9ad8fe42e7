"""The rules of a printed game: made from its catalogue, with the sets and the box that the catalogue gives."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeVar

from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.pieces import with_foundations
from proofdeck.generator.diagnostics import Finding, Refused
from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.claim import Claim
from proofdeck.validator.engine.rules import FALLS, Rules, State, Verb
from proofdeck.validator.engine.wording import Seat, Vocabulary


@dataclass(frozen=True, slots=True)
class NoOptions:
    """For a rulebook that leaves no reading open."""


class PrintedState(State, Protocol):
    """What is asked of the state of a game that is played with printed components."""

    sets: tuple[str, ...]

    def copy(self) -> Any:
        """The same state, sharing nothing that changes."""


S = TypeVar("S", bound=PrintedState)


class Positions(Protocol):
    """A game's module that writes a state out as plain data and reads it back."""

    def dump(self, s: Any, vocabulary: Vocabulary, /) -> dict[str, Any]:
        """The position, complete."""

    def load(
        self, law: Any, given: Mapping[str, Any], vocabulary: Vocabulary, sets: Callable[..., tuple[str, ...]], /
    ) -> Any:
        """A state from a position, which may leave things open."""


class Seeing(Protocol):
    """A game's module that knows where everything is and who can see it."""

    def look(self, s: Any, path: str, names: Sequence[str], /) -> Any:
        """The value an expectation names."""

    def view(self, s: Any, whole: dict[str, Any], who: Seat, /) -> dict[str, Any]:
        """The dumped position as one player knows it."""

    def permute(self, s: Any, who: Seat, chance: Chance, /) -> None:
        """Mix every pool of components that this player cannot tell apart."""

    def census(self, s: Any, /) -> Counter[str]:
        """Every accounted component, wherever it is."""


class Scoring(Protocol):
    """A game's module that says how a finished game came out."""

    def result(self, s: Any, /) -> Mapping[str, Any]:
        """Winners and scores."""

    def ending(self, s: Any, /) -> str:
        """The way the game ended, in a few words."""


class PrintedRules(Rules[S]):
    """What all printed games do alike; the rulebook's half is in each game's folder."""

    options: ClassVar[type[Any]] = NoOptions
    """The variants and readings a game can be played with, one field each."""
    all_verbs: ClassVar[tuple[Verb, ...]]
    positions: ClassVar[Positions]
    seeing: ClassVar[Seeing]
    scoring: ClassVar[Scoring]
    game: Game
    tables: Any
    """What the catalogue says, in the form the rules ask for it."""

    def __init__(
        self,
        game: Game,
        *,
        traced: bool = False,
        verbs: Sequence[Verb] | None = None,
        stand_ins: Sequence[Component] = (),
    ) -> None:
        self.game = game
        self.claim = Claim(game, traced=traced, stand_ins=stand_ins)
        self.verbs = {verb.action: verb for verb in (self.all_verbs if verbs is None else verbs)}
        self.fast = not traced
        self.tables = self._read()
        self.boxes: dict[tuple[str, ...], dict[str, int]] = {}

    def _read(self) -> Any:
        """The tables, or a refusal that names the game: constants have no declared kind, so anything may be there."""
        try:
            return self.read(self.claim)
        except FALLS as error:
            message = f"the rules of '{self.game.id}' cannot read its catalogue ({type(error).__name__}: {error})"
            hint = f"a value is missing or of another kind: look at what changed in components/{self.game.id}/"
            raise Refused(Finding("PRF211", message, hint=hint)) from error

    @abstractmethod
    def read(self, claim: Claim) -> Any:
        """The game's tables, read from the catalogue."""

    @abstractmethod
    def set_up(self, players: int, chance: Chance, sets: tuple[str, ...], options: Any) -> S:
        """The table as it is laid before the first decision."""

    def new_game(self, players: int, chance: Chance, sets: Sequence[str], options: Mapping[str, Any]) -> S:
        """Set up and run on to the first decision."""
        s = self.set_up(players, chance, self.sets(sets, players), self.options(**options))
        self.run_on(s, chance)
        return s

    def sets(self, chosen: Iterable[str], players: int) -> tuple[str, ...]:
        """The chosen sets and all they build on, in printed order; the first of the box if none is chosen."""
        return with_foundations(self.game, tuple(chosen) or tuple(self.game.sets)[:1])

    def copy(self, s: S) -> S:
        """The same state, sharing nothing that changes."""
        twin: S = s.copy()
        return twin

    def box(self, s: S) -> Mapping[str, int]:
        """The copies the catalogue prints of the sets in play."""
        if (found := self.boxes.get(s.sets)) is None:
            cards = self.claim.in_play(s.sets)
            found = self.boxes[s.sets] = {card: self.claim.components[card].copies for card in cards}
        return found

    def census(self, s: S) -> Counter[str]:
        """Every accounted component, wherever it is."""
        return self.seeing.census(s)

    def dump(self, s: S) -> dict[str, Any]:
        """The position as plain data."""
        return self.positions.dump(s, self.vocabulary)

    def load(self, position: Mapping[str, Any]) -> S:
        """A state from a position, which may leave things open."""
        state: S = self.positions.load(self.tables, position, self.vocabulary, self.sets)
        return state

    def view(self, s: S, seat: Seat) -> dict[str, Any]:
        """The position as one player knows it."""
        return self.seeing.view(s, self.dump(s), seat)

    def permute(self, s: S, seat: Seat, chance: Chance) -> None:
        """Mix every pool of components that this player cannot tell apart."""
        self.seeing.permute(s, seat, chance)

    def look(self, s: S, path: str, names: Sequence[str]) -> Any:
        """The value an expectation names."""
        return self.seeing.look(s, path, names)

    def result(self, s: S) -> Mapping[str, Any] | None:
        """How the game ended, or None while it goes on."""
        return None if s.stack else self.scoring.result(s)

    def ending(self, s: S) -> str:
        """The way a finished game ended."""
        return self.scoring.ending(s)
