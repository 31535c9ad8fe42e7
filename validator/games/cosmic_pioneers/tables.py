"""The catalogue as these rules read it: columns of values, the numbers pieces go by, and the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from proofdeck.generator.catalogue.game import Value
from proofdeck.validator.engine import tables as engine
from proofdeck.validator.engine.claim import Claim
from proofdeck.validator.engine.tables import column, constant
from proofdeck.validator.engine.zones import Column

if TYPE_CHECKING:
    from proofdeck.validator.games.cosmic_pioneers.state import Table

Numbers = Mapping[str, int]
"""The terms of an effect by their names."""
Places = Sequence[Sequence[int]]
"""Hexagons by how far they are across and down."""
SHAPES = ("ring", "cluster")
"""How sectors can be laid (CP-A01)."""
COLOURS = ("red", "blue", "green", "yellow", "violet")
"""As the catalogue's fields list them; goods are numbered in this order."""
EMPTY = -1
"""A space without a lifeform. Colonists are the number of their player, aliens and goods numbers of the tables."""


class Rule(NamedTuple):
    """One thing that a scenario changes."""

    numbers: Numbers
    words: Mapping[str, str]
    """Colours of planets and goods."""


def effect(printed: Value) -> tuple[str, Mapping[str, Value]]:
    """An effect of the catalogue as its kind and parameters."""
    if isinstance(printed, str):
        return printed, {}
    ((kind, params),) = printed.items()
    return kind, params or {}


