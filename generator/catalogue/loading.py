"""A game read from its folder: every file, every fault reported in one run, and a Game when there is none."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from proofdeck.generator.catalogue.crosschecks.names import check_names
from proofdeck.generator.catalogue.crosschecks.references import (
    Surroundings,
    check_component,
    check_origin,
    check_unused,
)
from proofdeck.generator.catalogue.crosschecks.sources import check_sources, read_sources, unsourced
from proofdeck.generator.catalogue.crosschecks.strictness import Strictness
from proofdeck.generator.catalogue.earlier import Earlier
from proofdeck.generator.catalogue.files.documents import check_document
from proofdeck.generator.catalogue.files.entries import Entries, Entry, find_entries
from proofdeck.generator.catalogue.files.info import Head, read_info, stand_in, waivers_of
from proofdeck.generator.catalogue.files.types import NO_TYPES, Types, read_types
from proofdeck.generator.catalogue.files.words import EMPTY, Words, missing_phrases
from proofdeck.generator.catalogue.frozen import Frozen, freeze
from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.paths import Places
from proofdeck.generator.catalogue.shape.fields import ID, clip
from proofdeck.generator.catalogue.shape.freeform import check_values
from proofdeck.generator.catalogue.shape.models import CONSTANTS, LANGUAGE, TEXT, TYPES
from proofdeck.generator.catalogue.shape.validation import Targets
from proofdeck.generator.catalogue.strict_yaml.reader import no_collection, read_yaml
from proofdeck.generator.catalogue.strict_yaml.tree import Tree
from proofdeck.generator.catalogue.wording.naming import with_name
from proofdeck.generator.diagnostics import Findings, Place, Refused, Severity, suggestion
from proofdeck.generator.project import Project
from proofdeck.generator.reading import Unreadable, is_there

CHECKS_FILE = "checks.yaml"
_NAMED = ("game.yaml", "types.yaml", "constants.yaml", CHECKS_FILE)
_Made = dict[str, tuple[Component, Entry]]


def find_games(project: Project) -> list[str]:
    """The ids of a project's games: the folders of components/ that have a game.yaml."""
    door = project.door
    folders = door.inside(project.components)
    return [path.name for path in folders if re.fullmatch(ID, path.name) and is_there(path / "game.yaml")]


def find_languages(project: Project, game_id: str) -> list[str]:
    """The languages a game has words in."""
    files = project.door.inside(project.components / game_id / "text", (".yaml",))
    return sorted(path.stem for path in files if re.fullmatch(LANGUAGE, path.stem))


def _is_game(project: Project, game_id: str) -> bool:
    return bool(re.fullmatch(ID, game_id)) and is_there(project.components / game_id / "game.yaml")


def load_game(
    project: Project, game_id: str, findings: Findings, language: str | None = None, earlier: Earlier | None = None
) -> Game | None:
    """The game, or None when errors have been added to the findings; the same whether some of it was read earlier."""
    game = load_sound_part(project, game_id, findings, language, earlier)
    return None if game is None or game.lacking else game


def load_sound_part(
    project: Project, game_id: str, findings: Findings, language: str | None = None, earlier: Earlier | None = None
) -> Game | None:
    """What of the game is without faults; `lacking` says what is not. None if there is no such game."""
    if not _is_game(project, game_id):
        games = find_games(project)
        known = f"games: {', '.join(games)}" if games else "components/ has no folder with a game.yaml in it"
        message = f"there is no game '{clip(game_id)}'"
        findings.error("CAT301", message, Place("components"), suggestion(game_id, games, otherwise=known))
        return None
    mine = Findings()
    with no_collection():
        game = _Loading(project, project.components / game_id, mine, earlier or Earlier()).load(language)
    findings.extend(mine)
    return replace(game, lacking=_lacking(project, game_id, mine))


def _lacking(project: Project, game_id: str, findings: Findings) -> frozenset[str]:
    """What the faults of a game's files take away from its templates."""
    home = project.name_of(project.components / game_id)
    sections = {
        f"{home}/constants.yaml": ("constants",),
        f"{home}/game.yaml": ("game",),
        f"{home}/types.yaml": ("type",),
    }
    errors = [finding for finding in findings.items if finding.severity is Severity.ERROR]
    words = ("words", "labels", "texts", "phrases")
    files = {f"{home}/text" if e.code == "CAT401" else e.place.file if e.place else "" for e in errors}
    found = [sections.get(file, words if file.startswith(f"{home}/text") else ("components",)) for file in files]
    return frozenset(name for names in found for name in names)


