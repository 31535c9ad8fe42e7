"""Entries of component files, checked against the fields of their types and made into components."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic_core import SchemaValidator, ValidationError

from proofdeck.generator.catalogue.crosschecks.sources import Sources, read_sources
from proofdeck.generator.catalogue.files.documents import HINTS, check_document, part
from proofdeck.generator.catalogue.files.types import NO_BACK, Types
from proofdeck.generator.catalogue.frozen import Frozen, freeze
from proofdeck.generator.catalogue.game import Component, ComponentType
from proofdeck.generator.catalogue.shape.complaints import Complaints, misspelt
from proofdeck.generator.catalogue.shape.fields import ID, Field, clip, kind_of
from proofdeck.generator.catalogue.shape.models import COMPONENTS, ENTRY
from proofdeck.generator.catalogue.shape.validation import Targets, validator
from proofdeck.generator.catalogue.strict_yaml.tree import MarkedDict, Node, Steps, Tree
from proofdeck.generator.diagnostics import Findings, Place, suggestion

_FILE = replace(COMPONENTS, fields=Frozen({**COMPONENTS.fields, "components": Field("free")}))


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry as written, with what its file's defaults add to it."""

    id: str
    tree: Tree
    own: MarkedDict
    defaults: Mapping[str, Node]
    place: Place

    def merged(self) -> dict[str, object]:
        """The entry over the defaults; sources are merged source by source."""
        merged: dict[str, object] = {**self.defaults, **self.own}
        mine, theirs = self.own.get("sources"), self.defaults.get("sources")
        if isinstance(mine, dict) and isinstance(theirs, dict):
            merged["sources"] = {**theirs, **mine}
        return merged

    def locate(self, path: Steps) -> tuple[Tree, Steps]:
        """Where a part of the merged entry was written."""
        by_default = path and path[0] not in self.own and path[0] in self.defaults
        mine, theirs = self.own.get("sources"), self.defaults.get("sources")
        if len(path) > 1 and path[0] == "sources" and isinstance(mine, dict):
            by_default = path[1] not in mine and isinstance(theirs, dict) and path[1] in theirs
        return self.tree, ("defaults", *path) if by_default else ("components", self.id, *path)


def find_entries(trees: list[Tree], findings: Findings) -> Iterator[Entry]:
    """The entries of all component files, in order; an id is used once in a game."""
    seen: dict[str, Place] = {}
    for tree in trees:
        if check_document(tree, _FILE, "the file", findings) is None:
            continue
        components = tree.top["components"]
        if not isinstance(components, dict):
            message = f"'components': expected a mapping, found {kind_of(components)}"
            findings.error("CAT203", message, tree.mark(("components",)), "write each as 'id: {name: ...}'")
            continue
        defaults = _defaults(tree, findings)
        for name, place in tree.keys(("components",)):
            own = components[name]
            if not re.fullmatch(ID, name):
                hint = "small letters, digits and '_', beginning with a letter: 'red_dragon'"
                findings.error("CAT207", f"'{clip(name)}' is no id for a component", place, hint)
            elif name in seen:
                findings.error(
                    "CAT307", f"a second component '{name}', first at {seen[name]}", place, "ids are used once"
                )
            elif not isinstance(own, MarkedDict):
                message = f"component '{name}': expected a mapping, found {kind_of(own)}"
                findings.error("CAT203", message, tree.mark(("components", name)))
            else:
                seen[name] = place
                yield Entry(name, tree, own, defaults, place)


def _defaults(tree: Tree, findings: Findings) -> Mapping[str, Node]:
    node = tree.top.get("defaults")
    if node is not None and not isinstance(node, dict):
        findings.error("CAT203", f"'defaults': expected a mapping, found {kind_of(node)}", tree.mark(("defaults",)))
    return part(tree, "defaults")


@dataclass(slots=True)
class Entries:
    """Checks entries one after the other; a validator per type is compiled when it is first needed."""

    types: Types | None
    findings: Findings
    targets: Targets
    validators: dict[str, tuple[Field, SchemaValidator]] = field(default_factory=dict)
    blamed: set[Place] = field(default_factory=set)
    """Spots in `defaults` that have been complained about: once is enough."""

    def component(self, entry: Entry) -> tuple[Component, Sources] | None:
        """The component, or None with the reasons reported."""
        merged = entry.merged()
        kind = self._type(entry, merged.get("type"))
        if kind is None:
            merged = {key: value for key, value in merged.items() if key in ENTRY.fields}
        record, check = self._validator(kind)
        try:
            values = check.validate_python(merged)
        except ValidationError as error:
            self._complain(entry, record, error, kind)
            names = misspelt(error.errors(include_url=False)).get((), {})
            return self._as_meant({names.get(key, key): value for key, value in merged.items()}, entry, kind)
        return None if kind is None else _make(entry, kind, values)

    def _as_meant(
        self, merged: Mapping[str, object], entry: Entry, kind: ComponentType | None
    ) -> tuple[Component, Sources] | None:
        """The component if all that is wrong with it is the spelling of keys: its face can be looked at."""
        try:
            return None if kind is None else _make(entry, kind, self._validator(kind)[1].validate_python(merged))
        except ValidationError:
            return None

    def _type(self, entry: Entry, name: object) -> ComponentType | None:
        if self.types is None or not isinstance(name, str):
            return None
        if name not in self.types.named:
            tree, path = entry.locate(("type",))
            hint = suggestion(name, self.types.named, otherwise="add it to types.yaml")
            message = f"component '{entry.id}' has an unknown type '{clip(name)}'"
            self.findings.error("CAT302", message, tree.mark(path), hint)
        return self.types.types.get(name)

    def _validator(self, kind: ComponentType | None) -> tuple[Field, SchemaValidator]:
        key = kind.id if kind else ""
        if key not in self.validators:
            record = replace(ENTRY, fields=Frozen({**ENTRY.fields, **(kind.fields if kind else {})}))
            self.validators[key] = record, validator(record, self.targets)
        return self.validators[key]

    def _complain(self, entry: Entry, record: Field, error: ValidationError, kind: ComponentType | None) -> None:
        word = kind.kind if kind else "component"
        mine = Findings()
        effects = self.targets.effects
        Complaints(f"{word} '{entry.id}'", record, entry.locate, mine, effects, HINTS).add(error)
        for finding in mine.items:
            if finding.place and _in_defaults(entry.tree, finding.place):
                if finding.place in self.blamed:
                    continue
                self.blamed.add(finding.place)
            if (
                self.types is not None
                and not self.types.sound
                and finding.code == "CAT201"
                and "effect" in finding.message
            ):
                continue
            self.findings.items.append(finding)


def _in_defaults(tree: Tree, place: Place) -> bool:
    if "defaults" not in tree.top:
        return False
    defaults, components = tree.key(("defaults",)), tree.key(("components",))
    return defaults <= place and not defaults < components <= place


def _make(entry: Entry, kind: ComponentType, values: dict[str, Any]) -> tuple[Component, Sources]:
    get = values.get
    back = get("back", kind.back)
    sources = read_sources(get("sources"))
    component = Component(
        id=entry.id,
        name=values["name"],
        type=kind,
        copies=values["copies"],
        sets=tuple(values["sets"]),
        values=freeze({name: value for name, value in values.items() if name not in ENTRY.fields}),
        sources=sources.of,
        back=None if back == NO_BACK else back,
        template=get("template", kind.template),
        deck=get("deck", kind.deck),
        accounted=get("accounted", kind.accounted),
        needs=freeze(get("needs", {})),
        place=entry.place,
        disputed=sources.disputed,
    )
    return component, sources
