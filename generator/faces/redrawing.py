"""Faces of changed games, drawn by templates that are ready, and what is written on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.face import Face
from proofdeck.generator.laid_out import LaidOut
from proofdeck.generator.layout.context import Reads
from proofdeck.generator.layout.laying import FaceDrawer


@dataclass(slots=True)
class Redrawing:
    """The faces of a game as they are, and as they would be with other values."""

    laid_out: LaidOut
    faces: dict[str, tuple[Face, ...]] = field(init=False)
    """Component to its faces that its values can change: its front, and a back of its own."""

    def __post_init__(self) -> None:
        self.faces = {
            piece.component: (piece.front, piece.back) if piece.back and piece.own_back else (piece.front,)
            for piece in self.laid_out.pieces
        }

    @property
    def components(self) -> list[Component]:
        """The components that are drawn."""
        return [self.laid_out.game.components[name] for name in self.faces]

    def draw(self, game: Game, name: str, reads: Reads | None = None) -> tuple[Face, ...]:
        """The same faces of a game that differs in values."""
        drawer, component = FaceDrawer(game, self.laid_out.templates, reads), game.components[name]
        front = drawer.front_of(component)
        back = drawer.back_of(component) if len(self.faces[name]) > 1 else None
        return tuple(face for face in (front, back) if face is not None)

    def shows(self, game: Game, name: str) -> bool:
        """Whether a component of a changed game looks other than it does."""
        return not alike(self.draw(game, name), self.faces[name])

    def reads(self, name: str) -> Reads:
        """What a component's faces look up."""
        reads = Reads()
        self.draw(self.laid_out.game, name, reads)
        return reads


def alike(some: Sequence[Face], others: Sequence[Face]) -> bool:
    """Whether faces draw the same."""
    return len(some) == len(others) and all(
        one.artwork.items == other.artwork.items and one.outline == other.outline
        for one, other in zip(some, others, strict=True)
    )
