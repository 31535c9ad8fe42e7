"""A state from a position: what it names is read field by field, the rest stays open."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from proofdeck.validator.engine.kinds import AnyKind, Own, Records, Spot
from proofdeck.validator.engine.positions import PositionError, check_keys, flatten, seat_of
from proofdeck.validator.engine.rules import Frame, steps
from proofdeck.validator.engine.state import AnyState, Shape

if TYPE_CHECKING:
    from proofdeck.validator.engine.law import AnyLaw, Rules

ALWAYS = ("players", "sets", "options", "frames")
"""What a position of any game can say."""


def load(rules: Rules, given: Mapping[str, Any]) -> AnyState:
    """The state; facts of the table first, then the players, then its zones, and last what follows from all these."""
    law, names = rules.law, [str(name) for name in given.get("players", ())]
    table, seat = law.state.shape, law.seats.shape
    position = flatten(given, {*names, *law.nestable})
    named, named_of = _sorted_out(law, position, names)
    sets = rules.sets(position.get("sets", ()), len(names))
    made = [law.seats() for _ in names]
    s: AnyState = law.state(rules.tables, sets, law.options(**position.get("options", {})), made)
    whole = Spot(s, None, s, names, position)
    _fill(table.facts, named, whole)
    for fields in (seat.facts, seat.zones):
        for who, part in enumerate(made):
            _fill(fields, named_of[who], Spot(s, who, part, names, position, f"{names[who]}."))
    _fill(table.zones, named, whole)
    s.stack = _frames(rules, s, position, names)
    return s


def _sorted_out(law: AnyLaw, position: Mapping[str, Any], names: Sequence[str]) -> tuple[set[str], list[set[str]]]:
    """The fields of the table and of each seat that a position says something of; it says nothing else."""
    table, seat = law.state.shape.named_by, law.seats.shape.named_by
    named: set[str] = set()
    named_of: list[set[str]] = [set() for _ in names]
    strangers = []
    for key in position:
        first, _, rest = key.partition(".")
        if key in table:
            named.add(table[key])
        elif first in names and rest in seat:
            named_of[names.index(first)].add(seat[rest])
        elif key not in ALWAYS and key not in law.phase_keys:
            strangers.append(key)
    if strangers:
        own = [kind.also for kind in law.state.shape.kinds.values() if isinstance(kind, Own) and callable(kind.also)]
        known = [*table, *ALWAYS, *law.phase_keys, *(f"{name}.{key}" for name in names for key in seat)]
        check_keys(dict.fromkeys(strangers), [*known, *(key for also in own for key in also(position))])
    return named, named_of


def _fill(fields: Iterable[tuple[str, str, AnyKind]], named: Container[str], spot: Spot, *, made: bool = True) -> None:
    """Read some fields of a part, by name, key and kind; the spot's key is what comes before theirs."""
    state, owner, part, names, position, before = spot
    for name, key, kind in fields:
        if name in named:
            setattr(part, name, kind.read(Spot(state, owner, part, names, position, before + key)))
        elif not (made and kind.stays):
            setattr(part, name, kind.default(Spot(state, owner, part, names, position, before + key)))


def read_record(kind: Records, given: Any, spot: Spot) -> Any:
    """One thing with fields of its own: from a mapping, or from what its main field says."""
    shape: Shape = kind.of.shape
    if not isinstance(given, Mapping):
        if not kind.bare:
            known = ", ".join(shape.keys.values())
            raise PositionError(f"'{spot.key}' holds '{given}'; write it as a mapping with {known}")
        given = {shape.keys[kind.bare]: given}
    check_keys(given, shape.named_by)
    if kind.bare and shape.keys[kind.bare] not in given:
        raise PositionError(f"one of '{spot.key}' does not say its '{shape.keys[kind.bare]}'")
    made: Any = object.__new__(kind.of)
    at = Spot(spot.state, spot.owner, made, spot.names, given)
    _fill((*shape.facts, *shape.zones), {shape.named_by[key] for key in given}, at, made=False)
    return made


def _frames(rules: Rules, s: AnyState, position: Mapping[str, Any], names: Sequence[str]) -> list[Frame]:
    """The frames a position names, or those that its phase stands for."""
    if "frames" in position:
        parsed = [rules.vocabulary.parse(text, names) for text in position["frames"]]
        return [frame for frame in parsed if isinstance(frame, Frame)]
    if rules.law.phases is not None:
        return list(rules.law.phases(s, position, names))
    frames = steps(rules.law.round, s)
    if "turn" in position:
        turn = seat_of(position["turn"], names)
        while frames and (frames[-1].automatic or frames[-1].who != turn):
            frames.pop()
    if not frames:
        raise PositionError("a position of this game must say its 'frames': what is to be decided or done next")
    return frames
