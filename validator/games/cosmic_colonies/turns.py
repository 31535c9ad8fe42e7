# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""A worker's turn: what comes before the action, then collecting or building."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Judge, Verb
from proofdeck.validator.games.cosmic_colonies.abilities import Ability
from proofdeck.validator.games.cosmic_colonies.actions import PASS, Build, Collect, Gather, Pass
from proofdeck.validator.games.cosmic_colonies.building import BUILD, builds
from proofdeck.validator.games.cosmic_colonies.collecting import (
    COLLECT,
    GATHER,
    collects,
    gathers,
    take_gathered,
    take_one_kind,
)
from proofdeck.validator.games.cosmic_colonies.moments import MOMENTS
from proofdeck.validator.games.cosmic_colonies.offers import Step
from proofdeck.validator.games.cosmic_colonies.paying import settle
from proofdeck.validator.games.cosmic_colonies.placing import Placing, take_tile
from proofdeck.validator.games.cosmic_colonies.state import Table
from proofdeck.validator.games.cosmic_colonies.stores import bring_down


class Acting(Frame):
    """A revealed worker is next in order of priority (CC-R17)."""

    form = "{who} is next"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """Lay out the turn: effects before the action (CC-R20), then the action."""
        s.stack.pop()
        s.drawn_from, s.mined = [], []
        seat, ability = s.seats[self.who], s.ability(self.who)
        s.say("turn", "CC-R17", self.who, seat.played[-1])
        if s.advanced:
            s.say("half", "CC-R68" if len(seat.played) > 1 else "CC-R67", self.who, seat.played[-1])
        s.stack.append(Choosing(self.who))
        _push_steps(s, self.who, "before", ability)


def _push_steps(s: Table, who: int, window: str, ability: Ability) -> None:
    """Line the effects of a window up, the first on top."""
    for place in reversed(range(len(ability.windows[window]))):
        s.stack.append(Step(who, window, place))


class Choosing(Frame):
    """A player collects or builds (CC-R18)."""

    form = "{who} collects or builds"
    verbs = frozenset({Collect, Gather, Build, Pass})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Every location, every slot, with the worker's further ways; and nothing, if there is nothing."""
        law = s.law
        yield from (Collect(kind, supply) for kind in law.kinds for supply in (False, True))
        yield from gathers(s, self.who, s.ability(self.who))
        yield from (Build(slot, supply) for slot in law.side(s).names for supply in (False, True))
        yield PASS

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """What the worker and the board allow."""
        return _main_actions(s, self.who) or [PASS]

    def vetted(self, s: Table, action: Action) -> bool:
        """Whether this very action is among those."""
        if type(action) is Build:
            return any(action is known for known in builds(s, self.who, s.ability(self.who), 0))
        return type(action) is Collect and any(action is known for known in collects(s, s.ability(self.who)))


@dataclass(frozen=True, slots=True)
class Further(Frame):
    """A worker's text lets a player build (again) after what she did."""

    extra: int
    last: bool = False
    """Whether it is a second building, after which there is no other."""
    form = "{who} comes to build for {extra} more[ last]"
    automatic = True

    def run(self, s: Table, chance: Chance) -> None:
        """Offer it if anything can be built."""
        s.stack.pop()
        if builds(s, self.who, s.ability(self.who), self.extra):
            s.stack.append(MayBuild(self.who, self.extra, self.last))


@dataclass(frozen=True, slots=True)
class MayBuild(Frame):
    """A player may build (again) for some tokens more."""

    extra: int
    last: bool = False
    form = "{who} may build for {extra} more[ last]"
    verbs = frozenset({Build, Pass})
    complete = True

    def candidates(self, s: Table) -> Iterable[Action]:
        """What can be paid and placed, or nothing."""
        return [*builds(s, self.who, s.ability(self.who), self.extra), PASS]


def _collect(s: Table, who: int, a: Collect | Gather, chance: Chance) -> None:
    """Carry out a collect: line up what follows the tokens (CC-R21), then take them."""
    ability = s.ability(who)
    s.stack.pop()
    s.say("action", "CC-R18", who, "collect")
    if ability.then_build is not None:
        s.stack.append(Further(who, ability.then_build))
    _push_steps(s, who, "collect", ability)
    if isinstance(a, Gather):
        take_gathered(s, who, a)
    else:
        take_one_kind(s, who, a)
    bring_down(s, who)


def _build(s: Table, who: int, a: Build, chance: Chance) -> None:
    """Carry out a build: take the tile, pay and place it, then whatever follows (CC-R28, CC-R30)."""
    ability, frame, law = s.ability(who), s.stack.pop(), s.law
    extra = frame.extra if isinstance(frame, MayBuild) else 0
    if not (isinstance(frame, MayBuild) and frame.last):
        s.say("action", "CC-R18", who, "build")
        _push_steps(s, who, "build", ability)
        if ability.again is not None:
            s.stack.append(Further(who, ability.again, last=True))
    building = law.side(s).slots[a.slot].building
    if a.supply:
        extra += ability.any_tile or 0
        s.held = take_tile(s, building)
    else:
        s.slots[a.slot] = (s.slots[a.slot] or 0) - 1  # CC-R31: it stays empty until the refresh
        s.held = building
        s.say("empty", "CC-R31", who, a.slot)
    s.say("build", "CC-R30", who, a.slot)
    s.stack.append(Placing(who))
    settle(s, who, a.slot, extra)


def _could_act(s: Table, who: int, a: Pass) -> bool:
    return isinstance(s.stack[-1], Choosing) and bool(_main_actions(s, s.stack[-1].who))


def _main_actions(s: Table, who: int) -> list[Action]:
    ability = s.ability(who)
    return [*collects(s, ability), *gathers(s, who, ability), *builds(s, who, ability, 0)]


def _pass(s: Table, who: int, a: Pass, chance: Chance) -> None:
    frame = s.stack.pop()
    s.say("pass", "CC-R18" if isinstance(frame, Choosing) else "CC-R19", who)


VERBS = (
    Verb(Collect, _collect, COLLECT, MOMENTS),
    Verb(Gather, _collect, GATHER, MOMENTS),
    Verb(Build, _build, BUILD, MOMENTS),
    Verb(Pass, _pass, (Clause("CC-R18", _could_act, "whoever can act must collect or build"),), MOMENTS),
)
