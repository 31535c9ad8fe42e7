"""What boards, tiles and workers say, in the form the rules ask for it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import Any

from proofdeck.validator.engine.claim import Claim
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.zones import UNKNOWN, Column, NeedsToKnow
from proofdeck.validator.games.cosmic_colonies.abilities import read_ability
from proofdeck.validator.games.cosmic_colonies.actions import Select
from proofdeck.validator.games.cosmic_colonies.grid import Grid, Ground, Shape, ground_on, shape_on
from proofdeck.validator.games.cosmic_colonies.state import Seat, Stock, Table, Tile

MAIN, SMALL = "main_building", "small_building"
WORKERS = {"basic": "basic_worker", "advanced": "advanced_worker", "solo": "solo_worker"}
HALVES = {"day": ("ability", "day"), "night": ("ability", "night")}


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
    slots: Column
    """The slots by name."""
    facts: Column

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


class Tables:
    """Every value of the catalogue that the rules read."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.constants = claim.constants
        self.kinds: tuple[str, ...] = tuple(claim.game.constants["resources"])
        self.index = {kind: place for place, kind in enumerate(self.kinds)}
        self.type = claim.column("type")
        self.types: dict[str, list[str]] = {}
        for name, kind in self.type.items():
            self.types.setdefault(kind, []).append(name)
        self.copies = claim.column("copies")
        self.priority = claim.column("priority")
        self.carry = claim.column("carry")
        self.robot = claim.column("robot", absent=())
        self.units = claim.column("units", absent=0)
        self.resource = claim.column("resource")
        self.cells = claim.column("cells")
        self.goals = {part: claim.column(part) for part in ("top", "bottom")}
        self.rows = {side: claim.column(side) for side in ("basic", "advanced")}
        self.selects: dict[str, Action] = {name: Select(name) for name in claim.components}
        self.levels, self.robot_slots = self._solo("difficulty"), self._solo("slots")
        self.main = self.of_type(MAIN)
        self.small = self.of_type(SMALL)
        self.buildings = self.main + self.small
        self.abilities = {half: self._abilities(half) for half in HALVES}
        self.grid = self._grid()
        self.letters = tuple(sorted(claim.game.constants["terrain"]["letters"]))
        self.sides = self._sides()
        self.shapes: dict[str, Shape] = {}
        self.menus: dict[Any, Any] = {}
        """Payments and other lists that come again and again, by what they depend on."""

    def of_type(self, kind: str) -> tuple[str, ...]:
        """The components of a type, in catalogue order."""
        return tuple(self.types.get(kind, ()))

    def shape(self, building: str) -> Shape:
        """A tile in all the ways it can lie."""
        cells = self.cells[building]
        if (made := self.shapes.get(building)) is None:
            made = self.shapes[building] = shape_on(self.grid, tuple((x, y) for x, y in cells))
        return made

    def squares(self, tile: Tile) -> tuple[str, ...]:
        """The names of the squares a tile lies on; none where a position does not say."""
        return self.shape(tile.building).squares.get(tile.mask, ()) if tile.mask else ()

    def ground(self, seat: Seat, advanced: bool) -> Ground:
        """The terrain of a player's asteroid; looked up, so that it counts as read."""
        if seat.ground is None or self.claim.traced:
            if seat.asteroid == UNKNOWN and not seat.rows:
                raise NeedsToKnow("the position does not say which asteroid it is")
            rows = seat.rows or self.rows["advanced" if advanced else "basic"][seat.asteroid]
            named = tuple((letter, self.constants[f"terrain.letters.{letter}"]) for letter in self.letters)
            seat.ground = ground_on(self.grid, rows, named)
        return seat.ground

    def side(self, s: Table) -> Side:
        """The side of the main board that lies up."""
        return self.sides[s.side]

    def _solo(self, field: str) -> Column:
        """What the robot's board says."""
        (board,) = self.of_type("solo_board")
        said = self.claim.components[board].values[field]
        return self.claim.made({field: said}, {field: (f"components.{board}.{field}",)})

    def _abilities(self, half: str) -> Column:
        """The abilities of all workers in one half of a round; by night the day's may come first (CC-R69)."""
        values, paths = {}, {}
        for name, component in self.claim.components.items():
            said = component.values
            parts = [part for part in HALVES[half] if part in said]
            if half == "night" and said.get("night_adds_day") is not None:
                parts = ["day", "night"] if said["night_adds_day"] else ["night"]
                paths[name] = (f"components.{name}.night_adds_day",)
            if parts:
                values[name] = read_ability([effect for part in parts for effect in said[part]])
                paths[name] = (*paths.get(name, ()), *(f"components.{name}.{part}" for part in parts))
        return self.claim.made(values, paths)

    def _grid(self) -> Grid:
        """Room for the largest asteroid, and as much around it as a worker may hang tiles over the edge."""
        boards = [self.claim.components[name].values for name in self.of_type("asteroid")]
        sides = [board[side] for board in boards for side in ("basic", "advanced")]
        over = [ability.bends.outside for half in self.abilities.values() for ability in dict.values(half)]
        width = max(len(row) for rows in sides for row in rows)
        return Grid(width, max(map(len, sides)), max(1, *over))

    def _sides(self) -> tuple[Side, ...]:
        (board,) = self.of_type("main_board")
        sides = self.claim.components[board].values["sides"]
        return tuple(self._side(said, f"components.{board}.sides.{place}") for place, said in enumerate(sides))

    def _side(self, said: Any, path: str) -> Side:
        slots: dict[str, Slot] = {}
        for slot in said["slots"]:
            name = slot["building"] if slot["building"] not in slots else f"{slot['building']}.2"
            slots[name] = self._slot(name, slot)
        paths = {name: (f"{path}.slots.{place}",) for place, name in enumerate(slots)}
        facts = {fact: said[fact] for fact in ("players", "locations", "limit")}
        return Side(
            tuple(slots),
            self.claim.made(slots, paths),
            self.claim.made(facts, {fact: (f"{path}.{fact}",) for fact in facts}),
        )

    def _slot(self, name: str, said: Any) -> Slot:
        if pattern := said.get("of_a_kind"):
            chosen = permutations(range(len(self.kinds)), len(pattern))
            costs = {self._stock(dict(zip(kinds, pattern, strict=True))) for kinds in chosen}
            return Slot(name, said["building"], tuple(sorted(costs, reverse=True)), sum(pattern), True)
        cost = self._stock({self.index[kind]: amount for kind, amount in said["cost"].items()})
        return Slot(name, said["building"], (cost,), sum(cost), False)

    def _stock(self, amounts: dict[int, int]) -> Stock:
        return tuple(amounts.get(place, 0) for place in range(len(self.kinds)))
