"""The frame of a game's law: decision points on a stack, verbs with their clauses, and the one judge over them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.claim import Claim, Premise
from proofdeck.validator.engine.events import Event
from proofdeck.validator.engine.wording import Seat, Vocabulary, Worded


class Action(Worded):
    """What a player decides: choices only, never a number that follows from them."""

    __slots__ = ()
    verb: ClassVar[str] = ""
    """The name under which a game counts how often it was done."""


@dataclass(frozen=True, slots=True)
class Frame(Worded):
    """One point of the game at which somebody decides, named as the rulebook names it."""

    who: Seat
    verbs: ClassVar[frozenset[type[Action]]] = frozenset()
    automatic: ClassVar[bool] = False
    """Nobody decides: the rules run on by themselves."""
    lapse: ClassVar[Action | None] = None
    """For an offer, what no answer means."""
    free: ClassVar[bool] = False
    """Whether an example may end here: nobody has to decide anything at once."""
    rests: ClassVar[bool] = False
    """An automatic frame that examples may stop before, since much would have to be said to go on."""

    def candidates(self, s: Any) -> Iterable[Action]:
        """Actions among which all legal ones are."""
        return ()

    def quick(self, s: Any) -> list[Action] | None:
        """The legal actions by a shorter way, if the frame knows one; a law tests that both ways agree."""
        return None

    def vetted(self, s: Any, action: Action) -> bool:
        """Whether the judge is known to have allowed this very action under the same circumstances."""
        return False

    def run(self, s: Any, chance: Chance) -> None:
        """What happens at an automatic frame; it removes itself."""
        raise NotImplementedError


class State(Protocol):
    """What the engine needs of a game's state."""

    stack: list[Frame]
    events: list[Event] | None


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class Clause:
    """One way for an action to be against the rules."""

    rule: str
    broken: Callable[[Any, Seat, Any], bool]
    message: str

    @property
    def id(self) -> str:
        """A name for reports: the rule and the predicate."""
        return f"{self.rule}/{self.broken.__name__.strip('_')}"


@dataclass(frozen=True, slots=True)
class Verb:
    """A kind of action: what may forbid it, what to answer at the wrong moment, and what it does."""

    action: type[Action]
    carry_out: Callable[[Any, Seat, Any, Chance], None]
    clauses: tuple[Clause, ...] = ()
    moments: tuple[Clause, ...] = ()
    """Asked only where the action is not on offer; the last one must always hold."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A rule that an action breaks."""

    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"


class Illegal(Exception):
    """An action was refused, for these reasons."""

    def __init__(self, action: Action, reasons: Sequence[Broken]) -> None:
        self.action = action
        self.reasons = tuple(reasons)
        super().__init__("; ".join(map(str, reasons)))


FALLS = (AssertionError, AttributeError, ArithmeticError, LookupError, TypeError, ValueError, StopIteration)
"""How a law fails that was given a catalogue it cannot play with: a finding, never a traceback."""


