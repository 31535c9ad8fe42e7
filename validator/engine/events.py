"""What happened, for readers of the log and for the measure of coverage: a kind, the rule behind it, arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Event(NamedTuple):
    """One thing that happened because of one rule."""

    kind: str
    rule: str
    who: int | None = None
    what: object = None

    def text(self, names: Sequence[str]) -> str:
        """The event as examples write it: `kind who: what`."""
        who = f" {names[self.who]}" if self.who is not None else ""
        what = self.what if not isinstance(self.what, (tuple, list)) else "+".join(map(str, self.what))
        return f"{self.kind}{who}" + ("" if what is None else f": {what}")
