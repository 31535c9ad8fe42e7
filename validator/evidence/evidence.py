"""Reading evidence strictly: closed keys, expected shapes, and for every fault the line and what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from proofdeck.generator.catalogue.strict_yaml.tree import Step, Tree
from proofdeck.generator.diagnostics import Findings, suggestion

_SHAPES: Mapping[type, str] = {dict: "a mapping", list: "a list", int: "a number", str: "a text or a list of them"}


@dataclass(frozen=True, slots=True)
class Node:
    """A part of an evidence file, with its place."""

    tree: Tree
    path: tuple[Step, ...]
    value: Any
    findings: Findings

    def fault(self, code: str, message: str, hint: str | None = None) -> None:
        """Report something wrong here."""
        self.findings.error(code, message, self.tree.mark(self.path), hint)

    def keys(self, required: Iterable[str], optional: Iterable[str] = ()) -> bool:
        """Whether this is a mapping with these keys and no others."""
        if not isinstance(self.value, Mapping):
            self.fault("PRF103", f"expected a mapping with {', '.join(required)}")
            return False
        needed, known = list(required), [*required, *optional]
        for key in self.value:
            if key not in known:
                place = self.tree.key((*self.path, key))
                self.findings.error("PRF101", f"there is no '{key}' here", place, suggestion(str(key), known))
        for key in needed:
            if key not in self.value:
                self.fault("PRF102", f"'{key}' is missing")
        return all(key in self.value for key in needed)

    def shaped(self, shapes: Mapping[type, Iterable[str]]) -> bool:
        """Whether what stands under these keys is a mapping, a list, a number, or for `str` one text or several."""
        wrong = [
            (key, kind)
            for kind, keys in shapes.items()
            for key in keys
            if key in self.value and not isinstance(self.value[key], (str, list) if kind is str else kind)
        ]
        for key, kind in wrong:
            self.at(key).fault("PRF103", f"expected {_SHAPES[kind]} under '{key}', found '{self.value[key]}'")
        return not wrong

    def at(self, key: Step) -> Node:
        """The part under a key or a place in a list."""
        return Node(self.tree, (*self.path, key), self.value[key], self.findings)

    def get(self, key: str, default: Any = None) -> Any:
        """The plain value under a key."""
        return self.value.get(key, default)

    def items(self) -> list[Node]:
        """The parts of a list."""
        if not isinstance(self.value, list):
            self.fault("PRF103", "expected a list")
            return []
        return [self.at(place) for place in range(len(self.value))]

    def entries(self) -> list[tuple[str, Node]]:
        """The parts of a mapping, by key."""
        if not isinstance(self.value, Mapping):
            self.fault("PRF103", "expected a mapping")
            return []
        return [(str(key), self.at(key)) for key in self.value]

    def texts(self, key: str) -> tuple[str, ...]:
        """One text or a list of them under a key."""
        found = self.get(key, ())
        return (found,) if isinstance(found, str) else tuple(str(text) for text in found)
