"""States as declared classes: `@state` makes copying, writing out and counting from the kinds of their fields."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Generic, Self, TypeVar, dataclass_transform

from proofdeck.validator.engine.events import Event
from proofdeck.validator.engine.kinds import Amounts, AnyKind, Own, Plain, Player, Records, Seats, Spot, Unwritten
from proofdeck.validator.engine.rules import Frame

_ENGINE = {"law", "sets", "options", "seats", "stack", "events"}
"""The fields that the engine fills in itself."""
C = TypeVar("C")
L = TypeVar("L")
K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Shape:
    """What was made once from a state's class."""

    kinds: dict[str, AnyKind]
    """Field to its kind, in the order of the class; without what the engine fills in itself."""
    keys: dict[str, str]
    """Field to what positions call it."""
    written: dict[str, tuple[str, AnyKind]]
    """What positions call a field to the field, but for the seats."""
    named_by: dict[str, str]
    """Everything that a position can say of a part to the field it is about."""
    facts: tuple[tuple[str, str, AnyKind], ...]
    """The fields that are read first, since others depend on them: name, key, kind."""
    zones: tuple[tuple[str, str, AnyKind], ...]
    """All other fields but the seats, as they are read: amounts last, for they may be what is left."""
    hideable: tuple[tuple[str, AnyKind], ...]
    """The fields that are ever hidden from anybody."""
    rows: tuple[tuple[str, str], ...]
    """The fields that hold records, with their keys."""
    write: Callable[..., None]
    """Adds the fields of a part to a position: state, part, owner, what comes before the keys, names, the position."""
    hold: Callable[..., None]
    """Adds what a part holds to a list of components and a list of amounts: state, part, both lists."""

    def as_data(self, s: Any, part: Any, owner: int | None, names: Sequence[str]) -> dict[str, Any]:
        """A part by itself."""
        whole: dict[str, Any] = {}
        self.write(s, part, owner, "", names, whole)
        return whole

    def at(self, words: Sequence[str]) -> tuple[str, AnyKind, Sequence[str]] | None:
        """The field that a path leads to, and the rest of the path; a field's key may have a dot in it."""
        for length in (1, 2):
            if found := self.written.get(".".join(words[:length])):
                return *found, words[length:]
        return None


@dataclass_transform(field_specifiers=(field,))
def state(cls: type[C]) -> type[C]:
    """A mutable part of a state, with slots; its fields are declared by `zone`."""
    made = dataclass(slots=True)(cls)
    shape = _shape_of(made)
    made.shape = shape  # type: ignore[attr-defined]
    made.copy = _copier(made)  # type: ignore[attr-defined]
    return made


def _shape_of(cls: type[Any]) -> Shape:
    kinds = {part.name: part.metadata["kind"] for part in fields(cls) if "kind" in part.metadata}
    plain = {part.name for part in fields(cls)} - set(kinds)
    if cls.__module__ != __name__ and (undeclared := plain - _ENGINE):
        raise TypeError(f"{cls.__name__}.{min(undeclared)} is not declared: write 'zone.fact(...)' or another kind")
    keys = {name: kind.key or name for name, kind in kinds.items()}
    in_positions = {name: kind for name, kind in kinds.items() if not isinstance(kind, Unwritten | Seats)}
    named_by = {keys[name] + way: name for name, kind in in_positions.items() for way in kind.ways}
    named_by |= {key: name for name, kind in in_positions.items() if isinstance(kind, Own) for key in kind.also_keys}
    first = [(name, keys[name], kind) for name, kind in kinds.items() if isinstance(kind, Plain | Player)]
    rest = [(name, keys[name], kind) for name, kind in kinds.items() if not isinstance(kind, Plain | Player | Seats)]
    return Shape(
        kinds,
        keys,
        {keys[name]: (name, kind) for name, kind in in_positions.items()},
        named_by,
        tuple(first),
        tuple(sorted(rest, key=lambda one: isinstance(one[2], Amounts | Unwritten))),
        tuple((name, kind) for name, kind in kinds.items() if kind.hidden),
        tuple((name, keys[name]) for name, kind in in_positions.items() if isinstance(kind, Records)),
        _writer(kinds, keys),
        _holder(kinds),
    )


