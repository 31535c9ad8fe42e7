"""The kinds of fields that a state can have: how each is copied, written, counted, read, hidden and looked at.

Copying, writing out and counting are made from these as plain code, once a class; the rest walks over them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from proofdeck.validator.engine.positions import PILE_KEYS, PositionError, check_keys, look_at_pile, read_pile, seat_of


class Spot(NamedTuple):
    """Where a field stands while it is read, written or looked at."""

    state: Any
    owner: int | None
    """Whose it is; None for what belongs to the table."""
    part: Any
    """The table, the seat or the record that has the field."""
    names: Sequence[str]
    given: Mapping[str, Any] = MappingProxyType({})
    """The position that is being read."""
    key: str = ""
    """How the position calls the field."""


V = TypeVar("V")
Values = list[Any] | dict[str, Any]
Hides = Callable[[Any, int, Spot], bool]
"""Whether a field is hidden now: the state, the player who looks, and where it stands."""
HIDDEN = ("others", "all", "order")


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind(Generic[V]):
    """A kind of field. The texts are code with `{v}` for the value."""

    copied: ClassVar[str] = "{v}"
    written: ClassVar[str] = "{v}"
    components: ClassVar[str] = ""
    """What it holds of the box, as something to iterate over."""
    ways: ClassVar[Sequence[str]] = ("",)
    """The endings under which a position may say it."""

    key: str = ""
    """How positions call it, where that is not the field's name."""
    hidden: str | Hides | None = None
    """`others`: only its owner sees it; `all`: nobody does; `order`: what is there, but not in which order."""
    covered: Callable[[V], object] | None = None
    """What is seen of it while it is hidden, where that is not the usual."""
    pool: str | Callable[[Spot], object] = ""
    """Hidden fields of one pool cannot be told apart; else those of one seat, and each of the table's by itself."""
    ordered: bool = False
    """Whether the order means something to an expectation."""
    unsaid: Any = None
    """What it is where a position does not say: a value, or a function of the spot."""
    stays: bool = False
    """Whether it stays as it is made where a position does not say it."""
    spare: bool = False
    """Whether what lies there is out of the game."""
    seen: Callable[[Spot, V, Sequence[str], str], object] | None = None
    """Looks at it where the usual way will not do: spot, value, rest of the path, path."""

    def __post_init__(self) -> None:
        if isinstance(self.hidden, str) and self.hidden not in HIDDEN:
            raise ValueError(f"hidden={self.hidden!r}: it is one of {', '.join(HIDDEN)}, or a function")

    def hides(self, state: Any, viewer: int, spot: Spot) -> bool:
        """Whether a player sees less than all of it."""
        match self.hidden:
            case None:
                return False
            case "others":
                return viewer != spot.owner
            case str():
                return True
            case predicate:
                return predicate(state, viewer, spot)

    def cover(self, value: V) -> object:
        """What is seen of it while it is hidden."""
        return self.covered(value) if self.covered else value is not None

    def loose(self, value: V) -> list[str] | None:
        """The cards of it that can lie otherwise without a player noticing."""
        return None

    def default(self, spot: Spot) -> V:
        """What it is where the position does not say."""
        found: V = self.unsaid(spot) if callable(self.unsaid) else self.unsaid
        return found

    def read(self, spot: Spot) -> V:
        """What the position says."""
        found: V = spot.given[spot.key]
        return found

    def find(self, value: V, how: Sequence[str], path: str, spot: Spot) -> object:
        """What an expectation finds under a path."""
        return self.seen(spot, value, how, path) if self.seen else self.look(value, how, path, spot)

    def look(self, value: V, how: Sequence[str], path: str, spot: Spot) -> object:
        """What is usually found under a path."""
        if how:
            raise PositionError(f"'{path}' asks for nothing that is there: {spot.key} has no parts")
        return value


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile(Kind[list[str]]):
    """Cards on each other, the last one the top; written top first."""

    copied: ClassVar[str] = "{v}[:]"
    written: ClassVar[str] = "{v}[::-1]"
    components: ClassVar[str] = "{v}"
    ways: ClassVar[Sequence[str]] = PILE_KEYS

    def cover(self, value: list[str]) -> object:
        """Its size, or what is there in no order."""
        return self.covered(value) if self.covered else sorted(value) if self.hidden == "order" else len(value)

    def loose(self, value: list[str]) -> list[str] | None:
        """All of it."""
        return value

    def default(self, spot: Spot) -> list[str]:
        """A list of its own."""
        return list(Kind.default(self, spot) or ())

    def read(self, spot: Spot) -> list[str]:
        """Whole, by its ends, or by its size."""
        return read_pile(spot.given, spot.key)

    def look(self, value: list[str], how: Sequence[str], path: str, spot: Spot) -> object:
        """Its cards, its size, one end of it, or the count of a card."""
        return look_at_pile(value, how, path)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(Pile):
    """Cards beside each other, written as they lie."""

    written: ClassVar[str] = "{v}[:]"
    ways: ClassVar[Sequence[str]] = ("",)

    def read(self, spot: Spot) -> list[str]:
        """The cards as they are written."""
        return [str(card) for card in spot.given[spot.key] or ()]

    def look(self, value: list[str], how: Sequence[str], path: str, spot: Spot) -> object:
        """The cards as they lie, or what one asks of any pile."""
        return look_at_pile(value, how, path) if how else list(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Kind[str | None]):
    """One card, or none."""

    components: ClassVar[str] = "({v},) if {v} else ()"

    def loose(self, value: str | None) -> list[str] | None:
        """The card."""
        return [value] if value else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Plain(Kind[V]):
    """A number, a word, yes or no."""

    needed: bool = False
    """Whether every position must say it."""

    def default(self, spot: Spot) -> V:
        """The usual value, unless every position must say it."""
        if self.needed:
            raise PositionError(f"a position must say which '{spot.key}' it is")
        return Kind.default(self, spot)

    def read(self, spot: Spot) -> V:
        """The value, of the kind that it has to begin with."""
        found: V = spot.given[spot.key]
        if type(self.unsaid) in _NAMED and type(found) is not type(self.unsaid):
            raise PositionError(f"'{spot.key}' is '{found}'; it is {_NAMED[type(self.unsaid)]}")
        return found


