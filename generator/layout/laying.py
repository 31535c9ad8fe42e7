"""From a game's components to their faces: every template made ready once, run for each component."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from proofdeck.generator.catalogue.game import Back, Component, Game
from proofdeck.generator.diagnostics import Findings, Place, suggestion
from proofdeck.generator.face import Face, PrintedPiece
from proofdeck.generator.frame import Frame, Side
from proofdeck.generator.geometry import PathData
from proofdeck.generator.layout.context import Context, Drawing
from proofdeck.generator.layout.desk import Desk, Scope
from proofdeck.generator.layout.layouts import Layouts
from proofdeck.generator.layout.namespace import Namespaces, roots
from proofdeck.generator.layout.ops import Op
from proofdeck.generator.layout.parsing import build
from proofdeck.generator.layout.sizes import Size
from proofdeck.generator.layout.source import Trouble
from proofdeck.generator.layout.templates import Template
from proofdeck.generator.layout.values import Names


class Counted(Protocol):
    """A component and how many of it are wanted (generator.catalogue.pieces.Piece)."""

    @property
    def component(self) -> Component:
        """The component."""

    @property
    def count(self) -> int:
        """How many copies."""


@dataclass(slots=True)
class Press:
    """Draws the faces of one game in one mode."""

    game: Game
    layouts: Layouts
    findings: Findings
    low_ink: bool = False
    reads: dict[str, Any] | None = None
    """Catalogue paths read since this was last emptied; None unless recording."""
    namespaces: Namespaces = field(init=False)
    desk: Desk = field(init=False)
    _ready: dict[tuple[int, Size], Op] = field(default_factory=dict)
    _backs: dict[tuple[str, Size], Face | None] = field(default_factory=dict)
    _sizeless: set[str] = field(default_factory=set)
    _templates: dict[str, Template | None] = field(default_factory=dict)
    _outlines: dict[Size, PathData] = field(default_factory=dict)

    def __post_init__(self) -> None:
        look = self.layouts
        self.namespaces = Namespaces(self.game)
        language = self.game.language
        self.desk = Desk(look.theme, look.fonts, look.icons, look.pictures, self.low_ink, language, self.findings)
        look.library.parser.findings = self.findings

    def reset(self, game: Game) -> Press:
        """A press for the same game with other values: templates that were made ready hold none, and are kept."""
        other = Press(game, self.layouts, self.findings, self.low_ink)
        other.desk = self.desk
        other._ready, other._templates, other._outlines = self._ready, self._templates, self._outlines
        return other

    def reads_of(self, component: Component, sides: Sequence[Side] = ("front", "back")) -> dict[Side, dict[str, Any]]:
        """For each face, the catalogue paths its drawing looked up, with their values."""
        found: dict[Side, dict[str, Any]] = {}
        for side in sides:
            found[side] = self.reads = {}
            self._backs.clear()
            self.front_of(component) if side == "front" else self.back_of(component)
        self.reads = None
        return found

    def front_of(self, component: Component) -> Face | None:
        """A component's front; None and findings if it cannot be drawn at all."""
        size = self._size(component)
        template = self._template(component.template, component.place)
        if size is None or template is None or not self._suits(template, component):
            return None
        context = self._context(component)
        return self._draw(template, size, context, self.namespaces.of(component, "front"), component, "front")

    def back_of(self, component: Component) -> Face | None:
        """What is printed behind it; None if it has no back."""
        if component.back is None:
            return None
        back = self.game.backs.get(component.back)
        if back is None:
            hint = suggestion(component.back, self.game.backs)
            self.findings.error("LAY128", f"unknown back '{component.back}'", component.place, hint)
            return None
        size = self._size(component)
        if size is None:
            return None
        if back.own:
            return self._own_back(back, component, size.mirrored())
        key = (back.id, size)
        if key not in self._backs:
            self._backs[key] = self._shared_back(back, component, size.mirrored())
        found = self._backs[key]
        return None if found is None else _for(found, component)

    def _own_back(self, back: Back, component: Component, size: Size) -> Face | None:
        template = self._template(back.template, back.place)
        if template is None:
            return None
        names = {**self.namespaces.of(component, "back"), **back.values}
        return self._draw(template, size, self._context(component), names, component, "back")

    def _shared_back(self, back: Back, component: Component, size: Size) -> Face | None:
        template = self._template(back.template, back.place)
        if template is None:
            return None
        context = self._new_context(f"back '{back.id}'", back.place, dict.fromkeys(back.values))
        return self._draw(template, size, context, self.namespaces.behind(back), component, "back")

    def _context(self, component: Component) -> Context:
        kind = component.type
        context = self._new_context(f"{kind.kind} '{component.id}'", component.place, kind.fields)
        if self.reads is not None:
            context.roots = roots(component)
        return context

    def _new_context(self, owner: str, place: Place | None, declared: Mapping[str, Any]) -> Context:
        return Context(self.game, self.layouts.grammar, self.findings, owner, place, declared, self.reads)

    def _template(self, name: str, place: Place | None) -> Template | None:
        if name not in self._templates:
            self._templates[name] = self.layouts.library.find(name, place)
        return self._templates[name]

    def _size(self, component: Component) -> Size | None:
        name = component.type.size
        size = self.layouts.sizes.get(name)
        if size is None:
            if component.type.id not in self._sizeless:
                self._sizeless.add(component.type.id)
                place = getattr(component.type, "place", None) or component.place
                hint = suggestion(name, self.layouts.sizes)
                self.findings.error("LAY129", f"unknown size '{name}' of type '{component.type.id}'", place, hint)
            return None
        try:
            return size.of(component.values)
        except Trouble as trouble:
            self._context(component).report(trouble, component.place)
            return None

    def _suits(self, template: Template, component: Component) -> bool:
        if template.size in (None, component.type.size):
            return True
        wanted = f"template '{template.name}' is for size '{template.size}'"
        message = f"{wanted}, type '{component.type.id}' has '{component.type.size}'"
        self.findings.error("LAY130", message, template.place)
        return False

    def _op(self, template: Template, size: Size) -> Op:
        key = (id(template), size)
        if key not in self._ready:
            palette = self.desk.theme.palette(low_ink=self.low_ink)
            plain = self.desk.theme.palette(low_ink=False)
            given = {"trim": size.trim, "bleed": size.trim.grow(size.bleed), "safe": size.trim.grow(-size.safe)}
            given |= size.net.boxes() if size.net else {}
            scope = Scope(self.desk, size, size.trim, template.boxes, given, template.parts, palette, plain)
            self._ready[key] = build(template.drafts, scope)
        return self._ready[key]

    def _draw(
        self, template: Template, size: Size, context: Context, names: Names, component: Component, side: Side
    ) -> Face:
        drawing = Drawing()
        op = self._op(template, size)
        try:
            op.run(context, names, 0.0, 0.0, drawing)
        except Trouble as trouble:
            context.report(trouble, template.place)
        outline = self._outlines.get(size)
        if outline is None:
            outline = self._outlines[size] = size.outline()
        return Face(
            component.id,
            side,
            Frame(tuple(drawing.items), f"{component.id} {side}"),
            size.width,
            size.height,
            outline,
            size.bleed,
            size.safe,
            tuple(drawing.settings),
            size.folds,
            component.place,
            size.shared_cuts,
        )


