"""A layout file's values together with where they stand, and what goes wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from proofdeck.generator.catalogue.tree import Tree
from proofdeck.generator.diagnostics import Findings, Place, suggestion

T = TypeVar("T")


class Trouble(Exception):
    """Something that cannot be drawn: becomes a finding where the item, the template and the component are known."""

    def __init__(self, code: str, message: str, place: Place | None = None, hint: str | None = None) -> None:
        super().__init__(message)
        self.code, self.message, self.place, self.hint = code, message, place, hint


@dataclass(frozen=True, slots=True)
class Node:
    """A value in a layout file."""

    value: Any
    tree: Tree
    path: tuple[str | int, ...] = ()

    @property
    def place(self) -> Place:
        """Where the value begins."""
        return self.tree.mark(self.path)

    @property
    def key_place(self) -> Place:
        """Where its key begins."""
        return self.tree.key(self.path)

    def at(self, key: str) -> Place:
        """Where the value under a key begins; this value's own place if there is none."""
        return self[key].place if key in self else self.place

    @property
    def name(self) -> str:
        """Its key."""
        return str(self.path[-1]) if self.path else ""

    def __getitem__(self, key: str | int) -> Node:
        return Node(self.value[key], self.tree, (*self.path, key))

    def get(self, key: str) -> Node | None:
        """The value under a key, None if there is none or it is left empty."""
        return self[key] if isinstance(self.value, dict) and self.value.get(key) is not None else None

    def __contains__(self, key: object) -> bool:
        return isinstance(self.value, dict) and key in self.value

    def items(self) -> Iterator[tuple[str, Node]]:
        """The entries of a mapping."""
        for key in self.value:
            yield key, self[key]

    def __iter__(self) -> Iterator[Node]:
        for index in range(len(self.value)):
            yield self[index]

    def __len__(self) -> int:
        return len(self.value)

    def __bool__(self) -> bool:
        return True

    def trouble(self, code: str, message: str, hint: str | None = None) -> Trouble:
        """A complaint about this value."""
        return Trouble(code, message, self.place, hint)

    def table(self, known: Iterable[str] | None = None) -> Node:
        """This value, which must be a mapping with none but the known keys."""
        if not isinstance(self.value, dict):
            raise self.trouble("LAY101", f"'{self.name}' must be a mapping, not {kind_of(self.value)}")
        if known is not None:
            names = frozenset(known)
            for key in self.value:
                if key not in names:
                    raise Trouble("LAY102", f"unknown key '{key}'", self[key].key_place, suggestion(key, names))
        return self

    def series(self) -> Node:
        """This value, which must be a list."""
        if not isinstance(self.value, list):
            raise self.trouble("LAY101", f"'{self.name}' must be a list, not {kind_of(self.value)}")
        return self

    def text(self) -> str:
        """This value, which must be a text."""
        if not isinstance(self.value, str):
            raise self.trouble("LAY101", f"'{self.name}' must be a text, not {kind_of(self.value)}", "put it in quotes")
        return self.value

    def flag(self) -> bool:
        """This value, which must be true or false."""
        if not isinstance(self.value, bool):
            raise self.trouble("LAY101", f"'{self.name}' must be true or false, not {kind_of(self.value)}")
        return self.value

    def number(self, least: float = -1e6, most: float = 1e6) -> float:
        """This value, which must be a number in a range."""
        if isinstance(self.value, bool) or not isinstance(self.value, int | float):
            raise self.trouble("LAY101", f"'{self.name}' must be a number, not {kind_of(self.value)}")
        if not least <= self.value <= most:
            raise self.trouble("LAY103", f"'{self.name}' is {self.value:g}, outside {least:g} to {most:g}")
        return float(self.value)

    def numbers(self, count: int) -> tuple[float, ...]:
        """This value, which must be a list of so many numbers."""
        if not isinstance(self.value, list) or len(self.value) != count:
            raise self.trouble("LAY101", f"'{self.name}' must be a list of {count} numbers")
        return tuple(item.number() for item in self)

    def choice(self, options: Iterable[str]) -> str:
        """This value, which must be one of a few words."""
        words = list(options)
        if self.value not in words:
            hint = suggestion(str(self.value), words) or f"one of: {', '.join(words)}"
            raise self.trouble("LAY104", f"'{self.name}' is '{self.value}', not one of {', '.join(words)}", hint)
        return str(self.value)


def kind_of(value: object) -> str:
    """What a value is, in a reader's words."""
    match value:
        case None:
            return "nothing"
        case bool():
            return f"'{str(value).lower()}'"
        case int() | float():
            return f"the number {value}"
        case str():
            return f"the text '{value if len(value) <= 40 else value[:37] + '...'}'"
        case dict():
            return "a mapping"
        case list() | tuple():
            return "a list"
        case _:
            return f"'{value}'"


def report(findings: Findings, trouble: Trouble, place: Place | None = None) -> None:
    """Turn trouble into an error."""
    findings.error(trouble.code, trouble.message, trouble.place or place, trouble.hint)


def attempt(findings: Findings, make: Callable[[], T], otherwise: T) -> T:
    """What `make` gives, or something else and a finding."""
    try:
        return make()
    except Trouble as trouble:
        report(findings, trouble)
        return otherwise
