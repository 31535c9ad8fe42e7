# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""What workers' texts offer beside the action: tokens exchanged or fetched, slots and locations filled, tiles moved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Verb
from proofdeck.validator.games.cosmic_colonies.abilities import Effect
from proofdeck.validator.games.cosmic_colonies.actions import PASS, Buy, Fetch, Give, Pass, Refill, Restock, Take
from proofdeck.validator.games.cosmic_colonies.collecting import open_locations
from proofdeck.validator.games.cosmic_colonies.moments import MOMENTS
from proofdeck.validator.games.cosmic_colonies.placing import Adding, Lifting, Placing, can_lift, site, take_tile
from proofdeck.validator.games.cosmic_colonies.state import Table, exact
from proofdeck.validator.games.cosmic_colonies.stores import (
    add_supply,
    bring_down,
    choices,
    counted,
    handfuls,
    in_supply,
    named,
    not_held,
    on_location,
    spend,
    stock_of,
    take_from_location,
    take_from_supply,
)


@dataclass(frozen=True, slots=True)
class Step(Frame):
    """The next effect of a window of the worker's text (CC-R20, CC-R21)."""

    window: str
    place: int
    form = "{who} comes to {window} {place}"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """Offer it, if there is anything in it."""
        s.stack.pop()
        effect = s.ability(self.who).windows[self.window][self.place]
        offer = _offer(s, self.who, effect)
        if offer is not None:
            s.say("offer", "CC-R20" if self.window == "before" else "CC-R21", self.who, effect.kind)
            s.stack.append(offer)


def _offer(s: Table, who: int, effect: Effect) -> Frame | None:
    """The decision an effect leads to; None where nothing could come of it."""
    kind, amount, building = effect
    frame: Frame | None = None
    possible = False
    match kind:
        case "take_supply":
            tokens = amount if None in s.supply else min(amount, sum(n or 0 for n in s.supply))
            frame, possible = Taking(who, tokens), tokens > 0
        case "exchange":
            frame, possible = Giving(who, amount), any(stock_of(s.seats[who]))
        case "restock":
            frame, possible = Restocking(who, amount), any(_room_for(s, one) for one in s.law.kinds)
        case "refill":
            frame, possible = Refilling(who, amount), any(_can_refill(s, name) for name in s.law.side(s).names)
        case "move_tile":
            frame, possible = Lifting(who, amount), any(can_lift(s, who, tile) for tile in s.seats[who].tiles)
        case "buy_small":
            has = sum(stock_of(s.seats[who])) >= amount
            frame, possible = Buying(who, building, amount), has and _can_add(s, who, building)
        case "place_small":
            frame, possible = Adding(who, building), _can_add(s, who, building)
        case "collect_elsewhere" | "build_then_take":
            fetching = Fetching(who, amount, tuple(s.drawn_from) if kind == "collect_elsewhere" else ())
            frame, possible = fetching, any(fetching.allows(s, one) for one in s.law.kinds)
    return frame if possible and (amount or kind == "place_small") else None


def _can_add(s: Table, who: int, building: str) -> bool:
    left = exact(s.tiles[building], f"'{building}' tiles in the supply")
    return left > 0 and site(s, who).takes(building)


def _room_for(s: Table, kind: str) -> bool:
    """Whether a location would get anything: it is not full, and the supply has tokens (CC-R46, CC-R47)."""
    place, side = s.law.index[kind], s.law.side(s)
    return kind in side.locations and on_location(s, place) < side.limit and in_supply(s, place) > 0


def _can_refill(s: Table, name: str) -> bool:
    building = s.law.side(s).slots[name].building
    empty = exact(s.slots[name], f"tiles in the slot of '{name}'") == 0
    return empty and exact(s.tiles[building], f"'{building}' tiles in the supply") > 0


# ---------------------------------------------------------------- decision points


