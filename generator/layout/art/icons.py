"""Icons by name: SVG files as silhouettes in a box one high."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from proofdeck.generator.diagnostics import Findings, Place, Trouble, suggestion
from proofdeck.generator.layout.art.silhouette import read_icon
from proofdeck.generator.layout.art.tree import MOST_BYTES
from proofdeck.generator.layout.text.typeface import Icon
from proofdeck.generator.reading import Door, Unreadable, is_there


@dataclass(slots=True)
class Icons:
    """The icons a game can use, each read when first wanted."""

    folders: tuple[Path, ...]
    """Where to look, in order."""
    door: Door
    name_of: Callable[[Path], str]
    findings: Findings
    """Where it is told, once a file, what is wrong with a file itself."""
    _read: dict[str, Icon | Trouble] = field(default_factory=dict)

    def names(self) -> list[str]:
        """Every icon there is."""
        return sorted({file.stem for folder in self.folders for file in self.door.inside(folder, (".svg",))})

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
            if not name.replace("-", "_").isidentifier() or not is_there(path):
                continue
            try:
                data = self.door.read(path, MOST_BYTES)
            except Unreadable as trouble:
                return trouble.named("LAY301", path.name)
            return self._from(data, name, self.name_of(path))
        names = self.names()
        return Trouble(
            "LAY307", f"unknown icon '{name}'", None, suggestion(name, names, otherwise="add icons/<name>.svg")
        )

    def _from(self, data: bytes, name: str, shown: str) -> Icon:
        """The icon of a file; a file that cannot be read is told as such, and stands for an empty one."""
        try:
            icon, findings = read_icon(data, name, shown)
        except Trouble as trouble:
            self.findings.report(trouble)
            return Icon(name, (), 1.0)
        self.findings.extend(findings)
        return icon
