"""Changing the claim and the law, one thing at a time, to see whether the evidence objects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.catalogue.paths import Leaf, leaves, value_at, with_value
from proofdeck.generator.catalogue.pieces import needed
from proofdeck.validator.engine.chance import Seeded
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.engine.rules import AnyClause, AnyVerb
from proofdeck.validator.evidence.rulebook import Rulebook
from proofdeck.validator.replay.outcomes import Outcome
from proofdeck.validator.replay.replaying import replay
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


def mutate_claim(subject: Subject, outcomes: Sequence[Outcome]) -> Iterator[Verdict]:
    """Change every rules value and ask stated values and the examples that read it."""
    game, stated = subject.game, stated_paths(subject.game, subject.book)
    readers = _readers([outcome for outcome in outcomes if not outcome.example.stand_ins])
    for leaf in rules_leaves(game):
        found, missed = None, []
        for value in mutants(leaf, game):
            objector = _objector(subject, leaf, value, _reading(leaf.path, readers))
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


def _readers(outcomes: Sequence[Outcome]) -> Mapping[str, list[Outcome]]:
    index: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        for path in outcome.read():
            index.setdefault(path, []).append(outcome)
    return index


def _reading(path: str, readers: Mapping[str, list[Outcome]]) -> list[Outcome]:
    """The examples that looked at a value or at something it is part of, shortest first."""
    found: dict[str, Outcome] = {}
    steps = path.split(".")
    for end in range(len(steps), 1, -1):
        found |= {outcome.example.id: outcome for outcome in readers.get(".".join(steps[:end]), ())}
    return sorted(found.values(), key=lambda outcome: len(outcome.steps))


def _objector(subject: Subject, leaf: Leaf, value: object, candidates: Sequence[Outcome]) -> str | None:
    game = subject.game
    changed = _without(game, leaf.path) if value is GONE else with_value(game, leaf.path, value)
    try:
        rules = subject.rules(changed)
    except Exception:  # however a law refuses to be made
        return "the rules themselves"
    for outcome in candidates:
        if _objects(outcome, rules, changed):
            return outcome.example.id
    return _setup_objects(rules, changed, leaf)


def _without(game: Game, path: str) -> Game:
    """The game with an ability that has no parameters left out."""
    whole, place, _ = path.rsplit(".", 2)
    listed = value_at(game, whole)
    assert isinstance(listed, tuple)
    return with_value(game, whole, listed[: int(place)] + listed[int(place) + 1 :])


def _objects(outcome: Outcome, rules: Rules, game: Game) -> bool:
    return not replay(outcome.example, rules, game).passed  # a law that fails has noticed


def _setup_objects(rules: Rules, game: Game, leaf: Leaf) -> str | None:
    """Whether a setup uses other numbers of a component than the catalogue says it needs."""
    steps = leaf.path.split(".")
    if steps[0] != "components" or steps[2] not in ("needs", "copies"):
        return None
    wrong = needs_that_differ(rules, game, steps[1])
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


# ---------------------------------------------------------------- the law


@dataclass(frozen=True, slots=True)
class Dropped:
    """A clause of the law that was left out, and the example that noticed."""

    verbs: tuple[str, ...]
    """The actions it forbids."""
    clause: AnyClause
    noticed_by: str | None


def mutate_law(subject: Subject, outcomes: Sequence[Outcome]) -> Iterator[Dropped]:
    """Drop each clause in turn, from every action that has it; some example must notice."""
    verbs: Sequence[AnyVerb] = list(subject.rules().verbs.values())
    for clause in dict.fromkeys(clause for verb in verbs for clause in (*verb.clauses, *verb.moments)):
        rules = subject.rules(verbs=[_thinner(verb, clause) for verb in verbs])
        rules.fast = False
        noticed = next((o.example.id for o in _citing(outcomes, clause.rule) if _objects(o, rules, subject.game)), None)
        users = tuple(v.action.__name__.lower() for v in verbs if clause in (*v.clauses, *v.moments))
        yield Dropped(users, clause, noticed)


def _thinner(verb: AnyVerb, dropped: AnyClause) -> AnyVerb:
    """The verb without a clause."""
    clauses = tuple(clause for clause in verb.clauses if clause != dropped)
    return replace(verb, clauses=clauses, moments=tuple(clause for clause in verb.moments if clause != dropped))


def _citing(outcomes: Sequence[Outcome], rule: str) -> list[Outcome]:
    """Examples in which something is refused for a rule."""
    return [o for o in outcomes if any(rule in move.refused for case in o.example.cases for move in case.steps)]
