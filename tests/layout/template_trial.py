"""One component drawn with one template in a folder of its own: what layout tests change one line of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from textwrap import dedent, indent
from typing import Any

from proofdeck.generator.catalogue.game import Back, Component, ComponentType, Game
from proofdeck.generator.catalogue.paths import Places
from proofdeck.generator.diagnostics import Finding, Findings, Place
from proofdeck.generator.display_list import Glyphs, Group, Item, Path, Placed
from proofdeck.generator.face import Face
from proofdeck.generator.geometry import IDENTITY, Matrix, Rect, path_bounds, transform_path
from proofdeck.generator.layout.context import Reads
from proofdeck.generator.layout.laying import FaceDrawer
from proofdeck.generator.layout.looks.looks import load_looks
from proofdeck.generator.layout.ready import ReadyTemplates
from proofdeck.generator.layout.scope import Resources
from proofdeck.generator.project import Project

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100"/></svg>'
SIZES = """\
sizes:
  small: {width: 40, height: 60, corner: 2, bleed: 3, safe: 4}
  pieces: {shape: polyomino, pitch: 10, cells: cells, bleed: 2, safe: 1}
  six: {shape: hex, points: up, across: 30, bleed: 2, safe: 2}
  round: {shape: circle, across: 20, bleed: 2, safe: 1}
"""


@dataclass
class Trial:
    """A game with one component, 'thing', and the template 'card' it is drawn with."""

    root: FilePath
    values: Mapping[str, Any] = field(default_factory=dict)
    fields: tuple[str, ...] = ()
    declared: Mapping[str, Any] = field(default_factory=dict)
    size: str = "small"
    constants: Mapping[str, Any] = field(default_factory=dict)
    words: Mapping[str, Any] = field(default_factory=dict)
    info: Mapping[str, Any] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)
    backs: Mapping[str, Back] = field(default_factory=dict)
    back: str | None = None
    low_ink: bool = False
    found: Findings = field(default_factory=Findings)

    def write(self, name: str, text: str) -> None:
        """Write a file of the project."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def game(self) -> Game:
        """The game."""
        declared = {**dict.fromkeys((*self.values, *self.fields)), **self.declared}
        kind = ComponentType("item", "Item card", "card", self.size, "card", self.back, "Deck", declared, icon="blot")
        place = Place("components/trial/cards.yaml", 3, 5)
        thing = Component(
            "thing",
            "Thing",
            kind,
            3,
            ("base",),
            self.values,
            self.sources,
            self.back,
            "card",
            "Deck",
            True,
            place=place,
        )
        other = Component("other", "Other", kind, 1, ("base",), {"people": 7}, {}, None, "card", "Deck", True)
        things = {"thing": thing, "other": other}
        return Game(
            "trial", "The Trial", "draft", self.info, (2, 4), {"base": {}}, {"item": kind}, things, self.backs,
            self.constants, self.words, "en", str(self.root), Places({}),
        )  # fmt: skip

    def face(self, side: str = "front") -> Face | None:
        """The face drawn with what has been written."""
        drawer, thing = self.drawer(self.game()), self.game().components["thing"]
        return drawer.front_of(thing) if side == "front" else drawer.back_of(thing)

    def drawer(self, game: Game, reads: Reads | None = None) -> FaceDrawer:
        """Draws the faces of the game, or of one with more components."""
        looks = load_looks(Project(self.root), game, self.found)
        return FaceDrawer(game, ReadyTemplates(Resources(looks, "en", self.found, self.low_ink)), reads)

    def draw(self, items: str, *, boxes: str = "", parts: str = "", extra: str = "") -> Face:
        """The face of a template with these items."""
        text = "templates:\n  card:\n"
        for key, block in (("boxes", boxes), ("parts", parts), ("draw", items)):
            if block:
                text += f"    {key}:\n{indent(dedent(block).strip(), '      ')}\n"
        self.write("layouts/trial/card.yaml", text + indent(dedent(extra), "  "))
        face = self.face()
        assert face is not None, self.complaints
        return face

    def refuse(self, items: str, **more: str) -> Finding:
        """The only complaint about a template with these items."""
        self.draw(items, **more)
        found = list(self.found)
        assert len(found) == 1, self.complaints or "nothing found"
        return found[0]

    def reads(self) -> dict[str, Any]:
        """The catalogue paths the front looks up."""
        found = Reads()
        self.drawer(self.game(), found).front_of(self.game().components["thing"])
        return found.values

    @property
    def complaints(self) -> str:
        """Everything found."""
        return "\n".join(map(str, self.found))


def make_trial(root: FilePath, **settings: Any) -> Trial:
    """A trial in an empty folder."""
    trial = Trial(root, **settings)
    trial.write("layouts/sizes.yaml", SIZES)
    trial.write("layouts/icons/blot.svg", SQUARE)
    (root / "components" / "trial").mkdir(parents=True)
    return trial


def flat(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> Iterator[tuple[Item, Matrix]]:
    """All paths, glyphs and pictures, with the transform each is drawn through."""
    for item in items:
        match item:
            case Group():
                yield from flat(item.items, item.transform.then(matrix))
            case Placed():
                yield from flat(item.artwork.items, item.transform.then(matrix))
            case _:
                yield item, matrix


def spots(face: Face) -> list[Rect]:
    """Where each path lies, to a thousandth of a millimetre."""
    found: list[Rect] = []
    for item, matrix in flat(face.artwork.items):
        if isinstance(item, Path):
            box = path_bounds(transform_path(item.data, matrix))
            found.append(Rect(*(round(n, 3) + 0.0 for n in (box.x, box.y, box.width, box.height))))
    return found


def fills(face: Face) -> list[str | None]:
    """The fill of each path."""
    return [item.fill for item, _ in flat(face.artwork.items) if isinstance(item, Path)]


def texts(face: Face) -> list[str]:
    """What each run of glyphs says."""
    return [item.text for item, _ in flat(face.artwork.items) if isinstance(item, Glyphs)]
