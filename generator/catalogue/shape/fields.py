"""The field type language: what a value may be, as data that validators, schemas and manuals are made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, assert_never

from proofdeck.generator.catalogue.frozen import Frozen

FieldKind = Literal[
    "int",
    "number",
    "bool",
    "text",
    "choice",
    "ref",
    "list",
    "map",
    "record",
    "effects",
    "cells",
    "rows",
    "either",
    "free",
]
FieldRole = Literal["rules", "looks", "text"]

ID = "[a-z][a-z0-9_]*"
"""How an id is spelt."""
KEY = "[a-z0-9][a-z0-9_]*"
"""How the key of a map is spelt: an id, or a number (of players, say)."""


@dataclass(frozen=True, slots=True)
class Field:
    """What one value may be."""

    kind: FieldKind
    optional: bool = False
    role: FieldRole = "rules"
    low: float | None = None
    """Least number, or fewest items."""
    high: float | None = None
    choices: tuple[str | int, ...] = ()
    types: tuple[str, ...] = ()
    """For `ref`: component types it may point at; empty for any."""
    item: Field | None = None
    """For `list` and `map`: what each value in it is."""
    keys: tuple[str, ...] = ()
    """For `map`: the keys it may have; empty for any."""
    fields: Mapping[str, Field] = Frozen()
    """For `record`."""
    variants: tuple[Field, ...] = ()
    """For `either`: alternatives told apart by shape (text, number, list, mapping)."""
    pattern: str | None = None
    about: str = ""
    """One line for the manual and for editors."""
    hidden: str = ""
    """Why no face shows it, if none needs to."""


def uses_effects(field: Field) -> bool:
    """Whether effects can stand anywhere in a value."""
    inner = [*field.fields.values(), *field.variants, *([field.item] if field.item else [])]
    return field.kind == "effects" or any(uses_effects(child) for child in inner)


def describe(field: Field) -> str:  # noqa: PLR0911
    """What is expected, the way a message says it."""
    match field.kind:
        case "int":
            return "a whole number" + _range(field)
        case "number":
            return "a number" + _range(field)
        case "bool":
            return "true or false"
        case "text":
            return "text"
        case "choice":
            names = ", ".join(str(choice) for choice in field.choices)
            return f"one of {names}" if len(field.choices) > 1 else names
        case "ref":
            return "the id of a component" + (f" of type {' or '.join(field.types)}" if field.types else "")
        case "list":
            told = field.item and field.item.kind != "free"
            return "a list" + _count(field) + (f", each {describe(field.item)}" if field.item and told else "")
        case "map" | "record" | "free":
            return "a mapping"
        case "effects":
            return "a list of effects"
        case "cells":
            return "a list of [x, y]"
        case "rows":
            return "a list of texts of the same length"
        case "either":
            return " or ".join(dict.fromkeys(describe(variant) for variant in field.variants))
        case _:
            assert_never(field.kind)


def _range(field: Field) -> str:
    low, high = (None if bound is None else f"{bound:g}" for bound in (field.low, field.high))
    if low is not None and high is not None:
        return f" from {low} to {high}"
    if low is not None:
        return f" of at least {low}"
    return f" of at most {high}" if high is not None else ""


def _count(field: Field) -> str:
    if field.low is not None and field.low == field.high:
        return f" of {field.low:g}"
    if field.high is not None:
        return f" of {field.low or 0:g} to {field.high:g}"
    return f" of at least {field.low:g}" if field.low else ""


def kind_of(value: object) -> str:
    """What stands there, the way a message says it."""
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case int() | float():
            return f"the number {value}"
        case str():
            return f"the text '{clip(value)}'"
        case list() | tuple():
            return "a list"
        case dict():
            return "a mapping"
        case _:
            return f"'{clip(str(value))}'"


def clip(text: str) -> str:
    """A culprit short enough to quote, on one line."""
    line = " ".join(text.split())
    return line if len(line) <= 40 else f"{line[:37]}..."
