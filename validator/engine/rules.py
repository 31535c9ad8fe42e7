"""The frame of a game's law: decision points on a stack, verbs with their clauses, and the one judge over them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import CodeType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, dataclass_transform

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.wording import SeatNo, Worded

if TYPE_CHECKING:
    from proofdeck.validator.engine.state import AnyState

C = TypeVar("C")
S_contra = TypeVar("S_contra", contravariant=True)
"""A game's state."""
A_contra = TypeVar("A_contra", contravariant=True)
"""A kind of action."""


class Action(Worded):
    """What a player decides: choices only, never a number that follows from them."""

    __slots__ = ()
    verb: ClassVar[str] = ""
    """The name under which a game counts how often it was done."""


@dataclass_transform(frozen_default=True)
def action(cls: type[C]) -> type[C]:
    """A kind of action: its choices are the fields of the class."""
    return dataclass(frozen=True, slots=True)(cls)


@dataclass(frozen=True, slots=True)
class Frame(Worded):
    """One point of the game at which somebody decides, named as the rulebook names it."""

    who: SeatNo
    verbs: ClassVar[frozenset[type[Action]]] = frozenset()
    automatic: ClassVar[bool] = False
    """Nobody decides: the rules run on by themselves."""
    lapse: ClassVar[Action | None] = None
    """For an offer, what no answer means."""
    free: ClassVar[bool] = False
    """Whether an example may end here: nobody has to decide anything at once."""
    complete: ClassVar[bool] = False
    """Whether all candidates are legal, so that nobody has to judge them; a law tests that it is so."""
    rests: ClassVar[bool] = False
    """An automatic frame that examples may stop before, since much would have to be said to go on."""

    @classmethod
    def begin(cls, s: Any) -> Iterable[Frame]:  # noqa: ARG003 - for those whose step depends on it
        """The frames that this step of a round begins with, the first to act first."""
        return (cls(0),)

    def candidates(self, s: Any) -> Iterable[Action]:
        """Actions among which all legal ones are."""
        return ()

    def quick(self, s: Any, judge: Judge) -> list[Action] | None:
        """The legal actions by a shorter way, if the frame knows one; a law tests that both ways agree."""
        return list(self.candidates(s)) if self.complete else None

    def vetted(self, s: Any, action: Action) -> bool:
        """Whether the judge is known to have allowed this very action under the same circumstances."""
        return False

    def run(self, s: Any, chance: Chance) -> None:
        """What happens at an automatic frame; it removes itself."""
        raise NotImplementedError


def steps(of: Iterable[type[Frame]], s: AnyState) -> list[Frame]:
    """Steps of a round as they are stacked: the last one lowest."""
    found: list[Frame] = []
    for kind in of:
        found += kind.begin(s)
    found.reverse()
    return found


@dataclass(frozen=True, slots=True)
class Clause(Generic[S_contra, A_contra]):
    """One way for an action to be against the rules."""

    rule: str
    broken: Callable[[S_contra, SeatNo, A_contra], bool]
    message: str

    @property
    def id(self) -> str:
        """A name for reports: the rule and the predicate."""
        return f"{self.rule}/{self.broken.__name__.strip('_')}"


def always(s: object, who: SeatNo, action: object) -> bool:  # noqa: ARG001 - as every predicate
    """For the last clause of a list: it applies whatever happens."""
    return True


def over(s: AnyState, who: SeatNo, action: object) -> bool:  # noqa: ARG001
    """The game has ended."""
    return not s.stack


def out_of_turn(s: AnyState, who: SeatNo, action: object) -> bool:  # noqa: ARG001
    """Another player decides now."""
    return s.stack[-1].who != who


@dataclass(frozen=True, slots=True)
class Verb(Generic[S_contra, A_contra]):
    """A kind of action: what may forbid it, what to answer at the wrong moment, and what it does."""

    action: type[A_contra]
    carry_out: Callable[[S_contra, SeatNo, A_contra, Chance], None]
    clauses: tuple[Clause[S_contra, A_contra], ...] = ()
    moments: tuple[AnyClause, ...] = ()
    """Asked only where the action is not on offer, so of any action; the last one must always hold."""