def load_or_refuse(project: Project, name: str) -> Game:
    """A game, or Refused with all that is wrong with it."""
    findings = Findings()
    game = load_game(project, name, findings)
    if game is None:
        raise Refused(findings)
    return game


@dataclass(slots=True)
class _Loading:
    project: Project
    folder: Path
    findings: Findings
    earlier: Earlier

    def load(self, language: str | None) -> Game:
        head_tree, types_tree = self._read("game.yaml"), self._read("types.yaml")
        constants_tree = self._read("constants.yaml") if self._has("constants.yaml") else None
        component_trees = [tree for name in self._component_files() if (tree := self._read(name))]
        head = read_info(head_tree, self.folder.name, self.findings)
        strictness = Strictness(self.findings, head.stage, bundled=self.project.bundled)
        types = self._types(types_tree) if types_tree else None
        made = self._components(component_trees, types, head, strictness)
        constants, sources = self._constants(constants_tree, head, strictness)
        text_tree, spoken = self._text(head, language)
        words = check_document(text_tree, TEXT, "the text file", self.findings) if text_tree else None
        files = {"game": head_tree, "types": types_tree, "constants": constants_tree, "text": text_tree}
        game = replace(
            _game(head.info or stand_in(head, self.folder.name), types or NO_TYPES, made, _places(files, made)),
            constants=constants,
            constant_sources=sources,
            language=spoken,
            root=str(self.project.root),
            bundled=self.project.bundled,
            waivers=waivers_of(head),
        )
        return self._checked(self._worded(game, text_tree, words, strictness), strictness)

    def _has(self, name: str) -> bool:
        return is_there(self.folder / name)

    def _read(self, name: str) -> Tree | None:
        path = self.folder / name
        return read_yaml(self.project.door, path, self.project.name_of(path), self.findings, self.earlier.read)

    def _types(self, tree: Tree) -> Types:
        before = len(self.findings)
        types = self.earlier.types(tree) or read_types(tree, self.findings)
        if len(self.findings) == before:
            self.earlier.keep_types(tree, types)
        return types

    def _component_files(self) -> list[str]:
        """The files with components; a folder that cannot be listed may hold some, too."""
        try:
            for path in self.project.door.walk(self.folder):
                if path.suffix == ".yml":
                    name = Place(self.project.name_of(path))
                    self.findings.error("CAT114", "a file that is not read", name, f"call it '{path.stem}.yaml'")
            names = self.project.door.names(self.folder)
            self.project.door.names(self.folder / "text")
        except Unreadable as trouble:
            self.findings.report(trouble, Place(self.project.name_of(self.folder)))
            return []
        return [name for name in names if name.endswith(".yaml") and name not in _NAMED]

    def _components(self, trees: list[Tree], types: Types | None, head: Head, strictness: Strictness) -> _Made:
        entries = list(find_entries(trees, self.findings))
        if not entries and not self.findings.has_errors:
            place = Place(self.project.name_of(self.folder))
            hint = "write cards.yaml with 'components:' at the top"
            self.findings.error("CAT315", "the game has no components", place, hint)
        targets = _targets(entries, types)
        checker = Entries(types, self.findings, targets)
        around = Surroundings(types, head.sets, head.players, head.public)
        self.earlier.stand_in(head.tree, types, targets)
        made: _Made = {}
        for entry in entries:
            if known := self.earlier.component(entry):
                made[entry.id] = known, entry
                continue
            before = len(self.findings)
            if (result := checker.component(entry)) and types is not None:
                component, sources = result
                made[entry.id] = component, entry
                check_component(entry, component, around, self.findings)
                check_origin(entry, component, sources, around, strictness)
                if len(self.findings) == before:
                    self.earlier.keep_component(entry, component)
        if types is not None and not self.findings.has_errors:
            check_unused((component for component, _ in made.values()), types, strictness)
        return made

    def _constants(
        self, tree: Tree | None, head: Head, strictness: Strictness
    ) -> tuple[Mapping[str, object], Mapping[str, str]]:
        node = check_document(tree, CONSTANTS, "constants.yaml", self.findings) if tree else None
        if tree is None or node is None:
            return Frozen(), Frozen()
        values = node["constants"]
        check_values(tree, ("constants",), self.findings, numbers=True)
        sources = read_sources(node.get("sources"))
        check_sources(sources, values, head.public, lambda path: (tree, path), self.findings)
        if lost := unsourced(sources.of, values):
            place = tree.mark(("constants", *lost[0].split(".")))
            strictness.add(
                "CAT308", f"constant '{lost[0]}' has no source", place, "write 'sources: {default: rulebook}'"
            )
        return freeze(values), sources.of

    def _checked(self, game: Game, strictness: Strictness) -> Game:
        """The game with what it states about its own data, which is asked of it once all else is right."""
        if not is_there(self.folder / CHECKS_FILE):
            return game
        from proofdeck.generator.catalogue.checks.stating import judge_checks, read_checks

        tree = self._read(CHECKS_FILE)
        game = replace(game, checks=read_checks(tree, self.findings) if tree else ())
        if not self.findings.has_errors:
            judge_checks(game, strictness)
        return game

    def _text(self, head: Head, asked: str | None) -> tuple[Tree | None, str]:
        """The text file in the language asked for, else in the game's own; a finding says so."""
        there = find_languages(self.project, self.folder.name)
        known = f"there is: {', '.join(there)}" if there else "write text/en.yaml"
        if asked is not None and asked != head.language and asked not in there:
            place = Place(self.project.name_of(self.folder / "text"))
            self.findings.error("CAT401", f"there is no text in '{clip(asked)}'", place, known)
            asked = None
        language = asked or head.language
        if language in there:
            return self._read(f"text/{language}.yaml"), language
        if there and head.tree is not None:
            message = f"there is no text in '{clip(language)}', the language of the game"
            self.findings.error("CAT401", message, head.tree.mark(("language",)), known)
        return None, language

    def _worded(self, game: Game, tree: Tree | None, node: Mapping[str, Any] | None, strictness: Strictness) -> Game:
        for section in ("labels", "texts"):
            if tree is not None and node is not None and section in node:
                check_values(tree, (section,), self.findings, numbers=False)
        words = freeze({**EMPTY, **(node or {})})
        titles: Mapping[str, str] = (node or {}).get("titles", {})
        game = self._named(replace(game, words=words), titles)
        if not self.findings.has_errors:
            missing_phrases(game, tree, self.findings)
        check_names(game, strictness)
        if tree is not None and node is not None and game.types:
            Words(game, tree, strictness).check()
        return game

    def _named(self, game: Game, titles: Mapping[str, str]) -> Game:
        """Every component with its name in this language, values put in."""
        renamed: dict[str, Component] = {}
        for component in game:
            name = titles.get(component.id, component.name)
            if name != component.name or "{" in name or "}" in name:
                renamed[component.id], found = with_name(game, component, name)
                key = f"titles.{component.id}" if component.id in titles else f"components.{component.id}.name"
                self.findings.extend(replace(finding, place=game.places.get(key)) for finding in found)
        return replace(game, components=Frozen({**game.components, **renamed})) if renamed else game


