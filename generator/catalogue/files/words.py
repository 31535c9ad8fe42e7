"""Text files: one language's words, held against the effects, constants and components they speak of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from proofdeck.generator.catalogue.crosschecks.sources import leaf_paths
from proofdeck.generator.catalogue.crosschecks.strictness import Strictness
from proofdeck.generator.catalogue.frozen import Frozen
from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import Absent, value_at
from proofdeck.generator.catalogue.shape.fields import Field, clip, uses_effects
from proofdeck.generator.catalogue.strict_yaml.tree import Node, Steps, Tree
from proofdeck.generator.catalogue.wording.numbers import TYPED
from proofdeck.generator.catalogue.wording.phrases import (
    PHRASE_FORMATTERS,
    ROOTS,
    decider,
    has_word,
    sentence,
    split_effect,
)
from proofdeck.generator.catalogue.wording.placeholders import Malformed, Placeholder, plain, split_text
from proofdeck.generator.diagnostics import Findings, Place, Refused, suggestion

SECTIONS = ("phrases", "words", "labels", "texts", "titles", "numbers")
EMPTY: Mapping[str, object] = Frozen({name: () if name == "numbers" else Frozen() for name in SECTIONS})


@dataclass(frozen=True, slots=True)
class Words:
    """Checks the text file of a game."""

    game: Game
    tree: Tree
    strictness: Strictness
    wordless: set[str] = field(default_factory=set)
    """Ids that were told to have no word: once each."""

    @property
    def findings(self) -> Findings:
        """Where findings go."""
        return self.strictness.findings

    def check(self) -> None:
        """Everything that can be wrong with words."""
        for path, text in _texts(self.tree.top):
            self._prose(text, path)
            if path[0] != "phrases":
                self._placeholders(text, path, None)
        for kind, phrase in self.game.words["phrases"].items():
            self._phrase(kind, phrase)
        for name in self.game.words["titles"]:
            if name not in self.game.components:
                hint = suggestion(name, self.game.components)
                self.findings.error(
                    "CAT411", f"a title for '{clip(name)}', which is no component", self._key("titles", name), hint
                )

    def _key(self, *path: str) -> Place:
        return self.tree.key(path)

    def _phrase(self, kind: str, phrase: str | Mapping[str, str]) -> None:
        parameters = self.game.effects.get(kind)
        if parameters is None:
            hint = suggestion(kind, self.game.effects, otherwise="delete it, or declare the effect in types.yaml")
            self.strictness.add(
                "CAT404", f"a phrase for '{clip(kind)}', which is no effect", self._key("phrases", kind), hint
            )
            return
        before = len(self.findings)
        if isinstance(phrase, str):
            self._placeholders(phrase, ("phrases", kind), parameters)
        else:
            self._decider(kind, phrase, parameters)
            for form in (name for name in phrase if name != "by"):
                self._placeholders(phrase[form], ("phrases", kind, form), parameters)
        if len(self.findings) == before:
            self._rehearse(kind, parameters)

    def _decider(self, kind: str, phrase: Mapping[str, str], parameters: Mapping[str, Field]) -> None:
        name = decider(phrase, parameters)
        if name is None:
            message = f"phrase '{kind}' has plural forms, but not the number that picks one"
            self.findings.error(
                "CAT408", message, self._key("phrases", kind), "add 'by:' and a parameter of the effect"
            )
        elif name not in parameters or parameters[name].kind not in ("int", "number"):
            message = f"phrase '{kind}' is counted by '{clip(name)}', which is no number of the effect"
            numbers = [key for key, field in parameters.items() if field.kind in ("int", "number")]
            self.findings.error("CAT408", message, self._key("phrases", kind), suggestion(name, numbers))

    def _placeholders(self, text: str, path: Steps, parameters: Mapping[str, Field] | None) -> None:
        place = self.tree.mark(path)
        for part in split_text(text):
            if isinstance(part, Malformed):
                hint = "a placeholder reads {amount} or {constants.hand_size|words}; a brace is written twice"
                self.findings.error("CAT406", f"'{clip(part.text)}' is no placeholder", place, hint)
            elif isinstance(part, Placeholder):
                self._placeholder(part, place, parameters)

    def _placeholder(self, part: Placeholder, place: Place, parameters: Mapping[str, Field] | None) -> None:
        head = part.path.partition(".")[0]
        if parameters is not None and head in parameters:
            self._parameter(part, head, parameters[head], place)
        elif head in ROOTS:
            self._reference(part, place)
        elif parameters is not None:
            hint = suggestion(head, parameters, otherwise=None) or "the effect has no parameters"
            self.findings.error("CAT403", f"'{{{clip(part.path)}}}' is no parameter of the effect", place, hint)
        if parameters is not None:
            self._formatters(part, place)

    def _parameter(self, part: Placeholder, name: str, declared: Field, place: Place) -> None:
        if declared.optional and not part.optional:
            message = f"'{{{part.path}}}' may be absent: the effect need not have '{name}'"
            self.findings.error("CAT403", message, place, f"write '{{{part.path}?}}'")
        if declared.kind not in ("choice", "ref") or part.icon:
            return
        if not any(formatter.name in ("word", "name") for formatter in part.formatters):
            message = f"'{{{part.path}}}' would print an id"
            self.findings.error(
                "CAT410", message, place, f"write '{{{part.path}|word}}', or ':{{{part.path}}}:' for its icon"
            )
        elif lost := [str(choice) for choice in declared.choices if self._lacks(str(choice))]:
            self.wordless.update(lost)
            names = ", ".join(f"'{choice}'" for choice in lost)
            hint = f"add to 'words:', for example {lost[0]}: {{one: ..., other: ...}}"
            self.findings.error("CAT410", f"no word for {names}, which '{{{part.path}}}' may print", place, hint)

    def _lacks(self, choice: str) -> bool:
        return choice not in self.wordless and not has_word(self.game, choice)

    def _reference(self, part: Placeholder, place: Place) -> None:
        try:
            value_at(self.game, part.path)
        except Absent:
            if part.optional:
                return
            hint = suggestion(part.path, _nearby(self.game, part.path), otherwise="")
            self.findings.error("CAT405", f"there is no '{clip(part.path)}' in the catalogue", place, hint or None)

    def _formatters(self, part: Placeholder, place: Place) -> None:
        for formatter in part.formatters:
            if formatter.name not in PHRASE_FORMATTERS:
                hint = suggestion(formatter.name, PHRASE_FORMATTERS)
                self.findings.error("CAT409", f"unknown formatter '|{clip(formatter.name)}'", place, hint)

    def _rehearse(self, kind: str, parameters: Mapping[str, Field]) -> None:
        """Say the phrase with made-up parameters, so that no card's own can go wrong later."""
        try:
            for number in (1, 2):
                sentence(self.game, {kind: {name: self._sample(field, number) for name, field in parameters.items()}})
        except Refused as refused:
            place = self._key("phrases", kind)
            self.findings.extend(replace(finding, place=place) for finding in refused.findings)

    def _sample(self, field: Field, number: int) -> object:
        match field.kind:
            case "int" | "number":
                return number
            case "bool":
                return True
            case "choice":
                return field.choices[0]
            case "list" | "cells" | "rows":
                return (self._sample(field.item, number),) if field.item else ()
            case "map":
                return Frozen({key: self._sample(field.item or field, number) for key in field.keys})
            case "record":
                return Frozen({name: self._sample(inner, number) for name, inner in field.fields.items()})
            case "effects":
                return ()
            case _:
                return next(iter(self.game.components), "")

    def _prose(self, text: str, path: Steps) -> None:
        prose = plain(text)
        typed = re.search(r"[0-9]+", prose)
        word = None if typed or self.game.language != "en" else _number_word(prose)
        if typed or word:
            code, what = ("CAT407", f"number '{typed[0]}'") if typed else ("CAT413", f"number word '{word}'")
            hint = "numbers in a text come from the catalogue: {constants.hand_size}, spelt out with {...|words}"
            self.strictness.add(code, f"the {what} is typed in a text", self.tree.mark(path), hint)


