"""Strict YAML: one pass over the parser's events that refuses what could be misread, each with line and column."""

from __future__ import annotations

import gc
import re
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from sys import intern
from typing import Any, Protocol

import yaml

from proofdeck.generator.catalogue.shape.fields import clip
from proofdeck.generator.catalogue.strict_yaml.scalars import resolve
from proofdeck.generator.catalogue.strict_yaml.tree import MarkedDict, MarkedList, Node, Tree
from proofdeck.generator.diagnostics import Findings, Place
from proofdeck.generator.reading import Door, Unreadable

MOST_BYTES = 5_000_000
MOST_DEPTH = 64
MOST_CONTAINERS = 500_000
MOST_FINDINGS = 20
"""Per file, for the faults this module finds: a file that is something else altogether should not fill the screen."""


class _EventSource(Protocol):
    """A loader of PyYAML, in C where that is there."""

    def get_event(self) -> Any: ...
    def dispose(self) -> None: ...


_Loader: Callable[[str], _EventSource] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_ODD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\t")
_HINTS = {
    "mapping values are not allowed": "a text that has ': ' in it needs quotes around it",
    "could not find expected ':'": "every line of a mapping reads 'key: value'; check the line before, too",
    "did not find expected key": "check the indentation, and that quotes are closed",
    "did not find expected '-'": "check the indentation of the list",
    "did not find expected ',' or": "a list or map in brackets needs commas between and a bracket at the end",
    "cannot start any token": "a text that begins with a special character needs quotes around it",
    "found unexpected end of stream": "a quote or bracket is not closed",
    "block sequence entries are not allowed": "begin the list on a line of its own",
    "unknown escape": "use single quotes, or write \\\\ for a backslash",
}


_SCALAR = yaml.ScalarEvent
_STARTS: dict[type[yaml.Event], type[MarkedDict] | type[MarkedList]] = {
    yaml.MappingStartEvent: MarkedDict,
    yaml.SequenceStartEvent: MarkedList,
}
_ENDS = frozenset((yaml.MappingEndEvent, yaml.SequenceEndEvent))
_BAD_KEYS = frozenset(("<<", ""))


ReadText = Callable[[str, str, Findings], Tree | None]
"""How a text becomes a tree, its name and findings given: straight away, or with the help of an earlier reading."""


class _Fatal(Exception):
    """Reading cannot go on; the finding has been made."""


def read_yaml(door: Door, path: Path, name: str, findings: Findings, read: ReadText | None = None) -> Tree | None:
    """The document in a file, or None when a finding says why there is none."""
    try:
        text = _decode(door.read(path, MOST_BYTES), name, findings)
    except Unreadable as trouble:
        hint = _SPLIT if trouble.code == "CAT102" else trouble.hint
        findings.error(trouble.code, trouble.message, Place(name), hint)
        return None
    return None if text is None else (read or read_text)(text, name, findings)


def read_text(text: str, name: str, findings: Findings) -> Tree | None:
    """The document in a text, or None when a finding says why there is none."""
    if len(text) > MOST_BYTES:
        message = f"cannot read the file: it is larger than {MOST_BYTES // 1_000_000} MB"
        findings.error("CAT102", message, Place(name), _SPLIT)
        return None
    if _odd_characters(text, name, findings):
        return None
    with no_collection():
        return _Builder(name, findings).build(text)


_SPLIT = "split it: every .yaml file of the game's folder is read"


def _decode(data: bytes, name: str, findings: Findings) -> str | None:
    if data.startswith(b"\xef\xbb\xbf"):
        findings.warning(
            "CAT103", "the file begins with a byte order mark", Place(name, 1, 1), "save it as UTF-8 without BOM"
        )
        data = data[3:]
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        byte = f"byte 0x{data[error.start]:02x}"
        findings.error("CAT104", f"not UTF-8: {byte} makes no character", _at(before, name), "save the file as UTF-8")
        return None


def _at(before: str, name: str) -> Place:
    return Place(name, before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1)


def _odd_characters(text: str, name: str, findings: Findings) -> bool:
    found = False
    for count, match in enumerate(_ODD.finditer(text)):
        found = True
        if count == MOST_FINDINGS:
            break
        place = _at(text[: match.start()], name)
        if match[0] == "\t":
            findings.error("CAT106", "a tab character", place, "indent and separate with spaces")
        else:
            findings.error("CAT105", f"a control character, U+{ord(match[0]):04X}", place, "delete it")
    return found


