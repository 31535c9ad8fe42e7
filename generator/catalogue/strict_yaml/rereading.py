"""A changed file read again: only the entries that differ, if nothing else can have changed by it."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from dataclasses import dataclass
from itertools import pairwise

from proofdeck.generator.catalogue.strict_yaml.reader import MOST_BYTES, MOST_CONTAINERS, read_text
from proofdeck.generator.catalogue.strict_yaml.tree import MarkedDict, MarkedList, Node, Tree
from proofdeck.generator.diagnostics import Findings

SECTION = "components"
"""The one long mapping of a file; what stands beside it is short."""
WORTH_IT = 100_000
"""Characters: shorter files are read whole as fast."""
_UNUSUAL = re.compile(r"\r|^(?:---|\.\.\.|%)", re.MULTILINE)
"""What would reach beyond the lines it stands in."""
_MOST_LEFTOVERS = 3
"""Times as many marks as there were at first: then a file is read whole once more."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A text and the tree that was read from it without a finding."""

    text: str
    tree: Tree
    marks: int
    """How many marks the tree had when the file was last read whole."""


def read_again(text: str, name: str, findings: Findings, earlier: Reading | None) -> tuple[Tree | None, Reading | None]:
    """The document in a text, and what to keep for the next time; the same, to the last mark, as if read whole."""
    if earlier is not None and text == earlier.text:
        return earlier.tree, earlier
    if earlier is not None and (tree := _spliced(text, name, earlier)) is not None:
        return tree, Reading(text, tree, earlier.marks)
    mine = Findings()
    tree = read_text(text, name, mine)
    findings.extend(mine.items)
    return tree, None if tree is None or mine.items else Reading(text, tree, len(tree.marks))


def _spliced(text: str, name: str, earlier: Reading) -> Tree | None:
    """The earlier tree with the entries that changed; None if it must be read whole."""
    old = earlier.tree.top.get(SECTION)
    worn = len(earlier.tree.marks) > _MOST_LEFTOVERS * earlier.marks
    if worn or not isinstance(old, MarkedDict) or not old or not _fits(text):
        return None
    change = _changed_entries(earlier, text, old)
    if change is None:
        return None
    fresh = _read_alone(change, name)
    if fresh is None:
        return None
    keys = list(old)
    kept = [*keys[: change.first], *keys[change.last :]]
    new = _section(fresh)
    return _Splice(earlier.tree, old, change, fresh, new).tree() if new.keys().isdisjoint(kept) else None


def _fits(text: str) -> bool:
    """Whether a text is worth the trouble, and surely within the limits that the reader holds a whole file to."""
    return WORTH_IT < len(text) <= MOST_BYTES and sum(map(text.count, "[{-:")) < MOST_CONTAINERS


@dataclass(frozen=True, slots=True)
class _Change:
    """Entries from `first` up to, not including, `last` that have a new text, which begins at `line`."""

    first: int
    last: int
    text: str
    line: int
    column: int
    more_lines: int


def _changed_entries(earlier: Reading, text: str, old: MarkedDict) -> _Change | None:
    """Which entries of the section a change lies in; None if it lies elsewhere, or if entries do not begin lines.

    The first line, and the one after the last, are as they were, so that nothing from above or below reaches in.
    """
    marks = earlier.tree.marks
    lines, columns = marks[old.at : old.at + 4 * len(old) : 4], set(marks[old.at + 1 : old.at + 4 * len(old) : 4])
    was, now = earlier.text.splitlines(keepends=True), text.splitlines(keepends=True)
    alike = _alike(was, now)
    alike_after = _alike(was[alike:][::-1], now[alike:][::-1])
    first = bisect_left(lines, alike) - 1
    last = bisect_left(lines, len(was) - alike_after)
    if len(columns) != 1 or first < 0 or any(a >= b for a, b in pairwise(lines)):
        return None
    if last == len(lines) and not _is_last(earlier.tree):
        return None
    column, more = columns.pop(), len(now) - len(was)
    begins = [was[lines[index]][:column] for index in (first, last) if index < len(lines)]
    if not column or "".join(begins).strip(" "):
        return None
    end = lines[last] + more if last < len(lines) else len(now)
    return _Change(first, last, "".join(now[lines[first] : end]), lines[first], column, more)


def _is_last(tree: Tree) -> bool:
    """Whether nothing stands below the section."""
    return list(tree.top)[-1] == SECTION


def _alike(one: list[str], other: list[str]) -> int:
    """How many lines two texts have in common from the start: compared a thousand at a time, then one by one."""
    at = 0
    while one[at : at + _STRIDE] == other[at : at + _STRIDE] and at < min(len(one), len(other)):
        at += _STRIDE
    at = min(at, len(one), len(other))
    pairs = zip(one[at : at + _STRIDE], other[at : at + _STRIDE], strict=False)
    return at + next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other), at + _STRIDE) - at)


_STRIDE = 1000


def _read_alone(change: _Change, name: str) -> Tree | None:
    """Entries under a head of their own; None if they are not just entries, or not faultless."""
    if _UNUSUAL.search(change.text):
        return None
    findings = Findings()
    tree = read_text(f"{SECTION}:\n{change.text}", name, findings)
    if tree is None or findings.items or list(tree.top) != [SECTION] or not isinstance(tree.top[SECTION], MarkedDict):
        return None
    section, marks = _section(tree), array("I", tree.marks)
    if any(marks[section.at + 4 * index + 1] != change.column for index in range(len(section))):
        return None
    for index in range(0, len(marks), 2):
        marks[index] += max(change.line - 1, -marks[index])
    return Tree(name, tree.root, marks)


def _section(tree: Tree) -> MarkedDict:
    section = tree.top[SECTION]
    assert isinstance(section, MarkedDict)
    return section


@dataclass(slots=True)
class _Splice:
    """Old entries and fresh ones as one tree; what stays is shared with the old tree, marks are moved."""

    old: Tree
    entries: MarkedDict
    change: _Change
    fresh: Tree
    new: MarkedDict

    def tree(self) -> Tree:
        """The new tree."""
        marks = self._moved()
        base = len(marks)
        marks.extend(self.fresh.marks)
        new = self.new
        _rebase(new, base)
        items = list(self.entries.items())
        section = MarkedDict([*items[: self.change.first], *new.items(), *items[self.change.last :]])
        section.at = len(marks)
        start, first, last = self.entries.at, 4 * self.change.first, 4 * self.change.last
        tail = marks[start + last : start + 4 * len(items)]
        marks = marks + marks[start : start + first] + marks[new.at : new.at + 4 * len(new)] + tail
        root = MarkedDict({key: section if key == SECTION else node for key, node in self.old.top.items()})
        root.at = self.old.root.at  # type: ignore[union-attr]
        return Tree(self.old.name, root, marks)

    def _moved(self) -> array[int]:
        """The old marks, those below the change on their new lines."""
        marks = array("I", self.old.marks)
        more, last = self.change.more_lines, self.change.last
        if more and last < len(self.entries):
            below = self.old.marks[self.entries.at + 4 * last]
            for index in range(0, len(marks), 2):
                if marks[index] >= below:
                    marks[index] += more
        return marks


def _rebase(node: Node, base: int) -> None:
    """Let a fresh node and all in it find their marks behind others."""
    stack: list[Node] = [node]
    while stack:
        found = stack.pop()
        if isinstance(found, MarkedDict | MarkedList):
            found.at += base
            stack.extend(found.values() if isinstance(found, MarkedDict) else found)
