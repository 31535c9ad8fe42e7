"""What boards, tiles and workers say, in the form the rules ask for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations

from proofdeck.generator.catalogue.game import Component, Value
from proofdeck.validator.engine import tables as engine
from proofdeck.validator.engine.claim import Claim
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.tables import column, constant
from proofdeck.validator.engine.zones import Column
from proofdeck.validator.games.cosmic_colonies.abilities import Ability, read_ability
from proofdeck.validator.games.cosmic_colonies.actions import Select
from proofdeck.validator.games.cosmic_colonies.grid import Grid, Ground, Shape, ground_on, shape_on
from proofdeck.validator.games.cosmic_colonies.state import Asteroid, Stock, Table, Tile

MAIN, SMALL = "main_building", "small_building"
WORKERS = {"basic": "basic_worker", "advanced": "advanced_worker", "solo": "solo_worker"}
HALVES = {"day": ("ability", "day"), "night": ("ability", "night")}
SIDES = ("basic", "advanced")
"""The sides of an asteroid, the one with harder terrain last."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a tile on the main board, with what the tile costs there."""

    name: str
    building: str
    costs: tuple[Stock, ...]
    """The cost by kind of token; several where the player names the kinds."""
    size: int
    pattern: bool


@dataclass(frozen=True, slots=True)
class Side:
    """One side of the main board."""

    names: tuple[str, ...]
    slots: Column[Slot]
    """The slots by name."""
    facts: Column[Value]

    @property
    def locations(self) -> tuple[str, ...]:
        """The kinds of token that have a location, in printed order."""
        kinds: tuple[str, ...] = self.facts["locations"]
        return kinds

    @property
    def limit(self) -> int:
        """Tokens a location holds after a refresh."""
        tokens: int = self.facts["limit"]
        return tokens


