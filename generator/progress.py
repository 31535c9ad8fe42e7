"""What is being done right now, shown on a terminal and nowhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from proofdeck.generator.diagnostics import plain
from proofdeck.generator.terminal import echo

Say = Callable[[str], None]


def quiet(_: str) -> None:
    """Say nothing."""


def aloud(text: str) -> None:
    """Say something that matters even where nobody watches: on standard error, pipe or not."""
    echo(text, err=True)


@contextmanager
def progress() -> Iterator[Say]:
    """A line on standard error that changes with the work; nothing when it is piped."""
    if not sys.stderr.isatty():
        yield quiet
        return
    from rich.console import Console
    from rich.text import Text

    with Console(stderr=True).status("reading") as status:
        yield lambda text: status.update(Text(plain(text)))
