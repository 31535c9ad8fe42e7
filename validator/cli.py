"""The proof's verbs on the command line: replay, coverage, rules, soak."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, Unpack

import click

from proofdeck.generator.diagnostics import Finding, Findings, Place, suggestion
from proofdeck.generator.opening import fail, open_project, say_project
from proofdeck.generator.project import Project, game_around
from proofdeck.generator.reading import is_file, resolved
from proofdeck.generator.terminal import echo, echo_text
from proofdeck.validator.evidence.examples import Example
from proofdeck.validator.evidence.rulebook import read_example_file
from proofdeck.validator.subject.lacking import no_examples
from proofdeck.validator.subject.opening import Opened, in_play, law_options, open_subjects
from proofdeck.validator.subject.subject import Subject

if TYPE_CHECKING:
    from proofdeck.generator.catalogue.game import Game
    from proofdeck.validator.measure.coverage import Coverage
    from proofdeck.validator.measure.soak import Tally

Asked = list[tuple[Opened, Sequence[Example]]]


@click.command("replay")
@click.argument("what", nargs=-1, metavar="[GAME|FILE]...")
@click.option("--trace", is_flag=True, help="Show every step: events, rules, values read with their lines.")
@click.option("--only", multiple=True, metavar="ID", help="Just these examples.")
@law_options
@click.pass_context
def replay_command(ctx: click.Context, /, what: Sequence[str], trace: bool, only: Sequence[str], **laws: bool) -> None:
    """Replay the rulebook's examples: those of a game, or single files."""
    files = [Path(name) for name in what if name.endswith(".yaml")]
    named = [name for name in what if not name.endswith(".yaml")]
    findings = Findings()
    asked = _of_files(ctx, files, named, findings, laws) if files else _of_games(ctx, named, findings, laws)
    findings.extend(_unknown(only, [example.id for _, examples in asked for example in examples]))
    if findings.has_errors:
        fail(findings)
    for opened, examples in asked:
        with in_play(opened, laws["debug"]) as subject:
            findings.extend(_replay(subject, [e for e in examples if not only or e.id in only], trace))
    if len(findings):
        fail(findings)


def _of_games(ctx: click.Context, names: Sequence[str], findings: Findings, laws: dict[str, bool]) -> Asked:
    """The games asked for with all their examples."""
    opened = open_subjects(open_project(ctx, names), names, "law", "evidence", **laws)
    findings.extend(no_examples(each.subject) for each in opened if not each.subject.book.examples)
    return [(each, each.subject.book.examples) for each in opened]


def _of_files(
    ctx: click.Context, files: Sequence[Path], names: Sequence[str], findings: Findings, laws: dict[str, bool]
) -> Asked:
    """Single files, for the games named beside them; if none is, each for that of the project it lies in."""
    if names:
        opened = open_subjects(open_project(ctx), names, "law", **laws)
        examples = [example for path in files if (example := read_example_file(path, path.name, findings))]
        return [(each, examples) for each in opened]
    homes: dict[tuple[Project, str], list[Example]] = {}
    for path in files:
        home = game_around(path)
        name = home[0].name_of(resolved(path)) if home else path.name
        if home is None and is_file(path):
            findings.error("PRF115", "this lies in no game's evidence, validator/rulebooks/<game>/examples/",
                           Place(name), "name the game as well: 'proofdeck replay GAME FILE'")  # fmt: skip
        elif (example := read_example_file(path, name, findings)) and home:
            homes.setdefault(home, []).append(example)
    return [(_opened(*home, laws), examples) for home, examples in homes.items()]


def _opened(project: Project, game: str, laws: dict[str, bool]) -> Opened:
    say_project(project)
    return open_subjects(project, [game], "law", **laws)[0]


def _unknown(only: Sequence[str], known: Sequence[str]) -> Iterable[Finding]:
    """Examples asked for that are not there, so that nothing would be replayed for them."""
    for name in only:
        if known and name not in known:
            hint = suggestion(name, known, otherwise=f"there are {', '.join(sorted(known)[:12])} ...")
            yield Finding("PRF114", f"there is no example '{name}'", hint=hint)


def _replay(subject: Subject, examples: Sequence[Example], trace: bool) -> Iterable[Finding]:
    from proofdeck.validator.replay.replaying import replay
    from proofdeck.validator.report.listing import trace_text

    if not examples:
        return
    game, rules = subject.game, subject.rules(traced=True)
    outcomes = [replay(example, rules, game) for example in examples]
    for outcome in outcomes:
        yield from outcome.findings
        if trace:
            echo_text(trace_text(outcome, game.places))
    passed = sum(outcome.passed for outcome in outcomes)
    echo(f"{game.title}: {passed} of {len(examples)} examples go the rulebook's way")


