"""What every print check is given and gives back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from proofdeck.generator.diagnostics import Finding
from proofdeck.generator.display_list import Glyphs, Item
from proofdeck.generator.face import Face, PrintedPiece, TextSetting
from proofdeck.generator.geometry import PathData, Rect, path_bounds
from proofdeck.generator.ground import Grounds
from proofdeck.generator.guides import Guides
from proofdeck.generator.inking import Inked, inked

NEAR = 0.3
"""Closer than this, in millimetres, a mark touches the letters."""
FAINTEST = 0.3
"""Fainter words are part of a pattern."""
_Edges = tuple[float, float, float, float, Inked]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of type on a face."""

    seen: Inked
    setting: TextSetting | None
    """The text it belongs to."""
    below: tuple[Inked, ...]
    """What is drawn before it and lies behind it or touches it, the lowest first."""
    above: tuple[Inked, ...]
    """What is drawn after it."""


def _is_text(seen: Inked) -> bool:
    return isinstance(seen.item, Glyphs) and not seen.item.text.isspace()


def _line(face: Face, i: int, seen: Inked, edges: Sequence[_Edges]) -> Line:
    left, top, right, bottom = seen.edges
    left, top, right, bottom = left - NEAR, top - NEAR, right + NEAR, bottom + NEAR
    around = [(k, s) for k, (x, y, r, b, s) in enumerate(edges) if x < right and left < r and y < bottom and top < b]
    below, above = tuple(s for k, s in around if k < i), tuple(s for k, s in around if k > i)
    return Line(seen, setting_at(face, seen.bounds), below, above)


def setting_at(face: Face, spot: Rect) -> TextSetting | None:
    """The text of a face that was set there."""
    x, y = spot.centre
    inks = [(s, s.ink) for s in face.settings]
    here = [s for s, ink in inks if ink.x - 0.1 <= x <= ink.right + 0.1 and ink.y - 0.1 <= y <= ink.bottom + 0.1]
    return min(here, key=lambda s: s.ink.width * s.ink.height, default=None)


@dataclass(frozen=True)
class Batch:
    """The pieces about to be printed, each distinct face once."""

    pieces: Sequence[PrintedPiece]
    guides: Guides = field(default_factory=Guides)
    _ink: dict[int, tuple[Inked, ...]] = field(default_factory=dict)
    _lines: dict[int, tuple[Line, ...]] = field(default_factory=dict)
    _seen: dict[int, tuple[Inked, ...]] = field(default_factory=dict)
    _shapes: dict[int, int] = field(default_factory=dict)
    _trims: dict[PathData, Rect] = field(default_factory=dict)

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        """Every face, twins left out: a back that ninety cards share is looked at once."""
        seen: dict[tuple[str, str], Face] = {}
        for piece in self.pieces:
            for face in (piece.front, piece.back):
                if face is not None:
                    seen.setdefault((face.component, face.side), face)
        distinct: dict[str, Face] = {}
        for face in seen.values():
            distinct.setdefault(f"{face.artwork.digest} {face.width} {face.height}", face)
        return tuple(distinct.values())

    def ink(self, face: Face) -> tuple[Inked, ...]:
        """Everything drawn on a face, in order; what many faces share is looked at once."""
        found = self._ink.get(id(face))
        if found is None:
            known, items = self._seen, face.artwork.items
            found = tuple([seen for item in items for seen in known.get(id(item)) or self._look_at(item)])
            self._ink[id(face)] = found
        return found

    def lines(self, face: Face) -> tuple[Line, ...]:
        """The lines of type on a face that can be seen, with what is drawn around each."""
        found = self._lines.get(id(face))
        if found is None:
            ink = self.ink(face)
            edges = [(*seen.edges, seen) for seen in ink]
            found = self._lines[id(face)] = tuple(
                _line(face, i, seen, edges) for i, seen in enumerate(ink) if seen.opacity > FAINTEST and _is_text(seen)
            )
        return found

    def _look_at(self, item: Item) -> tuple[Inked, ...]:
        """What one item draws; kept by its identity, which lasts as long as the pieces do."""
        found = self._seen[id(item)] = tuple(inked(item))
        return found

    @cached_property
    def _kinds(self) -> dict[str, str]:
        return {face.component: p.kind for p in self.pieces for face in (p.front, p.back) if face is not None}

    def kind(self, face: Face) -> str:
        """What the component of a face is: a card, a tile, a board."""
        return self._kinds[face.component]

    def shape(self, seen: Inked) -> int:
        """A number that is the same for what is drawn alike but for colours."""
        found = self._shapes.get(id(seen))
        if found is None:
            found = self._shapes[id(seen)] = hash(seen.shape)
        return found

    @property
    def grounds(self) -> Grounds:
        """Looks up what is behind a spot."""
        return self.guides.grounds

    def secret(self, face: Face) -> bool:
        """Whether it is a back that may not tell what is on the other side."""
        return face.side == "back" and face.component not in self._open

    @cached_property
    def _open(self) -> set[str]:
        """Components whose backs have nothing to hide: they are their own, or all of their deck are the same."""
        decks = Counter(piece.deck for piece in self.pieces)
        return {piece.component for piece in self.pieces if piece.own_back or decks[piece.deck] == 1}

    def trim(self, face: Face) -> Rect:
        """The rectangle around a face's outline."""
        found = self._trims.get(face.outline)
        if found is None:
            found = self._trims[face.outline] = path_bounds(face.outline)
        return found


Check = Callable[[Batch], Iterator[Finding]]
