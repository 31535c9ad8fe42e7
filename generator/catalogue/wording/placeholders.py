"""Texts with values in them: `{amount}`, `{constants.hand_size|words}`, `{{` for a brace."""

from __future__ import annotations

import re
from dataclasses import dataclass

_PIECE = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_INSIDE = re.compile(r"\s*([a-z0-9_]+(?:\.[a-z0-9_]+|\[[a-z0-9_.]+\])*)(\?)?\s*((?:\|[^|]*)*)")


@dataclass(frozen=True, slots=True)
class NamedFormatter:
    """What is done to a value before it is printed: a name, and perhaps an argument after a colon."""

    name: str
    argument: str | None = None


@dataclass(frozen=True, slots=True)
class Placeholder:
    """A value to put into a text."""

    path: str
    optional: bool
    formatters: tuple[NamedFormatter, ...]
    icon: bool = False
    """Whether it stands between colons and gives an icon its name."""


@dataclass(frozen=True, slots=True)
class Malformed:
    """Braces that hold no path."""

    text: str


def split_text(text: str) -> tuple[str | Placeholder | Malformed, ...]:
    """The parts of a text: plain stretches, placeholders, and braces that are wrong."""
    if "{" not in text and "}" not in text:
        return (text,)
    parts: list[str | Placeholder | Malformed] = []
    done = 0
    for match in _PIECE.finditer(text):
        if match.start() > done:
            parts.append(text[done : match.start()])
        parts.append(_part(match))
        done = match.end()
    if done < len(text):
        parts.append(text[done:])
    return tuple(parts)


def _part(match: re.Match[str]) -> str | Placeholder | Malformed:
    if match[0] in ("{{", "}}"):
        return match[0][0]
    inside = _INSIDE.fullmatch(match[1]) if match[1] is not None else None
    if inside is None:
        return Malformed(match[0])
    formatters = tuple(_formatter(word) for word in inside[3].split("|")[1:])
    around = match.string[max(match.start() - 1, 0) : match.start()] + match.string[match.end() : match.end() + 1]
    return Placeholder(inside[1], inside[2] is not None, formatters, icon=around == "::")


def _formatter(word: str) -> NamedFormatter:
    name, colon, argument = word.partition(":")
    return NamedFormatter(name.strip(), argument if colon else None)


def placeholders(text: str) -> list[Placeholder]:
    """The placeholders of a text."""
    return [part for part in split_text(text) if isinstance(part, Placeholder)]


def plain(text: str) -> str:
    """A text without its placeholders and inline icons: what was typed as prose."""
    prose = " ".join(part for part in split_text(text) if isinstance(part, str))
    return re.sub(r":[a-z][a-z0-9_]*:", " ", prose)