def _game(info: Mapping[str, Any], types: Types, made: _Made, places: Places) -> Game:
    return Game(
        id=info["id"],
        title=info["title"],
        stage=info["stage"],
        info=info,
        players=(info["players"]["min"], info["players"]["max"]),
        sets=info["sets"],
        types=types.types,
        components=Frozen({name: component for name, (component, _) in made.items()}),
        backs=types.backs,
        constants=Frozen(),
        words=EMPTY,
        language=info["language"],
        root="",
        places=places,
        effects=types.effects,
    )


def _places(files: Mapping[str, Tree | None], made: _Made) -> Places:
    trees: dict[str, tuple[Tree, tuple[str, ...]]] = {
        f"components.{name}": (entry.tree, ("components", name)) for name, (_, entry) in made.items()
    }
    sections = {"types": tuple(TYPES.fields), "constants": ("constants",), "text": tuple(TEXT.fields)}
    for file, tree in files.items():
        if tree is not None:
            trees.update({name: (tree, (name,)) for name in sections.get(file, ())})
            if file == "game":
                trees[file] = tree, ()
    return Places(trees)


def _targets(entries: list[Entry], types: Types | None) -> Targets:
    ids: dict[str, list[str]] = defaultdict(list)
    for entry in entries:
        kind = entry.own.get("type", entry.defaults.get("type"))
        ids["*"].append(entry.id)
        if isinstance(kind, str):
            ids[kind].append(entry.id)
    return Targets(types.effects if types else {}, {kind: tuple(names) for kind, names in ids.items()})
