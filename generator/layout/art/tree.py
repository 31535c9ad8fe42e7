"""An SVG file as a tree that knows its lines; what could run or fetch something is refused before anything is drawn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from proofdeck.generator.diagnostics import Place, Trouble

if TYPE_CHECKING:
    from xml.parsers.expat import XMLParserType

MOST_BYTES = 2_000_000
DEEPEST = 100
_SVG = "http://www.w3.org/2000/svg"
_PREFIXES = {
    "http://www.inkscape.org/namespaces/inkscape": "inkscape",
    "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd": "sodipodi",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
}
"""How people know the namespaces met most."""
_LINK = "http://www.w3.org/1999/xlink"
_XML = "http://www.w3.org/XML/1998/namespace"
_RUNS = ("script", "handler", "listener")
_HAS_TEXT = ("style", "text", "tspan", "textPath", "flowRoot", "flowPara", "flowSpan")
_URL = re.compile(r"""(?:url|src)\(\s*["']?\s*([^"')]*)""", re.IGNORECASE)
_IMPORT = re.compile(r"@import\b[^;]*", re.IGNORECASE)


@dataclass(slots=True, eq=False)
class Node:
    """An element of SVG, its attributes by plain names."""

    kind: str
    attributes: dict[str, str]
    place: Place
    parent: Node | None = field(repr=False)
    children: list[Node] = field(default_factory=list)
    text: str = ""

    def get(self, key: str, otherwise: str = "") -> str:
        """An attribute."""
        return self.attributes.get(key, otherwise)

    def everything(self) -> Iterator[Node]:
        """It and everything in it."""
        yield self
        for child in self.children:
            yield from child.everything()


@dataclass(frozen=True, slots=True)
class Tree:
    """A file's elements, and what other tools left in it."""

    root: Node
    by_id: Mapping[str, Node]
    foreign: Mapping[str, int]
    """What is not SVG's and was left out, with how often."""


def read_tree(data: bytes, name: str, shown: str) -> Tree:
    """The elements of a file's bytes; `shown` is what its findings call it."""
    return _Reader(name, shown).read(data)


class _Reader:
    """Builds the tree as the parser meets its parts."""

    def __init__(self, name: str, shown: str) -> None:
        from xml.parsers.expat import ParserCreate

        self.name, self.shown = name, shown
        self.parser: XMLParserType = ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.root: Node | None = None
        self.by_id: dict[str, Node] = {}
        self.foreign: Counter[str] = Counter()
        self._open: list[Node] = []
        self._outside = 0
        """How many elements deep in what is not SVG."""

    def read(self, data: bytes) -> Tree:
        """The tree of a file's bytes."""
        from xml.parsers.expat import ExpatError

        parser = self.parser
        parser.StartDoctypeDeclHandler = self._doctype
        parser.ProcessingInstructionHandler = self._instruction
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.CharacterDataHandler = self._text
        try:
            parser.Parse(data, True)
        except ExpatError as error:
            place = Place(self.shown, error.lineno, error.offset + 1)
            raise Trouble("LAY301", f"'{self.name}' is not SVG: {str(error).partition(':')[0]}", place) from None
        except (ValueError, LookupError) as error:
            raise Trouble("LAY301", f"'{self.name}' is not SVG: {error}", Place(self.shown)) from None
        if self.root is None:
            raise Trouble("LAY301", f"'{self.name}' is not SVG", Place(self.shown))
        return Tree(self.root, self.by_id, self.foreign)

    def _here(self) -> Place:
        return Place(self.shown, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def _doctype(self, *_: object) -> None:
        hint = "delete the <!DOCTYPE ...> and entities"
        raise Trouble("LAY302", f"'{self.name}' has a DTD or an entity", self._here(), hint)

    def _instruction(self, target: str, data: str) -> None:
        if target == "xml-stylesheet":
            raise self._refers(data)

    def _refers(self, to: str) -> Trouble:
        hint = "draw it in the file itself"
        return Trouble("LAY304", f"'{self.name}' refers to '{to.strip()[:40]}'", self._here(), hint)

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        space, _, kind = tag.rpartition(" ")
        if kind.lower() in _RUNS:
            raise Trouble("LAY303", f"'{self.name}' has an element '{kind}'", self._here(), "drawings run nothing")
        if self.root is None and kind != "svg":
            raise Trouble("LAY301", f"'{self.name}' is not SVG: its first element is '{kind}'", self._here())
        if self._outside or space not in (_SVG, "") or kind == "metadata":
            if not self._outside:
                self.foreign[kind if space in (_SVG, "") else _known_as(space, kind)] += 1
            self._outside += 1
            return
        self._add(Node(kind, self._own(attributes), self._here(), self._open[-1] if self._open else None))

    def _add(self, node: Node) -> None:
        if node.parent is None:
            self.root = node
        else:
            node.parent.children.append(node)
        self._open.append(node)
        if len(self._open) > DEEPEST:
            raise Trouble("LAY301", f"'{self.name}' is nested more than {DEEPEST} deep", node.place)
        self.by_id.setdefault(node.get("id"), node)

    def _own(self, attributes: dict[str, str]) -> dict[str, str]:
        """The attributes that are SVG's, by plain names."""
        own: dict[str, str] = {}
        for key, value in attributes.items():
            space, _, plain = key.rpartition(" ")
            if space == _LINK or not space:
                self._check(plain, value)
                if plain.startswith("data-"):
                    self.foreign[plain] += 1
                elif not space or plain == "href":
                    own.setdefault(plain, value)
            elif space != _XML:
                self.foreign[_known_as(space, plain)] += 1
        return own

    def _check(self, key: str, value: str) -> None:
        if key.lower().startswith("on"):
            hint = "drawings run nothing"
            raise Trouble("LAY303", f"'{self.name}' has an attribute '{key}'", self._here(), hint)
        if key == "href" and not value.strip().startswith(("#", "data:image/")):
            raise self._refers(value)
        if "(" in value:
            self._check_urls(value)

    def _check_urls(self, text: str) -> None:
        for found in _URL.finditer(text):
            if not found[1].startswith(("#", "data:")):
                raise self._refers(found[0] + ")")

    def _end(self, _tag: str) -> None:
        if self._outside:
            self._outside -= 1
            return
        node = self._open.pop()
        if node.kind == "style":
            if found := _IMPORT.search(node.text):
                raise self._refers(found[0])
            self._check_urls(node.text)

    def _text(self, text: str) -> None:
        if self._open and not self._outside and self._open[-1].kind in _HAS_TEXT:
            self._open[-1].text += text


def _known_as(space: str, plain: str) -> str:
    """A foreign name as people know it: with its prefix, if it is of a tool met often."""
    prefix = _PREFIXES.get(space)
    return f"{prefix}:{plain}" if prefix else plain