@dataclass(frozen=True, slots=True)
class Taking(Frame):
    """A player may take tokens of her choice from the supply."""

    tokens: int
    form = "{who} may take {tokens}"
    verbs = frozenset({Take, Pass})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """So many of any kinds, or none."""
        return [*_takes(s, self.tokens), PASS]


@dataclass(frozen=True, slots=True)
class Swapping(Frame):
    """A player takes tokens for those she gave."""

    tokens: int
    form = "{who} takes {tokens} in exchange"
    verbs = frozenset({Take})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """So many of any kinds."""
        return _takes(s, self.tokens)


def _takes(s: Table, tokens: int) -> list[Take]:
    there = tuple(min(tokens, in_supply(s, place)) for place in range(len(s.law.kinds)))
    return choices(s.law, Take, there, tokens)


@dataclass(frozen=True, slots=True)
class Giving(Frame):
    """A player may exchange tokens."""

    tokens: int
    form = "{who} may exchange {tokens}"
    verbs = frozenset({Give, Pass})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Up to so many of hers, or none."""
        stock = stock_of(s.seats[self.who])
        sizes = range(1, self.tokens + 1)
        return [*(give for size in sizes for give in choices(s.law, Give, stock, size)), PASS]


@dataclass(frozen=True, slots=True)
class Fetching(Frame):
    """A player may take tokens from a location."""

    tokens: int
    but: tuple[str, ...] = ()
    """The locations of the action itself, which are not meant."""
    form = "{who} may fetch {tokens}[ but not from {but}]"
    verbs = frozenset({Fetch, Pass})
    complete = True

    def allows(self, s: Table, kind: str) -> bool:
        """A location that is meant, not barred, and has tokens."""
        return (
            kind not in self.but
            and kind in open_locations(s, s.ability(self.who))
            and on_location(s, s.law.index[kind]) > 0
        )

    def candidates(self, s: Table) -> Iterable[Action]:
        """Every location that is allowed, or none."""
        return [*(Fetch(kind) for kind in s.law.kinds if self.allows(s, kind)), PASS]


@dataclass(frozen=True, slots=True)
class Restocking(Frame):
    """A player may add tokens from the supply to a location."""

    tokens: int
    form = "{who} may restock {tokens}"
    verbs = frozenset({Restock, Pass})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Every location with room, or none."""
        return [*(Restock(kind) for kind in s.law.kinds if _room_for(s, kind)), PASS]


@dataclass(frozen=True, slots=True)
class Refilling(Frame):
    """A player may fill empty slots, one after the other."""

    slots: int
    form = "{who} may refill {slots}"
    verbs = frozenset({Refill, Pass})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """Every slot that is empty and has a tile left for it, or none."""
        return [*(Refill(name) for name in s.law.side(s).names if _can_refill(s, name)), PASS]


@dataclass(frozen=True, slots=True)
class Buying(Frame):
    """A player may buy a small building."""

    building: str
    tokens: int
    form = "{who} may buy {building} for {tokens}"
    verbs = frozenset({Buy, Pass})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """With any of her tokens, or not; it is only offered where there is a place for it."""
        ways = handfuls(s.law, stock_of(s.seats[self.who]), self.tokens)
        return [*(Buy(self.building, named(s.law, way)) for way in ways), PASS]


# ---------------------------------------------------------------- clauses and effects


def _too_few_there(s: Table, who: int, a: Take) -> bool:
    wanted = counted(s.law, a.tokens)
    return wanted is None or any(n and n > in_supply(s, place) for place, n in enumerate(wanted))


def _other_number(s: Table, who: int, a: Take) -> bool:
    frame = s.stack[-1]
    return isinstance(frame, Taking | Swapping) and len(a.tokens) != frame.tokens


def _take(s: Table, who: int, a: Take, chance: Chance) -> None:
    s.stack.pop()
    for place, tokens in enumerate(counted(s.law, a.tokens) or ()):
        if tokens:
            take_from_supply(s, who, place, tokens)
    s.say("take", "CC-R19", who, a.tokens)
    bring_down(s, who)