class Rules(ABC, Generic[S]):
    """A whole game: the engine's half is here, the rulebook's half in each game's folder."""

    id: ClassVar[str]
    verbs: Mapping[type[Action], Verb]
    vocabulary: ClassVar[Vocabulary]
    claim: Claim
    premises: ClassVar[tuple[Premise, ...]] = ()
    """What the law takes for granted about the catalogue."""
    fast: bool = True
    """Whether legal() may take the quick way."""
    stops: bool = False
    """Whether to stop before frames that rest."""

    def decider(self, s: S) -> Seat | None:
        """Who decides now; nobody once the game is over."""
        return s.stack[-1].who if s.stack else None

    def legal(self, s: S) -> list[Action]:
        """Everything the player to decide may do."""
        if not s.stack:
            return []
        frame = s.stack[-1]
        if self.fast and (vetted := frame.quick(s)) is not None:
            return vetted
        return self.judged(s)

    def judged(self, s: S) -> list[Action]:
        """The legal actions the long way: every candidate before the judge."""
        frame = s.stack[-1]
        return [a for a in frame.candidates(s) if self.allows(s, frame.who, a)]

    def why_not(self, s: S, seat: Seat, action: Action) -> list[Broken]:
        """Every rule that forbids this to this player now; empty if it is legal."""
        verb = self.verbs[type(action)]
        frame = s.stack[-1] if s.stack else None
        if frame is None or type(action) not in frame.verbs or seat != frame.who:
            moment = next((c for c in verb.moments if c.broken(s, seat, action)), None)
            found = [moment] if moment else []
        else:
            found = [c for c in verb.clauses if c.broken(s, seat, action)]
        return [Broken(c.rule, c.message) for c in found]

    def allows(self, s: S, seat: Seat, action: Action) -> bool:
        """Whether no rule forbids it: the judge's verdict without its reasons."""
        frame = s.stack[-1]
        if type(action) not in frame.verbs or seat != frame.who:
            return False
        for clause in self.verbs[type(action)].clauses:  # noqa: SIM110 - any() costs as much again
            if clause.broken(s, seat, action):
                return False
        return True

    def apply(self, s: S, action: Action, chance: Chance, seat: Seat | None = None) -> None:
        """Carry an action out, or refuse it with every rule it breaks."""
        stack = s.stack
        kind = type(action)
        if not stack or kind not in stack[-1].verbs or (seat is not None and seat != stack[-1].who):
            raise Illegal(action, self.why_not(s, -1 if seat is None else seat, action) or [Broken("", "not now")])
        who = stack[-1].who
        verb = self.verbs[kind]
        if not (self.fast and stack[-1].vetted(s, action)):
            for clause in verb.clauses:
                if clause.broken(s, who, action):
                    raise Illegal(action, self.why_not(s, who, action))
        verb.carry_out(s, who, action, chance)
        self.run_on(s, chance)

    def follow(self, s: S, offered: Sequence[Action], action: Action, chance: Chance) -> None:
        """Carry out one of the actions that legal() gave for this very state; any other goes before the judge."""
        for known in offered:
            if known is action:
                break
        else:
            self.apply(s, action, chance)
            return
        self.verbs[type(action)].carry_out(s, s.stack[-1].who, action, chance)
        self.run_on(s, chance)

    def run_on(self, s: S, chance: Chance) -> None:
        """Let the rules run until somebody has to decide."""
        stack = s.stack
        while stack:
            frame = stack[-1]
            if not frame.automatic or (self.stops and frame.rests):
                return
            frame.run(s, chance)

    @abstractmethod
    def new_game(self, players: int, chance: Chance, sets: Sequence[str], options: Mapping[str, Any]) -> S:
        """Set up a game."""

    @abstractmethod
    def copy(self, s: S) -> S:
        """The same state, sharing nothing that changes."""

    @abstractmethod
    def census(self, s: S) -> Counter[str]:
        """Every accounted component by id, wherever it is, the box included."""

    @abstractmethod
    def box(self, s: S) -> Mapping[str, int]:
        """What the census must come to."""

    @abstractmethod
    def dump(self, s: S) -> dict[str, Any]:
        """The position as plain data, complete."""

    @abstractmethod
    def unordered(self, path: str) -> bool:
        """Whether the order of the cards in a zone means nothing."""

    @abstractmethod
    def load(self, position: Mapping[str, Any]) -> S:
        """A state from a position, which may leave things open."""

    @abstractmethod
    def view(self, s: S, seat: Seat) -> dict[str, Any]:
        """The position as one player knows it."""

    @abstractmethod
    def permute(self, s: S, seat: Seat, chance: Chance) -> None:
        """Mix, in place, every pool of cards that this player cannot tell apart."""

    @abstractmethod
    def look(self, s: S, path: str, names: Sequence[str]) -> Any:
        """The value an example's expectation names: a zone, a number, something derived."""

    def plain(self, s: S, legal: list[Action]) -> Action:
        """What a player does who does as little as possible; games say how by the order of their candidates."""
        return legal[-1]

    def ending(self, s: S) -> str:
        """The way a finished game ended, in a few words, for those who count them."""
        return "over"

    def plays(self, players: int, chosen: str) -> bool:
        """Whether so many players can play with a set; a set may be for one player alone."""
        return True

    @abstractmethod
    def result(self, s: S) -> Mapping[str, Any] | None:
        """How the game ended, or None while it goes on."""
