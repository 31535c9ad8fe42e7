"""Pictures from files: raster images by content, SVG art as groups of paths; nothing from outside the project."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Literal

from proofdeck.generator.diagnostics import Place, Trouble
from proofdeck.generator.display_list import Image
from proofdeck.generator.layout.art.art import Art, read_art
from proofdeck.generator.reading import Door, Unreadable, is_folder, is_there

MOST_BYTES = 30_000_000
MOST_PIXELS = 80_000_000
"""A decompression bomb has more; a poster at 300 dpi has fewer."""
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


@dataclass(slots=True)
class Pictures:
    """The pictures of a game, each read once."""

    folders: tuple[Path, ...]
    """Where to look, in order."""
    door: Door
    name_of: Callable[[Path], str]
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
            return read_art(self.door, path, name)
        return read_image(self.door, path, name)

    def _path(self, name: str) -> Path:
        check_name(name)
        for folder in self.folders:
            if is_there(folder / name) and not is_folder(folder / name):
                return folder / name
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


def read_image(door: Door, path: Path, name: str) -> Image:
    """A PNG or JPEG file, known by its content."""
    try:
        data = door.read(path, MOST_BYTES)
    except Unreadable as trouble:
        raise trouble.named("LAY311", name) from None
    kind: Literal["png", "jpeg"]
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        kind = "png"
    elif data.startswith(b"\xff\xd8\xff"):
        kind = "jpeg"
    else:
        raise Trouble(
            "LAY313", f"picture '{name}' is neither PNG nor JPEG nor SVG", None, "its content counts, not its name"
        )
    width, height = _decoded_size(data, name, kind)
    return Image(hashlib.blake2b(data, digest_size=16).hexdigest(), kind, width, height, data)


def _decoded_size(data: bytes, name: str, kind: str) -> tuple[int, int]:
    """The size in pixels, after looking that the file can really be decoded."""
    import io
    import warnings

    import PIL.Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            image = PIL.Image.open(io.BytesIO(data), formats=(kind.upper(),))
            width, height = image.size
            if width * height > MOST_PIXELS:
                raise Trouble("LAY312", f"picture '{name}' has {width} x {height} pixels, too many")
            image.load()
    except Trouble:
        raise
    except (PIL.Image.DecompressionBombError, PIL.Image.DecompressionBombWarning):
        raise Trouble("LAY312", f"picture '{name}' has too many pixels") from None
    except Exception as error:  # Pillow's decoders raise whatever they meet in a broken file
        raise Trouble("LAY313", f"picture '{name}' cannot be decoded: {str(error)[:80].lower()}") from None
    return width, height