def _too_many(s: Table, who: int, a: Give) -> bool:
    frame = s.stack[-1]
    return isinstance(frame, Giving) and len(a.tokens) > frame.tokens


def _give(s: Table, who: int, a: Give, chance: Chance) -> None:
    s.stack.pop()
    spend(s, who, a.tokens)
    s.say("give", "CC-R19", who, a.tokens)
    s.stack.append(Swapping(who, len(a.tokens)))


def _not_meant(s: Table, who: int, a: Fetch) -> bool:
    frame = s.stack[-1]
    return isinstance(frame, Fetching) and not frame.allows(s, a.kind)


def _fetch(s: Table, who: int, a: Fetch, chance: Chance) -> None:
    frame = s.stack.pop()
    assert isinstance(frame, Fetching)
    taken = take_from_location(s, who, s.law.index[a.kind], frame.tokens)
    s.say("fetch", "CC-R21", who, (a.kind, taken))
    bring_down(s, who)


def _no_room(s: Table, who: int, a: Restock) -> bool:
    return a.kind not in s.law.index or not _room_for(s, a.kind)


def _restock(s: Table, who: int, a: Restock, chance: Chance) -> None:
    frame, place = s.stack.pop(), s.law.index[a.kind]
    assert isinstance(frame, Restocking)
    here = on_location(s, place)
    added = min(frame.tokens, s.law.side(s).limit - here, in_supply(s, place))
    s.locations[place] = here + added
    add_supply(s, place, -added)
    s.say("restock", "CC-R20", who, (a.kind, added))


def _no_gap(s: Table, who: int, a: Refill) -> bool:
    return a.slot not in s.law.side(s).names or not _can_refill(s, a.slot)


def _refill(s: Table, who: int, a: Refill, chance: Chance) -> None:
    frame, side = s.stack.pop(), s.law.side(s)
    assert isinstance(frame, Refilling)
    take_tile(s, side.slots[a.slot].building)
    s.slots[a.slot] = s.law.tiles_in_slot
    s.say("refill", "CC-R20", who, a.slot)
    if frame.slots > 1 and any(_can_refill(s, name) for name in side.names):
        s.stack.append(Refilling(who, frame.slots - 1))


def _other_bargain(s: Table, who: int, a: Buy) -> bool:
    frame = s.stack[-1]
    return isinstance(frame, Buying) and (a.building != frame.building or len(a.tokens) != frame.tokens)


def _buy(s: Table, who: int, a: Buy, chance: Chance) -> None:
    s.stack.pop()
    spend(s, who, a.tokens)
    s.held = take_tile(s, a.building)
    s.say("buy", "CC-R20", who, a.building)
    s.stack.append(Placing(who))


_TAKE = (
    Clause("CC-R19", _too_few_there, "the supply does not hold these tokens"),
    Clause("CC-R19", _other_number, "the worker takes another number of tokens"),
)
_GIVE = (
    Clause("CC-R19", not_held, "only tokens of the warehouse can be given"),
    Clause("CC-R19", _too_many, "the worker exchanges no more than that"),
)
_BUY = (
    Clause("CC-R28", not_held, "only tokens of the warehouse buy a small building"),
    Clause("CC-R19", _other_bargain, "the worker offers another bargain"),
)
VERBS = (
    Verb(Take, _take, _TAKE, MOMENTS),
    Verb(Give, _give, _GIVE, MOMENTS),
    Verb(Fetch, _fetch, (Clause("CC-R19", _not_meant, "nothing can be fetched from there"),), MOMENTS),
    Verb(Restock, _restock, (Clause("CC-R46", _no_room, "the location holds no more"),), MOMENTS),
    Verb(Refill, _refill, (Clause("CC-R48", _no_gap, "only an empty slot gets a tile"),), MOMENTS),
    Verb(Buy, _buy, _BUY, MOMENTS),
)
