"""The press's verbs on the command line: build, list, show, schema."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from proofdeck.generator.diagnostics import Finding, Place, Refused, Severity
from proofdeck.generator.imposition.job import CUTS, FLIPS, SIDES, STYLES
from proofdeck.generator.opening import JOBS, choose_games, fail, open_project, tell
from proofdeck.generator.project import Project
from proofdeck.generator.terminal import echo, echo_text

if TYPE_CHECKING:
    from proofdeck.generator.build import BuildResult

HAVE = "Leave out what stands in for things you have, e.g. cubes,meeples,d6; `proofdeck list GAME` names them."


def split_list(_: click.Context, __: click.Parameter, value: Iterable[str]) -> tuple[str, ...]:
    """Options that may be given twice or as a list with commas."""
    return tuple(part.strip() for item in value for part in item.split(",") if part.strip())


@click.command("build")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--paper", "papers", multiple=True, callback=split_list, help="a4, letter, a3, common; may be repeated.")
@click.option("--style", type=click.Choice(STYLES), default="duplex", show_default=True)
@click.option("--flip", type=click.Choice(FLIPS), help="The edge your printer turns paper over.")
@click.option("--sides", type=click.Choice(SIDES), default="auto", help="manual: all fronts, then all backs.")
@click.option("--format", "formats", multiple=True, callback=split_list, help="pdf, svg, png; default pdf.")
@click.option("--players", type=click.IntRange(1, 99), help="Print just what that many players need.")
@click.option("--set", "sets", multiple=True, callback=split_list, help="Print just these sets, e.g. base.")
@click.option("--only", multiple=True, callback=split_list, metavar="ID", help="Print just these components.")
@click.option("--have", multiple=True, callback=split_list, metavar="THING", help=HAVE)
@click.option("--cut", type=click.Choice(CUTS), default="marks", show_default=True)
@click.option("--low-ink", is_flag=True, help="White grounds, outlines kept.")
@click.option("--printer", default="plain", show_default=True, help="A profile of layouts/printers.yaml.")
@click.option("--language", help="A language the game has words for.")
@click.option("--output", type=click.Path(path_type=Path), help="Where to write; default output/ of the project.")
@click.option("--force", is_flag=True, help="Build even if nothing changed.")
@click.option("--verify", is_flag=True, help="Read every PDF back and hold it to the catalogue; not SVG.")
@click.option("--jobs", type=click.IntRange(1, 1000), help=JOBS)
@click.option("--fail-on", type=click.Choice(["error", "warning", "note"]), default="error", show_default=True)
@click.pass_context
def build_command(ctx: click.Context, /, games: tuple[str, ...], **options: Any) -> None:
    """Make printable sheets of one or more games."""
    from proofdeck.generator.build import build_games
    from proofdeck.generator.progress import aloud, progress
    from proofdeck.generator.request import Request
    from proofdeck.generator.strays import headless

    project = open_project(ctx, games)
    chosen = choose_games(project, games)
    fail_on, force, output = options.pop("fail_on"), options.pop("force"), options.pop("output")
    verify = options.pop("verify")
    processes = options.pop("jobs")
    options["papers"] = options["papers"] or ("a4",)
    options["formats"] = options["formats"] or ("pdf",)
    request = Request(output=output or default_output(project), **options)
    try:
        with progress() as say:
            result = build_games(project, chosen, request, say, force=force, wait=aloud, processes=processes)
    except Refused as refused:
        fail(refused.findings)
    result.findings += [] if games else headless(project)
    verified = _verify(project, result) if verify else []
    tell(result.findings)
    for line in [*result.summary(), *verified]:
        echo(line)
    if any(f.severity.rank <= Severity(fail_on).rank for f in result.findings):
        sys.exit(1)


def _verify(project: Project, result: BuildResult) -> list[str]:
    """Hold what was built to the catalogue; what is wrong joins the findings, what was looked at is told."""
    from proofdeck.generator.verifying.command import verify_built

    files = [file for build in result.builds for file in build.files if file.suffix == ".pdf"]
    if not files:
        result.findings.append(Finding("VER109", "nothing to verify: no PDF was built", hint="add '--format pdf'"))
    verified = verify_built(project, files)
    result.findings += [finding for each in verified for finding in each.findings]
    return [f"verified: {each.summary}" for each in verified if not each.findings.items]


def default_output(project: Project) -> Path:
    """output/ of the project; of the current folder when the games come from an installed program.

    A link by that name may have come with the project: it is followed out of it only when somebody asks for that.
    """
    from proofdeck.generator.project import is_checkout
    from proofdeck.generator.reading import Unreadable, is_there

    output = project.root / "output"
    if project.bundled and not is_checkout():
        return Path.cwd() / "output"
    try:
        if is_there(output):
            project.door.real(output)
    except Unreadable as trouble:
        hint = f"if it is yours, say so: '--output {output}'"
        fail([Finding("OUT105", f"cannot write there: {trouble.why}", Place("output"), hint)])
    return output


@click.command("clean")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--output", type=click.Path(path_type=Path), help="What to clear; default output/ of the project.")
@click.option("--leftovers", is_flag=True, help="Only what builds left that were stopped half way.")
@click.pass_context
def clean_command(ctx: click.Context, /, games: tuple[str, ...], output: Path | None, leftovers: bool) -> None:
    """Take away what builds wrote, of all games or of some; whatever else lies there stays."""
    from proofdeck.generator.clearing import clear
    from proofdeck.generator.progress import aloud
    from proofdeck.generator.reading import is_folder

    project = open_project(ctx)
    target = output or default_output(project)
    if unbuilt := [name for name in games if not is_folder(target / name)]:
        choose_games(project, unbuilt)  # a game that is gone may have left its output; a slip of the pen has neither
    try:
        lines = list(clear(target, games, aloud, leftovers_only=leftovers))
    except Refused as refused:
        fail(refused.findings)
    for line in lines or ["nothing to take away"]:
        echo(line)


@click.command("list")
@click.argument("game", required=False)
@click.option("--players", type=click.IntRange(1, 99))
@click.option("--set", "sets", multiple=True, callback=split_list)
@click.pass_context
def list_command(ctx: click.Context, game: str | None, players: int | None, sets: tuple[str, ...]) -> None:
    """What games there are, or what one of them holds."""
    from proofdeck.generator.listing import list_components, list_games

    project = open_project(ctx)
    choose_games(project, [] if game is None else [game])
    try:
        for line in list_games(project) if game is None else list_components(project, game, players, sets):
            echo(line)
    except Refused as refused:
        fail(refused.findings)


@click.command("show")
@click.argument("component")
@click.option("--game", help="Where to look, if several games have it.")
@click.option("--picture", type=click.Path(path_type=Path), help="Write the face there: .png or .svg.")
@click.option("--side", type=click.Choice(["front", "back"]), default="front")
@click.option("--low-ink", is_flag=True)
@click.pass_context
def show_command(
    ctx: click.Context, component: str, game: str | None, picture: Path | None, side: str, low_ink: bool
) -> None:
    """One component, in the terminal and as a picture."""
    from proofdeck.generator.listing import show_component

    project = open_project(ctx)
    games = choose_games(project, [game] if game else [])
    try:
        for line in show_component(project, games, component, picture, side, low_ink):
            echo(line)
    except Refused as refused:
        fail(refused.findings)


@click.command("contact")
@click.argument("game")
@click.argument("picture", type=click.Path(path_type=Path))
@click.option("--only", multiple=True, callback=split_list, metavar="ID", help="Just these components.")
@click.option("--columns", type=click.IntRange(1, 40), default=10, show_default=True)
@click.option("--width", type=click.IntRange(50, 2000), default=180, show_default=True, help="Pixels across a face.")
@click.option("--low-ink", is_flag=True)
@click.pass_context
def contact_command(ctx: click.Context, /, game: str, picture: Path, **options: Any) -> None:
    """Every distinct face of a game on one PNG picture."""
    from proofdeck.generator.picturing import write_contact_sheet

    project = open_project(ctx)
    (name,) = choose_games(project, [game])
    try:
        count = write_contact_sheet(project, name, picture, **options)
    except Refused as refused:
        fail(refused.findings)
    echo(f"{count} faces of {name} in {picture}")


@click.command("new")
@click.argument("name")
@click.option("--with-rules", is_flag=True, help="With a law, a rulebook's evidence and two examples: proved at once.")
@click.pass_context
def new_command(ctx: click.Context, name: str, with_rules: bool) -> None:
    """A small working game of your own to edit, in --project DIR or the current folder."""
    from proofdeck.generator.starting import start_game

    folder = Path((ctx.obj or (None,))[0] or ".")
    try:
        files = start_game(folder, name, with_rules=with_rules)
    except Refused as refused:
        fail(refused.findings)
    for path in files:
        echo(str(path))
    where = "" if folder == Path() else f" --project {folder}"
    echo(f"now: proofdeck{where} build")
    if with_rules:
        echo(f"and: proofdeck{where} check --run-laws")


@click.command("schema")
@click.argument("game", required=False)
@click.pass_context
def schema_command(ctx: click.Context, game: str | None) -> None:
    """JSON Schema of the catalogue, for editors: of every file, or of one game's own fields."""
    from proofdeck.generator.listing import schema_text

    project = open_project(ctx, for_machines=True)
    if game is not None:
        choose_games(project, [game])
    try:
        echo_text(schema_text(project, game))
    except Refused as refused:
        fail(refused.findings)
