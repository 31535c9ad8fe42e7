"""One file of a game held against its model: everything wrong is reported, and what is right can be gone on with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pydantic_core import SchemaValidator, ValidationError

from proofdeck.generator.catalogue.shape.complaints import Complaints
from proofdeck.generator.catalogue.shape.fields import Field, kind_of
from proofdeck.generator.catalogue.shape.validation import validator
from proofdeck.generator.catalogue.strict_yaml.tree import Node, Steps, Tree
from proofdeck.generator.diagnostics import Findings, Place

HINTS = {
    "copies": "write 'copies: 1' if the box holds one",
    "format": "write 'format: 1' at the top",
    "stage": "write 'stage: draft' for a game in the making",
    "type": "name one of the types of types.yaml, in the entry or in the file's 'defaults:'",
    "sets": "name the sets it comes with, 'sets: [base]', in the entry or in the file's 'defaults:'",
}


def check_document(tree: Tree, model: Field, subject: str, findings: Findings) -> Mapping[str, Any] | None:
    """The document if it is what the model says, else None; all that is wrong is reported."""
    if not isinstance(tree.root, dict):
        what = "the file is empty" if tree.root is None else f"expected a mapping, found {kind_of(tree.root)}"
        known = ", ".join(f"'{name}:'" for name, field in model.fields.items() if not field.optional)
        findings.error("CAT208", what, Place(tree.name, 1, 1), f"it begins with {known}" if known else None)
        return None
    return check_part(tree, (), model, subject, findings)


def check_part(tree: Tree, path: Steps, model: Field, subject: str, findings: Findings) -> Mapping[str, Any] | None:
    """A part of a document if it is what the model says, else None."""
    node = tree.at(path)
    if not isinstance(node, dict):
        findings.error("CAT203", f"{subject}: expected a mapping, found {kind_of(node)}", tree.mark(path))
        return None
    try:
        checked: Mapping[str, Any] = _validator(_Same(model)).validate_python(node)
    except ValidationError as error:
        Complaints(subject, model, lambda inner: (tree, (*path, *inner)), findings, {}, HINTS).add(error)
        return None
    return checked


@dataclass(frozen=True, slots=True, eq=False)
class _Same:
    """A model as the one object it is: what is in it need not be compared."""

    field: Field

    def __hash__(self) -> int:
        return id(self.field)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.field is self.field


@lru_cache(maxsize=16)
def _validator(model: _Same) -> SchemaValidator:
    """The validator of one of the few models of files and their parts, which are the same objects for all games."""
    return validator(model.field)


def part(tree: Tree | None, key: str) -> Mapping[str, Node]:
    """A mapping at the top of a document as it was written, empty if there is none: for telling which names exist."""
    node = tree.top.get(key) if tree else None
    return node if isinstance(node, dict) else {}
