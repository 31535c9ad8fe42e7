"""Pictures from files: raster images by content, SVG art as groups of paths; nothing from outside the project."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from proofdeck.generator.diagnostics import Findings, Place, Trouble, nearest
from proofdeck.generator.display_list import Artwork, Image
from proofdeck.generator.geometry import Rect
from proofdeck.generator.layout.art.art import Art, read_art
from proofdeck.generator.layout.art.rasters import raster
from proofdeck.generator.layout.art.tree import MOST_BYTES as SVG_BYTES
from proofdeck.generator.reading import Door, Unreadable, is_folder, is_there

MOST_BYTES = 30_000_000
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


@dataclass(slots=True)
class Pictures:
    """The pictures of a game, each read once."""

    folders: tuple[Path, ...]
    """Where to look, in order."""
    door: Door
    name_of: Callable[[Path], str]
    findings: Findings
    """Where it is told, once a file, what is wrong with a file itself."""
    _read: dict[str, Image | Art | Trouble] = field(default_factory=dict)
    _all: list[Path] | None = None
    """Every file there is, listed when a picture is missed."""

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
            return self._art(read(self.door, path, name, SVG_BYTES, "LAY301"), name, self.name_of(path))
        return raster(read(self.door, path, name, MOST_BYTES, "LAY311"), name)

    def _art(self, data: bytes, name: str, shown: str) -> Art:
        """The drawing in a file; a file that cannot be read is told as such, and stands for an empty one."""
        try:
            art = read_art(data, name, shown)
        except Trouble as trouble:
            self.findings.report(trouble)
            return Art(Artwork((), name), Rect(0, 0, 1, 1))
        self.findings.extend(art.findings)
        return art

    def _path(self, name: str) -> Path:
        check_name(name)
        for folder in self.folders:
            if is_there(folder / name) and not is_folder(folder / name):
                return folder / name
        looked = ", ".join(dict.fromkeys(self.name_of(folder) + "/" for folder in self.folders))
        near = self._near(name)
        hint = f"did you mean '{near}'?" if near else f"looked in {looked}"
        raise Trouble("LAY311", f"no picture '{name}'", None, hint)

    def _near(self, name: str) -> str | None:
        """A picture that was probably meant: beside where it was looked for, or of the same name elsewhere."""
        wanted = PurePosixPath(name)
        for folder in self.folders:
            beside = [str(wanted.with_name(path.name)) for path in self.door.inside((folder / name).parent, _ENDINGS)]
            if close := nearest(name, beside):
                return close
        if self._all is None:
            self._all = [p.relative_to(folder) for folder in self.folders for p in self.door.walk(folder)]
        return next((p.as_posix() for p in self._all if p.stem == wanted.stem and p.suffix in _ENDINGS), None)


_ENDINGS = (".png", ".jpg", ".jpeg", ".svg")
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


def read(door: Door, path: Path, name: str, most: int, code: str) -> bytes:
    """A file's bytes."""
    try:
        return door.read(path, most)
    except Unreadable as trouble:
        raise trouble.named(code, name) from None