class Tables(engine.Tables):
    """Every value of the catalogue that the rules read."""

    resources = constant("resources", tuple[str, ...])
    rounds = constant("rounds", int)
    workers_per_round = constant("workers_per_round", int)
    workers_used = constant("workers_used", dict[str, int])
    hand_size = constant("hand", int)
    objectives_dealt = constant("objectives_dealt", int)
    first_round = constant("start.round", int)
    first_score = constant("start.score", int)
    start_on_location = constant("start.tokens_on_location", int)
    start_of_each = constant("start.tokens_of_each", int)
    warehouse_limit = constant("warehouse.limit", int)
    touching_edges = constant("touching_edges", int)
    added_on_location = constant("refresh.tokens_on_location", int)
    tiles_in_slot = constant("refresh.tiles_in_slot", int)
    round_marker = constant("refresh.round_marker", int)
    orbit_cards = constant("orbit.cards", int)
    orbit_direction = constant("orbit.direction", str)
    two_players = constant("two_players.players", int)
    two_players_piles = constant("two_players.piles", int)
    two_players_in_pile = constant("two_players.cards_in_pile", int)
    two_players_take_from = constant("two_players.take_from", str)
    two_players_put_on = constant("two_players.put_on", str)
    letters = constant("terrain.letters", dict[str, str])
    scored_terrain = constant("terrain.scored", tuple[str, ...])
    visible_points = constant("scoring.visible", dict[str, tuple[int, ...]])
    dirt_basic = constant("scoring.dirt.basic", int)
    dirt_advanced = constant("scoring.dirt.advanced", int)
    set_size = constant("scoring.set.buildings", int)
    set_points = constant("scoring.set.points", int)
    top_points = constant("scoring.objective.top", int)
    bottom_points = constant("scoring.objective.bottom", int)
    tie_break = constant("scoring.tie_break", tuple[str, ...])
    count_from = constant("rank_and_file.count_from", int)
    set_up_like = constant("solo.set_up_like", int)
    solo_hand = constant("solo.hand", int)
    medium = constant("solo.medium", int)
    robot_of_each = constant("solo.robot.tokens_of_each", int)
    robot_limit = constant("solo.robot.limit", int)
    robot_actions = constant("solo.robot.actions_on_card", int)
    robot_lacking = constant("solo.robot.missing_building", int)
    robot_objectives = constant("solo.robot.own_objectives", int)
    type = column("type", str, absent="")
    copies = column("copies", int, absent=0)
    priority = column("priority", int, absent=0)
    carry = column("carry", int, absent=0)
    robot = column("robot", tuple[Mapping[str, Mapping[str, Value]], ...], absent=())
    units = column("units", int, absent=0)
    resource = column("resource", str)
    top = column("top", str, absent="")
    bottom = column("bottom", str, absent="")
    difficulty = column("difficulty", tuple[int, ...], absent=())
    robot_slots = column("slots", tuple[str, ...], absent=())

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        self.types: dict[str, list[str]] = {}
        for name, component in claim.components.items():
            self.types.setdefault(component.type.id, []).append(name)
        self.kinds: tuple[str, ...] = dict.__getitem__(claim.constants, "resources")
        self.index = {kind: place for place, kind in enumerate(self.kinds)}
        self.main, self.small = self.of_type(MAIN), self.of_type(SMALL)
        self.buildings = self.main + self.small
        (self.solo_board,) = self.of_type("solo_board")
        self.selects: Mapping[str, Action] = Column(claim.each(_selecting))
        self.by_day, self.by_night = self._abilities("day"), self._abilities("night")
        """What each worker can do in either half of a round."""
        self.grid = self._grid()
        self.shapes = self._shapes()
        """A tile in all the ways it can lie."""
        self.grounds = tuple(self._grounds(side) for side in SIDES)
        self.sides = self._sides()

    def of_type(self, kind: str) -> tuple[str, ...]:
        """The components of a type, in catalogue order."""
        return tuple(self.types.get(kind, ()))

    def squares(self, tile: Tile) -> tuple[str, ...]:
        """The names of the squares a tile lies on; none where a position does not say."""
        return self.shapes[tile.building].squares.get(tile.mask, ()) if tile.mask else ()

    def ground(self, asteroid: Asteroid, advanced: bool) -> Ground:
        """The terrain of an asteroid: of the side that lies up, or as an example draws it."""
        if isinstance(asteroid, str):
            return self.grounds[advanced][asteroid]
        return ground_on(self.grid, asteroid, tuple(sorted(self.letters.items())))

    def side(self, s: Table) -> Side:
        """The side of the main board that lies up."""
        return self.sides[s.side]

    def side_for(self, players: int) -> int:
        """The side of the main board for so many players (CC-R02)."""
        return next(place for place, side in enumerate(self.sides) if players in side.facts["players"])

    def tokens(self, kind: str, *, doubles_within: bool) -> int:
        """How many tokens of a kind there are, doubles counted twice (CC-A02)."""
        singles, doubles = (
            [name for name in self.of_type(size) if self.resource[name] == kind] for size in ("single", "double")
        )
        whole = sum(self.copies[name] * self.units[name] for name in (*singles, *doubles))
        replaced = sum(self.copies[name] for name in doubles) if doubles_within else 0
        return whole - replaced * max(self.units[name] for name in singles)

    # ------------------------------------------------------------ made when a catalogue is read

    def _abilities(self, half: str) -> Column[Ability]:
        """The abilities of all workers in one half of a round; by night the day's may come first (CC-R69)."""
        found = self.claim.each(_ability, half)
        paths = self.claim.each(_ability_paths, half) if self.claim.traced else {}
        return self.claim.made({name: ability for name, ability in found.items() if ability}, paths)

    def _grid(self) -> Grid:
        """Room for the largest asteroid, and as much around it as a worker may hang tiles over the edge."""
        boards = [self.claim.components[name].values for name in self.of_type("asteroid")]
        sides = [board[side] for board in boards for side in SIDES]
        over = [ability.bends.outside for half in (self.by_day, self.by_night) for ability in dict.values(half)]
        width = max(len(row) for rows in sides for row in rows)
        return Grid(width, max(map(len, sides)), max(1, *over))

    def _shapes(self) -> Column[Shape]:
        cells = {name: self.claim.components[name].values["cells"] for name in self.buildings}
        made = {name: shape_on(self.grid, tuple((x, y) for x, y in squares)) for name, squares in cells.items()}
        return self.claim.made(made, {name: (f"components.{name}.cells",) for name in made})

    def _grounds(self, side: str) -> Column[Ground]:
        letters = sorted(self.claim.game.constants["terrain"]["letters"].items())
        named = tuple(f"constants.terrain.letters.{letter}" for letter, _ in letters)
        rows = {name: self.claim.components[name].values[side] for name in self.of_type("asteroid")}
        made = {name: ground_on(self.grid, drawn, tuple(letters)) for name, drawn in rows.items()}
        return self.claim.made(made, {name: (f"components.{name}.{side}", *named) for name in made})

    def _sides(self) -> tuple[Side, ...]:
        (board,) = self.of_type("main_board")
        sides = self.claim.components[board].values["sides"]
        slots = self.claim.each(_slots, self.kinds)[board]
        return tuple(self._side(sides[at], slots[at], f"components.{board}.sides.{at}") for at in range(len(sides)))

    def _side(self, side: Mapping[str, Value], slots: Mapping[str, Slot], path: str) -> Side:
        paths = {name: (f"{path}.slots.{place}",) for place, name in enumerate(slots)}
        facts = {fact: side[fact] for fact in ("players", "locations", "limit")}
        return Side(
            tuple(slots),
            self.claim.made(slots, paths),
            self.claim.made(facts, {fact: (f"{path}.{fact}",) for fact in facts}),
        )