def _for(face: Face, component: Component) -> Face:
    """A shared back behind one component."""
    from dataclasses import replace

    return face if face.component == component.id else replace(face, component=component.id, place=component.place)


def _own_back(game: Game, component: Component) -> bool:
    back = game.backs.get(component.back) if component.back else None
    return back is not None and back.own


def lay_out_pieces(
    game: Game, layouts: Layouts, pieces: Iterable[Counted], findings: Findings, low_ink: bool = False
) -> list[PrintedPiece]:
    """Every piece with its faces; those that cannot be drawn are left out, and the findings say why."""
    press = Press(game, layouts, findings, low_ink)
    printed: list[PrintedPiece] = []
    for piece in pieces:
        component = piece.component
        front, back = press.front_of(component), press.back_of(component)
        if front is not None:
            printed.append(
                PrintedPiece(
                    component.id,
                    component.deck,
                    component.sets,
                    piece.count,
                    front,
                    back,
                    component.type.turned_in_play,
                    component.type.kind,
                    component.name,
                    _own_back(game, component),
                )
            )
    return printed


def reads_of(
    game: Game, layouts: Layouts, component: Component, findings: Findings, sides: Sequence[Side] = ("front", "back")
) -> dict[Side, dict[str, Any]]:
    """For each face, the catalogue paths its drawing looked up, with their values."""
    return Press(game, layouts, findings).reads_of(component, sides)
