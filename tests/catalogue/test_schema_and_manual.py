"""components/schema.json and components/README.md: current, and true."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from small_projects import SmallProject

from proofdeck.generator.catalogue.loading import find_games, load_game
from proofdeck.generator.catalogue.shape.manual import current_files
from proofdeck.generator.catalogue.shape.schema import general_schema, schema_for_game
from proofdeck.generator.catalogue.strict_yaml.reader import read_yaml
from proofdeck.generator.codes import CODES
from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.project import bundled
from proofdeck.generator.reading import door_to

ROOT = Path(__file__).resolve().parents[2]
GENERAL = general_schema()
PYTHON_TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def faults(value: Any, schema: Any, whole: Any, path: str = "") -> list[str]:
    """What a value breaks of a schema: as much of JSON Schema as ours use, and an error for anything else."""
    if isinstance(schema, bool):
        return [] if schema else [f"{path}: not allowed"]
    found: list[str] = []
    for word, rule in schema.items():
        match word:
            case "$ref":
                found += faults(value, whole["$defs"][rule.rsplit("/", 1)[1]], whole, path)
            case "type":
                kinds = rule if isinstance(rule, list) else [rule]
                if not any(is_type(value, kind) for kind in kinds):
                    found.append(f"{path}: not {rule}")
            case "enum":
                found += [] if value in rule else [f"{path}: not in {rule}"]
            case "const":
                found += [] if value == rule else [f"{path}: not {rule}"]
            case "anyOf":
                found += [] if any(not faults(value, each, whole) for each in rule) else [f"{path}: none of anyOf"]
            case "allOf":
                found += [fault for each in rule for fault in faults(value, each, whole, path)]
            case "if":
                if not faults(value, rule, whole):
                    found += faults(value, schema["then"], whole, path)
            case "required":
                found += [f"{path}: no {key}" for key in rule if isinstance(value, dict) and key not in value]
            case "properties" | "additionalProperties" | "propertyNames":
                found += inner_faults(value, schema, word, whole, path)
            case "items":
                found += [
                    f
                    for i, item in enumerate(value)
                    if isinstance(value, list)
                    for f in faults(item, rule, whole, f"{path}.{i}")
                ]
            case "minimum" | "maximum" | "minItems" | "maxItems" | "minLength" | "minProperties" | "maxProperties":
                size = value if word.endswith("imum") else len(value) if hasattr(value, "__len__") else None
                if isinstance(size, int | float) and (size < rule if word.startswith("min") else size > rule):
                    found.append(f"{path}: {word} {rule}")
            case "pattern":
                found += [f"{path}: pattern {rule}"] if isinstance(value, str) and not re.search(rule, value) else []
            case "then" | "description" | "title" | "$schema" | "$defs" | "uniqueItems":
                pass
            case _:
                raise AssertionError(f"unknown schema word {word}")
    return found


def inner_faults(value: Any, schema: Any, word: str, whole: Any, path: str) -> list[str]:
    if not isinstance(value, dict):
        return []
    known = schema.get("properties", {})
    match word:
        case "properties":
            return [f for key in value if key in known for f in faults(value[key], known[key], whole, f"{path}.{key}")]
        case "propertyNames":
            return [f for key in value for f in faults(key, schema[word], whole, f"{path}.{key}")]
        case _:
            return [
                f for key in value if key not in known for f in faults(value[key], schema[word], whole, f"{path}.{key}")
            ]


def is_type(value: Any, kind: str) -> bool:
    if kind in ("integer", "number"):
        return isinstance(value, int if kind == "integer" else int | float) and not isinstance(value, bool)
    return isinstance(value, PYTHON_TYPES[kind])


def document(path: Path) -> Any:
    tree = read_yaml(door_to(path), path, path.name, Findings())
    assert tree is not None
    return tree.root


def test_stored_schema_and_manual_are_current() -> None:
    for path, text in current_files(ROOT, CODES).items():
        assert path.read_text(encoding="utf-8") == text, (
            f"{path.name} has fallen behind the models: write current_files() anew"
        )


def test_the_schema_takes_every_file_of_the_small_game(small_project: SmallProject) -> None:
    for path in small_project.folder.rglob("*.yaml"):
        assert faults(document(path), GENERAL, GENERAL) == [], path.name
    exact = schema_for_game(small_project.load())
    assert faults(document(small_project.folder / "cards.yaml"), exact, exact) == []


@pytest.mark.parametrize("game_id", find_games(bundled()))
def test_the_schemas_take_every_shipped_file(game_id: str) -> None:
    game = load_game(bundled(), game_id, Findings())
    assert game is not None
    exact = schema_for_game(game)
    for path in (bundled().components / game_id).rglob("*.yaml"):
        root = document(path)
        assert faults(root, GENERAL, GENERAL) == [], path.name
        if "components" in root:
            assert faults(root, exact, exact) == [], path.name


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("game.yaml", "stage: printable", "stage: finished"),
        ("game.yaml", "title: Lantern Keepers", "titel: Lantern Keepers"),
        ("types.yaml", "kind: tile", "kind: tyle"),
        ("types.yaml", "{cells: true}", "celsl"),
        ("cards.yaml", "copies: 8", "copies: 0"),
        ("text/en.yaml", "words:", "wrods:"),
    ],
)
def test_the_schema_refuses_what_the_loader_refuses(small_project: SmallProject, name: str, old: str, new: str) -> None:
    small_project.change(name, old, new)
    assert faults(document(small_project.folder / name), GENERAL, GENERAL) != []
    assert small_project.findings()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("light: 1\n", "light: 12\n"),
        ("friend: warden", "friend: reef"),
        ("type: rock", "type: rok"),
        ("sets: [storm]", "sets: [strom]"),
        ("      - kindle\n", "      - kindel\n"),
        ("what: oil", "what: rope"),
        ("    shape:", "    light: 1\n    shape:"),
        ("cost: {oil: 2, wick: 1}", "cost: {oyl: 2}"),
    ],
)
def test_the_exact_schema_knows_the_game(small_project: SmallProject, old: str, new: str) -> None:
    exact = schema_for_game(small_project.load())
    small_project.change("cards.yaml", old, new)
    assert faults(document(small_project.folder / "cards.yaml"), exact, exact) != []
    json.dumps(exact)


def test_the_worked_game_of_the_manual_loads(small_project: SmallProject) -> None:
    manual = (ROOT / "components" / "README.md").read_text(encoding="utf-8")
    section = manual.split("## One worked game")[1].split("\n## ")[0]
    files = re.findall(r"(?m)^(?:.*?)(\S+\.yaml):\n\n((?:    .*\n|\n)+)", section)
    assert [name for name, _ in files] == ["game.yaml", "types.yaml", "cards.yaml", "text/en.yaml"]
    (small_project.folder / "constants.yaml").unlink()
    for name, text in files:
        small_project.write(name, re.sub(r"(?m)^    ", "", text))
    assert small_project.findings() == []
    assert sorted(small_project.load().components) == ["novice", "reef", "warden"]