@contextmanager
def no_collection() -> Iterator[None]:
    """Reading only ever adds: the cycle collector would walk all of it again and again, a third of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class _Builder:
    """Makes values out of parser events; faults that leave a usable value are reported and read past."""

    def __init__(self, name: str, findings: Findings) -> None:
        self.name = name
        self.findings = findings
        self.count = 0
        self.containers = 0
        self.marks: array[int] = array("I")

    def build(self, text: str) -> Tree | None:
        """The tree of the only document."""
        loader = _Loader(text)
        try:
            root = self._read(loader.get_event)
        except _Fatal:
            return None
        except yaml.YAMLError as error:
            self._syntax(error)
            return None
        finally:
            loader.dispose()
        return Tree(self.name, root, self.marks)

    def _read(self, get_event: Callable[[], Any]) -> Node:  # noqa: PLR0912
        """One loop without calls, because it runs once for every word of the file."""
        box: Any = MarkedList()
        notes: list[int] = []
        stack: list[tuple[MarkedDict | MarkedList, list[int], str | None]] = []
        key: str | None = None
        known: dict[str, object] = {}
        while True:
            event = get_event()
            kind = event.__class__
            if kind is _SCALAR:
                mark = event.start_mark
                notes += mark.line, mark.column
                if event.anchor is not None or event.tag is not None:
                    self._properties(event)
                value = event.value
                if key is None and box.__class__ is MarkedDict:
                    key = intern(value)
                    if key in box or key in _BAD_KEYS:
                        self._bad_key(value, box, notes)
                    continue
                if not event.style:
                    word, value = value, known.get(value, known)
                    if value is known:
                        value = known[word] = resolve(word)
                elif event.style == '"':
                    self._escaped(value, event)
            elif kind in _ENDS:
                box.at = len(self.marks)
                self.marks.extend(notes)
                value = box
                box, notes, key = stack.pop()
            elif kind is yaml.StreamEndEvent:
                return box[0] if box else None
            elif kind in _STARTS:
                self._start(event, len(stack), is_key=key is None and box.__class__ is MarkedDict)
                notes += event.start_mark.line, event.start_mark.column
                stack.append((box, notes, key))
                box, notes, key = _STARTS[kind](), [], None
                continue
            else:
                self._rare(event, len(box))
                continue
            if key is None:
                box.append(value)
            elif key in box:
                del notes[-4:]
            else:
                box[key] = value
            key = None

    def _error(self, code: str, message: str, event: yaml.Event, hint: str | None = None) -> None:
        self.count += 1
        self.findings.error(code, message, self._place(event.start_mark), hint)
        if self.count >= MOST_FINDINGS:
            raise _Fatal

    def _fail(self, code: str, message: str, event: yaml.Event, hint: str | None = None) -> None:
        self._error(code, message, event, hint)
        raise _Fatal

    def _place(self, mark: Any) -> Place:
        return Place(self.name, mark.line + 1, mark.column + 1) if mark else Place(self.name)

    def _properties(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        if event.anchor is not None:
            self._error("CAT111", f"an anchor, '&{clip(event.anchor)}'", event, "write the value out where it is used")
        if event.tag is not None:
            tag = clip(event.tag.replace("tag:yaml.org,2002:", "!!"))
            self._error("CAT112", f"a tag, '{tag}'", event, "leave it out; quotes make a text of anything")

    def _bad_key(self, key: str, box: MarkedDict, notes: list[int]) -> None:
        line, column = notes[-2:]
        place = Place(self.name, line + 1, column + 1)
        self.count += 1
        if key == "<<":
            hint = "write the values out; 'defaults:' holds what the entries of a file share"
            self.findings.error("CAT111", "a merge key, '<<'", place, hint)
        elif not key:
            self.findings.error("CAT113", "an empty key", place, "every line of a mapping reads 'key: value'")
        if key in box:
            at = 4 * list(box).index(key)
            first = f"{notes[at] + 1}:{notes[at + 1] + 1}"
            self.findings.error(
                "CAT110", f"duplicate key '{clip(key)}', first at {first}", place, "delete one of the two"
            )
        if self.count >= MOST_FINDINGS:
            raise _Fatal

    def _escaped(self, value: str, event: yaml.ScalarEvent) -> None:
        if odd := _ODD.search(value):
            self._error("CAT105", f"an escaped control character, U+{ord(odd[0]):04X}", event, "delete it")

    def _start(self, event: yaml.CollectionStartEvent, depth: int, *, is_key: bool) -> None:
        if event.anchor is not None or event.tag is not None:
            self._properties(event)
        if is_key:
            self._fail(
                "CAT113", "a key that is a list or a mapping", event, "keys are words; quote a text that has brackets"
            )
        self.containers += 1
        if depth >= MOST_DEPTH:
            self._fail("CAT108", f"nested more than {MOST_DEPTH} deep", event)
        if self.containers > MOST_CONTAINERS:
            self._fail("CAT108", f"more than {MOST_CONTAINERS:,} lists and mappings", event, _SPLIT)

    def _rare(self, event: yaml.Event, documents: int) -> None:
        if isinstance(event, yaml.AliasEvent):
            self._fail("CAT111", f"an alias, '*{clip(str(event.anchor))}'", event, "write the value out")
        if isinstance(event, yaml.DocumentStartEvent):
            if documents:
                self._fail(
                    "CAT109", "a second document in the file", event, "delete the '---' and what does not belong"
                )
            if event.version or event.tags:
                self._fail("CAT109", "a '%' directive", event, "delete it")

    def _syntax(self, error: yaml.YAMLError) -> None:
        problem = str(getattr(error, "problem", None) or "not readable as YAML").lower()
        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        hint = next((hint for sign, hint in _HINTS.items() if sign in problem), None)
        self.findings.error("CAT107", f"not YAML: {problem}", self._place(mark), hint)
