"""Findings as people and machines read them: text, JSON, JUnit XML, and annotations for GitHub."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from proofdeck.generator.diagnostics import Finding, Severity, sort_findings


def as_text(findings: Sequence[Finding]) -> str:
    """One finding a line, its hint below, a count last."""
    lines = [str(finding) for finding in findings]
    return "\n".join([*lines, tally(findings)]) if lines else tally(findings)


def tally(findings: Sequence[Finding]) -> str:
    """How many of each severity, in words."""
    counts = [(sum(f.severity is s for f in findings), s.value) for s in Severity]
    counted = [f"{n} {word}{'s' if n != 1 else ''}" for n, word in counts if n]
    return ", ".join(counted) if counted else "no findings"


def as_json(findings: Sequence[Finding]) -> str:
    """A list of objects with stable keys."""
    return json.dumps([_plain(finding) for finding in findings], indent=2, ensure_ascii=False)


def _plain(finding: Finding) -> dict[str, object]:
    place = finding.place
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "file": place.file if place else None,
        "line": place.line if place else None,
        "column": place.column if place else None,
        "message": finding.message,
        "hint": finding.hint,
    }


def as_junit(findings: Sequence[Finding]) -> str:
    """A test suite in which each finding is a case, errors failing."""
    failures = sum(f.severity is Severity.ERROR for f in findings)
    cases = [_case(finding) for finding in findings]
    head = f'<testsuite name="proofdeck" tests="{len(cases)}" failures="{failures}">'
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', head, *cases, "</testsuite>"])


def _case(finding: Finding) -> str:
    from xml.sax.saxutils import quoteattr  # brings half of urllib along

    where = str(finding.place) if finding.place else "proofdeck"
    opening = f"  <testcase classname={quoteattr(where)} name={quoteattr(f'{finding.code} {finding.message}')}"
    if finding.severity is not Severity.ERROR:
        return opening + "/>"
    return f"{opening}><failure message={quoteattr(finding.hint or finding.message)}/></testcase>"


def as_github(findings: Sequence[Finding]) -> str:
    """Workflow commands that put each finding beside its line in a pull request."""
    return "\n".join(_annotation(finding) for finding in findings)


def _annotation(finding: Finding) -> str:
    word = "notice" if finding.severity is Severity.NOTE else finding.severity.value
    place = finding.place
    parts = [f"file={_property(place.file)}"] if place else []
    parts += [f"line={place.line}", f"col={place.column}"] if place and place.line else []
    parts.append(f"title={finding.code}")
    message = finding.message if finding.hint is None else f"{finding.message}\n{finding.hint}"
    return f"::{word} {','.join(parts)}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


REPORTS: dict[str, Callable[[Sequence[Finding]], str]] = {
    "text": as_text,
    "json": as_json,
    "junit": as_junit,
    "github": as_github,
}


def report(findings: Sequence[Finding], form: str = "text") -> str:
    """All findings, sorted by place, in the form asked for."""
    return REPORTS[form](sort_findings(findings))
