"""What all tests of Cosmic Colonies as it ships speak of: its kinds of components, its workers and their effects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from proofdeck.generator.catalogue.game import Component, Game
from proofdeck.generator.catalogue.wording.phrases import split_effect

GAME = "cosmic_colonies"
RESOURCES = ("water", "minerals", "organics", "power")
MAIN = ("habitat", "greenhouse", "atmosphere_generator", "power_plant", "entertainment_complex")
SIDES = ("basic", "advanced")
WORKERS = {"basic_worker": 20, "advanced_worker": 20, "solo_worker": 14}
ABILITIES = ("ability", "day", "night", "robot")
RESTRICTIONS = {"only", "not_from", "pay_more"}


def of_type(game: Game, *types: str) -> list[Component]:
    return [component for component in game if component.type.id in types]


def effects(component: Component, *fields: str) -> list[tuple[str, Mapping[str, Any]]]:
    """The effects of a component, of all its abilities or of those named."""
    return [split_effect(effect) for name in fields or ABILITIES for effect in component.values.get(name, ())]
