"""What a drawing holds that is not drawn as it stands: gathered while reading, told once a kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from proofdeck.generator.diagnostics import Finding, Place, Severity

_HINTS = {
    "text": "convert it to paths, or set the words with a template's 'text'",
    "filter": "leave effects out, or use a PNG of the picture",
    "pattern": "draw the pattern's shapes themselves",
    "mask": "only masks of one tone are drawn; cut the shapes instead",
    "image": "only PNG and JPEG pictures that lie in the file itself are drawn",
}
_MOST_NAMED = 8


@dataclass(slots=True)
class Told:
    """What was met in one file."""

    name: str
    undrawn: dict[str, list[Place]] = field(default_factory=dict)
    foreign: Counter[str] = field(default_factory=Counter)

    def cannot(self, what: str, place: Place) -> None:
        """Note something that changes the look and cannot be drawn."""
        self.undrawn.setdefault(what, []).append(place)

    def findings(self, root: Place) -> Iterator[Finding]:
        """A warning for each kind of thing that is not drawn, one note for all that other tools left in the file."""
        for what, places in self.undrawn.items():
            often = f", {len(places)} times" if len(places) > 1 else ""
            hint = next((hint for word, hint in _HINTS.items() if word in what), "draw it with plain shapes")
            message = f"'{self.name}' has {what}, which cannot be drawn{often}"
            yield Finding("LAY314", message, min(places), hint, Severity.WARNING)
        if self.foreign:
            names = [f"{name} ({count})" if count > 1 else name for name, count in sorted(self.foreign.items())]
            more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
            message = f"'{self.name}' holds what is not drawn: {', '.join(names[:_MOST_NAMED])}{more}"
            hint = "it does no harm; export as plain or optimised SVG to be rid of it"
            yield Finding("LAY308", message, root, hint, Severity.NOTE)
