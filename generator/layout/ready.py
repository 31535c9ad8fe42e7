"""Templates made ready to draw, each once for every size it is drawn in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from proofdeck.generator.diagnostics import Findings, Place
from proofdeck.generator.geometry import PathData
from proofdeck.generator.layout.items.ops import Op
from proofdeck.generator.layout.looks.parsing import build
from proofdeck.generator.layout.looks.sizes import Size
from proofdeck.generator.layout.looks.templates import Template
from proofdeck.generator.layout.scope import Resources, Scope


@dataclass(slots=True)
class ReadyTemplates:
    """The templates of a game's looks; they hold no value of the game, so that a changed game can use them, too."""

    resources: Resources
    _templates: dict[str, Template | None] = field(default_factory=dict)
    _ops: dict[tuple[int, Size], Op] = field(default_factory=dict)
    given_up: set[int] = field(default_factory=set)
    """Templates that ask for too much: told once, and drawn no more."""
    _outlines: dict[Size, PathData] = field(default_factory=dict)

    @contextmanager
    def unheard(self) -> Iterator[None]:
        """Meanwhile nothing that is wrong is reported: games are drawn that are meant to be wrong."""
        heard = self.resources.findings
        self.resources.findings = Findings()
        try:
            yield
        finally:
            self.resources.findings = heard

    def find(self, name: str, place: Place | None) -> Template | None:
        """The template of a name; None and a finding if there is none."""
        if name not in self._templates:
            self._templates[name] = self.resources.looks.library.find(name, place)
        return self._templates[name]

    def op(self, template: Template, size: Size) -> Op:
        """A template in a size."""
        key = (id(template), size)
        if key not in self._ops:
            self._ops[key] = build(template.drafts, self._scope(template, size))
        return self._ops[key]

    def _scope(self, template: Template, size: Size) -> Scope:
        theme = self.resources.looks.theme
        given = {"trim": size.trim, "bleed": size.trim.grow(size.bleed), "safe": size.trim.grow(-size.safe)}
        given |= size.net.boxes() if size.net else {}
        palette, plain = theme.palette(low_ink=self.resources.low_ink), theme.palette(low_ink=False)
        return Scope(self.resources, size, size.trim, template.boxes, given, template.parts, palette, plain)

    def outline(self, size: Size) -> PathData:
        """The trim line of a size: one object for all faces that have it."""
        if size not in self._outlines:
            self._outlines[size] = size.outline()
        return self._outlines[size]
