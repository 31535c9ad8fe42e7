"""Playing without people: the random player, one that seeks what was never used, and the loop both run in."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.rules import REPLACED, Action, LawFault
from proofdeck.validator.engine.state import AnyState

Bot = Callable[[AnyState, list[Action]], Action]
"""Picks one of the legal actions in a state."""

LONGEST_GAME = 20_000
"""Decisions after which a game is taken to be endless."""


class Endless(LawFault):
    """A game went on beyond any reasonable length, or somebody had no legal action."""


@dataclass(slots=True)
class Played:
    """What a game came to."""

    decisions: int = 0
    forced: int = 0
    """Decisions with one option only."""


class Random:
    """Decides by lot."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed).random

    def __call__(self, state: AnyState, legal: list[Action]) -> Action:
        """One of the legal actions, all alike."""
        return legal[int(self.random() * len(legal))]


@dataclass(slots=True)
class Curious:
    """Prefers actions and components that were never used, until everything was."""

    words: Callable[[Action], list[str]]
    """The things an action uses: its kind and the components it names."""
    rng: random.Random
    seen: Counter[str] = field(default_factory=Counter)

    def __call__(self, state: AnyState, legal: list[Action]) -> Action:
        """The legal action whose rarest part was used least."""
        scored = [(min(self.seen[w] for w in self.words(a)), self.rng.random(), i) for i, a in enumerate(legal)]
        action = legal[min(scored)[2]]
        self.seen.update(self.words(action))
        return action


def play(rules: Rules, state: AnyState, player: Bot, chance: Chance, limit: int = LONGEST_GAME) -> Played:
    """Play a game to its end."""
    decisions = forced = 0
    legal, follow, stack = rules.legal, rules.follow, state.stack
    while stack:
        options = legal(state)
        if not options or decisions >= limit:
            if state.stack is not stack:
                raise LawFault(REPLACED)
            raise Endless(f"no end after {decisions} decisions, {len(options)} options at {stack[-1]}")
        if len(options) == 1:
            action = options[0]
            forced += 1
        else:
            action = player(state, options)
        decisions += 1
        follow(state, options, action, chance)
    if state.stack is not stack:
        raise LawFault(REPLACED)
    return Played(decisions, forced)
