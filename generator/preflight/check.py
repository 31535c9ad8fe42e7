"""What every print check is given and gives back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from proofdeck.generator.diagnostics import Finding, Severity
from proofdeck.generator.display_list import Item
from proofdeck.generator.face import Face, PrintedPiece
from proofdeck.generator.geometry import PathData, Rect, path_bounds
from proofdeck.generator.ground import Grounds
from proofdeck.generator.guides import Guides
from proofdeck.generator.inking import Inked, inked


@dataclass(frozen=True)
class Batch:
    """The pieces about to be printed, each distinct face once."""

    pieces: Sequence[PrintedPiece]
    guides: Guides = field(default_factory=Guides)
    _ink: dict[int, tuple[Inked, ...]] = field(default_factory=dict)
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


def warn(code: str, face: Face, message: str, hint: str) -> Finding:
    """A warning about one face, at its catalogue entry."""
    return Finding(code, f"{face.side} of '{face.component}': {message}", face.place, hint, Severity.WARNING)
