"""Layout files: YAML that says how things look, each read into a cursor."""

from __future__ import annotations

from pathlib import Path

from proofdeck.generator.catalogue.strict_yaml.cursor import Codes, Cursor
from proofdeck.generator.catalogue.strict_yaml.reader import read_yaml
from proofdeck.generator.diagnostics import Findings
from proofdeck.generator.project import Project

CODES = Codes(kind="LAY101", unknown="LAY102", missing="LAY105", range="LAY103", choice="LAY104")


def read_layout(path: Path, project: Project, findings: Findings) -> Cursor | None:
    """The whole of a file; None and a finding if it cannot be read."""
    tree = read_yaml(project.door, path, project.name_of(path), findings)
    return None if tree is None else Cursor.top(tree, CODES, findings)
