"""A rulebook's evidence as a whole: box, values, rules, rulings, excuses, examples and who sees what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeVar

from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.catalogue.strict_yaml.reader import read_yaml
from proofdeck.generator.diagnostics import Findings, Place, nearest
from proofdeck.generator.reading import Door, Unreadable, door_to, is_there, shown
from proofdeck.validator.evidence.examples import Example, read_example
from proofdeck.validator.evidence.parts import CODES, entries, text, texts
from proofdeck.validator.evidence.visible import Visible, read_visible

T = TypeVar("T")

FILES = ("box", "values", "rules", "rulings", "unverified", "visible")
"""What a folder of evidence may hold besides examples/, each as NAME.yaml."""
RULE_KINDS = ("acts", "forbids", "defines", "table")
SEE_RULES = "write 'rules: {X-R1: {says: ..., section: ..., kind: acts}}', and cite 'X-R1'"


@dataclass(frozen=True, slots=True)
class Count:
    """A line of the rulebook's contents list: how many there are of something."""

    says: str
    count: int
    components: tuple[str, ...]
    """Components whose copies add up to it; empty for a sum of other lines."""
    sums: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class StatedValue:
    """A value the rulebook states, and the catalogue paths that must equal it."""

    id: str
    says: str
    section: str
    paths: Mapping[str, object]
    place: Place
    places: Mapping[str, Place]


@dataclass(frozen=True, slots=True)
class Rule:
    """One atomic rule, in our words."""

    id: str
    says: str
    section: str
    kind: str
    place: Place


@dataclass(frozen=True, slots=True)
class Ruling:
    """A gap or contradiction of the rulebook, and how it is read here."""

    id: str
    question: str
    readings: tuple[str, ...]
    chosen: str
    why: str
    weight: str
    option: str | None
    place: Place


