"""Whole processes measured from outside: wall clock, processor time and peak memory, round robin, medians."""

from __future__ import annotations

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

PATIENCE = 60.0
"""A command that takes longer than this, in seconds, is not repeated."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something to run."""

    name: str
    arguments: Sequence[str]
    environment: Mapping[str, str] = field(default_factory=dict)
    folder: Path | None = None
    before: Callable[[], None] = lambda: None
    """What has to be done before each run, unmeasured."""


@dataclass(frozen=True, slots=True)
class Run:
    """What one process took: seconds, seconds of processor time, megabytes."""

    wall: float
    cpu: float
    memory: float


@dataclass(frozen=True, slots=True)
class Result:
    """All runs of one command."""

    runs: tuple[Run, ...]
    problem: str = ""

    def median(self, what: str) -> float:
        """The median of 'wall', 'cpu' or 'memory'."""
        return float(statistics.median(getattr(run, what) for run in self.runs))


def measure(commands: Sequence[Command], rounds: int, say: Callable[[str], None]) -> dict[str, Result]:
    """Each command once a round, one at a time, so that a busy machine slows all of them; a warm-up round first."""
    found: dict[str, list[Run]] = {command.name: [] for command in commands}
    problems: dict[str, str] = {}
    for turn in range(rounds + 1):
        for command in commands:
            name = command.name
            if name in problems or (found[name] and found[name][0].wall > PATIENCE):
                continue
            try:
                run = _run(command)
            except (OSError, subprocess.SubprocessError) as error:
                problems[name] = str(error)
                continue
            if turn or run.wall > PATIENCE:
                found[name].append(run)
                say(f"  {name}: {run.wall:.2f} s, {run.memory:.0f} MB")
    return {name: Result(tuple(runs), problems.get(name, "")) for name, runs in found.items()}


def _run(command: Command) -> Run:
    command.before()
    environment = {**os.environ, **command.environment}
    start = time.perf_counter()
    process = subprocess.Popen(
        command.arguments,
        env=environment,
        cwd=command.folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    with process:
        assert process.stderr is not None
        complaint = process.stderr.read().decode(errors="replace")
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        last = complaint.strip().splitlines()[-1:] or ["no message"]
        raise subprocess.SubprocessError(f"exit status {process.returncode}: {last[0][:160]}")
    return Run(time.perf_counter() - start, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
