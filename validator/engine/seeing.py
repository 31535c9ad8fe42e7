"""What can be seen of a state: any zone or number by its path, a player's view, and what she cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from proofdeck.validator.engine.chance import Chance, mix
from proofdeck.validator.engine.kinds import AnyKind, Card, Spot
from proofdeck.validator.engine.positions import PositionError, default_names
from proofdeck.validator.engine.state import AnyState, Shape

if TYPE_CHECKING:
    from proofdeck.validator.engine.law import AnyLaw, Rules


@dataclass(frozen=True, slots=True)
class Query:
    """Something that can be asked of a state: a function of the state and of what the rest of the path names."""

    of: Callable[..., object]
    takes: tuple[str, ...] = ()
    """`seat` for the name of a player, `text` for any word."""
    gives: str = "value"
    """`seat` or `seats` where the answer is players, who are told by name; a rival without a seat is a name already."""
    ordered: bool = False
    """Whether the order of the answer means something."""

    def ask(self, s: Any, words: Sequence[str], names: Sequence[str]) -> object:
        """The answer."""
        given = [
            list(names).index(word) if kind == "seat" else word for kind, word in zip(self.takes, words, strict=True)
        ]
        found: Any = self.of(s, *given)
        match self.gives:
            case "seat":
                return None if found is None else names[found]
            case "seats":
                return [who if isinstance(who, str) else names[who] for who in found]
            case _:
                return found

    def fits(self, words: Sequence[str], names: Sequence[str]) -> bool:
        """Whether the rest of a path is what it takes."""
        if len(words) != len(self.takes):
            return False
        return all(kind != "seat" or word in names for kind, word in zip(self.takes, words, strict=True))


def _decides(s: AnyState) -> int | None:
    return s.stack[-1].who if s.stack and not s.stack[-1].automatic else None


ALWAYS: Mapping[str, Query] = {
    "turn": Query(_decides, gives="seat"),
    "decides": Query(_decides, gives="seat"),
    "over": Query(lambda s: not s.stack),
}
"""What can be asked of every game."""
OFFERED = "others may interrupt"
"""What an offer to another player looks like."""


def look(rules: Rules, s: AnyState, path: str, names: Sequence[str]) -> object:
    """The value that an expectation names."""
    law, words = rules.law, path.split(".")
    first, *rest = words
    if (query := law.looks.get(first) or ALWAYS.get(first)) and query.fits(rest, names):
        return query.ask(s, rest, names)
    if first == "derived":
        return _derive(law.derived, s, rest, path, names)
    if first in names:
        who = list(names).index(first)
        return _look_at_part(law.seat_looks, Spot(s, who, s.seats[who], names), rest, path)
    return _look_at_part(law.looks, Spot(s, None, s, names), words, path)


def _look_at_part(own: Mapping[str, Query], spot: Spot, words: Sequence[str], path: str) -> object:
    shape: Shape = spot.part.shape
    if spot.owner is not None and words and (query := own.get(words[0])) and len(words) == len(query.takes):
        return query.ask(spot.state, [spot.names[spot.owner or 0], *words[1:]], spot.names)
    if found := shape.at(words):
        name, kind, rest = found
        at = Spot(spot.state, spot.owner, spot.part, spot.names, key=shape.keys[name])
        return kind.find(getattr(spot.part, name), rest, path, at)
    known = ", ".join(dict.fromkeys([*shape.written, *own]))
    if spot.owner is not None:
        raise PositionError(f"a player has no '{path}'; she has {known}")
    raise PositionError(f"there is nothing called '{path}' to look at; there are {known}")


def _derive(queries: Mapping[str, Query], s: AnyState, words: Sequence[str], path: str, names: Sequence[str]) -> object:
    for length in range(len(words), 0, -1):
        if (query := queries.get(".".join(words[:length]))) and query.fits(words[length:], names):
            return query.ask(s, words[length:], names)
    raise PositionError(f"nothing is derived as '{path}'; there are {', '.join(queries)}")


# ---------------------------------------------------------------- hidden information


@dataclass(frozen=True, slots=True)
class Hidden:
    """A field that is hidden from somebody now."""

    spot: Spot
    name: str
    kind: AnyKind
    row: tuple[str, int] | None
    """For a field of a record: the key of the row it stands in, and its place there."""


def hidden_fields(s: AnyState, viewer: int, names: Sequence[str]) -> Iterator[Hidden]:
    """Every field that is hidden from a player now."""
    for spot, row in _parts(s, names):
        for name, kind in spot.part.shape.hideable:
            if kind.hides(s, viewer, spot):
                yield Hidden(spot, name, kind, row)


def _parts(s: AnyState, names: Sequence[str]) -> Iterator[tuple[Spot, tuple[str, int] | None]]:
    """The table, the seats, and the records on them; each spot's key is what comes before the keys of its fields."""
    wholes = [Spot(s, None, s, names)]
    wholes += [Spot(s, who, seat, names, key=f"{names[who]}.") for who, seat in enumerate(s.seats)]
    for whole in wholes:
        yield whole, None
        for name, key in whole.part.shape.rows:
            for place, one in enumerate(getattr(whole.part, name)):
                yield Spot(s, whole.owner, one, names), (whole.key + key, place)


