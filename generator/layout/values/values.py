"""Values in templates: '{path.to.field|formatter}' compiled once, looked up in a component's namespace many times."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from proofdeck.generator.catalogue.shape.fields import kind_of
from proofdeck.generator.diagnostics import Place, Trouble, suggestion
from proofdeck.generator.layout.budget import DEEPEST

if TYPE_CHECKING:
    from proofdeck.generator.layout.context import Context

Names = dict[str, object]
"""What a template can name: fields, reserved names, loop variables, parameters."""
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Get = Callable[["Context", Names], T]
"""A compiled value: what it is for one face."""
Formatter = Callable[["Context", Names, object, str], object]

ORIGINS = ""
"""The entry of a namespace that says where loop variables and parameters came from; only while recording."""


class _Missing:
    """What stands for a value that is not there: an absent value of the catalogue may be None."""

    def __str__(self) -> str:
        return "nothing"


MISSING: Any = _Missing()
"""No value; Any, since it stands wherever a value can."""
_MARK = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_STEP = re.compile(r"\s*(?:\.?([A-Za-z0-9_][\w-]*)|\[)")
_DEPTH = 8


@dataclass(frozen=True, slots=True)
class Expression(Generic[T_co]):
    """A value that a template gives: fixed, or looked up."""

    get: Get[T_co]
    fixed: bool = False
    value: T_co = MISSING
    lookup: Lookup | None = None
    """The path it stands for, if it is nothing but a path."""

    @staticmethod
    def of(value: T) -> Expression[T]:
        """A fixed value."""
        return Expression(lambda _context, _names: value, True, value)


@dataclass(frozen=True, slots=True)
class Lookup:
    """A path into the namespace: names, places in lists, and keys that are paths themselves."""

    steps: tuple[str | Lookup, ...]
    optional: bool
    source: str

    @property
    def first(self) -> str:
        """The name it starts from."""
        return str(self.steps[0])


def parse_lookup(source: str, place: Place | None) -> Lookup:
    """A path like 'a.b[c].0?'."""
    text = source.strip()
    optional = text.endswith("?")
    steps, end = _steps(text[:-1] if optional else text, 0, place)
    if end != len(text) - optional or not steps or not isinstance(steps[0], str):
        raise Trouble("LAY110", f"'{source}' is not a path", place, "write it like {cost.food} or {actions[key]}")
    return Lookup(steps, optional, text)


def _steps(text: str, at: int, place: Place | None, depth: int = 0) -> tuple[tuple[str | Lookup, ...], int]:
    steps: list[str | Lookup] = []
    while found := _STEP.match(text, at):
        if found[1] and bool(steps) != (found[0].lstrip().startswith(".")):
            break
        at = found.end()
        if found[1]:
            steps.append(found[1])
            continue
        if depth > DEEPEST:
            raise Trouble("LAY217", f"a path with more than {DEEPEST} paths in it", place)
        inner, at = _steps(text, at, place, depth + 1)
        if not inner or not steps or text[at : at + 1] != "]":
            raise Trouble("LAY110", f"'{text}' is not a path", place, "write it like {cost.food} or {actions[key]}")
        steps.append(Lookup(inner, False, text))
        at += 1
    return tuple(steps), at


def find(context: Context, names: Names, lookup: Lookup) -> object:
    """The value at a path, MISSING if there is none."""
    steps = lookup.steps
    value = names.get(lookup.first, MISSING)
    trail: list[str] | None = None if context.reads is None else [lookup.first]
    for step in steps[1:]:
        if value is MISSING:
            return MISSING
        key = step if isinstance(step, str) else str(need(context, names, step))
        value = _inside(value, key)
        if trail is not None:
            trail.append(key)
    if trail is not None and value is not MISSING:
        context.record(names, trail, value)
    return value


def origins_in(names: Names) -> dict[str, str]:
    """Where loop variables and parameters came from; nothing unless recording."""
    origins = names.get(ORIGINS)
    return origins if isinstance(origins, dict) else {}


def trail(context: Context, names: Names, lookup: Lookup) -> list[str]:
    """A path with the keys that come from other values filled in."""
    return [step if isinstance(step, str) else str(need(context, names, step)) for step in lookup.steps]


def _inside(value: object, key: str) -> object:
    if isinstance(value, Mapping):
        return value.get(key, MISSING)
    if isinstance(value, list | tuple) and key.isdecimal() and len(key) < 9:
        return value[int(key)] if int(key) < len(value) else MISSING
    return MISSING


def need(context: Context, names: Names, lookup: Lookup) -> object:
    """The value at a path that must be there."""
    value = find(context, names, lookup)
    if value is MISSING or value is None:
        if lookup.optional:
            return MISSING
        raise missing(context, names, lookup)
    return value


def missing(context: Context, names: Names, lookup: Lookup) -> Trouble:
    """Say which part of a path is not there, and what is."""
    value: object = names
    done: list[str] = []
    for step in lookup.steps:
        key = step if isinstance(step, str) else str(need(context, names, step))
        inner = _inside(value, key)
        if inner is MISSING or inner is None:
            break
        value = inner
        done.append(key)
    owner = f"'{'.'.join(done)}'" if done else "it"
    known = [str(k) for k in value if k != ORIGINS] if isinstance(value, Mapping) else []
    hint = suggestion(key, known) or f"write '{{{lookup.source}?}}' if it may be absent"
    if key in context.declared and not done:
        hint = f"'{key}' is optional: use 'when: {key}', or write '{{{lookup.source}?}}'"
    message = f"no value for '{{{lookup.source}}}': {owner} has no '{key}'"
    return Trouble("LAY202", message, None, hint, culprit=lookup.source)


@dataclass(slots=True)
class Grammar:
    """Compiles values, with the formatters there are."""

    formatters: Mapping[str, Formatter]
    compiled: dict[str, Expression[object]] = field(default_factory=dict)
    """Texts of the catalogue that hold placeholders themselves, compiled when first met."""

    def compile(self, source: str, place: Place | None) -> Expression[object]:
        """A text with placeholders; one that is nothing else keeps the value's type."""
        if "{" not in source and "}" not in source:
            return Expression.of(source)
        parts = self._parts(source, place)
        if all(isinstance(part, str) for part in parts):
            return Expression.of("".join(str(part) for part in parts))
        if len(parts) == 1 and not isinstance(parts[0], str):
            return Expression(parts[0], lookup=_bare(source, place))
        gets = tuple(parts)

        def get(context: Context, names: Names) -> str:
            return "".join(g if isinstance(g, str) else as_text(g(context, names), place) for g in gets)

        return Expression(get)

    def _parts(self, source: str, place: Place | None) -> list[str | Get[object]]:
        parts: list[str | Get[object]] = []
        at = 0
        for found in _MARK.finditer(source):
            parts.append(source[at : found.start()])
            at = found.end()
            if found[0] in ("{{", "}}"):
                parts.append(found[0][0])
            elif found[1] is None:
                raise Trouble("LAY110", f"a single '{found[0]}' in '{source}'", place, "write '{{' or '}}' for a brace")
            else:
                parts.append(self._placeholder(found[1], place))
        parts.append(source[at:])
        return [part for part in parts if part != ""]

    def _placeholder(self, source: str, place: Place | None) -> Get[object]:
        path, *steps = source.split("|")
        lookup = parse_lookup(path, place)
        chain: list[tuple[Formatter, str]] = []
        for step in steps:
            name, _, argument = step.partition(":")
            if name.strip() not in self.formatters:
                hint = suggestion(name.strip(), self.formatters)
                raise Trouble("LAY111", f"unknown formatter '{name.strip()}'", place, hint)
            chain.append((self.formatters[name.strip()], argument))
        forgiving = any(step.partition(":")[0].strip() == "else" for step in steps)

        read = _reader(lookup, place, forgiving=forgiving)
        if not chain:
            return read

        def get(context: Context, names: Names) -> object:
            value = read(context, names)
            for formatter, argument in chain:
                value = formatter(context, names, value, argument)
            return value

        return _with_place(get, place)

    def expand(self, context: Context, names: Names, text: str) -> object:
        """A text of the catalogue with its own placeholders filled."""
        expression = self.compiled.get(text)
        if expression is None:
            expression = self.compiled[text] = self.compile(text, None)
        if context.depth >= _DEPTH:
            raise Trouble("LAY204", f"placeholders in '{text[:40]}' go round in a circle")
        context.depth += 1
        try:
            value = expression.get(context, names)
            context.budget.spend(1 + (len(value) // 12 if isinstance(value, str) else 0))
            return value
        finally:
            context.depth -= 1


def _reader(lookup: Lookup, place: Place | None, *, forgiving: bool) -> Get[object]:
    """Looks a path up: straight away if it is all there, else with all the care that messages need."""
    first, rest = lookup.first, lookup.steps[1:]
    plain = all(isinstance(step, str) for step in rest)

    def seek(context: Context, names: Names) -> object:
        value = find(context, names, lookup) if forgiving else need(context, names, lookup)
        if isinstance(value, str) and "{" in value:
            return context.grammar.expand(context, names, value)
        return MISSING if value is None else value

    careful = _with_place(seek, place)

    def read(context: Context, names: Names) -> object:
        if context.reads is None:
            try:
                value: Any = names[first]  # what has no parts says so by a TypeError
                for step in rest:
                    value = value[step]
            except (KeyError, TypeError, IndexError):
                return careful(context, names)
            if value is not None and (value.__class__ is not str or "{" not in value):
                return value
        return careful(context, names)

    return read if plain else careful


def _with_place(get: Get[object], place: Place | None) -> Get[object]:
    """The same value; trouble with it names its place in the template."""

    def placed(context: Context, names: Names) -> object:
        try:
            return get(context, names)
        except Trouble as trouble:
            trouble.place = trouble.place or place
            raise

    return placed


def _bare(source: str, place: Place | None) -> Lookup | None:
    path, formatted, _ = source.strip()[1:-1].partition("|")
    return None if formatted else parse_lookup(path, place)


def as_text(value: object, place: Place | None = None) -> str:
    """A value the way it is printed."""
    if isinstance(value, str):
        return value
    if value is MISSING:
        return ""
    if isinstance(value, bool) or value is None or isinstance(value, Mapping | Sequence):
        hint = "pick one of its values, or use a formatter such as count, join or sentences"
        raise Trouble("LAY205", f"{kind_of(value)} cannot be printed as text", place, hint)
    if isinstance(value, float):
        return f"{value:g}".replace("-", "\u2212")
    return str(value).replace("-", "\u2212")
