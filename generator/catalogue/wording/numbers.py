"""Numbers as words."""

from __future__ import annotations

import re
from collections.abc import Sequence

_SMALL = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = ["zero", "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_ORDINALS = {
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
    "twelve": "twelfth",
}  # fmt: skip
TYPED = frozenset((*_SMALL[2:], *_TENS[2:], "hundred", "dozen", "twice", "thrice"))
"""Words that stand for a number in prose; 'zero' and 'one' mean other things too often."""


_ICON = re.compile(r":[A-Za-z][\w-]*:")
_DIGITS = re.compile(r"\d+")
_WORD = re.compile(r"[^\W\d_]+")


def in_words(number: int, words: Sequence[str] = ()) -> str:
    """A whole number spelt out: by the language's own list, else in English; digits past what is known."""
    if words:
        return words[number] if 0 <= number < len(words) else str(number)
    if number < 0:
        return f"minus {in_words(-number)}"
    if number < 20:
        return _SMALL[number]
    if number < 100:
        tens, rest = divmod(number, 10)
        return _TENS[tens] + (f"-{_SMALL[rest]}" if rest else "")
    if number < 1000:
        hundreds, rest = divmod(number, 100)
        return f"{_SMALL[hundreds]} hundred" + (f" and {in_words(rest)}" if rest else "")
    return str(number)


def ordinal(number: int) -> str:
    """A place in an order, spelt out in English: third, twenty-first."""
    words = in_words(number)
    head, dash, last = words.rpartition("-") if "-" in words else words.rpartition(" ")
    regular = f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th"
    return f"{head}{dash}{_ORDINALS.get(last, regular)}"


def signed(number: float) -> str:
    """A number with its sign, the minus a real one: +2, −1, +0."""
    return f"+{number:g}" if number >= 0 else f"−{-number:g}"


def numbers_in(text: str, *, words: bool) -> list[str]:
    """The numbers a text says, in digits and, in English, in words; icons say none."""
    plain = _ICON.sub(" ", text)
    found = _DIGITS.findall(plain)
    if words:
        found += [word for word in map(str.lower, _WORD.findall(plain)) if word in TYPED]
    return found
