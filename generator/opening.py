"""How every verb begins and how it ends badly: the project chosen and named, the games asked for, findings printed."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

import click

from proofdeck.generator.diagnostics import Finding, Place, Refused, Severity, plain, sort_findings, suggestion
from proofdeck.generator.project import Project, bundled, choose_project, no_project
from proofdeck.generator.terminal import echo, echo_text

JOBS = "Games worked on at once; default one a processor core."
"""The help of --jobs, which changes nothing but how long it takes."""
MANY = 40
"""Findings shown in full before the rest is only counted; `check` shows all."""


def open_project(ctx: click.Context, named: Iterable[str] | None = None, *, for_machines: bool = False) -> Project:
    """The project the command line points at; the first line of output names it.

    Where there is none, the shipped games stand in, and standard output says so unless machines read it; but a verb
    that would take all games (`named` is empty) does not take games that nobody asked for.
    """
    folder, bundled_ones = ctx.obj or (None, False)
    try:
        project = choose_project(Path(folder) if folder else None, bundled_ones, Path.cwd())
    except Refused as refused:
        fail(refused.findings)
    if project is None and named is not None and not list(named):
        fail([no_project(Path.cwd())])
    say_project(project or bundled(), aside=project is not None or for_machines)
    return project or bundled()


def say_project(project: Project, *, aside: bool = True) -> None:
    """The first line: which games are being worked on; on standard output unless that is for machines or expected."""
    name = project.root.name or project.root
    what = "the games that come with proofdeck" if project.bundled else f"project {name}"
    echo(f"proofdeck: {what}" if aside else f"proofdeck: no project in this folder, so {what}", err=aside)


def choose_games(project: Project, names: Iterable[str]) -> list[str]:
    """The games asked for, or all there are; there must be some."""
    from proofdeck.generator.catalogue.loading import find_games

    there, asked = find_games(project), list(names)
    for name in asked:
        if name not in there:
            hint = suggestion(name, there, otherwise=f"there are: {', '.join(there) or 'none'}")
            raise click.UsageError(plain(f"there is no game '{name}'; {hint}"))
    if not there:
        from proofdeck.generator.strays import headless

        hint = "a game is a folder of components/ with a game.yaml in it; 'proofdeck new NAME' begins one"
        fail([Finding("USE110", "there are no games here", Place("components"), hint), *headless(project)])
    return asked or there


def fail(findings: Iterable[Finding]) -> NoReturn:
    """Say what is wrong and stop with exit status 1."""
    tell(findings, everything=True)
    sys.exit(1)


def tell(findings: Iterable[Finding], *, everything: bool = False) -> None:
    """Findings for a person, on standard error: errors and warnings, notes only counted."""
    rows = sort_findings(findings)
    shown = [f for f in rows if everything or f.severity is not Severity.NOTE]
    for finding in shown if everything else shown[:MANY]:
        echo_text(str(finding), err=True)
    if rows:
        from proofdeck.generator.reporting import tally

        echo(tally(rows), err=True)
