"""What a check looks at: items of the catalogue and the values in them, each with the path it was written at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import Absent, attributes, index_of, value_at
from proofdeck.generator.catalogue.shape.fields import clip
from proofdeck.generator.diagnostics import suggestion

PATHS = ("components.", "constants.")
Number = int | float
Expression = str | Mapping[str, Number]
"""A value by its path in an item, or a sum of several, each times a number."""


@dataclass(frozen=True, slots=True)
class Amount:
    """What something comes to, and the paths of all that went into it."""

    number: Number
    paths: tuple[str, ...]


class Unanswerable(Exception):
    """A check asks for something that is not there, or that cannot be compared so; and what was meant, perhaps."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that a check is about: a component, or an entry of a list or table."""

    name: str
    path: str
    value: object


@dataclass(frozen=True, slots=True)
class Found:
    """A value and where it stands."""

    path: str
    value: object


@dataclass(frozen=True, slots=True)
class Fault:
    """What is not as a check says, and the paths of the values that do not fit."""

    message: str
    paths: tuple[str, ...]


@dataclass(slots=True)
class Looking:
    """Looks things up in a game, and keeps what was looked at if anybody wants to know."""

    game: Game
    read: dict[str, None] | None = None

    def items(self, of: str | Sequence[str]) -> list[Item]:
        """The components of a type (or of several), or the entries of the list or table at a path; never none."""
        found = [item for name in ([of] if isinstance(of, str) else of) for item in self._items(name)]
        if not found:
            raise Unanswerable(f"there is nothing in '{of}'")
        return found

    def _items(self, of: str) -> Iterator[Item]:
        if of.startswith(PATHS):
            whole = self.at(of)
            if not isinstance(whole, tuple | Mapping):
                raise Unanswerable(f"'{of}' is neither a list nor a table")
            yield from (Item(str(name), f"{of}.{name}", value) for name, value in _parts(whole))
            return
        if of not in self.game.types:
            raise Unanswerable(f"there is no type '{clip(of)}'", suggestion(of, self.game.types))
        for part in self.game:
            if part.type.id == of:
                values = {**attributes(part), "type": part.type.id, **part.values}
                yield Item(part.id, f"components.{part.id}", values)

    def at(self, path: str) -> object:
        """The value at a path of the catalogue."""
        try:
            found = value_at(self.game, path)
        except Absent as error:
            raise Unanswerable(str(error)) from error
        if self.read is not None:
            self.read[path] = None
        return found

    def given(self, value: object) -> object:
        """A value of a check as it is written, or the one at the path that is written instead."""
        return self.at(value) if isinstance(value, str) and value.startswith(PATHS) else value

    def values(self, items: Sequence[Item], path: str) -> list[Found]:
        """All values at a path in some items, `*` standing for every entry; never none."""
        found = [value for item in items for value in self.within(item, path)]
        if not found:
            first = items[0].value if items else None
            known = [str(name) for name, _ in _parts(first)] if isinstance(first, dict) else []
            raise Unanswerable(f"nothing has '{clip(path)}'", suggestion(path.partition(".")[0], known))
        return found

    def within(self, item: Item, path: str) -> list[Found]:
        """The values at a path in one item, none if it has no such thing; `.` is the item itself, `key` its name."""
        if path == "key":
            return [Found(item.path, item.name)]
        found = [Found(item.path, item.value)]
        for step in path.split(".") if path != "." else ():
            found = [deeper for one in found for deeper in _deeper(one, step)]
        if self.read is not None:
            self.read.update(dict.fromkeys(one.path for one in found))
        return found

    def one(self, item: Item, path: str) -> object:
        """The value at a path in an item, or None."""
        found = self.within(item, path)
        return found[0].value if found else None

    def amount(self, item: Item, expression: Expression) -> Amount:
        """What a path or a sum of several comes to in an item; what is not there counts nothing."""
        factors = {expression: 1} if isinstance(expression, str) else expression
        found = [(one, factor) for path, factor in factors.items() for one in self.within(item, path)]
        number = sum(as_number(one) * factor for one, factor in found)
        return Amount(round(number, 6), tuple(one.path for one, _ in found) or (item.path,))


def as_number(found: Found) -> Number:
    """A value to reckon with."""
    if isinstance(found.value, int | float):
        return found.value
    raise Unanswerable(f"'{found.path}' is no number")


def as_cell(found: Found) -> tuple[int, int]:
    """A value as [across, down]."""
    match found.value:
        case (int() as across, int() as down):
            return across, down
        case _:
            raise Unanswerable(f"'{found.path}' is no [across, down]")


def paths_of(found: Iterable[Found]) -> tuple[str, ...]:
    """Where values stand."""
    return tuple(one.path for one in found)


def _deeper(found: Found, step: str) -> Iterator[Found]:
    value = found.value
    if step == "*":
        yield from (Found(f"{found.path}.{name}", part) for name, part in _parts(value))
    elif isinstance(value, dict):
        if step in value:
            yield Found(f"{found.path}.{step}", value[step])
    elif isinstance(value, tuple) and (place := index_of(step)) is not None and place < len(value):
        yield Found(f"{found.path}.{step}", value[place])


def _parts(whole: object) -> Iterable[tuple[object, object]]:
    """The entries of a list or table, the letters of a text."""
    if isinstance(whole, dict):
        return whole.items()
    return enumerate(whole) if isinstance(whole, tuple | str) else ()
