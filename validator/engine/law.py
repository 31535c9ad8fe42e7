"""A law as a value: everything that a game's rules are made of, declared in one place."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, fields
from functools import cached_property
from types import ModuleType
from typing import Any, Generic, TypeVar

from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.pieces import with_foundations
from proofdeck.validator.engine import loading, seeing
from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.claim import Claim, Premise
from proofdeck.validator.engine.kinds import Seats
from proofdeck.validator.engine.positions import default_names
from proofdeck.validator.engine.rules import Action, AnyVerb, Frame, Judge, steps
from proofdeck.validator.engine.seeing import Query
from proofdeck.validator.engine.state import AnyState
from proofdeck.validator.engine.wording import SeatNo, Vocabulary
from proofdeck.validator.engine.zones import count_in

S = TypeVar("S", bound=AnyState)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class NoOptions:
    """For a rulebook that leaves no reading open."""


@dataclass(frozen=True)
class Law(Generic[S, T]):
    """One game's rules. The engine makes all it can from the state's declared fields; the rest is named here."""

    id: str
    state: type[S]
    tables: Callable[[Claim], T]
    """Reads the catalogue into the form in which the rules ask for it."""
    set_up: Callable[[S, Chance], None]
    """Lays the table: an empty state with its seats, and chance."""
    score: Callable[[S, int], int] | None = None
    """What a player scored; whoever scored most wins, tied players together."""
    result: Callable[[S], Mapping[str, Any]] | None = None
    """How a finished game came out, where that does not follow from the scores: `winners` by name, `scores` by seat."""
    modules: tuple[ModuleType, ...] = ()
    """Where the verbs (`VERBS`) and the frames are; without it the module of `set_up`."""
    round: tuple[type[Frame], ...] = ()
    """The steps of a round, in order: the rulebook's turn summary."""
    over: Callable[[S], bool] | None = None
    """Whether no other round begins; without it the law's own steps begin each round, and an empty stack is the end."""
    options: type[Any] = NoOptions
    """The readings and variants a game can be played with, one field each."""
    premises: tuple[Premise, ...] = ()
    """What the law takes for granted about the catalogue."""
    looks: Mapping[str, Query] = field(default_factory=dict)
    """What can be asked of the table beyond its fields."""
    seat_looks: Mapping[str, Query] = field(default_factory=dict)
    """What can be asked of a player beyond her fields."""
    derived: Mapping[str, Query] = field(default_factory=dict)
    """What rules come to, by `derived.NAME`."""
    phases: Callable[[S, Mapping[str, Any], Sequence[str]], Iterable[Frame]] | None = None
    """What is still to be done in a position that names no frames; without it the round from `turn:` on."""
    phase_keys: tuple[str, ...] = ("phase", "turn")
    """What such a position may say for it."""
    nested: tuple[str, ...] = ()
    """Keys of a position that may be written as a mapping, beyond those that the fields tell."""
    seen: Callable[[S, int, dict[str, Any]], None] | None = None
    """Last touches to what a player sees."""
    mixed: Callable[[S, int, Chance, Callable[[], None]], None] | None = None
    """Mixes what a player cannot tell apart, around or instead of the usual way."""
    counted: Callable[[S, Counter[str]], None] | None = None
    """Adds to a census what no field tells."""
    box: Callable[[T, S], Mapping[str, int]] | None = None
    """What the box holds beyond the accounted components, by tables and state: its sets, players and options."""
    sets: Callable[[tuple[str, ...], int], tuple[str, ...]] | None = None
    """The sets that are chosen, by what was asked for and the number of players."""
    plays: Callable[[int, str], bool] | None = None
    """Whether so many can play with a set; without it everybody can with each."""
    plain: Callable[[S, list[Action]], Action] | None = None
    """What a player does who does as little as possible; without it the last thing that is legal."""
    ending: Callable[[S], str] | None = None
    """The way a finished game ended, in a few words."""
    nestable: frozenset[str] = field(init=False)
    """All keys of a position that may be written as a mapping, but for the players."""
    seats: type[Any] = field(init=False)
    """The class of a player's part of the table."""
    verbs: tuple[AnyVerb, ...] = field(init=False)
    vocabulary: Vocabulary = field(init=False)

    def __post_init__(self) -> None:
        if self.score is None and self.result is None:
            raise ValueError("a law says how a finished game came out: score=... or result=...")
        modules = self.modules or (sys.modules[self.set_up.__module__],)
        verbs = tuple(verb for module in modules for verb in getattr(module, "VERBS", ()))
        frames = [kind for module in modules for kind in vars(module).values() if _is_frame_of(kind, module)]
        _check_frames(frames, {verb.action for verb in verbs})
        object.__setattr__(self, "verbs", verbs)
        seats = next(kind.of for kind in self.state.shape.kinds.values() if isinstance(kind, Seats))
        object.__setattr__(self, "seats", seats)
        written = self.state.shape.written.items()
        nested = {key.partition(".")[0] for key, (_, kind) in written if "." in key or len(kind.ways) > 1}
        object.__setattr__(self, "nestable", frozenset({*nested, *self.nested}))
        if self.score is not None:
            made = {"score": Query(self.score, ("seat",)), "winners": Query(self._best, gives="seats")}
            object.__setattr__(self, "derived", {**made, **self.derived})
        object.__setattr__(self, "vocabulary", Vocabulary([*(verb.action for verb in verbs), *frames]))

    def __call__(
        self,
        game: Game,
        *,
        traced: bool = False,
        verbs: Sequence[AnyVerb] | None = None,
        stand_ins: Sequence[Component] = (),
    ) -> Rules:
        """The rules of one catalogue."""
        return Rules(self, Claim(game, traced=traced, stand_ins=stand_ins), self.verbs if verbs is None else verbs)

    def outcome(self, s: S) -> Mapping[str, Any]:
        """How a game that ended here came out."""
        if self.result is not None:
            return self.result(s)
        names, scores = default_names(len(s.seats)), self._scores(s)
        return {"winners": [names[who] for who in self._best(s)], "scores": scores}

    def _scores(self, s: S) -> list[int]:
        return [self.score(s, who) if self.score else 0 for who in range(len(s.seats))]

    def _best(self, s: S) -> list[int]:
        scores = self._scores(s)
        return [who for who, score in enumerate(scores) if score == max(scores)]


