"""`python -m benchmarks.shipped`: the shipped games built, checked and changed, beside another checkout if asked."""

from __future__ import annotations

import argparse
import itertools
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks.measure import Command, Result, measure
from benchmarks.tools import COMPILED, DATA, HERE

WORK = DATA / "shipped"
SHEETS = ["--format", "pdf,svg", "--paper", "a4", "--paper", "letter"]
CARD = ("components/arctic_scavengers/cards.yaml", "fight: 2", "fight: 3")
"""What is edited, there and back again."""


def main() -> int:
    options = _options()
    trees = [HERE.parent, *([Path(options.against).resolve()] if options.against else [])]
    for tree in trees:
        _prepare(tree)
    commands = [command for make in _ROWS for tree in trees for command in make(tree)]
    results = measure(commands, options.runs, lambda text: print(text, file=sys.stderr, flush=True))
    print("| what | wall | processor | largest process | of the other's processor |\n|---|---:|---:|---:|---:|")
    for command in commands:
        if str(trees[0]) in command.name:
            print(_row(command.name, results, trees))
    for cards in (500, 5000):
        print(warm(cards))
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.shipped", description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="measured rounds, after one to warm up")
    parser.add_argument("--against", help="another checkout, run in turn with this one")
    return parser.parse_args()


def _prepare(tree: Path) -> None:
    """A project of its own with the shipped games, so that they can be edited."""
    home = _home(tree)
    shutil.rmtree(home, ignore_errors=True)
    for name in ("components", "layouts"):
        shutil.copytree(tree / name, home / name)


def _home(tree: Path) -> Path:
    return WORK / tree.name


def _command(tree: Path, what: str, *arguments: str, before: Callable[[], None] = lambda: None) -> Command:
    environment = {**COMPILED, "PYTHONPATH": str(tree)}
    return Command(f"{what} {tree}", [sys.executable, "-m", "proofdeck", *arguments], environment, tree, before)


def _builds(tree: Path) -> Iterator[Command]:
    project = ["--project", str(_home(tree)), "build"]
    output = ["--output", str(_home(tree) / "output")]
    yield _command(tree, "all five, A4 and Letter, PDF and SVG", *project, *SHEETS, *output, "--force")
    yield _command(tree, "the same, nothing changed", *project, *SHEETS, *output)
    edit = partial(_edit, _home(tree) / CARD[0], itertools.cycle([CARD[1:], CARD[:0:-1]]))
    yield _command(tree, "the same, one card edited", *project, *SHEETS, *output, before=edit)


def _edit(path: Path, edits: Iterator[tuple[str, ...]]) -> None:
    old, new = next(edits)
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")


def _others(tree: Path) -> Iterator[Command]:
    yield _command(tree, "check of all five", "--bundled", "check")
    yield _command(tree, "--help", "--help")
    yield _command(tree, "list GAME", "--bundled", "list", "arctic_scavengers")
    yield _command(tree, "show ID", "--bundled", "show", "brawler")


_ROWS = (_builds, _others)


def _row(name: str, results: dict[str, Result], trees: list[Path]) -> str:
    what = name.removesuffix(f" {trees[0]}")
    result = results[name]
    if not result.runs:
        return f"| {what} | failed: {result.problem} | | | |"
    wall, cpu, memory = (result.median(each) for each in ("wall", "cpu", "memory"))
    other = results.get(f"{what} {trees[-1]}") if len(trees) > 1 else None
    ratio = f"{cpu / other.median('cpu'):.2f}" if other and other.runs else ""
    return f"| {what} | {wall:.2f} s | {cpu:.2f} s | {memory:.0f} MB | {ratio} |"


def warm(cards: int) -> str:
    """A press that is kept, and one card of so many edited again and again."""
    from benchmarks.workload import write_workload
    from proofdeck.generator.press import Press
    from proofdeck.generator.project import Project
    from proofdeck.generator.request import Request

    write_workload(cards, DATA / str(cards))
    root = DATA / str(cards) / "project"
    (folder,) = (root / "components").iterdir()
    path, text = folder / "cards.yaml", (folder / "cards.yaml").read_text(encoding="utf-8")
    press, spent = Press(Project(root), folder.name, Request(WORK)), []
    assert len(press.turn().changed) == 2 * cards
    at = text.index("cost: ", len(text) // 2)
    for cost in range(20, 27):
        path.write_text(f"{text[:at]}cost: {cost}{text[text.index(chr(10), at) :]}", encoding="utf-8")
        since = time.process_time()
        assert len(press.turn([path]).changed) == 1
        spent.append(time.process_time() - since)
    path.write_text(text, encoding="utf-8")
    return f"warm: one card of {cards:,} edited, told in {median(spent) * 1000:.0f} ms of processor time"


if __name__ == "__main__":
    sys.exit(main())
