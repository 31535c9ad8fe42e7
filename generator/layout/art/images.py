"""Pictures from files: raster images by content, SVG art as groups of paths; nothing from outside the project."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from proofdeck.generator.diagnostics import Findings, Place, Trouble
from proofdeck.generator.display_list import Image
from proofdeck.generator.geometry import Rect
from proofdeck.generator.layout.art.art import Art, read_art
from proofdeck.generator.layout.art.rasters import raster

MOST_BYTES = 30_000_000
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


@dataclass(slots=True)
class Pictures:
    """The pictures of a game, each read once."""

    folders: tuple[Path, ...]
    """Where to look, in order; a picture must lie inside one of `roots` even when links are followed."""
    roots: tuple[Path, ...]
    name_of: Callable[[Path], str]
    findings: Findings
    """Where it is told, once a file, what is wrong with a file itself."""
    _read: dict[str, Image | Art | Trouble] = field(default_factory=dict)

    def find(self, name: str, place: Place | None = None) -> Image | Art:
        """The picture a template names."""
        found = self._read.get(name)
        if found is None:
            try:
                found = self._load(name)
            except Trouble as trouble:
                found = trouble
            self._read[name] = found
        if isinstance(found, Trouble):
            raise Trouble(found.code, found.message, place, found.hint)
        return found

    def _load(self, name: str) -> Image | Art:
        path = self._path(name)
        if path.suffix.lower() == ".svg":
            return self._art(path, name)
        return read_image(path, name)

    def _art(self, path: Path, name: str) -> Art:
        """The drawing in a file; a file that cannot be read is told as such, and stands for an empty one."""
        try:
            art = read_art(path, name, self.name_of(path))
        except Trouble as trouble:
            self.findings.report(trouble)
            return Art((), Rect(0, 0, 1, 1))
        self.findings.extend(art.findings)
        return art

    def _path(self, name: str) -> Path:
        check_name(name)
        for folder in self.folders:
            path = folder / name
            if not path.exists():
                continue
            if not any(path.resolve().is_relative_to(root.resolve()) for root in self.roots):
                raise Trouble("LAY310", f"picture '{name}' is a link that leads out of the project", None, _INSIDE)
            if path.is_file():
                return path
        looked = ", ".join(dict.fromkeys(self.name_of(folder) + "/" for folder in self.folders))
        raise Trouble("LAY311", f"no picture '{name}'", None, f"looked in {looked}")


_INSIDE = "copy the picture into the project and name it by a relative path"


def check_name(name: str) -> None:
    """Refuse names that are no relative path inside the project."""
    if _ADDRESS.match(name) or name.startswith("//"):
        what = "an absolute path" if re.match(r"[A-Za-z]:[\\/]", name) else "an address"
        raise Trouble("LAY310", f"picture '{name}' is {what}", None, _INSIDE)
    if name.startswith(("/", "\\", "~")) or PurePosixPath(name).is_absolute():
        raise Trouble("LAY310", f"picture '{name}' is an absolute path", None, _INSIDE)
    if ".." in re.split(r"[\\/]", name):
        raise Trouble("LAY310", f"picture '{name}' leads out of the folder with '..'", None, _INSIDE)
    if not name.strip() or "\0" in name:
        raise Trouble("LAY310", "a picture without a name")


def read_image(path: Path, name: str) -> Image:
    """A PNG or JPEG file, known by its content."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Trouble("LAY311", f"cannot read picture '{name}': {(error.strerror or 'unknown').lower()}") from None
    if len(data) > MOST_BYTES:
        raise Trouble("LAY312", f"picture '{name}' is larger than {MOST_BYTES // 1_000_000} MB")
    return raster(data, name)
