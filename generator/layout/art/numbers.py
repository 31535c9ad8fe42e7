"""The small languages inside SVG attributes: numbers, lengths with units, transforms, view boxes, colours."""

from __future__ import annotations

import math
import re

from proofdeck.generator.diagnostics import Trouble
from proofdeck.generator.geometry import IDENTITY, Matrix, Rect, rotation, scaling, translation

FARTHEST = 1e7
LEAST = 1e-6
"""No view box is smaller: what is drawn in it would be larger than any number."""
_DIGITS = r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?"
_NUMBER = re.compile(_DIGITS)
_LENGTH = re.compile(rf"\s*({_DIGITS})\s*([a-zA-Z]*|%)\s*")
_TRANSFORM = re.compile(r"\s*(\w+)\s*\(([^)]*)\)\s*,?")
_ANGLES = {"": 1.0, "deg": 1.0, "rad": 180 / math.pi, "grad": 0.9, "turn": 360.0, "px": 1.0}
_UNITS = {
    "": 1.0,
    "px": 1.0,
    "mm": 96 / 25.4,
    "cm": 96 / 2.54,
    "q": 96 / 101.6,
    "in": 96.0,
    "pt": 96 / 72,
    "pc": 16.0,
    "em": 16.0,
    "rem": 16.0,
    "ex": 8.0,
}
"""In pixels, which are SVG's own unit; type is taken to be of its usual size."""


def length(text: str, whole: float = 0.0) -> float:
    """A length in the file's own units; a percentage is of the whole."""
    found = _LENGTH.fullmatch(text)
    if not found or (found[2] != "%" and found[2].lower() not in _UNITS):
        raise Trouble("LAY306", f"'{text[:40]}' is not a number")
    value = float(found[1]) * (whole / 100 if found[2] == "%" else _UNITS[found[2].lower()])
    if not abs(value) <= FARTHEST:
        raise Trouble("LAY306", f"'{text[:40]}' is out of range")
    return value


def share(text: str) -> float:
    """A number from 0 to 1, or a percentage."""
    return min(1.0, max(0.0, length(text, 1.0)))


def floats(text: str) -> list[float]:
    """All numbers of a list."""
    numbers = [float(n) for n in _NUMBER.findall(text)]
    if any(not abs(n) <= FARTHEST for n in numbers):
        raise Trouble("LAY306", f"a number in '{text[:40]}' is out of range")
    return numbers


def view_of(text: str) -> Rect | None:
    """A view box; None if it is no usable one."""
    numbers = [float(n) for n in _NUMBER.findall(text)]
    usable = len(numbers) == 4 and all(abs(n) <= FARTHEST for n in numbers) and min(numbers[2:]) >= LEAST
    return Rect(*numbers) if usable else None


def transform(text: str) -> Matrix:
    """A transform, as attributes and style sheets spell it."""
    matrix, at = IDENTITY, 0
    text = "" if text.strip() == "none" else text.rstrip()
    while at < len(text):
        found = _TRANSFORM.match(text, at)
        step = _step(found[1], _values(found[1], found[2])) if found else None
        if found is None or step is None:
            raise Trouble("LAY306", f"transform '{text[:40]}' cannot be read")
        matrix, at = step.then(matrix), found.end()
    if not all(abs(n) <= FARTHEST for n in matrix):
        raise Trouble("LAY306", f"transform '{text[:40]}' is out of range")
    return matrix


def _values(name: str, text: str) -> list[float]:
    if not re.search("[a-zA-Z%]", text):
        return floats(text)
    parts = [part for part in re.split(r"[\s,]+", text.strip()) if part]
    turns = name in ("rotate", "skewX", "skewY")
    return [_angle(part) if turns and i == 0 else length(part) for i, part in enumerate(parts)]


def _angle(text: str) -> float:
    found = _LENGTH.fullmatch(text)
    if not found or found[2] not in _ANGLES:
        raise Trouble("LAY306", f"'{text[:40]}' is not an angle")
    return float(found[1]) * _ANGLES[found[2]]


def _step(name: str, n: list[float]) -> Matrix | None:
    match name, len(n):
        case "translate", 1 | 2:
            return translation(n[0], n[1] if len(n) > 1 else 0.0)
        case "translateX" | "translateY", 1:
            return translation(*(n[0], 0.0) if name == "translateX" else (0.0, n[0]))
        case "scale", 1 | 2:
            return scaling(*n)
        case "rotate", 1 | 3:
            return rotation(*n)
        case "matrix", 6:
            return Matrix(*n)
        case "skewX" | "skewY", 1:
            slant = math.tan(math.radians(n[0]))
            return Matrix(c=slant) if name == "skewX" else Matrix(b=slant)
        case _:
            return None
