"""Rules fields that no face shows: a value may change, and what is printed stays as it is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.paths import Leaf, component_leaves, with_value
from proofdeck.generator.catalogue.wording.numbers import numbers_in
from proofdeck.generator.catalogue.wording.placeholders import placeholders
from proofdeck.generator.diagnostics import Place, listed
from proofdeck.generator.faces.changed import Stamped, changes, other_values
from proofdeck.generator.faces.redrawing import Redrawing
from proofdeck.generator.layout.context import template_place

COUNTED = ("copies", "needs")
"""How many there are is told by the cover page, not by each of them."""
MOST_ALIKE = 8
"""Entries of one list that are tried alone: one loop draws them all."""
MOST_WAYS = 4
"""Other choices that are tried at one leaf: its kin try the others."""
_PLACE_IN_LIST = re.compile(r"\.\d+(?=\.|$)")


@dataclass(slots=True)
class Unshown:
    """A field that can change without a change of what is printed, and the components it was seen on."""

    place: Place | None
    """The line that should show it."""
    hint: str
    values: dict[str, None] = field(default_factory=dict)
    """What in the field is not shown: 'actions.dig'."""
    components: dict[str, None] = field(default_factory=dict)

    @property
    def message(self) -> str:
        """What is wrong."""
        what, who = listed(f"'{path}'" for path in self.values), listed(f"'{name}'" for name in self.components)
        count = len(self.components)
        return (
            f"no face shows {what} of {count} component{'s' if count > 1 else ''} ({who}): other values look the same"
        )


@dataclass(slots=True)
class _Trials:
    """Which changes are worth a drawing: templates draw alike what is alike."""

    game: Game
    pairs: set[tuple[str, str, frozenset[object]]] = field(default_factory=set)
    """Choices told apart: by template, path and the two of them."""
    entries: Counter[tuple[str, str, object]] = field(default_factory=Counter)
    """Entries of lists that were tried: by component, path and, for a choice, what is chosen."""

    def of(self, component: Component, leaf: Leaf) -> Iterator[Game]:
        """The changes to draw: one a leaf, each pair of choices once a template, of a long list its first entries."""
        path = _PLACE_IN_LIST.sub(".*", leaf.path.split(".", 2)[2])
        choice = leaf.declared.kind == "choice"
        if "*" in path:
            key = (component.id, path, leaf.value if choice else None)
            self.entries[key] += 1
            if self.entries[key] > MOST_ALIKE:
                return
        yield from self._choices(component.template, path, leaf) if choice else changes(self.game, leaf)

    def _choices(self, template: str, path: str, leaf: Leaf) -> Iterator[Game]:
        values = list(other_values(self.game, leaf))
        keys = {value: (template, path, frozenset((leaf.value, value))) for value in values}
        for value in [value for value in values if keys[value] not in self.pairs][:MOST_WAYS] or values[:1]:
            self.pairs.add(keys[value])
            yield with_value(self.game, leaf.path, value)


def unshown_leaves(redrawing: Redrawing, stamped: Stamped) -> Iterator[tuple[Component, Leaf]]:
    """The leaves that no face shows."""
    game = redrawing.laid_out.game
    trials = _Trials(game)
    for component in redrawing.components:
        said = _numbers_said(redrawing, stamped, component)
        for leaf in shown_leaves(game, component):
            if stamped.stamps.get(leaf.path) in said:
                continue
            if not all(redrawing.shows(changed, component.id) for changed in trials.of(component, leaf)):
                yield component, leaf


def _numbers_said(redrawing: Redrawing, stamped: Stamped, component: Component) -> set[str]:
    faces = redrawing.draw(stamped.game, component.id)
    return {number for face in faces for said in face.settings for number in numbers_in(said.text, words=False)}


def shown_leaves(game: Game, component: Component) -> Iterator[Leaf]:
    """The leaves of a component that a face has to show."""
    for leaf in component_leaves(game, component):
        name = leaf.path.split(".")[2]
        if leaf.role == "rules" and name not in COUNTED and not leaf.declared.hidden:
            yield leaf


def unshown_fields(redrawing: Redrawing, stamped: Stamped) -> list[Unshown]:
    """What no face shows, one entry for each line that should show it."""
    found: dict[tuple[Place | None, str], Unshown] = {}
    lines: dict[str, dict[str, Place]] = {}
    for component, leaf in unshown_leaves(redrawing, stamped):
        if component.id not in lines:
            lines[component.id] = redrawing.reads(component.id).places
        steps = leaf.path.split(".")[2:]
        made = _in_phrase(redrawing.laid_out.game, steps)
        made = made or _on_template(redrawing, component, leaf, lines[component.id])
        entry = found.setdefault((made.place, steps[0]), made)
        entry.values.setdefault(_PLACE_IN_LIST.sub("", ".".join(steps)))
        entry.components.setdefault(component.id)
    return list(found.values())


def _silent_phrase(game: Game, steps: list[str]) -> str | None:
    """The effect whose phrase should name a parameter and does not."""
    for at in range(len(steps) - 2, 0, -1):
        kind, parameter = steps[at], steps[at + 1]
        if kind not in game.effects or parameter not in game.effects[kind] or not steps[at - 1].isdigit():
            continue
        phrase = game.words["phrases"].get(kind)
        forms = [phrase] if isinstance(phrase, str) else [text for key, text in (phrase or {}).items() if key != "by"]
        named = {part.path.partition(".")[0] for form in forms for part in placeholders(form)}
        return kind if forms and parameter not in named else None
    return None


def _in_phrase(game: Game, steps: list[str]) -> Unshown | None:
    kind = _silent_phrase(game, steps)
    if kind is None:
        return None
    return Unshown(game.places.get(f"phrases.{kind}"), f"put '{{{steps[-1]}}}' into the phrase '{kind}'")


def _on_template(redrawing: Redrawing, component: Component, leaf: Leaf, lines: dict[str, Place]) -> Unshown:
    path = leaf.path.split(".", 2)[2]
    name = path.partition(".")[0]
    declared = redrawing.laid_out.game.places.get(f"types.{component.type.id}.fields.{name}")
    where = f" at {declared}" if declared else ""
    hint = f"draw '{{{path}}}', or give the field '{name}'{where} a 'hidden: <reason>' if players need not see it"
    return Unshown(_line_for(redrawing, component, leaf.path, lines), hint)


def _line_for(redrawing: Redrawing, component: Component, path: str, lines: dict[str, Place]) -> Place | None:
    """The line that looks the value up, or what it is in; else where the template begins, or is named."""
    steps = path.split(".")
    found = [lines[part] for end in range(len(steps), 2, -1) if (part := ".".join(steps[:end])) in lines]
    if template := redrawing.laid_out.templates.find(component.template, component.place):
        found.append(template.place)
    library = redrawing.laid_out.looks.library
    own = next((place for place in found[:1] if library.owns(place)), None)
    return own or template_place(redrawing.laid_out.game, component)