def _number_word(prose: str) -> str | None:
    return next((word for word in re.findall(r"[a-z]+", prose.lower()) if word in TYPED), None)


def _texts(root: Mapping[str, Node]) -> Iterator[tuple[Steps, str]]:
    for section in ("phrases", "words", "labels", "texts"):
        yield from _strings(root.get(section), (section,))


def _strings(node: Node, path: Steps) -> Iterator[tuple[Steps, str]]:
    match node:
        case str() if path[-1] != "by":
            yield path, node
        case dict():
            for key, item in node.items():
                yield from _strings(item, (*path, key))
        case list():
            for index, item in enumerate(node):
                yield from _strings(item, (*path, index))


def _nearby(game: Game, path: str) -> list[str]:
    head, _, rest = path.partition(".")
    if head == "components":
        name = rest.partition(".")[0]
        if name in game.components:
            return [f"components.{name}.{leaf}" for leaf in leaf_paths(game.components[name].values)]
        return [f"components.{key}.{rest.partition('.')[2]}" for key in game.components]
    return [f"constants.{leaf}" for leaf in leaf_paths(game.constants)]


def missing_phrases(game: Game, tree: Tree | None, findings: Findings) -> None:
    """Complain about effects that components have and no phrase speaks of."""
    place = tree.key(("phrases",)) if tree else None
    reported: set[str] = set()
    records = {name: Field("record", fields=kind.fields) for name, kind in game.types.items()}
    speaking = {name for name, record in records.items() if uses_effects(record)}
    for component in game:
        if component.type.id not in speaking:
            continue
        for kind in _effects(game, records[component.type.id], component.values):
            if kind not in game.words["phrases"] and kind not in reported:
                reported.add(kind)
                message = f"effect '{kind}' of '{component.id}' has no phrase in '{game.language}'"
                findings.error("CAT402", message, place or component.place, f"add '{kind}: ...' to 'phrases:'")


def _effects(game: Game, field: Field, value: Any) -> Iterator[str]:
    """The kinds of effect in a value that are printed, those inside other effects too."""
    match field.kind:
        case "effects":
            for kind, parameters in map(split_effect, value):
                yield kind
                yield from _effects(game, Field("record", fields=game.effects[kind]), parameters)
        case "record":
            for name, inner in field.fields.items():
                if name in value and inner.role != "looks":
                    yield from _effects(game, inner, value[name])
        case "list" | "map" if field.item:
            for item in value if field.kind == "list" else value.values():
                yield from _effects(game, field.item, item)