def _slots(component: Component, kinds: tuple[str, ...]) -> list[dict[str, Slot]]:
    """The slots of each side of the main board, by name."""
    found = []
    for side in component.values.get("sides", ()) if component.type.id == "main_board" else ():
        slots: dict[str, Slot] = {}
        for slot in side["slots"]:
            name = slot["building"] if slot["building"] not in slots else f"{slot['building']}.2"
            slots[name] = _slot(name, slot, kinds)
        found.append(slots)
    return found


def _slot(name: str, slot: Mapping[str, Value], kinds: tuple[str, ...]) -> Slot:
    if pattern := slot.get("of_a_kind"):
        chosen = permutations(kinds, len(pattern))
        costs = {_stock(dict(zip(each, pattern, strict=True)), kinds) for each in chosen}
        return Slot(name, slot["building"], tuple(sorted(costs, reverse=True)), sum(pattern), True)
    cost = _stock(slot["cost"], kinds)
    return Slot(name, slot["building"], (cost,), sum(cost), False)


def _stock(amounts: Mapping[str, int], kinds: tuple[str, ...]) -> Stock:
    if strangers := amounts.keys() - set(kinds):
        raise KeyError(*strangers)
    return tuple(amounts.get(kind, 0) for kind in kinds)


def _selecting(component: Component) -> Action:
    return Select(component.id)


def _parts(component: Component, half: str) -> list[str]:
    """The fields that say what a worker can do in one half of a round."""
    printed = component.values
    if half == "night" and printed.get("night_adds_day") is not None:
        return ["day", "night"] if printed["night_adds_day"] else ["night"]
    return [part for part in HALVES[half] if part in printed]


def _ability(component: Component, half: str) -> Ability | None:
    parts = _parts(component, half)
    return read_ability([effect for part in parts for effect in component.values[part]]) if parts else None


def _ability_paths(component: Component, half: str) -> tuple[str, ...]:
    adds = "night_adds_day" if half == "night" and component.values.get("night_adds_day") is not None else None
    return tuple(f"components.{component.id}.{part}" for part in (adds, *_parts(component, half)) if part)
