"""What is known while one face is drawn: whose face it is, where its findings go, which values were read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.shape.fields import Field
from proofdeck.generator.diagnostics import Findings, Place, Trouble
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

    def report(self, trouble: Trouble, place: Place | None) -> None:
        """Turn trouble with an item into an error that names the template's line and the component."""
        notes = [trouble.hint] if trouble.hint else []
        if self.owner_place:
            notes.append(f"{self.owner} is at {self.owner_place}")
        message = f"{self.owner}: {trouble.message}"
        self.findings.error(trouble.code, message, trouble.place or place, "; ".join(notes) or None)

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
