"""What a validator objects to, in the catalogue's words, at the line where it stands."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from pydantic_core import ErrorDetails, ValidationError

from proofdeck.generator.catalogue.shape.fields import Field, clip, describe, kind_of
from proofdeck.generator.catalogue.shape.validation import shape_of
from proofdeck.generator.catalogue.strict_yaml.scalars import number_hint
from proofdeck.generator.catalogue.strict_yaml.tree import Steps, Tree
from proofdeck.generator.catalogue.wording.numbers import in_words
from proofdeck.generator.diagnostics import Findings, nearest, suggestion

Locate = Callable[[Steps], tuple[Tree, Steps]]
"""Which file a part of the checked value was written in, and where in it."""

RANGES = frozenset(("greater_than_equal", "less_than_equal", "number_range", "too_short", "too_long"))


@dataclass(frozen=True, slots=True)
class Complaints:
    """Turns a validator's errors into findings."""

    subject: str
    """What was checked, as a message names it: "person 'brawler'"."""
    record: Field
    locate: Locate
    findings: Findings
    effects: Mapping[str, Mapping[str, Field]]
    hints: Mapping[str, str]
    """A hint of its own for a key that is missing."""

    def add(self, error: ValidationError) -> None:
        """Report every error; a key that is there under a wrong name is not missing as well."""
        details = error.errors(include_url=False)
        meant = {(*parent, name) for parent, names in misspelt(details).items() for name in names.values()}
        for detail in details:
            if detail["type"] != "missing" or detail["loc"] not in meant:
                self._add(detail)

    def _add(self, detail: ErrorDetails) -> None:
        path, field, parent = self._walk(detail["loc"])
        kind = detail["type"]
        last = str(path[-1]) if path else ""
        tree, here = self.locate(path)
        if kind == "missing":
            self._missing(last, path)
        elif kind == "extra_forbidden":
            word = "effect" if parent.about == _EFFECT else "key"
            hint = suggestion(last, parent.fields or parent.keys)
            self.findings.error("CAT201", f"unknown {word} '{clip(last)}' in {self._owner(path)}", tree.key(here), hint)
        elif kind == "string_pattern_mismatch":
            place = tree.key(here) if detail["loc"][-1] == "[key]" else tree.mark(here)
            hint = "small letters, digits and '_', beginning with a letter: 'build_time'"
            self.findings.error("CAT207", f"'{clip(str(detail['input']))}' is no id", place, hint)
        elif kind in ("cells", "rows"):
            self.findings.error("CAT210", f"'{last}': {detail['msg']}", tree.mark(here))
        elif kind == "one_effect":
            hint = "each item of the list is one 'effect: {parameter: value}'"
            self.findings.error("CAT211", f"'{'.'.join(map(str, path))}' is not one effect", tree.mark(here), hint)
        else:
            code = "CAT204" if kind in RANGES else "CAT205" if kind == "literal_error" else "CAT203"
            code = "CAT305" if field.kind == "ref" and isinstance(detail["input"], str) else code
            message = f"'{'.'.join(map(str, path))}' of {self.subject}: expected {_expected(field, kind)}"
            hint = _near_miss(detail) if code == "CAT305" else self._hint(field, detail["input"])
            self.findings.error(code, f"{message}, found {_found(detail, kind)}", tree.mark(here), hint)

    def _missing(self, key: str, path: Steps) -> None:
        tree, here = self.locate(path[:-1])
        self.findings.error("CAT202", f"{self._owner(path)} has no '{key}'", tree.key(here), self.hints.get(key))

    def _owner(self, path: Steps) -> str:
        inner = ".".join(map(str, path[:-1]))
        return f"'{inner}' of {self.subject}" if inner else self.subject

    def _hint(self, field: Field, value: object) -> str | None:
        if isinstance(value, str):
            if field.kind in ("int", "number"):
                return number_hint(value) or number_in_words(value) or "write it in digits"
            if field.kind == "choice":
                return suggestion(value, [str(choice) for choice in field.choices], otherwise="") or None
            if field.kind == "bool" and value.lower() in ("yes", "no", "on", "off", "true", "false", "y", "n"):
                return "write true or false, in small letters and without quotes"
        if field.kind in ("int", "number") and isinstance(value, int | float):
            below = field.low is not None and value < field.low
            return f"the least is {field.low:g}" if below else f"the most is {field.high:g}" if field.high else None
        if field.kind == "text" and isinstance(value, bool | int | float):
            return "put quotes around it"
        if field.kind in ("list", "effects") and isinstance(value, str | int | dict):
            return "write it as a list: [...]"
        return None

    def _walk(self, location: Steps) -> tuple[Steps, Field, Field]:
        """The path in the file, the field there, and the field it is part of."""
        field = parent = self.record
        path: list[str | int] = []
        for step in location:
            if step == "[key]":
                continue
            if field.kind == "either":
                field = next((v for v in field.variants if shape_of(v) == step), field)
                continue
            path.append(step)
            field, parent = self._inner(field, step), field
        return tuple(path), field, parent

    def _inner(self, field: Field, step: str | int) -> Field:
        match field.kind:
            case "record":
                return field.fields.get(str(step), _ANY)
            case "map" | "list":
                return field.item or _ANY
            case "effects":
                kinds = {kind: Field("record", fields=parameters) for kind, parameters in self.effects.items()}
                return Field("record", fields=kinds, about=_EFFECT)
            case "cells":
                return Field("list", low=2, high=2, item=Field("int"))
            case "rows":
                return Field("text")
            case _:
                return _ANY


def misspelt(details: Iterable[ErrorDetails]) -> dict[Steps, dict[str, str]]:
    """By mapping the unknown keys that stand for missing ones, with the right spelling."""
    missing: dict[Steps, list[str]] = defaultdict(list)
    strange: dict[Steps, list[str]] = defaultdict(list)
    for detail in details:
        if detail["type"] in ("missing", "extra_forbidden"):
            (missing if detail["type"] == "missing" else strange)[detail["loc"][:-1]].append(str(detail["loc"][-1]))
    found: dict[Steps, dict[str, str]] = defaultdict(dict)
    for parent, keys in strange.items():
        for key in keys:
            if near := nearest(key, set(missing[parent]) - set(found[parent].values())):
                found[parent][key] = near
    return found


_EFFECT = "effect"
_ANY = Field("free")


def _near_miss(detail: ErrorDetails) -> str | None:
    """The id that was meant, most likely, of those the validator would have taken."""
    known = re.findall(r"'([^']*)'", str(detail.get("ctx", {}).get("expected", "")))
    return suggestion(detail["input"], known, otherwise="") or None


def number_in_words(word: str) -> str | None:
    """A number spelt out, in digits."""
    found = next((number for number in range(101) if in_words(number) == word.strip().lower()), None)
    return None if found is None else f"write '{found}'"


def _expected(field: Field, kind: str) -> str:
    if kind == "string_too_short":
        return "some text"
    if field.kind == "effects" and kind == "too_short":
        return "at least one effect"
    if field.kind == "cells" and kind == "too_short":
        return "at least one cell"
    return describe(field)


def _found(detail: ErrorDetails, kind: str) -> str:
    if kind in ("too_short", "too_long"):
        return f"{len(detail['input'])}"
    if kind == "string_too_short":
        return "an empty one"
    return kind_of(detail["input"])
