"""Papers and printers by name, read strictly from the project's layouts and from those that ship with the program."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from proofdeck.generator.catalogue.reader import read_yaml
from proofdeck.generator.catalogue.tree import Tree
from proofdeck.generator.diagnostics import Finding, Findings, Refused, suggestion
from proofdeck.generator.imposition.job import FLIPS, BackOrder, Flip, Margins, Paper, Printer
from proofdeck.generator.project import Project

T = TypeVar("T")
Path = tuple[str | int, ...]

LEAST_PAGE, MOST_PAGE = 100.0, 2000.0


@dataclass(frozen=True, slots=True)
class Entry:
    """One named entry of a file, with where each of its values stands."""

    tree: Tree
    path: Path
    name: str
    values: Mapping[str, Any]
    findings: Findings

    def wrong(self, key: str, expected: str) -> None:
        """Report a value that is not what it must be."""
        found = self.values.get(key)
        place = self.tree.mark((*self.path, key))
        self.findings.error("IMP104", f"'{key}' of '{self.name}' must be {expected}, found '{found}'", place)

    def known(self, keys: Sequence[str]) -> None:
        """Report keys that mean nothing."""
        for key in self.values:
            if key not in keys:
                place = self.tree.key((*self.path, key))
                self.findings.error("IMP103", f"'{self.name}' has an unknown key '{key}'", place, suggestion(key, keys))

    def number(self, key: str, default: float | None, low: float, high: float) -> float:
        """A number within bounds; without a default it must be there."""
        value = self.values.get(key, default)
        if key not in self.values and default is None:
            hint = f"write '{key}: ' and a number of millimetres"
            self.findings.error("IMP104", f"'{self.name}' has no '{key}'", self.tree.key(self.path), hint)
            return low
        if not is_number(value) or not low <= value <= high:
            self.wrong(key, f"a number from {low:g} to {high:g}")
            return low if default is None else default
        return float(value)

    def numbers(self, key: str, default: tuple[float, ...], low: float, high: float) -> tuple[float, ...]:
        """A fixed count of numbers within bounds."""
        value = self.values.get(key, list(default))
        good = isinstance(value, list) and len(value) == len(default)
        if not good or not all(is_number(v) and low <= v <= high for v in value):
            self.wrong(key, f"{len(default)} numbers from {low:g} to {high:g}")
            return default
        return tuple(float(v) for v in value)

    def choice(self, key: str, among: Sequence[str]) -> str:
        """One of some words; the first where nothing is said."""
        value = self.values.get(key, among[0])
        if value not in among:
            self.wrong(key, " or ".join(f"'{word}'" for word in among))
            return among[0]
        return str(value)


def is_number(value: Any) -> bool:
    """Whether a value is a number; true and false are none."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def load_papers(project: Project, findings: Findings) -> dict[str, Paper]:
    """Every paper by its id; a project's own go before the shipped ones."""
    return _load(project, "papers", read_paper, findings)


def load_printers(project: Project, findings: Findings) -> dict[str, Printer]:
    """Every printer by its id; a project's own go before the shipped ones."""
    return _load(project, "printers", read_printer, findings)


def _load(project: Project, noun: str, read: Callable[[Entry], T], findings: Findings) -> dict[str, T]:
    found: dict[str, T] = {}
    for folder in dict.fromkeys((project.shared_layouts, project.layouts)):
        path = folder / f"{noun}.yaml"
        if not path.is_file():
            continue
        tree = read_yaml(path, project.name_of(path), findings)
        if tree is not None:
            found.update(_entries(tree, noun, read, findings))
    return found


def _entries(tree: Tree, noun: str, read: Callable[[Entry], T], findings: Findings) -> dict[str, T]:
    if not isinstance(tree.root, dict) or list(tree.root) != [noun] or not isinstance(tree.root[noun], dict):
        hint = f"begin it with '{noun}:'"
        findings.error("IMP104", f"the file must hold '{noun}:' and nothing else", tree.mark(), hint)
        return {}
    out: dict[str, T] = {}
    for name, values in tree.root[noun].items():
        if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
            hint = "small letters, digits and '_', beginning with a letter: files are named for it"
            findings.error("IMP104", f"'{name}' is no name for an entry of '{noun}'", tree.key((noun, name)), hint)
            continue
        if not isinstance(values, dict):
            findings.error("IMP104", f"'{name}' must be a mapping", tree.mark((noun, name)))
            continue
        out[name] = read(Entry(tree, (noun, name), name, values, findings))
    return out


def read_paper(entry: Entry) -> Paper:
    """A paper from its entry."""
    entry.known(("name", "width", "height", "margin", "prints_on"))
    width = entry.number("width", None, LEAST_PAGE, MOST_PAGE)
    height = entry.number("height", None, LEAST_PAGE, MOST_PAGE)
    margin = entry.number("margin", 6.35, 0.0, min(width, height) / 3)
    on = entry.values.get("prints_on", [])
    if not isinstance(on, list) or not all(isinstance(name, str) for name in on):
        entry.wrong("prints_on", "a list of papers")
        on = []
    return Paper(entry.name, str(entry.values.get("name", entry.name)), width, height, margin, tuple(on))


def read_printer(entry: Entry) -> Printer:
    """A printer from its entry."""
    entry.known(("offset", "scale", "turn", "flip", "margins", "back_order"))
    dx, dy = entry.numbers("offset", (0.0, 0.0), -20.0, 20.0)
    sx, sy = entry.numbers("scale", (1.0, 1.0), 0.9, 1.1)
    turn = entry.number("turn", 0.0, -5.0, 5.0)
    flip = cast(Flip, entry.choice("flip", FLIPS))
    order = cast(BackOrder, entry.choice("back_order", ("same", "reversed")))
    return Printer(entry.name, (dx, dy), (sx, sy), turn, flip, _margins(entry), order)


def _margins(entry: Entry) -> Margins | None:
    value = entry.values.get("margins")
    if value is None:
        return None
    if is_number(value):
        side = entry.number("margins", 6.35, 0.0, 30.0)
        return Margins(side, side, side, side)
    return Margins(*entry.numbers("margins", (6.35, 6.35, 6.35, 6.35), 0.0, 30.0))


def choose(known: Mapping[str, T], name: str, noun: str) -> T:
    """An entry by name, or a refusal that suggests the one that was meant."""
    if name in known:
        return known[name]
    raise Refused(Finding("IMP105", f"unknown {noun} '{name}'", hint=suggestion(name, known)))
