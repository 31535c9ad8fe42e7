"""The proof's verbs on the command line: replay, coverage, rules, soak."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NoReturn

import click

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.loading import find_games, load_game
from proofdeck.generator.diagnostics import Finding, Findings, Refused, sort_findings, suggestion
from proofdeck.generator.project import Project, choose_project
from proofdeck.validator.games import games_with_rules, rules_of, unreadable
from proofdeck.validator.rulebook import has_rulebook, load_rulebook, read_example_file


def _project(ctx: click.Context) -> Project:
    folder, bundled = ctx.obj or (None, False)
    try:
        return choose_project(Path(folder) if folder else None, bundled, Path.cwd())
    except Refused as refused:
        _stop(refused.findings)


def _stop(findings: Iterable[Finding]) -> NoReturn:
    for finding in sort_findings(findings):
        click.echo(str(finding), err=True)
    sys.exit(1)


def _games(project: Project, names: Sequence[str]) -> list[Game]:
    """The games asked for, or every one that has rules and a rulebook."""
    there = find_games(project)
    proved = [name for name in there if name in games_with_rules() and has_rulebook(name)]
    for name in names:
        if name not in proved:
            hint = suggestion(name, proved, otherwise=f"there are: {', '.join(proved) or 'none'}")
            raise click.UsageError(f"there are no rules and rulebook for '{name}'; {hint}")
    findings = Findings()
    games = [game for name in names or proved if (game := load_game(project, name, findings))]
    if not findings.has_errors:
        findings.extend(fault for game in games for fault in unreadable(game))
    if findings.has_errors:
        _stop(findings)
    return games


@click.command("replay")
@click.argument("what", nargs=-1, metavar="[GAME|FILE]...")
@click.option("--trace", is_flag=True, help="Tell every step: events, rules, values read with their lines.")
@click.option("--only", multiple=True, metavar="ID", help="Just these examples.")
@click.pass_context
def replay_command(ctx: click.Context, what: tuple[str, ...], trace: bool, only: tuple[str, ...]) -> None:
    """Replay the rulebook's examples: those of a game, or single files."""
    project = _project(ctx)
    files = [Path(name) for name in what if name.endswith(".yaml")]
    named = [name for name in what if not name.endswith(".yaml")]
    findings: list[Finding] = []
    for game in _games(project, named or [_game_of(path) for path in files]):
        findings += _replay(game, files, only, trace)
    if findings:
        _stop(findings)


def _game_of(path: Path) -> str:
    """The game an example file belongs to: the folder its examples/ lies in."""
    return path.resolve().parent.parent.name


def _replay(game: Game, files: Sequence[Path], only: Sequence[str], trace: bool) -> list[Finding]:
    from proofdeck.validator.replay import replay
    from proofdeck.validator.report import trace_text

    found = Findings()
    if files:
        examples = [example for path in files if (example := read_example_file(path, found))]
    else:
        examples = list(load_rulebook(game.id, found).examples)
    chosen = [example for example in examples if not only or example.id in only]
    rules = rules_of(game.id)(game, traced=True)
    passed = 0
    for example in chosen:
        outcome = replay(example, rules, game)
        passed += outcome.passed
        found.extend(outcome.findings)
        if trace:
            click.echo(trace_text(outcome, game.places))
    click.echo(f"{game.title}: {passed} of {len(chosen)} examples go the rulebook's way")
    return found.items


@click.command("coverage")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "html"]), help="By the ending of --output, else text."
)
@click.option("--output", type=click.Path(path_type=Path), help="Write there instead of to the terminal.")
@click.option("--quick", is_flag=True, help="Rules only, without changing values and clauses.")
@click.pass_context
def coverage_command(
    ctx: click.Context, games: tuple[str, ...], form: str | None, output: Path | None, quick: bool
) -> None:
    """Measure what the evidence covers: rules exercised, values stated and shown, clauses missed."""
    from proofdeck.validator.coverage import measure
    from proofdeck.validator.page import as_page
    from proofdeck.validator.report import as_json, as_text

    findings = Findings()
    measured = [
        measure(game, load_rulebook(game.id, findings), mutate=not quick) for game in _games(_project(ctx), games)
    ]
    if findings.has_errors:
        _stop(findings)
    by_ending = {".json": "json", ".html": "html"}.get(output.suffix if output else "", "text")
    told = {"text": as_text, "json": as_json, "html": as_page}[form or by_ending](measured)
    if output is None:
        click.echo(told)
    else:
        from proofdeck.generator.writing import write_file

        write_file(output, f"{told}\n".encode())


@click.command("rules")
@click.argument("game")
@click.pass_context
def rules_command(ctx: click.Context, game: str) -> None:
    """The rules and rulings of a game, with the examples that show them."""
    from proofdeck.validator.coverage import measure
    from proofdeck.validator.report import rules_text

    findings = Findings()
    (loaded,) = _games(_project(ctx), (game,))
    book = load_rulebook(game, findings)
    click.echo(rules_text(book, measure(loaded, book, mutate=False).exercised()))


@click.command("soak")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--games", "number", type=click.IntRange(1), default=20, show_default=True, help="Games a combination.")
@click.option("--from", "first", type=click.IntRange(0), default=0, show_default=True, help="Seed to start with.")
@click.option("--players", type=click.IntRange(1, 99), help="Only with so many players.")
@click.option("--set", "chosen", multiple=True, help="Only with this set.")
@click.option("--every", type=click.IntRange(1), default=7, show_default=True, help="Steps between the dear laws.")
@click.option("--brief", is_flag=True, help="One line a combination.")
@click.pass_context
def soak_command(ctx: click.Context, /, games: tuple[str, ...], number: int, first: int, **how: Any) -> None:
    """Play random games with all the laws on, and tell how they went: lengths, ends, scores by seat, what was used."""
    from proofdeck.validator.soak import combinations, line, report, soak

    broken = False
    for game in _games(_project(ctx), games):
        click.echo(game.title)
        rules = rules_of(game.id)(game)
        wanted = [
            c
            for c in combinations(rules, game)
            if how["players"] in (None, c.players) and (not how["chosen"] or set(how["chosen"]) & set(c.sets))
        ]
        for combination, tally in soak(game, wanted, range(first, first + number), how["every"]):
            click.echo(f"  {line(combination, tally) if how['brief'] else report(combination, tally, rules)}")
            broken = broken or bool(tally.broken)
    if broken:
        sys.exit(1)
