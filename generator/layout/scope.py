"""What templates are made ready with: theme, fonts, icons and pictures, and the boxes that their items can name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from proofdeck.generator.diagnostics import Findings, Place, Told, Trouble, suggestion
from proofdeck.generator.geometry import Rect
from proofdeck.generator.layout.budget import DEEPEST, Budget
from proofdeck.generator.layout.context import Context, blame_theme
from proofdeck.generator.layout.looks.sizes import Size
from proofdeck.generator.layout.looks.themes import Palette, lacking
from proofdeck.generator.layout.text.typeface import Typeface
from proofdeck.generator.layout.values.numbers import BoxSpec, Where
from proofdeck.generator.layout.values.values import Names

if TYPE_CHECKING:
    from proofdeck.generator.layout.looks.looks import Looks
    from proofdeck.generator.layout.looks.parsing import Part


@dataclass(slots=True)
class Resources:
    """What all templates of a run draw with, and where everything goes that cannot be drawn."""

    looks: Looks
    language: str
    findings: Findings
    low_ink: bool = False
    budget: Budget = field(default_factory=Budget)
    """The account of the face being drawn; items are made ready for it, too."""
    _typefaces: dict[tuple[str, float], Typeface] = field(default_factory=dict)

    def report(self, trouble: Trouble, place: Place) -> None:
        """Report trouble with an item that is no component's, at the line that can be changed."""
        line = trouble.place or place
        if not blame_theme(trouble, line, self.looks.library.owns, self.findings):
            self.findings.report(trouble, place)

    def typeface(self, role: str, tracking: float, place: Place) -> Typeface:
        """The fonts of a role."""
        theme = self.looks.theme
        if role not in theme.fonts:
            if not theme.whole:
                raise Told
            hint = suggestion(role, theme.fonts, otherwise=f"add it to 'fonts:' of theme '{theme.name}'")
            trouble = Trouble("LAY118", f"unknown font role '{role}'", place, hint)
            raise lacking(trouble, f"font role '{role}'", theme.place)
        if not theme.fonts[role]:
            raise Told
        key = (role, tracking)
        if key not in self._typefaces:
            self._typefaces[key] = Typeface(self.looks.fonts, theme.fonts[role], self.looks.icons.find, tracking)
        return self._typefaces[key]


@dataclass(frozen=True, slots=True)
class Scope:
    """What the items of one list can name, and the box they are drawn in."""

    resources: Resources
    size: Size
    here: Rect
    specs: Mapping[str, BoxSpec]
    given: Mapping[str, Rect]
    parts: Mapping[str, Part]
    palette: Palette
    plain: Palette
    """The colours where ink is not saved."""
    using: tuple[str, ...] = ()
    """The parts around this, to notice one that uses itself."""
    outlined: bool = False
    """Whether fills become thin lines."""

    def within(self, here: Rect, specs: Mapping[str, BoxSpec] | None = None) -> Scope:
        """A scope of its own in a box: none of the boxes around it is seen."""
        return replace(self, here=here, specs=specs or {}, given={})

    def adding(self, specs: Mapping[str, BoxSpec]) -> Scope:
        """The same scope with more boxes."""
        return replace(self, specs={**self.specs, **specs})

    def named(self, name: str, place: Place, chain: tuple[str, ...] = ()) -> Where:
        """The box of a name."""
        if name == "here":
            return self.here
        if len(chain) > DEEPEST:
            raise Trouble("LAY217", f"box '{name}' lies more than {DEEPEST} boxes deep", place, "begin from 'here'")
        if name in self.specs:
            if name in chain:
                raise Trouble("LAY108", f"box '{name}' lies in itself", place, " -> ".join((*chain, name)))
            return self.where(self.specs[name], (*chain, name))
        if name in self.given:
            return self.given[name]
        if name in self.resources.looks.library.parser.faulty:
            raise Told
        known = ("here", *self.specs, *self.given)
        raise Trouble("LAY108", f"unknown box '{name}'", place, suggestion(name, known))

    def where(self, spec: BoxSpec, chain: tuple[str, ...] = ()) -> Where:
        """Where a box lies: known now, or when the data is."""
        parent = self.named(spec.parent, spec.node.place, chain)
        if isinstance(parent, Rect):
            if spec.fixed:
                return spec.within(parent, None, {})
            known = parent
            return lambda context, names: spec.within(known, context, names)
        moving = parent
        return lambda context, names: spec.within(moving(context, names), context, names)


def locate(where: Where, context: Context, names: Names) -> Rect:
    """The box itself."""
    return where if isinstance(where, Rect) else where(context, names)
