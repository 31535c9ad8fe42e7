"""Icons by name: SVG files as silhouettes in a box one high."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree.ElementTree import Element

from proofdeck.generator.diagnostics import Place, Trouble, suggestion
from proofdeck.generator.geometry import Matrix, PathData, transform_path
from proofdeck.generator.layout.art.svg import SHAPE_ELEMENTS, local, read_svg, shape_path, transform_of, view_box
from proofdeck.generator.layout.text.typeface import Icon
from proofdeck.generator.reading import Door, is_there


@dataclass(slots=True)
class Icons:
    """The icons a game can use, each read when first wanted."""

    folders: tuple[Path, ...]
    """Where to look, in order."""
    door: Door
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
                return read_icon(self.door, path, name)
            except Trouble as trouble:
                return trouble
        names = self.names()
        return Trouble(
            "LAY307", f"unknown icon '{name}'", None, suggestion(name, names, otherwise="add icons/<name>.svg")
        )


def read_icon(door: Door, path: Path, name: str) -> Icon:
    """A file's shapes, all to be filled with one colour."""
    root = read_svg(door, path, path.name)
    view = view_box(root, path.name)
    unit = Matrix(1 / view.height, 0, 0, 1 / view.height, -view.x / view.height, -view.y / view.height)
    parts = tuple(_parts(root, unit, "nonzero"))
    if not parts:
        raise Trouble("LAY306", f"icon '{name}' draws nothing")
    return Icon(name, parts, view.width / view.height)


def _parts(element: Element, matrix: Matrix, rule: str) -> Iterable[tuple[PathData, bool]]:
    rule = element.get("fill-rule", rule)
    matrix = transform_of(element).then(matrix)
    if element.get("stroke", "none") != "none":
        raise Trouble("LAY306", "an icon is filled, it has no stroke", None, "convert strokes to paths")
    if element.get("fill") == "none":
        return
    if local(element) in SHAPE_ELEMENTS:
        if data := shape_path(element):
            yield transform_path(data, matrix), rule == "evenodd"
    elif local(element) in ("svg", "g"):
        for child in element:
            yield from _parts(child, matrix, rule)
