"""What a build is asked to make: the options of the command line, checked and frozen."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from proofdeck.generator.imposition.job import Cut, Flip, Sides, Style


@dataclass(frozen=True, slots=True)
class Request:
    """One run of `proofdeck build`."""

    output: Path
    papers: tuple[str, ...] = ("a4",)
    style: Style = "duplex"
    flip: Flip | None = None
    sides: Sides = "auto"
    cut: Cut = "marks"
    printer: str = "plain"
    formats: tuple[str, ...] = ("pdf",)
    players: int | None = None
    sets: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    have: tuple[str, ...] = ()
    low_ink: bool = False
    language: str | None = None

    def options(self, paper: str) -> tuple[str, ...]:
        """Everything that shapes the output for one paper, as text, for the fingerprint."""
        chosen = {field.name: getattr(self, field.name) for field in fields(self)} | {"papers": paper}
        return tuple(f"{name}={value}" for name, value in chosen.items() if name != "output")

    @property
    def name(self) -> str:
        """The style as output files are named for it: what differs from the plain build is in the name."""
        parts = [self.style, "manual" if self.sides == "manual" else "", "short-edge" if self.flip == "short" else ""]
        parts += ["" if self.cut == "marks" else f"cut-{self.cut}", "low-ink" if self.low_ink else ""]
        parts += ["" if self.printer == "plain" else self.printer, self.language or ""]
        parts += [f"{self.players}p" if self.players else "", *self.sets, "part" if self.only else ""]
        parts += [f"without-{thing}" for thing in self.have]
        return "-".join(re.sub(r"[^\w-]+", "_", part) for part in parts if part)