def view(s: AnyState, whole: dict[str, Any], viewer: int) -> dict[str, Any]:
    """The position with everything that is hidden from a player reduced to what she sees of it."""
    for found in hidden_fields(s, viewer, whole["players"]):
        part = whole if found.row is None else whole[found.row[0]][found.row[1]]
        key = found.spot.key + found.spot.part.shape.keys[found.name]
        part[key] = found.kind.cover(getattr(found.spot.part, found.name))
    if s.stack and s.stack[-1].who != viewer:  # who is waited for would say who might hold what
        texts = zip(s.stack, whole["frames"], strict=True)
        whole["frames"] = [text if frame.lapse is None else OFFERED for frame, text in texts]
    return whole


def permute(s: AnyState, viewer: int, chance: Chance, backs: Mapping[str, str]) -> None:
    """Mix every pool of cards that a player cannot tell apart; only cards with one back take each other's place."""
    pools: dict[object, list[tuple[Hidden, list[str]]]] = {}
    for found in hidden_fields(s, viewer, default_names(len(s.seats))):
        if (cards := found.kind.loose(getattr(found.spot.part, found.name))) is not None:
            pools.setdefault(_pool(found), []).append((found, cards))
    for pool in pools.values():
        zones = [cards for _, cards in pool]
        groups: dict[str, set[str]] = {}
        for card in {card for cards in zones for card in cards}:
            groups.setdefault(backs.get(card, ""), set()).add(card)
        for back in sorted(groups):
            mix(zones, chance, groups[back].__contains__)
        for found, cards in pool:
            if isinstance(found.kind, Card):
                setattr(found.spot.part, found.name, cards[0])


def _pool(found: Hidden) -> object:
    """Whatever is hidden of one player is one heap to the others; zones of the table are told apart."""
    pool = found.kind.pool(found.spot) if callable(found.kind.pool) else found.kind.pool
    mixes = found.spot.owner is not None and found.kind.hidden != "order"
    return pool or (found.spot.owner, None if mixes else found.name)


def is_ordered(law: AnyLaw, path: str) -> bool:
    """Whether the order of what is found under a path means something."""
    first, *rest = path.split(".")
    if first == "derived":
        return any(query.ordered for name, query in law.derived.items() if ".".join(rest).startswith(name))
    if rest and rest[-1] in ("top", "bottom"):
        return True
    table, seats = law.state.shape, law.seats.shape
    for queries, shape, words in ((law.looks, table, [first, *rest]), (law.seat_looks, seats, rest)):
        if words and words[0] in queries:
            return bool(queries[words[0]].ordered)
        if found := shape.at(words):
            return bool(found[1].ordered)
    return False
