"""What was checked and what was found, as people and machines read it: text, JSON, JUnit XML, and notes for GitHub."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from proofdeck.generator.diagnostics import Finding, Findings, Place, Severity, sort_findings
from proofdeck.generator.project import Project, bundled_root
from proofdeck.generator.reading import is_there

FORMAT = 1
"""The form of the JSON; it changes when a key goes or means something else."""


@dataclass(frozen=True, slots=True)
class Checked:
    """One game with everything that was checked of it; without a name the project around the games."""

    game: str
    findings: Findings

    @property
    def rows(self) -> list[Finding]:
        """The findings by place, each once."""
        return sort_findings(self.findings.items)

    @property
    def checks(self) -> dict[str, list[Finding]]:
        """Every check that was made, with what it found."""
        found: dict[str, list[Finding]] = {name: [] for name in self.findings.made}
        for finding in self.findings.items:
            found.setdefault(finding.check, []).append(finding)
        return {name: sort_findings(rows) for name, rows in found.items()}


@dataclass(frozen=True, slots=True)
class Report:
    """What `check` has to say."""

    project: Project
    checked: Sequence[Checked]
    fail_on: Severity = Severity.ERROR

    @property
    def rows(self) -> list[Finding]:
        """All findings by place, each once."""
        return sort_findings(row for each in self.checked for row in each.findings.items)

    def fails(self, finding: Finding) -> bool:
        """Whether a finding is grave enough to fail."""
        return finding.severity.rank <= self.fail_on.rank

    @property
    def failed(self) -> bool:
        """Whether anything is."""
        return any(map(self.fails, self.rows))


def as_text(report: Report) -> str:
    """One finding a line, its hint below, a count last."""
    return "\n".join([*map(str, report.rows), tally(report.rows)])


def tally(findings: Sequence[Finding]) -> str:
    """How many of each severity, in words."""
    counts = [(sum(f.severity is s for f in findings), s.value) for s in Severity]
    counted = [f"{n} {word}{'s' if n != 1 else ''}" for n, word in counts if n]
    return ", ".join(counted) if counted else "no findings"


# ---------------------------------------------------------------- JSON


def as_json(report: Report) -> str:
    """The games with their checks and findings, under stable keys; what belongs to no game has none."""
    games = [
        {"game": each.game or None, "checks": list(each.checks), "findings": list(map(_plain, each.rows))}
        for each in report.checked
    ]
    return json.dumps({"format": FORMAT, "games": games}, indent=2, ensure_ascii=False)


def _plain(finding: Finding) -> dict[str, object]:
    place = finding.place
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "check": finding.check or None,
        "file": place.file if place else None,
        "line": place.line if place else None,
        "column": place.column if place else None,
        "message": finding.message,
        "hint": finding.hint,
    }


# ---------------------------------------------------------------- JUnit


def as_junit(report: Report) -> str:
    """A suite a game, a test case a check and example; those fail whose findings are as grave as `--fail-on`."""
    suites = [line for each in report.checked if each.checks for line in _suite(report, each)]
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', "<testsuites>", *suites, "</testsuites>"])


def _suite(report: Report, checked: Checked) -> list[str]:
    from xml.sax.saxutils import quoteattr  # brings half of urllib along

    name = quoteattr(checked.game or "project")
    failures = sum(any(map(report.fails, rows)) for rows in checked.checks.values())
    head = f'  <testsuite name={name} tests="{len(checked.checks)}" failures="{failures}">'
    cases = [_case(report, name, check, rows) for check, rows in checked.checks.items()]
    return [head, *cases, "  </testsuite>"]


def _case(report: Report, suite: str, check: str, rows: Sequence[Finding]) -> str:
    from xml.sax.saxutils import escape, quoteattr

    head = f"    <testcase classname={suite} name={quoteattr(_legible(check or 'other'))}"
    if not rows:
        return f"{head}/>"
    text = escape(_legible("\n".join(map(str, rows))))
    failing = [row for row in rows if report.fails(row)]
    if not failing:
        return f"{head}><system-out>{text}</system-out></testcase>"
    return f"{head}><failure message={quoteattr(_legible(failing[0].message))}>{text}</failure></testcase>"


def _legible(text: str) -> str:
    """Without the characters that XML cannot hold in any form."""
    return "".join(char if char >= " " or char in "\t\n" else "\N{REPLACEMENT CHARACTER}" for char in text)


# ---------------------------------------------------------------- GitHub


def as_github(report: Report) -> str:
    """Workflow commands that put each finding beside its line in a pull request."""
    here = _repository(report.project.root)
    return "\n".join(_annotation(_in_repository(row, report.project, here)) for row in report.rows)


def _repository(root: Path) -> Path:
    """The repository a project is part of; without one, the current folder."""
    return next((folder for folder in (root, *root.parents) if is_there(folder / ".git")), Path.cwd())


def _in_repository(finding: Finding, project: Project, repository: Path) -> Finding:
    """Its place as the repository names it; what came with the program has none there."""
    if finding.place is None:
        return finding
    homes = [root / finding.place.file for root in (project.root, bundled_root())]
    path = next((home for home in homes if is_there(home)), homes[0])
    if path.is_relative_to(repository):
        return replace(finding, place=replace(finding.place, file=path.relative_to(repository).as_posix()))
    return replace(finding, place=None, message=f"{finding.place}: {finding.message}")


def _annotation(finding: Finding) -> str:
    word = "notice" if finding.severity is Severity.NOTE else finding.severity.value
    message = finding.message if finding.hint is None else f"{finding.message}\n{finding.hint}"
    return f"::{word} {','.join([*_spot(finding.place), f'title={finding.code}'])}::{_data(message)}"


def _spot(place: Place | None) -> list[str]:
    parts = [f"file={_property(place.file)}"] if place else []
    return parts + ([f"line={place.line}", f"col={place.column}"] if place and place.line else [])


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


REPORTS: dict[str, Callable[[Report], str]] = {
    "text": as_text,
    "json": as_json,
    "junit": as_junit,
    "github": as_github,
}