class Tables(engine.Tables):
    """What one loaded game says; numbers by level or colour go by that name."""

    attributes = constant("attributes", tuple[str, ...])
    native = constant("native", dict[str, str])
    start_credits = constant("start.credits", int)
    start_level = constant("start.level", int)
    start_round = constant("start.round", int)
    free_upgrades = constant("start.free_upgrades", int)
    cards_drawn = constant("setup.alien_cards", int)
    scenarios_drawn = constant("setup.scenarios", int)
    sectors = constant("setup.sectors", int)
    trade_posts = constant("map.trade_post", dict[str, tuple[int, ...]])
    rounds = constant("rounds", int)
    weapons = constant("weapons", dict[str, int])
    engines = constant("engines", dict[str, int])
    slots = constant("cargo.slots", dict[str, int])
    takes_aliens = constant("cargo.aliens", dict[str, bool])
    bombs_aim = constant("bombs.aim", dict[str, str])
    bombs_kill = constant("bombs.kills", dict[str, str])
    least_kill = constant("bombs.least", int)
    alien_roll = constant("adventure.alien_roll", int)
    income = constant("jumpgate.income", int)
    income_per_planet = constant("jumpgate.per_planet", int)
    upgrade_price = constant("jumpgate.upgrade", int)
    restock = constant("restock", int)
    spawn = constant("spawn", int)
    points_per_colonist = constant("scoring.colonist", int)
    points_per_planet = constant("scoring.planet", int)
    credits_counted = constant("scoring.credits", int)
    points_for_credits = constant("scoring.point", int)
    type = column("type", str, absent="")
    copies = column("copies", int, absent=0)
    colour = column("colour", str, absent="")
    species_of = column("species", str, absent="")
    spots = column("spots", int, absent=0)
    green = column("green", int, absent=0)
    planets_added = column("planets", int, absent=0)
    belts = column("belts", int, absent=0)
    phase = column("phase", str)

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        self.wanted = {colour: claim.column(f"pool.{colour}", absent=0) for colour in COLOURS}
        self.step = {number: claim.column(f"steps.{number}") for number in range(1, 13)}
        self.adventures = {roll: claim.column(f"adventure.{roll}") for roll in range(2, 7)}
        self.sides = self._dice()
        self.ability = self._abilities()
        self.scenario_rules = self._rules()
        self.top_level = len(claim.game.constants["weapons"])
        """The highest level of an attribute (CP-R85)."""
        self._number_pieces()
        self._lay_maps()

    def _number_pieces(self) -> None:
        """Colonists have the number of their player; aliens and goods the numbers after the last player's."""
        players = self.claim.game.players[1]
        self.species = self._of_type("alien_card")
        self.meeples = {self._field(name, "species"): name for name in self._of_type("alien")}
        self.crates = {self._field(name, "colour"): name for name in self._of_type("goods")}
        self.colonists = self._of_type("colonist")
        self.commanders = self._of_type("commander")
        self.scenarios = self._of_type("scenario")
        self.first_alien = players
        self.first_goods = players + len(self.species)
        self.alien = Column({name: players + place for place, name in enumerate(self.species)})
        self.crate = {colour: self.first_goods + place for place, colour in enumerate(COLOURS)}
        self.names = [*("" for _ in range(players)), *self.species, *COLOURS]
        """What aliens and goods are called, by number."""

    def _field(self, name: str, field: str) -> str:
        return str(self.claim.components[name].values[field])

    def _of_type(self, kind: str) -> tuple[str, ...]:
        """The components of a type, in catalogue order."""
        return tuple(name for name, part in self.claim.components.items() if part.type.id == kind)

    def _lay_maps(self) -> None:
        """Steps between all places of each shape of the map, without the Trade Post and with it."""
        chart = self.claim.game.constants["map"]
        posts = chart["trade_post"]
        self.map_size = len(chart[SHAPES[0]])
        self.distances = self._measured({shape: chart[shape] for shape in SHAPES}, "map")
        with_post = {shape: (*chart[shape], posts[shape]) for shape in SHAPES}
        self.distances_with_post = self._measured(with_post, "map", "map.trade_post")

    def _measured(self, maps: Mapping[str, Places], *paths: str) -> Column[list[list[int]]]:
        measured = {shape: self.claim.of_constants(distances, places) for shape, places in maps.items()}
        read = {shape: tuple(f"constants.{path}.{shape}" for path in paths) for shape in maps}
        return self.claim.made(measured, read)

    def _dice(self) -> Column[tuple[str, ...]]:
        """What chance calls the sides of each die."""
        parts, fields = self.claim.components, ("pips", "faces")
        dice = [(name, field) for name, part in parts.items() for field in fields if field in part.values]
        sides = {name: tuple(map(str, parts[name].values[field])) for name, field in dice}
        return self.claim.made(sides, {name: (f"components.{name}.{field}",) for name, field in dice})

    def _abilities(self) -> Column[tuple[str, Numbers]]:
        """The one ability of every component that has any."""
        listed = {name: part.values.get("ability") for name, part in self.claim.components.items()}
        able = {name: effect(effects[0]) for name, effects in listed.items() if effects}
        return self.claim.made(able, {name: (f"components.{name}.ability",) for name in able})

    def _rules(self) -> Column[dict[str, list[Rule]]]:
        """All that a scenario changes, by kind; nothing where it changes nothing."""
        values: dict[str, dict[str, list[Rule]]] = {}
        paths = {}
        for name in self._of_type("scenario"):
            values[name] = {}
            for kind, terms in map(effect, self.claim.components[name].values.get("rules") or ()):
                numbers = {term: value for term, value in terms.items() if isinstance(value, int)}
                words = {term: value for term, value in terms.items() if isinstance(value, str)}
                values[name].setdefault(kind, []).append(Rule(numbers, words))
                paths[name] = (f"components.{name}.rules",)
        return self.claim.made(values, paths)

    def lowest_levels(self) -> dict[str, int]:
        """The levels of all attributes before the game (CP-R03)."""
        return dict.fromkeys(self.attributes, self.start_level)

    def all_aliens(self) -> dict[str, int]:
        """All alien meeples by species."""
        found = {self.species_of[name]: self.copies[name] for name in self.meeples.values()}
        return {name: found[name] for name in self.species}

    def all_goods(self) -> dict[str, int]:
        """All goods by colour."""
        found = {self.colour[name]: self.copies[name] for name in self.crates.values()}
        return {colour: found[colour] for colour in COLOURS}

    def rule(self, s: Table, kind: str) -> Sequence[Rule]:
        """The scenario's rules of a kind; none before a scenario is drawn (CP-R17)."""
        return self.scenario_rules[s.scenario].get(kind, ()) if s.scenario else ()


def distances(places: Places) -> list[list[int]]:
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
