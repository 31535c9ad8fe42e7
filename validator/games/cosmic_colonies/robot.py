"""The robot of the solo game: it tries the left action of its card, then the right one."""

from __future__ import annotations

from collections.abc import Mapping

from proofdeck.generator.catalogue.game import Value
from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Frame
from proofdeck.validator.engine.zones import NeedsToKnow
from proofdeck.validator.games.cosmic_colonies.state import Stock, Table, exact
from proofdeck.validator.games.cosmic_colonies.stores import add_supply, on_location
from proofdeck.validator.games.cosmic_colonies.tables import Slot


class RobotTurn(Frame):
    """The robot acts beside the player."""

    form = "robot acts beside {who}"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """Try the actions of the card in order until one works (CC-R81); its ability is for players (CC-R87)."""
        s.stack.pop()
        if not s.robot_played:
            raise NeedsToKnow("the position does not say which worker the robot has")
        card = s.robot_played[-1]
        for action in s.law.robot[card][: s.law.robot_actions]:
            if _attempt(s, action):
                s.say("robot done", "CC-R81")
                return
            s.say("robot fails", "CC-R81", None, next(iter(action)))
        s.say("robot idle", "CC-R87", None, card)


def _attempt(s: Table, action: Mapping[str, Mapping[str, Value]]) -> bool:
    ((kind, terms),) = action.items()
    match kind:
        case "robot_build":
            return _build(s, terms["building"])
        case "robot_collect":
            return _collect(s, terms["icons"])
        case _:
            raise ValueError(f"the robot cannot '{kind}'")


def _build(s: Table, building: str) -> bool:
    """Take a tile of that building off the board and pay for it, or fail (CC-R82)."""
    side = s.law.side(s)
    for name in side.names:
        slot = side.slots[name]
        if slot.building != building or not exact(s.slots[name], f"tiles in the slot of '{name}'"):
            continue
        stock = _stock(s)
        paid = _payment(slot, stock)
        if paid is not None:
            s.slots[name] = (s.slots[name] or 0) - 1
            s.robot_stock = tuple(have - due for have, due in zip(stock, paid, strict=True))
            for kind, tokens in enumerate(paid):
                add_supply(s, kind, tokens)
            s.robot_built[building] = s.robot_built.get(building, 0) + 1
            s.say("robot builds", "CC-R82", None, building)
            s.say("stack", "CC-R83", None, (building, s.robot_built[building]))
            return True
    return False


def _stock(s: Table) -> Stock:
    if s.robot_stock is None:
        raise NeedsToKnow("the position does not say what the robot has")
    return s.robot_stock


def _payment(slot: Slot, stock: Stock) -> Stock | None:
    """The cost, or its pattern from the most plentiful kinds, ties in printed order (CC-A07)."""
    cost = slot.costs[0]
    if slot.pattern:
        plentiful = sorted(range(len(stock)), key=lambda kind: -stock[kind])
        amounts = dict(zip(plentiful, sorted(cost, reverse=True), strict=True))
        cost = tuple(amounts[kind] for kind in range(len(stock)))
    return cost if all(have >= due for have, due in zip(stock, cost, strict=True)) else None


def _collect(s: Table, icons: tuple[str, ...]) -> bool:
    """Icon by icon a token, if there is one and room for it (CC-R84, CC-R86); any token is a success (CC-R85)."""
    taken: list[str] = []
    stock = list(_stock(s))
    for icon in icons:
        kind = s.law.index[icon]
        here = on_location(s, kind)
        if here and sum(stock) < s.law.robot_limit:
            s.locations[kind] = here - 1
            stock[kind] += 1
            taken.append(icon)
    s.robot_stock = tuple(stock)
    s.say("robot collects", "CC-R84", None, tuple(taken) or "nothing")
    if len(taken) < len(icons) and sum(stock) >= s.law.robot_limit:
        s.say("robot full", "CC-R86", None, sum(stock))
    s.say("robot success" if taken else "robot failure", "CC-R85")
    return bool(taken)
