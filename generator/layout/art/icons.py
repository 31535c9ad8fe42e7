"""Icons by name: SVG files as silhouettes in a box one high."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from proofdeck.generator.diagnostics import Findings, Place, Trouble, suggestion
from proofdeck.generator.layout.art.silhouette import read_icon
from proofdeck.generator.layout.text.typeface import Icon


@dataclass(slots=True)
class Icons:
    """The icons a game can use, each read when first wanted."""

    folders: tuple[Path, ...]
    """Where to look, in order."""
    roots: tuple[Path, ...]
    """Where a file must lie, links followed."""
    name_of: Callable[[Path], str]
    findings: Findings
    """Where it is told, once a file, what is wrong with a file itself."""
    _read: dict[str, Icon | Trouble] = field(default_factory=dict)

    def names(self) -> list[str]:
        """Every icon there is."""
        return sorted({file.stem for folder in self.folders if folder.is_dir() for file in folder.glob("*.svg")})

    def met(self) -> list[str]:
        """The icons wanted so far."""
        return list(self._read)

    def find(self, name: str, place: Place | None = None) -> Icon:
        """The icon of a name."""
        found = self._read.get(name)
        if found is None:
            found = self._read[name] = self._load(name)
        if isinstance(found, Trouble):
            raise Trouble(found.code, found.message, place, found.hint)
        return found

    def _load(self, name: str) -> Icon | Trouble:
        for folder in self.folders:
            path = folder / f"{name}.svg"
            if not name.replace("-", "_").isidentifier() or not path.is_file():
                continue
            if not any(path.resolve().is_relative_to(root.resolve()) for root in self.roots):
                return Trouble("LAY310", f"icon '{name}' is a link that leads out of the project")
            return self._from(path, name)
        names = self.names()
        return Trouble(
            "LAY307", f"unknown icon '{name}'", None, suggestion(name, names, otherwise="add icons/<name>.svg")
        )

    def _from(self, path: Path, name: str) -> Icon:
        """The icon of a file; a file that cannot be read is told as such, and stands for an empty one."""
        try:
            icon, findings = read_icon(path, name, self.name_of(path))
        except Trouble as trouble:
            self.findings.report(trouble)
            return Icon(name, (), 1.0)
        self.findings.extend(findings)
        return icon
