"""Names with values in them: 'Energy {value}', so that a number is typed once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.shape.fields import clip
from proofdeck.generator.catalogue.wording.phrases import fill
from proofdeck.generator.catalogue.wording.placeholders import placeholders
from proofdeck.generator.diagnostics import Finding, Refused, suggestion


def named(game: Game, component: Component) -> Component:
    """The component with its name made from its values; Refused if that cannot be."""
    if not component.naming:
        return component
    return replace(component, name=fill(game, component.naming, component.values))


def with_name(game: Game, component: Component, name: str) -> tuple[Component, list[Finding]]:
    """The component with a name as it was written, and what is wrong with the values in it."""
    if "{" not in name and "}" not in name:
        return replace(component, name=name), []
    found = list(_strangers(component, name))
    try:
        return (component if found else named(game, replace(component, naming=name))), found
    except Refused as refused:
        return component, list(refused.findings)


def _strangers(component: Component, name: str) -> Iterator[Finding]:
    """Values that are none of the component's own: its name could not follow them."""
    for part in placeholders(name):
        head = part.path.partition(".")[0]
        if head not in component.values and not (part.optional and head in component.type.fields):
            hint = suggestion(head, component.values, otherwise="a name is made from fields of its own entry")
            yield Finding("CAT405", f"the name of '{component.id}' has no value for '{{{clip(part.path)}}}'", hint=hint)
