"""Statements of an example about the catalogue: `components.net.modifiers has hunt`."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import Absent, value_at
from proofdeck.generator.diagnostics import Finding, Place
from proofdeck.validator.evidence.examples import Example
from proofdeck.validator.replay.comparing import shown
from proofdeck.validator.replay.outcomes import Outcome, Trace

_COMPARISONS: Mapping[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "has": lambda whole, part: part in whole,
    "lacks": lambda whole, part: part not in whole,
}


class NoFact(Exception):
    """A statement about the data that cannot be read."""


def judge_facts(example: Example, game: Game) -> Outcome:
    """What an example states about the catalogue, which asks for no law."""
    outcome = Outcome(example)
    for fact, place in example.facts:
        paths = [word for word in fact.split() if word.startswith(("components.", "constants."))]
        outcome.steps.append(Trace(f"fact: {fact}", read=paths, is_fact=True))
        if finding := _complaint(example, game, fact, paths, place):
            outcome.findings.append(finding)
    return outcome


def _complaint(example: Example, game: Game, fact: str, paths: list[str], place: Place) -> Finding | None:
    try:
        true, found = _judge(game, fact)
    except NoFact as error:
        return Finding("PRF205", f"{example.id}: {error}", place)
    if true:
        return None
    hint = "; ".join(f"{path} is written at {game.places.get(path)}" for path in paths)
    return Finding("PRF205", f"{example.id} ({example.rulebook}): not so: {found}", place, hint)


def _judge(game: Game, fact: str) -> tuple[bool, str]:
    """Whether a statement is true, and what it came to."""
    words = fact.split()
    if len(words) != 3 or words[1] not in _COMPARISONS:
        raise NoFact(f"'{fact}' does not read as 'PATH == VALUE'; it may compare with {', '.join(_COMPARISONS)}")
    left, right = _term(game, words[0]), _term(game, words[2])
    try:
        return _COMPARISONS[words[1]](left, right), f"{shown(left)} {words[1]} {shown(right)}"
    except TypeError as error:
        raise NoFact(f"'{fact}' compares what cannot be compared") from error


def _term(game: Game, word: str) -> object:
    """The number, word or catalogue value that a word of a statement stands for."""
    if word.lstrip("-").isdecimal():
        return int(word)
    if word in ("true", "false", "null"):
        return {"true": True, "false": False, "null": None}[word]
    if "." not in word:
        return word
    try:
        found: object = value_at(game, word)
    except Absent as error:
        raise NoFact(str(error)) from error
    return found
