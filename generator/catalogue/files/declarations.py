"""Fields as a designer declares them in types.yaml, read into the field type language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard, TypeVar

from proofdeck.generator.catalogue.frozen import Frozen
from proofdeck.generator.catalogue.shape.fields import ID, KEY, Field, FieldKind, FieldRole, clip, kind_of
from proofdeck.generator.catalogue.strict_yaml.tree import Node, Steps, Tree
from proofdeck.generator.diagnostics import Findings, suggestion

W = TypeVar("W", bound=str)

SIMPLE: tuple[FieldKind, ...] = ("int", "number", "bool", "text", "effects", "cells", "rows")
"""Types that a field may name by a word alone."""
TYPES: tuple[FieldKind, ...] = (*SIMPLE, "choice", "ref", "list", "map", "record")
MODIFIERS = ("optional", "role", "about", "hidden")
BOUNDED = ("int", "number", "list", "cells", "rows")
ROLES: tuple[FieldRole, ...] = ("rules", "looks", "text")


class _Wrong(Exception):
    """This declaration gives no field; the finding has been made."""


@dataclass(frozen=True, slots=True)
class Declarations:
    """Reads the declared fields of one types.yaml."""

    tree: Tree
    types: frozenset[str]
    """The component types there are, for `ref`."""
    findings: Findings

    def fields(self, node: Node, path: Steps) -> Mapping[str, Field]:
        """A mapping of names to fields; what is wrong is reported and left out."""
        if node is None:
            return Frozen()
        if not isinstance(node, dict):
            self._report(path, f"expected a mapping of fields, found {kind_of(node)}")
            return Frozen()
        read: dict[str, Field] = {}
        for name in node:
            here = (*path, name)
            if not re.fullmatch(ID, name):
                self.findings.error("CAT207", f"'{clip(name)}' is no name for a field", self.tree.key(here), SNAKE)
                continue
            try:
                read[name] = self.field(node[name], here)
            except _Wrong:
                continue
        return Frozen(read)

    def field(self, node: Node, path: Steps) -> Field:
        """One declared field, or _Wrong."""
        if isinstance(node, str):
            return self._simple(node, path)
        if not isinstance(node, dict):
            raise self._wrong(path, f"expected a type, found {kind_of(node)}", f"types: {', '.join(TYPES)}")
        kinds = [kind for key in node if (kind := _one_of(TYPES, key))]
        if len(kinds) != 1:
            self._no_type(node, kinds, path)
        kind = kinds[0]
        field = self._typed(kind, node[kind], (*path, kind))
        return self._modified(field, node, kind, path)

    def _no_type(self, node: Iterable[str], kinds: Sequence[str], path: Steps) -> None:
        if kinds:
            raise self._wrong(path, f"a field of two types, '{kinds[0]}' and '{kinds[1]}'", "keep one of them")
        for key in node:
            if key not in MODIFIERS and (hint := suggestion(key, TYPES, otherwise="")):
                raise self._wrong((*path, key), f"unknown type '{clip(key)}'", hint, at_key=True)
        raise self._wrong(path, "a field without a type", f"types: {', '.join(TYPES)}")

    def _simple(self, word: str, path: Steps) -> Field:
        if simple := _one_of(SIMPLE, word):
            return Field(simple)
        if word in TYPES:
            raise self._wrong(path, f"type '{word}' needs more than its name", EXAMPLES[word])
        raise self._wrong(path, f"unknown type '{clip(word)}'", suggestion(word, TYPES))

    def _typed(self, kind: FieldKind, value: Node, path: Steps) -> Field:
        match kind:
            case "choice":
                return Field("choice", choices=self._words(value, path, numbers=True))
            case "ref":
                return Field("ref", types=self._targets(value, path))
            case "list":
                return Field("list", item=self.field(value, path))
            case "map":
                return Field("map", item=self.field(value, path))
            case "record":
                return Field("record", fields=self.fields(value, path))
            case _:
                return self._bounds(Field(kind), value, path)

    def _modified(self, field: Field, node: Mapping[str, Node], kind: str, path: Steps) -> Field:
        for key, value in node.items():
            here = (*path, key)
            if key == kind:
                continue
            if key == "optional" and isinstance(value, bool):
                field = replace(field, optional=value)
            elif key == "role" and (role := _one_of(ROLES, value)):
                field = replace(field, role=role)
            elif key == "about" and isinstance(value, str):
                field = replace(field, about=value)
            elif key == "hidden" and isinstance(value, str) and value.strip():
                field = replace(field, hidden=value)
            elif key == "keys" and kind == "map":
                field = replace(field, keys=tuple(str(word) for word in self._words(value, here, pattern=KEY)))
            elif key in ("min", "max") and kind in BOUNDED:
                field = self._bounds(field, {key: value}, path)
            else:
                self._bad_modifier(key, value, kind, here)
        return field

    def _bad_modifier(self, key: str, value: Node, kind: str, path: Steps) -> None:
        allowed = [*MODIFIERS, *(["keys"] if kind == "map" else []), *(["min", "max"] if kind in BOUNDED else [])]
        if key == "default":
            hint = "a default hides a missing number; write the value in every entry, or make the field optional"
            raise self._wrong(path, "a field cannot have a default", hint, at_key=True)
        if key not in allowed:
            raise self._wrong(
                path, f"unknown key '{clip(key)}' for type '{kind}'", suggestion(key, allowed), at_key=True
            )
        expected = {"optional": "true or false", "role": f"one of {', '.join(ROLES)}", "hidden": "a reason"}.get(
            key, "text"
        )
        raise self._wrong(path, f"expected {expected} for '{key}', found {kind_of(value)}")

    def _bounds(self, field: Field, value: Node | dict[str, Node], path: Steps) -> Field:
        if value is None or value is True or value == {}:
            return field
        if not isinstance(value, dict) or field.kind not in BOUNDED:
            raise self._wrong(
                path, f"expected true for '{field.kind}', found {kind_of(value)}", EXAMPLES.get(field.kind)
            )
        for key, bound in value.items():
            here = (*path, key)
            if key not in ("min", "max"):
                hint = suggestion(key, ("min", "max"))
                raise self._wrong(here, f"unknown key '{clip(key)}' for type '{field.kind}'", hint, at_key=True)
            if isinstance(bound, bool) or not isinstance(bound, int | float):
                raise self._wrong(here, f"expected a number for '{key}', found {kind_of(bound)}")
            field = replace(field, low=bound) if key == "min" else replace(field, high=bound)
        if field.low is not None and field.high is not None and field.low > field.high:
            raise self._wrong(path, f"'min' {field.low:g} is more than 'max' {field.high:g}")
        return field

    def _words(self, value: Node, path: Steps, *, numbers: bool = False, pattern: str = "") -> tuple[str | int, ...]:
        if not isinstance(value, list) or not value:
            raise self._wrong(path, f"expected a list of words, found {kind_of(value or None)}")
        words: list[str | int] = []
        for index, word in enumerate(value):
            if not _is_word(word, numbers, pattern):
                raise self._wrong(
                    (*path, index), f"expected a word, found {kind_of(word)}", SNAKE if pattern else QUOTE
                )
            if word in words:
                raise self._wrong((*path, index), f"'{word}' stands there twice")
            words.append(word)
        return tuple(words)

    def _targets(self, value: Node, path: Steps) -> tuple[str, ...]:
        if value == "*":
            return ()
        names: list[str] = []
        for index, name in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(name, str) or name not in self.types:
                here = (*path, index) if isinstance(value, list) else path
                shown = f"'{clip(name)}'" if isinstance(name, str) else kind_of(name)
                hint = suggestion(str(name), [*self.types, "*"])
                raise self._wrong(here, f"'ref' to {shown}, which is no type of this game", hint)
            names.append(name)
        return tuple(names)

    def _report(self, path: Steps, message: str, hint: str | None = None, *, at_key: bool = False) -> None:
        place = self.tree.key(path) if at_key else self.tree.mark(path)
        self.findings.error("CAT206", message, place, hint)

    def _wrong(self, path: Steps, message: str, hint: str | None = None, *, at_key: bool = False) -> _Wrong:
        self._report(path, message, hint, at_key=at_key)
        return _Wrong()


def _one_of(known: tuple[W, ...], word: Node) -> W | None:
    """A word if it is one of those known."""
    return next((one for one in known if one == word), None)


def _is_word(word: Node, numbers: bool, pattern: str) -> TypeGuard[str | int]:
    """Whether a word of a list may stand there: with a pattern, a number counts as the text it is written as."""
    if isinstance(word, bool):
        return False
    if isinstance(word, int):
        return numbers or bool(pattern and re.fullmatch(pattern, str(word)))
    return isinstance(word, str) and re.fullmatch(pattern or ".+", word) is not None


SNAKE = "small letters, digits and '_', beginning with a letter: 'build_time'"
QUOTE = "put quotes around a word that YAML reads as something else"
EXAMPLES = {
    "choice": "write {choice: [wood, stone]}",
    "ref": "write {ref: card} with a type of this game, or {ref: '*'} for any component",
    "list": "write {list: int}, or any other type for its items",
    "map": "write {map: int, keys: [wood, stone]}",
    "record": "write {record: {cost: int, name: text}}",
    "text": "write {text: true, optional: true}",
    "bool": "write {bool: true, optional: true}",
    "effects": "write {effects: true, optional: true}",
}
