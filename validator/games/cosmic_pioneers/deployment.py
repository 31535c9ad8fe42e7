# ruff: noqa: ARG001 - clauses and effects all take the same arguments
"""Phase 4: loading and unloading, or both at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from proofdeck.validator.engine.chance import Chance
from proofdeck.validator.engine.rules import Action, Clause, Frame, Judge, Verb
from proofdeck.validator.games.cosmic_pioneers.actions import DONE, Done, Exchange, Load, Unload
from proofdeck.validator.games.cosmic_pioneers.cargo import name_of, piece_of
from proofdeck.validator.games.cosmic_pioneers.chart import JUMPGATE
from proofdeck.validator.games.cosmic_pioneers.moments import moments
from proofdeck.validator.games.cosmic_pioneers.powers import power
from proofdeck.validator.games.cosmic_pioneers.state import Table
from proofdeck.validator.games.cosmic_pioneers.surface import capacity, carries_aliens, put_aboard, settle, unload_goods
from proofdeck.validator.games.cosmic_pioneers.tables import EMPTY


@dataclass(frozen=True, slots=True)
class DeployPhase(Frame):
    """A player's deployment phase begins."""

    form: ClassVar[str] = "{who} comes to deploy"
    automatic: ClassVar[bool] = True

    def run(self, s: Table, chance: Chance) -> None:
        """Nothing for the crashed (CP-R72), nor at the Jumpgate (CP-A42)."""
        s.stack.pop()
        seat = s.seats[self.who]
        if not seat.crashed and s.places[seat.place] != JUMPGATE:
            s.stack.append(Deploying(self.who))


@dataclass(frozen=True, slots=True)
class Deploying(Frame):
    """A player loads and unloads in any order (CP-R87), or exchanges, which is both at once (CP-R88)."""

    swaps: int = 0
    form: ClassVar[str] = "{who} deploys[ after {swaps} exchanges]"
    verbs: ClassVar[frozenset[type[Action]]] = frozenset({Load, Exchange, Unload, Done})

    def candidates(self, s: Table) -> Iterable[Action]:
        """Every space and goods, everything aboard."""
        place = s.seats[self.who].place
        here = [*(str(at + 1) for at in range(len(s.surface[place]))), *_lying(s, place)]
        aboard = _aboard(s, self.who)
        yield from (Load(what) for what in here)
        yield from (Exchange(what, target) for what in aboard for target in here)
        for what in aboard:
            yield from (Unload(what, space) for space in range(len(s.surface[place]) + 1))
        yield DONE

    def quick(self, s: Table, judge: Judge) -> list[Action] | None:
        """What can be loaded or exchanged and what can be unloaded now."""
        return [*self._loads(s), *_unloads(s, self.who), DONE]

    def _loads(self, s: Table) -> list[Action]:
        who = self.who
        seat = s.seats[who]
        row = s.surface[seat.place]
        targets = [str(at + 1) for at in range(len(row)) if loadable(s, who, row[at])] + _lying(s, seat.place)
        slots = capacity(s, who)
        if len(seat.cargo) < slots:
            return [Load(target) for target in targets]
        if self.swaps >= slots:
            return []
        return [
            Exchange(what, target)
            for what in _aboard(s, who)
            for target in targets
            if _fits_after(s, who, what, target)
        ]


def _lying(s: Table, place: int) -> list[str]:
    return list(dict.fromkeys(s.law.names[piece] for piece in s.goods[place]))


def _aboard(s: Table, who: int) -> list[str]:
    return list(dict.fromkeys(name_of(s, who, piece) for piece in s.seats[who].cargo))


def loadable(s: Table, who: int, piece: int) -> bool:
    """Own colonists (CP-A22), and aliens where the cargo level allows them (CP-R27)."""
    if piece == EMPTY:
        return False
    if piece < s.law.first_alien:
        return piece == who or s.options.any_colonists
    return carries_aliens(s, who)


def _unloads(s: Table, who: int) -> list[Action]:
    seat = s.seats[who]
    row = s.surface[seat.place]
    room = EMPTY in row
    found: list[Action] = []
    for piece in dict.fromkeys(seat.cargo):
        name = name_of(s, who, piece)
        if piece >= s.law.first_goods or room:
            found.append(Unload(name))
        if room and piece < s.law.first_alien and power(s, who, "unload_anywhere", "deployment") is not None:
            found += [Unload(name, at + 1) for at, there in enumerate(row) if there == EMPTY]
    return found


def _is_space(what: str) -> bool:
    """Whether this is the number of a space, written as everybody writes it."""
    return what.isdecimal() and what == str(int(what))


def _target(s: Table, who: int, what: str) -> int:
    """The piece that a space or a colour stands for; none if there is nothing."""
    place = s.seats[who].place
    row = s.surface[place]
    if _is_space(what):
        return row[int(what) - 1] if 0 < int(what) <= len(row) else EMPTY
    piece = s.law.crate.get(what, EMPTY)
    return piece if piece in s.goods[place] else EMPTY


def _fits_after(s: Table, who: int, what: str, target: str) -> bool:
    """Whether a lifeform that goes down finds a space, the one that comes aboard having left its own."""
    piece = piece_of(s, who, what)
    row = s.surface[s.seats[who].place]
    same = piece == _target(s, who, target)
    return not same and (piece >= s.law.first_goods or _is_space(target) or EMPTY in row)


# ---------------------------------------------------------------- what forbids it


def _deploying(s: Table) -> Deploying:
    frame = s.stack[-1]
    assert isinstance(frame, Deploying)
    return frame


def _nothing_there(s: Table, who: int, a: Load) -> bool:
    return _target(s, who, a.what) == EMPTY