# ---------------------------------------------------------------- plain code, made once a class


def _made(name: str, arguments: str, lines: Sequence[str], known: dict[str, Any]) -> Any:
    body = "\n    ".join(lines or ["pass"])
    exec(f"def {name}({arguments}):\n    {body}", known)
    return known[name]


def _copier(cls: type[Any]) -> Any:
    """`copy`: a new object from a copy of each field; what happened is not carried along."""
    known: dict[str, Any] = {"cls": cls}
    given = []
    for part in fields(cls):
        if part.name == "events":
            continue
        kind = part.metadata.get("kind")
        text = kind.copied if kind else "{v}[:]" if part.name == "stack" else "{v}"
        if isinstance(kind, Own) and kind.twin:
            known[f"twin_{part.name}"] = kind.twin
            text = f"twin_{part.name}({{v}})"
        given.append(text.format(v=f"self.{part.name}"))
    return _made("copy", "self", [f"return cls({', '.join(given)})"], known)


def _writer(kinds: dict[str, AnyKind], keys: dict[str, str]) -> Any:
    known: dict[str, Any] = {"Spot": Spot}
    lines = []
    for name, kind in kinds.items():
        match kind:
            case Unwritten() | Seats():
                continue
            case Own():
                known[f"write_{name}"] = kind.writer
                text = f"write_{name}(Spot(s, owner, part, names), {{v}})"
            case Records():
                known[f"one_{name}"] = kind.of.shape
                text = f"[one_{name}.as_data(s, one, owner, names) for one in {{v}}]"
            case _:
                text = kind.written
        lines.append(f"whole[before + {keys[name]!r}] = {text.format(v=f'part.{name}')}")
    return _made("write", "s, part, owner, before, names, whole", lines, known)


def _holder(kinds: dict[str, AnyKind]) -> Any:
    known: dict[str, Any] = {}
    lines = []
    for name, kind in kinds.items():
        value = f"part.{name}"
        match kind:
            case Amounts():
                lines.append(f"amounts.append({value})")
            case Own() if kind.holds:
                known[f"hold_{name}"] = kind.holds
                lines.append(f"cards += hold_{name}(s, {value})")
            case Records():
                known[f"one_{name}"] = kind.of.shape.hold
                lines.append(f"for one in {value}: one_{name}(s, one, cards, amounts)")
            case _ if kind.components:
                lines.append(f"cards += {kind.components.format(v=value)}")
    return _made("hold", "s, part, cards, amounts", lines, known)


# ---------------------------------------------------------------- what every table has


@state
class State(Generic[L, K]):
    """What every game's table has: `class Table(State[Tables, Options])`."""

    law: L = field(compare=False, repr=False)
    """The catalogue as the rules ask for it."""
    sets: tuple[str, ...]
    options: K
    seats: list[Any]
    stack: list[Frame] = field(default_factory=list)
    """What is to be decided or done, the next on top."""
    events: list[Event] | None = field(default=None, compare=False, repr=False, kw_only=True)
    """What happened, if anybody reads it."""
    shape: ClassVar[Shape]

    def copy(self) -> Self:
        """The same, sharing nothing that changes; @state makes it."""
        raise NotImplementedError

    def around(self, first: int = 0) -> list[int]:
        """All players as they sit, from one of them on."""
        count = len(self.seats)
        return [(first + step) % count for step in range(count)]

    def say(self, kind: str, rule: str, who: int | None = None, what: object = None) -> None:
        """Note what happened because of a rule."""
        if self.events is not None:
            self.events.append(Event(kind, rule, who, what))


AnyState = State[Any, Any]
"""The table of whatever game."""
