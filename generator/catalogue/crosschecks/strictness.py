"""How grave a finding is, by the game's stage: a draft may be rough, a finished game may not."""

from __future__ import annotations

from proofdeck.generator.catalogue.game import Stage
from proofdeck.generator.diagnostics import Finding, Findings, Place, Severity

_NONE, _NOTE, _WARNING, _ERROR = None, Severity.NOTE, Severity.WARNING, Severity.ERROR
_Row = tuple[Severity | None, Severity | None, Severity | None, Severity | None]

_ON_FACES: dict[str, _Row] = dict.fromkeys(
    ("CAT407", "CAT412", "LAY221", "FAC101", "FAC102"), (_WARNING, _ERROR, _ERROR, _ERROR)
)
"""What is printed is what the catalogue says: the same for everybody's games."""
STAGES: tuple[Stage, ...] = ("draft", "printable", "counted", "proved")
BUNDLED: dict[str, _Row] = {
    **_ON_FACES,
    "CAT308": (_NONE, _ERROR, _ERROR, _ERROR),
    "CAT312": (_WARNING, _ERROR, _ERROR, _ERROR),
    "CAT316": (_NOTE, _WARNING, _WARNING, _WARNING),
    "CAT404": (_NOTE, _WARNING, _WARNING, _WARNING),
    "CAT413": (_NOTE, _ERROR, _ERROR, _ERROR),
    "CAT501": (_WARNING, _ERROR, _ERROR, _ERROR),
    "CAT502": (_WARNING, _ERROR, _ERROR, _ERROR),
}
"""The games that ship with the program: draft, printable, counted, proved."""
OWN: dict[str, _Row] = {
    **_ON_FACES,
    "CAT308": (_NONE, _NONE, _WARNING, _WARNING),
    "CAT312": (_NONE, _NONE, _NONE, _NONE),
    "CAT316": (_NOTE, _WARNING, _WARNING, _WARNING),
    "CAT404": (_NOTE, _WARNING, _WARNING, _WARNING),
    "CAT413": (_NONE, _NOTE, _NOTE, _NOTE),
    "CAT501": (_WARNING, _WARNING, _ERROR, _ERROR),
    "CAT502": (_WARNING, _ERROR, _ERROR, _ERROR),
}
"""Anybody's own games."""


class Strictness:
    """Adds findings whose severity depends on the stage."""

    def __init__(self, findings: Findings, stage: Stage, *, bundled: bool) -> None:
        self.findings = findings
        self.column = STAGES.index(stage)
        self.rows = BUNDLED if bundled else OWN

    def wants(self, code: str) -> bool:
        """Whether the stage cares about this finding at all."""
        return self.rows[code][self.column] is not None

    def add(self, code: str, message: str, place: Place | None, hint: str | None = None, *, about: str = "") -> None:
        """Add the finding as gravely as the stage demands, or not at all."""
        severity = self.rows[code][self.column]
        if severity is not None:
            self.findings.items.append(Finding(code, message, place, hint, severity, about=about))
