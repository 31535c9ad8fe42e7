"""A rulebook's evidence as a whole: box, values, rules, rulings, excuses and examples, read from its folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from proofdeck.generator.catalogue.reader import read_yaml
from proofdeck.generator.diagnostics import Findings, Place
from proofdeck.validator.evidence import Node
from proofdeck.validator.examples import Example, read_example

ROOT = Path(__file__).resolve().parent / "rulebooks"
RULE_KINDS = ("acts", "forbids", "defines", "table")


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
    """Everything the rulebook gives."""

    game: str
    counts: Mapping[str, Count]
    values: tuple[Stated, ...]
    rules: Mapping[str, Rule]
    rulings: Mapping[str, Ruling]
    excuses: tuple[Excuse, ...]
    examples: tuple[Example, ...]


def has_rulebook(game: str, root: Path = ROOT) -> bool:
    """Whether there is evidence for a game."""
    return (root / game / "rules.yaml").is_file()


def load_rulebook(game: str, findings: Findings, root: Path = ROOT) -> Rulebook:
    """The evidence for a game; faults are added to the findings and left out."""
    folder = root / game
    examples = [_example(path, findings) for path in sorted((folder / "examples").glob("*.yaml"))]
    book = Rulebook(
        game=game,
        counts={name: count for name, node in _file(folder, "box", findings) if (count := _count(node))},
        values=tuple(value for name, node in _file(folder, "values", findings) if (value := _stated(name, node))),
        rules={name: rule for name, node in _file(folder, "rules", findings) if (rule := _rule(name, node))},
        rulings={name: ruling for name, node in _file(folder, "rulings", findings) if (ruling := _ruling(name, node))},
        excuses=tuple(e for _, node in _file(folder, "unverified", findings) if (e := _excuse(node))),
        examples=tuple(example for example in examples if example),
    )
    _check_ids(book, findings)
    return book


def named(folder: Path, path: Path) -> str:
    """A file of the evidence the way messages name it."""
    return f"validator/rulebooks/{folder.name}/{path.relative_to(folder).as_posix()}"


def _file(folder: Path, name: str, findings: Findings) -> Iterator[tuple[str, Node]]:
    """The entries of one of the evidence files, which has its own name as the only key at the top."""
    path = folder / f"{name}.yaml"
    tree = read_yaml(path, named(folder, path), findings)
    if tree is None:
        return
    top = Node(tree, (), tree.root, findings)
    if top.keys((name,)):
        yield from top.at(name).entries()


def _example(path: Path, findings: Findings) -> Example | None:
    tree = read_yaml(path, named(path.parent.parent, path), findings)
    return None if tree is None else read_example(Node(tree, (), tree.root, findings))


def read_example_file(path: Path, findings: Findings) -> Example | None:
    """An example from a file anywhere."""
    tree = read_yaml(path, path.name, findings)
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
