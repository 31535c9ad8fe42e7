"""What is known while one face is drawn: whose face it is, where its findings go, which values were read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from proofdeck.generator.catalogue.game import Back, Component, Game
from proofdeck.generator.catalogue.shape.fields import Field
from proofdeck.generator.diagnostics import Findings, Place, Told, Trouble
from proofdeck.generator.display_list import Item
from proofdeck.generator.face import TextSetting
from proofdeck.generator.geometry import Matrix, matrix_bounds
from proofdeck.generator.layout.budget import Budget
from proofdeck.generator.layout.values.values import Grammar, Names, origins_in


@dataclass(slots=True)
class Drawing:
    """What has been drawn so far."""

    items: list[Item] = field(default_factory=list)
    settings: list[TextSetting] = field(default_factory=list)


@dataclass(slots=True)
class Reads:
    """What was looked up for a face, and for which lines of its template."""

    values: dict[str, object] = field(default_factory=dict)
    """Catalogue path to value."""
    places: dict[str, Place] = field(default_factory=dict)
    """Catalogue path to the line of the template that wanted it first."""

    def add(self, others: Reads) -> None:
        """Note what was looked up elsewhere, too."""
        self.values.update(others.values)
        self.places.update(others.places)


@dataclass(slots=True)
class Context:
    """The face being drawn."""

    game: Game
    grammar: Grammar
    findings: Findings
    owner: str
    """The component (or back) as messages name it: "card 'brawler'"."""
    owner_place: Place | None
    declared: Mapping[str, Field | None]
    """The fields it could have, None for one of any kind; one that it lacks is absent, any other a mistake."""
    reads: Reads | None = None
    """Where to note what is looked up; None for not at all."""
    budget: Budget = field(default_factory=Budget)
    """The account of work for this face."""
    depth: int = 0
    place: Place | None = None
    """The line of the template being drawn."""
    component: Component | None = None
    """Whose face it is; None for a shared back."""
    mine: Callable[[Place], bool] = bool
    """Whether a file is the project's own, so that its owner can change it."""
    fonts_known: bool = True
    """Whether the theme could be read."""
    back: Back | None = None
    """The back that is drawn, if it is one."""

    def report(self, trouble: Trouble, place: Place | None, source: Place | None = None) -> None:
        """Turn trouble with an item into an error at the line that its owner can change: `source`, for a text."""
        line = trouble.place or place
        if self._follows(trouble) or blame_theme(trouble, line, self.mine, self.findings):
            return
        blamed = source or (line if line and self.mine(line) else self._named_at() or line)
        notes = [trouble.hint] if trouble.hint else []
        if line and line != blamed:
            notes.append(f"drawn by {line}")
        if self.owner_place and not (source and source.file == self.owner_place.file):
            notes.append(f"{self.owner} is at {self.owner_place}")
        self.findings.error(trouble.code, trouble.message, blamed, "; ".join(notes) or None, about=self.owner)

    def _follows(self, trouble: Trouble) -> bool:
        """Whether it comes of a fault of the catalogue, which has been told."""
        lacking = self.game.lacking
        match trouble.code:
            case _ if isinstance(trouble, Told):
                return True
            case "LAY202" | "LAY203":
                return trouble.culprit.partition(".")[0].partition("[")[0] in lacking
            case "LAY207":
                return "components" in lacking
            case "LAY201" | "LAY220":  # set in other fonts than those that were meant
                return not self.fonts_known
            case "LAY208":
                return bool(lacking & {"words", "components"})
            case _:
                return False

    def _named_at(self) -> Place | None:
        """The line of the catalogue that names the template."""
        owner = self.back or self.component
        return template_place(self.game, owner) if owner else self.owner_place

    def note(self, path: str, value: object) -> None:
        """Note that a catalogue path was read."""
        if self.reads is not None:
            self.reads.values[path] = value
            if self.place is not None:
                self.reads.places.setdefault(path, self.place)

    def record(self, names: Names, trail: list[str], value: object) -> None:
        """Note that a path was read."""
        if self.reads is not None:
            self.note(self.origin(names, trail), value)

    def origin(self, names: Names, trail: list[str]) -> str:
        """The catalogue path behind a path of the template."""
        first, *rest = trail
        root = origins_in(names).get(first, first)
        return ".".join((root, *rest))


def blame_theme(trouble: Trouble, line: Place | None, mine: Callable[[Place], bool], findings: Findings) -> bool:
    """Where a template that came with the program names a role, the theme lacks it: one finding for all its roles."""
    if trouble.lacks_it is None or line is None or mine(line):
        return False
    message = "not in the theme, though templates that came with the program draw with it"
    hint = f"write 'extends: plain' into the theme, or give it the role; used by {line}"
    findings.error(trouble.code, message, trouble.lacks_it, hint, about=trouble.culprit)
    return True


def template_place(game: Game, owner: Component | Back) -> Place | None:
    """The line of the catalogue that names the template of a front or a back."""
    places = game.places
    if isinstance(owner, Back):
        return places.get(f"backs.{owner.id}.template") or owner.place
    kind = owner.type
    own = owner.template != kind.template
    path = f"components.{owner.id}.template" if own else f"types.{kind.id}.template"
    return places.get(path) or kind.place or owner.place


def turned_setting(setting: TextSetting, matrix: Matrix) -> TextSetting:
    """A text setting after the drawing around it was moved or turned."""
    return TextSetting(
        matrix_bounds(setting.box, matrix),
        matrix_bounds(setting.ink, matrix),
        setting.text,
        setting.asked,
        setting.used,
        setting.fits,
        setting.place,
    )
