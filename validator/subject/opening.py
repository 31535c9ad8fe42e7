"""How the proof's verbs begin: each game with its law and its evidence, or what is missing of them and where."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.loading import load_game
from proofdeck.generator.diagnostics import Finding, Findings, Place, Refused, Severity
from proofdeck.generator.opening import choose_games, fail, tell
from proofdeck.generator.project import Project, is_shipped
from proofdeck.generator.reading import Unreadable, is_there
from proofdeck.generator.terminal import echo_text
from proofdeck.validator.evidence.rulebook import load_rulebook
from proofdeck.validator.subject.lacking import law_not_run, no_evidence, no_examples, no_law
from proofdeck.validator.subject.laws import law_files, law_gave_up, load_law, make_rules
from proofdeck.validator.subject.subject import Subject

if TYPE_CHECKING:
    from proofdeck.validator.engine.law import AnyLaw

F = TypeVar("F", bound=Callable[..., object])

RUN_LAWS = "Run laws that came with the project: Python by whoever wrote it. Or set PROOFDECK_RUN_LAWS=1."


def law_options(command: F) -> F:
    """The options of every verb that may run a law."""
    trace = click.option("--debug", is_flag=True, help="Show the traceback of a law that fails.")
    return click.option("--run-laws", is_flag=True, envvar="PROOFDECK_RUN_LAWS", help=RUN_LAWS)(trace(command))


@dataclass(frozen=True, slots=True)
class Opened:
    """A subject, and why something of it is not there."""

    subject: Subject
    no_law: Finding | None
    """That there is none, or that it may not run; None if there is one, one that fails is a finding of its own."""
    no_evidence: Finding | None


def open_subject(
    project: Project, game: Game, findings: Findings, *, run_laws: bool = False, debug: bool = False
) -> Opened:
    """A game with what judges it: its own, else that of the shipped game which its game.yaml names."""
    judge = game.info.get("judged_by")
    law = _first(project, project.laws(game.id, judge), findings)
    folder = _first(project, project.rulebooks(game.id, judge), findings)
    golden = _first(project, project.playthroughs(game.id, judge), findings)
    runs = law is not None and (run_laws or is_shipped(law))
    subject = Subject(
        game,
        _law(law, game, findings, debug) if law and runs else None,
        load_rulebook(folder, findings) if folder else None,
        tuple(project.door.inside(golden, (".txt",))) if golden else (),
        law_files(law) if law else {},
    )
    gap = law_not_run(project, game, law) if law else no_law(project, game)
    return Opened(subject, None if runs else gap, None if folder else no_evidence(project, game))


def _first(project: Project, paths: Sequence[Path], findings: Findings) -> Path | None:
    """The first of some files or folders that is there; one that leads out of the project is reported and not used."""
    for path in filter(is_there, paths):
        try:
            project.door.real(path)
        except Unreadable as trouble:
            findings.report(trouble, Place(project.name_of(path)))
            return None
        return path
    return None


def _law(path: Path, game: Game, findings: Findings, debug: bool) -> AnyLaw | None:
    """The law, if it can be loaded and made for the game."""
    try:
        law = load_law(path)
        make_rules(law, game)
    except Refused as refused:
        findings.extend(refused.findings)
        if debug and refused.__cause__:
            show_trace(refused.__cause__)
        return None
    return law


def show_trace(error: BaseException) -> None:
    """The whole traceback, for who asked for it."""
    echo_text("".join(traceback.format_exception(error)), err=True)


@contextmanager
def in_play(opened: Opened, debug: bool) -> Iterator[Subject]:
    """The subject to play with; a law that gives up in play is reported with its line."""
    try:
        yield opened.subject
    except Exception as error:
        if debug:
            show_trace(error)
        fail([law_gave_up(opened.subject.game, error)])


def open_subjects(project: Project, names: Sequence[str], *needs: str, run_laws: bool, debug: bool) -> list[Opened]:
    """The games asked for that have what a verb needs; there must be one, and none that was named may lack it."""
    findings = Findings()
    games = [game for name in choose_games(project, names) if (game := load_game(project, name, findings))]
    opened = [open_subject(project, game, findings, run_laws=run_laws, debug=debug) for game in games]
    if findings.has_errors:
        fail(findings)
    lacks = [gap for each in opened for gap in _gaps(each, needs)]
    whole = [each for each in opened if not any(_gaps(each, needs))]
    if lacks and (names or not whole or any(gap.code == "PRF502" for gap in lacks)):
        fail(lacks)
    tell((replace(gap, severity=Severity.NOTE) for gap in lacks), everything=True)
    return whole


def _gaps(opened: Opened, needs: Sequence[str]) -> Iterator[Finding]:
    if opened.no_law and "law" in needs:
        yield opened.no_law
    if opened.no_evidence and "evidence" in needs:
        yield opened.no_evidence


def unproved(opened: Opened) -> Iterator[Finding]:
    """What `check` says of a game that could not be judged whole: an error where the game calls itself proved."""
    subject = opened.subject
    played = sum(bool(example.cases) for example in subject.book.examples)
    severity = Severity.ERROR if subject.game.stage == "proved" else Severity.WARNING
    if (gap := opened.no_law) and (severity is Severity.ERROR or subject.law_files or played):
        left = f"what asks for play is unproved: setup, premises, examples ({played})"
        never = played and not subject.law_files
        yield replace(gap, message=f"{gap.message}; {left}", severity=Severity.ERROR if never else severity)
    if (gap := opened.no_evidence) and (severity is Severity.ERROR or subject.law_files):
        yield replace(gap, severity=severity)
    if severity is Severity.ERROR and subject.evidence and not subject.evidence.examples:
        yield no_examples(subject)
