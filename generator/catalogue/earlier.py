"""What was read of a game before: files and entries that did not change are taken from there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from proofdeck.generator.catalogue.strict_yaml.rereading import Reading, read_again
from proofdeck.generator.diagnostics import Findings

if TYPE_CHECKING:
    from proofdeck.generator.catalogue.files.entries import Entry
    from proofdeck.generator.catalogue.files.types import Types
    from proofdeck.generator.catalogue.game import Component
    from proofdeck.generator.catalogue.shape.validation import Targets
    from proofdeck.generator.catalogue.strict_yaml.tree import MarkedDict, Node, Tree


@dataclass(frozen=True, slots=True)
class _Made:
    """A component without a finding, and what it was made from."""

    own: MarkedDict
    defaults: Mapping[str, Node]
    component: Component


@dataclass(slots=True)
class Earlier:
    """One game as it was read last. Only what was faultless is kept: findings come again as long as they hold."""

    _readings: dict[str, Reading] = field(default_factory=dict)
    _types: tuple[Tree, Types] | None = None
    _around: tuple[object, object, Targets] | None = None
    _made: dict[str, _Made] = field(default_factory=dict)

    def read(self, text: str, name: str, findings: Findings) -> Tree | None:
        """A file's text as a tree: the same object for the same text."""
        tree, reading = read_again(text, name, findings, self._readings.get(name))
        if reading is None:
            self._readings.pop(name, None)
        else:
            self._readings[name] = reading
        return tree

    def types(self, tree: Tree) -> Types | None:
        """The types that were read from this very tree."""
        return self._types[1] if self._types is not None and self._types[0] is tree else None

    def keep_types(self, tree: Tree, types: Types) -> None:
        """For the next time."""
        self._types = tree, types

    def stand_in(self, head: Tree | None, types: Types | None, targets: Targets) -> None:
        """What entries are held against; if it differs, all of them are looked at anew."""
        if self._around is None or self._around[:2] != (head, types) or self._around[2] != targets:
            self._made.clear()
        self._around = head, types, targets

    def component(self, entry: Entry) -> Component | None:
        """The component of an entry that says what it said before."""
        made = self._made.get(entry.id)
        if made is None or not _same(made.own, entry.own) or not _same(made.defaults, entry.defaults):
            return None
        component = made.component
        return component if component.place == entry.place else replace(component, place=entry.place)

    def keep_component(self, entry: Entry, component: Component) -> None:
        """For the next time."""
        self._made[entry.id] = _Made(entry.own, entry.defaults, component)


def _same(one: Mapping[str, Node], other: Mapping[str, Node]) -> bool:
    """Whether two mappings say the same, in the same order and in values of the same kinds: 1 is not true."""
    return one is other or (list(one) == list(other) and repr(one) == repr(other))
