"""From a game's components to their faces: every template made ready once, run for each component."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from proofdeck.generator.catalogue.game import Back, Component, ComponentType, Game
from proofdeck.generator.catalogue.pieces import Piece
from proofdeck.generator.catalogue.shape.fields import Field
from proofdeck.generator.diagnostics import Findings, Place, Trouble, nearest, suggestion
from proofdeck.generator.display_list import Artwork, Side, Unmeasurable
from proofdeck.generator.face import Face, PrintedPiece
from proofdeck.generator.layout.budget import MOST_DRAWN, Exhausted
from proofdeck.generator.layout.context import Context, Drawing, Reads, template_place
from proofdeck.generator.layout.looks.sizes import Size
from proofdeck.generator.layout.looks.templates import Template
from proofdeck.generator.layout.plain_backs import is_plain, needs_back
from proofdeck.generator.layout.ready import ReadyTemplates
from proofdeck.generator.layout.values.namespace import Namespaces, origins_of
from proofdeck.generator.layout.values.values import ORIGINS, Names


@dataclass(slots=True)
class FaceDrawer:
    """Draws the faces of one game."""

    game: Game
    templates: ReadyTemplates
    reads: Reads | None = None
    """Where to note what a face looks up; None for not at all."""
    _namespaces: Namespaces = field(init=False)
    _backs: dict[tuple[str, Size], Face | None] = field(default_factory=dict)
    _read_behind: dict[str, Reads] = field(default_factory=dict)
    """By shared back what it looked up."""
    _plain: dict[tuple[str, str], bool] = field(default_factory=dict)
    """By shared back and what it draws: whether it may stay away."""
    _sizeless: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._namespaces = Namespaces(self.game)

    @property
    def _findings(self) -> Findings:
        return self.templates.resources.findings

    def front_of(self, component: Component) -> Face | None:
        """A component's front; None and findings if it cannot be drawn at all."""
        size = self._size(component)
        template = self.templates.find(component.template, template_place(self.game, component))
        if size is None or template is None or not self._suits(template, component):
            return None
        return self._draw(template, size, self._context(component), self._names(component, "front"), component, "front")

    def back_of(self, component: Component) -> Face | None:
        """What is printed behind it; None if it has no back."""
        if component.back is None:
            return None
        back = self.game.backs.get(component.back)
        if back is None:
            if not self.game.lacking:
                hint = suggestion(component.back, self.game.backs)
                self._findings.error("LAY128", f"unknown back '{component.back}'", component.place, hint)
            return None
        size = self._size(component)
        if size is None:
            return None
        if back.own:
            names = {**self._names(component, "back"), **back.values}
            context = self._context(component)
            context.back = back
            return self._behind(back, component, size, context, names)
        key = (back.id, size)
        if key not in self._backs:
            reads = self._read_behind.setdefault(back.id, Reads())
            context = self._new_context(f"back '{back.id}'", back.place, dict.fromkeys(back.values), reads)
            context.back = back
            self._backs[key] = self._behind(back, component, size, context, self._namespaces.behind(back))
            if self.reads is not None:
                self.reads.add(reads)
        found = self._backs[key]
        return None if found is None else _for(found, component)

    def needs_back(self, component: Component, front: Face, back: Face | None) -> bool:
        """Whether play needs its second side, so that no style may leave it out."""

        def plain(behind: Back) -> bool:
            """Found out once, not for each of the pieces that share it."""
            key = behind.id, face.artwork.digest
            if key not in self._plain:
                self._plain[key] = is_plain(self.game, behind, face, self._read_behind.get(behind.id, Reads()).values)
            return self._plain[key]

        face = back or front
        return needs_back(self.game, component, front, back, plain)

    def take_backs(self, other: FaceDrawer) -> None:
        """Go on with the shared backs that another has drawn."""
        self._backs, self._read_behind = other._backs, other._read_behind

    def _behind(self, back: Back, component: Component, size: Size, context: Context, names: Names) -> Face | None:
        template = self.templates.find(back.template, template_place(self.game, back))
        return None if template is None else self._draw(template, size.mirrored(), context, names, component, "back")

    def _names(self, component: Component, side: Side) -> Names:
        names = self._namespaces.of(component, side)
        return names if self.reads is None else {**names, ORIGINS: origins_of(component)}

    def _context(self, component: Component) -> Context:
        kind = component.type
        context = self._new_context(f"{kind.kind} '{component.id}'", component.place, kind.fields)
        context.component = component
        return context

    def _new_context(
        self,
        owner: str,
        place: Place | None,
        declared: Mapping[str, Field | None],
        reads: Reads | None = None,
    ) -> Context:
        looks = self.templates.resources.looks
        reads = self.reads if reads is None else reads
        return Context(
            self.game,
            looks.grammar,
            self._findings,
            owner,
            place,
            declared,
            reads,
            mine=looks.library.owns,
            fonts_known=looks.theme.whole,
        )

    def _size(self, component: Component) -> Size | None:
        """Its type's size; for one that is not there the one that was probably meant, so that its face is looked at."""
        looks = self.templates.resources.looks
        name = component.type.size
        if name not in looks.sizes:
            self._miss_size(component.type)
        meant = looks.sizes.get(name) or looks.sizes.get(nearest(name, looks.sizes) or "")
        if meant is None:
            return None
        try:
            return meant.of(component.values)
        except Trouble as trouble:
            self._context(component).report(trouble, component.place)
            return None

    def _miss_size(self, kind: ComponentType) -> None:
        looks = self.templates.resources.looks
        if kind.id not in self._sizeless and looks.knows_size(kind.size):
            self._sizeless.add(kind.id)
            place = self.game.places.get(f"types.{kind.id}.size") or kind.place
            message = f"unknown size '{kind.size}' of type '{kind.id}'"
            self._findings.error("LAY129", message, place, suggestion(kind.size, looks.sizes))

    def _suits(self, template: Template, component: Component) -> bool:
        looks = self.templates.resources.looks
        if template.size in (None, component.type.size) or component.type.size not in looks.sizes:
            return True
        wanted = f"template '{template.name}' is for size '{template.size}'"
        message = f"{wanted}, type '{component.type.id}' has '{component.type.size}'"
        place = template_place(self.game, component) if component.type.place else template.place
        self._findings.error("LAY130", message, place, f"the template is at {template.place}")
        return False

    def _draw(
        self, template: Template, size: Size, context: Context, names: Names, component: Component, side: Side
    ) -> Face:
        drawing = Drawing()
        context.budget = self.templates.resources.budget
        context.budget.refill()
        try:
            if id(template) not in self.templates.given_up:
                self.templates.op(template, size).run(context, names, 0.0, 0.0, drawing)
        except Trouble as trouble:
            if isinstance(trouble, Exhausted):
                self.templates.given_up.add(id(template))
            context.report(trouble, template.place)
        return Face(
            component.id,
            side,
            _artwork(drawing, f"{component.id} {side}", context, template),
            size.width,
            size.height,
            self.templates.outline(size),
            size.bleed,
            size.safe,
            tuple(drawing.settings),
            size.folds,
            component.place,
            size.shared_cuts,
        )


