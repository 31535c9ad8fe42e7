"""The catalogue as these rules read it: columns of values, the numbers pieces go by, and the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from proofdeck.validator.engine.claim import Claim
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.zones import Column

if TYPE_CHECKING:
    from proofdeck.validator.games.cosmic_pioneers.state import Table

Effect = tuple[str, Mapping[str, Any]]
COLOURS = ("red", "blue", "green", "yellow", "violet")
"""As the catalogue's fields list them; goods are numbered in this order."""


def effect(said: Any) -> Effect:
    """An effect of the catalogue as its kind and parameters."""
    if isinstance(said, str):
        return said, {}
    ((kind, params),) = said.items()
    return kind, params or {}


class Tables:
    """What one loaded game says."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.constants = claim.constants
        self.type = claim.column("type")
        self.copies = claim.column("copies")
        self.colour = claim.column("colour")
        self.spots = claim.column("spots", absent=0)
        self.green = claim.column("green", absent=0)
        self.planets_added = claim.column("planets")
        self.wanted = {colour: claim.column(f"pool.{colour}", absent=0) for colour in COLOURS}
        self.belts = claim.column("belts", absent=0)
        self.phase = claim.column("phase")
        self.step = {number: claim.column(f"steps.{number}") for number in range(1, 13)}
        self.adventures = {roll: claim.column(f"adventure.{roll}") for roll in range(2, 7)}
        self.faces, self.pips = claim.column("faces"), claim.column("pips")
        self.ability = self._effects("ability")
        self.scenario_rules = self._grouped("rules")
        self.attributes: tuple[str, ...] = tuple(claim.game.constants["attributes"])
        self.menus: dict[Any, Any] = {}
        """Lists that come again and again, by what they depend on."""
        self._number_pieces()
        self._lay_maps()
        self.actions: dict[Action, Action] = {}

    def _number_pieces(self) -> None:
        """Colonists have the number of their player; aliens and goods the numbers after the last player's."""
        players = self.claim.game.players[1]
        self.species = self.of_type("alien_card")
        self.kind = self.claim.column("species")
        self.meeples = {self._field(name, "species"): name for name in self.of_type("alien")}
        self.crates = {self._field(name, "colour"): name for name in self.of_type("goods")}
        self.colonists = self.of_type("colonist")
        self.commanders = self.of_type("commander")
        self.scenarios = self.of_type("scenario")
        self.first_alien = players
        self.first_goods = players + len(self.species)
        self.alien = {name: players + place for place, name in enumerate(self.species)}
        self.crate = {colour: self.first_goods + place for place, colour in enumerate(COLOURS)}
        self.names = [*("" for _ in range(players)), *self.species, *COLOURS]
        """What aliens and goods are called, by number."""

    def _field(self, name: str, field: str) -> str:
        return str(self.claim.components[name].values[field])

    def _lay_maps(self) -> None:
        chart = self.claim.game.constants["map"]
        self.maps = {shape: [tuple(at) for at in chart[shape]] for shape in ("ring", "cluster")}
        self.post = {shape: tuple(chart["trade_post"][shape]) for shape in self.maps}
        self.distances, self.distances_with_post = self._measure(post=False), self._measure(post=True)

    def _measure(self, *, post: bool) -> Column:
        """Steps between all places of each shape of the map, the Trade Post among them or not."""
        places = {shape: [*self.maps[shape], *([self.post[shape]] if post else [])] for shape in self.maps}
        paths = {
            shape: (f"constants.map.{shape}", *([f"constants.map.trade_post.{shape}"] if post else []))
            for shape in self.maps
        }
        return self.claim.made({shape: distances(there) for shape, there in places.items()}, paths)

    def rule(self, s: Table, kind: str) -> Sequence[Mapping[str, Any]]:
        """The scenario's rules of a kind; none before a scenario is drawn (CP-R17)."""
        if not s.scenario:
            return ()
        found: Sequence[Mapping[str, Any]] = self.scenario_rules[s.scenario].get(kind, ())
        return found

    def sides(self, faces: Sequence[Any]) -> tuple[str, ...]:
        """The faces of a die as chance names them."""
        if (found := self.menus.get(faces)) is None:
            found = self.menus[faces] = tuple(map(str, faces))
        sides: tuple[str, ...] = found
        return sides

    @property
    def top_level(self) -> int:
        """The highest level of an attribute (CP-R85)."""
        return len(self.claim.game.constants["weapons"])

    def of_type(self, kind: str) -> tuple[str, ...]:
        """The components of a type, in catalogue order."""
        return tuple(name for name, part in self.claim.components.items() if part.type.id == kind)

    def known(self, action: Action) -> Action:
        """The one object that stands for this action, so that offers can be told by identity."""
        return self.actions.setdefault(action, action)

    def _effects(self, field: str) -> Column:
        """The one effect in a field, for every component that has it."""
        values, paths = {}, {}
        for name, component in self.claim.components.items():
            if listed := component.values.get(field):
                values[name] = effect(listed[0])
                paths[name] = (f"components.{name}.{field}",)
        return self.claim.made(values, paths)

    def _grouped(self, field: str) -> Column:
        """All effects in a field by kind; nothing where a component has none."""
        values: dict[str, dict[str, list[Mapping[str, Any]]]] = {}
        paths = {}
        for name in self.of_type("scenario"):
            values[name] = {}
            for kind, params in map(effect, self.claim.components[name].values.get(field) or ()):
                values[name].setdefault(kind, []).append(params)
                paths[name] = (f"components.{name}.{field}",)
        return self.claim.made(values, paths)


def distances(places: Sequence[Any]) -> list[list[int]]:
    """Steps between any two places, each step to a hexagon that touches."""
    count = len(places)
    touching = [[at for at in range(count) if _touch(places[here], places[at])] for here in range(count)]
    return [_steps_from(here, touching) for here in range(count)]


def _touch(one: Sequence[int], other: Sequence[int]) -> bool:
    across, down = other[0] - one[0], other[1] - one[1]
    return max(abs(across), abs(down), abs(across + down)) == 1


def _steps_from(here: int, touching: list[list[int]]) -> list[int]:
    far = len(touching)
    steps = [far] * far
    steps[here] = 0
    edge = [here]
    for place in edge:
        for at in touching[place]:
            if steps[at] == far:
                steps[at] = steps[place] + 1
                edge.append(at)
    return steps