def _goal_missing(s: Table, who: int, a: Exchange) -> bool:
    return _target(s, who, a.target) == EMPTY


def _full(s: Table, who: int, a: Load) -> bool:
    return len(s.seats[who].cargo) >= capacity(s, who)


def _alien(s: Table, who: int, what: str) -> bool:
    alien = s.law.first_alien <= _target(s, who, what) < s.law.first_goods
    return alien and not carries_aliens(s, who)


def _no_aliens(s: Table, who: int, a: Load) -> bool:
    return _alien(s, who, a.what)


def _no_aliens_either(s: Table, who: int, a: Exchange) -> bool:
    return _alien(s, who, a.target)


def _stranger(s: Table, who: int, what: str) -> bool:
    piece = _target(s, who, what)
    return EMPTY < piece < s.law.first_alien and not loadable(s, who, piece)


def _not_own(s: Table, who: int, a: Load) -> bool:
    return _stranger(s, who, a.what)


def _not_own_either(s: Table, who: int, a: Exchange) -> bool:
    return _stranger(s, who, a.target)


def _not_aboard(s: Table, who: int, a: Unload | Exchange) -> bool:
    return piece_of(s, who, a.what) not in s.seats[who].cargo


def _room_aboard(s: Table, who: int, a: Exchange) -> bool:
    return len(s.seats[who].cargo) < capacity(s, who)


def _swapped_enough(s: Table, who: int, a: Exchange) -> bool:
    return _deploying(s).swaps >= capacity(s, who)


def _no_space_after(s: Table, who: int, a: Exchange) -> bool:
    there = _target(s, who, a.target) != EMPTY and not _not_aboard(s, who, a)
    return there and not _fits_after(s, who, a.what, a.target)


def _is_goods(s: Table, who: int, a: Unload) -> bool:
    return piece_of(s, who, a.what) >= s.law.first_goods


def _no_space(s: Table, who: int, a: Unload) -> bool:
    row = s.surface[s.seats[who].place]
    taken = a.space > len(row) or (a.space > 0 and row[a.space - 1] != EMPTY)
    return not _is_goods(s, who, a) and (EMPTY not in row or taken)


def _not_at_will(s: Table, who: int, a: Unload) -> bool:
    """Only a power lets colonists go to other spaces than the leftmost, and aliens never to others."""
    if not a.space:
        return False
    colonist = EMPTY < piece_of(s, who, a.what) < s.law.first_alien
    return not colonist or power(s, who, "unload_anywhere", "deployment") is None


# ---------------------------------------------------------------- what it does


def _lift(s: Table, who: int, what: str) -> None:
    """Take a lifeform or goods aboard (CP-R87)."""
    seat, piece = s.seats[who], _target(s, who, what)
    if _is_space(what):
        s.surface[seat.place][int(what) - 1] = EMPTY
    else:
        s.goods[seat.place].remove(piece)
    put_aboard(s, who, piece)


def _load(s: Table, who: int, a: Load, chance: Chance) -> None:
    goods = not _is_space(a.what)
    _lift(s, who, a.what)
    s.say("load", "CP-R92" if goods else "CP-R87", who, a.what)


def _set_down(s: Table, who: int, piece: int, space: int) -> None:
    seat = s.seats[who]
    seat.cargo.remove(piece)
    if piece >= s.law.first_goods:
        unload_goods(s, who, seat.place, piece)
    elif space:
        s.surface[seat.place][space - 1] = piece
        s.say("power", "CP-R29", who, space)
    else:
        settle(s, seat.place, piece)
        s.say("unload", "CP-R89", who, name_of(s, who, piece))


def _exchange(s: Table, who: int, a: Exchange, chance: Chance) -> None:
    frame = _deploying(s)
    _lift(s, who, a.target)
    _set_down(s, who, piece_of(s, who, a.what), 0)
    s.say("exchange", "CP-R88", who, a.what)
    s.stack[-1] = Deploying(who, frame.swaps + 1)


def _unload(s: Table, who: int, a: Unload, chance: Chance) -> None:
    _set_down(s, who, piece_of(s, who, a.what), a.space)


_MOMENTS = moments("CP-R87", "pieces are loaded and unloaded in the deployment phase")
VERBS = (
    Verb(
        Load,
        _load,
        (
            Clause("CP-R87", _nothing_there, "there is nothing to load"),
            Clause("CP-R26", _full, "all cargo slots are taken"),
            Clause("CP-R27", _no_aliens, "aliens need a higher cargo level"),
            Clause("CP-R87", _not_own, "only colonists of one's own are loaded"),
        ),
        _MOMENTS,
    ),
    Verb(
        Exchange,
        _exchange,
        (
            Clause("CP-R87", _goal_missing, "there is nothing to load"),
            Clause("CP-R87", _not_aboard, "that is not aboard"),
            Clause("CP-R27", _no_aliens_either, "aliens need a higher cargo level"),
            Clause("CP-R87", _not_own_either, "only colonists of one's own are loaded"),
            Clause("CP-R88", _room_aboard, "with a free slot one loads and unloads one after the other"),
            Clause("CP-R88", _swapped_enough, "every slot has been exchanged"),
            Clause("CP-R88", _no_space_after, "there would be no space for it, or nothing would change"),
        ),
        _MOMENTS,
    ),
    Verb(
        Unload,
        _unload,
        (
            Clause("CP-R87", _not_aboard, "that is not aboard"),
            Clause("CP-R19", _no_space, "there is no empty space"),
            Clause("CP-R89", _not_at_will, "colonists go to the leftmost, aliens to the rightmost empty space"),
        ),
        _MOMENTS,
    ),
)
