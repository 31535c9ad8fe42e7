"""What an unquoted YAML word means: true, false, nothing, a decimal number, or itself."""

from __future__ import annotations

import math
import re

Scalar = bool | int | float | str | None
"""A single value."""

MOST_DIGITS = 15
"""Longer numbers stay text: no component has one, and a float could not hold it exactly."""

_WORDS: dict[str, bool | None] = {"": None, "~": None, "null": None, "true": True, "false": False}
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?").fullmatch
_NEARLY = re.compile(r"[-+]?(?:0[xob])?[0-9_]*\.?[0-9_]+(?:[eE][-+]?[0-9]+)?\.?").fullmatch
_STARTS = frozenset("-0123456789")


def resolve(word: str) -> Scalar:
    """The value of a plain scalar, by the core rules of YAML 1.2 without octal, hexadecimal, infinity and signs."""
    if word[:1] in _STARTS and (number := _NUMBER(word)):
        return _number(word, number)
    return _WORDS.get(word, word)


def _number(word: str, match: re.Match[str]) -> int | float | str:
    if len(word) - word.startswith("-") > MOST_DIGITS:
        return word
    if match[1] is None and match[2] is None:
        return int(word)
    value = float(word)
    return value if math.isfinite(value) else word


def number_hint(word: str) -> str | None:
    """Why a text that looks like a number is none, and what to write instead."""
    if not _NEARLY(word):
        return None
    if word.startswith("+"):
        return f"a number has no sign in front; write '{word[1:]}' (modifiers have a map of their own)"
    if len(word) > MOST_DIGITS or "e" in word.lower():
        return "a number has at most fifteen digits"
    if "_" in word:
        return "a number has digits only, no '_'"
    return "write a decimal number without leading zeros, and without quotes"
