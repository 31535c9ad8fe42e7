"""The proof of one game as a whole: data checks, replays, coverage and mutation, as findings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace

from proofdeck.generator.diagnostics import Finding, Findings, Refused
from proofdeck.validator.checks import CHECKS
from proofdeck.validator.measure.coverage import Coverage, measure
from proofdeck.validator.measure.judging import judge_coverage
from proofdeck.validator.replay.culprit import find_culprit, report_culprit
from proofdeck.validator.replay.diverging import LAW_FAILED, LAW_STOPPED
from proofdeck.validator.replay.facts import judge_facts
from proofdeck.validator.replay.outcomes import Outcome
from proofdeck.validator.subject.laws import law_gave_up, make_rules
from proofdeck.validator.subject.subject import Subject

FEW = 3
"""Examples that a law fails in for one reason and that are still told one by one."""
OnFailure = Callable[[Exception], None]
"""Called with what a law raised that gave up, beside the finding about it."""


def prove(
    subject: Subject, findings: Findings, *, mutate: bool = True, fell: OnFailure | None = None
) -> Coverage | None:
    """Hold a game's catalogue and law to its rulebook, as far as there are both; None where nothing could be played."""
    try:
        if subject.law is not None:
            make_rules(subject.law, subject.game)
    except Refused as refused:
        findings.extend(refused.findings)
        subject = replace(subject, law=None)
    try:
        for check in CHECKS:
            with findings.checking(check.__module__.rpartition(".")[2].replace("_", " ")):
                check(subject, findings)
        if subject.law is not None and subject.evidence is not None:
            return _measured(subject, findings, mutate)
    except Exception as error:  # whatever a law does when its catalogue does not suit it
        findings.items.append(law_gave_up(subject.game, error))
        if fell:
            fell(error)
    else:
        _report([judge_facts(example, subject.game) for example in subject.book.examples], findings)
    return None


def _measured(subject: Subject, findings: Findings, mutate: bool) -> Coverage:
    """What the examples show of the law and of the catalogue, reported as far as the game's stage asks for it."""
    coverage = measure(subject, mutate=mutate)
    with findings.checking("value behind several divergences"):
        report_culprit(find_culprit(subject.game, subject.book, coverage.outcomes), findings)
    _report(coverage.outcomes, findings)
    if mutate and subject.game.stage == "proved" and all(outcome.passed for outcome in coverage.outcomes):
        judge_coverage(coverage, findings)
    return coverage


def _report(outcomes: Sequence[Outcome], findings: Findings) -> None:
    failures = _common_failures(outcomes)
    for outcome in outcomes:
        with findings.checking(f"{outcome.example.id} {outcome.example.title}"):
            findings.extend(failures.get(finding, finding) for finding in outcome.findings)


def _common_failures(outcomes: Sequence[Outcome]) -> dict[Finding, Finding]:
    """What a law fails at in many examples, worded alike and placed in the first of them: one finding a cause."""
    causes: dict[str, list[tuple[Finding, str]]] = defaultdict(list)
    for outcome in outcomes:
        for finding in outcome.findings:
            if finding.code == LAW_FAILED:
                causes[finding.message.partition(LAW_STOPPED)[2]].append((finding, outcome.example.id))
    return {
        finding: replace(finding, message=LAW_STOPPED + cause, place=alike[0][0].place, about=name)
        for cause, alike in causes.items()
        if len(alike) > FEW
        for finding, name in alike
    }
