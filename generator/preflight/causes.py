"""One finding a cause: what many faces show because of one line of a template is told once, at that line."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass

from proofdeck.generator.diagnostics import Finding, Place, Severity
from proofdeck.generator.face import Face

_NAMED = 3


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
    """A finding for each cause, with the first faces it shows on."""
    causes: dict[Hashable, list[Seen]] = {}
    for each in seen:
        causes.setdefault(each.cause, []).append(each)
    for group in causes.values():
        worst = max(group, key=lambda each: each.badness)
        yield Finding(code, f"{_faces([worst, *group])}: {worst.message}", worst.place, worst.hint, severity)


def _faces(group: list[Seen]) -> str:
    names = list(dict.fromkeys(f"{each.face.side} of '{each.face.component}'" for each in group))
    shown = ", ".join(names[:_NAMED])
    return shown if len(names) <= _NAMED else f"{shown} and {len(names) - _NAMED} more"


def short(text: str) -> str:
    """A text as messages quote it."""
    flat = " ".join(text.split())
    return flat if len(flat) <= 32 else flat[:31] + "…"
