"""Stand-ins: small invented components that let a ruling be shown where no card of the box would do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from proofdeck.generator.catalogue.frozen import Frozen, freeze
from proofdeck.generator.catalogue.game import Component, ComponentType, Game
from proofdeck.generator.diagnostics import Findings, suggestion
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.evidence.evidence import Node
from proofdeck.validator.evidence.examples import Example

_OWN = ("type", "copies", "sets")


def stand_ins(example: Example, game: Game, findings: Findings) -> list[Component]:
    """The components an example invents; what is wrong with one is added to the findings."""
    made = [_component(name, node, game, findings) for name, node in example.stand_ins.items()]
    return [component for component in made if component]


def with_stand_ins(rules: Rules, components: list[Component]) -> Rules:
    """The same rules for a box that holds these as well."""
    kind: Any = getattr(rules, "law", type(rules))
    verbs = list(rules.verbs.values())
    made: Rules = kind(rules.claim.game, traced=rules.claim.traced, verbs=verbs, stand_ins=components)
    made.fast = rules.fast
    return made


def _component(name: str, node: Node, game: Game, findings: Findings) -> Component | None:
    entry = node.value
    place = node.tree.mark(node.path)
    kind = game.types.get(str(entry.get("type"))) if isinstance(entry, Mapping) else None
    if kind is None:
        found = str(entry.get("type")) if isinstance(entry, Mapping) else str(entry)
        hint = suggestion(found, game.types)
        findings.error("PRF311", f"the stand-in '{name}' is of no type of this game: '{found}'", place, hint)
        return None
    if name in game.components:
        findings.error("PRF311", f"'{name}' is in the box: a stand-in has a name of its own", place)
        return None
    values = {key: value for key, value in entry.items() if key not in _OWN}
    if complaint := _complaint(values, kind, game):
        findings.error("PRF311", f"the stand-in '{name}' is no {kind.id}: {complaint}", place)
        return None
    return Component(
        id=name, name=name, type=kind, copies=int(entry.get("copies", 1)),
        sets=tuple(entry.get("sets", [next(iter(game.sets))])), values=freeze(values), sources=Frozen(),
        back=kind.back, template=kind.template, deck=kind.deck, accounted=kind.accounted, place=place,
    )  # fmt: skip


def _complaint(values: Mapping[str, Any], kind: ComponentType, game: Game) -> str | None:
    """What is wrong with the fields, in words."""
    from pydantic_core import ValidationError

    from proofdeck.generator.catalogue.shape.fields import Field
    from proofdeck.generator.catalogue.shape.validation import Vocabulary, validator

    known = Vocabulary(game.effects, {"*": tuple(game.components), **_by_type(game)})
    try:
        validator(Field("record", fields=kind.fields), known).validate_python(dict(values))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg'].lower()}"
    return None


def _by_type(game: Game) -> dict[str, tuple[str, ...]]:
    """The components of the box that a field may refer to, by type."""
    return {kind: tuple(c.id for c in game if c.type.id == kind) for kind in game.types}
