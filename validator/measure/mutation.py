"""Changing the claim, one value at a time, to see whether the evidence objects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import Leaf, leaves, value_at, with_value
from proofdeck.generator.catalogue.pieces import needed
from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.evidence.examples import Case, Example
from proofdeck.validator.evidence.rulebook import Rulebook
from proofdeck.validator.replay.outcomes import Outcome
from proofdeck.validator.replay.replaying import objects
from proofdeck.validator.subject.subject import Subject

GONE = "gone"
"""Stands for an ability that is left out."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the evidence says when one value of the catalogue is changed."""

    leaf: Leaf
    stated: bool
    """The rulebook's stated values or its contents list object."""
    shown_by: str | None
    """An example that objects to every change of it."""
    missed: tuple[object, ...]
    """Values that no replay objects to."""

    @property
    def status(self) -> str:
        """stated, shown, both, or unproved."""
        if self.stated and self.shown_by:
            return "both"
        return "stated" if self.stated else "shown" if self.shown_by else "unproved"


def mutants(leaf: Leaf, game: Game) -> Sequence[object]:
    """Plausible wrong values: one more, one less, the other answer, a neighbour in the vocabulary, another shape."""
    value = leaf.value
    match value:
        case bool():
            return [not value]
        case int():
            low = leaf.declared.low or 0  # less is refused when the catalogue is read
            return [value + 1] + ([value - 1] if value > low else [])
        case str():
            known = leaf.declared.choices or _alike(value, game)
            others = [other for other in known if other != value]
            return others[:2]
        case tuple() if leaf.declared.kind == "cells" and value:
            across, down = max(value)
            return [(*value, (across + 1, down))] + ([value[:-1]] if len(value) > 1 else [])
        case tuple() if not value:
            return [("people",)]
        case Mapping() if not value:
            return [GONE]
        case _:
            return []


def _alike(value: str, game: Game) -> list[str]:
    """Components of the same type, for a value that names one."""
    if value not in game.components:
        return [f"not_{value}"]
    kind = game.components[value].type.id
    return [name for name, component in game.components.items() if component.type.id == kind]


def rules_leaves(game: Game) -> list[Leaf]:
    """The values that the rules could depend on."""
    return [leaf for leaf in leaves(game) if leaf.role == "rules"]


def mutate_claim(
    subject: Subject, outcomes: Sequence[Outcome], chosen: Iterable[Leaf] | None = None, *, plainly: bool = False
) -> Iterator[Verdict]:
    """Change every rules value, or the chosen ones, and ask stated values and the examples that read it.

    Plainly is the long way, for a test that both come to the same: rules made anew, and all cases of such an example.
    """
    game, stated = subject.game, stated_paths(subject.game, subject.book)
    readers = Readers([outcome for outcome in outcomes if not outcome.example.stand_ins], whole=plainly)
    make = subject.rules if plainly else subject.rules().with_game
    for leaf in rules_leaves(game) if chosen is None else chosen:
        asked = readers.of(leaf.path)
        found, missed = None, []
        for value in mutants(leaf, game):
            objector = _objector(game, make, leaf, value, asked)
            found = objector or found
            if objector is None:
                missed.append(value)
        yield Verdict(leaf, leaf.path in stated, found if not missed else None, tuple(missed))


def stated_paths(game: Game, book: Rulebook) -> set[str]:
    """Paths whose value the rulebook gives in so many words, or in its contents list."""
    given = {path for value in book.values for path in value.paths}
    alone = {f"components.{count.components[0]}.copies" for count in book.counts.values() if len(count.components) == 1}
    return given | alone | _counted_together(game, book)


def _counted_together(game: Game, book: Rulebook) -> set[str]:
    """Copies of components that are counted as a group: one more of any of them breaks the sum."""
    groups = [count.components for count in book.counts.values() if len(count.components) > 1]
    return {f"components.{name}.copies" for group in groups for name in group if name in game.components}


class Readers:
    """The examples that look at a value, each with those of its cases that do."""

    def __init__(self, outcomes: Sequence[Outcome], *, whole: bool = False) -> None:
        self.whole = whole
        """Whether to ask every case of an example, also those that do not look at the value."""
        self._by_path: dict[str, list[Outcome]] = {}
        for outcome in outcomes:
            for path in outcome.read():
                self._by_path.setdefault(path, []).append(outcome)

    def of(self, path: str) -> list[Asked]:
        """Those that looked at a value or at something it is part of, shortest first."""
        found: dict[str, Outcome] = {}
        parts = _parts_around(path)
        for part in parts:
            found |= {outcome.example.id: outcome for outcome in self._by_path.get(part, ())}
        whole = self.whole or is_counted(path)
        return [
            (outcome.example, [c for c, looked in _cases(outcome) if whole or not looked.isdisjoint(parts)])
            for outcome in sorted(found.values(), key=lambda outcome: len(outcome.steps))
        ]


Asked = tuple[Example, Sequence[Case]]


def _cases(outcome: Outcome) -> Iterable[tuple[Case, set[str]]]:
    return zip(outcome.example.cases, outcome.looked, strict=True)


def _parts_around(path: str) -> list[str]:
    """A path and what it is part of, down to the component or constant."""
    steps = path.split(".")
    return [".".join(steps[:end]) for end in range(len(steps), 1, -1)]


def is_counted(path: str) -> bool:
    """Whether a value is a number of copies: what the box holds is counted at every step, and not noted as read."""
    steps = path.split(".")
    return steps[0] == "components" and steps[2] in ("copies", "needs")


def _objector(
    game: Game, make: Callable[[Game], Rules], leaf: Leaf, value: object, asked: Sequence[Asked]
) -> str | None:
    changed = _without(game, leaf.path) if value is GONE else with_value(game, leaf.path, value)
    try:
        rules = make(changed)
    except Exception:  # however a law refuses to be made
        return "the rules themselves"
    for example, cases in asked:
        if objects(example, rules, changed, cases):  # a law that fails has noticed
            return example.id
    return _setup_objects(rules, changed, leaf)


def _without(game: Game, path: str) -> Game:
    """The game with an ability that has no parameters left out."""
    whole, place, _ = path.rsplit(".", 2)
    listed = value_at(game, whole)
    assert isinstance(listed, tuple)
    return with_value(game, whole, listed[: int(place)] + listed[int(place) + 1 :])


def _setup_objects(rules: Rules, game: Game, leaf: Leaf) -> str | None:
    """Whether a setup uses other numbers of a component than the catalogue says it needs."""
    if not is_counted(leaf.path):
        return None
    wrong = needs_that_differ(rules, game, leaf.path.split(".")[1])
    return "the setup" if wrong else None


def needs_that_differ(rules: Rules, game: Game, name: str) -> list[str]:
    """Player counts for which a setup takes another number of copies out than `needs` says."""
    component = game.components[name]
    if not component.needs:
        return []
    wrong = []
    rules.stops = True
    for players in range(game.players[0], game.players[1] + 1):
        state = rules.new_game(players, Seeded(0), component.sets, {})
        used = component.copies - rules.spare(state)[name]
        if used != needed(component, players):
            wrong.append(f"{players} players use {used}, not {needed(component, players)}")
    rules.stops = False
    return wrong
