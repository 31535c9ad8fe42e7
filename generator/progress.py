"""What is being done right now, shown on a terminal and nowhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Say = Callable[[str], None]


def quiet(_: str) -> None:
    """Say nothing."""


@contextmanager
def progress() -> Iterator[Say]:
    """A line on standard error that changes with the work; nothing when it is piped."""
    if not sys.stderr.isatty():
        yield quiet
        return
    from rich.console import Console

    with Console(stderr=True).status("reading") as status:
        yield status.update