_NAMED = {int: "a whole number", bool: "true or false", str: "a word"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed(Kind[Values]):
    """Several plain values."""

    copied: ClassVar[str] = "{v}.copy()"
    written: ClassVar[str] = "{v}.copy()"

    def default(self, spot: Spot) -> Values:
        """A list or a mapping of its own."""
        found = Kind.default(self, spot) or ()
        return dict(found) if isinstance(found, Mapping) else list(found)

    def read(self, spot: Spot) -> Values:
        """A list; or a mapping, with what is usual for the names that are left out."""
        found = spot.given[spot.key]
        if not isinstance(found, Mapping):
            return list(found or ())
        if usual := self.default(spot):
            check_keys(found, usual)
        return {**dict(usual), **found}

    def look(self, value: Values, how: Sequence[str], path: str, spot: Spot) -> object:
        """All of them, or the one of that name."""
        match list(how):
            case []:
                return value.copy()
            case [name] if isinstance(value, dict) and name in value:
                return value[name]
            case _:
                known = ", ".join(map(str, value)) or "nothing"
                raise PositionError(f"'{path}' asks for nothing that is there; there are {known}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Player(Kind[int | None]):
    """A player, by number; written by name."""

    written: ClassVar[str] = "None if {v} is None else names[{v}]"

    def read(self, spot: Spot) -> int | None:
        """The number of the player that is named."""
        given = spot.given[spot.key]
        return self.default(spot) if given is None else seat_of(given, spot.names)

    def look(self, value: int | None, how: Sequence[str], path: str, spot: Spot) -> object:
        """Her name."""
        return None if value is None else spot.names[value]


@dataclass(frozen=True, slots=True, kw_only=True)
class Amounts(Listed):
    """So many of each name; None for a number that a position leaves open."""

    components: ClassVar[str] = "items"
    keys: Callable[[Any], Iterable[str]] | None = None
    """The names there are, by the state."""
    words: Mapping[str, Callable[[Spot], dict[str, Any]]] = dataclasses.field(default_factory=dict)
    """Words that stand for all of them at once."""

    def default(self, spot: Spot) -> dict[str, Any]:
        """A mapping of its own."""
        return dict(Kind.default(self, spot) or {})

    def read(self, spot: Spot) -> dict[str, Any]:
        """What is given, and of the rest what it is where nothing is given."""
        given = spot.given[spot.key]
        if isinstance(given, str) and given in self.words:
            return self.words[given](spot)
        if not isinstance(given, Mapping):
            raise PositionError(f"'{spot.key}' is '{given}'; write how many of each name: {{name: 2}}")
        if self.keys is not None:
            check_keys(given, self.keys(spot.state))
        return {**self.default(spot), **given}


@dataclass(frozen=True, slots=True, kw_only=True)
class Records(Kind[list[Any]]):
    """Things with fields of their own, in a row; one may be written by its main field alone."""

    copied: ClassVar[str] = "[one.copy() for one in {v}] if {v} else []"
    of: type[Any]
    bare: str = ""
    """The field that a mere name stands for."""

    def read(self, spot: Spot) -> list[Any]:
        """Each from a mapping, or from a name."""
        from proofdeck.validator.engine.loading import read_record

        return [read_record(self, given, spot) for given in spot.given[spot.key]]

    def look(self, value: list[Any], how: Sequence[str], path: str, spot: Spot) -> object:
        """The main fields of all, or a field of the one with that name."""
        names = [str(getattr(one, self.bare)) if self.bare else str(place) for place, one in enumerate(value)]
        if not how:
            return names
        if how[0] not in names or len(how) < 2:
            raise PositionError(f"'{path}': there is no '{how[0]}'; there are {', '.join(names) or 'none'}")
        one, inner = value[names.index(how[0])], self.of.shape.at(how[1:])
        if inner is None:
            raise PositionError(f"'{path}': it has no '{how[1]}'; it has {', '.join(self.of.shape.keys.values())}")
        return inner[1].find(getattr(one, inner[0]), inner[2], path, spot)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats(Records):
    """The players' parts of the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unwritten(Kind[V]):
    """What positions do not write: found again when they are read, or remembered only for speed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Own(Kind[V]):
    """A field that its game writes and reads by hand, in functions beside it."""

    writer: Callable[[Spot, V], object]
    reader: Callable[[Spot], V]
    """Reads it; what is given stands under the spot's key."""
    holds: Callable[[Any, V], Iterable[str]] | None = None
    """The components in it: the state, the value."""
    twin: Callable[[V], V] | None = None
    """Copies it; not needed where nothing of it ever changes."""
    also: Sequence[str] | Callable[[Mapping[str, Any]], Iterable[str]] = ()
    """Other keys of a position that say something of it; or which they are, by the position."""

    @property
    def also_keys(self) -> Sequence[str]:
        """The other keys that are the same for every position."""
        return () if callable(self.also) else self.also

    def default(self, spot: Spot) -> V:
        """As the game reads it."""
        return self.reader(spot)

    read = default

    def look(self, value: V, how: Sequence[str], path: str, spot: Spot) -> object:
        """As the game looks at it, else as it is written."""
        if self.seen:
            return self.seen(spot, value, how, path)
        if how:
            raise PositionError(f"'{path}' asks for nothing that is there: {spot.key} has no parts")
        return self.writer(spot, value)


AnyKind = Kind[Any]
"""A kind of whatever values."""
