"""The verb `verify` on the command line."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from proofdeck.generator.opening import choose_games, open_project

if TYPE_CHECKING:
    from proofdeck.generator.project import Project
    from proofdeck.generator.verifying.oracle import LaidOuts
    from proofdeck.generator.verifying.verify import Verified


@click.command("verify")
@click.argument("file", metavar="FILE.pdf", type=click.Path(path_type=Path))
@click.argument("game", required=False)
@click.option("--format", "form", type=click.Choice(["text", "json", "junit", "github"]), default="text")
@click.option("--fail-on", type=click.Choice(["error", "warning", "note"]), default="error", show_default=True)
@click.pass_context
def verify_command(ctx: click.Context, /, file: Path, game: str | None, form: str, fail_on: str) -> None:
    """Hold a built PDF to the catalogue: every piece, every value, every back, page by page and cell by cell.

    Reads the file back and compares it with the catalogue laid out anew, so it finds what was changed on either side.
    """
    from proofdeck.generator.diagnostics import Severity
    from proofdeck.generator.progress import progress
    from proofdeck.generator.reporting import REPORTS, Checked, Report
    from proofdeck.generator.verifying.verify import verify_file

    project = open_project(ctx, for_machines=form != "text")
    if game is not None:
        choose_games(project, [game])
    with progress() as say:
        verified = verify_file(project, file, game, say)
    report = Report(project, [Checked(verified.game, verified.findings)], Severity(fail_on))
    if form == "text" and verified.pages:
        click.echo(verified.summary)
    click.echo(REPORTS[form](report))
    if report.failed:
        sys.exit(1)


def verify_built(project: Project, files: Sequence[Path]) -> list[Verified]:
    """What `build --verify` adds: every PDF that was asked for, read back from the disk."""
    from proofdeck.generator.progress import progress
    from proofdeck.generator.verifying.verify import verify_file

    known: LaidOuts = {}
    with progress() as say:
        return [verify_file(project, file, None, say, known) for file in files if file.suffix == ".pdf"]
