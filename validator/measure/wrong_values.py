"""Plausible wrong values: the slips people make when they type a catalogue, each told by its kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import Leaf, value_at, with_value

GONE = "gone"
"""Stands for an ability that is left out."""
ONE_OFF = ("one more", "one less")


@dataclass(frozen=True, slots=True)
class Slip:
    """One way of getting a value wrong."""

    kind: str
    changes: tuple[tuple[str, object], ...]
    """Paths and what stands there now: one, or both of two values that changed places."""

    @property
    def paths(self) -> tuple[str, ...]:
        """All that changed."""
        return tuple(path for path, _ in self.changes)

    def made_in(self, game: Game) -> Game:
        """The game with this slip in it."""
        for path, value in self.changes:
            game = _without(game, path) if value is GONE else with_value(game, path, value)
        return game


def parts_around(path: str) -> list[str]:
    """A path and what it is part of, down to the component or constant."""
    steps = path.split(".")
    return [".".join(steps[:end]) for end in range(len(steps), 1, -1)]


def _without(game: Game, path: str) -> Game:
    """The game with an ability that has no parameters left out."""
    whole, place, _ = path.rsplit(".", 2)
    listed = value_at(game, whole)
    assert isinstance(listed, tuple)
    return with_value(game, whole, listed[: int(place)] + listed[int(place) + 1 :])


def near_slips(leaf: Leaf, game: Game) -> list[Slip]:
    """One more, one less, the other answer, another word of the vocabulary, another shape, or nothing at all."""
    return [Slip(kind, ((leaf.path, value),)) for kind, value in _near(leaf, game)]


def _near(leaf: Leaf, game: Game) -> Sequence[tuple[str, object]]:
    value = leaf.value
    match value:
        case bool():
            return [("the other answer", not value)]
        case int():
            low = leaf.declared.low or 0  # less is refused when the catalogue is read
            return [("one more", value + 1)] + ([("one less", value - 1)] if value > low else [])
        case str():
            known = leaf.declared.choices or _alike(value, game)
            return [("another word", other) for other in known if other != value][:2]
        case tuple() if leaf.declared.kind == "cells" and value:
            across, down = max(value)
            smaller = [("another shape", value[:-1])] if len(value) > 1 else []
            return [("another shape", (*value, (across + 1, down))), *smaller]
        case tuple() if leaf.declared.kind == "rows":
            return _redrawn(value)
        case tuple() if not value:
            return [("something for nothing", ("people",))]
        case Mapping() if not value:
            return [("left out", GONE)]
        case _:
            return []


def _redrawn(rows: Sequence[str]) -> list[tuple[str, object]]:
    """A drawing with one letter like that beside it, and with the two having changed places."""
    for at, row in enumerate(rows):
        for place in range(len(row) - 1):
            one, other = row[place], row[place + 1]
            if one != other and "." not in (one, other):
                changed = {"another letter": other + other, "swapped with its neighbour": other + one}
                new = {kind: row[:place] + pair + row[place + 2 :] for kind, pair in changed.items()}
                return [(kind, (*rows[:at], drawn, *rows[at + 1 :])) for kind, drawn in new.items()]
    return []


def _alike(value: str, game: Game) -> list[str]:
    """Components of the same type, for a value that names one."""
    if value not in game.components:
        return [f"not_{value}"]
    kind = game.components[value].type.id
    return [name for name, component in game.components.items() if component.type.id == kind]


class FarSlips:
    """A digit doubled or left out, and two neighbours that changed places."""

    def __init__(self, game: Game, leaves: Iterable[Leaf]) -> None:
        self.game = game
        self._rows: dict[tuple[str, ...], list[Leaf]] = {}
        for leaf in leaves:
            for row in _rows(leaf, game):
                self._rows.setdefault(row, []).append(leaf)

    def of(self, leaf: Leaf) -> list[Slip]:
        """What is none of the near slips, is another value, and would be taken where it stands."""
        near = {value for kind, value in _near(leaf, self.game) if kind in ONE_OFF}
        digits = [Slip(kind, ((leaf.path, value),)) for kind, value in _digits(leaf) if value not in near]
        moved = [Slip("a coordinate one off", ((leaf.path, cells),)) for cells in _moved(leaf)]
        return digits + moved + list(dict.fromkeys(self._swaps(leaf)))

    def copies(self, leaf: Leaf) -> list[Slip]:
        """The neighbour's value, typed once more: what a check that values differ is there for."""
        found = [self._neighbour(leaf, self._rows[row]) for row in _rows(leaf, self.game)]
        return [Slip("its neighbour's value", ((leaf.path, other.value),)) for other in found if other]

    def _swaps(self, leaf: Leaf) -> Iterator[Slip]:
        for row in _rows(leaf, self.game) if type(leaf.value) is int else ():
            if (other := self._neighbour(leaf, self._rows[row])) is not None:
                yield Slip("swapped with its neighbour", ((leaf.path, other.value), (other.path, leaf.value)))

    def _neighbour(self, leaf: Leaf, row: Sequence[Leaf]) -> Leaf | None:
        """The next in the row, or else the one before: one of another value that may stand here, as this may there."""
        at = next(place for place, other in enumerate(row) if other.path == leaf.path)
        for other in (*row[at + 1 : at + 2], *row[max(0, at - 1) : at]):
            if other.value != leaf.value and takes(leaf, other.value) and takes(other, leaf.value):
                return other
        return None


def _digits(leaf: Leaf) -> list[tuple[str, object]]:
    value = leaf.value
    if type(value) is not int or value == 0:
        return []
    sign, size = (-1, -value) if value < 0 else (1, value)
    slips = [("a digit doubled", sign * (size * 10 + size % 10))]
    slips += [("a digit left out", sign * (size // 10))] if size >= 10 else []
    return [(kind, wrong) for kind, wrong in slips if takes(leaf, wrong)]


def _moved(leaf: Leaf) -> list[object]:
    """A shape whose first or last cell lies one further, if there is none yet."""
    if leaf.declared.kind != "cells" or not isinstance(leaf.value, tuple):
        return []
    (across, down), (width, height) = leaf.value[0], leaf.value[-1]
    shapes = [((across, down + 1), *leaf.value[1:]), (*leaf.value[:-1], (width + 1, height))]
    return [shape for shape in shapes if len(set(shape)) == len(leaf.value)]


def takes(leaf: Leaf, value: object) -> bool:
    """Whether the catalogue takes a value where a leaf stands."""
    declared = leaf.declared
    if type(value) is not type(leaf.value):
        return False
    if declared.choices:
        return value in declared.choices
    return not isinstance(value, int | float) or (
        (declared.low is None or value >= declared.low) and (declared.high is None or value <= declared.high)
    )


def _rows(leaf: Leaf, game: Game) -> list[tuple[str, ...]]:
    """The rows in which a value has neighbours: its list or table, and its field in the components of a type."""
    if type(leaf.value) not in (int, str):
        return []
    head, name, *rest = leaf.path.split(".")
    table: list[tuple[str, ...]] = [(leaf.path.rpartition(".")[0],)]
    if head != "components":
        return table
    return [(game.components[name].type.id, ".".join(rest)), *(table if len(rest) > 1 else [])]
