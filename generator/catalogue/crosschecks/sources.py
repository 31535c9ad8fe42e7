"""Where each value comes from: the rulebook, a named public source, or this project's own design."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypedDict

from proofdeck.generator.catalogue.frozen import Frozen, freeze
from proofdeck.generator.catalogue.shape.complaints import Locate
from proofdeck.generator.catalogue.shape.fields import clip
from proofdeck.generator.catalogue.shape.models import SOURCE
from proofdeck.generator.diagnostics import Findings, suggestion

KINDS = ("rulebook", "designed", "public/<key>")


@dataclass(frozen=True, slots=True)
class Sources:
    """The sources of one entry: leaf path to source, and the values that disputed ones give."""

    of: Mapping[str, str]
    disputed: Mapping[str, tuple[object, ...]]


class Disputed(TypedDict):
    """A source in its long form, with the values that sources disagree about."""

    source: str
    disputed: list[object]


def read_sources(node: Mapping[str, str | Disputed] | None) -> Sources:
    """Sources as written, short and long form alike."""
    of: dict[str, str] = {}
    disputed: dict[str, tuple[object, ...]] = {}
    for path, value in (node or {}).items():
        if isinstance(value, str):
            of[path] = value
        else:
            of[path] = value["source"]
            disputed[path] = freeze(value["disputed"])
    return Sources(Frozen(of), Frozen(disputed))


def source_of(sources: Mapping[str, str], path: str) -> str | None:
    """The source of a value: the one given for it, for what it is part of, or for the whole entry."""
    while path:
        if path in sources:
            return sources[path]
        path = path.rpartition(".")[0]
    return sources.get("default")


def leaf_paths(value: object, path: str = "") -> Iterator[str]:
    """The paths of all single values in a value, dotted; an empty list or map counts as one."""
    if isinstance(value, dict) and value:
        for key, item in value.items():
            yield from leaf_paths(item, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list | tuple) and value:
        for index, item in enumerate(value):
            yield from leaf_paths(item, f"{path}.{index}")
    else:
        yield path


def check_sources(
    sources: Sources, values: Mapping[str, object], public: Mapping[str, object], locate: Locate, findings: Findings
) -> None:
    """Complain about sources that do not exist, and about sources for values that do not."""
    for path, source in sources.of.items():
        if source in ("rulebook", "designed") and path == "default":
            continue
        tree, here = locate(("sources", path))
        if not re.fullmatch(SOURCE, source):
            known = ("rulebook", "designed", *(f"public/{key}" for key in public))
            hint = suggestion(source, known, otherwise=f"sources: {', '.join(KINDS)}")
            findings.error("CAT309", f"unknown source '{clip(source)}'", tree.mark(here), hint)
        elif source.startswith("public/") and source[7:] not in public:
            hint = suggestion(source[7:], public, otherwise="name it under 'sources:' in game.yaml")
            findings.error("CAT309", f"source '{clip(source)}' is not named in game.yaml", tree.mark(here), hint)
        if path != "default" and not _reaches(values, path):
            hint = suggestion(path, _stems(values), otherwise="a path reads 'actions.dig'")
            findings.error("CAT310", f"a source for '{clip(path)}', which is not there", tree.key(here), hint)


def _reaches(node: object, path: str) -> bool:
    for step in path.split("."):
        if isinstance(node, dict) and step in node:
            node = node[step]
        elif isinstance(node, list | tuple) and step.isdecimal() and len(step) < 10 and int(step) < len(node):
            node = node[int(step)]
        else:
            return False
    return True


def _stems(values: Mapping[str, object]) -> set[str]:
    leaves = list(leaf_paths(values))
    return {*leaves, *(leaf.partition(".")[0] for leaf in leaves)}


def unsourced(sources: Mapping[str, str], values: Mapping[str, object]) -> list[str]:
    """The values nobody vouches for."""
    return [] if "default" in sources else [path for path in leaf_paths(values) if source_of(sources, path) is None]
