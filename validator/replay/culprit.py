"""The one value behind many divergences: what all failing examples read and the sound ones hardly do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import Absent, value_at
from proofdeck.generator.diagnostics import Findings, Place
from proofdeck.validator.evidence.rulebook import Rulebook, StatedValue
from proofdeck.validator.replay.outcomes import Outcome

SEVERAL = 2


@dataclass(frozen=True, slots=True)
class Culprit:
    """A catalogue value that probably is wrong."""

    path: str
    place: Place
    diverged: tuple[str, ...]
    """The examples that disagree."""
    sound: int
    """Examples that read it and agree."""
    objecting: tuple[StatedValue, ...]
    """What the rulebook states otherwise in so many words."""


def find_culprit(game: Game, book: Rulebook, outcomes: Sequence[Outcome]) -> Culprit | None:
    """The value most likely behind all divergences, if several examples disagree and all of them read it."""
    failed = [outcome for outcome in outcomes if not outcome.passed]
    if len(failed) < SEVERAL:
        return None
    shared = set.intersection(*(outcome.read() for outcome in failed))
    sound = Counter(path for outcome in outcomes if outcome.passed for path in outcome.read() & shared)
    objecting = {path: _objecting(game, book, path) for path in shared}
    known = [path for path in shared if game.places.get(path)]
    if not known:
        return None
    path = min(known, key=lambda name: (not objecting[name], sound[name], name))
    if sound[path] > len(outcomes) - len(failed) - sound[path] and not objecting[path]:
        return None  # most sound examples read it as well: no reason to suspect it
    ids = tuple(outcome.example.id for outcome in failed)
    return Culprit(path, game.places[path], ids, sound[path], objecting[path])


def _objecting(game: Game, book: Rulebook, path: str) -> tuple[StatedValue, ...]:
    try:
        found = value_at(game, path)
    except Absent:
        return ()
    return tuple(stated for stated in book.values if path in stated.paths and stated.paths[path] != found)


def report_culprit(culprit: Culprit | None, findings: Findings) -> None:
    """One finding for all of them, at the line to look at first."""
    if culprit is None:
        return
    message = f"{len(culprit.diverged)} examples disagree; all of them read {culprit.place} '{culprit.path}'"
    stated = "; ".join(f"{s.id} says {s.paths[culprit.path]} ({s.section})" for s in culprit.objecting)
    others = f"{culprit.sound} sound examples read it too" if culprit.sound else "no sound example reads it"
    hint = f"look there first: {stated or others}. They are {_some(culprit.diverged)}"
    findings.error("PRF312", message, culprit.place, hint)


def _some(names: Sequence[str], most: int = 8) -> str:
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more
