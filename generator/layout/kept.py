"""Faces kept from one laying out to the next: only those are drawn again that would come out differently."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.pieces import Piece
from proofdeck.generator.diagnostics import Place
from proofdeck.generator.face import Face, PrintedPiece
from proofdeck.generator.layout.laying import FaceDrawer, printed_piece
from proofdeck.generator.layout.ready import ReadyTemplates
from proofdeck.generator.layout.watching import COMPONENTS, Key, changed, watched


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A component's faces, and what they looked up beside the component."""

    front: Face | None
    back: Face | None
    seen: frozenset[Key]
    shared_back: bool


@dataclass(slots=True)
class KeptFaces:
    """The faces of one game drawn by one set of templates; the same pieces as if all had been drawn anew."""

    templates: ReadyTemplates
    _game: Game | None = None
    _drawn: dict[str, _Drawn] = field(default_factory=dict)
    _drawer: FaceDrawer | None = None
    _seen: set[Key] = field(default_factory=set)
    _behind: set[Key] = field(default_factory=set)
    """What all shared backs looked up."""
    _backs_stay: bool = False

    def lay_out(self, game: Game, pieces: Iterable[Piece]) -> list[PrintedPiece]:
        """Every piece with its faces."""
        differing = None if self._game is None else changed(self._game, game)
        if differing is None:
            self._drawn.clear()
        drawer, self._seen = self._new_drawer(game, differing)
        printed: list[PrintedPiece] = []
        for piece in pieces:
            drawn = self._faces(piece.component, drawer, differing or set())
            if drawn.front is not None:
                printed.append(printed_piece(drawer, game, piece, drawn.front, drawn.back))
        self._game = game
        return printed

    def _new_drawer(self, game: Game, differing: set[Key] | None) -> tuple[FaceDrawer, set[Key]]:
        """A drawer for the game, which knows the shared backs already if none of them can have changed."""
        before, seen = self._drawer, set[Key]()
        self._drawer = drawer = FaceDrawer(watched(game, seen), self.templates)
        self._backs_stay = before is not None and differing is not None and self._behind.isdisjoint(differing)
        if before is not None and self._backs_stay:
            drawer.take_backs(before)
        else:
            self._behind.clear()
        return drawer, seen

    def _faces(self, component: Component, drawer: FaceDrawer, differing: set[Key]) -> _Drawn:
        known = self._drawn.get(component.id)
        if known is None or (COMPONENTS, component.id) in differing or not known.seen.isdisjoint(differing):
            known = self._drawn[component.id] = self._draw(component, drawer)
        elif known.front is not None and known.front.place != component.place:
            known = self._drawn[component.id] = _moved(known, component.place)
        if known.shared_back and not self._backs_stay:
            known = self._drawn[component.id] = replace(known, back=self._shared_back(component, drawer))
        return known

    def _draw(self, component: Component, drawer: FaceDrawer) -> _Drawn:
        self._seen.clear()
        front = drawer.front_of(component)
        back = drawer.game.backs.get(component.back) if component.back else None
        if back is None or back.own:
            return _Drawn(front, drawer.back_of(component), frozenset(self._seen), False)
        return _Drawn(front, self._shared_back(component, drawer), frozenset(self._seen), True)

    def _shared_back(self, component: Component, drawer: FaceDrawer) -> Face | None:
        """What is behind many; whoever comes first draws it, so what it looked up is noted for all."""
        before = frozenset(self._seen)
        self._seen.clear()
        face = drawer.back_of(component)
        self._behind |= self._seen
        self._seen.clear()
        self._seen.update(before)
        return face


def _moved(drawn: _Drawn, place: Place | None) -> _Drawn:
    """Faces whose component is written elsewhere now."""
    front, back = (None if face is None else replace(face, place=place) for face in (drawn.front, drawn.back))
    return replace(drawn, front=front, back=back)
