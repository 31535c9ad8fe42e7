"""Stand-ins: small invented components that let a ruling be shown where no card of the box would do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from proofdeck.generator.catalogue.frozen import Frozen, freeze
from proofdeck.generator.catalogue.game import Component, ComponentType, Game
from proofdeck.generator.catalogue.strict_yaml.cursor import Cursor
from proofdeck.generator.diagnostics import Findings, Trouble, suggestion
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.evidence.examples import Example
from proofdeck.validator.evidence.parts import texts

_OWN = ("type", "copies", "sets")


def stand_ins(example: Example, game: Game, findings: Findings) -> list[Component]:
    """The components an example invents; what is wrong with one is added to the findings."""
    made = []
    for name, node in example.stand_ins.items():
        try:
            made.append(_component(name, node, game))
        except Trouble as trouble:
            findings.report(trouble)
    return made


def with_stand_ins(rules: Rules, components: list[Component]) -> Rules:
    """The same rules for a box that holds these as well."""
    law: Callable[..., Rules] = getattr(rules, "law", type(rules))
    verbs = list(rules.verbs.values())
    made = law(rules.claim.game, traced=rules.claim.traced, verbs=verbs, stand_ins=components)
    made.fast = rules.fast
    return made


def _component(name: str, node: Cursor, game: Game) -> Component:
    kind = _type(name, node, game)
    if name in game.components:
        raise node.trouble("PRF311", f"'{name}' is in the box: a stand-in has a name of its own")
    values = {key: part.value for key, part in node.entries() if key not in _OWN}
    if complaint := _complaint(values, kind, game):
        raise node.trouble("PRF311", f"the stand-in '{name}' is no {kind.id}: {complaint}")
    return Component(
        id=name, name=name, type=kind, copies=node["copies"].whole() if "copies" in node else 1,
        sets=texts(node, "sets") or (next(iter(game.sets)),), values=freeze(values), sources=Frozen(),
        back=kind.back, template=kind.template, deck=kind.deck, accounted=kind.accounted, place=node.place,
    )  # fmt: skip


def _type(name: str, node: Cursor, game: Game) -> ComponentType:
    found = str(node["type"].value) if "type" in node else str(node.value)
    if found not in game.types:
        message = f"the stand-in '{name}' is of no type of this game: '{found}'"
        raise node.trouble("PRF311", message, suggestion(found, game.types))
    return game.types[found]


def _complaint(values: Mapping[str, object], kind: ComponentType, game: Game) -> str | None:
    """What is wrong with the fields, in words."""
    from pydantic_core import ValidationError

    from proofdeck.generator.catalogue.shape.fields import Field
    from proofdeck.generator.catalogue.shape.validation import Targets, validator

    known = Targets(game.effects, {"*": tuple(game.components), **_by_type(game)})
    try:
        validator(Field("record", fields=kind.fields), known).validate_python(dict(values))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg'].lower()}"
    return None


def _by_type(game: Game) -> dict[str, tuple[str, ...]]:
    """The components of the box that a field may refer to, by type."""
    return {kind: tuple(c.id for c in game if c.type.id == kind) for kind in game.types}
