"""What robots, contracts and boards say, in the form the rules ask for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, permutations
from typing import Any, NamedTuple

from proofdeck.generator.catalogue.game import Component
from proofdeck.validator.engine import tables as engine
from proofdeck.validator.engine.claim import Claim, abilities
from proofdeck.validator.engine.rules import Action
from proofdeck.validator.engine.tables import column, constant
from proofdeck.validator.engine.zones import Column
from proofdeck.validator.games.cosmic_scavengers.actions import Direct, Fulfill, Program, Recover
from proofdeck.validator.games.cosmic_scavengers.geometry import Board, Cell, board_of

MODES = ("top", "right", "bottom", "left")
CORNERS = {"top": ("top_left", "top_right"), "right": ("top_right", "bottom_right")}
CORNERS |= {"bottom": ("bottom_right", "bottom_left"), "left": ("bottom_left", "top_left")}
STARTING, CONTRACT_ROBOT = "starting_robot", "contract_robot"
PRIZE, ROBOT_CONTRACT, PROGRAMMABLE = "prize", "robot_contract", "programmable"
CONTRACTS = (PRIZE, ROBOT_CONTRACT, PROGRAMMABLE)
KIT = ("cover", "reference")
DIRECTIONS = {"square": "square_direction", "hex": "hex_direction"}
SHIPS = {"square": "square_ship_board", "hex": "hex_ship_board"}
WILD, VOID = "wild", "void"
Values = Mapping[str, Any]
"""The parameters of an effect: numbers, and words for icons and sides."""
Cost = tuple[int, ...]
"""Amounts by resource, wild last."""


class Effect(NamedTuple):
    """One thing a contract does."""

    kind: str
    values: Values


class Option(NamedTuple):
    """A direction: where its robots come from, and where each of them begins."""

    side: str
    starts: tuple[Cell, ...]


class Tables(engine.Tables):
    """Every value of the catalogue that the rules read."""

    resources = constant("resources", tuple[str, ...])
    wild_last = constant("wild_last", tuple[str, ...])
    robot_part = constant("market.parts", int)
    program_size = constant("program.robots", int)
    icon_diligence = constant("diligence.icon", int)
    priority_diligence = constant("diligence.priority", int)
    robot_capacity = constant("capacity.robot", int)
    icon_capacity = constant("capacity.icon", int)
    robots_recovered = constant("recovery.robots", int)
    contracts_recovered = constant("recovery.contracts", int)
    showing_to_end = constant("end.showing", int)
    idle_to_end = constant("stalemate.rounds", int)
    type = column("type", str, absent="")
    copies = column("copies", int, absent=0)
    points = column("points", int, absent=0)
    robot = column("robot", str, absent="")
    shape = column("board", str)
    resource = column("resource", str)
    spaces = column("spaces", tuple[Cell, ...], absent=())

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        self.kinds: tuple[str, ...] = claim.game.constants["resources"]
        self.index = {kind: place for place, kind in enumerate(self.kinds)}
        self.heaps = tuple(f"{kind} marbles" for kind in self.kinds)
        """How a census calls the marbles of each resource."""
        self.types: dict[str, list[str]] = {}
        for name, kind in self.type.items():
            self.types.setdefault(kind, []).append(name)
        self.robots = {*self.of_type(STARTING), *self.of_type(CONTRACT_ROBOT)}
        self.contracts = [name for kind in CONTRACTS for name in self.of_type(kind)]
        self.cost = self._costs()
        self.icons = self._icons()
        self.corner = self._between()
        self.abilities = self._abilities()
        self.edges = self._edges()
        self.options = self._options()
        programs: dict[str, list[Action]] = {name: [Program(name)] for name in self.of_type(PROGRAMMABLE)}
        self.programs = Column(programs | {name: [Program(name, mode) for mode in MODES] for name in self.robots})
        self.recovers: Column[Action] = Column({name: Recover(name) for name in self.programs})
        self.fulfills: dict[str, Action] = {name: Fulfill(name) for name in self.contracts}
        self.directs: dict[str, list[Direct]] = {
            shape: [Direct(option) for option in dict.fromkeys(self._named(shape))] for shape in DIRECTIONS
        }

    def of_type(self, kind: str) -> list[str]:
        """The components of a type, in catalogue order."""
        return self.types.get(kind, [])

    def board(self, shape: str) -> Board:
        """The ship of a shape; looked up, so that its spaces count as read."""
        spaces = self.spaces[self.of_type(SHIPS[shape])[0]]
        return self.remember(("board", shape), board_of, shape, spaces)

    def step(self, shape: str, side: str) -> Cell:
        """How a robot that comes from a side moves."""
        across, down = self.constants[f"steps.{shape}.{side}"]
        return across, down

    def boards_for(self, players: int) -> str:
        """The shape of the boards for so many players (CS-R02)."""
        return str(self.constants[f"players.{players}.board"])

    def market_for(self, players: int) -> int:
        """How many contracts the market has for so many players (CS-R07)."""
        return int(self.constants[f"players.{players}.market"])

    def pool_for(self, players: int) -> list[int]:
        """The marbles that the setup table puts into the pool (CS-R03)."""
        return [self.constants[f"players.{players}.pool.{kind}"] for kind in self.resources]

    def supply_for(self, players: int) -> list[int]:
        """What the pool leaves of all marbles."""
        return [every - here for every, here in zip(self.all_marbles(), self.pool_for(players), strict=True)]

    def contract_robots(self) -> dict[str, int]:
        """The stacks of contract robots, by how many are in each (CS-R05)."""
        return {robot: self.copies[robot] for robot in self.of_type(CONTRACT_ROBOT)}

    def all_marbles(self) -> list[int]:
        """All marbles there are, by resource."""
        marbles = self.of_type("marble")
        return [sum(self.copies[m] for m in marbles if self.resource[m] == kind) for kind in self.kinds]

    def kit(self, shape: str) -> tuple[str, ...]:
        """The cards a player has besides robots, for this board (CS-R04)."""
        return tuple(chain.from_iterable(self.of_type(kind) for kind in (*KIT, DIRECTIONS[shape])))

    # ---------------------------------------------------------------- reading the catalogue

    def _costs(self) -> Column[Cost]:
        """Costs as amounts by resource, wild last."""
        found = self.claim.each(_cost, (*self.kinds, WILD))
        made = {name: cost for name, cost in found.items() if cost is not None}
        return self.claim.made(made, {name: (f"components.{name}.cost",) for name in made})

    def _icons(self) -> Column[tuple[str, ...]]:
        """The active icons of each mode of each robot: its edge, and both corners beside it (CS-R15)."""
        found = self.claim.each(_icons_of)
        return self._column([part for name in self.robots for part in found[name]])

    def _between(self) -> Column[tuple[str, ...]]:
        """The icon on the corner between two modes of a robot, which belongs to both (CS-R15)."""
        return self._column([part for parts in self.claim.each(_icons_between).values() for part in parts])

    def _column(self, parts: Sequence[Icons]) -> Column[tuple[str, ...]]:
        """A column of icons, from keys with their icons and the paths these came from."""
        return self.claim.made({key: icons for key, icons, _ in parts}, {key: paths for key, _, paths in parts})

    def _abilities(self) -> Column[tuple[Effect, ...]]:
        found = self.claim.each(_effects_of)
        told = self.contracts if self.claim.traced else ()
        paths = {name: tuple(path for _, _, path in self.claim.effects(name)) for name in told}
        return self.claim.made({name: found[name] for name in self.contracts}, paths)

    def _edges(self) -> Column[str]:
        """The direction option on each edge of each direction card."""
        values, paths = {}, {}
        for kind in DIRECTIONS.values():
            for name in self.of_type(kind):
                for mode, option in self.claim.components[name].values["edges"].items():
                    values[f"{name} {mode}"] = option
                    paths[f"{name} {mode}"] = (f"components.{name}.edges.{mode}",)
        return self.claim.made(values, paths)

    def _named(self, shape: str) -> list[str]:
        return [dict.__getitem__(self.edges, f"{c} {m}") for c in self.of_type(DIRECTIONS[shape]) for m in MODES]

    def _options(self) -> Column[Option]:
        """The direction options by board and name."""
        values, paths = {}, {}
        for board in self.of_type("direction_board"):
            printed = self.claim.components[board].values
            for place, option in enumerate(printed["options"]):
                key = f"{printed['board']} {option['name']}"
                values[key] = Option(option["side"], tuple((x, y) for x, y in option["starts"]))
                path = f"components.{board}.options.{place}"
                parts = [f"{path}.{field}" for field in ("name", "side", "starts")]
                paths[key] = (*parts, f"components.{board}.board")
        return self.claim.made(values, paths)


Icons = tuple[str, tuple[str, ...], tuple[str, ...]]
"""A key of a column, the icons there, and the paths these came from."""


def _cost(component: Component, kinds: tuple[str, ...]) -> Cost | None:
    printed = component.values.get("cost")
    return None if printed is None else tuple(printed.get(kind, 0) for kind in kinds)


def _icons_of(component: Component) -> list[Icons]:
    """The active icons of each mode of a robot; none of what has no edges."""
    edges, corners = component.values.get("edges") or {}, component.values.get("corners") or {}
    return [_icons_at(component.id, mode, edges, corners) for mode in MODES if mode in edges]


def _icons_at(name: str, mode: str, edges: Mapping[str, Any], corners: Mapping[str, str]) -> Icons:
    beside = [corner for corner in CORNERS[mode] if corner in corners]
    paths = (f"components.{name}.edges.{mode}", *(f"components.{name}.corners.{corner}" for corner in beside))
    return f"{name} {mode}", (*edges[mode], *(corners[corner] for corner in beside)), paths


def _icons_between(component: Component) -> list[Icons]:
    name, corners = component.id, component.values.get("corners") or {}
    return [
        (f"{name} {mode} {other}", (icon,), (f"components.{name}.corners.{corner}",))
        for corner, icon in corners.items()
        for mode, other in permutations(MODES, 2)
        if corner in CORNERS[mode] and corner in CORNERS[other]
    ]


def _effects_of(component: Component) -> tuple[Effect, ...]:
    return tuple(Effect(kind, params) for kind, params, _ in abilities(component))
