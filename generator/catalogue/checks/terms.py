"""What checks have in common: the terms they are written with, groups of items, amounts held to what they should be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from proofdeck.generator.catalogue.checks.grids import HEADINGS
from proofdeck.generator.catalogue.checks.looking import Amount, Fault, Item, Looking, Unanswerable
from proofdeck.generator.catalogue.shape.fields import Field

_TEXT, _NUMBER, _TEXTS = Field("text"), Field("number"), Field("list", low=1, item=Field("text"))
_FACTORS = Field("map", item=_NUMBER, pattern=r"[a-z0-9_.*]+")
_TABLE = Field("map", item=_NUMBER, pattern=r"[A-Za-z0-9_.-]+")


def _either(about: str, *variants: Field) -> Field:
    return Field("either", variants=variants, about=about)


def optional(field: Field) -> Field:
    """The same, which may be left out."""
    return replace(field, optional=True)


WHERE = Field("map", True, item=Field("free"), pattern=r"[a-z0-9_.]+", about="only of those that have these values")
OF = _either("what it is about: a type of component, several, or the path of a list or table", _TEXT, _TEXTS)
VALUE = Field("text", about="a path in each of them")
VALUES = _either("a path in each of them; or several, taken together", _TEXT, _TEXTS)
SUM = _either("a path, or several with the number that each is taken times: `{light: 2, cost.*: -1}`", _TEXT, _FACTORS)
WEIGH = optional(Field("text", about="how often each of them counts: `copies`"))
BY = optional(Field("text", about="the path that puts them into groups"))
AMOUNT = _either("the number, a table of names to numbers, or the path of either", _NUMBER, _TEXT, _TABLE)
LIST = _either(
    "a list, the path of one (of a table the keys count), or a type of component",
    _TEXT,
    Field("list", item=Field("free")),
)
NAMED = optional(_either("a table of what each value stands for, or its path", _TEXT, Field("map", item=_TEXT)))
GRID = Field(
    "choice", choices=tuple(HEADINGS), about="how the cells lie; of hexagons each row leans half a space right"
)
CELLS = Field("text", about="the path of the cells in each of them, [across, down]")


ABOUT: dict[str, Field] = {"of": OF, "where": WHERE}
"""What every check says first."""


def chosen(looking: Looking, terms: Mapping[str, Any]) -> list[Item]:
    """The items a check is about; never none."""
    items, wanted = looking.items(terms["of"]), terms.get("where", {})
    found = [item for item in items if all(looking.one(item, path) == value for path, value in wanted.items())]
    if not found:
        raise Unanswerable(f"none has {', '.join(f'{path}: {value}' for path, value in wanted.items())}")
    return found


def grouped(looking: Looking, items: Sequence[Item], by: str | None) -> dict[str, list[Item]]:
    """Items by what stands at a path in them; all in one group without it."""
    groups: dict[str, list[Item]] = {}
    for item in items:
        groups.setdefault("" if by is None else str(looking.one(item, by)), []).append(item)
    return groups


def compared(found: Mapping[Any, Amount], wanted: object, what: str, *, by: bool) -> Iterator[Fault]:
    """Amounts held to one number, or each to its own in a table, which names them all."""
    if isinstance(wanted, Mapping):
        expected = {str(name): number for name, number in wanted.items()}
        there = {str(name): amount for name, amount in found.items()}
        for name in dict.fromkeys((*expected, *there)):
            yield from _compared(there.get(name), expected.get(name, 0), f"{what} of '{name}'")
    elif isinstance(wanted, int | float):
        for group, amount in found.items():
            yield from _compared(amount, wanted, f"{what} of '{group}'" if by else what)
    else:
        raise Unanswerable(f"'{wanted}' is no number")


def _compared(found: Amount | None, expected: object, what: str) -> Iterator[Fault]:
    number = found.number if found else 0
    if number != expected:
        yield Fault(f"{what} is {number}, not {expected}", found.paths if found else ())


def listed(looking: Looking, value: object) -> tuple[object, ...]:
    """What a check compares with: a list, the one at a path, the keys of a table, or the components of a type."""
    if isinstance(value, str) and value in looking.game.types:
        return tuple(item.name for item in looking.items(value))
    found = looking.given(value)
    if isinstance(found, Mapping):
        return tuple(int(key) if key.isdecimal() else key for key in found)
    if isinstance(found, tuple | list):
        return tuple(found)
    raise Unanswerable(f"'{value}' is no list")
