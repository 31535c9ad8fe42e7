"""How an example went: step by step, with what each did and read, and where it parted from the rulebook."""

from __future__ import annotations

from dataclasses import dataclass, field

from proofdeck.generator.diagnostics import Finding, Place
from proofdeck.validator.evidence.examples import Example


@dataclass(slots=True)
class Trace:
    """What one step did: for people to read, and for coverage to count."""

    what: str
    events: list[str] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    """Rules behind the events, and those a refusal named."""
    read: list[str] = field(default_factory=list)
    """Catalogue paths looked at."""
    is_fact: bool = False
    """A statement about the data, which no rule had a part in."""


@dataclass(slots=True)
class Outcome:
    """How an example went."""

    example: Example
    findings: list[Finding] = field(default_factory=list)
    steps: list[Trace] = field(default_factory=list)
    tested: set[Place] = field(default_factory=set)
    """Expectations that were looked at and would have failed with another value."""

    looked: list[set[str]] = field(default_factory=list)
    """Case by case, all that was looked at in whatever way, also to set up the position and to list the options."""

    def idle(self) -> list[Place]:
        """Expectations that could be changed without anybody noticing."""
        return [place for place in self.example.expected if place not in self.tested]

    @property
    def passed(self) -> bool:
        """Whether the game went the rulebook's way."""
        return not self.findings

    def rules(self) -> set[str]:
        """Every rule exercised or cited."""
        return {rule for step in self.steps for rule in step.rules} | set(self.example.rules)

    def read(self) -> set[str]:
        """Every catalogue path looked at."""
        return {path for step in self.steps for path in step.read}
