"""A rulebook's evidence as a whole: box, values, rules, rulings, excuses, examples and who sees what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from proofdeck.generator.catalogue.strict_yaml.reader import read_yaml
from proofdeck.generator.diagnostics import Findings, Place, nearest
from proofdeck.validator.evidence.evidence import Node
from proofdeck.validator.evidence.examples import Example, read_example
from proofdeck.validator.evidence.visible import Visible, read_visible

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
class Stated:
    """A value the rulebook states, and the catalogue paths that must equal it."""

    id: str
    says: str
    section: str
    paths: Mapping[str, Any]
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
    values: tuple[Stated, ...] = ()
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
    tops = {
        name: top for name in FILES if (folder / f"{name}.yaml").is_file() and (top := _top(folder, name, findings))
    }
    parts = {name: top.entries() for name, top in tops.items() if name != "visible"}
    paths = sorted((folder / "examples").glob("*.yaml"))
    examples = [example for path in paths if (example := read_example_file(path, named(folder, path), findings))]
    book = Rulebook(
        counts={name: count for name, node in parts.get("box", ()) if (count := _count(node))},
        values=tuple(value for name, node in parts.get("values", ()) if (value := _stated(name, node))),
        rules={name: rule for name, node in parts.get("rules", ()) if (rule := _rule(name, node))},
        rulings={name: ruling for name, node in parts.get("rulings", ()) if (ruling := _ruling(name, node))},
        excuses=tuple(e for _, node in parts.get("unverified", ()) if (e := _excuse(node))),
        examples=tuple(examples),
        visible=read_visible(tops["visible"]) if "visible" in tops else None,
        has_box=(folder / "box.yaml").is_file(),
        folder=named(folder, folder),
    )
    _check_files(folder, findings)
    if paths and not (folder / "rules.yaml").is_file():
        message = f"there are {len(paths)} examples, and no rules.yaml with the rules they show"
        findings.error("PRF112", message, Place(named(folder, folder)), SEE_RULES)
    else:
        _check_ids(book, findings)
    return book


def _check_files(folder: Path, findings: Findings) -> None:
    """Every file is one that is read, and there is at least one."""
    there = [path for path in sorted(folder.rglob("*")) if path.suffix in (".yaml", ".yml")]
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


def named(folder: Path, path: Path) -> str:
    """A file of the evidence the way messages name it."""
    return (Path("validator/rulebooks") / folder.name / path.relative_to(folder)).as_posix()


def _top(folder: Path, name: str, findings: Findings) -> Node | None:
    """What stands in one of the evidence files, which has its own name as the only key at the top."""
    path = folder / f"{name}.yaml"
    tree = read_yaml(path, named(folder, path), findings)
    if tree is None:
        return None
    top = Node(tree, (), tree.root, findings)
    return top.at(name) if top.keys((name,)) else None


def read_example_file(path: Path, name: str, findings: Findings) -> Example | None:
    """An example from a file, by the name messages give it."""
    tree = read_yaml(path, name, findings)
    return None if tree is None else read_example(Node(tree, (), tree.root, findings))


def _count(node: Node) -> Count | None:
    if not node.keys(("says", "count"), ("components", "sum")) or not node.shaped({int: ("count",)}):
        return None
    says, count = str(node.get("says")), int(node.get("count"))
    return Count(says, count, node.texts("components"), node.texts("sum"), _here(node))


def _stated(name: str, node: Node) -> Stated | None:
    if not node.keys(("says", "section"), ("paths",)) or not node.shaped({dict: ("paths",)}):
        return None
    paths = node.get("paths", {})
    places = {path: node.tree.mark((*node.path, "paths", path)) for path in paths}
    return Stated(name, str(node.get("says")), str(node.get("section")), paths, _here(node), places)


def _rule(name: str, node: Node) -> Rule | None:
    if not node.keys(("says", "section", "kind")):
        return None
    if node.get("kind") not in RULE_KINDS:
        hint = f"it is one of {', '.join(RULE_KINDS)}"
        node.at("kind").fault("PRF103", f"'{node.get('kind')}' is no kind of rule", hint)
        return None
    return Rule(name, str(node.get("says")), str(node.get("section")), str(node.get("kind")), _here(node))


def _ruling(name: str, node: Node) -> Ruling | None:
    if not node.keys(("question", "readings", "chosen", "why"), ("weight", "option")):
        return None
    texts = {key: str(node.get(key)) for key in ("question", "chosen", "why")}
    weight, option = str(node.get("weight", "normal")), node.get("option")
    return Ruling(name, readings=node.texts("readings"), weight=weight, option=option, place=_here(node), **texts)


def _excuse(node: Node) -> Excuse | None:
    if not node.keys(("paths", "reason")):
        return None
    return Excuse(node.texts("paths"), str(node.get("reason")), _here(node))


def _here(node: Node) -> Place:
    return node.tree.key(node.path)


def _check_ids(book: Rulebook, findings: Findings) -> None:
    seen: dict[str, Example] = {}
    for example in book.examples:
        if other := seen.get(example.id):
            findings.error("PRF104", f"'{example.id}' is also the id of {other.place.file}", example.place)
        seen[example.id] = example
        cited = [*example.rules, *(r for case in example.cases for move in case.steps for r in move.refused)]
        for rule in dict.fromkeys(cited):
            if rule not in book.rules:
                findings.error("PRF105", f"'{rule}' is cited, and rules.yaml does not have it", example.place)
