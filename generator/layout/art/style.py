"""What an element looks like: its attributes, the style sheets of its file and its own style, one over the other."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from proofdeck.generator.layout.art.tree import Node, Tree

Style = Mapping[str, str]
"""Property to value, as written."""
Part = tuple[str, ...]
"""What an element must be: '.cls-1', '#id', 'path' or '*', all of them."""
Steps = tuple[tuple[Part, str], ...]
"""A selector from the element outwards, each part with how it hangs on the next one: '>' or ' '."""

INHERITED = frozenset(
    "fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray"
    " stroke-dashoffset stroke-opacity clip-rule color visibility paint-order"
    " marker-start marker-mid marker-end".split()
)
KNOWN = INHERITED | frozenset(
    "opacity display clip-path mask filter mix-blend-mode transform vector-effect stop-color stop-opacity overflow"
    " mask-type".split()
)
_QUIET = re.compile(
    "font|text-|letter-spacing|word-spacing|white-space|line-height|writing-mode|direction|unicode-bidi|kerning"
    "|[a-z]+-baseline|baseline-shift|color-|shape-|image-rendering|isolation|pointer-events|cursor|enable-background"
    "|solid-|flood-|lighting-color|clip$|-inkscape|-webkit|-moz|marker$|transform-box|transform-origin$"
    "|block-progression|width$|height$|zoom|user-select|transition|background|--"
)
"""Properties that change nothing about shapes, or that tools write beside one that is understood."""
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_BETWEEN = re.compile(r";(?![^(]*\))")
_SIMPLE = re.compile(r"\*|[.#]-?[\w-]+|[A-Za-z_][\w-]*")
_VAR = re.compile(r"var\(\s*--[\w-]+\s*(?:,\s*((?:[^()]|\([^()]*\))*))?\)")
_UNREAD = ("color(", "lab(", "lch(", "oklab(", "oklch(", "color-mix(", "-webkit-", "var(")
"""Beginnings of values that stand behind a plainer one for programs that cannot read them."""


@dataclass(frozen=True, slots=True)
class Rule:
    """Some declarations, and which elements they are for."""

    steps: Steps
    weight: tuple[int, int, int]
    declared: Mapping[str, str]
    urgent: frozenset[str]


@dataclass(slots=True)
class Styles:
    """The styles of one file."""

    rules: list[Rule] = field(default_factory=list)
    unread: Counter[str] = field(default_factory=Counter)
    """Parts of style sheets that say something about shapes and could not be read."""
    foreign: Counter[str] = field(default_factory=Counter)
    """Properties that nobody here knows."""

    def of(self, node: Node, inherited: Style) -> Style:
        """Everything that is said about an element, with what it takes from the groups around it."""
        said = {key: value for key, value in node.attributes.items() if key in KNOWN}
        if self.rules or "style" in node.attributes:
            self._cascade(node, said)
        for key, value in list(said.items()):
            if value in ("inherit", "unset", "initial", ""):
                del said[key]
            elif "var(" in value:
                said[key] = plain_value(value)
        return {**inherited, **said} if said else inherited

    def _cascade(self, node: Node, said: dict[str, str]) -> None:
        urgent: dict[str, str] = {}
        for rule in self.rules:
            if _meets(node, rule.steps):
                _lay_over(said, rule.declared)
                urgent |= {key: rule.declared[key] for key in rule.urgent}
        declared, more = _declarations(node.get("style"))
        self._count(declared)
        _lay_over(said, declared)
        said.update(urgent)
        said.update({key: declared[key] for key in more})

    def _count(self, declared: Mapping[str, str]) -> None:
        self.foreign.update(key for key in declared if key not in KNOWN and not _QUIET.match(key))

    def add(self, sheet: str) -> None:
        """Read a style sheet."""
        for selectors, body in _rules(sheet, self.unread):
            declared, urgent = _declarations(body)
            self._count(declared)
            for selector in selectors.split(","):
                steps = _steps(selector)
                if steps is None:
                    self.unread[selector.strip()[:30]] += 1
                else:
                    self.rules.append(Rule(steps, _weight(steps), declared, urgent))
        self.rules.sort(key=lambda rule: rule.weight)


def read_styles(tree: Tree) -> Styles:
    """The style sheets of a file."""
    styles = Styles()
    for node in tree.root.everything():
        if node.kind == "style":
            styles.add(node.text)
    return styles


def passed_on(style: Style) -> Style:
    """What the elements inside inherit."""
    return style if style.keys() <= INHERITED else {key: value for key, value in style.items() if key in INHERITED}


def _lay_over(said: dict[str, str], declared: Mapping[str, str]) -> None:
    """Declarations over what was said before; one that nobody here can read leaves what was said."""
    for key, value in declared.items():
        if not (key in said and value.startswith(_UNREAD)):
            said[key] = value


def _declarations(text: str) -> tuple[dict[str, str], frozenset[str]]:
    """Property to value of a block, and those marked as important."""
    found: dict[str, str] = {}
    urgent: set[str] = set()
    for part in _BETWEEN.split(_COMMENT.sub("", text)):
        key, colon, value = part.partition(":")
        key, value = key.strip(), value.strip()
        if not colon or not key:
            continue
        if value.lower().endswith("important") and "!" in value:
            value = value.rpartition("!")[0].strip()
            urgent.add(key)
        _lay_over(found, {key: plain_value(value)})
    return found, frozenset(urgent)


def plain_value(value: str) -> str:
    """A value with what its variables fall back to."""
    while (found := _VAR.search(value)) and found[1] is not None:
        value = value[: found.start()] + found[1].strip() + value[found.end() :]
    return value


def _rules(sheet: str, unread: Counter[str]) -> Iterator[tuple[str, str]]:
    """Selectors with their block; those inside @media count as if they stood alone."""
    for selectors, body in _RULE.findall(_COMMENT.sub("", sheet)):
        selectors = selectors.rpartition(";")[2].strip()
        if selectors.startswith("@"):
            if not selectors.startswith("@font-face"):
                unread[selectors.split()[0]] += 1
        elif selectors:
            yield selectors, body


def _steps(selector: str) -> Steps | None:
    """A selector from its last part outwards; None if it is of a kind not read here."""
    steps: list[tuple[Part, str]] = []
    link = " "
    for word in selector.replace(">", " > ").split():
        if word == ">":
            link = ">"
            continue
        simple = tuple(_SIMPLE.findall(word))
        if "".join(simple) != word:
            return None
        steps.append((simple, link))
        link = " "
    return tuple(reversed(steps)) if steps and link == " " else None


def _weight(steps: Steps) -> tuple[int, int, int]:
    simple = [each for part, _ in steps for each in part if each != "*"]
    ids, classes = sum(each[0] == "#" for each in simple), sum(each[0] == "." for each in simple)
    return ids, classes, len(simple) - ids - classes


def _meets(node: Node, steps: Steps) -> bool:
    (part, link), *rest = steps
    if not all(_is(node, simple) for simple in part):
        return False
    outer, around = tuple(rest), node.parent
    while outer and around is not None:
        if _meets(around, outer):
            return True
        around = around.parent if link == " " else None
    return not outer


def _is(node: Node, simple: str) -> bool:
    if simple[0] == ".":
        return simple[1:] in node.get("class").split()
    if simple[0] == "#":
        return simple[1:] == node.get("id")
    return simple in ("*", node.kind)