AnyVerb = Verb[Any, Any]
AnyClause = Clause[Any, Any]
"""Those of whatever game."""


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


class LawFault(Exception):
    """A law did what no law may do, whatever its rulebook says."""

    def __init__(self, message: str, where: Callable[..., object] | None = None) -> None:
        super().__init__(message)
        self.code: CodeType | None = getattr(where, "__code__", None)
        """The part of the law that did it, which has returned by now."""


REPLACED = "the law put another list in place of 'stack'; change the one that is there: s.stack[:] = ..."
ENDLESS = "nobody ever has to decide: the rules run in a circle"
MOST_STEPS = 10_000
"""Steps in which nobody has to decide, before the rules are taken to run in a circle."""
FALLS = (LawFault, AssertionError, AttributeError, ArithmeticError, LookupError, TypeError, ValueError, StopIteration)
"""How a law fails that was given a catalogue it cannot play with: a finding, never a traceback."""


class Judge:
    """Who says what is legal, carries it out, and lets the rules run on."""

    verbs: Mapping[type[Action], AnyVerb]
    fast: bool = True
    """Whether legal() may take the quick way."""
    stops: bool = False
    """Whether to stop before frames that rest."""

    def decider(self, s: AnyState) -> SeatNo | None:
        """Who decides now; nobody once the game is over."""
        return s.stack[-1].who if s.stack else None

    def legal(self, s: AnyState) -> list[Action]:
        """Everything the player to decide may do."""
        stack = s.stack
        if not stack:
            return []
        if self.fast and (vetted := stack[-1].quick(s, self)) is not None:
            return vetted
        return self.judged(s)

    def judged(self, s: AnyState) -> list[Action]:
        """The legal actions the long way: every candidate before the judge."""
        frame = s.stack[-1]
        return [a for a in frame.candidates(s) if self.allows(s, frame.who, a)]

    def why_not(self, s: AnyState, seat: SeatNo, action: Action) -> list[Broken]:
        """Every rule that forbids this to this player now; empty if it is legal."""
        verb = self.verbs[type(action)]
        frame = s.stack[-1] if s.stack else None
        if frame is None or type(action) not in frame.verbs or seat != frame.who:
            moment = next((c for c in verb.moments if c.broken(s, seat, action)), None)
            found = [moment] if moment else []
        else:
            found = [c for c in verb.clauses if c.broken(s, seat, action)]
        return [Broken(c.rule, c.message) for c in found]

    def allows(self, s: AnyState, seat: SeatNo, action: Action) -> bool:
        """Whether no rule forbids it: the judge's verdict without its reasons."""
        frame = s.stack[-1]
        if type(action) not in frame.verbs or seat != frame.who:
            return False
        for clause in self.verbs[type(action)].clauses:  # noqa: SIM110 - any() costs as much again
            if clause.broken(s, seat, action):
                return False
        return True

    def apply(self, s: AnyState, action: Action, chance: Chance, seat: SeatNo | None = None) -> None:
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
        if s.stack is not stack:
            raise LawFault(REPLACED, verb.carry_out)
        self.run_on(s, chance)

    def follow(self, s: AnyState, offered: Sequence[Action], action: Action, chance: Chance) -> None:
        """Carry out one of the actions that legal() gave for this very state; any other goes before the judge."""
        for known in offered:
            if known is action:
                break
        else:
            self.apply(s, action, chance)
            return
        self.verbs[type(action)].carry_out(s, s.stack[-1].who, action, chance)
        stack = s.stack
        if not stack or stack[-1].automatic:
            self.run_on(s, chance)

    def run_on(self, s: AnyState, chance: Chance) -> None:
        """Let the rules run until somebody has to decide."""
        stack = s.stack
        for _ in range(MOST_STEPS):
            if not stack and not self.renew(s):
                return
            frame = stack[-1]
            if not frame.automatic or (self.stops and frame.rests):
                return
            frame.run(s, chance)
            if s.stack is not stack:
                raise LawFault(REPLACED, frame.run)
        raise LawFault(f"{ENDLESS} at {frame}", frame.run)

    def renew(self, s: AnyState) -> bool:
        """Whether another round begins where nothing is left to be done."""
        return False
