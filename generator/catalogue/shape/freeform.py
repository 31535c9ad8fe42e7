"""Parts of a file whose keys are the designer's own: constants, labels, texts, credits, values of a back."""

from __future__ import annotations

import re

from proofdeck.generator.catalogue.shape.fields import KEY, clip, kind_of
from proofdeck.generator.catalogue.strict_yaml.scalars import number_hint
from proofdeck.generator.catalogue.strict_yaml.tree import Node, Steps, Tree
from proofdeck.generator.diagnostics import Findings


def check_values(tree: Tree, path: Steps, findings: Findings, *, numbers: bool) -> None:
    """Complain about keys that no path could name, and about leaves that are no text (or number, where they may be)."""
    _check_node(tree, path, tree.at(path), findings, numbers)


def _check_node(tree: Tree, path: Steps, node: Node, findings: Findings, numbers: bool) -> None:
    match node:
        case dict():
            for key, item in node.items():
                if not re.fullmatch(KEY, key):
                    hint = "small letters, digits and '_'"
                    findings.error("CAT207", f"'{clip(key)}' is no name for a value", tree.key((*path, key)), hint)
                _check_node(tree, (*path, key), item, findings, numbers)
        case list():
            for index, item in enumerate(node):
                _check_node(tree, (*path, index), item, findings, numbers)
        case str():
            if numbers and (why := number_hint(node)):
                findings.error("CAT212", f"the text '{clip(node)}' looks like a number", tree.mark(path), why)
        case None:
            name = ".".join(map(str, path))
            findings.error(
                "CAT203", f"'{name}': expected a value, found nothing", tree.mark(path), "write it, or delete the line"
            )
        case bool() | int() | float() if not numbers:
            name = ".".join(map(str, path))
            findings.error(
                "CAT203", f"'{name}': expected text, found {kind_of(node)}", tree.mark(path), "put quotes around it"
            )
