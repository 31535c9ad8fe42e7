"""Golden games: whole games of bots written down with chance and the number of legal moves at each step.

They are generated and may be generated again; a change in them is reviewed as a diff. They are no evidence.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypedDict

from proofdeck.generator.reading import door_to
from proofdeck.validator.engine.chance import Recorded, Scripted, Seeded
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.play import Bot, Random
from proofdeck.validator.engine.positions import default_names
from proofdeck.validator.engine.rules import Action

MOST_SEEDS = 10_000
MOST_GOLDEN = 5_000_000


class Changed(Exception):
    """A golden game no longer goes as it was written down."""


Results = list[tuple[str, tuple[str, ...]]]
"""What came out of chance, in order; JSON makes lists of it."""


class Head(TypedDict):
    """The first line of a golden game: how it begins, and how it came out."""

    players: int
    sets: list[str]
    seed: int
    start: Results
    result: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Golden:
    """A finished game, line by line."""

    head: Head
    lines: tuple[str, ...]

    def text(self) -> str:
        """The file: a head, then a line a decision: legal moves, who, what, and what chance did."""
        return "\n".join([json.dumps(self.head), *self.lines]) + "\n"


def record(
    rules: Rules, players: int, sets: Sequence[str], seed: int, bot: Callable[[int], Bot] = Random
) -> tuple[Golden, Any]:
    """Play a game, by lot unless another kind of player is named, and write it down; also returns the final state."""
    start = Recorded(Seeded(seed))
    state = rules.new_game(players, start, sets, {})
    names, player, luck = default_names(players), bot(seed), Seeded(seed + 1)
    lines = []
    while state.stack:
        legal = rules.legal(state)
        action, chance, who = player(state, legal), Recorded(luck), state.stack[-1].who
        rules.apply(state, action, chance)
        lines.append(_line(len(legal), names[who], rules.vocabulary.format(action, names), chance.results))
    result = dict(rules.result(state) or {})
    head = Head(players=players, sets=list(sets), seed=seed, start=start.results, result=result)
    return Golden(head, tuple(lines)), state


def _line(count: int, who: str, text: str, results: Results) -> str:
    luck = f"\t{json.dumps(results)}" if results else ""
    return f"{count}\t{who}: {text}{luck}"


def read(path: Path) -> Golden:
    """A golden game from its file."""
    head, *lines = door_to(path).text(path, MOST_GOLDEN).splitlines()
    return Golden(json.loads(head), tuple(lines))


def replay(rules: Rules, golden: Golden) -> None:
    """Play a golden game again, every number of legal moves and the result compared."""
    names = default_names(golden.head["players"])
    state = rules.new_game(len(names), _script(golden.head["start"]), golden.head["sets"], {})
    for number, line in enumerate(golden.lines, start=2):
        count, move, *luck = line.split("\t")
        who, _, text = move.partition(": ")
        legal = rules.legal(state)
        if len(legal) != int(count) or names[state.stack[-1].who] != who:
            asked = names[state.stack[-1].who]
            raise Changed(f"line {number}: {len(legal)} legal moves of {asked}, not {count} of {who}")
        action = rules.vocabulary.parse(text, names)
        assert isinstance(action, Action)
        rules.apply(state, action, _script(json.loads(luck[0]) if luck else []))
    if state.stack or rules.result(state) != golden.head["result"]:
        raise Changed(f"it ended as {rules.result(state)}, not as {golden.head['result']}")


def _script(results: Results) -> Scripted:
    return Scripted([(what, tuple(came)) for what, came in results])


def search(
    rules: Rules,
    players: int,
    sets: Sequence[str],
    wanted: Callable[[Any], bool],
    bot: Callable[[int], Bot] = Random,
) -> Golden:
    """The first game, by seed, whose final state is as wanted."""
    for seed in range(MOST_SEEDS):
        golden, state = record(rules, players, sets, seed, bot)
        if wanted(state):
            return golden
    raise Changed(f"no game of {MOST_SEEDS} ends as wanted")
