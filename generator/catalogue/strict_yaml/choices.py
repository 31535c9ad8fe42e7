"""Words in a file that are one of a few."""

from __future__ import annotations

from typing import TypeVar

from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor

W = TypeVar("W", bound=str)


def one_of(node: Cursor | None, options: tuple[W, ...]) -> W:
    """The option that a file names; the first where it names none."""
    word = options[0] if node is None else node.choice(options)
    return next(option for option in options if option == word)
