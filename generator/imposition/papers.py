"""Papers and printers by name, read strictly from the project's layouts and from those that ship with the program."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from proofdeck.generator.catalogue.strict_yaml.choices import one_of
from proofdeck.generator.catalogue.strict_yaml.cursor import Codes, Cursor
from proofdeck.generator.catalogue.strict_yaml.reader import read_yaml
from proofdeck.generator.diagnostics import Finding, Findings, Refused, suggestion
from proofdeck.generator.imposition.job import BACK_ORDERS, FLIPS, Margins, Paper, Printer
from proofdeck.generator.project import Project
from proofdeck.generator.reading import is_there

T = TypeVar("T")
W = TypeVar("W", bound=str)

CODES = Codes(kind="IMP104", unknown="IMP103", missing="IMP104", range="IMP104", choice="IMP104")
LEAST_PAGE, MOST_PAGE = 100.0, 2000.0
MARGIN = 6.35


def load_papers(project: Project, findings: Findings) -> dict[str, Paper]:
    """Every paper by its id; a project's own go before the shipped ones."""
    return _load(project, "papers", read_paper, findings)


def load_printers(project: Project, findings: Findings) -> dict[str, Printer]:
    """Every printer by its id; a project's own go before the shipped ones."""
    return _load(project, "printers", read_printer, findings)


def _load(project: Project, noun: str, read: Callable[[Cursor], T], findings: Findings) -> dict[str, T]:
    found: dict[str, T] = {}
    door = project.door
    for folder in dict.fromkeys((project.shared_layouts, project.layouts)):
        path = folder / f"{noun}.yaml"
        tree = read_yaml(door, path, project.name_of(path), findings) if is_there(path) else None
        if tree is not None:
            found.update(_entries(Cursor.top(tree, CODES, findings), noun, read))
    return found


def _entries(file: Cursor, noun: str, read: Callable[[Cursor], T]) -> dict[str, T]:
    if not file.has_keys(optional=(noun,)) or noun not in file:
        return {}
    out: dict[str, T] = {}
    for name, entry in file.attempt(file[noun].entries, ()):
        if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
            hint = "small letters, digits and '_', beginning with a letter: files are named for it"
            file.findings.error("IMP104", f"'{name}' is no name for an entry of '{noun}'", entry.key_place, hint)
        elif entry.attempt(entry.mapping, None):
            out[name] = read(entry)
    return out


def read_paper(entry: Cursor) -> Paper:
    """A paper from its entry; what is wrong is reported and read as something that is not."""
    entry.has_keys(("width", "height"), ("name", "margin", "prints_on"))
    width = _number(entry, "width", LEAST_PAGE, LEAST_PAGE, MOST_PAGE)
    height = _number(entry, "height", LEAST_PAGE, LEAST_PAGE, MOST_PAGE)
    margin = _number(entry, "margin", MARGIN, 0.0, min(width, height) / 3)
    on = entry.get("prints_on")
    names = on.attempt(lambda: tuple(name.text() for name in on.items()), ()) if on else ()
    return Paper(entry.name, str(entry.value.get("name", entry.name)), width, height, margin, names)


def read_printer(entry: Cursor) -> Printer:
    """A printer from its entry; what is wrong is reported and read as something that is not."""
    entry.has_keys(optional=("offset", "scale", "turn", "flip", "margins", "back_order"))
    dx, dy = _numbers(entry, "offset", (0.0, 0.0), -20.0, 20.0)
    sx, sy = _numbers(entry, "scale", (1.0, 1.0), 0.9, 1.1)
    turn = _number(entry, "turn", 0.0, -5.0, 5.0)
    flip, order = _choice(entry, "flip", FLIPS), _choice(entry, "back_order", BACK_ORDERS)
    return Printer(entry.name, (dx, dy), (sx, sy), turn, flip, _margins(entry), order)


def _margins(entry: Cursor) -> Margins | None:
    margins = entry.get("margins")
    if margins is None:
        return None
    if isinstance(margins.value, list):
        return Margins(*_numbers(entry, "margins", (MARGIN,) * 4, 0.0, 30.0))
    side = _number(entry, "margins", MARGIN, 0.0, 30.0)
    return Margins(side, side, side, side)


def _number(entry: Cursor, key: str, otherwise: float, least: float, most: float) -> float:
    return entry.attempt(lambda: entry[key].number(least, most), otherwise) if key in entry else otherwise


def _numbers(entry: Cursor, key: str, otherwise: tuple[float, ...], least: float, most: float) -> tuple[float, ...]:
    count = len(otherwise)
    return entry.attempt(lambda: entry[key].numbers(count, least, most), otherwise) if key in entry else otherwise


def _choice(entry: Cursor, key: str, options: tuple[W, ...]) -> W:
    """One of some words; the first where there is none."""
    return entry.attempt(lambda: one_of(entry[key], options), options[0]) if key in entry else options[0]


def choose(known: Mapping[str, T], name: str, noun: str) -> T:
    """An entry by name, or a refusal that suggests the one that was meant."""
    if name in known:
        return known[name]
    raise Refused(Finding("IMP105", f"unknown {noun} '{name}'", hint=suggestion(name, known)))
