"""`python -m benchmarks`: the same deck by every tool, in one go, with wall clock, processor time and peak memory."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict, replace

from benchmarks.measure import Command, Result, measure
from benchmarks.tools import (
    COMPILED,
    DATA,
    HERE,
    OURS,
    TOOLS,
    Tool,
    command,
    install_peers,
    lay_out_fonts,
    missing,
    output,
)

MOST_GROWTH = 12.0
"""5,000 cards may take this many times as long as 500."""
MOST_HELP = 1.5
"""`proofdeck --help` may take this many times as long as importing click."""


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main() -> int:
    options = _options()
    tools = [tool for tool in TOOLS if not options.only or tool.name in options.only.split(",")]
    lay_out_fonts()
    if any(tool is not OURS for tool in tools):
        install_peers(say)
    tools = [tool for tool in tools if not _skipped(tool)]
    found: dict[int, dict[str, Result]] = {}
    for cards in (int(part) for part in options.cards.split(",")):
        subprocess.run([sys.executable, "-m", "benchmarks.workload", str(cards), str(DATA / str(cards))], check=True)
        chosen = [tool for tool in tools if options.all or cards <= tool.largest]
        say(f"{cards} cards")
        found[cards] = measure([command(tool, cards) for tool in chosen], options.runs, say)
        print(table(cards, chosen, found[cards]), flush=True)
        print(where(cards), flush=True)
    if {500, 5000} <= set(found) and OURS in tools:
        print(growth(options.runs), flush=True)
    print(start_up(options.runs))
    _keep(found)
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--cards", default="54,500,5000", help="sizes of the deck")
    parser.add_argument("--runs", type=int, default=5, help="measured rounds, after one to warm up")
    parser.add_argument("--only", default="", help=f"some of {','.join(tool.name for tool in TOOLS)}")
    parser.add_argument("--all", action="store_true", help="give the largest deck to the slowest tools, too")
    return parser.parse_args()


def _skipped(tool: Tool) -> bool:
    reason = missing(tool)
    if reason:
        say(f"{tool.title} is left out: {reason}")
    return bool(reason)


def table(cards: int, tools: Sequence[Tool], results: dict[str, Result]) -> str:
    """One size of deck, as a Markdown table; ratios are to ours."""
    rows = [
        f"| {cards:,} cards | wall | to ours | processor | peak memory | to ours | file | runs |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    ours = results.get("ours")
    for tool in tools:
        result = results[tool.name]
        if not result.runs:
            rows.append(f"| {tool.title} | failed: {result.problem} | | | | | | |")
            continue
        wall, cpu, memory = (result.median(what) for what in ("wall", "cpu", "memory"))
        base = ours if ours and ours.runs else result
        more, room = wall / base.median("wall"), memory / base.median("memory")
        size = output(tool, cards).stat().st_size / 1e6
        rows.append(
            f"| {tool.title} | {wall:.2f} s | {more:.2f} | {cpu:.2f} s | {memory:.0f} MB | {room:.2f} "
            f"| {size:.2f} MB | {len(result.runs)} |"
        )
    return "\n".join(rows) + "\n"


def where(cards: int) -> str:
    """Where our own time goes."""
    arguments = [sys.executable, "-m", "benchmarks.phases", str(cards)]
    return subprocess.run(arguments, check=True, capture_output=True, text=True, env={**os.environ, **COMPILED}).stdout


def growth(runs: int) -> str:
    """How our time grows with the deck: both sizes in turn, so that a busy moment does not fall on one of them."""
    commands = [replace(command(OURS, cards), name=str(cards)) for cards in (500, 5000)]
    results = measure(commands, min(runs, 5), lambda _: None)
    if not all(result.runs for result in results.values()):
        return f"growth: failed: {' '.join(result.problem for result in results.values())}"
    times = results["5000"].median("wall") / results["500"].median("wall")
    processor = results["5000"].median("cpu") / results["500"].median("cpu")
    kept = _verdict(times, MOST_GROWTH)
    return f"growth: 5,000 cards take {times:.1f} times as long as 500, {processor:.1f} times the processor ({kept})"


def start_up(runs: int) -> str:
    """The command's start-up beside its only necessary import."""
    commands = [
        Command("click", [sys.executable, "-c", "import click"], COMPILED),
        Command("help", [sys.executable, "-m", "proofdeck", "--help"], COMPILED),
    ]
    results = measure(commands, max(3 * runs, 9), lambda _: None)
    if not all(result.runs for result in results.values()):
        return f"start-up: failed: {results['help'].problem}"
    times = results["help"].median("wall") / results["click"].median("wall")
    kept = _verdict(times, MOST_HELP)
    return f"start-up: proofdeck --help takes {times:.2f} times as long as 'import click' ({kept})"


def _verdict(value: float, most: float) -> str:
    return f"at most {most:g}: {'kept' if value <= most else 'BROKEN'}"


def _keep(found: dict[int, dict[str, Result]]) -> None:
    """The numbers, run by run, for later comparison."""
    folder = HERE / "results"
    folder.mkdir(exist_ok=True)
    for cards, results in found.items():
        rows = {name: [asdict(run) for run in result.runs] for name, result in results.items()}
        (folder / f"{cards}.json").write_text(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    sys.exit(main())
