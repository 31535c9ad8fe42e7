"""How the catalogue a file was printed from differs from today's: which values were, and which are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

MOST = 6
"""Values that are told of one component."""
_LONG = 40


def changes(was: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, list[str]]:
    """By component (none for constants) what became of its values, in words."""
    found: dict[str, list[str]] = {}
    for path in dict.fromkeys((*was, *now)):
        if path in was and path in now and _same(was[path], now[path]):
            continue
        owner, name = _owner(path)
        found.setdefault(owner, []).append(_told(name, path, was, now))
    return found


def there(values: Mapping[str, Any]) -> set[str]:
    """The components that values belong to."""
    return {_owner(path)[0] for path in values} - {""}


def _owner(path: str) -> tuple[str, str]:
    first, _, rest = path.partition(".")
    if first != "components":
        return "", path
    component, _, name = rest.partition(".")
    return legible(component), name


def _same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and bool(one == other)


def _told(name: str, path: str, was: Mapping[str, Any], now: Mapping[str, Any]) -> str:
    name = legible(name)
    if path not in was:
        return f"{name} is {_short(now[path])} now, and was not there"
    if path not in now:
        return f"{name} was {_short(was[path])}, and is gone"
    return f"{name} was {_short(was[path])}, is {_short(now[path])}"


def _short(value: object) -> str:
    text = f"'{value}'" if isinstance(value, str) else str(value)
    return legible(text if len(text) <= _LONG else f"{text[: _LONG - 2]} …")


def legible(text: str) -> str:
    """A text from a file nobody vouches for, as it can be shown on a terminal."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)


def listed(rows: list[str]) -> str:
    """The first few in one line."""
    more = f", and {len(rows) - MOST} more" if len(rows) > MOST else ""
    return ", ".join(rows[:MOST]) + more
