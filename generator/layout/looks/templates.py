"""Templates by name: files of a folder read together, each with what it extends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.diagnostics import Findings, Place, Trouble, nearest, suggestion
from proofdeck.generator.layout.budget import DEEPEST
from proofdeck.generator.layout.items.flows import FLOWS
from proofdeck.generator.layout.items.grids import parse_cells
from proofdeck.generator.layout.items.pictures import parse_image
from proofdeck.generator.layout.items.shapes import SHAPE_ITEMS
from proofdeck.generator.layout.items.tables import parse_table
from proofdeck.generator.layout.items.texts import parse_text
from proofdeck.generator.layout.items.tracks import parse_track
from proofdeck.generator.layout.looks.parsing import Draft, Parse, Parser, Part
from proofdeck.generator.layout.looks.source import read_layout
from proofdeck.generator.layout.values.numbers import BoxSpec
from proofdeck.generator.project import Project
from proofdeck.generator.reading import Unreadable, is_file

_LARGE: Mapping[str, Parse] = MappingProxyType({"cells": parse_cells, "track": parse_track, "table": parse_table})
KINDS: Mapping[str, Parse] = MappingProxyType(
    {**SHAPE_ITEMS, "text": parse_text, "image": parse_image, **FLOWS, **_LARGE}
)
_KEYS = ("extends", "size", "boxes", "parts", "draw")


@dataclass(frozen=True, slots=True)
class Template:
    """A template with everything it inherits."""

    name: str
    place: Place
    size: str | None
    boxes: Mapping[str, BoxSpec]
    parts: Mapping[str, Part]
    drafts: tuple[Draft, ...]


@dataclass(slots=True)
class Library:
    """All templates a game can use, read when first wanted."""

    project: Project
    parser: Parser
    home: str
    """The game's folder in layouts/."""
    findings: Findings
    """Where everything goes that is wrong with a template, whenever it is read."""
    _folders: dict[str, dict[str, Cursor]] = field(default_factory=dict)
    _known: dict[str, Template | None] = field(default_factory=dict)
    _owned: dict[str, bool] = field(default_factory=dict)

    def read_all(self) -> None:
        """Read and check every template of the game."""
        for name in self._folder(self.home):
            self._template(f"{self.home}.{name}")

    def find(self, name: str, place: Place | None, side: str = "template") -> Template | None:
        """A template by the name a type gives; for want of it a finding, and the one that was probably meant."""
        folder, _, short = name.rpartition(".")
        folder = folder or self.home
        try:
            self._node(f"{folder}.{short}", place)
        except Trouble as trouble:
            self.findings.report(trouble, place)
            near = nearest(short, self._folder(folder))
            return self._template(f"{folder}.{near}") if near else None
        return self._template(f"{folder}.{short}")

    def owns(self, place: Place) -> bool:
        """Whether a place is in a file of the project: nobody can change what came with the program."""
        if place.file not in self._owned:
            self._owned[place.file] = is_file(self.project.root / place.file)
        return self._owned[place.file]

    def _folder(self, folder: str) -> dict[str, Cursor]:
        if folder not in self._folders:
            self._folders[folder] = {}
            for root in dict.fromkeys((self.project.layouts, self.project.shared_layouts)):
                self._folders[folder] = {**self._inside(root, folder), **self._folders[folder]}
        return self._folders[folder]

    def _inside(self, root: Path, folder: str) -> dict[str, Cursor]:
        """The templates of one folder below one root; the project's own shadow those that come with the program."""
        found: dict[str, Cursor] = {}
        if not folder or folder.startswith("/") or ".." in folder.split("/"):
            return found
        try:
            names = self.project.door.names(root / folder)
        except Unreadable as trouble:
            self.findings.report(trouble, Place(self.project.name_of(root / folder)))
            return found
        for name in names:
            if name.endswith(".yaml"):
                self._read(root / folder / name, found)
        return found

    def _read(self, path: Path, found: dict[str, Cursor]) -> None:
        root = read_layout(path, self.project, self.findings)
        if root is None:
            return
        try:
            templates = root.mapping(("templates",)).get("templates")
            names = templates.entries() if templates else []
        except Trouble as trouble:
            self.findings.report(trouble, root.place)
            return
        for name, node in names:
            if name in found:
                hint = f"the other one is at {found[name].key_place}"
                self.findings.error("LAY125", f"template '{name}' is there twice", node.key_place, hint)
            found.setdefault(name, node)

    def _node(self, full: str, place: Place | None) -> Cursor:
        folder, _, name = full.partition(".")
        known = self._folder(folder)
        if name in known:
            return known[name]
        hint = suggestion(name, known, otherwise=f"layouts/{folder}/ has no templates" if not known else None)
        raise Trouble("LAY124", f"unknown template '{full}'", place, hint)

    def _template(self, full: str, chain: tuple[str, ...] = ()) -> Template | None:
        if full not in self._known:
            try:
                self._known[full] = self._load(full, chain)
            except Trouble as trouble:
                self.findings.report(trouble)
                self._known[full] = None
        return self._known[full]

    def _load(self, full: str, chain: tuple[str, ...]) -> Template:
        node = self._node(full, None).mapping(_KEYS)
        parent = self._parent(node, full, chain)
        boxes, parts = self.parser.boxes(node.get("boxes")), self._parts(node.get("parts"))
        drafts: tuple[Draft, ...] = parent.drafts if parent else ()
        if draw := node.get("draw"):
            inherited, drafts = drafts, ()
            for draft in self.parser.drafts(draw):
                drafts += inherited if draft.kind == "super" else (draft,)
        elif parent is None:
            raise Trouble("LAY105", f"template '{node.name}' has no 'draw'", node.key_place)
        size = found.text() if (found := node.get("size")) else parent.size if parent else None
        if parent:
            boxes, parts = {**parent.boxes, **boxes}, {**parent.parts, **parts}
        return Template(node.name, node.key_place, size, boxes, parts, drafts)

    def _parent(self, node: Cursor, full: str, chain: tuple[str, ...]) -> Template | None:
        extends = node.get("extends")
        if extends is None:
            return None
        name = extends.text()
        wanted = name if "." in name else f"{full.partition('.')[0]}.{name}"
        if wanted in (*chain, full):
            raise Trouble(
                "LAY126", f"template '{node.name}' extends itself", extends.place, " -> ".join((*chain, full, wanted))
            )
        if len(chain) >= DEEPEST:
            raise extends.trouble("LAY217", f"template '{node.name}' stands on more than {DEEPEST} others")
        self._node(wanted, extends.place)
        parent = self._template(wanted, (*chain, full))
        if parent is None:
            raise Trouble("LAY127", f"template '{node.name}' extends '{name}', which has errors", extends.place)
        return parent

    def _parts(self, node: Cursor | None) -> dict[str, Part]:
        found: dict[str, Part] = {}
        for name, entry in node.entries() if node else ():
            try:
                found[name] = self.parser.part(entry)
            except Trouble as trouble:
                self.parser.faulty.add(name)
                entry.findings.report(trouble, entry.place)
        return found
