"""A worker's printed effects, sorted by when they work: before the action, in collecting, in building, in placing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from proofdeck.generator.catalogue.game import Value

Terms = Mapping[str, Value]
"""What is printed of an effect beside its kind."""


class Effect(NamedTuple):
    """Something a worker does at a certain point of the turn."""

    kind: str
    amount: int = 0
    building: str = ""


class Mining(NamedTuple):
    """Tokens for covered terrain."""

    terrain: str
    resource: str
    most: int


class Bends(NamedTuple):
    """Placement rules that do not hold for this worker (CC-R42)."""

    apart: bool = False
    corner: bool = False
    outside: int = 0
    over: int = 0


NO_BENDS = Bends()


@dataclass(slots=True)
class Ability:
    """All that one half of a worker card can do."""

    windows: dict[str, list[Effect]] = field(default_factory=lambda: {"before": [], "collect": [], "build": []})
    """What happens before the action, after the tokens of a collect, after the last tile of a build (CC-R20, R21)."""
    more_of: Counter[str] = field(default_factory=Counter)
    per_tile: list[Effect] = field(default_factory=list)
    spread: bool = False
    fullest: bool = False
    from_supply: bool = False
    then_build: int | None = None
    """Extra tokens for the building after a collect."""
    discount: int = 0
    discount_on: Counter[str] = field(default_factory=Counter)
    substitute: int = 0
    surcharge: int = 0
    again: int | None = None
    """Extra tokens for a second building."""
    any_tile: int | None = None
    """Extra tokens for a tile out of the supply."""
    mining: list[Mining] = field(default_factory=list)
    bends: Bends = NO_BENDS
    cannot: frozenset[str] = frozenset()
    """Actions this worker does not take."""
    barred: frozenset[str] = frozenset()
    """Locations nothing may be taken from."""
    terms: tuple[object, ...] = ()
    """All that bills depend on, to remember them by."""


WINDOWS = {
    "exchange": "before",
    "restock": "before",
    "refill": "before",
    "move_tile": "before",
    "buy_small": "before",
    "collect_elsewhere": "collect",
    "build_then_take": "build",
}
"""Kinds of effect that belong to one point of the turn; the others of their sort say it themselves."""
ACTIONS = ("collect", "build")
_AMOUNTS = ("tokens", "slots", "tiles")
_SUMMED = ("take_supply", "exchange")


def read_ability(effects: Iterable[str | Mapping[str, Terms | None]]) -> Ability:
    """Sort the effects of a card; numbers of one kind add up."""
    ability = Ability()
    for effect in effects:
        for kind, terms in ({effect: {}} if isinstance(effect, str) else effect).items():
            _add(ability, kind, terms or {})
    spared = tuple(sorted(ability.discount_on.items()))
    ability.terms = (ability.discount, spared, ability.substitute, ability.surcharge, ability.any_tile)
    return ability


def _add(ability: Ability, kind: str, terms: Terms) -> None:
    window = terms.get("window", WINDOWS.get(kind))
    if window is not None:
        _add_step(ability.windows[window], kind, terms)
    elif kind.startswith("place_"):
        ability.bends = _bent(ability.bends, kind, terms)
    elif not (_add_to_collecting(ability, kind, terms) or _add_to_building(ability, kind, terms)):
        raise ValueError(f"no worker can '{kind}'")


def _add_step(steps: list[Effect], kind: str, terms: Terms) -> None:
    amount = next((terms[name] for name in _AMOUNTS if name in terms), 0)
    for place, step in enumerate(steps):
        if step.kind == kind and kind in _SUMMED:
            steps[place] = Effect(kind, step.amount + amount)
            return
    steps.append(Effect(kind, amount, terms.get("building", "")))


def _bent(bends: Bends, kind: str, terms: Terms) -> Bends:
    match kind:
        case "place_apart":
            return bends._replace(apart=True)
        case "place_corner":
            return bends._replace(corner=True)
        case "place_outside":
            return bends._replace(outside=bends.outside + terms["squares"])
        case "place_over":
            return bends._replace(over=bends.over + terms["squares"])
        case _:
            raise ValueError(f"no worker can '{kind}'")


def _add_to_collecting(ability: Ability, kind: str, terms: Terms) -> bool:
    match kind:
        case "collect_more_of":
            ability.more_of[terms["resource"]] += terms["tokens"]
        case "collect_per_tile":
            ability.per_tile.append(Effect(kind, terms["most"], terms["building"]))
        case "collect_spread":
            ability.spread = True
        case "collect_fullest":
            ability.fullest = True
        case "collect_from_supply":
            ability.from_supply = True
        case "collect_then_build":
            ability.then_build = (ability.then_build or 0) + terms["extra"]
        case "only":
            ability.cannot |= {action for action in ACTIONS if action != terms["action"]}
        case "not_from":
            ability.barred |= {terms["resource"]}
        case _:
            return False
    return True


def _add_to_building(ability: Ability, kind: str, terms: Terms) -> bool:
    match kind:
        case "discount":
            ability.discount += terms["tokens"]
        case "discount_on":
            ability.discount_on[terms["building"]] += terms["tokens"]
        case "substitute":
            ability.substitute += terms["tokens"]
        case "pay_more":
            ability.surcharge += terms["tokens"]
        case "build_again":
            ability.again = (ability.again or 0) + terms["extra"]
        case "build_from_supply":
            ability.any_tile = (ability.any_tile or 0) + terms["extra"]
        case "terrain_tokens":
            ability.mining.append(Mining(terms["terrain"], terms["resource"], terms["most"]))
        case _:
            return False
    return True