@dataclass(frozen=True, slots=True)
class Excuse:
    """Catalogue paths that no evidence can verify, and why."""

    paths: tuple[str, ...]
    reason: str
    place: Place


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Everything the rulebook gives; what its folder does not have is empty here."""

    counts: Mapping[str, Count] = field(default_factory=dict)
    values: tuple[StatedValue, ...] = ()
    rules: Mapping[str, Rule] = field(default_factory=dict)
    rulings: Mapping[str, Ruling] = field(default_factory=dict)
    excuses: tuple[Excuse, ...] = ()
    examples: tuple[Example, ...] = ()
    visible: Visible | None = None
    """Who sees what; None where the evidence does not say."""
    has_box: bool = False
    """Whether there is a contents list, which then names every component."""
    folder: str = ""
    """Where it lies, as messages name it."""


def load_rulebook(folder: Path, findings: Findings) -> Rulebook:
    """The evidence in a folder; faults are added to the findings and left out."""
    door = door_to(folder)
    _check_files(door, folder, findings)
    tops = {name: _top(door, folder, name, findings) for name in FILES}
    examples = _read_examples(door, folder, findings)
    if is_there(folder / "rules.yaml"):
        _check_citations(examples, tops["rules"])
    elif examples:
        message = f"there are {len(examples)} examples, and no rules.yaml with the rules they show"
        findings.error("PRF112", message, Place(named(folder, folder)), SEE_RULES)
    return Rulebook(
        counts=_entries(tops["box"], _count),
        values=tuple(_entries(tops["values"], _stated).values()),
        rules=_entries(tops["rules"], _rule),
        rulings=_entries(tops["rulings"], _ruling),
        excuses=tuple(_entries(tops["unverified"], _excuse).values()),
        examples=examples,
        visible=read_visible(visible) if (visible := tops["visible"]) else None,
        has_box=is_there(folder / "box.yaml"),
        folder=named(folder, folder),
    )


def named(folder: Path, path: Path) -> str:
    """A file of the evidence the way messages name it."""
    return shown((Path("validator/rulebooks") / folder.name / path.relative_to(folder)).as_posix())


def read_example_file(path: Path, name: str, findings: Findings) -> Example | None:
    """An example from a file that somebody names, by the name messages give it."""
    return _example(door_to(path), path, name, findings)


def _example(door: Door, path: Path, name: str, findings: Findings) -> Example | None:
    tree = read_yaml(door, path, name, findings)
    return None if tree is None else read_example(Cursor.top(tree, CODES, findings))


def _check_files(door: Door, folder: Path, findings: Findings) -> None:
    """Every file is one that is read, and there is at least one."""
    there = [path for path in door.walk(folder) if path.suffix in (".yaml", ".yml")]
    for path in there:
        place, inside = Place(named(folder, path)), path.relative_to(folder)
        if path.suffix == ".yml":
            findings.error("PRF111", "a file that is not read", place, f"call it '{path.stem}.yaml'")
        elif inside.parts[:-1] not in ((), ("examples",)) or (len(inside.parts) == 1 and path.stem not in FILES):
            close = nearest(path.stem, FILES)
            hint = f"call it '{close}.yaml'" if close else "an example lies in examples/"
            findings.error("PRF111", "a file that is not read", place, hint)
    if not there:
        hint = f"it may hold {', '.join(f'{name}.yaml' for name in FILES)} and examples/*.yaml"
        findings.error("PRF110", "there is nothing in the evidence", Place(named(folder, folder)), hint)


def _read_examples(door: Door, folder: Path, findings: Findings) -> tuple[Example, ...]:
    """Every example that could be read; no two may have one id."""
    there: list[str] = []
    try:
        there = door.names(folder / "examples")
    except Unreadable as trouble:
        findings.report(trouble, Place(named(folder, folder / "examples")))
    paths = [folder / "examples" / name for name in there if name.endswith(".yaml")]
    read = [_example(door, path, named(folder, path), findings) for path in paths]
    examples = tuple(example for example in read if example)
    first: dict[str, Example] = {}
    for example in examples:
        if (other := first.setdefault(example.id, example)) is not example:
            findings.error("PRF104", f"'{example.id}' is also the id of {other.place.file}", example.place)
    return examples


def _check_citations(examples: Sequence[Example], rules: Cursor | None) -> None:
    """Every rule that an example cites is in rules.yaml, faulty or not."""
    for example in examples if rules else ():
        for rule in example.cited():
            if rules and rule not in rules:
                rules.findings.error("PRF105", f"'{rule}' is cited, and rules.yaml does not have it", example.place)


# ---------------------------------------------------------------- the files


def _top(door: Door, folder: Path, name: str, findings: Findings) -> Cursor | None:
    """What stands in one of the evidence files, which has its own name as the only key at the top."""
    path = folder / f"{name}.yaml"
    tree = read_yaml(door, path, named(folder, path), findings) if is_there(path) else None
    if tree is None:
        return None
    file = Cursor.top(tree, CODES, findings)
    file.has_keys((name,))
    if name not in file:
        return None
    return file[name]


def _entries(top: Cursor | None, read: Callable[[Cursor], T | None]) -> dict[str, T]:
    """The entries of a file by their ids; what is faulty is reported and left out."""
    found = (
        {name: node.attempt(partial(read, node), None) for name, node in top.attempt(top.entries, ())} if top else {}
    )
    return {name: entry for name, entry in found.items() if entry is not None}


def _count(node: Cursor) -> Count | None:
    if not node.has_keys(("says", "count"), ("components", "sum")):
        return None
    count = node["count"].whole()
    return Count(node["says"].text(), count, texts(node, "components"), texts(node, "sum"), node.key_place)


def _stated(node: Cursor) -> StatedValue | None:
    if not node.has_keys(("says", "section"), ("paths",)):
        return None
    paths = entries(node, "paths")
    values, places = ({path: value.value for path, value in paths}, {path: value.place for path, value in paths})
    return StatedValue(node.name, node["says"].text(), node["section"].text(), values, node.key_place, places)


def _rule(node: Cursor) -> Rule | None:
    if not node.has_keys(("says", "section", "kind")):
        return None
    kind = node["kind"].choice(RULE_KINDS)
    return Rule(node.name, node["says"].text(), node["section"].text(), kind, node.key_place)


def _ruling(node: Cursor) -> Ruling | None:
    if not node.has_keys(("question", "readings", "chosen", "why"), ("weight", "option")):
        return None
    return Ruling(
        node.name,
        question=node["question"].text(),
        readings=texts(node, "readings"),
        chosen=node["chosen"].text(),
        why=node["why"].text(),
        weight=text(node, "weight", "normal"),
        option=text(node, "option") or None,
        place=node.key_place,
    )


def _excuse(node: Cursor) -> Excuse | None:
    if not node.has_keys(("paths", "reason")):
        return None
    return Excuse(texts(node, "paths"), node["reason"].text(), node.key_place)
