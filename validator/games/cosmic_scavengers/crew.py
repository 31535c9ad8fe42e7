# ruff: noqa: ARG001 - effects of a kind all take the same arguments
"""What a revealed program comes to: each robot's active icons after all contracts, and the line it runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from proofdeck.validator.games.cosmic_scavengers.geometry import line, turned_step
from proofdeck.validator.games.cosmic_scavengers.state import Slot, Table
from proofdeck.validator.games.cosmic_scavengers.tables import MODES, Effect, Tables, Values

QUARTERS = {"right": 1, "opposite": 2, "left": 3}
"""Where another mode of a robot lies from the active one, clockwise."""


class Traits(NamedTuple):
    """What a set of icons means for a robot."""

    diligence: int
    priority: int
    seeks: frozenset[int]
    capacity: int
    recovery: int


@dataclass(slots=True)
class Member:
    """A programmed robot while contracts are applied."""

    card: str
    mode: str
    lane: int
    base: list[str]
    extra: list[str] = field(default_factory=list)
    inside: int = 0
    far: bool = False
    bend: tuple[int, str] | None = None
    leader: int | None = None
    home: bool = False


class Runner(NamedTuple):
    """A robot ready to run."""

    card: str
    icons: tuple[str, ...]
    traits: Traits
    path: tuple[int, ...]
    delay: int
    """Steps it waits before it enters: it follows another (CS-R65)."""
    home: bool


@dataclass(frozen=True, slots=True)
class Crew:
    """A whole program."""

    runners: tuple[Runner, ...]
    more_robots: int = 0
    """Robots that contracts recover on top (effect recover_more)."""
    ignored: tuple[str, ...] = ()
    """Contracts that cannot apply where they lie (CS-R34)."""
    applied: tuple[str, ...] = ()
    plain: bool = True
    """No contract has changed a line."""


def traits(law: Tables, icons: tuple[str, ...]) -> Traits:
    """Icons counted: diligence (CS-R17, CS-R18, CS-R37), what it seeks (CS-R16, CS-R36), what it carries (CS-R20)."""
    return law.remember(("traits", icons), _traits, law, icons)


def _traits(law: Tables, icons: tuple[str, ...]) -> Traits:
    priority = icons.count("priority")
    each = law.icon_diligence if len(icons) > priority else 0
    weight = law.priority_diligence if priority else 0
    return Traits(
        (len(icons) - priority) * each + priority * weight,
        priority,
        frozenset(law.index[icon] for icon in icons if icon in law.index),
        law.robot_capacity + sum(law.icon_capacity for icon in icons if icon == "capacity"),
        icons.count("recovery"),
    )


def crew_of(s: Table, who: int) -> Crew:
    """The program of a player, made once when it is revealed."""
    seat = s.seats[who]
    if seat.crew is None or s.law.claim.traced:
        seat.crew = _make(s, seat.program, seat.direction)
    return seat.crew


def _make(s: Table, program: list[Slot], direction: str) -> Crew:
    if all(slot.mode for slot in program):
        return Crew(tuple([_as_printed(s, slot, lane, direction) for lane, slot in enumerate(program)]))
    members: list[Member] = []
    for slot in program:
        if slot.mode:
            members.append(_member(s.law, slot, len(members)))
    return _with_contracts(s, program, members, direction)


def _member(law: Tables, slot: Slot, lane: int) -> Member:
    return Member(slot.card, slot.mode, lane, list(law.icons[f"{slot.card} {slot.mode}"]))


def _as_printed(s: Table, slot: Slot, lane: int, direction: str) -> Runner:
    """A robot in a program without contracts, which is the same whenever it is laid like this."""
    key = ("as printed", slot, lane, direction, s.turn, s.boards)
    found: Runner | None = s.law.memory.get(key)
    if found is None:
        (made,) = _runners(s, [_member(s.law, slot, lane)], direction)
        found = s.law.keep(key, made)
    return found


def _with_contracts(s: Table, program: list[Slot], members: list[Member], direction: str) -> Crew:
    """Apply the contracts from the top down, each on what those before it have left (CS-R35)."""
    before, more = 0, 0
    ignored: list[str] = []
    applied: list[str] = []
    for slot in program:
        if slot.mode:
            before += 1
            continue
        legal = False
        for effect in s.law.abilities[slot.card]:
            if effect.kind == "recover_more":
                more += effect.values["robots"]
                legal = True
            else:
                legal |= _apply(s.law, effect, members, before)
        (applied if legal else ignored).append(slot.card)
    plain = all(m.leader is None and not (m.inside or m.far or m.bend) for m in members)
    distinct = len({m.lane for m in members}) == len(members)
    runners = _runners(s, members, direction)
    return Crew(runners, more, tuple(ignored), tuple(applied), plain and distinct)


def _apply(law: Tables, effect: Effect, members: list[Member], before: int) -> bool:
    """Apply one effect; whether it can apply where it lies (CS-R34)."""
    above = members[before - 1] if before else None
    below = members[before] if before < len(members) else None
    values = effect.values
    if effect.kind in PAIRS:
        if above is None or below is None:
            return False
        PAIRS[effect.kind](above, below, before - 1)
        return True
    if effect.kind == "add_icon_to_all":
        for member in members:
            member.extra.append(values["icon"])
        return bool(members)
    target = above if values["to"] == "above" else below
    if target is None:
        return False
    SINGLES[effect.kind](law, target, values)
    return True


# ---------------------------------------------------------------- effects on one robot


def _add_icon(law: Tables, m: Member, values: Values) -> None:
    m.extra.append(values["icon"])


def _remove_icons(law: Tables, m: Member, values: Values) -> None:
    m.base = [icon for icon in m.base if icon != values["icon"]]
    m.extra = [icon for icon in m.extra if icon != values["icon"]]


def _change_icons(law: Tables, m: Member, values: Values) -> None:
    old, new = values["from"], values["into"]
    m.base = [new if icon == old else icon for icon in m.base]
    m.extra = [new if icon == old else icon for icon in m.extra]


def _add_mode(law: Tables, m: Member, values: Values) -> None:
    other = MODES[(MODES.index(m.mode) + QUARTERS[values["beside"]]) % len(MODES)]
    added = list(law.icons[f"{m.card} {other}"])
    for shared in law.corner.get(f"{m.card} {m.mode} {other}", ()):  # the corner between both is one icon
        added.remove(shared)
    m.base += added


def _shift_lane(law: Tables, m: Member, values: Values) -> None:
    if m.lane + values["lanes"] < law.program_size:
        m.lane += values["lanes"]


def _start_inside(law: Tables, m: Member, values: Values) -> None:
    m.inside += values["spaces"]


def _from_far_end(law: Tables, m: Member, values: Values) -> None:
    m.far = not m.far


def _bend(law: Tables, m: Member, values: Values) -> None:
    m.bend = (values["spaces"], values["turn"])


def _bring_home(law: Tables, m: Member, values: Values) -> None:
    m.home = True


SINGLES: dict[str, Callable[[Tables, Member, Values], None]] = {
    "add_icon": _add_icon,
    "remove_icons": _remove_icons,
    "change_icons": _change_icons,
    "add_mode": _add_mode,
    "shift_lane": _shift_lane,
    "start_inside": _start_inside,
    "from_far_end": _from_far_end,
    "bend": _bend,
    "bring_home": _bring_home,
}


# ---------------------------------------------------------------- effects on two robots


def _copy_mode(above: Member, below: Member, leader: int) -> None:
    below.base = above.base + above.extra


def _follow(above: Member, below: Member, leader: int) -> None:
    below.leader = leader


PAIRS: dict[str, Callable[[Member, Member, int], None]] = {
    "copy_mode": _copy_mode,
    "follow": _follow,
}
EFFECTS = {*SINGLES, *PAIRS, "add_icon_to_all", "recover_more"}


# ---------------------------------------------------------------- lines


def _runners(s: Table, members: list[Member], direction: str) -> tuple[Runner, ...]:
    """Each robot with its icons and its line; a follower runs the line of the robot above (CS-R65, CS-A14)."""
    made: list[Runner] = []
    for m in members:
        icons = (*m.base, *m.extra)
        if m.leader is not None:
            path, delay = made[m.leader].path, made[m.leader].delay + 1
        else:
            path, delay = _path(s, m, direction), 0
        made.append(Runner(m.card, icons, traits(s.law, icons), path, delay, m.home))
    return tuple(made)


def _path(s: Table, m: Member, direction: str) -> tuple[int, ...]:
    """The line from the robot's starting space in the designated direction (CS-R43)."""
    if not direction:
        return ()
    way = (s.boards, s.turn, direction, m.lane, m.bend)
    path = s.law.remember(("line", *way), _line, s.law, *way)
    return path[::-1][m.inside :] if m.far else path[m.inside :]


def _line(
    law: Tables, shape: str, turn: int, direction: str, lane: int, bend: tuple[int, str] | None
) -> tuple[int, ...]:
    option, board = law.options.get(f"{shape} {direction}"), law.board(shape)
    if option is None or lane >= len(option.starts):
        return ()  # no such row, which a premise forbids
    step = law.step(shape, option.side)
    turned = bend and (bend[0], turned_step(shape, step, bend[1]))
    return line(board, turn, option.starts[lane], step, turned)
