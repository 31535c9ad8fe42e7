"""Where an example and the game part ways: at which line, and what its writer can do about it."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import fields
from difflib import get_close_matches

from proofdeck.generator.catalogue.game import Component
from proofdeck.generator.diagnostics import Place
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.state import State
from proofdeck.validator.engine.zones import NeedsToKnow
from proofdeck.validator.evidence.examples import Case
from proofdeck.validator.subject.laws import place_in_law

_QUOTED = re.compile(r"'([^']+)'")
SEE_POSITION = "the README beside the rulebooks says how positions are written"
SEE_EXPECTATIONS = "the README beside the rulebooks says what 'expect' and 'change' can ask for"
SEE_CHANCE = (
    "'chance' lists what comes out of chance in this step, all of it and in order: 'chance: [shuffle junkyard]'"
)
SEE_FORMS = "'{...}' stands for a choice, several cards joined with '+'; what is in '[...]' may be left out"
SEE_LAW = "either the law has a mistake there, or the position says something in a shape that it does not expect"
LAW_FAILED, LAW_STOPPED = "PRF313", "the rules cannot go on"
SLIP = 0.8
"""How like a component a word is that was meant to be one: 'scuot', 'brawlr'."""
MOST_NAMED = 6
"""Actions that a hint names."""


class Diverged(Exception):
    """The example and the game part ways here."""

    def __init__(self, code: str, message: str, place: Place, hint: str | None = None) -> None:
        self.code = code
        self.place = place
        self.hint = hint
        super().__init__(message)


def law_failed(doing: str, place: Place, error: Exception, hint: str | None = None) -> Diverged:
    """The law failed in the middle of something, whatever it raised: the message names its line."""
    where = f" at {line}" if (line := place_in_law(error)) else ""
    message = f"'{doing}': {LAW_STOPPED} ({type(error).__name__}: {error}){where}"
    return Diverged(LAW_FAILED, message, place, hint)


def blamed(case: Case, message: str) -> Place:
    """Where the position writes what a complaint quotes first, the last time it does; else where the case begins."""
    for quoted in _QUOTED.findall(message):
        written = [place for key, place in case.given_at.items() if key == quoted or quoted in _words(case.given[key])]
        if written:
            return written[-1]
    return case.place


def _words(value: object) -> Iterator[str]:
    match value:
        case dict():
            for key, part in value.items():
                yield str(key)
                yield from _words(part)
        case list() | tuple():
            for part in value:
                yield from _words(part)
        case _:
            yield str(value)


def misspelt(action: Action, known: Mapping[str, Component]) -> tuple[str, str] | None:
    """A word of an action that is no component but all but one, and which it was probably meant to be."""
    for word in _named(action, known):
        if close := get_close_matches(word, [name for name in known if known[name].accounted], n=1, cutoff=SLIP):
            return word, close[0]
    return None


def _named(action: Action, known: Container[str]) -> Iterator[str]:
    """The words of an action that are not components: piles, sites, or slips."""
    for part in fields(action):
        value = getattr(action, part.name)
        for word in value if isinstance(value, tuple) else (value,):
            if isinstance(word, str) and word.partition(".")[0] not in known:
                yield word


def legal_now(rules: Rules, state: State[object, object], names: Sequence[str]) -> str | None:
    """Some of what could be done instead, as the example would write it."""
    frame = state.stack[-1] if state.stack else None
    if frame is None or frame.automatic:
        return None
    try:
        legal = [rules.vocabulary.format(action, names) for action in rules.legal(state)]
    except NeedsToKnow:
        return None
    more = ", ..." if len(legal) > MOST_NAMED else ""
    return ", ".join(f"'{names[frame.who]}: {text}'" for text in legal[:MOST_NAMED]) + more
