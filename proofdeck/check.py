"""Checking a game whole: what the press finds and what the proof finds, in one report."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from proofdeck.generator.opening import JOBS, choose_games, open_project
from proofdeck.generator.terminal import echo_text
from proofdeck.validator.subject.opening import law_options, open_subject, show_trace, unproved

if TYPE_CHECKING:
    from proofdeck.generator.diagnostics import Findings
    from proofdeck.generator.progress import Say
    from proofdeck.generator.project import Project


@click.command("check")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--format", "form", type=click.Choice(["text", "json", "junit", "github"]), default="text")
@click.option("--fail-on", type=click.Choice(["error", "warning", "note"]), default="error", show_default=True)
@click.option("--language", help="Only with these words; default all languages a game has words for.")
@click.option("--jobs", type=click.IntRange(1, 1000), help=JOBS)
@law_options
@click.pass_context
def check_command(
    ctx: click.Context,
    /,
    games: Sequence[str],
    form: str,
    fail_on: str,
    language: str | None,
    jobs: int | None,
    **laws: bool,
) -> None:
    """Check a game's data, looks, print and proof; exit status 1 if anything found is as grave as --fail-on."""
    from proofdeck.generator.diagnostics import Severity
    from proofdeck.generator.progress import progress
    from proofdeck.generator.reporting import REPORTS, Checked, Report
    from proofdeck.generator.side_by_side import side_by_side

    project = open_project(ctx, games, for_machines=form != "text")
    chosen = choose_games(project, games)
    checked = [Checked("", _around(project, games))]
    with progress() as say:
        work = partial(_check_one, project, language, laws)
        found = side_by_side(work, chosen, 1 if laws.get("debug") else jobs, say)
        checked += [Checked(name, findings) for name, findings in zip(chosen, found, strict=True)]
    report = Report(project, checked, Severity(fail_on))
    echo_text(REPORTS[form](report))
    if report.failed:
        sys.exit(1)


def _around(project: Project, games: Sequence[str]) -> Findings:
    """What lies about that nothing reads."""
    from proofdeck.generator.diagnostics import Findings
    from proofdeck.generator.strays import strays
    from proofdeck.validator.subject.lacking import stray_proofs

    findings = Findings()
    with findings.checking("files that nothing reads"):
        findings.extend(strays(project, games))
        findings.extend([] if games else stray_proofs(project))
    return findings


def _check_one(project: Project, language: str | None, laws: dict[str, bool], name: str, say: Say) -> Findings:
    return check_whole(project, name, say, language, **laws)


def check_whole(project: Project, name: str, say: Say, language: str | None = None, **laws: bool) -> Findings:
    """What press and proof find about one game; the press in every language it can be printed in."""
    from proofdeck.generator.catalogue.crosschecks.waivers import waive
    from proofdeck.generator.catalogue.loading import find_languages
    from proofdeck.generator.checking import check_game
    from proofdeck.generator.diagnostics import Findings
    from proofdeck.generator.request import Request
    from proofdeck.validator.proof import prove

    findings = Findings()
    game = check_game(project, name, Request(output=Path("output"), language=language), findings, say)
    if game is None:
        return findings
    for other in find_languages(project, name) if language is None else ():
        if other != game.language:
            check_game(project, name, Request(output=Path("output"), language=other), findings, say)
    say(f"{game.title}: proving")
    with findings.checking("law and evidence"):
        opened = open_subject(project, game, findings, **laws)
        findings.extend(unproved(opened))
    prove(opened.subject, findings, fell=show_trace if laws.get("debug") else None)
    return Findings(waive(game, dict.fromkeys(findings.items)), findings.made)