def _artwork(drawing: Drawing, label: str, context: Context, template: Template) -> Artwork:
    """What was drawn, if all of it has a place on paper."""
    artwork = Artwork(tuple(drawing.items), label)
    try:
        if artwork.weight > MOST_DRAWN:
            raise Exhausted(None, f"more than {MOST_DRAWN} paths and lines, seen one by one")
        assert artwork.digest
    except Unmeasurable as error:
        hint = "look for boxes, turns and numbers of the data that become too large"
        context.report(Trouble("LAY215", f"something is drawn too far away: {error}", None, hint), template.place)
    except Exhausted as exhausted:
        context.report(exhausted, template.place)
    else:
        return artwork
    return Artwork((), label)


def _for(face: Face, component: Component) -> Face:
    """A shared back behind one component."""
    same = face.component == component.id and face.place == component.place
    return face if same else replace(face, component=component.id, place=component.place)


def _own_back(game: Game, component: Component) -> bool:
    back = game.backs.get(component.back) if component.back else None
    return back is not None and back.own


def lay_out_pieces(game: Game, templates: ReadyTemplates, pieces: Iterable[Piece]) -> list[PrintedPiece]:
    """Every piece with its faces; those that cannot be drawn are left out, and the findings say why."""
    drawer = FaceDrawer(game, templates)
    printed: list[PrintedPiece] = []
    for piece in pieces:
        front, back = drawer.front_of(piece.component), drawer.back_of(piece.component)
        if front is not None:
            printed.append(printed_piece(drawer, game, piece, front, back))
    return printed


def printed_piece(drawer: FaceDrawer, game: Game, piece: Piece, front: Face, back: Face | None) -> PrintedPiece:
    """A piece and its faces, ready to be put on sheets."""
    component = piece.component
    return PrintedPiece(
        component.id,
        component.deck,
        component.sets,
        piece.count,
        front,
        back,
        drawer.needs_back(component, front, back),
        component.type.kind,
        component.name,
        _own_back(game, component),
    )
