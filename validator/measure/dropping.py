"""Dropping the clauses of the law, one at a time, to see whether some example misses them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from proofdeck.validator.engine.rules import AnyClause, AnyVerb
from proofdeck.validator.replay.outcomes import Outcome
from proofdeck.validator.replay.replaying import objects
from proofdeck.validator.subject.subject import Subject


@dataclass(frozen=True, slots=True)
class Dropped:
    """A clause of the law that was left out, and the example that noticed."""

    verbs: tuple[str, ...]
    """The actions it forbids."""
    clause: AnyClause
    noticed_by: str | None


def mutate_law(subject: Subject, outcomes: Sequence[Outcome]) -> Iterator[Dropped]:
    """Drop each clause in turn, from every action that has it; some example must notice."""
    whole = subject.rules()
    verbs: Sequence[AnyVerb] = list(whole.verbs.values())
    for clause in dict.fromkeys(clause for verb in verbs for clause in (*verb.clauses, *verb.moments)):
        rules = whole.with_verbs([_thinner(verb, clause) for verb in verbs])
        rules.fast = False
        citing = [outcome.example for outcome in _citing(outcomes, clause.rule)]
        noticed = next((e.id for e in citing if objects(e, rules, subject.game, e.cases)), None)
        users = tuple(v.action.__name__.lower() for v in verbs if clause in (*v.clauses, *v.moments))
        yield Dropped(users, clause, noticed)


def _thinner(verb: AnyVerb, dropped: AnyClause) -> AnyVerb:
    """The verb without a clause."""
    clauses = tuple(clause for clause in verb.clauses if clause != dropped)
    return replace(verb, clauses=clauses, moments=tuple(clause for clause in verb.moments if clause != dropped))


def _citing(outcomes: Sequence[Outcome], rule: str) -> list[Outcome]:
    """Examples in which something is refused for a rule."""
    return [o for o in outcomes if any(rule in move.refused for case in o.example.cases for move in case.steps)]
