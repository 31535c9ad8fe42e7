"""What holds in every game, whatever its rules, checked along random games."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from proofdeck.validator.engine.chance import Recorded, Scripted, Seeded
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.play import LONGEST_GAME, Endless, Random
from proofdeck.validator.engine.rules import Action, Illegal
from proofdeck.validator.engine.state import AnyState
from proofdeck.validator.engine.zones import lost_or_made


class InvariantBroken(AssertionError):
    """A game did what no game may do."""


@dataclass(slots=True)
class Walk:
    """One random game that is checked as it goes: the census at every step, the rest at a seeded sample of them."""

    rules: Rules
    players: int
    sets: Sequence[str]
    options: Mapping[str, object]
    seed: int
    every: int = 7
    """How many steps apart, on average, everything is checked."""
    also: Callable[[Rules, AnyState], None] | None = None
    """One more check, for what only one game's evidence can say."""
    decisions: int = 0
    past: list[tuple[AnyState, Mapping[str, object]]] = field(default_factory=list)
    met: dict[Action, None] = field(default_factory=dict)

    def run(self) -> AnyState:
        """Play to the end; returns the final state."""
        rules, sample = self.rules, random.Random(self.seed * 7919 + 1)
        state, twin = self._start(), self._start()
        player, chance, echo = Random(self.seed), Seeded(self.seed), Seeded(self.seed)
        while state.stack:
            legal = rules.legal(state)
            self._check_census(state)
            if sample.random() * self.every < 1:
                self._check_all(state, legal, sample)
            action = player(state, legal)
            self.met[action] = None
            rules.apply(state, action, chance)
            rules.apply(twin, action, echo)
            self.decisions += 1
            if self.decisions > LONGEST_GAME:
                raise Endless(f"seed {self.seed}: no end after {self.decisions} decisions")
        require(state == twin, "the same seed and the same decisions gave two different games")
        self._check_past()
        self._check_census(state)
        return state

    def _start(self) -> AnyState:
        state = self.rules.new_game(self.players, Seeded(self.seed + 1), self.sets, self.options)
        require(bool(state.stack), "a new game has nothing to decide")
        return state

    def _check_census(self, state: AnyState) -> None:
        if wrong := lost_or_made(self.rules.census(state), self.rules.box(state)):
            raise InvariantBroken(f"components lost or made: {'; '.join(wrong)}")

    def _check_all(self, state: AnyState, legal: list[Action], sample: random.Random) -> None:
        require(bool(legal), f"nothing is legal at {state.stack[-1]}")
        check_judge(self.rules, state, legal, list(self.met)[-40:])
        check_wording(self.rules, state, legal)
        check_position(self.rules, state)
        check_secrets(self.rules, state, legal, sample.randrange(1 << 30))
        check_record(self.rules, state, legal[sample.randrange(len(legal))], sample.randrange(1 << 30))
        if self.also is not None:
            self.also(self.rules, state)
        self.past.append((self.rules.copy(state), self.rules.dump(state)))

    def _check_past(self) -> None:
        for copy, dumped in self.past:
            require(self.rules.dump(copy) == dumped, "a copy of a past state changed later on")


def require(holds: bool, message: str) -> None:
    """Raise if it does not hold."""
    if not holds:
        raise InvariantBroken(message)


def check_judge(rules: Rules, state: AnyState, legal: list[Action], others: list[Action]) -> None:
    """Legal or refused, never both: the quick list is the judged one, and what is not on it is refused untouched."""
    require(len(set(legal)) == len(legal), f"an action is offered twice at {state.stack[-1]}")
    judged = rules.judged(state)
    require(set(legal) == set(judged), f"{state.stack[-1]}: quick and judged differ: {set(legal) ^ set(judged)}")
    before = rules.dump(state)
    for action in set(others) - set(legal):
        try:
            rules.apply(state, action, Seeded(0))
        except Illegal as refused:
            require(bool(refused.reasons) and all(r.rule for r in refused.reasons), f"{action} refused without a rule")
        else:
            raise InvariantBroken(f"{action} is not legal at {state}, and was not refused")
    require(rules.dump(state) == before, "a refused action changed the state")


def check_wording(rules: Rules, state: AnyState, legal: list[Action]) -> None:
    """What is written can be read back."""
    names = [f"p{seat + 1}" for seat in range(len(state.seats))]
    for thing in [*legal, *state.stack]:
        text = rules.vocabulary.format(thing, names)
        require(rules.vocabulary.parse(text, names) == thing, f"'{text}' does not read back as {thing}")


def check_position(rules: Rules, state: AnyState) -> None:
    """A dumped position loads as the same state."""
    require(rules.load(rules.dump(state)) == state, f"a position does not load as it was dumped, at {state.stack[-1]}")


def check_secrets(rules: Rules, state: AnyState, legal: list[Action], seed: int) -> None:
    """What a player cannot know changes neither her view nor what she may do."""
    for seat in range(len(state.seats)):
        mixed = rules.copy(state)
        rules.permute(mixed, seat, Seeded(seed))
        require(rules.view(mixed, seat) == rules.view(state, seat), f"player {seat + 1} sees what she must not")
        if rules.decider(state) == seat:
            require(rules.legal(mixed) == legal, f"player {seat + 1} may act on what she cannot know")


def check_record(rules: Rules, state: AnyState, action: Action, seed: int) -> None:
    """Chance that was recorded replays to the same state."""
    first, second = rules.copy(state), rules.copy(state)
    record = Recorded(Seeded(seed))
    rules.apply(first, action, record)
    script = Scripted(list(record.results))
    rules.apply(second, action, script)
    script.finish()
    require(first == second, f"recorded chance replays differently after {action}")
