"""The front door: one command over the press and the proof, each verb loaded only when it is used."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

from proofdeck.generator import __version__

VERBS = {
    "build": ("proofdeck.generator.cli", "Make printable sheets of one or more games."),
    "check": ("proofdeck.check", "Check data, counts, examples and print; exit 1 on errors."),
    "verify": ("proofdeck.generator.verifying.command", "Hold a built PDF to the catalogue, cell by cell."),
    "replay": ("proofdeck.validator.cli", "Replay the rulebook's examples, step by step with --trace."),
    "coverage": ("proofdeck.validator.cli", "What the examples prove of the rules and of the catalogue."),
    "rules": ("proofdeck.validator.cli", "A game's rules and rulings, with their status."),
    "soak": ("proofdeck.validator.cli", "Random games that check the rules at every step."),
    "list": ("proofdeck.generator.cli", "What games there are, or what one of them holds."),
    "show": ("proofdeck.generator.cli", "One component, in the terminal and as a picture."),
    "contact": ("proofdeck.generator.cli", "Every face of a game on one picture."),
    "clean": ("proofdeck.generator.cli", "Take away what builds wrote, or what stopped ones left."),
    "new": ("proofdeck.generator.cli", "A small working game of your own to edit."),
    "schema": ("proofdeck.generator.cli", "JSON Schema of the catalogue, for editors."),
}
"""Verb to the module that holds it and its line in the help, so that --help loads none of them."""


class Verbs(click.Group):
    """A group whose commands are imported on first use."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The verbs in the order a newcomer meets them."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the verb asked for."""
        if cmd_name not in VERBS:
            return None
        command = getattr(import_module(VERBS[cmd_name][0]), cmd_name + "_command")
        assert isinstance(command, click.Command)
        return command

    def main(self, args: Sequence[str] | None = None, *more: Any, **extra: Any) -> Any:
        """Run the command; the real one, whose arguments come from outside, ends in an orderly way whatever happens."""
        if args is not None:
            return super().main(args, *more, **extra)
        from proofdeck.net import caught

        with caught():
            return super().main(args, *more, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the verb; what it refuses, wherever that comes up, is told as findings."""
        from proofdeck.generator.diagnostics import Finding, Refused, Trouble

        try:
            return super().invoke(ctx)
        except Refused as refused:
            findings = refused.findings.items
        except Trouble as trouble:
            findings = [Finding(trouble.code, trouble.message, trouble.place, trouble.hint)]
        from proofdeck.generator.opening import fail

        return fail(findings)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Suggest the near miss for a misspelt verb."""
        if args and args[0] not in VERBS and not args[0].startswith("-"):
            from proofdeck.generator.diagnostics import suggestion

            ctx.fail(f"there is no verb '{args[0]}'; {suggestion(args[0], VERBS) or 'see proofdeck --help'}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The verbs with their short help, from the table."""
        with formatter.section("Verbs"):
            formatter.write_dl([(name, line) for name, (_, line) in VERBS.items()])


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option("--project", type=click.Path(), metavar="DIR", help="A folder with components/ and layouts/.")
@click.option("--debug", is_flag=True, expose_value=False, help="Show the traceback if proofdeck itself fails.")
@click.option("--bundled", is_flag=True, help="Use the games that come with proofdeck.")
@click.version_option(message="proofdeck %(version)s", package_name=None, version=__version__, prog_name="proofdeck")
@click.pass_context
def main(ctx: click.Context, project: str | None, bundled: bool) -> None:
    """Print-and-play games as text: build sheets to print, and prove that the cards fit the rules.

    Works on --project DIR; without it on the current folder if that has components/ and layouts/;
    otherwise on the games that come with proofdeck.
    """
    ctx.obj = (project, bundled)
