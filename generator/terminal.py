"""What is said on the terminal: nothing out of a file, a name or a key gets there as anything but text."""

from __future__ import annotations

import click

from proofdeck.generator.diagnostics import plain


def echo(line: str, *, err: bool = False) -> None:
    """Say something in one line, whatever is in it."""
    click.echo(plain(line), err=err)


def echo_text(text: str, *, err: bool = False) -> None:
    """Say something in several lines."""
    click.echo("\n".join(map(plain, text.split("\n"))), err=err)
