"""One finding a cause: what many faces show because of one line of a template is told once, at that line."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass

from proofdeck.generator.diagnostics import Finding, Place, Severity
from proofdeck.generator.face import Face


@dataclass(frozen=True, slots=True)
class Seen:
    """A defect seen on one face."""

    cause: Hashable
    """What it comes from; all that is seen with the same one is told together."""
    face: Face
    message: str
    hint: str
    place: Place | None
    badness: float = 0.0
    """How bad it is: the worst one's message is told."""


def told(code: str, seen: Iterable[Seen], severity: Severity = Severity.WARNING) -> Iterator[Finding]:
    """What was seen, as findings that are the same for each cause but for the faces they are about."""
    causes: dict[Hashable, list[Seen]] = {}
    for each in seen:
        causes.setdefault(each.cause, []).append(each)
    for group in causes.values():
        worst = max(group, key=lambda each: each.badness)
        for about in dict.fromkeys(about_face(each.face) for each in [worst, *group]):
            yield Finding(code, worst.message, worst.place, worst.hint, severity, about=about)


def about_face(face: Face) -> str:
    """What findings call a face; those that differ in nothing else are told as one."""
    return f"{face.side} of '{face.component}'"


def short(text: str) -> str:
    """A text as messages quote it."""
    flat = " ".join(text.split())
    return flat if len(flat) <= 32 else flat[:31] + "…"
