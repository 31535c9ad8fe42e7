"""Coverage, rules and replays for people and machines, as text and as JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

from proofdeck.generator.catalogue.paths import Places
from proofdeck.validator.evidence.rulebook import Rulebook
from proofdeck.validator.measure.coverage import Coverage
from proofdeck.validator.measure.mutation import Verdict
from proofdeck.validator.replay.outcomes import Outcome

STATUSES = ("both", "stated", "shown", "together", "unproved")
FORMAT = 1
"""The form of the JSON; it changes when a key goes or means something else."""


def _data(coverage: Coverage) -> dict[str, object]:
    """Everything measured, with stable keys."""
    exercised = coverage.exercised()
    return {
        "game": coverage.game.id,
        "title": coverage.game.title,
        "examples": {o.example.id: _example(o) for o in coverage.outcomes},
        "rules": {
            name: {"kind": rule.kind, "says": rule.says, "exercised_by": sorted(exercised[name])}
            for name, rule in coverage.book.rules.items()
        },
        "values": {
            v.leaf.path: {
                "status": v.status,
                "source": v.leaf.source,
                "stated_by": list(v.stated_by),
                "shown_by": v.shown_by,
                "unnoticed": list(v.unnoticed),
            }
            for v in coverage.verdicts
        },
        "clauses": [
            {"clause": d.clause.id, "actions": list(d.verbs), "noticed_by": d.noticed_by} for d in coverage.dropped
        ],
        "excused": [path for excuse in coverage.book.excuses for path in excuse.paths],
    }


def _example(outcome: Outcome) -> dict[str, object]:
    example = outcome.example
    data: dict[str, object] = {
        "title": example.title,
        "section": example.rulebook,
        "kind": example.kind,
        "outcome": "passed" if outcome.passed else "failed",
        "findings": [str(finding) for finding in outcome.findings],
        "idle": [str(place) for place in outcome.idle()],
    }
    if example.erratum:
        data["erratum"] = example.erratum
    if example.stand_ins:
        data["stand_ins"] = list(example.stand_ins)
    return data


def as_json(measured: Sequence[Coverage]) -> str:
    """The measurements for machines; validator/rulebooks/README.md says what the keys mean."""
    data = {"format": FORMAT, "games": {coverage.game.id: _data(coverage) for coverage in measured}}
    return json.dumps(data, indent=2, ensure_ascii=False)


def as_text(measured: Sequence[Coverage]) -> str:
    """The measurements for a terminal."""
    return "\n".join(map(_text, measured))


def _text(coverage: Coverage) -> str:
    passed = sum(outcome.passed for outcome in coverage.outcomes)
    idle = coverage.idle_rules()
    lines = [
        f"{coverage.game.title}",
        f"  examples  {passed} of {len(coverage.outcomes)} go the rulebook's way",
        f"  rules     {_rules_line(coverage)}",
        *(f"            not exercised: {name} {coverage.book.rules[name].says}" for name in idle),
    ]
    if coverage.verdicts:
        lines.append("  values    by source: " + ", ".join(STATUSES))
        for source, counts in sorted(coverage.by_source().items()):
            lines.append(f"            {source:12}" + "".join(f"{counts[status]:8}" for status in STATUSES))
        lines += [f"            unproved: {v.leaf.path} ({v.leaf.place}), {_missed(v)}" for v in coverage.unproved()]
        kinds = Counter(kind for v in coverage.verdicts for kind in v.unnoticed)
        lines += (
            [f"            unnoticed slips: {', '.join(f'{n} {kind}' for kind, n in kinds.most_common())}"]
            if kinds
            else []
        )
        missed = coverage.unmissed()
        lines.append(
            f"  clauses   {len(coverage.dropped) - len(missed)} of {len(coverage.dropped)} are missed when dropped"
        )
        lines += [f"            unnoticed: {', '.join(d.verbs)} without {d.clause.id}" for d in missed]
    lines += [f"  erratum   {o.example.id}: {o.example.erratum}" for o in coverage.outcomes if o.example.erratum]
    lines.append(f"  excused   {sum(len(excuse.paths) for excuse in coverage.book.excuses)} in unverified.yaml")
    return "\n".join(lines)


def _missed(verdict: Verdict) -> str:
    return f"unnoticed: {', '.join(verdict.unnoticed)}"


def _rules_line(coverage: Coverage) -> str:
    idle = set(coverage.idle_rules())
    parts = []
    for kind in ("acts", "forbids", "defines", "table"):
        names = [name for name, rule in coverage.book.rules.items() if rule.kind == kind]
        if names:
            parts.append(f"{kind} {sum(name not in idle for name in names)} of {len(names)}")
    return ", ".join(parts) + " exercised"


def rules_text(book: Rulebook, exercised: dict[str, list[str]] | None) -> str:
    """The rules and rulings, readable, with the examples behind each; without them where none was replayed."""
    lines = []
    section = ""
    for name, rule in book.rules.items():
        if rule.section != section:
            section = rule.section
            lines.append(f"\n{section}")
        status = _shown(len(exercised.get(name, ()))) if exercised is not None else "not replayed"
        lines.append(f"  {name:8} {rule.says} [{rule.kind}, {status}]")
    lines.append("\nRulings")
    for name, ruling in book.rulings.items():
        option = f" (option {ruling.option})" if ruling.option else ""
        lines.append(f"  {name:8} {ruling.question} {ruling.chosen}{option}: {ruling.why}")
    return "\n".join(lines).lstrip()


def _shown(examples: int) -> str:
    return f"{examples} example{'' if examples == 1 else 's'}" if examples else "not exercised"


def trace_text(outcome: Outcome, places: Places) -> str:
    """A readable account of a replay: each step, what happened, and the catalogue lines it read."""
    lines = [f"{outcome.example.id} {outcome.example.title} ({outcome.example.rulebook})"]
    if outcome.example.erratum:
        lines.append(f"  erratum: {outcome.example.erratum}")
    if outcome.example.stand_ins:
        lines.append(f"  stand-ins: {', '.join(outcome.example.stand_ins)}")
    for step in outcome.steps:
        lines.append(f"  {step.what}")
        lines += [f"      {event}" for event in step.events]
        if step.rules:
            lines.append(f"      rules: {', '.join(dict.fromkeys(step.rules))}")
        lines += [f"      read: {path} ({places.get(path)})" for path in step.read]
    return "\n".join(lines)
