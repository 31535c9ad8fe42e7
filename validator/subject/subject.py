"""What is judged, and by what: a game with its law, its evidence and its golden games, handed inward from the door."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from proofdeck.generator.catalogue.game import Game
from proofdeck.validator.evidence.rulebook import Rulebook

if TYPE_CHECKING:
    from proofdeck.validator.engine.law import AnyLaw, Rules


@dataclass(frozen=True, slots=True)
class Subject:
    """A game and all that there is to judge it by; nothing further in looks anything up by its name."""

    game: Game
    law: AnyLaw | None = None
    """None if there is none, if it may not run, or if it cannot be loaded."""
    evidence: Rulebook | None = None
    golden: tuple[Path, ...] = ()
    law_files: Mapping[str, Path] = field(default_factory=dict)
    """The files of the law by the name messages give them; reading their text runs nothing."""

    @property
    def book(self) -> Rulebook:
        """The evidence; an empty one where there is none."""
        return self.evidence or Rulebook()

    def rules(self, game: Game | None = None, *, traced: bool = False) -> Rules:
        """The law made with the game, or with a changed one."""
        assert self.law is not None, f"nothing of '{self.game.id}' is played without a law"
        return self.law(game or self.game, traced=traced)
