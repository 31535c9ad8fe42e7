"""Checking a game whole: what the press finds and what the proof finds, in one report."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from proofdeck.generator.opening import choose_games, open_project
from proofdeck.validator.subject.opening import law_options, open_subject, show_trace, unproved

if TYPE_CHECKING:
    from proofdeck.generator.diagnostics import Finding
    from proofdeck.generator.progress import Say
    from proofdeck.generator.project import Project


@click.command("check")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--format", "form", type=click.Choice(["text", "json", "junit", "github"]), default="text")
@click.option("--fail-on", type=click.Choice(["error", "warning", "note"]), default="error", show_default=True)
@law_options
@click.pass_context
def check_command(ctx: click.Context, /, games: Sequence[str], form: str, fail_on: str, **laws: bool) -> None:
    """Check a game's data, looks, print and proof; exit status 1 if anything found is as grave as --fail-on."""
    from proofdeck.generator.cli import print_report
    from proofdeck.generator.diagnostics import Severity
    from proofdeck.generator.progress import progress
    from proofdeck.validator.subject.lacking import strays

    project = open_project(ctx)
    chosen = choose_games(project, games)
    findings = [] if games else list(strays(project))
    with progress() as say:
        findings += [finding for name in chosen for finding in check_whole(project, name, say, **laws)]
    print_report(findings, form)
    if any(finding.severity.rank <= Severity(fail_on).rank for finding in findings):
        sys.exit(1)


def check_whole(project: Project, name: str, say: Say, **laws: bool) -> list[Finding]:
    """What press and proof find about one game."""
    from proofdeck.generator.catalogue.crosschecks.waivers import waive
    from proofdeck.generator.checking import check_game
    from proofdeck.generator.diagnostics import Findings
    from proofdeck.generator.request import Request
    from proofdeck.validator.proof import prove

    game, findings = check_game(project, name, Request(output=Path("output")), say)
    if game is None:
        return findings
    say(f"{game.title}: proving")
    proof = Findings()
    opened = open_subject(project, game, proof, **laws)
    proof.extend(unproved(opened))
    prove(opened.subject, proof, fell=show_trace if laws.get("debug") else None)
    return waive(game, [*findings, *proof.items])