@click.command("coverage")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "html"]), help="By the ending of --output, else text."
)
@click.option("--output", type=click.Path(path_type=Path), help="Write there instead of to the terminal.")
@click.option("--quick", is_flag=True, help="Rules only, without changing values and clauses.")
@law_options
@click.pass_context
def coverage_command(
    ctx: click.Context, /, games: Sequence[str], form: str | None, output: Path | None, quick: bool, **laws: bool
) -> None:
    """Measure what the evidence covers: rules exercised, values stated and shown, clauses missed."""
    from proofdeck.validator.report.listing import as_json, as_text
    from proofdeck.validator.report.page import as_page

    machines = form not in (None, "text")
    opened = open_subjects(open_project(ctx, games, for_machines=machines), games, "law", "evidence", **laws)
    measured = [_measured(each, laws["debug"], mutate=not quick) for each in opened]
    by_ending = {".json": "json", ".html": "html"}.get(output.suffix if output else "", "text")
    shown = {"text": as_text, "json": as_json, "html": as_page}[form or by_ending](measured)
    if output is None:
        echo_text(shown)
    else:
        from proofdeck.generator.writing import write_file

        write_file(output, f"{shown}\n".encode())
    _fail_as_measured(measured)
    if empty := [no_examples(each.subject) for each in opened if not each.subject.book.examples]:
        fail(empty)


def _measured(opened: Opened, debug: bool, *, mutate: bool) -> Coverage:
    from proofdeck.validator.measure.coverage import measure

    with in_play(opened, debug) as subject:
        return measure(subject, mutate=mutate)


def _fail_as_measured(measured: Sequence[Coverage]) -> None:
    """Examples that do not go the rulebook's way exercise nothing, and whoever asks what they show is told."""
    findings = Findings([finding for each in measured for outcome in each.outcomes for finding in outcome.findings])
    if findings.has_errors:
        fail(findings)


@click.command("rules")
@click.argument("game")
@law_options
@click.pass_context
def rules_command(ctx: click.Context, /, game: str, **laws: bool) -> None:
    """The rules and rulings of a game, with the examples that show them."""
    from proofdeck.validator.report.listing import rules_text

    (opened,) = open_subjects(open_project(ctx), [game], "evidence", **laws)
    measured = [_measured(opened, laws["debug"], mutate=False)] if opened.subject.law else []
    echo_text(rules_text(opened.subject.book, measured[0].exercised() if measured else None))
    _fail_as_measured(measured)
    if opened.no_law:
        fail([opened.no_law])


class SoakOptions(TypedDict):
    """Which games `soak` plays, and how it reports them."""

    players: int | None
    chosen: tuple[str, ...]
    every: int
    brief: bool


@click.command("soak")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--games", "number", type=click.IntRange(1), default=20, show_default=True, help="Games a combination.")
@click.option("--from", "first", type=click.IntRange(0), default=0, show_default=True, help="Seed to start with.")
@click.option("--players", type=click.IntRange(1, 99), help="Only with so many players.")
@click.option("--set", "chosen", multiple=True, help="Only with this set.")
@click.option(
    "--every",
    type=click.IntRange(1),
    default=7,
    show_default=True,
    help="Decisions between the slow checks, on average.",
)
@click.option("--brief", is_flag=True, help="One line a combination.")
@law_options
@click.pass_context
def soak_command(
    ctx: click.Context,
    /,
    games: Sequence[str],
    number: int,
    first: int,
    run_laws: bool,
    debug: bool,
    **how: Unpack[SoakOptions],
) -> None:
    """Play random games that are checked as they go, and report lengths, ends, scores by seat, what was used."""
    opened = open_subjects(open_project(ctx, games), games, "law", run_laws=run_laws, debug=debug)
    tallies: list[Tally] = []
    for each in opened:
        with in_play(each, debug) as subject:
            tallies += _soak(subject, range(first, first + number), how)
    if not tallies:
        fail([_nothing_to_play([each.subject.game for each in opened])])
    if any(tally.broken for tally in tallies):
        sys.exit(1)


def _soak(subject: Subject, seeds: range, how: SoakOptions) -> Iterator[Tally]:
    from proofdeck.validator.measure.soak import combinations, in_full, in_one_line, soak

    rules = subject.rules()
    wanted = [
        c
        for c in combinations(rules, subject.game)
        if how["players"] in (None, c.players) and (not how["chosen"] or set(how["chosen"]) & set(c.sets))
    ]
    if wanted:
        echo(subject.game.title)
    for combination, tally in soak(subject, wanted, seeds, how["every"]):
        echo_text(f"  {in_one_line(combination, tally) if how['brief'] else in_full(combination, tally, rules)}")
        yield tally


def _nothing_to_play(games: Sequence[Game]) -> Finding:
    """That no game can be played by so many with such a set."""
    ways = [f"'{g.id}' is for {g.players[0]} to {g.players[1]} players with {', '.join(g.sets)}" for g in games]
    return Finding("PRF314", "nothing was played: no game is played by so many with such a set", hint="; ".join(ways))
