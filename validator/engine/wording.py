"""How actions and frames read and are written as text: one template per class, with parse and format as inverses."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

SeatNo = int
"""The number of a player, from 0; in text p1, p2 ... or the names an example gives them."""

InOrder = tuple[str, ...]
"""Names whose order is a choice; those of a plain tuple[str, ...] may be said in any."""

_TOKENS = re.compile(r"\[(?P<optional>[^]]*)\]|\{(?P<field>\w+)\}|(?P<literal>[^\[{]+)")
_PATTERNS = {
    "SeatNo": r"[a-z]\w*",
    "tuple[SeatNo, ...]": r"[a-z]\w*(?:\+[a-z]\w*)*",
    "str": r"[\w.?]+",
    "tuple[str, ...]": r"[\w?]+(?:\+[\w?]+)*",
    "InOrder": r"[\w?]+(?:\+[\w?]+)*",
    "int": r"\d+",
}


class NotUnderstood(Exception):
    """A text that is no action (or frame) of this game."""


@dataclass(frozen=True, slots=True)
class Worded:
    """A frozen dataclass with a text form: literals, `{field}`, and `[...]` left out when its field has its default.

    An optional part without a field in it belongs to the yes-or-no field of its last word: `[ helped]`.
    """

    form: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class _Part:
    literal: str
    field: str = ""
    optional: bool = False
    after: str = ""


@dataclass(frozen=True, slots=True)
class _Form:
    cls: type[Worded]
    parts: tuple[_Part, ...]
    pattern: re.Pattern[str]
    kinds: dict[str, str]
    defaults: dict[str, object]


class Vocabulary:
    """All the classes a game has words for."""

    def __init__(self, classes: Iterable[type[Worded]]) -> None:
        self.forms = {cls: _compile(cls) for cls in classes}

    def format(self, thing: Worded, names: Sequence[str]) -> str:
        """The text of an action or a frame."""
        form = self.forms[type(thing)]
        words = []
        for part in form.parts:
            value = getattr(thing, part.field) if part.field else None
            if part.optional and value == form.defaults[part.field]:
                continue
            written = _write(value, form.kinds[part.field], names) if part.field else ""
            words.append(part.literal + written + part.after)
        return "".join(words)

    def parse(self, text: str, names: Sequence[str]) -> Worded:
        """The action or frame a text stands for; cards may be named in any order, unless it is a choice."""
        for form in self.forms.values():
            if match := form.pattern.fullmatch(text.strip()):
                return _build(form, match, names)
        raise NotUnderstood(f"'{text}' is no action; {self._closest(text)}")

    def _closest(self, text: str) -> str:
        first = text.split(maxsplit=1)[0] if text.strip() else ""
        forms = [form.cls.form for form in self.forms.values()]
        alike = [form for form in forms if form.split()[0] == first]
        return "it would read " + " or ".join(f"'{form}'" for form in (alike or sorted(set(forms))))


def _compile(cls: type[Worded]) -> _Form:
    fields = {f.name: f for f in dataclasses.fields(cls)}
    kinds = {name: str(f.type) for name, f in fields.items()}
    parts = tuple(_part(match) for match in _TOKENS.finditer(cls.form))
    pattern = "".join(_pattern(part, kinds) for part in parts)
    defaults = {name: f.default for name, f in fields.items() if f.default is not dataclasses.MISSING}
    return _Form(cls, parts, re.compile(pattern), kinds, defaults)


def _part(match: re.Match[str]) -> _Part:
    if match["literal"]:
        return _Part(match["literal"])
    if match["field"]:
        return _Part("", match["field"])
    before, brace, rest = match["optional"].partition("{")
    if not brace:
        return _Part(before, before.split()[-1], optional=True)
    name, _, after = rest.partition("}")
    return _Part(before, name, optional=True, after=after)


def _pattern(part: _Part, kinds: dict[str, str]) -> str:
    if not part.field:
        return re.escape(part.literal)
    kind = kinds[part.field]
    value = f"(?P<{part.field}>{re.escape(part.literal) if kind == 'bool' else _PATTERNS[kind]})"
    whole = value if kind == "bool" else re.escape(part.literal) + value + re.escape(part.after)
    return f"(?:{whole})?" if part.optional else whole


def _write(value: Any, kind: str, names: Sequence[str]) -> str:
    match kind:
        case "SeatNo":
            return str(names[value])
        case "tuple[SeatNo, ...]":
            return "+".join(names[seat] for seat in value)
        case "tuple[str, ...]" | "InOrder":
            return "+".join(value)
        case "bool":
            return ""
        case _:
            return str(value)


def _build(form: _Form, match: re.Match[str], names: Sequence[str]) -> Worded:
    given = {name: text for name, text in match.groupdict().items() if text is not None}
    values = {name: _read(text, form.kinds[name], names) for name, text in given.items()}
    if "who" in form.kinds and "who" not in form.defaults:
        values.setdefault("who", 0)  # a step that belongs to nobody does not name anybody
    return form.cls(**values)


def _read(text: str, kind: str, names: Sequence[str]) -> Any:
    match kind:
        case "SeatNo":
            return _seat(text, names)
        case "tuple[SeatNo, ...]":
            return tuple(_seat(name, names) for name in text.split("+"))
        case "tuple[str, ...]":
            return tuple(sorted(text.split("+")))
        case "InOrder":
            return tuple(text.split("+"))
        case "int":
            return int(text)
        case "bool":
            return True
        case _:
            return text


def _seat(name: str, names: Sequence[str]) -> SeatNo:
    if name not in names:
        raise NotUnderstood(f"there is no player '{name}'; the players are {', '.join(names)}")
    return list(names).index(name)
