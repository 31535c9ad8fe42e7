"""A YAML file as read: plain values that remember, compactly, the line and column each of them was written at."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from proofdeck.generator.diagnostics import Place

Step = str | int
Steps = tuple[Step, ...]
"""The way to a value: keys, and places in lists."""


class MarkedDict(dict[str, Any]):
    """A YAML mapping; `at` is where its marks begin: key line, key column, value line, value column of each entry."""

    __slots__ = ("at",)
    at: int


class MarkedList(list[Any]):
    """A YAML sequence; `at` is where its marks begin: line and column of each item."""

    __slots__ = ("at",)
    at: int


@dataclass(frozen=True, slots=True)
class Tree:
    """One YAML document with the marks of everything in it."""

    name: str
    """The file as messages name it."""
    root: Any = field(repr=False)
    marks: array[int] = field(repr=False)

    def mark(self, path: Steps = ()) -> Place:
        """Where the value at a path begins; for a path that is not there, where its nearest ancestor is named."""
        return self._find(path, value=True)

    def key(self, path: Steps) -> Place:
        """Where the key (or list item) at a path begins."""
        return self._find(path, value=False)

    def keys(self, path: Steps) -> Iterator[tuple[str, Place]]:
        """The keys of the mapping at a path, in order, each with its place."""
        node = self.root
        for step in path:
            node = node[step]
        for index, key in enumerate(node):
            at = node.at + 4 * index
            yield key, Place(self.name, self.marks[at] + 1, self.marks[at + 1] + 1)

    def has(self, path: Steps) -> bool:
        """Whether there is something at a path."""
        node = self.root
        for step in path:
            if not _holds(node, step):
                return False
            node = node[step]
        return True

    def _find(self, path: Steps, *, value: bool) -> Place:
        node, line, column = self.root, 0, 0
        last = len(path) - 1
        for depth, step in enumerate(path):
            if isinstance(node, MarkedList) and isinstance(step, str) and step.isdecimal() and len(step) < 10:
                step = int(step)
            if not _holds(node, step):
                break
            wants_value = value and depth == last
            line, column = self._item(node, step, wants_value)
            node = node[step]
        return Place(self.name, line + 1, column + 1)

    def _item(self, node: MarkedDict | MarkedList, step: Step, value: bool) -> tuple[int, int]:
        if isinstance(node, MarkedDict):
            at = node.at + 4 * list(node).index(str(step)) + (2 if value else 0)
        else:
            at = node.at + 2 * int(step)
        return self.marks[at], self.marks[at + 1]


def _holds(node: Any, step: Step) -> bool:
    if isinstance(node, MarkedDict):
        return step in node
    return isinstance(node, MarkedList) and isinstance(step, int) and 0 <= step < len(node)