def _is_frame_of(kind: object, module: ModuleType) -> bool:
    """Whether it is a frame that this very module defines, and no mere ancestor of others."""
    return isinstance(kind, type) and issubclass(kind, Frame) and kind.__module__ == module.__name__ and bool(kind.form)


def _check_frames(frames: Iterable[type[Frame]], known: Set[type[Action]]) -> None:
    """At each point of the game the rules run on, or there is something that somebody can do."""
    for frame in frames:
        if unknown := sorted(kind.__name__ for kind in frame.verbs - known):
            raise ValueError(f"{frame.__name__} offers {', '.join(unknown)}, for which no module has a Verb in VERBS")
        if not frame.automatic and not frame.verbs:
            raise ValueError(f"nothing can be done at {frame.__name__}: give it 'verbs', or write 'automatic = True'")


AnyLaw = Law[Any, Any]
"""The law of whatever game."""


class Rules(Judge):
    """A law with a catalogue: what plays, judges and replays."""

    def __init__(self, law: AnyLaw, claim: Claim, verbs: Sequence[AnyVerb]) -> None:
        self.law = law
        self.id = law.id
        self.game = claim.game
        self.claim = claim
        self.verbs = {verb.action: verb for verb in verbs}
        self.fast = not claim.traced
        self.tables = self.law.tables(claim)
        self.boxes: dict[object, Mapping[str, int]] = {}
        self.unordered_paths: dict[str, bool] = {}

    def with_game(self, game: Game) -> Rules:
        """The same law for a game that differs in a few values: all it reads of the others is taken over."""
        return Rules(self.law, Claim(game, traced=self.claim.traced, like=self.claim), tuple(self.verbs.values()))

    def with_verbs(self, verbs: Sequence[AnyVerb]) -> Rules:
        """The same law with other verbs."""
        return Rules(self.law, Claim(self.game, traced=self.claim.traced, like=self.claim), verbs)

    @cached_property
    def backs(self) -> dict[str, str]:
        """What each component shows when it lies face down."""
        return {card: component.back or "" for card, component in self.claim.components.items()}

    @property
    def options(self) -> type[Any]:
        """The readings and variants."""
        return self.law.options

    @property
    def vocabulary(self) -> Vocabulary:
        """How actions and frames are written."""
        return self.law.vocabulary

    @property
    def premises(self) -> tuple[Premise, ...]:
        """What the law takes for granted about the catalogue."""
        return self.law.premises

    def new_game(self, players: int, chance: Chance, sets: Sequence[str], options: Mapping[str, object]) -> AnyState:
        """Set up and run on to the first decision."""
        chosen, read = self.sets(sets, players), self.law.options(**options)
        seats = [self.law.seats() for _ in range(players)]
        s: AnyState = self.law.state(self.tables, chosen, read, seats, events=[] if self.claim.traced else None)
        self.law.set_up(s, chance)
        self.run_on(s, chance)
        return s

    def renew(self, s: AnyState) -> bool:
        """Begin another round, if the law leaves that to the engine and the game is not over."""
        if self.law.over is None or self.law.over(s):
            return False
        s.stack += steps(self.law.round, s)
        return bool(s.stack)

    def sets(self, chosen: Iterable[str], players: int) -> tuple[str, ...]:
        """The chosen sets and all they build on, in printed order; the first of the box if none is chosen."""
        asked = self.law.sets(tuple(chosen), players) if self.law.sets else tuple(chosen)
        return with_foundations(self.game, asked or tuple(self.game.sets)[:1])

    def plays(self, players: int, chosen: str) -> bool:
        """Whether so many players can play with a set."""
        return self.law.plays is None or self.law.plays(players, chosen)

    def copy(self, s: AnyState) -> AnyState:
        """The same state, sharing nothing that changes."""
        return s.copy()

    def dump(self, s: AnyState) -> dict[str, Any]:
        """The whole position as plain data."""
        names = default_names(len(s.seats))
        options = {part.name: getattr(s.options, part.name) for part in fields(s.options)}
        whole: dict[str, Any] = {"players": names, "sets": list(s.sets), "options": options}
        whole["frames"] = [self.law.vocabulary.format(frame, names) for frame in s.stack]
        s.shape.write(s, s, None, "", names, whole)
        for who, seat in enumerate(s.seats):
            seat.shape.write(s, seat, who, f"{names[who]}.", names, whole)
        return whole

    def load(self, position: Mapping[str, Any]) -> AnyState:
        """A state from a position, which may leave things open."""
        return loading.load(self, position)

    def census(self, s: AnyState) -> Counter[str]:
        """Every accounted component, wherever it is."""
        cards: list[str] = []
        amounts: list[Mapping[str, int | None]] = []
        s.shape.hold(s, s, cards, amounts)
        count = Counter(cards)
        for held in amounts:
            count_in(count, held.items())
        if self.law.counted:
            self.law.counted(s, count)
        return count

    def box(self, s: AnyState) -> Mapping[str, int]:
        """The copies the catalogue prints of the sets in play, and what else the law counts."""
        key = (s.sets, len(s.seats), s.options)
        if (found := self.boxes.get(key)) is None:
            printed = {card: self.claim.components[card].copies for card in self.claim.in_play(s.sets)}
            found = self.boxes[key] = {**printed, **(self.law.box(self.tables, s) if self.law.box else {})}
        return found

    def spare(self, s: AnyState) -> Counter[str]:
        """The components that lie where they are out of the game."""
        kinds = s.shape.kinds.items()
        return Counter(card for name, kind in kinds if kind.spare for card in getattr(s, name))

    def view(self, s: AnyState, seat: SeatNo) -> dict[str, Any]:
        """The position as one player knows it."""
        seen = seeing.view(s, self.dump(s), seat)
        if self.law.seen:
            self.law.seen(s, seat, seen)
        return seen

    def permute(self, s: AnyState, seat: SeatNo, chance: Chance) -> None:
        """Mix every pool of components that this player cannot tell apart."""

        def usual() -> None:
            seeing.permute(s, seat, chance, self.backs)

        if self.law.mixed:
            self.law.mixed(s, seat, chance, usual)
        else:
            usual()

    def look(self, s: AnyState, path: str, names: Sequence[str]) -> object:
        """The value an expectation names."""
        return seeing.look(self, s, path, names)

    def unordered(self, path: str) -> bool:
        """Whether the order of what is found under a path means nothing."""
        if (found := self.unordered_paths.get(path)) is None:
            found = self.unordered_paths[path] = not seeing.is_ordered(self.law, path)
        return found

    def plain(self, s: AnyState, legal: list[Action]) -> Action:
        """What a player does who does as little as possible."""
        return self.law.plain(s, legal) if self.law.plain else legal[-1]

    def result(self, s: AnyState) -> Mapping[str, Any] | None:
        """How the game ended, or None while it goes on."""
        return None if s.stack else self.law.outcome(s)

    def ending(self, s: AnyState) -> str:
        """The way a finished game ended."""
        return self.law.ending(s) if self.law.ending else "over"
