"""A YAML file as read: plain values that remember, compactly, the line and column each of them was written at."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeGuard

from proofdeck.generator.catalogue.strict_yaml.scalars import Scalar
from proofdeck.generator.diagnostics import Place

Step = str | int
Steps = tuple[Step, ...]
"""The way to a value: keys, and places in lists."""


class MarkedDict(dict[str, "Node"]):
    """A YAML mapping; `at` is where its marks begin: key line, key column, value line, value column of each entry."""

    __slots__ = ("at",)
    at: int


class MarkedList(list["Node"]):
    """A YAML sequence; `at` is where its marks begin: line and column of each item."""

    __slots__ = ("at",)
    at: int


Node = MarkedDict | MarkedList | Scalar
"""A value as read."""


@dataclass(frozen=True, slots=True)
class Tree:
    """One YAML document with the marks of everything in it."""

    name: str
    """The file as messages name it."""
    root: Node = field(repr=False)
    marks: array[int] = field(repr=False)

    @property
    def top(self) -> Mapping[str, Node]:
        """The document if it is a mapping, else an empty one."""
        return self.root if isinstance(self.root, MarkedDict) else {}

    def mark(self, path: Steps = ()) -> Place:
        """Where the value at a path begins; for a path that is not there, where its nearest ancestor is named."""
        return self._find(path, value=True)

    def key(self, path: Steps) -> Place:
        """Where the key (or list item) at a path begins."""
        return self._find(path, value=False)

    def keys(self, path: Steps) -> Iterator[tuple[str, Place]]:
        """The keys of the mapping at a path, in order, each with its place."""
        node = self.at(path)
        assert isinstance(node, MarkedDict)
        for index, key in enumerate(node):
            at = node.at + 4 * index
            yield key, Place(self.name, self.marks[at] + 1, self.marks[at + 1] + 1)

    def at(self, path: Steps) -> Node:
        """The value at a path that is there."""
        node = self.root
        for step in path:
            if not _holds(node, step):
                raise KeyError(step)
            node = _part(node, step)
        return node

    def has(self, path: Steps) -> bool:
        """Whether there is something at a path."""
        node = self.root
        for step in path:
            if not _holds(node, step):
                return False
            node = _part(node, step)
        return True

    def _find(self, path: Steps, *, value: bool) -> Place:
        node, at = self.root, None
        last = len(path) - 1
        for depth, step in enumerate(path):
            if isinstance(node, MarkedList) and isinstance(step, str) and step.isdecimal() and len(step) < 10:
                step = int(step)
            if not _holds(node, step):
                break
            node, at = _item(node, step, value and depth == last)
        return Place(self.name, 1, 1) if at is None else Place(self.name, self.marks[at] + 1, self.marks[at + 1] + 1)


def _holds(node: Node, step: Step) -> TypeGuard[MarkedDict | MarkedList]:
    if isinstance(node, MarkedDict):
        return step in node
    return isinstance(node, MarkedList) and isinstance(step, int) and 0 <= step < len(node)


def _item(node: MarkedDict | MarkedList, step: Step, value: bool) -> tuple[Node, int]:
    """A part of a value, and where the marks of its key begin, or (if asked) those of the value itself."""
    if isinstance(node, MarkedDict):
        return node[str(step)], node.at + 4 * list(node).index(str(step)) + (2 if value else 0)
    return node[int(step)], node.at + 2 * int(step)


def _part(node: MarkedDict | MarkedList, step: Step) -> Node:
    return node[str(step)] if isinstance(node, MarkedDict) else node[int(step)]
