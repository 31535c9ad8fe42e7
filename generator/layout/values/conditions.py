"""Conditions in templates: "people > 1 and not ('disarm' in kinds)", compiled once."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from proofdeck.generator.catalogue.shape.fields import Field, kind_of
from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.diagnostics import Place, Trouble, suggestion
from proofdeck.generator.layout.budget import DEEPEST
from proofdeck.generator.layout.context import Context
from proofdeck.generator.layout.values.values import MISSING, ORIGINS, Get, Grammar, Lookup, Names, find, parse_lookup

_TOKEN = re.compile(
    r"""\s*(?:(?P<text>'[^']*'|"[^"]*")|(?P<number>-?\d{1,15}(?:\.\d{1,15})?)|(?P<sign>==|!=|<=|>=|<|>|\(|\))"""
    r"""|(?P<name>[A-Za-z_][\w-]*(?:\.[\w-]+|\[[^\]]*\])*\??(?:\|\w+)*))"""
)
_COMPARE: Mapping[str, Callable[[Any, Any], object]] = MappingProxyType(
    {"==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
)
_WORDS: Mapping[str, bool] = MappingProxyType({"true": True, "false": False})


def compile_condition(node: Cursor, grammar: Grammar) -> Get[object]:
    """A condition as a function that says yes or no."""
    if isinstance(node.value, bool):
        answer = node.value
        return lambda _c, _n: answer
    source = node.text()
    parser = _ConditionParser(_tokens(source, node.place), source, node.place, grammar)
    get = parser.either()
    if parser.at < len(parser.tokens):
        raise parser.trouble()
    return get


def _tokens(source: str, place: Place) -> list[tuple[str, str]]:
    tokens: list[tuple[str, str]] = []
    at = 0
    text = source.rstrip()
    while at < len(text):
        found = _TOKEN.match(text, at)
        if not found:
            hint = "paths are written without braces here: cost.food > 1"
            raise Trouble(
                "LAY112", f"condition '{source}' cannot be read at '{text[at : at + 12].strip()}'", place, hint
            )
        kind = str(found.lastgroup)
        tokens.append((kind, found[kind]))
        at = found.end()
    return tokens


@dataclass(slots=True)
class _ConditionParser:
    """Reads or, and, not, comparison, value: loosest first."""

    tokens: list[tuple[str, str]]
    source: str
    place: Place
    grammar: Grammar
    at: int = 0
    depth: int = 0

    @contextmanager
    def deeper(self) -> Iterator[None]:
        """One more condition within a condition."""
        if self.depth >= DEEPEST:
            raise Trouble("LAY217", f"a condition with more than {DEEPEST} conditions in it", self.place)
        self.depth += 1
        yield
        self.depth -= 1

    def peek(self) -> str:
        """The next token's text; strings keep their quotes."""
        return self.tokens[self.at][1] if self.at < len(self.tokens) else ""

    def trouble(self) -> Trouble:
        """Complain about the next token."""
        spot = f"at '{self.peek()}'" if self.peek() else "at its end"
        hint = "known: not and or == != < <= > >= in, 'texts', numbers, paths, parentheses"
        return Trouble("LAY112", f"condition '{self.source}' cannot be read {spot}", self.place, hint)

    def either(self) -> Get[object]:
        """a or b."""
        gets = [self.both()]
        while self.peek() == "or":
            self.at += 1
            gets.append(self.both())
        return gets[0] if len(gets) == 1 else lambda c, n: any(get(c, n) for get in gets)

    def both(self) -> Get[object]:
        """a and b."""
        gets = [self.negated()]
        while self.peek() == "and":
            self.at += 1
            gets.append(self.negated())
        return gets[0] if len(gets) == 1 else lambda c, n: all(get(c, n) for get in gets)

    def negated(self) -> Get[object]:
        """not a."""
        if self.peek() == "not":
            self.at += 1
            with self.deeper():
                get = self.negated()
            return lambda c, n: not get(c, n)
        return self.compared()

    def compared(self) -> Get[object]:
        """a < b, a in b."""
        left = self.operand()
        sign = self.peek()
        if sign == "not" and self.tokens[self.at + 1 : self.at + 2] == [("name", "in")]:
            self.at += 2
            within = _within(left, self.operand(), self.place)
            return lambda c, n: not within(c, n)
        if sign == "in":
            self.at += 1
            return _within(left, self.operand(), self.place)
        if sign in _COMPARE:
            self.at += 1
            return _compare(sign, left, self.operand(), self.place)
        return left

    def operand(self) -> Get[object]:
        """A path, a text, a number, or a condition in parentheses."""
        if self.at >= len(self.tokens):
            raise self.trouble()
        kind, text = self.tokens[self.at]
        if text == "(":
            self.at += 1
            with self.deeper():
                inner = self.either()
            if self.peek() != ")":
                raise self.trouble()
            self.at += 1
            return inner
        if kind == "sign" or text in ("and", "or", "in", "not"):
            raise self.trouble()
        self.at += 1
        return self._value(kind, text)

    def _value(self, kind: str, text: str) -> Get[object]:
        if kind == "text":
            return lambda _c, _n: text[1:-1]
        if kind == "number":
            number = float(text) if "." in text else int(text)
            return lambda _c, _n: number
        if text in _WORDS:
            answer = _WORDS[text]
            return lambda _c, _n: answer
        path, *steps = text.split("|")
        lookup = parse_lookup(path, self.place)
        for step in steps:
            if step not in self.grammar.formatters:
                hint = suggestion(step, self.grammar.formatters)
                raise Trouble("LAY111", f"unknown formatter '{step}'", self.place, hint)
        formatters = [self.grammar.formatters[step] for step in steps]

        def get(context: Context, names: Names) -> object:
            value = _present(context, names, lookup, self.place)
            for formatter in formatters:
                value = None if value is None else formatter(context, names, value, "")
            return value

        return get


def _present(context: Context, names: Names, lookup: Lookup, place: Place) -> object:
    """The value at a path; None if it may be absent and is."""
    value = find(context, names, lookup)
    if value is not MISSING:
        return value
    first = lookup.first
    if lookup.optional:
        return None
    if first not in names and first not in context.declared:
        known = [name for name in (*names, *context.declared) if name != ORIGINS]
        hint = suggestion(first, known, otherwise=f"write '{lookup.source}?' if only some of them have it")
        raise Trouble("LAY203", f"condition names '{first}', which it cannot have", place, hint, culprit=first)
    _check_steps(context.declared.get(first), lookup, place)
    return None


def _check_steps(field: Field | None, lookup: Lookup, place: Place) -> None:
    """Complain about a key that the declared field cannot have: it would be absent for ever."""
    for step in lookup.steps[1:]:
        if field is None:
            return
        known = field.keys or field.fields
        if isinstance(step, str) and known and step not in known:
            hint = suggestion(step, known)
            raise Trouble("LAY203", f"condition names '{lookup.source}', but '{step}' cannot be there", place, hint)
        field = field.fields.get(step) if isinstance(step, str) and field.fields else field.item


def _compare(sign: str, left: Get[object], right: Get[object], place: Place) -> Get[bool]:
    compare = _COMPARE[sign]
    ordered = sign not in ("==", "!=")

    def get(context: Context, names: Names) -> bool:
        a, b = left(context, names), right(context, names)
        if ordered and (a is None or b is None):
            return False
        try:
            return bool(compare(a, b))
        except TypeError:
            raise Trouble("LAY206", f"{kind_of(a)} and {kind_of(b)} cannot be compared by '{sign}'", place) from None

    return get


def _within(left: Get[object], right: Get[object], place: Place) -> Get[bool]:
    def get(context: Context, names: Names) -> bool:
        part, whole = left(context, names), right(context, names)
        if whole is None:
            return False
        if isinstance(whole, Mapping | list | tuple | str):
            try:
                return part in whole
            except TypeError:  # a number in a text, a list as the key of a map
                pass
        raise Trouble("LAY206", f"{kind_of(part)} cannot be looked for in {kind_of(whole)} by 'in'", place)

    return get
