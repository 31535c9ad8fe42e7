"""Replaying examples: from a position through its steps, each judged by the rules and held to the rulebook."""

from __future__ import annotations

from collections.abc import Iterable

from proofdeck.generator.catalogue.game import Game
from proofdeck.generator.diagnostics import Finding, Findings
from proofdeck.validator.engine.law import Rules
from proofdeck.validator.evidence.examples import Case, Example
from proofdeck.validator.evidence.stand_ins import stand_ins, with_stand_ins
from proofdeck.validator.replay.diverging import Diverged, law_failed
from proofdeck.validator.replay.expecting import check_end
from proofdeck.validator.replay.facts import judge_facts
from proofdeck.validator.replay.outcomes import Outcome
from proofdeck.validator.replay.setting_up import set_up
from proofdeck.validator.replay.stepping import take_step


def replay(example: Example, rules: Rules, game: Game) -> Outcome:
    """Replay all cases of an example; each stops at its first divergence."""
    outcome = judge_facts(example, game)
    if example.stand_ins:
        faults = Findings()
        rules = with_stand_ins(rules, stand_ins(example, game, faults))
        outcome.findings += faults.items
        if outcome.findings:
            return outcome
    for case in example.cases:
        try:
            _replay_case(example, case, rules, game, outcome)
        except Diverged as parted:
            outcome.findings.append(_finding(parted, case, game, outcome))
    return outcome


def objects(example: Example, rules: Rules, game: Game, cases: Iterable[Case]) -> bool:
    """Whether the facts or these cases of a sound example go another way now, up to the first that does."""
    outcome = judge_facts(example, game)
    if outcome.findings:
        return True
    if example.stand_ins:
        faults = Findings()
        rules = with_stand_ins(rules, stand_ins(example, game, faults))
        if faults.items:
            return True
    try:
        for case in cases:
            _replay_case(example, case, rules, game, outcome, proofread=True)
    except Diverged:
        return True
    return False


def _replay_case(
    example: Example, case: Case, rules: Rules, game: Game, outcome: Outcome, *, proofread: bool = False
) -> None:
    """Set up, step through, and see that nothing is left over; whatever a law raises is a divergence like any other."""
    rules.stops = True
    doing, place, looked = "set up", case.place, set[str]()
    outcome.looked.append(looked)
    try:
        run = set_up(example, case, rules, game, outcome)
        run.proofread = proofread
        looked.update(rules.claim.used)
        for move, following in zip(case.steps, (*case.steps[1:], None), strict=True):
            doing, place = str(move), move.place
            take_step(run, move, following)
            looked.update(rules.claim.used)
        check_end(run)
    except Diverged:
        raise
    except Exception as error:
        raise law_failed(doing, place, error) from error


def _finding(parted: Diverged, case: Case, game: Game, outcome: Outcome) -> Finding:
    """A divergence as a finding: which example, which section, and the catalogue lines that were read."""
    example, title = outcome.example, f" ({case.title})" if case.title else ""
    message = f"{example.id}{title}, '{example.rulebook}': {parted}"
    read = outcome.steps[-1].read if outcome.steps else []
    lines = [f"{place} '{path}'" for path in read if (place := game.places.get(path))]
    hint = f"this step read {', '.join(lines)}" if lines else None
    return Finding(parted.code, message, parted.place, parted.hint or hint)
