"""The robot of the solo game: it tries the left action of its card, then the right one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Frame
from proofdeck.validator.games.cosmic_colonies.state import Robot, Stock, Table
from proofdeck.validator.games.cosmic_colonies.stores import add_supply, gain, on_location, said, stock_of
from proofdeck.validator.games.cosmic_colonies.tables import Slot


@dataclass(frozen=True, slots=True)
class RobotTurn(Frame):
    """The robot acts beside the player."""

    form: ClassVar[str] = "robot acts beside {who}"
    automatic: ClassVar[bool] = True

    def run(self, s: Table, chance: Chance) -> None:
        """Try the actions of the card in order until one works (CC-R81); its ability is for players (CC-R87)."""
        s.stack.pop()
        assert s.robot
        for action in s.law.robot[s.robot.played[-1]][: s.law.constants["solo.robot.actions_on_card"]]:
            if _attempt(s, s.robot, action):
                s.say("robot done", "CC-R81")
                return
            s.say("robot fails", "CC-R81", None, next(iter(action)))
        s.say("robot idle", "CC-R87", None, s.robot.played[-1])


def _attempt(s: Table, robot: Robot, action: Mapping[str, Any]) -> bool:
    ((kind, terms),) = action.items()
    match kind:
        case "robot_build":
            return _build(s, robot, terms["building"])
        case "robot_collect":
            return _collect(s, robot, terms["icons"])
        case _:
            raise ValueError(f"the robot cannot '{kind}'")


def _build(s: Table, robot: Robot, building: str) -> bool:
    """Take a tile of that building off the board and pay for it, or fail (CC-R82)."""
    side = s.law.side(s)
    for place, name in enumerate(side.names):
        slot: Slot = side.slots[name]
        if slot.building != building or not said(s.slots[place], f"tiles in the slot of '{name}'"):
            continue
        paid = _payment(slot, stock_of(robot))
        if paid is not None:
            s.slots[place] = (s.slots[place] or 0) - 1
            for kind, tokens in enumerate(paid):
                gain(robot, kind, -tokens)
                add_supply(s, kind, tokens)
            robot.built[building] += 1
            s.say("robot builds", "CC-R82", None, building)
            s.say("stack", "CC-R83", None, (building, robot.built[building]))
            return True
    return False


def _payment(slot: Slot, stock: Stock) -> Stock | None:
    """The cost, or its pattern from the most plentiful kinds, ties in printed order (CC-A07)."""
    cost = slot.costs[0]
    if slot.pattern:
        plentiful = sorted(range(len(stock)), key=lambda kind: -stock[kind])
        amounts = dict(zip(plentiful, sorted(cost, reverse=True), strict=True))
        cost = tuple(amounts[kind] for kind in range(len(stock)))
    return cost if all(have >= due for have, due in zip(stock, cost, strict=True)) else None


def _collect(s: Table, robot: Robot, icons: tuple[str, ...]) -> bool:
    """Icon by icon a token, if there is one and room for it (CC-R84, CC-R86); any token is a success (CC-R85)."""
    taken: list[str] = []
    for icon in icons:
        kind = s.law.index[icon]
        here = on_location(s, kind)
        if here and sum(stock_of(robot)) < s.law.constants["solo.robot.limit"]:
            s.locations[kind] = here - 1
            gain(robot, kind, 1)
            taken.append(icon)
    s.say("robot collects", "CC-R84", None, tuple(taken) or "nothing")
    if len(taken) < len(icons) and sum(stock_of(robot)) >= s.law.constants["solo.robot.limit"]:
        s.say("robot full", "CC-R86", None, sum(stock_of(robot)))
    s.say("robot success" if taken else "robot failure", "CC-R85")
    return bool(taken)
